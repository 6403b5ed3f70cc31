/** The page "Lead": every card of a hand against many deals. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Card, LeadAnalysis, LeadResult, Seat } from "tenace";
import { rareInterval, seatAfter, suitOf } from "tenace/bridge";
import type { Strings } from "../../../strings/strings.js";
import { cardsOf } from "../../deal.js";
import { inSuitColors } from "../../suit-colors.js";
import { contractName, ranksText, suitText } from "../../symbols.js";
import type { ToolContext } from "../tool.js";
import { renderBiddingBox } from "./bidding-box.js";
import { renderChips } from "./chips.js";
import type { Fields } from "./field-link.js";
import { constraintsOf, contractOfField, FieldFault, handOfField, vulnerabilityOf } from "./fields.js";
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
import { type FormView, renderChoice, renderSeat, renderVulnerability, renderWhere } from "./form.js";
import { fieldsOfBoard } from "./from-board.js";
import { handPasted, renderLeadStage } from "./lead-stage.js";
import { ManyPage, type ResultView } from "./page.js";

const contractIn = (fields: Fields) =>
  contractOfField(fields.contract ?? "") ?? ({ level: 3, strain: "NT", doubled: 0, declarer: "S" } as const);

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
  isBlank: ({ hand = "" }) => !hand.trim(),
  renderForm(view, isOpen, stage) {
    const { words, fields } = view;
    const { declarer, dummy, partner } = words.roles;
    const roles = [declarer, dummy, partner];
    const seats = othersOf(fields);
    const chosen = (change: Fields) => {
      view.set(change);
      if (isWholeHand(fields.hand)) stage.start();
    };
    return html`
      ${renderBiddingBox(view)}
      ${renderChips(view, seats, chosen)}
      ${renderChoice(view, "measure", words.scoring, [
        ["beat", words.beatImps],
        ["tricks", words.mostTricks],
      ])}
      <details class="more">
        <summary>${words.moreOptions}</summary>
        ${renderVulnerability(view)}
        ${renderCount(view)}
        <fieldset class="many-known">
          <legend>${words.known}</legend>
          <p class="many-hint">${words.pointsHint} ${words.shapeHint}</p>
          ${seats.map((seat, index) => renderSeat(view, seat, roles[index], isOpen(seat)))}
          ${renderWhere(view)}
        </fieldset>
      </details>`;
  },
  renderStage: renderLeadStage,
  renderActions({ words, opened, toggle, result, isStale, context, asked }) {
    const example = isStale ? undefined : result?.leads[0]?.examples[0];
    return html`
      ${
        example
          ? html`<button type="button"
            @click=${() => showDeal(example.deal, { fields: asked, context })}>${words.showDeal}</button>`
          : nothing
      }
      <button type="button" data-ask aria-pressed=${opened.has("ask") ? "true" : "false"}
        @click=${() => toggle("ask")}>${words.askFirst}</button>`;
  },
  pasted: (text, { words }) => handPasted(text, { words }),
  async ask(fields, { words }, { solver }, signal, report) {
    const typed = fields.hand?.trim();
    const hand = typed ? handOfField(typed, { field: "hand", name: words.hand }, words) : "";
    const cards = hand.replaceAll(".", "").length;
    if (cards !== 13) throw new FieldFault("hand", words.thirteen({ cards }));
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
  renderResult: (analysis, view) => html`
    <details class="all-cards" ?open=${view.isUnfolded}
      @toggle=${(event: Event) => view.unfold((event.target as HTMLDetailsElement).open)}>
      <summary>${view.words.allOfHand}</summary>${renderLeads(analysis, view)}
    </details>`,
});

const isWholeHand = (hand = "") => cardsOf(hand).length === 13;

/** As many deals as are asked for; without a number, all that fit if they are few. */
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
  const alike = leads.slice(1).filter(({ against }) => !against.toldApart);
  const [best] = leads;
  const isAlike = (lead: LeadResult) => alike.length > 0 && (lead === best || alike.includes(lead));
  return html`
    <table class="many-table">
      <caption>${inSuitColors(contractName(contractIn(fields), app), app)}</caption>
      <thead><tr>
        <th scope="col">${words.lead}</th><th scope="col">${words.beats}</th>
        ${withTricks ? html`<th scope="col">${words.tricksOfDefense}</th><th scope="col">${words.imps}</th>` : nothing}
      </tr></thead>
      ${repeat(
        leads,
        ({ card }) => card,
        (lead) => html`
          <tbody class=${isAlike(lead) ? "alike" : ""} data-lead=${lead.card}>
            ${renderRow(lead, { drawn, withTricks }, view)}
            ${view.opened.has(lead.card) ? renderMore(lead, withTricks, view) : nothing}
          </tbody>`,
      )}
    </table>
    ${
      alike.length > 0
        ? html`<p
          class="many-alike">${words.notApart}${app.colon}${alike.map((lead, index) => html`${index > 0 ? ", " : ""}${cardsText(lead, app)}`)}</p>`
        : nothing
    }
    <p class="many-hint" role="status">${
      isRunning
        ? nothing
        : html`${words.finished({ deals, written: whole(deals) })}${app.fullStop} ${withTricks ? `${words.leadColumns} ` : ""}${drawn || !view.isComplete ? words.error : words.everyDeal} ${words.allCards}`
    }</p>`;
}

interface Columns {
  /** How many deals were drawn; undefined if they are all that fit. */
  drawn: number | undefined;
  withTricks: boolean;
}

function renderRow(lead: LeadResult, { drawn, withTricks }: Columns, view: ResultView): TemplateResult {
  const { words, app } = view;
  const { card, beats, tricks, against } = lead;
  const isOpen = view.opened.has(card);
  return html`
    <tr>
      <th scope="row"><button type="button" id=${`many-lead-${card}`} aria-expanded=${isOpen ? "true" : "false"}
        title=${words.more({ card })}
        @click=${() => view.toggle(card)}>${cardsText(lead, app)}</button></th>
      <td class="many-chance">${renderBar(beats, 1, drawn ? rareInterval(beats.mean, drawn) : undefined)}<span>${drawn ? shareOfDrawn(beats, drawn) : share(beats)}</span></td>
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
              ({ deal, tricks }, index) =>
                html`<button type="button"
                  @click=${() => showDeal(deal, view)}>${words.example({ number: index + 1 })}${tricks === undefined ? nothing : html`${app.colon}${words.took({ tricks })}`}</button>`,
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
function showDeal(deal: string, { fields, context }: Pick<ResultView, "fields" | "context">): void {
  const contract = contractIn(fields);
  context.add({ deal, contract, vulnerable: vulnerabilityOf(fields), dealer: contract.declarer });
}

/** "♠QJ" of a card and its equals. */
export function cardsText({ card, equals }: { card: Card; equals: readonly Card[] }, app: Strings): TemplateResult {
  return html`${suitText(suitOf(card), app)}${ranksText([card, ...equals].map((each) => each[1]).join(""), app)}`;
}

export const openLead = (place: HTMLElement, context: ToolContext) => leadPage.open(place, context);
