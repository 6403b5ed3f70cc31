/**
 * The result: tricks taken of those possible, each of the person's decisions with its cost, and the robots' result with
 * the same cards.
 */
import "../../styles/keycap.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Card, Contract, Par, Solver } from "tenace";
import { rankOf, seatAfter, sideOf, suitOf } from "tenace/bridge";
import type { Decision } from "tenace/viewer/play-table";
import { signed } from "../../strings/signed.js";
import type { Strings } from "../../strings/strings.js";
import { moveFocus } from "../rove.js";
import { inSuitColors } from "../suit-colors.js";
import { cardName, parContractRuns, ranksText, runsText, suitText } from "../symbols.js";
import type { Played } from "./kept.js";
import { bidText } from "./start.js";
import type { PlayStrings } from "./strings.js";

export interface ResultView {
  app: Strings;
  words: PlayStrings;
  language: string;
  deck: string;
  played: Played;
  decisions: readonly Decision[] | null;
  /** Tricks that a claim gave away, as the cards lay. */
  conceded: number;
  /** The robots' result in the same contract, and how far they have come: no card while decisions are judged. */
  robot: { tricks: number; score: number } | { cards: number } | null;
  par: Par | null;
  /** The decision whose position is shown. */
  chosen: Decision | null;
  /** The decision that last had the focus or was chosen: Tab comes back to it. */
  reached?: Decision;
  inList: boolean;
  choose: (decision: Decision) => void;
  reach: (decision: Decision) => void;
  next: () => void;
  replay: (decision: Decision | null) => void;
  analyse: () => void;
  share: () => void;
  save: (format: "PBN" | "LIN") => void;
  keep: () => void;
}

const cardText = (card: Card, app: Strings): TemplateResult =>
  html`<span class="play-card">${suitText(suitOf(card), app)}${ranksText(rankOf(card), app)}</span>`;

export const percent = (share: number, language: string) =>
  new Intl.NumberFormat(language, { style: "percent" }).format(share);

/** The dearest mistake, by chances. */
export function dearest(decisions: readonly Decision[] | null): Decision | null {
  const lost = ({ chances }: Decision) => (chances ? chances.best - chances.played : 0);
  const mistakes = decisions?.filter(({ verdict }) => verdict === "mistake") ?? [];
  return mistakes.reduce<Decision | null>((most, each) => (!most || lost(each) > lost(most) ? each : most), null);
}

/** How many decisions were looked at, and how many of them could be judged; of these, how many were the best. */
export function countsOf(decisions: readonly Decision[]): { judged: number; known: number; best: number } {
  const verdicts = decisions.flatMap(({ verdict }) => verdict ?? []);
  const known = verdicts.filter((verdict) => verdict !== "unknown");
  const best = known.filter((verdict) => ["best", "asGood", "unlucky"].includes(verdict));
  return { judged: verdicts.length, known: known.length, best: best.length };
}

/** Tricks of the person's side, if declarer takes so many. */
export const ownTricks = ({ board, seat }: Pick<Played, "board" | "seat">, tricks: number): number =>
  sideOf(seat) === sideOf((board.contract as Contract).declarer) ? tricks : 13 - tricks;

/** Tricks of the person's side, and those possible, which include the cost of its decisions and its claim. */
export function tricksOf(played: Played, decisions: readonly Decision[] | null, conceded = 0) {
  const own = ownTricks(played, played.tricks);
  const cost = decisions?.reduce((sum, each) => sum + each.cost, 0) ?? 0;
  return { own, possible: Math.min(13, own + cost + conceded) };
}

/** Tricks that the person's claim gave away, as the cards lay: a claim is only judged at the person's turn. */
export async function concededBy(played: Played, solver: Solver, signal: AbortSignal): Promise<number> {
  const { game, board, seat, tricks } = played;
  const { deal, contract } = board;
  if (game.claim === undefined || !deal || !contract) return 0;
  const { strain, declarer } = contract;
  const position = { deal, strain, leader: seatAfter(declarer), played: game.played };
  const { won, cards } = await solver.solve(position, { signal });
  return Math.max(0, won[sideOf(seat)] + (cards[0]?.tricks ?? 0) - ownTricks(played, tricks));
}

/** The strings with the ten as the cards of the table have it. */
const asOnCards = (app: Strings): Strings => ({
  ...app,
  ranks: app.ranks.map((rank) => (rank === "T" ? "10" : rank)),
});

export function renderResult(given: ResultView): TemplateResult {
  const view = { ...given, app: asOnCards(given.app) };
  const { words, played, decisions, next, replay, analyse, share, save, keep, inList } = view;
  const worst = dearest(decisions);
  const key = (name: string) => html`<kbd aria-hidden="true">${name}</kbd>`;
  const from = worst ?? decisions?.find(({ cost }) => cost > 0) ?? null;
  return html`
    <section class="play-result">
      <div class="play-verdict">
        ${renderHeadline(view)}
        ${worst ? renderBars(worst, view) : nothing}
        ${renderDecisions(view)}
        <div class="play-actions">
          <button type="button" class="primary" data-act="next" @click=${next}>${words.next} ${key("↵")}</button>
          <button type="button" data-act="replay" @click=${() => replay(from)}>
            ${from ? words.replay({ trick: from.trick }) : words.again} ${key("r")}</button>
          <button type="button" data-act="analyse" @click=${analyse}>${words.analyse} ${key("a")}</button>
          <span class="gap"></span>
          <button type="button" data-act="share" @click=${share}>${words.share}</button>
        </div>
        <div class="play-actions quiet">
          <button type="button" data-act="keep" ?disabled=${inList} @click=${keep}>
            ${inList ? words.inList : words.keep}</button>
          ${(["PBN", "LIN"] as const).map(
            (format) => html`
              <button type="button" data-act=${format} @click=${() => save(format)}>${words.save({ format })}</button>`,
          )}
        </div>
      </div>
      <div class="play-hands">
        ${renderHands(view)}
        ${renderSame(view, played)}
      </div>
    </section>`;
}

function renderHeadline({ app, words, language, played, decisions, conceded }: ResultView): TemplateResult {
  const { board, seat, tricks, game } = played;
  const contract = board.contract as Contract;
  const { own, possible } = tricksOf(played, decisions, conceded);
  const over = tricks - 6 - contract.level;
  const by =
    contract.declarer === seat
      ? words.byYou({ contract: "" })
      : words.by({ contract: "", who: app.seats[contract.declarer] });
  const done = decisions?.every(({ verdict }) => verdict !== undefined) ?? false;
  const worst = dearest(decisions);
  const helped = helpText(game, words);
  const clean = done && own === possible && !worst;
  const { chances } = worst ?? {};
  const took = decisions ? words.took({ tricks: own, possible }) : words.tookUnjudged({ tricks: own });
  return html`
    <p class="quiet">${board.board ? html`${words.board({ name: board.board })} · ` : nothing}${bidText(contract, app)}${by}
      · ${over >= 0 ? words.made({ over }) : words.down({ down: -over })}${helped ? html` · ${helped}` : nothing}</p>
    <h2 class=${clean ? "clean" : ""} tabindex="-1">
      ${took} ${clean ? words.nothingGiven : nothing}</h2>
    <p class="play-why" role="status">${
      worst && chances
        ? inSuitColors(
            words.wouldKeep({
              card: cardName(chances.better, app),
              chance: percent(chances.best, language),
              played: cardName(worst.card, app),
              kept: percent(chances.played, language),
            }),
            app,
          )
        : conceded > 0
          ? words.gaveUp({ tricks: conceded })
          : done && !clean
            ? words.noMistake
            : nothing
    }</p>`;
}

/** "2 cards taken back, 1 hint"; nothing if the person had no help. */
function helpText({ undos = 0, hints = 0 }: Played["game"], words: PlayStrings): string {
  return [undos > 0 ? words.undos({ undos }) : "", hints > 0 ? words.hints({ hints }) : ""].filter(Boolean).join(", ");
}

function renderBars({ chances, card }: Decision, { app, language, words }: ResultView): TemplateResult {
  return html`
    <div class="play-bars">${chances?.shown.map(
      (each) => html`<div class="play-bar ${each.card === card ? "chosen" : ""}">
        ${cardText(each.card, app)}
        <span class="play-track"><span .style=${`width:${Math.round(each.chance * 100)}%`}></span></span>
        <b>${each.atMost ? words.atMost({ chance: percent(each.chance, language) }) : percent(each.chance, language)}</b></div>`,
    )}</div>`;
}

function renderDecisions(view: ResultView): TemplateResult {
  const { words, decisions, chosen, reached } = view;
  if (!decisions) return html`<progress aria-label=${words.decisions}></progress>`;
  if (decisions.length === 0) return html`<p class="quiet">${words.none}</p>`;
  const all = decisions.length;
  const { judged, known, best } = countsOf(decisions);
  const stop = Math.max(
    0,
    decisions.findIndex(({ index }) => index === (reached ?? chosen)?.index),
  );
  const said =
    judged < all
      ? words.judging({ decision: judged + 1, all })
      : known > 0
        ? words.summary({ best, all: known })
        : nothing;
  return html`
    <div class="play-decisions">
      <div class="play-table-head"><h3>${words.decisions}
        ${all > 1 ? html`<kbd aria-hidden="true">↑ ↓</kbd>` : nothing}</h3>
        <p class="quiet" role="status">${said}</p></div>
      <table><thead><tr>
        <th scope="col">${words.trick}</th><th scope="col">${words.youPlayed}</th><th scope="col">${words.better}</th>
        <th scope="col">${words.chances}</th><th scope="col">${words.seen}</th><th scope="col">${words.verdict}</th>
      </tr></thead><tbody @keydown=${(event: KeyboardEvent) => moveFocus(event)}>
        ${decisions.map((each, index) => renderDecision(each, index === stop, view))}
      </tbody></table>
    </div>`;
}

/** `isStop`: whether Tab comes to it. */
function renderDecision(decision: Decision, isStop: boolean, view: ResultView): TemplateResult {
  const { app, words, language, played, chosen, choose, reach } = view;
  const isChosen = decision.index === chosen?.index;
  const { trick, card, hand, cost, chances, verdict, seen } = decision;
  const isBetter = chances?.apart === true;
  const better = isBetter && chances ? chances.better : cost > 0 ? seen : null;
  const lost = chances && isBetter ? `−${percent(chances.best - chances.played, language)}` : words.same;
  return html`
    <tr class=${isChosen ? "chosen" : ""} aria-selected=${isChosen ? "true" : "false"} @click=${() => choose(decision)}>
      <td>${trick}</td>
      <th scope="row"><button type="button" data-decision=${decision.index}
        tabindex=${isStop ? 0 : -1} aria-keyshortcuts="ArrowUp ArrowDown"
        @focus=${() => reach(decision)}>${cardText(card, app)}</button>
        ${hand === played.seat ? nothing : html`<span class="quiet from-dummy">${words.fromDummy}</span>`}</th>
      <td>${better ? cardText(better, app) : nothing}</td>
      <td class=${isBetter ? "lost" : "quiet"}>${
        verdict === undefined ? html`<span class="play-wait"></span>` : verdict === "unknown" ? "–" : lost
      }</td>
      <td class=${cost > 0 ? "" : "quiet"}>${cost > 0 ? words.tricks({ cost }) : words.same}</td>
      <td>${verdict ? html`<span class=${`verdict ${verdict}`}>${words.verdicts[verdict]}</span>` : nothing}</td>
    </tr>`;
}

/** The four hands at the decision shown, by the viewer. */
function renderHands({ words, played, chosen, language, deck }: ResultView): TemplateResult {
  const line = played.board.play ?? [];
  const index = chosen?.index ?? 0;
  return html`
    <div class="play-table-head"><h3>${words.hands}</h3>
      ${chosen ? html`<p class="quiet">${words.atTrick({ trick: chosen.trick })}</p>` : nothing}</div>
    <bridge-hand-viewer compact readonly analysis="cards" ten="10" lang=${language} deck=${deck} bottom=${played.seat}
      .currentBoard=${played.board} .place=${{ line: [...line], index }}></bridge-hand-viewer>`;
}

function renderSame({ app, words, robot, par }: ResultView, played: Played): TemplateResult {
  const { board, tricks, score, seat } = played;
  const contract = board.contract as Contract;
  const bid = html`${bidText(contract, app)} ${app.seats[contract.declarer]}`;
  const own = sideOf(seat) === "NS" ? 1 : -1;
  const parText = (all: Par) => runsText(parContractRuns(all, app, board.vulnerable, 1), app);
  const row = (who: string, what: unknown, took: unknown, points: unknown) => html`
    <tr><th scope="row">${who}</th><td>${what}</td><td>${took}</td><td>${points}</td></tr>`;
  return html`
    <table class="play-same"><thead><tr><th scope="col">${words.sameCards}</th>
      <th scope="col"><span class="spoken">${words.contract}</span></th>
      <th scope="col">${words.tricksHead}</th><th scope="col">${words.score}</th></tr></thead><tbody>
      ${row(words.you, bid, ownTricks(played, tricks), signed(score))}
      ${
        robot === null
          ? nothing
          : "tricks" in robot
            ? row(words.robot, bid, ownTricks(played, robot.tricks), signed(robot.score))
            : renderRobotsPlay(robot.cards, words)
      }
      ${par ? row(words.parRow, parText(par), "", signed(par.score * own)) : nothing}
    </tbody></table>`;
}

/** The row of the robots while they are at it: how far they have come. */
function renderRobotsPlay(card: number, words: PlayStrings): TemplateResult {
  const said = card === 0 ? words.robotWaits : words.robotPlays({ card });
  const bar = card === 0 ? nothing : html`<progress max="52" .value=${card} aria-label=${said}></progress>`;
  return html`
    <tr><th scope="row">${words.robot}</th>
      <td colspan="3"><span class="quiet">${said}</span> ${bar}</td></tr>`;
}
