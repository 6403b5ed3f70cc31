/** Draws a table into its root, with what is wrong and what a screen reader is told; the focus goes with the turn. */
import { html, render } from "lit-html";
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
  const alert = html`<span class=${error ? "alert wrong" : "alert"} role="alert" part="error"
    .textContent=${wrong}></span>`;
  const followFocus = view?.playing?.focusFollower(root);
  render(
    html`<div class="main">${view ? renderTable(view, alert, wrong) : html`<p class="sentence">${alert}</p>`}</div>
      <div class="spoken" role="status" .textContent=${view?.status ?? ""}></div>`,
    root,
  );
  followFocus?.();
}
