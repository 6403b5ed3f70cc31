/**
 * Editing a board: hands are typed one after the other, or given card by card from a pad; the fourth fills itself.
 * Board number, contract, auction and names beside them.
 */
import "../styles/editor.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Call, Card, Contract, Seat, Strain, Suit } from "tenace";
import {
  dealerOfBoard,
  LEVELS,
  RANKS,
  SEATS,
  STRAINS,
  SUITS,
  VULNERABILITIES,
  vulnerabilityOfBoard,
} from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import { auctionOf, callText, readCalls } from "./calls.js";
import { type ContractBox, renderBids, renderDeclarers, renderDoubles } from "./contract-box.js";
import { cardsOf, dealRest, type HandTexts, handOf, restOf, unplaced } from "./deal.js";
import { boardOfDraft, type Draft, draftOf } from "./draft.js";
import { inEnglish, inLanguage } from "./local-ranks.js";
import { renderSegments } from "./segments.js";
import { type SheetStrings, sheetStrings } from "./sheet-strings.js";
import { contractText, pointsOf, ranksText, suitText } from "./symbols.js";
import { faultOfHands, type HandsFault, isWholeHand } from "./typed-deal.js";

export interface EditorCallbacks {
  changed: (draft: Draft) => void;
  /** `kept`: the board's earlier play is kept; `said`: what became of its record, if that is not what was typed. */
  done: (board: Board, record: { kept: boolean; said: string | undefined }) => void;
}

export class Editor {
  readonly #source: Board;
  readonly #callbacks: EditorCallbacks;
  #draft: Draft;
  /** Whether the last key filled a hand, and took the focus on. */
  #movedOn = false;

  constructor(board: Board, draft: Draft | undefined, callbacks: EditorCallbacks) {
    this.#source = board;
    this.#draft = draft ?? draftOf(board);
    this.#callbacks = callbacks;
  }

  render(own: Strings): TemplateResult {
    const strings = sheetStrings(own);
    const { hands, dealer, vulnerable, number = "" } = this.#draft;
    const fault = faultOfHands(hands);
    // Hands that are still to be typed are no fault.
    const isOpen = fault?.kind === "unequal" && SEATS.some((seat) => cardsOf(hands[seat]).length === 0);
    // Both hands of a card that stands twice.
    const isAtFault = (seat: Seat) =>
      fault?.kind === "twice" ? cardsOf(hands[seat]).includes(fault.text as Card) : fault?.seat === seat;
    return html`
      <form class="editor" @keydown=${(event: KeyboardEvent) => this.#onKey(event)} @submit=${(event: Event) => {
        event.preventDefault();
        if (!fault) this.#finish(strings);
      }}>
        ${SEATS.map((seat) => this.#renderHand(seat, isAtFault(seat), strings))}
        <p class="fault" id="deal-fault"
          role="status">${
            fault && !isOpen
              ? faultText(fault, SEATS.filter(isAtFault), strings)
              : html`<span
                class="quiet">${isOpen ? strings.handHint : ""}</span>`
          }</p>
        ${this.#renderPad(strings)}
        <div class="fields">
          <label>${strings.number}
            <input type="text" size="4" autocomplete="off" .value=${number}
              @input=${(event: Event) => this.#setNumber((event.target as HTMLInputElement).value)} /></label>
          ${renderSegments(
            "dealer",
            strings.dealer,
            SEATS.map((seat) => [seat, strings.seats[seat]] as const),
            dealer,
            (seat) => this.#change({ dealer: seat }),
          )}
          ${renderSegments(
            "vulnerable",
            strings.vulnerable,
            VULNERABILITIES.map((name) => [name, strings.vulnerabilities[name]] as const),
            vulnerable,
            (name) => this.#change({ vulnerable: name }),
          )}
        </div>
        ${this.#renderContract(strings)}
        ${this.#renderAuction(strings)}
        ${this.#renderNames(strings)}
        <div class="actions editor-done">
          <button type="submit" class="primary" ?disabled=${fault !== null}>${strings.done}</button>
          ${
            unplaced(hands).length === 0
              ? nothing
              : html`<button type="button"
                @click=${() => this.#change({ hands: dealRest(hands) })}>${strings.fill}</button>`
          }
        </div>
      </form>`;
  }

  #renderHand(seat: Seat, isAtFault: boolean, strings: SheetStrings): TemplateResult {
    const { hands, receiver } = this.#draft;
    const hand = handOf(cardsOf(hands[seat]));
    const count = cardsOf(hands[seat]).length;
    const shape = hand.split(".").map((holding) => holding.length);
    return html`
      <div class="hand-field">
        <button type="button" class="receiver" tabindex="-1" aria-pressed=${seat === receiver ? "true" : "false"}
          title=${strings.giveTo({ seat: strings.seats[seat] })}
          @click=${() => this.#change({ receiver: seat })}>${strings.seats[seat]}</button>
        <input type="text" aria-label=${strings.seats[seat]} data-seat=${seat} spellcheck="false" autocomplete="off"
          autocapitalize="characters"
          aria-invalid=${isAtFault ? "true" : "false"} aria-describedby=${isAtFault ? "deal-fault" : nothing}
          .value=${inLanguage(hands[seat], strings.ranks)}
          @focus=${() => receiver === seat || this.#change({ receiver: seat })}
          @input=${(event: Event) => this.#type(seat, event.target as HTMLInputElement, strings)} />
        <span class="quiet live">${count === 13 ? html`<b>${pointsOf(hand)}</b> ${shape.join("-")}` : `${count}/13`}</span>
      </div>`;
  }

  /** A hand that is whole moves on to the next; once three are, the fourth has the rest. */
  #type(seat: Seat, input: HTMLInputElement, strings: SheetStrings): void {
    const before = this.#draft.hands[seat];
    const typed = inEnglish(input.value, strings.ranks);
    const hands = { ...this.#draft.hands, [seat]: typed };
    if (isWholeHand(before) || !isWholeHand(typed) || faultOfHands(hands)?.kind === "twice") {
      this.#change({ hands });
      return;
    }
    const form = input.form;
    const next = this.#moveOn(hands);
    const target = next ? `input[data-seat="${next}"]` : ".editor-done .primary";
    form?.querySelector<HTMLElement>(target)?.focus();
    this.#movedOn = true;
  }

  /** After the last card of a hand the focus has moved to the next field already, so a Tab then does nothing more. */
  #onKey(event: KeyboardEvent): void {
    if (this.#movedOn && event.key === "Tab" && !event.shiftKey) event.preventDefault();
    this.#movedOn = false;
  }

  /** The hand that is next, after the last one has been filled with the rest; none when all are whole. */
  #moveOn(hands: HandTexts): Seat | undefined {
    const open = SEATS.filter((seat) => !isWholeHand(hands[seat]));
    const [last] = open;
    const rest = unplaced(hands);
    if (open.length === 1 && last && cardsOf(hands[last]).length === 0 && rest.length === 13) {
      this.#change({ hands: { ...hands, [last]: restOf(hands) }, receiver: last });
      return undefined;
    }
    this.#change({ hands, receiver: last ?? this.#draft.receiver });
    return last;
  }

  /** Thirteen keys for the cards of one suit, large enough for a finger. */
  #renderPad(strings: SheetStrings): TemplateResult {
    const { suit = "S" } = this.#draft;
    return html`
      <div class="pad" role="group" aria-label=${strings.pad}>
        <div class="pad-suits">${SUITS.map(
          (each) => html`
            <button type="button" aria-pressed=${each === suit ? "true" : "false"} aria-label=${strings.suits[each]}
              @click=${() => this.#change({ suit: each })}>${suitText(each, strings)}</button>`,
        )}</div>
        <div class="pad-cards">${RANKS.map((rank) => this.#renderCard(`${suit}${rank}`, strings))}</div>
      </div>`;
  }

  #renderCard(card: Card, strings: SheetStrings): TemplateResult {
    const { hands, receiver } = this.#draft;
    const owner = SEATS.find((seat) => cardsOf(hands[seat]).includes(card));
    const rank = ranksText(card.slice(1), strings);
    return html`
      <button type="button" class=${`deck-card ${owner === receiver ? "mine" : owner ? "placed" : ""}`}
        aria-label=${`${rank}${strings.strains[card[0] as "S"]}${owner ? `${strings.colon}${strings.seats[owner]}` : ""}`}
        @click=${() => this.#give(card, owner)}>${rank}<small
        data-owner=${owner ? strings.seatLetters[owner] : ""}></small></button>`;
  }

  /** A card goes to the hand chosen; one that is there already is taken out. */
  #give(card: Card, owner: Seat | undefined): void {
    const { receiver } = this.#draft;
    const hands = { ...this.#draft.hands };
    if (owner) hands[owner] = handOf(cardsOf(hands[owner]).filter((each) => each !== card));
    if (owner === receiver) {
      this.#change({ hands });
      return;
    }
    hands[receiver] = handOf([...cardsOf(hands[receiver]), card]);
    if (isWholeHand(hands[receiver])) this.#moveOn(hands);
    else this.#change({ hands });
  }

  /** Dealer and vulnerability go with the number, as on every set of boards. */
  #setNumber(number: string): void {
    const place = Number(number);
    const known = Number.isInteger(place) && place > 0;
    this.#change({
      number,
      ...(known ? { dealer: dealerOfBoard(place), vulnerable: vulnerabilityOfBoard(place) } : {}),
    });
  }

  /** The summary names the contract, so that the bidding box may stay closed. */
  #renderContract(strings: SheetStrings): TemplateResult {
    const { contract } = this.#draft;
    const choose = (part: Partial<Contract>) =>
      this.#change({ contract: { level: 1, strain: "NT", doubled: 0, declarer: "S", ...contract, ...part } });
    const box: ContractBox = { contract, strings, choose };
    // The button goes with the contract: the focus stays in its box.
    const withoutContract = ({ currentTarget }: Event) => {
      (currentTarget as Element).closest("details")?.querySelector("summary")?.focus();
      this.#change({ contract: undefined });
    };
    return html`
      <details class="contract-fields">
        <summary>${strings.contract} <b>${contract ? contractText(contract, strings) : strings.none}</b></summary>
        ${renderBids(box, strings.contract)}
        ${
          contract
            ? html`
              ${renderDoubles(box, strings.doubled, strings.notDoubled)}
              ${renderDeclarers(box, strings.declaredBy, (seat) => strings.seats[seat])}
              <div class="actions"><button type="button" @click=${withoutContract}>${strings.none}</button></div>`
            : nothing
        }
      </details>`;
  }

  #renderAuction(strings: SheetStrings): TemplateResult {
    const { calls = "", dealer } = this.#draft;
    const read = readCalls(calls);
    const auction = auctionOf(read.calls);
    const add = (call: Call) => this.#setCalls([...read.calls, call].join(" "));
    const bids = (strain: Strain) => LEVELS.map((level) => `${level}${strain}` as Call);
    return html`
      <details class="auction-fields">
        <summary>${strings.auction}</summary>
        <label>${strings.auctionHint({ dealer: strings.seats[dealer] })}
          <input type="text" spellcheck="false" autocomplete="off" autocapitalize="characters" .value=${calls}
            aria-invalid=${read.fault ? "true" : "false"}
            @input=${(event: Event) => this.#setCalls((event.target as HTMLInputElement).value)} /></label>
        <p class="call-fault" role="status">${read.fault ? strings.noCall({ text: read.fault }) : ""}</p>
        <div class="bids" role="group" aria-label=${strings.biddingBox}>
          ${STRAINS.map((strain) =>
            bids(strain).map(
              (call) => html`
                <button type="button" ?disabled=${auction.ended || auction.isInsufficient(call)}
                  @click=${() => add(call)}>${callText(call, strings)}</button>`,
            ),
          )}
        </div>
        <div class="actions">${(["P", "X", "XX"] as const).map(
          (call) =>
            html`<button type="button" ?disabled=${auctionOf([...read.calls, call]).calls.length === read.calls.length}
              @click=${() => add(call)}>${callText(call, strings)}</button>`,
        )}
          ${
            read.calls.length > 0
              ? html`<button type="button"
                @click=${() => this.#setCalls(read.calls.slice(0, -1).join(" "))}>${strings.undo}</button>`
              : nothing
          }</div>
      </details>`;
  }

  /** What the auction comes to is the contract. */
  #setCalls(calls: string): void {
    const read = readCalls(calls);
    const auction = auctionOf(read.calls);
    const contract = auction.ended ? auction.contract(this.#draft.dealer) : this.#draft.contract;
    this.#change({ calls, contract: auction.passedOut ? undefined : contract });
  }

  #renderNames(strings: SheetStrings): TemplateResult {
    const { players = {} } = this.#draft;
    return html`
      <details>
        <summary>${strings.names}</summary>
        <div class="fields names">${SEATS.map(
          (seat) => html`
            <label>${strings.seats[seat]}
              <input type="text" aria-label=${strings.nameOf({ seat: strings.seats[seat] })} autocomplete="off"
                .value=${players[seat] ?? ""}
                @input=${(event: Event) => this.#change({ players: { ...players, [seat]: (event.target as HTMLInputElement).value } })} /></label>`,
        )}</div>
      </details>`;
  }

  #change(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
    this.#callbacks.changed(this.#draft);
  }

  #finish(strings: SheetStrings): void {
    const { board, kept, recordLost, dealerCorrected } = boardOfDraft(this.#source, this.#draft);
    const said = recordLost ? strings.recordLost : dealerCorrected ? strings.dealerKept : undefined;
    this.#callbacks.done(board, { kept, said });
  }
}

function faultText({ kind, seat, text }: HandsFault, seats: readonly Seat[], strings: SheetStrings): string {
  const name = seats.map((each) => strings.seats[each]).join(", ");
  const said = {
    strange: strings.strange({ text }),
    suits: strings.fourSuits,
    twice: strings.twice({ card: `${strings.strains[text[0] as Suit]}${ranksText(text.slice(1), strings)}` }),
    tooMany: strings.tooMany({ seat: name }),
    unequal: strings.unequal,
  }[kind];
  return seat && kind !== "tooMany" ? `${name}${strings.colon}${said}` : said;
}
