/** Editing a deal: hands are typed, or cards are given to a hand one by one. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Card, Contract, Level, Seat, Vulnerability } from "tenace";
import { LEVELS, RANKS, SEATS, STRAINS, SUITS, VULNERABILITIES } from "tenace/bridge";
import type { Strings } from "../strings/english.js";
import {
  cardsOf,
  dealRest,
  dealText,
  faultOf,
  type Hands,
  type HandsFault,
  handOf,
  handsOf,
  unplaced,
} from "./deal.js";
import { suitText } from "./symbols.js";

/** A board as far as it is edited. */
export interface Draft {
  hands: Hands;
  /** The hand that cards are given to. */
  receiver: Seat;
  dealer: Seat;
  vulnerable: Vulnerability;
  contract: Contract | undefined;
}

function draftOf({ deal, dealer = "N", vulnerable = "None", contract }: Board): Draft {
  return { hands: handsOf(deal), receiver: "N", dealer, vulnerable, contract };
}

export interface EditorCallbacks {
  changed: (draft: Draft) => void;
  /** `sameGame`: neither deal nor contract is another, so that what was played of it goes on. */
  done: (board: Board, sameGame: boolean) => void;
}

export class Editor {
  readonly #source: Board;
  readonly #callbacks: EditorCallbacks;
  #draft: Draft;

  constructor(board: Board, draft: Draft | undefined, callbacks: EditorCallbacks) {
    this.#source = board;
    this.#draft = draft ?? draftOf(board);
    this.#callbacks = callbacks;
  }

  render(strings: Strings): TemplateResult {
    const fault = faultOf(this.#draft.hands);
    const { hands, dealer, vulnerable } = this.#draft;
    const rest = unplaced(hands);
    return html`
      <div class="editor">
        <p class="quiet">${strings.handHint}</p>
        ${SEATS.map((seat) => this.#renderHand(seat, fault?.seat === seat, strings))}
        <p class="fault" id="deal-fault" role="status">${fault ? faultText(fault, strings) : ""}</p>
        <div class="deck" role="group" aria-label=${strings.unplaced}>
          ${SUITS.map(
            (suit) => html`
              <div class="deck-suit">${suitText(suit, strings)}${RANKS.map((rank) => this.#renderCard(`${suit}${rank}`, strings))}</div>`,
          )}
        </div>
        <div class="fields">
          ${this.#select(
            strings.dealer,
            SEATS,
            dealer,
            (seat) => strings.seats[seat],
            (seat) => this.#change({ dealer: seat }),
          )}
          ${this.#select(
            strings.vulnerable,
            VULNERABILITIES,
            vulnerable,
            (name) => strings.vulnerabilities[name],
            (name) => this.#change({ vulnerable: name }),
          )}
          ${this.#renderContract(strings)}
        </div>
        <div class="actions">
          <button type="button" class="primary" ?disabled=${fault !== null} @click=${() => this.#finish()}>${strings.done}</button>
          <button type="button" ?disabled=${rest.length === 0} @click=${() => this.#change({ hands: dealRest(hands) })}>${strings.fill}</button>
        </div>
      </div>`;
  }

  #renderHand(seat: Seat, isAtFault: boolean, strings: Strings): TemplateResult {
    const { hands, receiver } = this.#draft;
    const receives = seat === receiver;
    return html`
      <div class="hand-field">
        <button type="button" class="receiver" aria-pressed=${receives ? "true" : "false"} title=${strings.giveTo(strings.seats[seat])}
          @click=${() => this.#change({ receiver: seat })}>${strings.seats[seat]}</button>
        <input type="text" aria-label=${strings.seats[seat]} spellcheck="false" autocomplete="off" autocapitalize="characters"
          aria-invalid=${isAtFault ? "true" : "false"} aria-describedby=${isAtFault ? "deal-fault" : nothing}
          .value=${hands[seat]} @input=${(event: Event) => this.#change({ hands: { ...hands, [seat]: (event.target as HTMLInputElement).value } })} />
        <span class="quiet">${cardsOf(hands[seat]).length}</span>
      </div>`;
  }

  #renderCard(card: Card, strings: Strings): TemplateResult {
    const { hands, receiver } = this.#draft;
    const owner = SEATS.find((seat) => cardsOf(hands[seat]).includes(card));
    return html`
      <button type="button" class=${`deck-card ${owner === receiver ? "mine" : owner ? "placed" : ""}`}
        aria-label=${`${card[1]}${strings.strains[card[0] as "S"]}${owner ? `${strings.colon}${strings.seats[owner]}` : ""}`}
        @click=${() => this.#give(card, owner)}>${card[1]}<small data-owner=${owner ? strings.seatLetters[owner] : ""}></small></button>`;
  }

  /** A card goes to the hand chosen; one that is there already is taken out. */
  #give(card: Card, owner: Seat | undefined): void {
    const { receiver } = this.#draft;
    const hands = { ...this.#draft.hands };
    if (owner) hands[owner] = handOf(cardsOf(hands[owner]).filter((each) => each !== card));
    if (owner !== receiver) hands[receiver] = handOf([...cardsOf(hands[receiver]), card]);
    this.#change({ hands });
  }

  #renderContract(strings: Strings): TemplateResult {
    const { contract } = this.#draft;
    const change = (part: Partial<Contract>) =>
      this.#change({ contract: { level: 1, strain: "NT", doubled: 0, declarer: "S", ...contract, ...part } });
    return html`
      <div class="contract-fields">
      ${this.#select(
        strings.level,
        [0, ...LEVELS],
        contract?.level ?? 0,
        (level) => (level ? String(level) : strings.none),
        (level) => (level ? change({ level: level as Level }) : this.#change({ contract: undefined })),
      )}
      ${
        contract
          ? html`
            ${this.#select(
              "",
              STRAINS,
              contract.strain,
              (strain) => strings.strains[strain],
              (strain) => change({ strain }),
            )}
            ${this.#select(
              strings.by,
              SEATS,
              contract.declarer,
              (seat) => strings.seats[seat],
              (declarer) => change({ declarer }),
            )}`
          : ""
      }
      </div>`;
  }

  #select<T extends string | number>(
    label: string,
    options: readonly T[],
    value: T,
    name: (option: T) => string,
    change: (option: T) => void,
  ): TemplateResult {
    return html`
      <label>${label}
        <select aria-label=${label || "♣♦♥♠"} @change=${(event: Event) => change(options[(event.target as HTMLSelectElement).selectedIndex] as T)}>${options.map((option) => html`<option ?selected=${option === value}>${name(option)}</option>`)}</select>
      </label>`;
  }

  #change(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
    this.#callbacks.changed(this.#draft);
  }

  /** A record belongs to its deal, its contract and its dealer, and goes when one of them changes. */
  #finish(): void {
    const { auction, play, result, claim, contract: _, ...rest } = this.#source;
    const { hands, dealer, vulnerable, contract } = this.#draft;
    const before = draftOf(this.#source);
    const deal = dealText(hands);
    const sameGame = deal === dealText(before.hands) && JSON.stringify(contract) === JSON.stringify(before.contract);
    const sameRecord = sameGame && dealer === before.dealer;
    const board = {
      ...(sameRecord ? this.#source : rest),
      deal,
      dealer,
      vulnerable,
      ...(contract ? { contract } : {}),
    };
    this.#callbacks.done(sameRecord && vulnerable === before.vulnerable ? this.#source : board, sameGame);
  }
}

function faultText({ kind, seat, text }: HandsFault, strings: Strings): string {
  const name = seat ? strings.seats[seat] : "";
  const said = {
    strange: strings.strange(text),
    suits: strings.fourSuits,
    twice: strings.twice(text),
    tooMany: strings.tooMany(name),
    unequal: strings.unequal,
  }[kind];
  return seat && kind !== "tooMany" ? `${name}${strings.colon}${said}` : said;
}
