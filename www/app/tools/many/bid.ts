/** The page "Bid": tricks, chances and scores of contracts over many deals. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Contract, ContractAnalysis, Seat, Side } from "tenace";
import { rareInterval, readContract, SEATS, STRAINS, sideOf } from "tenace/bridge";
import { handTextsOf } from "../../deal.js";
import { contractText, strainText } from "../../symbols.js";
import type { ToolContext } from "../tool.js";
import { renderBidStage, renderFewer } from "./bid-stage.js";
import { contractField, type Fields } from "./field-link.js";
import { constraintsOf, contractOfField, FieldFault, SEAT_FIELDS, vulnerabilityOf } from "./fields.js";
import { figure, meanOf, renderBar, share, shareOfDrawn, signed, whole } from "./figures.js";
import { renderChoice, renderSeat, renderText, renderVulnerability, renderWhere } from "./form.js";
import { countOf, renderCount } from "./lead.js";
import { ManyPage, type ResultView } from "./page.js";
import type { ManyStrings } from "./strings.js";

/** How many contracts are shown before all are asked for. */
const SHOWN = 10;

function ofBoard({ board }: ToolContext): Fields {
  const hands = handTextsOf(board?.deal);
  const isGiven = (seat: Seat) => hands[seat].replaceAll(".", "").length === 13;
  const given = SEATS.filter(isGiven);
  // Of a whole deal the user sees one hand; if exactly two hands were given, both are known.
  const known = given.length === 4 ? (["S"] as const) : given;
  const [first = "S"] = known;
  return {
    ...(board?.vulnerable && { vulnerable: board.vulnerable }),
    side: sideOf(first),
    ...Object.fromEntries(
      known.filter((seat) => sideOf(seat) === sideOf(first)).map((seat) => [`${seat}.cards`, hands[seat]]),
    ),
  };
}

const sideIn = ({ side }: Fields): Side => (side === "EW" ? "EW" : "NS");

/** The contracts asked for; one without declarer is played by both hands of the side. */
function contractsOf(fields: Fields, words: ManyStrings): Contract[] {
  const texts = (fields.contracts ?? "").split(/[\s,;]+/).filter(Boolean);
  const read = texts.flatMap((text): Contract[] => {
    const contract = contractOfField(text);
    if (contract) return [contract];
    const bid = readContract(text);
    if (!bid) throw new FieldFault("contracts", words.noContract({ text }));
    return SEATS.filter((seat) => sideOf(seat) === sideIn(fields)).map((declarer) => ({ ...bid, declarer }));
  });
  if (new Set(read.map(({ declarer }) => sideOf(declarer))).size > 1) throw new FieldFault("contracts", words.oneSide);
  return read;
}

/** Whether more is known than the hands that are drawn on the stage. */
const saysMore = (fields: Fields): boolean =>
  Boolean(fields.where) ||
  SEATS.some((seat) => SEAT_FIELDS.some((name) => fields[`${seat}.${name}`] && !isDrawn(fields, seat, name)));

const isDrawn = (fields: Fields, seat: Seat, name: string): boolean =>
  name === "cards" && sideOf(seat) === sideIn(fields);

export const bidPage = new ManyPage<ContractAnalysis>({
  route: "bid",
  defaults: { vulnerable: "None", side: "NS", count: "250", measure: "tricks", scoring: "points" },
  ofBoard,
  seats: () => SEATS,
  startName: ({ words }) => words.start,
  renderForm(view, isOpen) {
    const { words } = view;
    const sides = (["NS", "EW"] as const).map((side) => [side, words.sides[side]] as const);
    return html`
      ${renderChoice(view, "scoring", words.scoring, [
        ["points", words.totalPoints],
        ["imps", words.imps],
        ["matchpoints", words.byMatchpoints],
      ])}
      ${renderText(view, "contracts", words.contracts, { hint: words.contractsHint, placeholder: "3NT-S 4S-N" })}
      <details class="more" ?open=${saysMore(view.fields)}>
        <summary>${words.moreOptions}</summary>
        ${renderChoice(view, "side", words.side, sides)}
        ${renderVulnerability(view)}
        ${renderCount(view)}
        ${renderChoice(view, "measure", words.measure, [
          ["tricks", words.tricks],
          ["makes", words.makes],
        ])}
        <fieldset class="many-known">
          <legend>${words.knownHands}</legend>
          <p class="many-hint">${words.pointsHint} ${words.shapeHint}</p>
          ${SEATS.map((seat) => renderSeat(view, seat, undefined, isOpen(seat)))}
          ${renderWhere(view)}
        </fieldset>
      </details>`;
  },
  async ask(fields, { words }, { solver }, signal, report) {
    const contracts = contractsOf(fields, words);
    const constraints = constraintsOf(fields, SEATS, words);
    const measure = fields.measure === "makes" && contracts.length > 0 ? "makes" : "tricks";
    const which = contracts.length > 0 ? { contracts } : { side: sideIn(fields), narrow: true };
    const input = { constraints, vulnerable: vulnerabilityOf(fields), measure, ...which } as const;
    return (await solver()).contractAnalysis(input, { ...countOf(fields), signal, onProgress: report });
  },
  renderStage: renderBidStage,
  renderResult: (analysis, view) => html`
    <details class="all-cards" ?open=${view.isUnfolded}
      @toggle=${(event: Event) => view.unfold((event.target as HTMLDetailsElement).open)}>
      <summary>${view.words.allOfContracts}</summary>${renderContracts(analysis, view)}
    </details>`,
});

function renderContracts({ contracts, cells, deals, tries }: ContractAnalysis, view: ResultView): TemplateResult {
  const { words, app, isRunning, opened } = view;
  const withScore = contracts[0]?.score !== undefined;
  const shown = opened.has("all") ? contracts : contracts.slice(0, SHOWN);
  const alike = contracts.slice(1).filter(({ against }) => against && !against.toldApart);
  const [best] = contracts;
  const isAlike = (row: (typeof contracts)[number]) => alike.length > 0 && (row === best || alike.includes(row));
  // Deals that were not drawn are all that fit.
  const drawn = tries > 0 ? deals : undefined;
  return html`
    <table class="many-table">
      <thead><tr><th scope="col">${words.contract}</th><th scope="col">${words.makesIt}</th>
        ${
          withScore
            ? html`<th scope="col">${words.score}</th><th
              scope="col">${words.imps}</th>`
            : nothing
        }</tr></thead>
      ${repeat(
        shown,
        ({ contract }) => contractField(contract),
        (row, place) => {
          const { contract, makes, score, against } = row;
          const looked = drawn && (row.deals ?? drawn);
          return html`
          <tbody class=${isAlike(row) ? "alike" : ""}><tr>
            <th scope="row">${contractText(contract, app)} ${renderFewer(row, words)}</th>
            <td class="many-chance">${renderBar(makes, 1, looked ? rareInterval(makes.mean, looked) : undefined)}<span>${looked ? shareOfDrawn(makes, looked) : share(makes)}</span></td>
            ${
              withScore
                ? html`<td>${score ? figure(score, 0) : ""}</td><td>${against && place > 0 ? signed(against.imps.mean, 2) : ""}</td>`
                : nothing
            }
          </tr></tbody>`;
        },
      )}
    </table>
    ${
      contracts.length > SHOWN
        ? html`<button type="button" id="many-all" aria-expanded=${opened.has("all") ? "true" : "false"}
          @click=${() => view.toggle("all")}>${opened.has("all") ? words.best : words.allContracts({ count: contracts.length })}</button>`
        : nothing
    }
    ${alike.length > 0 ? html`<p class="many-alike">${words.notApart}</p>` : nothing}
    ${cells.length > 0 ? renderCells(cells, view) : nothing}
    <p class="many-hint" role="status">${isRunning ? nothing : html`${words.finished({ deals, written: whole(deals) })}${app.fullStop} ${withScore ? `${words.bidColumns} ` : ""}${drawn || !view.isComplete ? words.error : words.everyDeal} ${words.contractBias}`}</p>`;
}

function renderCells(cells: ContractAnalysis["cells"], { words, app }: ResultView): TemplateResult {
  const strains = STRAINS.filter((strain) => cells.some((cell) => cell.strain === strain));
  const seats = SEATS.filter((seat) => cells.some(({ declarer }) => declarer === seat));
  const cellOf = (seat: Seat, strain: (typeof strains)[number]) =>
    cells.find((cell) => cell.declarer === seat && cell.strain === strain);
  return html`
    <table class="many-cells">
      <caption>${words.cells}</caption>
      <thead><tr><td></td>${strains.map((strain) => html`<th scope="col">${strainText(strain, app)}</th>`)}</tr></thead>
      <tbody>${seats.map(
        (seat) =>
          html`<tr><th scope="row">${words.seats[seat]}</th>${strains.map((strain) => {
            const cell = cellOf(seat, strain);
            return html`<td>${meanOf(cell?.tricks)} ${cell ? renderFewer(cell, words) : nothing}</td>`;
          })}</tr>`,
      )}</tbody>
    </table>`;
}

export const openBid = (place: HTMLElement, context: ToolContext) => bidPage.open(place, context);
