/** `tenace/viewer/play-table`: defines <bridge-play-table>. */

import { readContract } from "../bridge/contracts.js";
import { invalid } from "../bridge/errors.js";
import { readSeat, readVulnerability } from "../bridge/names.js";
import type { Board, Card, Contract } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import { checkedBoard, checkedCard } from "./check.js";
import { define, ElementBase } from "./element-base.js";
import type { Decision } from "./play-table/decisions.js";
import type { SavedGame } from "./play-table/game.js";
import type { PlayOutOptions } from "./play-table/play-out.js";
import { PlayTable } from "./play-table/table.js";
import type { ElementWords } from "./strings/messages.js";

/** The attributes with which it begins anew. */
const OF_BOARD = ["deal", "contract", "seat", "dealer", "vulnerable"];

/**
 * A table to play at: one contract, played by the person in the seat of declarer or of a defender, with robots in the
 * other seats that are told only what their seats may know.
 *
 * @element bridge-play-table
 * @attr {string} deal - the deal, PBN: "N:AKQ.J87.T9.65432 …", thirteen cards in each hand
 * @attr {string} contract - what is played and by whom: "4S-S", "3NTX by West"
 * @attr {"N"|"E"|"S"|"W"} seat - the person's seat; declarer's unless told, and for dummy's
 * @attr {"N"|"E"|"S"|"W"} dealer - who bid first
 * @attr {"None"|"NS"|"EW"|"Both"} vulnerable - who is vulnerable
 * @attr {"1"|"2"|"3"|"4"|"5"} level - strength of the robots, 4 unless told
 * @attr {"robots"|"all"} sees - "all": robots see all cards and play double dummy; unless told they do not
 * @attr {"slow"|"normal"|"fast"} pace - how fast robots play, "normal" unless told
 * @attr {boolean} auto - the only legal card is played by itself
 * @attr {boolean} confirm - on touch, the first tap raises a card and the second plays it
 * @attr {boolean} alone - the table without what stands beside it
 * @attr {"page"} keys - "page": its keys work on the whole page, for the one table of a page
 * @attr {"two"|"four"} deck - colors of the suits
 * @attr {string} lang - the language, as "de"; the nearest `lang` of the page unless told
 *
 * @fires {BridgePlayTableEvents["bridge-played"]} bridge-played - a card was played
 * @fires {BridgePlayTableEvents["bridge-helped"]} bridge-helped - a card was taken back, or a hint asked for
 * @fires {BridgePlayTableEvents["bridge-paused"]} bridge-paused - the person made a pause, or ended it
 * @fires {BridgePlayTableEvents["bridge-known"]} bridge-known - the person said what is known of the hidden hands
 * @fires {BridgePlayTableEvents["bridge-result"]} bridge-result - the play is over
 * @fires {BridgePlayTableEvents["bridge-error"]} bridge-error - the board can't be played, or the robots could not play
 *
 * @csspart table - everything
 * @csspart contract - the contract
 * @csspart hand - the person's hand
 * @csspart dummy - a hand that lies open
 * @csspart card - a card
 * @csspart playable - a card that may be played now
 * @csspart trick - the trick in the middle
 * @csspart sentence - what is to be done
 * @csspart claim - the choice of a claim
 * @csspart actions - hint, undo, claim and pause
 * @csspart button - one of them
 * @csspart side - what stands beside the table
 * @csspart auction - the auction
 * @csspart error - what went wrong
 *
 * @cssprop --bridge-ink - text
 * @cssprop --bridge-paper - background
 * @cssprop --bridge-line - hairlines
 * @cssprop --bridge-quiet - secondary text
 * @cssprop --bridge-accent - whose turn, backs of cards, tricks won
 * @cssprop --bridge-bad - an error
 * @cssprop --bridge-font - the font family; the page's unless told
 *
 * @slot side - what stands at the end of the side
 *
 * @example
 * <bridge-play-table deal="N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
 *   contract="2S-W"></bridge-play-table>
 */
export class BridgePlayTableElement extends ElementBase {
  /** The attributes that it follows when they change. */
  static readonly observedAttributes = [...OF_BOARD, "pace", "auto", "alone", "deck", "lang"];

  readonly #table = new PlayTable(this, this.attachShadow({ mode: "open" }));
  #board: Board | null = null;
  #waiting = false;

  /** Called by the page. */
  connectedCallback(): void {
    this.#table.connect();
    if (!this.#board && !this.#table.game) this.#readAttributes();
  }

  /** Called by the page. */
  disconnectedCallback(): void {
    this.#table.disconnect();
  }

  /** Called by the page. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (OF_BOARD.includes(name)) this.#readAttributes();
    else this.#table.draw();
  }

  /** Begins anew, once for all attributes that change together. */
  #readAttributes(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      // A board or a game that was set meanwhile is kept.
      if (!this.#waiting) return;
      this.#waiting = false;
      if (this.isConnected) this.#begin();
    });
  }

  #begin(): void {
    this.#table.attempt(() => {
      const board = this.#board ?? this.#boardOfAttributes();
      const seat = readSeat(this.getAttribute("seat") ?? "") ?? board?.contract?.declarer;
      this.#table.take(board && seat ? { board, seat, played: [] } : null);
    }, "board");
  }

  #boardOfAttributes(): Board | null {
    const deal = this.getAttribute("deal");
    if (!deal) return null;
    const text = this.getAttribute("contract") ?? "";
    const contract = readContract(text);
    if (!contract?.declarer) {
      throw invalid(`contract "${text}" is not level, strain and declarer, as "4S-S"`);
    }
    const dealer = readSeat(this.getAttribute("dealer") ?? "");
    const vulnerable = readVulnerability(this.getAttribute("vulnerable") ?? "");
    return {
      deal,
      contract: contract as Contract,
      ...(dealer ? { dealer } : {}),
      ...(this.hasAttribute("vulnerable") && vulnerable ? { vulnerable } : {}),
    };
  }

  /** The board to play: its deal and contract; its play is left out. Setting it begins anew. */
  set board(board: Board | null) {
    this.#table.attempt(() => {
      this.#board = checkedBoard(board);
      this.#waiting = false;
      this.#begin();
    }, "board");
  }
  /** The board as the person's seat sees it: hidden hands are left out until the end. */
  get board(): Board | null {
    return this.#table.seenBoard();
  }

  /** The state of the game, all cards included, to be stored. Setting it goes on from that state. */
  get game(): SavedGame | null {
    return this.#table.game?.save() ?? null;
  }
  set game(saved: SavedGame | null) {
    this.#table.attempt(() => {
      this.#board = checkedBoard(saved?.board ?? null);
      this.#waiting = false;
      this.#table.take(saved);
    }, "board");
  }

  /** Words of the page's own in place of the element's, by the names of its catalogs; `null`: none. */
  get words(): ElementWords | null {
    return this.#table.wording;
  }
  set words(words: ElementWords | null) {
    this.#table.wording = words;
    this.#table.draw();
  }

  /** The solver that the robots play by; `null`: the one of the page. */
  get solver(): Solver | null {
    return this.#table.solver;
  }
  set solver(solver: Solver | null) {
    this.#table.solver = solver;
  }

  /**
   * Puts the focus on the card that Enter plays; while robots play, on the person's hand, which waits for its turn. The
   * page is not scrolled unless `preventScroll` is false.
   *
   * @example
   * table.focus();
   */
  override focus(options?: FocusOptions): void {
    this.#table.focus(options);
  }

  /**
   * Plays a card of the person's. False while it is not the person's turn; for a card that may not be played a message
   * is shown.
   *
   * @example
   * table.play("SA");
   */
  play(card: Card): boolean {
    return this.#table.attempt(() => this.#table.play(checkedCard(card))) ?? false;
  }

  /**
   * Takes back the person's last card and the robots' cards since; does nothing before the person's first card.
   *
   * @example
   * table.undo();
   */
  undo(): void {
    this.#table.undo();
  }

  /**
   * Asks for a hint: first in words, then the card.
   *
   * @example
   * table.hint();
   */
  hint(): void {
    void this.#table.hint();
  }

  /**
   * Claims `tricks` of those left, and concedes the rest. Resolves to whether the claim was accepted.
   *
   * @example
   * if (!(await table.claim(5))) console.log("refused: the play goes on");
   */
  async claim(tricks: number): Promise<boolean> {
    return (await this.#table.claim(tricks))?.kind === "accepted";
  }

  /**
   * Covers the hands and stops the robots, or goes on.
   *
   * @example
   * document.addEventListener("visibilitychange", () => table.pause(document.hidden));
   */
  pause(paused = true): void {
    this.#table.pause(paused);
  }
}

define("bridge-play-table", BridgePlayTableElement);

/** What `judgeDecisions` may be told. */
export interface JudgeOptions {
  /** Ends it: it rejects with the reason of the signal. Default: none. */
  signal?: AbortSignal;
}

/**
 * Judges the decisions of the person's seat after the play, each by the knowledge at that moment and by its cost as the
 * cards lay. Yields all of them at once, and again after each whose chances have come; one may take 3 seconds.
 *
 * @example
 * for await (const decisions of judgeDecisions(solver, table.game, { signal })) show(decisions);
 */
export async function* judgeDecisions(
  solver: Solver,
  game: SavedGame,
  options: JudgeOptions = {},
): AsyncGenerator<Decision[]> {
  yield* (await import("./play-table/decisions.js")).judge(solver, game, options.signal);
}

/**
 * Plays a board's contract with robots in all four seats, each told only what its seat may know, and gives the board
 * with the play and its result.
 *
 * @example
 * const { result } = await playOut(solver, board, { level: 3 });
 */
export async function playOut(solver: Solver, board: Board, options: PlayOutOptions = {}): Promise<Board> {
  return (await import("./play-table/play-out.js")).playOut(solver, checkedBoard(board) as Board, options);
}

export type { BridgePlayTableAttributes } from "./frameworks.js";
export type { Decision, DecisionVerdict, ShownChance } from "./play-table/decisions.js";
export type {
  BridgePlayTableEvents,
  CardPlayed,
  KnownSaid,
  PersonHelped,
  PlayPaused,
  TableFault,
  TableResult,
} from "./play-table/events.js";
export type { KnownFrom, SavedGame } from "./play-table/game.js";
export type { PlayOutOptions } from "./play-table/play-out.js";
export type { RobotLevel } from "./play-table/robots.js";

declare global {
  interface HTMLElementTagNameMap {
    "bridge-play-table": BridgePlayTableElement;
  }
}
