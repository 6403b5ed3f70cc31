/** The whole page from a view: bar, board, list, sheet, notice, and what is printed. */
import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { Board, BridgeHandViewerEvents } from "tenace";
import { tenOf } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import { type BoardsView, renderBoardKeys, renderBoards, renderSteps } from "./boards.js";
import type { Desk } from "./desk.js";
import { solverWithExample } from "./examples/solved.js";
import { type HeaderView, renderEdit, renderHeader, renderPartsBar } from "./header.js";
import { renderPromise } from "./home.js";
import { renderPrint } from "./print.js";
import { showTab } from "./sheet.js";
import type { Settings } from "./store.js";
import { BOARD, HOME } from "./tools/index.js";
import { renderLeadLink } from "./tools/many/from-board.js";

export interface PageView extends Pick<HeaderView, "toBoard" | "toggle" | "go"> {
  desk: Desk;
  route: string;
  settings: Settings;
  strings: Strings;
  list: BoardsView;
  /** Whether any board has a play that could hold mistakes. */
  hasPlay: boolean;
  /** The board that the viewer shows: the chosen one, or on the first screen the example. */
  board: Board | undefined;
  /** The content of a tool on the stage; null while the board or the first screen is there. */
  stage: unknown;
  stageName: string;
  /** The column beside the example on the first screen. */
  home: unknown;
  /** The results of others on the board, under its table. */
  field: unknown;
  sheet: unknown;
  notice: unknown;
  /** Whether something that can be dropped is held over the page. */
  dropping: boolean;
  printing: boolean;
  onPlace: (event: BridgeHandViewerEvents["bridge-place"]) => void;
  onSuit: (event: Event) => void;
  onMistake: (event: BridgeHandViewerEvents["bridge-mistake"]) => void;
  onAnalysis: (event: BridgeHandViewerEvents["bridge-analysis"]) => void;
}

const SOLVER = solverWithExample();

export function renderPage(view: PageView): TemplateResult {
  const { desk, route, settings, strings, list, stage, sheet, notice, dropping, printing } = view;
  const { panel } = desk.entered;
  const many = route === BOARD && !stage && list.boards.length > 1;
  const header = { ...view, index: list.current, route, panel, isPhone: list.inBar };
  return html`
    ${renderHeader(header)}
    <div class=${`table-and-list ${many ? "many" : ""}`}>
      ${renderMain(view, header)}
      ${many ? renderBoards(list) : nothing}
      ${stage ? html`<main class="stage" tabindex="-1" aria-label=${view.stageName}>${stage}</main>` : nothing}
    </div>
    ${renderPartsBar(header)}
    ${sheet}
    ${dropping ? html`<div class="dropping">${strings.dropHere}</div>` : nothing}
    <div class="notice-room" role="status">${notice}</div>
    ${printing ? renderPrint(desk.session, settings.print, strings) : nothing}`;
}

/** The board, with the first screen's texts above and beside it. */
function renderMain(view: PageView, header: HeaderView): TemplateResult {
  const { desk, route, strings, list, board, stage, home } = view;
  const { deck, ten, bottom, language, analysis, chances } = view.settings;
  const { place, session } = desk;
  const isHome = route === HOME;
  const many = session.boards.length > 1;
  const leadLink = (slot: "note" | typeof nothing) => (isHome ? nothing : renderLeadLink(board, place, strings, slot));
  return html`
    <main tabindex="-1" class=${isHome ? "home" : ""} ?hidden=${Boolean(stage)}>
      ${isHome ? renderPromise(strings) : nothing}
      <bridge-hand-viewer steady ?more-mistakes=${many && view.hasPlay && !isHome} lang=${language} deck=${deck}
        .solver=${SOLVER} ten=${tenOf(language, ten)} bottom=${bottom} analysis=${analysis} ?chances=${chances}
        .currentBoard=${guard([board], () => board ?? null)}
        @bridge-place=${view.onPlace}
        @click=${showTab}
        @bridge-suit=${view.onSuit}
        @bridge-mistake=${view.onMistake}
        @bridge-analysis=${view.onAnalysis}>${list.inBar || isHome ? nothing : renderEdit(header, "head")}${list.inBar && !isHome ? renderSteps(list) : leadLink("note")}${isHome ? nothing : view.field}${renderBoardKeys(list)}</bridge-hand-viewer>
      ${list.inBar ? leadLink(nothing) : nothing}
      ${home}
    </main>`;
}
