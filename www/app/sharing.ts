/**
 * The sheet that shares: links that hold the boards themselves, files, a picture, and the code that shows a board in
 * another page, with a preview.
 */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, PlaceInPlay } from "tenace";
import { scoreText } from "tenace/bridge";
import { formatLin, formatPbn, handviewerUrl } from "tenace/notation";
import { tenOf } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import { boardName } from "./boards.js";
import { renderLanguageChoice } from "./language-choice.js";
import { saveFile } from "./save-file.js";
import { renderSegments } from "./segments.js";
import { type SheetStrings, sheetStrings } from "./sheet-strings.js";
import type { Session, Settings } from "./store.js";

export interface SharingView {
  session: Session;
  place: PlaceInPlay | undefined;
  settings: Settings;
  strings: SheetStrings;
  openPrint: () => void;
}

export interface SharingCallbacks {
  draw: () => void;
  copyLink: (boards: readonly Board[], place?: PlaceInPlay) => void;
  /** The boards, once all are solved as far as they can be. */
  solved: () => Promise<Session>;
  /** The boards, once the play of the one shown is traced. */
  traced: () => Promise<Session>;
  /** What to say when it is done. */
  said: (text: string) => void;
}

interface Embedding {
  form: "element" | "frame";
  hide: "" | "EW" | "NS" | "EWS";
  analysis: "off" | "cards" | "full";
  language: string;
  theme: "auto" | "light" | "dark";
}

/** The code that a page beside the package's files needs for the element. */
const SCRIPT = '<script type="module" src="./dist/viewer/index.js"></script>';

export class Sharing {
  readonly #callbacks: SharingCallbacks;
  #embedding: Embedding | null = null;

  constructor(callbacks: SharingCallbacks) {
    this.#callbacks = callbacks;
  }

  render(shown: Omit<SharingView, "strings"> & { strings: Strings }): TemplateResult {
    const view: SharingView = { ...shown, strings: sheetStrings(shown.strings) };
    const { session, place, strings } = view;
    const { boards, current } = session;
    const { copyLink } = this.#callbacks;
    const board = boards[current] ?? {};
    const many = boards.length > 1;
    const noDeal = !board.deal;
    return html`
      <h3>${strings.link}</h3>
      <div class="actions">
        <button type="button" class="primary" @click=${() => copyLink([board])}>${strings.shareBoard}</button>
        ${
          (place?.line?.length ?? 0) > 0
            ? html`<button type="button"
              @click=${() => copyLink([board], place)}>${strings.shareCard}</button>`
            : nothing
        }
        ${
          many
            ? html`<button type="button"
              @click=${() => copyLink(boards)}>${strings.shareAll({ count: boards.length })}</button>`
            : nothing
        }
      </div>
      <p class="quiet">${strings.linkHint}</p>
      <h3>${strings.file}</h3>
      <div class="actions">
        <button type="button" @click=${() => void this.#saveSolved(session, strings)}>${strings.savePbn}</button>
        <button type="button"
          @click=${() => this.#saveText("boards.lin", formatLin(boards), strings)}>${strings.saveLin}</button>
        <button type="button" data-tool="print" @click=${view.openPrint}>${strings.print}</button>
      </div>
      ${
        noDeal
          ? nothing
          : html`
            <h3>${strings.picture}</h3>
            <div class="actions">
              ${
                canShare()
                  ? html`<button type="button" class="primary"
                    @click=${() => void this.#sharePicture(view)}>${strings.sharePicture}</button>`
                  : nothing
              }
              <button type="button" @click=${() => void this.#copyPicture(view)}>${strings.copyPicture}</button>
              <button type="button" @click=${() => void this.#savePicture(view)}>${strings.savePicture}</button>
            </div>`
      }
      ${noDeal ? nothing : this.#renderEmbedding(board, view)}`;
  }

  #renderEmbedding(board: Board, { settings, strings }: SharingView): TemplateResult {
    const embedding = this.#embedding;
    const change = (next: Partial<Embedding>) => {
      this.#embedding = {
        form: "element",
        hide: "",
        analysis: "off",
        language: settings.language,
        theme: "auto",
        ...embedding,
        ...next,
      };
      this.#callbacks.draw();
    };
    if (!embedding) {
      return html`
        <h3>${strings.embed}</h3>
        <div class="actions"><button type="button" class="embed"
          @click=${() => change({})}>${strings.showEmbed}</button></div>`;
    }
    const choice = <Key extends keyof Embedding>(
      key: Key,
      name: string,
      options: readonly (readonly [Embedding[Key], string])[],
    ) =>
      renderSegments<Embedding[Key]>(`embed-${key}`, name, options, embedding[key], (value) =>
        change({ [key]: value }),
      );
    const ten = tenOf(embedding.language, settings.ten);
    const code = codeOf(board, embedding, ten);
    return html`
      <h3>${strings.embed}</h3>
      <textarea class="code" readonly aria-label=${strings.embed} .value=${code}></textarea>
      <div class="actions"><button type="button"
        @click=${() => void this.#copyCode(code, strings)}>${strings.copyCode}</button></div>
      <p class="quiet">
        ${embedding.form === "frame" ? strings.frameNeeds : strings.embedNeeds}
        <a href="./docs/guides-viewer-in-a-page.html">${strings.embedHow}</a>
      </p>
      <div class="fields">
        ${choice("form", strings.embedAs, [
          ["element", strings.embedElement],
          ["frame", strings.embedFrame],
        ])}
        ${choice("hide", strings.hidden, [
          ["", strings.none],
          ["EW", strings.vulnerabilities.EW],
          ["NS", strings.vulnerabilities.NS],
          ["EWS", strings.allBut({ seat: strings.seats.N })],
        ])}
        ${choice("analysis", strings.analysis, [
          ["off", strings.onDemand],
          ["cards", strings.cardsOnly],
          ["full", strings.everything],
        ])}
        ${renderLanguageChoice(strings.language, embedding.language, (language) => change({ language }))}
        ${choice("theme", strings.theme, [
          ["auto", strings.themeAuto],
          ["light", strings.themeLight],
          ["dark", strings.themeDark],
        ])}
      </div>
      <article class="preview" aria-label=${strings.preview}>
        <bridge-hand-viewer compact lang=${embedding.language} ten=${ten} analysis=${embedding.analysis}
          hide=${embedding.hide}
          class=${embedding.theme} .currentBoard=${board}></bridge-hand-viewer>
      </article>`;
  }

  async #copyCode(code: string, strings: SheetStrings): Promise<void> {
    await navigator.clipboard.writeText(code).then(
      () => this.#callbacks.said(strings.codeCopied),
      // The text stands there to be copied by hand.
      () => document.querySelector<HTMLTextAreaElement>(".code")?.select(),
    );
  }

  /** What is not solved yet is solved first. */
  async #saveSolved(session: Session, strings: SheetStrings): Promise<void> {
    const isSolved = session.boards.every((board, index) => !board.deal || session.tables[index]);
    this.#saveText("boards.pbn", pbnOf(isSolved ? session : await this.#callbacks.solved()), strings);
  }

  #saveText(name: string, text: string, strings: SheetStrings): void {
    this.#download(name, new Blob([text], { type: "text/plain" }), strings);
  }

  async #copyPicture(view: SharingView): Promise<void> {
    try {
      // The promise itself is passed on: some browsers forget the click while it is awaited.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": this.#pictureWithTrace(view) })]);
      this.#callbacks.said(view.strings.pictureCopied);
    } catch {
      await this.#savePicture(view);
    }
  }

  /** By the system's own sheet. */
  async #sharePicture(view: SharingView): Promise<void> {
    try {
      const file = new File([await this.#pictureWithTrace(view)], `board-${fileName(view)}.png`, { type: "image/png" });
      await navigator.share({ files: [file] });
    } catch (error) {
      // The person may have thought better of it.
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.#savePicture(view);
    }
  }

  /** The value of the card shown needs the play traced first. */
  async #pictureWithTrace(view: SharingView): Promise<Blob> {
    const { session, place } = view;
    if (!place?.index || session.traces?.[session.current]) return pictureOf(view);
    return pictureOf({ ...view, session: await this.#callbacks.traced() });
  }

  async #savePicture(view: SharingView): Promise<void> {
    try {
      this.#download(`board-${fileName(view)}.png`, await this.#pictureWithTrace(view), view.strings);
    } catch (error) {
      this.#callbacks.said(error instanceof Error ? error.message : String(error));
    }
  }

  #download(name: string, blob: Blob, strings: SheetStrings): void {
    saveFile(name, blob);
    this.#callbacks.said(strings.savedAs({ name }));
  }
}

/** Whether the system has a sheet that takes pictures. */
const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], "board.png", { type: "image/png" })] }) ?? false;

/** The board's name, reduced to characters for a file name. */
const fileName = ({ session: { boards, current } }: SharingView): string =>
  boardName(boards[current], current).replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");

/** All boards with their tables, and par as the tag `OptimumScore`. */
function pbnOf({ boards, tables, pars }: Session): string {
  const withPar = boards.map((board, index) => {
    const par = pars[index];
    return par ? { ...board, tags: { ...board.tags, OptimumScore: scoreText(par.score) } } : board;
  });
  return formatPbn(
    withPar,
    boards.map((_, index) => tables[index]),
  );
}

/** The drawing code is fetched when the first picture is wanted. */
async function pictureOf({ session, place, settings, strings }: SharingView): Promise<Blob> {
  const { pictureOfBoard } = await import("./picture.js");
  const { boards, tables, pars, traces = [], current } = session;
  const board = boards[current] ?? {};
  return pictureOfBoard({
    board,
    name: strings.board({ name: boardName(board, current) }),
    place,
    trace: traces[current],
    table: tables[current],
    par: pars[current],
    deck: settings.deck,
    strings,
  });
}

function codeOf(board: Board, embedding: Embedding, ten: "T" | "10"): string {
  const { form, hide, analysis, language } = embedding;
  if (form === "frame") return frameOf(board, embedding, ten);
  const attributes: [string, string][] = [
    ["pbn", formatPbn([board])],
    ["hide", hide],
    ["analysis", analysis === "off" ? "" : analysis],
    ["lang", language],
    ["ten", ten === "T" ? "" : ten],
    ["style", schemeOf(embedding)],
  ];
  const written = attributes.filter(([, value]) => value).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `${SCRIPT}\n<bridge-hand-viewer ${written.join(" ")}></bridge-hand-viewer>`;
}

/** CSS pixels that a board takes with its auction, until the page inside says how high it is. */
const FRAME_HEIGHT = 560;

/** The page with the viewer alone, which takes the query of a handviewer's link. */
function frameOf(board: Board, { hide, analysis, language, theme }: Embedding, ten: "T" | "10"): string {
  // Its own parameters go first: a handviewer's link takes unknown parameters for a part of the value before them.
  const own = Object.entries({
    lang: language,
    hide,
    theme: theme === "auto" ? "" : theme,
    analysis: analysis === "off" ? "" : analysis,
    ten: ten === "T" ? "" : ten,
  }).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const address = new URL(
    `handviewer.html?${own.join("&")}&${new URL(handviewerUrl(board)).search.slice(1)}`,
    location.href,
  );
  const title = board.board ? ` title="${escaped(board.board)}"` : "";
  const look = `width="100%" height="${FRAME_HEIGHT}" style="border: 0" loading="lazy"`;
  return `<iframe src="${escaped(address.href)}"${title} ${look}></iframe>`;
}

function schemeOf({ theme }: Embedding): string {
  return theme === "auto" ? "" : `color-scheme: ${theme}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
