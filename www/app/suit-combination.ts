/** A suit combination: one suit between two hands, the chance of every first lead, and the layouts it wins against. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Rank, Seat, Solver, Suit, SuitPlayResult } from "tenace";
import { RANKS, SEATS, SUITS } from "tenace/bridge";
import type { Sayable } from "tenace/viewer";
import { faultOf, percentText, type Strings } from "../strings/strings.js";
import { handTextsOf } from "./deal.js";
import { inEnglish, inLanguage } from "./local-ranks.js";
import type { SuitQuestion } from "./store.js";
import { groupsOf, type LayoutGroup } from "./suit-groups.js";
import { HANDS, sayLine } from "./suit-line.js";
import { type SuitStrings, suitStrings } from "./suit-strings.js";
import { readSuit } from "./suit-text.js";
import { ranksText } from "./symbols.js";
import { renderFan } from "./tools/many/hand-entry.js";
import "../styles/suit-combination.css";
import "../styles/suit-layouts.css";

export interface SuitCombinationCallbacks {
  solver: () => Promise<Solver>;
  draw: () => void;
  asked: (question: SuitQuestion) => void;
}

export class SuitCombination {
  readonly #callbacks: SuitCombinationCallbacks;
  #question: SuitQuestion;
  #result: SuitPlayResult | null = null;
  #fault: Sayable | null = null;
  #lead = 0;
  #asked = 0;
  /** The chance of each number of tricks or more, each by its own best line; for one suit. */
  #chances: { suit: string; of: Map<number, number> } = { suit: "", of: new Map() };
  /** Somebody has chosen the target; else it is the most tricks that can be had. */
  #isChosen = false;
  /** The target goes down until the tricks can be had. */
  #isLowering = false;

  constructor(question: SuitQuestion, callbacks: SuitCombinationCallbacks) {
    this.#question = question;
    this.#callbacks = callbacks;
    void this.#answer();
  }

  /** Asks of another suit, as the diagram's. */
  ask(hands: readonly [string, string]): void {
    this.#isChosen = false;
    this.#askOf(hands);
  }

  #askOf(hands: readonly [string, string]): void {
    this.#isLowering = !this.#isChosen;
    const target = this.#isChosen ? this.#question.target : Math.max(1, ...hands.map((hand) => hand.length));
    this.#ask({ hands, target });
  }

  render(words: Strings): TemplateResult {
    const strings = suitStrings(words);
    const { target } = this.#question;
    const setTarget = (value: number) => {
      this.#isChosen = true;
      this.#isLowering = false;
      this.#ask({ target: Math.max(1, Math.min(13, value)) });
    };
    const result = this.#result;
    const chosen = result?.leads[this.#lead] ?? result?.leads[0];
    return html`
      <div class="suit-combination">
        <div class="on-stage">
          <p class="question">${strings.suitHint}</p>
          ${chosen ? this.#renderAnswer(chosen, strings) : html`<h2 class="headline">&nbsp;</h2><p class="reason"></p>`}
          ${this.#renderHeld(strings)}
        </div>
        <div class="suit-asked">
          <div class="fields">${this.#renderHand(0, strings)}${this.#renderHand(1, strings)}</div>
          ${this.#renderFan(strings)}
          <div class="target">
            <label for="suit-target" class="target-name">${strings.suitTarget}</label>
            <button type="button" aria-label=${strings.fewer} @click=${() => setTarget(target - 1)}>−</button>
            <input type="number" id="suit-target" inputmode="numeric" min="1" max="13" .value=${String(target)}
              @input=${(event: Event) => setTarget(Number((event.target as HTMLInputElement).value))} />
            <button type="button" aria-label=${strings.more} @click=${() => setTarget(target + 1)}>+</button>
          </div>
          ${result ? this.#renderChances(setTarget, strings) : nothing}
          <p class="fault" role="status">${this.#faultText(strings)}</p>
        </div>
        ${
          result && chosen
            ? html`<div
              class="suit-result">${this.#renderResult(result, chosen, strings)}</div>`
            : nothing
        }
      </div>`;
  }

  #renderAnswer(
    { probability, rank, hand, line }: SuitPlayResult["leads"][number],
    strings: SuitStrings,
  ): TemplateResult {
    const chance = percentText(probability, strings);
    const card = { rank: ranksText(rank, strings), from: strings.suitFrom[HANDS[hand]] };
    const said = strings.suitAnswer({ ...card, chance, target: this.#question.target }).split(chance);
    return html`
      <h2 class="headline">${said[0]}<strong>${chance}</strong>${said[1]}</h2>
      <p class="reason suit-line">${line ? sayLine(line, strings) : nothing}</p>`;
  }

  /** The two holdings as cards, dummy's over declarer's; a press takes a card out. */
  #renderHeld(strings: SuitStrings): TemplateResult {
    const read = readSuit(this.#question.hands);
    const hands = "hands" in read ? read.hands : (["", ""] as const);
    return html`${([1, 0] as const).map(
      (place) => html`
        <div class="hand-of-two"><h3>${strings.suitHands[HANDS[place]]}</h3>${renderFan({
          hand: `${hands[place]}...`,
          strings,
          deck: "two",
          marks: new Map(),
          raised: new Set(),
          press: (card) => this.#pass(card.slice(1) as Rank, 1, hands),
          pressName: (card) => `${strings.suitHands[HANDS[place]]}, ${card}`,
        })}</div>`,
    )}`;
  }

  #renderHand(place: 0 | 1, strings: SuitStrings): TemplateResult {
    return html`
      <label>${strings.suitHands[HANDS[place]]}
        <input type="text" size="13" spellcheck="false" autocomplete="off" autocapitalize="characters"
          .value=${inLanguage(this.#question.hands[place], strings.ranks)}
          @input=${(event: Event) => {
            const hand = inEnglish((event.target as HTMLInputElement).value, strings.ranks);
            const [declarer, dummy] = this.#question.hands;
            this.#askOf(place === 0 ? [hand, dummy] : [declarer, hand]);
          }} /></label>`;
  }

  /** The thirteen cards: a tap gives one to declarer, the next to dummy, the third to the defenders. */
  #renderFan(strings: SuitStrings): TemplateResult {
    const read = readSuit(this.#question.hands);
    const hands = "hands" in read ? read.hands : (["", ""] as const);
    return html`
      <div class="fan" role="group" aria-label=${strings.fan}>${RANKS.map((rank) => {
        const owner = hands.findIndex((hand) => hand.includes(rank));
        const hand = HANDS[owner];
        const name = hand ? strings.suitHands[hand] : strings.defenders;
        const short = hand && strings.suitHandsShort[hand];
        return html`
          <button type="button" class=${["of-declarer", "of-dummy"][owner] ?? ""}
            @click=${() => this.#pass(rank, owner, hands)}>${ranksText(rank, strings)} <span
            class="spoken">${name}</span>${
              short
                ? html`<small
                  aria-hidden="true">${short}</small>`
                : nothing
            }</button>`;
      })}</div>`;
  }

  /** The chance of each number of tricks; a press asks about one. */
  #renderChances(setTarget: (target: number) => void, strings: SuitStrings): TemplateResult {
    return html`
      <div class="chips suit-chances" role="group" aria-label=${strings.suitChance}>${[...this.#chances.of].map(
        ([target, chance]) => html`
          <button type="button" class="chip" aria-pressed=${target === this.#question.target ? "true" : "false"}
            @click=${() => setTarget(target)}>${target}: ${percentText(chance, strings)}</button>`,
      )}</div>`;
  }

  #pass(rank: Rank, owner: number, hands: readonly [string, string]): void {
    const without = hands.map((hand) => hand.replace(rank, ""));
    const next = owner + 1;
    const given = without.map((hand, index) => (index === next ? inOrder(hand + rank) : hand));
    this.#askOf([given[0] ?? "", given[1] ?? ""]);
  }

  #renderResult(
    { leads, layouts }: SuitPlayResult,
    chosen: SuitPlayResult["leads"][number],
    strings: SuitStrings,
  ): TemplateResult {
    const choose = (place: number) => {
      this.#lead = place;
      this.#callbacks.draw();
    };
    const named = (lead: typeof chosen) => ranksText([lead.rank, ...lead.equals].join(""), strings);
    return html`
      <table class="leads">
        <thead><tr><th scope="col">${strings.suitLead}</th><th scope="col">${strings.suitChance}</th><th
          scope="col">${strings.suitDoubleDummy}</th></tr></thead>
        <tbody>${leads.map(
          (lead, index) => html`
            <tr class=${lead === chosen ? "current" : ""}>
              <th scope="row"><button type="button" aria-pressed=${lead === chosen ? "true" : "false"}
                @click=${() => choose(index)}>${named(lead)} <small>${strings.suitFrom[HANDS[lead.hand]]}</small></button></th>
              <td><b>${percentText(lead.probability, strings)}</b><meter max="1" value=${lead.probability}
                aria-hidden="true"></meter></td><td class="quiet">${percentText(lead.doubleDummy, strings)}</td>
            </tr>`,
        )}</tbody>
      </table>
      <section class="suit-layouts">
        <p class="quiet" id="suit-layouts">${strings.suitLayouts}</p>
        <ul class="groups" aria-labelledby="suit-layouts">${groupsOf(layouts, chosen.wins).map((group) => renderGroup(group, strings))}</ul>
        <details>
          <summary>${strings.allLayouts({ count: layouts.length })}</summary>
          <ul>${layouts.map(({ holdings, weight }, index) => {
            const won = chosen.wins[index] === true;
            return html`<li class=${won ? "won" : "lost"}><span class="mark"
              aria-hidden="true">${won ? "✓" : "–"}</span>
              <span class="spoken">${won ? strings.suitWon : strings.suitLost}</span>
              <span class="holdings">${shownHolding(holdings[1], strings)} · ${shownHolding(holdings[0], strings)}</span> <span
                class="quiet">${percentText(weight, strings)}</span></li>`;
          })}</ul>
        </details>
      </section>`;
  }

  #ask(change: Partial<SuitQuestion>): void {
    this.#question = { ...this.#question, ...change };
    this.#callbacks.asked(this.#question);
    void this.#answer();
  }

  /** Only the answer to the last question is shown. */
  async #answer(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const read = readSuit(this.#question.hands);
    if ("fault" in read || read.twice) {
      this.#result = null;
      this.#callbacks.draw();
      return;
    }
    try {
      const solver = await this.#callbacks.solver();
      const result = await solver.suitPlay({ ...this.#question, hands: read.hands, lines: true });
      if (asked !== this.#asked) return;
      const { target } = this.#question;
      if (this.#isLowering && target > 1 && !result.leads.some(({ probability }) => probability > 0)) {
        this.#ask({ target: target - 1 });
        return;
      }
      this.#isLowering = false;
      this.#result = result;
      this.#lead = 0;
      this.#fault = null;
      // What can't be asked leaves its chip out.
      this.#askAllTargets(solver, read.hands).catch(() => {});
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#result = null;
      this.#fault = faultOf(error);
    }
    this.#callbacks.draw();
  }

  /** What is wrong, with ranks as the language writes them. */
  #faultText(strings: SuitStrings): string {
    const read = readSuit(this.#question.hands);
    if ("fault" in read) return strings.strange({ text: read.fault });
    if (read.twice) return strings.suitTwice({ rank: ranksText(read.twice, strings) });
    return this.#fault ? strings.fault(this.#fault) : "";
  }

  /** Asks about every number of tricks that can be had, fewest first. */
  async #askAllTargets(solver: Solver, hands: readonly [string, string]): Promise<void> {
    const suit = hands.join(" ");
    if (this.#chances.suit === suit) return;
    this.#chances = { suit, of: new Map() };
    for (let target = 1; target <= Math.max(...hands.map((hand) => hand.length)); target += 1) {
      const { leads } = await solver.suitPlay({ hands, target });
      if (this.#chances.suit !== suit) return;
      const chance = leads[0]?.probability ?? 0;
      if (chance === 0) break;
      this.#chances.of.set(target, chance);
    }
    this.#callbacks.draw();
  }
}

function renderGroup({ honors, won, weight }: LayoutGroup, strings: SuitStrings): TemplateResult {
  const [before, after] = [shownHolding(honors[1], strings), shownHolding(honors[0], strings)];
  return html`
    <li><span class="holdings">${before} · ${after}</span>
      <meter max="1" value=${weight === 0 ? 0 : won / weight} aria-hidden="true"></meter>
      <span>${strings.wonOf({ won: percentText(won, strings), weight: percentText(weight, strings) })}</span></li>`;
}

function shownHolding(holding: string, strings: SuitStrings): string {
  return holding ? ranksText(holding, strings) : "–";
}

function inOrder(hand: string): string {
  return RANKS.filter((rank) => hand.includes(rank)).join("");
}

/** The holdings of declarer and dummy in a suit, or of South and North if nobody declares. */
export function suitOfBoard({ deal, contract }: Board, suit: Suit): [string, string] {
  const declarer = contract?.declarer ?? "S";
  const dummy = SEATS[(SEATS.indexOf(declarer) + 2) % 4] ?? "N";
  const hands = handTextsOf(deal);
  const holding = (seat: Seat) => hands[seat].split(".")[SUITS.indexOf(suit)] ?? "";
  return [holding(declarer), holding(dummy)];
}
