/**
 * The stage of the page "Lead": the question, the answer as a sentence, the hand with a mark above each card, and a row
 * a suit.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Card, LeadAnalysis, LeadResult, Suit } from "tenace";
import { SUITS, seatAfter, suitOf } from "tenace/bridge";
import { anyOf } from "../../../strings/strings.js";
import { inSuitColors } from "../../suit-colors.js";
import { bidText, contractName, ranksText, suitText } from "../../symbols.js";
import type { Fields } from "./field-link.js";
import { contractOfField, handOfField } from "./fields.js";
import { oneDecimal, percent, renderBar } from "./figures.js";
import { type Mark, pastedHand, randomHand, renderFan, renderPad } from "./hand-entry.js";
import type { StageView } from "./page.js";

const cardsIn = (lead: LeadResult): Card[] => [lead.card, ...lead.equals];

/** The best lead of each suit, the best suit first, with the suit's cards that are not significantly different. */
interface SuitAnswer {
  suit: Suit;
  best: LeadResult;
  ranks: string;
  /** Not told apart from the best of all. */
  isAlike: boolean;
}

export function answersOf({ leads }: LeadAnalysis): SuitAnswer[] {
  const [first] = leads;
  return SUITS.flatMap((suit): SuitAnswer[] => {
    const own = leads.filter(({ card }) => suitOf(card) === suit);
    const [best] = own;
    if (!best) return [];
    const least = best.beats.mean - best.beats.standardError;
    const alike = own.filter(({ beats }) => beats.mean >= least).flatMap(cardsIn);
    const isAlike = best === first || !best.against.toldApart;
    return [{ suit, best, ranks: alike.map((card) => card[1]).join(""), isAlike }];
  }).sort((one, other) => leads.indexOf(one.best) - leads.indexOf(other.best));
}

/** The measure of a lead, as its mark shows it. */
const figureOf = (lead: LeadResult, isTricks: boolean): string =>
  isTricks && lead.tricks ? oneDecimal(lead.tricks.mean) : percent(lead.beats.mean);

function marksOf({ leads }: LeadAnalysis, isTricks: boolean): Map<Card, Mark> {
  const [first] = leads;
  return new Map(
    leads.flatMap((lead) => {
      const kind = lead === first ? "best" : lead.against.toldApart ? "other" : "alike";
      return cardsIn(lead).map((card) => [card, { text: figureOf(lead, isTricks), kind }] as const);
    }),
  );
}

export function renderLeadStage(view: StageView<LeadAnalysis>): TemplateResult {
  const { fields, app, words, set, result, isRunning, isStale, opened, toggle, context, chosen } = view;
  const hand = handIn(view);
  const count = hand.replaceAll(".", "").length;
  const contract = contractOfField(fields.contract ?? "");
  const isTricks = view.asked.measure === "tricks";
  const answer = result && !isStale && hand === handIn({ ...view, fields: view.asked }) ? result : undefined;
  const isAsking = opened.has("ask") && !chosen;
  const marks = answer && !isAsking ? marksOf(answer, isTricks) : new Map<Card, Mark>();
  const best = answer?.leads[0];
  const raised = new Set<Card>(chosen && opened.has("ask") ? [chosen as Card] : best && !isAsking ? cardsIn(best) : []);
  // The cards stay in sight while they are given and taken.
  const change = (next: string) => {
    if (!opened.has("pad")) toggle("pad");
    set({ hand: next });
  };
  const press = (card: Card) => {
    if (opened.has("ask")) view.choose(card);
    else {
      change(
        hand
          .split(".")
          .map((holding, index) => holding.replace(index === SUITS.indexOf(suitOf(card)) ? card.slice(1) : "", ""))
          .join("."),
      );
    }
  };
  return html`
    <p class="question">${contract ? words.leadsAgainst({ seat: words.seats[seatAfter(contract.declarer)] }) : nothing} ${contract ? html`<b>${bidText(contract, app)}</b> ${words.bySeat({ seat: words.seats[contract.declarer] })}` : nothing}${app.fullStop}
      ${Object.entries(fields).some(([name, value]) => name.includes(".") && value) ? nothing : words.nothingKnownSentence}</p>
    ${renderHeadline(view, isAsking ? undefined : answer, count, isRunning)}
    ${renderFan({ hand, strings: app, deck: context.settings.deck, marks, raised, press, pressName: (card) => (opened.has("ask") ? words.leadCard({ card }) : words.takeOut({ card })) })}
    <div class="hand-typed">
      <label for="many-hand">${words.changeHand}</label>
      <input id="many-hand" type="text" name="hand" form="many-form" spellcheck="false" autocomplete="off"
        autocapitalize="off" placeholder="AK32.QT5.J4.K963"
        aria-invalid=${view.fault === "hand" ? "true" : nothing} aria-describedby="many-fault"
        .value=${view.shownHand} @input=${(event: Event) => view.typeHand((event.target as HTMLInputElement).value)} />
      <button type="button" class="link" data-pad-toggle
        aria-expanded=${opened.has("pad") || count === 0 ? "true" : "false"}
        @click=${() => toggle("pad")}>${words.pad}</button>
      <button type="button" class="link" data-random
        @click=${() => set({ hand: randomHand() })}>${words.randomHand}</button>
    </div>
    ${opened.has("pad") || count === 0 ? renderPad(hand, app, change) : nothing}
    ${answer && !isAsking ? renderSuits(answer, view, isTricks) : nothing}`;
}

/** The hand as dotted text, without the part that can't be read. */
function handIn({ fields, words }: Pick<StageView<unknown>, "fields" | "words">): string {
  try {
    return fields.hand?.trim() ? handOfField(fields.hand, { field: "hand", name: "" }, words) : "";
  } catch {
    return "";
  }
}

/** The answer as a sentence once it is complete, until then the progress. */
function renderHeadline(
  view: StageView<LeadAnalysis>,
  answer: LeadAnalysis | undefined,
  count: number,
  isRunning: boolean,
): TemplateResult {
  const { words, app, opened, chosen } = view;
  if (count !== 13)
    return html`<h2 class="headline quiet">${count === 0 ? words.whichHand : words.moreCards({ cards: 13 - count })}</h2><p
      class="reason"></p>`;
  if (opened.has("ask") && !chosen)
    return html`<h2 class="headline">${words.yourLead}</h2><p class="reason">${words.chooseCard}</p>`;
  if (!answer || isRunning) {
    const text = isRunning ? words.looking : words.readyToDeal;
    return html`<h2 class="headline quiet">${text}</h2><p class="reason"></p>`;
  }
  const [best, ...others] = answersOf(answer);
  if (!best) return html`<h2 class="headline"></h2><p class="reason"></p>`;
  const alike = others.filter(({ isAlike }) => isAlike);
  const contract = contractOfField(view.asked.contract ?? "");
  const name = contract ? contractName(contract, app).replace(/ \S+$/, "") : "";
  const next = alike[0] ?? others[0];
  const isTricks = view.asked.measure === "tricks";
  const card = html`${suitText(best.suit, app)}<b>${ranksText(best.best.card.slice(1), app)}</b>`;
  const figure = html`<b class="good">${figureOf(best.best, isTricks)}</b>`;
  const found = chosen && opened.has("ask") ? isFound(answer, chosen as Card) : undefined;
  return html`
    <h2 class="headline">${found === undefined ? nothing : html`${found ? words.foundIt : words.notThisOne} `}${words.leadSuits(
      {
        suits: anyOf(
          [best, ...alike].map(({ suit }) => words.aSuit[suit]),
          app,
        ),
      },
    )}</h2>
    <p class="reason">${html`${card} ${isTricks ? html`${words.takesTricks} ${figure}` : html`${inSuitColors(words.beatsIt({ contract: name }), app)} ${figure}`}${next ? html`${app.comma}${words.aSuit[next.suit]} <b>${figureOf(next.best, isTricks)}</b>` : nothing}${app.fullStop}${alike.length > 0 ? ` ${words.cantTellApart}` : nothing}`}</p>`;
}

/** As good as the best counts as found. */
function isFound({ leads }: LeadAnalysis, card: Card): boolean {
  const lead = leads.find((each) => cardsIn(each).includes(card));
  return lead !== undefined && (lead === leads[0] || !lead.against.toldApart);
}

function renderSuits(answer: LeadAnalysis, { words, app }: StageView<LeadAnalysis>, isTricks: boolean): TemplateResult {
  const answers = answersOf(answer);
  return html`
    <table class="suit-rows">
      <thead><tr><th scope="col">${words.suit}</th><th scope="col">${words.card}</th><td></td><th
        scope="col">${words.beats}</th>${
          isTricks
            ? html`<th
              scope="col">${words.tricksOfDefense}</th>`
            : nothing
        }</tr></thead>
      <tbody>${answers.map(
        ({ suit, best, ranks, isAlike }) => html`
          <tr class=${isAlike ? "best" : ""}>
            <th scope="row"><span class="spoken">${app.suits[suit]}</span><span
              aria-hidden="true">${suitText(suit, app)}</span></th>
            <td>${anyOf(
              [...ranks].slice(0, 4).map((rank) => ranksText(rank, app)),
              app,
            )}</td>
            <td class="many-chance">${renderBar(best.beats, 1)}</td><td><b>${percent(best.beats.mean)}</b></td>
            ${isTricks ? html`<td>${best.tricks ? oneDecimal(best.tricks.mean) : ""}</td>` : nothing}
          </tr>`,
      )}</tbody>
    </table>`;
}

/** A hand that is pasted while the page is on the stage. */
export function handPasted(text: string, { words }: Pick<StageView<unknown>, "words">): Fields | null {
  const hand = pastedHand(text, (typed) => handOfField(typed, { field: "hand", name: "" }, words));
  return hand ? { hand } : null;
}
