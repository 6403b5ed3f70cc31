/** Draws a table into its root, with what is wrong and what a screen reader is told; the focus goes with the turn. */
import { html, nothing, render } from "lit-html";
import type { BridgeError } from "../../bridge/errors.js";
import { renderTable } from "./render/stage.js";
import type { TableView } from "./view.js";

export function drawTable(
  root: ShadowRoot,
  view: TableView | null,
  error: BridgeError | undefined,
  { strings, words }: Pick<TableView, "strings" | "words">,
): void {
  const wrong = error ? strings.error(error) : view ? "" : words.empty;
  const followFocus = view?.playing?.focusFollower(root);
  render(
    html`<div class="main">${view ? renderTable(view) : nothing}</div>
      <div class=${`alert ${error ? "wrong" : ""}`} role="alert" part="error" .textContent=${wrong}></div>
      <div class="spoken" role="status" .textContent=${view?.status ?? ""}></div>`,
    root,
  );
  followFocus?.();
}
