/**
 * Hints: where to look, in words first, and the card with its chance on demand. By what the person's seat can know.
 * Fetched when the first hint is asked for.
 */
import english from "messages:en/elements/hints";
import { suitOf } from "../../bridge/cards.js";
import type { Card, Suit } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { theCard } from "../render/symbols.js";
import { areaOf, type Strings } from "../strings/index.js";
import type { Game } from "./game.js";
import { type Effort, type RankedCard, rankedCards } from "./ranking.js";

export interface Hint {
  /**
   * The subject of the hint: a suit, a card of the only suit, or nothing, since no card is significantly better
   * ("close"), or all have the same chance ("any").
   */
  look: "any" | "close" | "suit" | "which";
  suit: Suit;
  card: Card;
  /** Chance of the goal with that card, 0 to 1; its ends, if they are so far apart that one figure says too much. */
  chance: number;
  range?: readonly [low: number, high: number];
  /** Whether the time was over before more was known than that the chance is no higher. */
  atMost: boolean;
}

const hintStrings = areaOf("hints", english);

const DEALS = 200;
/** A chance that is written as 100 %. */
const ALL = 0.995;
/** Chances that differ by less are the same for a player. */
const LEAST = 0.01;
/** A chance that may lie further about is given by its ends. */
const WIDE = 0.2;
/** On a slow device the first question may not let a card be played on; the second is smaller, the third has time. */
const EFFORTS: readonly Effort[] = [
  { timeLimitMs: 2500, deals: DEALS },
  { timeLimitMs: 3500, deals: DEALS, rough: true },
  { timeLimitMs: 12_000, deals: DEALS, rough: true },
];

/** The hint at the person's turn, by the figures known when the time is over; null if there are none. */
export async function findHint(solver: Solver, game: Game, signal: AbortSignal): Promise<Hint | null> {
  let hint: Hint | null = null;
  // What a person says and no layout fits is told; what the auction says is not the person's fault.
  const strict = game.known.length > 0;
  for (const effort of EFFORTS) {
    const cards = await rankedCards(solver, game, game.played.length, { ...effort, strict }, signal);
    const [best] = cards;
    if (!best) return hint;
    // "At most 100 %" says nothing.
    if (best.atMost && best.chance > ALL) continue;
    hint = hintOf(game, best, cards);
    if (!hint.atMost || effort.rough) break;
  }
  return hint;
}

function hintOf(game: Game, best: RankedCard, cards: readonly RankedCard[]): Hint {
  const oneSuit = new Set(game.legal.map(suitOf)).size === 1;
  const { atMost } = best;
  // Bounds tell no card from another.
  const isApart = atMost || cards.some(({ apart }) => apart);
  const isSame = cards.every((each) => !each.atMost && Math.abs(each.chance - best.chance) < LEAST);
  const look = isApart ? (oneSuit ? "which" : "suit") : isSame ? "any" : "close";
  const { card, chance, interval: range } = best;
  const isWide = range && range[1] - range[0] > WIDE;
  return { look, suit: suitOf(card), card, chance, ...(isWide && { range }), atMost };
}

/** A hint in words: where to look, or, `whole`, the card. */
function hintSaid(hint: Hint | null, whole: boolean, strings: Strings): string {
  const words = hintStrings(strings);
  if (!hint) return words.hintNone;
  if (whole && hint.look !== "any") {
    const { format } = new Intl.NumberFormat(strings.language, { style: "percent" });
    const chance = (hint.range ?? [hint.chance]).map((each) => format(each)).join("–");
    const values = { card: theCard(hint.card, strings), chance };
    return hint.atMost ? words.hintCardAtMost(values) : words.hintCard(values);
  }
  if (hint.look === "any") return words.hintAny;
  if (hint.look === "close") return words.hintClose;
  return hint.look === "suit" ? words.hintSuit({ suit: hint.suit }) : words.hintWhich({ suit: hint.suit });
}

export interface HintCallbacks {
  solver: () => Promise<Solver>;
  /** A hint was asked for. */
  asked: (game: Game) => void;
  changed: () => void;
  failed: (error: unknown) => void;
}

/** The hint that a table shows. */
export class Hints {
  readonly #callbacks: HintCallbacks;
  /** Ends the search for one. */
  #work: AbortController | null = null;
  /** The hint, the cards played and what the person said of hidden hands when it was asked for; is the card said? */
  #shown: { hint: Hint | null; at: number; known: Game["known"]; whole: boolean } | null = null;

  constructor(callbacks: HintCallbacks) {
    this.#callbacks = callbacks;
  }

  /** Looks for a hint; if there is one already, names the card. */
  async ask(game: Game): Promise<void> {
    if (!game.isMine || this.#work) return;
    const shown = this.#at(game);
    if (shown) {
      shown.whole = true;
      this.#callbacks.changed();
      return;
    }
    const work = new AbortController();
    this.#work = work;
    game.hints += 1;
    this.#callbacks.asked(game);
    this.#callbacks.changed();
    const { known } = game;
    try {
      const hint = await findHint(await this.#callbacks.solver(), game, work.signal);
      if (!work.signal.aborted) this.#shown = { hint, at: game.played.length, known, whole: false };
    } catch (error) {
      if (!work.signal.aborted) this.#callbacks.failed(error);
    }
    if (this.#work === work) this.#work = null;
    this.#callbacks.changed();
  }

  /** Nothing is shown any more. */
  forget(): void {
    this.#work?.abort();
    this.#work = null;
    this.#shown = null;
  }

  /** The hint for the place in the play where the game is, by what is known there now. */
  #at({ played, known }: Game) {
    const shown = this.#shown;
    return shown?.at === played.length && shown.known === known ? shown : null;
  }

  /** Whether there is nothing more to ask for now: if any card will do, none is named. */
  isDone(game: Game): boolean {
    const shown = this.#at(game);
    return this.#work !== null || shown?.whole === true || shown?.hint?.look === "any";
  }

  /** Whether one is looked for. */
  get thinking(): boolean {
    return this.#work !== null;
  }

  said(game: Game, strings: Strings): string {
    const shown = this.#at(game);
    return shown ? hintSaid(shown.hint, shown.whole, strings) : "";
  }
}
