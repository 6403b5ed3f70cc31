/** The sheet that shares: a link, all boards as text, the one shown as a picture. */
import { html, type TemplateResult } from "lit-html";
import { formatLin, formatPbn } from "tenace/notation";
import type { Strings } from "../strings/english.js";
import { boardName } from "./boards.js";
import type { Session, Settings } from "./store.js";

export interface SaveView {
  session: Session;
  settings: Settings;
  strings: Strings;
  copyLink: () => void;
  /** What to say when it is done. */
  said: (text: string) => void;
}

export function renderSave(view: SaveView): TemplateResult {
  const { session, strings } = view;
  const { boards, tables, current } = session;
  const text = (name: string, make: () => string) => () =>
    download(name, new Blob([make()], { type: "text/plain" }), view);
  const pbn = () =>
    formatPbn(
      boards,
      boards.map((_, index) => tables[index]),
    );
  const noDeal = !boards[current]?.deal;
  return html`
    <div class="actions">
      <button type="button" class="primary" @click=${view.copyLink}>${strings.shareBoard}</button>
      <button type="button" @click=${text("boards.pbn", pbn)}>${strings.savePbn}</button>
      <button type="button" @click=${text("boards.lin", () => formatLin(boards))}>${strings.saveLin}</button>
      <button type="button" ?disabled=${noDeal} @click=${() => void copyPicture(view)}>${strings.copyPicture}</button>
      <button type="button" ?disabled=${noDeal} @click=${() => void savePicture(view)}>${strings.savePicture}</button>
    </div>`;
}

/** What draws is fetched when the first picture is wanted. */
async function pictureOf({ session, settings, strings }: SaveView): Promise<Blob> {
  const { drawBoard, pngOf } = await import("./picture.js");
  const { boards, tables, pars, current } = session;
  const board = boards[current] ?? {};
  return pngOf(
    drawBoard({
      board,
      name: strings.board(boardName(board, current)),
      table: tables[current],
      par: pars[current],
      deck: settings.deck,
      strings,
    }),
  );
}

async function copyPicture(view: SaveView): Promise<void> {
  try {
    // The promise goes in as it is: some browsers forget the click while it is awaited.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pictureOf(view) })]);
    view.said(view.strings.pictureCopied);
  } catch {
    await savePicture(view);
  }
}

async function savePicture(view: SaveView): Promise<void> {
  const { boards, current } = view.session;
  const name = boardName(boards[current], current).replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");
  try {
    download(`board-${name}.png`, await pictureOf(view), view);
  } catch (error) {
    view.said(error instanceof Error ? error.message : String(error));
  }
}

function download(name: string, blob: Blob, { strings, said }: SaveView): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  said(strings.savedAs(name));
}
