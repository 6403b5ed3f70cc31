/**
 * What stands in the page's place if what was kept can't be drawn: the way to a file of it, and the way to start
 * afresh.
 */

import { html, render } from "lit-html";
import type { Board } from "tenace";
import { formatPbn } from "tenace/notation";
import type { Strings } from "../strings/strings.js";
import { saveFile } from "./save-file.js";
import { forget, recallRaw } from "./store.js";

export function showRescue(root: HTMLElement, strings: Strings, error: unknown): void {
  // What the page was drawn from is in an unknown state: it is left, and this is drawn into a place of its own.
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

/** The boards as PBN if all of them can be written, or else all that is there as it is. */
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
