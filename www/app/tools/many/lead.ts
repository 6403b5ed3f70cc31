/** The page "Lead": every card of a hand against many deals. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Card, LeadAnalysis, LeadResult, Seat } from "tenace";
import { rareInterval, seatAfter, suitOf } from "tenace/bridge";
import type { Strings } from "../../../strings/english.js";
import { contractName, ranksText, suitText } from "../../symbols.js";
import type { ToolContext } from "../tool.js";
import { constraintsOf, contractOf, FieldFault, type Fields, readHand, vulnerabilityOf } from "./fields.js";
import {
  difference,
  differenceOfShares,
  figure,
  renderBar,
  renderDistribution,
  share,
  shareOfDrawn,
  signed,
  whole,
} from "./figures.js";
import {
  type FormView,
  renderChoice,
  renderContract,
  renderSeat,
  renderText,
  renderVulnerability,
  renderWhere,
} from "./form.js";
import { fieldsOfBoard } from "./from-board.js";
import { ManyPage, type ResultView } from "./page.js";

/** Fields of which none says anything of a seat. */
const emptied = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name.includes(".") ? "" : value]));

const contractIn = (fields: Fields) =>
  contractOf(fields.contract ?? "") ?? ({ level: 3, strain: "NT", doubled: 0, declarer: "S" } as const);

/** Declarer, dummy, and the leader's partner. */
function othersOf(fields: Fields): [Seat, Seat, Seat] {
  const { declarer } = contractIn(fields);
  const leader = seatAfter(declarer);
  return [declarer, seatAfter(leader), seatAfter(seatAfter(leader))];
}

export const leadPage = new ManyPage<LeadAnalysis>({
  route: "lead",
  defaults: { contract: "3NT-S", vulnerable: "None", measure: "beat", count: "1000" },
  ofBoard: ({ board }) => fieldsOfBoard(board),
  seats: othersOf,
  startName: ({ words }) => words.start,
  renderForm(view, isOpen) {
    const { words, fields } = view;
    const { declarer, dummy, partner } = words.roles;
    const roles = [declarer, dummy, partner];
    return html`
      ${
        view.board?.contract
          ? html`<button type="button" @click=${() => view.set({ ...emptied(fields), ...fieldsOfBoard(view.board) })}>${words.fromBoard}</button>`
          : nothing
      }
      ${renderText(view, "hand", words.hand, { placeholder: "AK32.QT5.J4.K963", isHand: true })}
      ${renderContract(view)}
      <div class="many-row">
        ${renderVulnerability(view)}
        ${renderCount(view)}
        ${renderChoice(view, "measure", words.measure, [
          ["beat", words.beat],
          ["tricks", words.tricks],
        ])}
      </div>
      <fieldset class="many-known">
        <legend>${words.known}</legend>
        <p class="many-hint">${words.pointsHint} ${words.shapeHint}</p>
        ${othersOf(fields).map((seat, place) => renderSeat(view, seat, roles[place], isOpen(seat)))}
        ${renderWhere(view)}
      </fieldset>`;
  },
  async ask(fields, { words }, { solver }, signal, report) {
    const typed = fields.hand?.trim();
    const hand = typed ? readHand(typed, { field: "hand", name: words.hand }, words) : "";
    const cards = hand.replaceAll(".", "").length;
    if (cards !== 13) throw new FieldFault("hand", words.thirteen(cards));
    const constraints = constraintsOf(fields, othersOf(fields), words);
    const input = {
      contract: contractIn(fields),
      hand,
      vulnerable: vulnerabilityOf(fields),
      constraints,
      measure: fields.measure === "tricks" ? "tricks" : "beat",
    } as const;
    return (await solver()).leadAnalysis(input, { ...countOf(fields), signal, onProgress: report });
  },
  renderResult: renderLeads,
});

/** As many as are asked for; without a number all that fit, where they are few. */
export const countOf = ({ count = "1000" }: Fields): { count?: number } =>
  count === "1000" ? {} : { count: Number(count) };

export function renderCount(view: FormView): TemplateResult {
  const options = ["250", "1000", "4000", "10000"].map((count) => [count, whole(Number(count))] as const);
  return renderChoice(view, "count", view.words.deals, options);
}

function renderLeads({ leads, deals, tries }: LeadAnalysis, view: ResultView): TemplateResult {
  const { words, app, isRunning, fields } = view;
  const withTricks = leads[0]?.tricks !== undefined;
  // Deals that were not drawn are all that fit.
  const drawn = tries > 0 ? deals : undefined;
  const highest = ({ beats }: LeadResult) =>
    (drawn && rareInterval(beats.mean, drawn)?.[1]) || beats.mean + 2 * beats.standardError;
  const most = Math.min(1, Math.max(...leads.map(highest)));
  const alike = leads.slice(1).filter(({ against }) => !against.toldApart);
  const [best] = leads;
  const isAlike = (lead: LeadResult) => alike.length > 0 && (lead === best || alike.includes(lead));
  return html`
    <table class="many-table">
      <caption>${contractName(contractIn(fields), app)}</caption>
      <thead><tr>
        <th scope="col">${words.lead}</th><th scope="col">${words.beats}</th>
        ${withTricks ? html`<th scope="col">${words.tricksOfDefense}</th><th scope="col">${words.imps}</th>` : nothing}
      </tr></thead>
      ${repeat(
        leads,
        ({ card }) => card,
        (lead) => html`
          <tbody class=${isAlike(lead) ? "alike" : ""} data-lead=${lead.card}>
            ${renderRow(lead, { most, drawn, withTricks }, view)}
            ${view.opened.has(lead.card) ? renderMore(lead, withTricks, view) : nothing}
          </tbody>`,
      )}
    </table>
    ${alike.length > 0 ? html`<p class="many-alike">${words.notApart}${app.colon}${alike.map((lead, place) => html`${place > 0 ? ", " : ""}${cardsText(lead, app)}`)}</p>` : nothing}
    <p class="many-hint" role="status">${
      isRunning
        ? nothing
        : html`${words.finished(deals, whole(deals))}. ${withTricks ? `${words.leadColumns} ` : ""}${drawn || !view.isComplete ? words.error : words.everyDeal} ${words.allCards}`
    }</p>`;
}

interface Columns {
  /** The share that fills a bar. */
  most: number;
  /** How many deals were drawn; undefined where they are all that fit. */
  drawn: number | undefined;
  withTricks: boolean;
}

function renderRow(lead: LeadResult, { most, drawn, withTricks }: Columns, view: ResultView): TemplateResult {
  const { words, app } = view;
  const { card, beats, tricks, against } = lead;
  const isOpen = view.opened.has(card);
  return html`
    <tr>
      <th scope="row"><button type="button" id=${`many-lead-${card}`} aria-expanded=${isOpen ? "true" : "false"} title=${words.more(card)}
        @click=${() => view.toggle(card)}>${cardsText(lead, app)}</button></th>
      <td class="many-chance">${renderBar(beats, most, drawn ? rareInterval(beats.mean, drawn) : undefined)}<span>${drawn ? shareOfDrawn(beats, drawn) : share(beats)}</span></td>
      ${
        withTricks
          ? html`<td>${tricks ? figure(tricks, 2) : ""}</td>
            <td>${against.imps && against.card !== card ? signed(against.imps.mean, 2) : ""}</td>`
          : nothing
      }
    </tr>`;
}

function renderMore(lead: LeadResult, withTricks: boolean, view: ResultView): TemplateResult {
  const { words, app } = view;
  const { card, distribution, score, perfect, examples, against } = lead;
  return html`
    <tr class="many-more"><td colspan=${withTricks ? 4 : 2}>
      ${score ? html`<p>${words.score}${app.colon}${figure(score, 0)}</p>` : nothing}
      ${perfect ? html`<p>${words.perfect} ${share(perfect)}</p>` : nothing}
      ${card === against.card ? nothing : renderAgainst(against, view)}
      ${distribution ? renderDistribution(distribution, words.distribution) : nothing}
      ${
        examples.length > 0
          ? html`<p>${words.examples}</p><div class="many-row">${examples.map(
              ({ deal, tricks }, place) =>
                html`<button type="button" @click=${() => showDeal(deal, view)}>${words.example(place + 1)}${tricks === undefined ? nothing : html`${app.colon}${words.took(tricks)}`}</button>`,
            )}</div>`
          : nothing
      }
    </td></tr>`;
}

/** The differences from the best, each with its own error. */
function renderAgainst(
  { beats, imps, matchpoints }: LeadResult["against"],
  { words, app }: ResultView,
): TemplateResult {
  const parts = [
    `${words.beats} ${differenceOfShares(beats)}`,
    ...(imps ? [`${words.imps} ${difference(imps, 2)}`] : []),
    ...(matchpoints ? [`${words.matchpoints} ${share(matchpoints)}`] : []),
  ];
  return html`<p>${words.against}${app.colon}${parts.join(" · ")}</p>`;
}

/** Shows a deal with the contract, before the lead. */
function showDeal(deal: string, { fields, context }: ResultView): void {
  const contract = contractIn(fields);
  context.add({ deal, contract, vulnerable: vulnerabilityOf(fields), dealer: contract.declarer });
}

/** "♠QJ" of a card and its equals. */
export function cardsText({ card, equals }: { card: Card; equals: readonly Card[] }, app: Strings): TemplateResult {
  return html`${suitText(suitOf(card), app)}${ranksText([card, ...equals].map((each) => each[1]).join(""), app)}`;
}

export const openLead = (place: HTMLElement, context: ToolContext) => leadPage.open(place, context);
