/**
 * One contract at the table as a machine without a page: who may play which card, what each seat may know, taking
 * back, and the record. The hidden hands are in a private field: `view` gives nothing of them. Whoever needs the whole
 * deal gets it from `whole-deal.ts`.
 */
import { allHandsOfDeal, type Hands, isWhole, type KnownHands } from "../../bridge/deals.js";
import { BridgeError, invalid, refused } from "../../bridge/errors.js";
import { SEATS, seatAfter, sideOf } from "../../bridge/names.js";
import { faultOfCard, legalCards, type PlayPoint, playCards, type Trick } from "../../bridge/rules.js";
import type { Board, Card, Contract, Seat } from "../../bridge/types.js";
import type { KnownOfHands } from "../chances/known.js";

/** Tricks of the whole play. */
export const TRICKS = 13;

/** A game as it is kept, to go on with later. */
export interface SavedGame {
  /** The board with its deal and the contract that is played. */
  board: Board;
  /** The person's seat: declarer or a defender. */
  seat: Seat;
  /** The cards played so far. */
  played: readonly Card[];
  /** How many of them were given at the start and can't be taken back. Default: none. */
  given?: number;
  /** The tricks of declarer's side in all, as claimed. Absent: nobody has claimed. */
  claim?: number;
  /** How often a card was taken back. Default: never. */
  undos?: number;
  /** At how many decisions a hint was asked for. Default: none. */
  hints?: number;
  /** Whether the person has made a pause. Default: no. */
  paused?: boolean;
  /** What the person has said of hidden hands, the last at the end. Default: nothing; the auction is gone by. */
  known?: readonly KnownFrom[];
}

/** What the person goes by of the hidden hands, in place of what the auction says. */
export interface KnownFrom {
  /** How many cards were played when it was said. */
  after: number;
  /** What is known of each hand. */
  hands: KnownOfHands;
}

/** The table as the person's seat may see it. */
export interface SeatView {
  seat: Seat;
  contract: Contract;
  dummy: Seat;
  /** Whose card is next; null at the end. */
  toPlay: Seat | null;
  /** Whether the person chooses that card. */
  isMine: boolean;
  /** The cards that the person may play now. */
  legal: Card[];
  /** The cards left in the hands that the seat sees; at the end, all hands as dealt. */
  hands: KnownHands;
  /** The same hands as dealt. */
  dealt: KnownHands;
  /** How many cards each seat has left. */
  left: Record<Seat, number>;
  trick: Trick;
  completed: readonly Trick[];
  /** Tricks won by the person's side and by the others. */
  won: number;
  lost: number;
  /** Tricks that the person's side needs for its goal: to make the contract, or to beat it. */
  needed: number;
  isOver: boolean;
  /** Declarer's tricks in all, at the end. */
  result: number | null;
}

export class Game {
  readonly board: Board;
  readonly contract: Contract;
  readonly seat: Seat;
  readonly dummy: Seat;
  readonly #hands: Hands;
  readonly #given: number;
  #played: Card[];
  #point: PlayPoint;
  /** The tricks of declarer's side in all, as claimed (`endByClaim`). */
  claimed: number | undefined;
  undos: number;
  hints: number;
  /** What the person has said of hidden hands, the last at the end. */
  known: readonly KnownFrom[];
  /** Whether the person has made a pause. */
  paused: boolean;
  /** How many cards were played when the game was taken up. */
  readonly since: number;

  /** Throws a `BridgeError` for a board without all four hands or a contract, and for cards that may not be played. */
  constructor(saved: SavedGame) {
    const { board, seat } = saved;
    const hands = board.deal && allHandsOfDeal(board.deal);
    if (!hands || !isWhole(hands)) {
      throw new BridgeError("INVALID_DEAL", "the board needs a deal with thirteen cards in each hand");
    }
    if (!board.contract) throw invalid('the board has no contract: give one, as "4S-S"');
    this.#hands = hands;
    this.board = board;
    this.contract = board.contract;
    this.dummy = seatAfter(this.contract.declarer, 2);
    // Dummy has nothing to choose, so a person in that seat plays declarer's cards.
    this.seat = seat === this.dummy ? this.contract.declarer : seat;
    this.#played = [...saved.played];
    this.#given = saved.given ?? 0;
    this.#point = this.#replayed();
    const { fault, played } = this.#point;
    if (fault) throw new BridgeError("ILLEGAL_PLAY", `card ${played + 1} of the play: ${fault}`, { index: played });
    this.claimed = saved.claim;
    this.undos = saved.undos ?? 0;
    this.hints = saved.hints ?? 0;
    this.known = saved.known ?? [];
    this.paused = saved.paused === true && !this.isOver;
    this.since = played;
  }

  #replayed(): PlayPoint {
    return playCards(this.#hands, this.contract.strain, seatAfter(this.contract.declarer), this.#played);
  }

  get played(): readonly Card[] {
    return this.#played;
  }

  get isOver(): boolean {
    return this.#point.isOver || this.claimed !== undefined;
  }

  /** Declarer's tricks in all; null before the end. */
  get result(): number | null {
    return this.claimed ?? (this.#point.isOver ? this.#point.won[sideOf(this.contract.declarer)] : null);
  }

  /** Who chooses the next card: the hand to play, and declarer for dummy. Null at the end. */
  get chooser(): Seat | null {
    if (this.isOver) return null;
    const { handToPlay } = this.#point;
    return handToPlay === this.dummy ? this.contract.declarer : handToPlay;
  }

  /** The hand to play; after the last trick, its winner. */
  get handToPlay(): Seat {
    return this.#point.handToPlay;
  }

  get isMine(): boolean {
    return this.chooser === this.seat;
  }

  get legal(): Card[] {
    const { left, handToPlay, trick } = this.#point;
    return this.isOver ? [] : legalCards(left[handToPlay], trick.cards);
  }

  /** Tricks that the side of the person needs: the contract's, or one more than declarer can afford to lose. */
  get needed(): number {
    const target = 6 + this.contract.level;
    return sideOf(this.seat) === sideOf(this.contract.declarer) ? target : TRICKS - target + 1;
  }

  /** Plays a card of the hand to play. Throws a `BridgeError` (`ILLEGAL_PLAY`) for one that may not be played. */
  play(card: Card): void {
    const index = this.#played.length;
    if (this.isOver) throw new BridgeError("ILLEGAL_PLAY", "the play is over", { index });
    const fault = faultOfCard(card, this.#point, new Set(this.#played));
    if (fault) throw refused("ILLEGAL_PLAY", { ...fault, index });
    this.#played.push(card);
    this.#point = this.#replayed();
  }

  /** The index of the person's last own card; -1 if there is none to take back. */
  get #ownLast(): number {
    return this.#played.findLastIndex((_, index) => this.isOwn(index));
  }

  get canUndo(): boolean {
    return this.claimed !== undefined || this.#ownLast >= 0;
  }

  /** Takes back a claim, or the person's last card with all that came after it; a pause ends with it. */
  undo(): void {
    if (this.claimed !== undefined) this.claimed = undefined;
    else {
      const index = this.#ownLast;
      if (index < 0) return;
      this.#played.length = index;
      this.#point = this.#replayed();
    }
    this.undos += 1;
    this.paused = false;
  }

  /** What the person's seat may see now. */
  view(): SeatView {
    const { left, handToPlay, trick, completed, won } = this.#point;
    const own = sideOf(this.seat);
    const { isOver } = this;
    const seen = isOver ? SEATS : this.#played.length > 0 ? [this.seat, this.dummy] : [this.seat];
    return {
      seat: this.seat,
      contract: this.contract,
      dummy: this.dummy,
      toPlay: isOver ? null : handToPlay,
      isMine: this.isMine,
      legal: this.isMine ? this.legal : [],
      hands: Object.fromEntries(seen.map((seat) => [seat, [...(isOver ? this.#hands : left)[seat]]])),
      dealt: Object.fromEntries(seen.map((seat) => [seat, [...this.#hands[seat]]])),
      left: { N: left.N.length, E: left.E.length, S: left.S.length, W: left.W.length },
      trick,
      completed,
      won: won[own],
      lost: won.NS + won.EW - won[own],
      needed: this.needed,
      isOver,
      result: this.result,
    };
  }

  /** The hand that a card of the play, by its index, came from. */
  handAt(index: number): Seat {
    const { completed, trick } = this.#point;
    return seatAfter((completed[Math.floor(index / 4)] ?? trick).leader, index % 4);
  }

  /** Whether the person chose a card of the play, by its index. */
  isOwn(index: number): boolean {
    const hand = this.handAt(index);
    return index >= this.#given && (hand === this.dummy ? this.contract.declarer : hand) === this.seat;
  }

  /** The board with the play and its result, as a file keeps it. */
  record(): Board {
    const { result } = this;
    const { claim: _, result: __, play: ___, ...board } = this.board;
    return {
      ...board,
      play: [...this.#played],
      ...(result === null ? {} : { result }),
      ...(this.claimed === undefined ? {} : { claim: this.claimed }),
    };
  }

  save(): SavedGame {
    return {
      board: this.board,
      seat: this.seat,
      played: [...this.#played],
      given: this.#given,
      ...(this.claimed === undefined ? {} : { claim: this.claimed }),
      undos: this.undos,
      hints: this.hints,
      known: this.known,
      ...(this.paused ? { paused: true } : {}),
    };
  }
}
