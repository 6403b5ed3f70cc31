/** Which board is shown and how far it is played: every change of that, and its announcement to screen readers. */
import type { Board, Card, Seat, Strain } from "../bridge/types.js";
import { announcementOf } from "./announcement.js";
import {
  atPlace,
  chooseDeclaration,
  claim,
  EMPTY,
  goTo,
  openBoard,
  playCard,
  rejoin,
  seatAt,
  undo,
  type ViewerState,
} from "./state.js";
import type { Strings } from "./strings/index.js";
import type { PlaceInPlay } from "./types.js";

export interface PlaybackCallbacks {
  strings: () => Strings;
  /** Another board or another position is shown. */
  moved: () => void;
  /** The position is the same; a claim or the constraints on the defenders have changed. */
  noted: () => void;
}

export class Playback {
  readonly #callbacks: PlaybackCallbacks;
  #state = EMPTY;
  #announcement = "";

  constructor(callbacks: PlaybackCallbacks) {
    this.#callbacks = callbacks;
  }

  get state(): ViewerState {
    return this.#state;
  }

  /** The last thing worth saying aloud. */
  get announcement(): string {
    return this.#announcement;
  }

  /** `index`: cards of the record that are played already. */
  open(board: Board | null, index = 0): void {
    this.#announcement = "";
    this.#state = goTo(openBoard(board), index);
    this.#callbacks.moved();
  }

  /** False if the card may not be played. */
  play(card: Card): boolean {
    const next = playCard(this.#state, card);
    if (next) this.#show(next);
    return next !== null;
  }

  /** The seat to play at the position shown, if it may play the card. */
  seatToPlay(card: Card): Seat | null {
    return playCard(this.#state, card) && seatAt(this.#state, this.#state.index);
  }

  goTo(index: number): void {
    this.#show(goTo(this.#state, index));
  }

  undo(): void {
    this.#show(undo(this.#state));
  }

  rejoin(): void {
    this.#show(rejoin(this.#state));
  }

  /** `tricks` are declarer's by double dummy, if they are known. */
  choose(strain: Strain, declarer: Seat, tricks?: number): void {
    this.#show(chooseDeclaration(this.#state, strain, declarer, tricks));
  }

  claim(tricks: number): void {
    this.#show(claim(this.#state, tricks) ?? this.#state);
  }

  know(known: ViewerState["known"]): void {
    this.#show({ ...this.#state, known });
  }

  restore(place: PlaceInPlay): void {
    this.#show(atPlace(this.#state, place));
  }

  #show(next: ViewerState): void {
    const before = this.#state;
    if (next === before) return;
    const strings = this.#callbacks.strings();
    this.#state = next;
    if (before.line === next.line && before.index === next.index) {
      this.#announcement = before.claim && !next.claim ? strings.claimTakenBack : "";
      this.#callbacks.noted();
      return;
    }
    this.#announcement = announcementOf(before, next, strings) || this.#announcement;
    this.#callbacks.moved();
  }
}
