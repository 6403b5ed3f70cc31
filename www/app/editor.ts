/** Editing a deal: hands are typed, or cards are given to a hand one by one. */
import { html, type TemplateResult } from "lit-html";
import type { Board, Card, Contract, Level, Seat, Strain, Vulnerability } from "tenace";
import type { Strings } from "../strings/english.js";
import {
  cardsOf,
  type Draft,
  dealRest,
  dealText,
  draftOf,
  faultOf,
  handOf,
  RANKS,
  SEATS,
  SUITS,
  unplaced,
} from "./deal.js";
import { suitText } from "./symbols.js";

const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7];
const STRAINS: readonly Strain[] = ["C", "D", "H", "S", "NT"];
const VULNERABILITIES: readonly Vulnerability[] = ["None", "NS", "EW", "Both"];

export class Editor {
  readonly #source: Board;
  readonly #done: (board: Board) => void;
  readonly #draw: () => void;
  #draft: Draft;
  #receiver: Seat = "N";
  #dealer: Seat;
  #vulnerable: Vulnerability;
  #contract: Contract | undefined;

  constructor(board: Board | undefined, draw: () => void, done: (board: Board) => void) {
    this.#source = board ?? {};
    this.#draft = draftOf(board?.deal);
    this.#dealer = board?.dealer ?? "N";
    this.#vulnerable = board?.vulnerable ?? "None";
    this.#contract = board?.contract;
    this.#draw = draw;
    this.#done = done;
  }

  render(strings: Strings): TemplateResult {
    const fault = this.#fault(strings);
    const rest = unplaced(this.#draft);
    return html`
      <div class="editor">
        <p class="quiet">${strings.handHint}</p>
        ${SEATS.map((seat) => this.#renderHand(seat, strings))}
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
            this.#dealer,
            (seat) => strings.seats[seat],
            (seat) => {
              this.#dealer = seat;
            },
          )}
          ${this.#select(
            strings.vulnerable,
            VULNERABILITIES,
            this.#vulnerable,
            (name) => strings.vulnerabilities[name],
            (name) => {
              this.#vulnerable = name;
            },
          )}
          ${this.#renderContract(strings)}
        </div>
        <p class="fault" role="status">${fault}</p>
        <div class="actions">
          <button type="button" class="primary" ?disabled=${fault !== ""} @click=${() => this.#done(this.#board())}>${strings.done}</button>
          <button type="button" ?disabled=${rest.length === 0} @click=${() => this.#set(dealRest(this.#draft))}>${strings.fill}</button>
        </div>
      </div>`;
  }

  #renderHand(seat: Seat, strings: Strings): TemplateResult {
    const receives = seat === this.#receiver;
    return html`
      <div class="hand-field">
        <button type="button" class="receiver" aria-pressed=${receives ? "true" : "false"} title=${strings.giveTo(strings.seats[seat])}
          @click=${() => {
            this.#receiver = seat;
            this.#draw();
          }}>${strings.seats[seat]}</button>
        <input type="text" aria-label=${strings.seats[seat]} spellcheck="false" autocomplete="off" autocapitalize="characters"
          .value=${this.#draft[seat]} @input=${(event: Event) => this.#set({ ...this.#draft, [seat]: (event.target as HTMLInputElement).value })} />
        <span class="quiet">${cardsOf(this.#draft[seat]).length}</span>
      </div>`;
  }

  #renderCard(card: Card, strings: Strings): TemplateResult {
    const owner = SEATS.find((seat) => cardsOf(this.#draft[seat]).includes(card));
    return html`
      <button type="button" class=${`deck-card ${owner === this.#receiver ? "mine" : owner ? "placed" : ""}`}
        aria-label=${`${card[1]}${strings.strains[card[0] as "S"]}${owner ? `: ${strings.seats[owner]}` : ""}`}
        @click=${() => this.#give(card, owner)}>${card[1]}<small data-owner=${owner ?? ""}></small></button>`;
  }

  /** A card goes to the hand chosen; one that is there already is taken out. */
  #give(card: Card, owner: Seat | undefined): void {
    const draft = { ...this.#draft };
    if (owner) draft[owner] = handOf(cardsOf(draft[owner]).filter((each) => each !== card));
    if (owner !== this.#receiver) draft[this.#receiver] = handOf([...cardsOf(draft[this.#receiver]), card]);
    this.#set(draft);
  }

  #renderContract(strings: Strings): TemplateResult {
    const contract = this.#contract;
    const change = (part: Partial<Contract>) => {
      this.#contract = { level: 1, strain: "NT", doubled: 0, declarer: "S", ...this.#contract, ...part };
    };
    return html`
      <div class="contract-fields">
      ${this.#select(
        strings.level,
        [0, ...LEVELS],
        contract?.level ?? 0,
        (level) => (level ? String(level) : strings.none),
        (level) => {
          if (level) change({ level: level as Level });
          else this.#contract = undefined;
        },
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
        <select aria-label=${label || "♣♦♥♠"} @change=${(event: Event) => {
          change(options[(event.target as HTMLSelectElement).selectedIndex] as T);
          this.#draw();
        }}>${options.map((option) => html`<option ?selected=${option === value}>${name(option)}</option>`)}</select>
      </label>`;
  }

  #set(draft: Draft): void {
    this.#draft = draft;
    this.#draw();
  }

  #fault(strings: Strings): string {
    const fault = faultOf(this.#draft);
    if (!fault) return "";
    const text = {
      strange: strings.strange(fault.text),
      twice: strings.twice(fault.text),
      tooMany: strings.tooMany(fault.seat ? strings.seats[fault.seat] : ""),
      unequal: strings.unequal,
    }[fault.kind];
    return fault.seat && fault.kind !== "tooMany" ? `${strings.seats[fault.seat]}: ${text}` : text;
  }

  /** The board as edited; a record belongs to its deal and contract, and goes when they change. */
  #board(): Board {
    const { auction, play, result, claim, ...rest } = this.#source;
    const board: Board = { ...rest, deal: dealText(this.#draft), dealer: this.#dealer, vulnerable: this.#vulnerable };
    delete board.contract;
    if (this.#contract) board.contract = this.#contract;
    const same =
      this.#source.deal !== undefined &&
      dealText(draftOf(this.#source.deal)) === board.deal &&
      JSON.stringify(this.#source.contract) === JSON.stringify(board.contract) &&
      this.#source.dealer === board.dealer;
    return same ? { ...this.#source, ...board } : board;
  }
}
