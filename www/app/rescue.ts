/**
 * The page shown if the stored data can't be drawn: a button to save it as a file, and one to start afresh.
 */

import { html, render } from "lit-html";
import type { Board } from "tenace";
import { formatPbn } from "tenace/notation";
import type { Strings } from "../strings/strings.js";
import { saveFile } from "./save-file.js";
import { forget, recallRaw } from "./store.js";

export function showRescue(root: HTMLElement, strings: Strings, error: unknown): void {
  // The page's own DOM is in an unknown state, so it is left alone, and this is drawn into a new element.
  const place = document.createElement("div");
  root.replaceChildren(place);
  const startAfresh = async () => {
    await forget();
    location.reload();
  };
  render(
    html`
      <main class="rescue" role="alert">
        <h1>tenace</h1>
        <p>${strings.cannotShow}</p>
        <p class="quiet">${String(error)}</p>
        <div class="actions">
          <button type="button" class="primary" @click=${() => void save()}>${strings.saveKept}</button>
          <button type="button" @click=${() => void startAfresh()}>${strings.startAfresh}</button>
        </div>
      </main>`,
    place,
  );
}

/** The boards as PBN if all of them can be written, or else the stored data as it is. */
async function save(): Promise<void> {
  const kept = await recallRaw();
  const pbn = pbnOf(kept.session);
  saveFile(pbn ? "boards.pbn" : "tenace.json", pbn ?? JSON.stringify(kept, null, 1));
}

function pbnOf(session: unknown): string | null {
  try {
    const { boards } = session as { boards: Board[] };
    return boards.length > 0 ? formatPbn(boards) : null;
  } catch {
    return null;
  }
}
