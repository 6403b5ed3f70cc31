/**
 * The stage of the page "Bid": the two hands, the answer as a sentence, and a row a contract, whoever of the two plays
 * it.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { ContractAnalysis, Estimate, Seat } from "tenace";
import { differsUnpaired, SEATS, sideOf } from "tenace/bridge";
import { cardsOf } from "../../deal.js";
import { strainText } from "../../symbols.js";
import type { Fields } from "./field-link.js";
import { handOfField } from "./fields.js";
import { percent, renderBar, signed, whole } from "./figures.js";
import { renderFan } from "./hand-entry.js";
import type { StageView } from "./page.js";
import type { ManyStrings } from "./strings.js";

type ContractRow = ContractAnalysis["contracts"][number];

/** Rows before all are asked for. */
const SHOWN = 6;

/** What contracts are compared by. */
export const SCORINGS = ["points", "imps", "matchpoints"] as const;
export type Scoring = (typeof SCORINGS)[number];

export const scoringOf = ({ scoring }: Fields): Scoring => SCORINGS.find((each) => each === scoring) ?? "points";

/** By points a contract has a score of its own; IMPs and matchpoints are against the contract with the best score. */
export function worthOf({ score, against }: ContractRow, scoring: Scoring): Estimate | undefined {
  return scoring === "points" ? score : against?.[scoring];
}

/** Whether a contract differs from the best one by two standard errors in this scoring. */
export function isToldApart(row: ContractRow, best: ContractRow, scoring: Scoring): boolean {
  if (scoring === "points") return row.against?.toldApart ?? true;
  const [one, other] = [worthOf(best, scoring), worthOf(row, scoring)];
  // Both are measured against the same contract, so their common part makes the true error smaller than this bound.
  return !one || !other || differsUnpaired(one, other);
}

/** The better of the two declarers of each contract, the best by this scoring first. */
export function groupsOf({ contracts }: ContractAnalysis, scoring: Scoring = "points"): ContractRow[] {
  const seen = new Set<string>();
  const worth = (row: ContractRow) => worthOf(row, scoring)?.mean ?? 0;
  const sorted = scoring === "points" ? contracts : [...contracts].sort((one, other) => worth(other) - worth(one));
  return sorted.filter(({ contract: { level, strain, doubled } }) => {
    const name = `${level}${strain}${doubled}`;
    return !seen.has(name) && seen.add(name);
  });
}

/** Deals before which nothing is said of a run, and standard errors of the difference that let it be said early. */
const [FEWEST, CLEAR] = [50, 3.5];

/** Within partscore, game or slam the lowest contract of a strain is never worse than a higher one. */
function isSameZone({ contract: one }: ContractRow, { contract: other }: ContractRow): boolean {
  const zone = ({ level, strain }: ContractRow["contract"]) => {
    const game = strain === "NT" ? 3 : strain === "S" || strain === "H" ? 4 : 5;
    return level > 5 ? level : level >= game ? 5 : 0;
  };
  return one.strain === other.strain && zone(one) === zone(other);
}

/** Of a strain's partscores, games and each slam the best alone has a row: the others are not bid. */
export const isFirstOfZone = (row: ContractRow, index: number, rows: readonly ContractRow[]): boolean =>
  !rows.slice(0, index).some((better) => isSameZone(better, row));

/** Whether the first contract is so far ahead that the deals to come will hardly change it. */
export function isClear({ contracts, deals }: ContractAnalysis): boolean {
  const [best, ...others] = contracts;
  if (!best || deals < FEWEST) return false;
  return others.every((row) => {
    const { mean = 0, standardError = 0 } = row.against?.score ?? {};
    return isSameZone(best, row) || (mean !== 0 && Math.abs(mean) >= CLEAR * standardError);
  });
}

/** The question that a sentence answers while its deals are still looked at: it stays, and its figures go on. */
let said: Fields | undefined;

/** Figures of a contract that was left out of further deals rest on fewer of them: how many is said beside it. */
export const renderFewer = (
  { deals }: { deals?: number },
  { finished }: ManyStrings,
): TemplateResult | typeof nothing =>
  deals === undefined ? nothing : html`<small class="fewer">${finished({ deals, written: whole(deals) })}</small>`;

const nameOf = ({ contract: { level, strain } }: ContractRow, view: Pick<StageView<unknown>, "app">) =>
  html`<b class="contract-name">${level}${strainText(strain, view.app)}</b>`;

export function renderBidStage(view: StageView<ContractAnalysis>): TemplateResult {
  const { words, result, isStale, asked } = view;
  const side = view.fields.side === "EW" ? "EW" : "NS";
  const seats = SEATS.filter((seat) => sideOf(seat) === side);
  const answer = result && !isStale ? result : undefined;
  // If the question was only whether they make, there is nothing else to compare them by.
  const withScore = asked.measure !== "makes";
  const scoring = withScore ? scoringOf(view.fields) : "points";
  const rows = answer ? groupsOf(answer, scoring).filter(isFirstOfZone) : [];
  if (answer && scoring === "points" && isClear(answer)) said = asked;
  const isSaid = !view.isRunning || (said === asked && (answer?.deals ?? 0) >= FEWEST);
  const shown = isSaid ? rows : [];
  // Until there is an answer the headline is the question.
  return html`
    <p class="question">${shown.length > 0 ? words.whichContract : nothing}</p>
    ${renderHeadline(shown, view, scoring)}
    ${seats.map((seat) => renderHand(seat, view))}
    ${rows.length > 0 ? renderRows(rows, view, withScore ? scoring : undefined) : nothing}`;
}

function renderHeadline([best, ...others]: ContractRow[], view: StageView<unknown>, scoring: Scoring): TemplateResult {
  const { words, isRunning, app } = view;
  if (!best)
    return html`<h2 class="headline quiet">${isRunning ? words.looking : words.askContract}</h2><p class="reason"></p>`;
  const withScore = best.score !== undefined;
  const next = others.find(({ contract }) => contract.strain !== best.contract.strain);
  const chance = (row: ContractRow) => percent(row.makes.mean);
  const good = html`<span class="good">${chance(best)}</span>`;
  const fewer = next?.deals === undefined ? nothing : html` (${renderFewer(next, words)})`;
  const isAlike = withScore && next && !isToldApart(next, best, scoring);
  return html`
    <h2 class="headline">${
      withScore
        ? isAlike && next
          ? html`${words.bidIt} ${nameOf(best, view)} ${words.or} ${nameOf(next, view)}${app.fullStop}`
          : html`${words.bidIt} ${nameOf(best, view)}${app.colon}${good}${app.fullStop}`
        : html`${nameOf(best, view)} ${words.makesChance} ${good}${app.fullStop}`
    }</h2>
    <p class="reason">${
      isAlike && next
        ? html`${nameOf(best, view)} ${words.makesChance} <b>${chance(best)}</b>${app.comma}${nameOf(next, view)} <b>${chance(next)}</b>${app.fullStop}`
        : next
          ? html`${nameOf(next, view)} ${words.makesChance} <b>${chance(next)}</b>${fewer}${app.fullStop}`
          : nothing
    }</p>`;
}

/** A completely known hand is drawn; of another one the constraints are shown. */
function renderHand(seat: Seat, view: StageView<unknown>): TemplateResult {
  const { fields, words, app, context } = view;
  let hand = "";
  try {
    hand = fields[`${seat}.cards`] ? handOfField(fields[`${seat}.cards`] ?? "", { field: "", name: "" }, words) : "";
  } catch {
    // The form says what is wrong with it.
  }
  const cards = cardsOf(hand);
  return html`
    <div class="hand-of-two" data-hand=${seat}>
      <h3>${words.seats[seat]}</h3>
      ${
        cards.length > 0
          ? renderFan({
              hand,
              strings: app,
              deck: context.settings.deck,
              marks: new Map(),
              raised: new Set(),
              press: () => view.edit(`${seat}.cards`),
              pressName: (card) => `${words.seats[seat]}, ${card}`,
            })
          : html`<button type="button" class="no-hand"
            @click=${() => view.edit(`${seat}.cards`)}>${words.anyHand}</button>`
      }
    </div>`;
}

/** Without a scoring the question was only whether they make. */
function renderRows(
  rows: readonly ContractRow[],
  view: StageView<unknown>,
  scoring: Scoring | undefined,
): TemplateResult {
  const { words, app } = view;
  const names = { points: words.score, imps: words.imps, matchpoints: words.byMatchpoints };
  const worth = (row: ContractRow) => {
    const estimate = scoring && worthOf(row, scoring);
    if (!estimate) return "";
    if (scoring === "matchpoints") return percent(estimate.mean);
    return scoring === "imps" ? signed(estimate.mean, 1) : whole(estimate.mean);
  };
  return html`
    <table class="suit-rows contract-rows">
      <thead><tr><th scope="col">${words.contract}</th><td></td><th
        scope="col">${words.makesIt}</th>${
          scoring
            ? html`<th
              scope="col">${names[scoring]}</th>`
            : nothing
        }</tr></thead>
      <tbody>${rows.slice(0, SHOWN).map(
        (row, index) => html`
          <tr class=${index === 0 ? "best" : ""}><th
            scope="row">${row.contract.level}${strainText(row.contract.strain, app)} ${renderFewer(row, words)}</th>
            <td class="many-chance">${renderBar(row.makes, 1)}</td><td><b>${percent(row.makes.mean)}</b></td>
            ${scoring ? html`<td>${worth(row)}</td>` : nothing}</tr>`,
      )}</tbody>
    </table>`;
}
