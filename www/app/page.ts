/** The whole page from a view: bar, board, list, sheet, notice, and what is printed. */
import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { BridgeHandViewerEvents } from "tenace";
import type { Strings } from "../strings/english.js";
import { tenOf } from "../strings/index.js";
import { type BoardsView, renderBoardKeys, renderBoards, renderSteps } from "./boards.js";
import type { Desk } from "./desk.js";
import { type HeaderView, renderHeader } from "./header.js";
import { renderPrint } from "./print.js";
import { showTab } from "./sheet.js";
import type { Settings } from "./store.js";
import { renderLeadLink } from "./tools/many/from-board.js";

export interface PageView extends Pick<HeaderView, "toBoard" | "toggle" | "newDeal" | "random"> {
  desk: Desk;
  settings: Settings;
  strings: Strings;
  list: BoardsView;
  /** Whether any board has a play that could hold mistakes. */
  hasPlay: boolean;
  sheet: unknown;
  notice: unknown;
  /** Something is held over the page that can be dropped there. */
  dropping: boolean;
  printing: boolean;
  onPlace: (event: BridgeHandViewerEvents["bridge-place"]) => void;
  onSuit: (event: Event) => void;
  onMistake: (event: BridgeHandViewerEvents["bridge-mistake"]) => void;
  onAnalysis: (event: BridgeHandViewerEvents["bridge-analysis"]) => void;
}

export function renderPage(view: PageView): TemplateResult {
  const { desk, settings, strings, list, sheet, notice, dropping, printing } = view;
  const { boards, current } = desk.session;
  const { board, isSample } = desk;
  const sample = isSample ? strings.sample : "";
  return html`
    ${renderHeader({ ...view, board, index: current, sample, panel: desk.entered.panel })}
    <div class=${`table-and-list ${boards.length > 1 ? "many" : ""}`}>
      ${renderMain(view, sample)}
      ${renderBoards(list)}
    </div>
    ${sheet}
    ${dropping ? html`<div class="dropping">${strings.dropHere}</div>` : nothing}
    <div class="notice-room" role="status">${notice}</div>
    ${printing ? renderPrint(desk.session, settings.print, strings) : nothing}`;
}

/** The board. */
function renderMain(view: PageView, sample: string): TemplateResult {
  const { desk, strings, list } = view;
  const { deck, ten, bottom, language, analysis, chances } = view.settings;
  const { board, place, session } = desk;
  const many = session.boards.length > 1;
  return html`
    <main tabindex="-1" class=${sample && !place?.declaration ? "fresh" : ""}>
      <bridge-hand-viewer steady ?more-mistakes=${many && view.hasPlay} lang=${language} deck=${deck}
        ten=${tenOf(language, ten)} bottom=${bottom} analysis=${analysis} ?chances=${chances}
        .currentBoard=${guard([board, sample], () => (board && sample ? { ...board, event: sample } : (board ?? null)))}
        @bridge-place=${view.onPlace}
        @click=${showTab}
        @bridge-suit=${view.onSuit}
        @bridge-mistake=${view.onMistake}
        @bridge-analysis=${view.onAnalysis}>${list.inBar ? renderSteps(list) : renderLeadLink(board, place, strings, "note")}${renderBoardKeys(list)}</bridge-hand-viewer>
      ${list.inBar ? renderLeadLink(board, place, strings, nothing) : nothing}
    </main>`;
}
