/**
 * From mistake to mistake over all boards: those of everybody, or of one player. Boards whose play is not traced yet
 * are solved on the way, and the walk goes on as soon as it is known where to.
 */
import type { BridgeHandViewer, BridgeHandViewerEvents, Seat } from "tenace";
import type { Strings } from "../strings/strings.js";
import type { Desk } from "./desk.js";
import { isPlayed, type Mistake, mistakesOf, nextMistake } from "./mistakes.js";
import type { Said } from "./notice.js";
import { sheetWords } from "./sheet-words.js";
import type { Solving } from "./solving.js";
import { BOARD } from "./tools/index.js";

export interface ReviewingCallbacks {
  strings: () => Strings;
  viewer: () => BridgeHandViewer | null;
  /** Shows a board. */
  choose: (board: number) => void;
  /** A mistake is shown. */
  shown: () => void;
  say: (said: Said) => void;
  draw: () => void;
}

export class Reviewing {
  readonly #desk: Desk;
  readonly #solving: Solving;
  readonly #callbacks: ReviewingCallbacks;
  /** The step to make once its destination is known. */
  #awaited: 1 | -1 | null = null;
  /** The player whose mistakes are gone through; undefined for everybody's. */
  player: string | undefined;

  constructor(desk: Desk, solving: Solving, callbacks: ReviewingCallbacks) {
    this.#desk = desk;
    this.#solving = solving;
    solving.known = () => this.#known();
    this.#callbacks = callbacks;
  }

  /** Whether any board has a play that could hold mistakes. */
  get hasPlay(): boolean {
    return this.#desk.session.boards.some(isPlayed);
  }

  /** The known mistakes of all boards, in the order of the boards. */
  get mistakes(): Mistake[] {
    const { boards, traces = [] } = this.#desk.session;
    return boards.flatMap((board, index) => mistakesOf(board, index, traces[index], this.#nameOf, this.player));
  }

  readonly #nameOf = (seat: Seat): string => this.#callbacks.strings().seats[seat];

  /** In a file the next mistake is that of all its boards. */
  onMistake(event: BridgeHandViewerEvents["bridge-mistake"]): void {
    if (this.#desk.session.boards.length < 2) return;
    event.preventDefault();
    this.go(event.detail.steps);
  }

  /** Goes through the mistakes of one player, from the first on; without one, those of all count again. */
  review(player: string | undefined): void {
    this.player = player;
    if (player !== undefined) {
      this.#desk.enter({ panel: null });
      this.startAgain(1);
    }
    this.#callbacks.draw();
  }

  /** To the next mistake, or to the one before. */
  go(steps: 1 | -1): void {
    const { boards, traces = [], current } = this.#desk.session;
    const from = { board: current, index: this.#desk.place?.index ?? 0 };
    const found = nextMistake({
      boards,
      traces,
      isSolved: (board) => this.#solving.isSolved(board),
      from,
      steps,
      nameOf: this.#nameOf,
      player: this.player,
    });
    this.#awaited = found.kind === "unsolved" ? steps : null;
    if (found.kind === "unsolved" && !this.#solving.work) void this.#solving.solveAll();
    if (found.kind === "mistake") this.#show(found.mistake);
    if (found.kind === "end") void this.#sayEnd(this.mistakes.length, steps);
  }

  /** To the first mistake of all, or to the last. */
  startAgain(steps: 1 | -1): void {
    const first = this.mistakes.at(steps > 0 ? 0 : -1);
    if (first) this.#show(first);
  }

  /** The position before the card, of a board that becomes the one shown. */
  #show({ board, index }: Mistake): void {
    const { session } = this.#desk;
    if (board !== session.current) this.#callbacks.choose(board);
    const viewer = this.#callbacks.viewer();
    // Off the record the mistake would not be seen.
    if (viewer) viewer.place = { line: session.boards[board]?.play ?? [], index };
    this.#callbacks.shown();
  }

  /** Without a network there is nothing to say it with; no mistake is shown then either. */
  async #sayEnd(count: number, steps: 1 | -1): Promise<void> {
    const strings = await sheetWords(this.#callbacks.strings()).catch(() => null);
    if (!strings) return;
    const action = { name: strings.startAgain, run: () => this.startAgain(steps) };
    const isOfStage = () => this.#desk.entered.route === BOARD;
    const text = strings.noMoreMistakes({ count });
    this.#callbacks.say({ text, passes: true, isOfStage, ...(count > 0 && { action }) });
  }

  /** More is known of the boards. */
  #known(): void {
    if (this.#awaited !== null) this.go(this.#awaited);
  }

  /** The person has gone elsewhere. */
  giveUp(): void {
    this.#awaited = null;
  }

  /** Nothing is solved any more. */
  stop(): void {
    this.giveUp();
    this.#solving.stop();
  }

  /** Resets for other boards: none of them is solved, and no player is chosen. */
  leave(): void {
    this.giveUp();
    this.#solving.leave();
    this.player = undefined;
  }
}
