/** Puts what a solver finds into the games of a PBN text, and leaves every other character as it is. */

import { compareCards } from "../bridge/cards.js";
import { dealOfHands, handsOfDeal, isWhole } from "../bridge/deals.js";
import { BridgeError } from "../bridge/errors.js";
import { seatAfter } from "../bridge/names.js";
import type { Board, Card, DdTable, Par, Position, Seat, Vulnerability } from "../bridge/types.js";
import { ANALYSIS_TAGS, type Analysis, analysisTags, type Tag } from "./analysis.js";
import { checkText } from "./check.js";
import { PbnLexer } from "./pbn-lexer.js";
import { PbnReader } from "./pbn-read.js";
import { formatTag } from "./pbn-write.js";
import { type Entry, Passage } from "./text.js";

/** The methods that `annotatePbn` needs of a solver; those of `createSolver` have them. */
export interface BoardSolver {
  /**
   * The double-dummy table of a deal.
   *
   * @example
   * const table = await solver.ddTable(deal);
   */
  ddTable(deal: string): Promise<DdTable>;
  /**
   * Par, from a table.
   *
   * @example
   * const par = await solver.par(table, { vulnerable: "None", dealer: "N" });
   */
  par(table: DdTable, options: BoardConditions): Promise<Par>;
  /**
   * The values of the cards that may be played.
   *
   * @example
   * const { cards } = await solver.solve({ deal, strain: "NT", leader: "W" });
   */
  solve(position: Position): Promise<CardValues>;
}

/** What a par depends on besides the table. */
export interface BoardConditions {
  /** Which sides are vulnerable. */
  vulnerable: Vulnerability;
  /** Who bids first. Default: the par of either order. */
  dealer?: Seat;
}

/** The values of the cards that may be played. */
export interface CardValues {
  /** An entry for each card, except equals of a higher one; best first. */
  cards: readonly {
    /** The card. */
    card: Card;
    /** The other cards that are its equals. */
    equals: readonly Card[];
    /** Tricks still to be taken by the side that plays it. */
    tricks: number;
  }[];
}

/** Gives what is known of a board, or nothing. */
export type Analyze = (board: Board) => Analysis | undefined | Promise<Analysis | undefined>;

/** How a text is annotated. */
export interface AnnotateOptions {
  /**
   * With a solver: also all best cards at each turn of the play, or those of the opening lead if there is no play
   * (`OptimumPlayTable`). It takes one search for each card that was played. Default false.
   */
  play?: boolean | undefined;
}

/** Boards that are asked about at a time. */
const AT_ONCE = 16;

/**
 * A PBN text with a double-dummy table, par and, if asked for, the best cards in each of its games:
 * `DoubleDummyTricks`, `OptimumResultTable`, `OptimumScore`, `ParContract`, `OptimumPlayTable`, in place of the old
 * ones. Every other character stays as it is. Games without four hands stay as they are.
 *
 * `from`: a solver, or a function that returns what is known of a board. If it rejects, `annotatePbn` rejects with the
 * same error.
 *
 * @example
 * const annotated = await annotatePbn(text, solver);
 */
export async function annotatePbn(
  text: string,
  from: BoardSolver | Analyze,
  { play = false }: AnnotateOptions = {},
): Promise<string> {
  checkText(text);
  if (typeof from !== "function" && typeof from?.ddTable !== "function")
    throw new BridgeError("INVALID_ARGUMENT", "boards are analyzed by a solver or a function");
  const analyze: Analyze = typeof from === "function" ? from : (board) => analyzed(board, from, play);
  const entries: Entry[] = [];
  const reader = new PbnReader();
  reader.push(text, (entry) => entries.push(entry));
  reader.end((entry) => entries.push(entry));
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  let annotated = mark;
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const games = await Promise.all(
      entries.slice(at, at + AT_ONCE).map(async ({ board, text: game = "" }) => {
        const found = board && (await analyze(board));
        const tags = found ? analysisTags(found) : [];
        return tags.length > 0 ? withTags(game, tags) : game;
      }),
    );
    annotated += games.join("");
  }
  return annotated;
}

async function analyzed(board: Board, solver: BoardSolver, play: boolean): Promise<Analysis | undefined> {
  const hands = board.deal === undefined ? {} : handsOfDeal(board.deal);
  if (!isWhole(hands)) return undefined;
  const deal = dealOfHands(hands);
  const { vulnerable, dealer } = board;
  const table = await solver.ddTable(deal);
  const par = vulnerable && (await solver.par(table, dealer ? { vulnerable, dealer } : { vulnerable }));
  return { table, par, bestCards: play ? await bestCardsOf(board, deal, solver) : undefined };
}

/** All best cards at each turn of a board's play. */
async function bestCardsOf(
  { contract, play = [] }: Board,
  deal: string,
  solver: BoardSolver,
): Promise<Card[][] | undefined> {
  if (!contract) return undefined;
  const leader = seatAfter(contract.declarer);
  const turns = Array.from({ length: Math.max(1, play.length) }, (_, turn) => play.slice(0, turn));
  const solved = await Promise.all(
    turns.map((played) => solver.solve({ deal, strain: contract.strain, leader, played })),
  );
  return solved.map(({ cards }) => {
    const most = Math.max(...cards.map(({ tricks }) => tricks));
    const best = cards.filter(({ tricks }) => tricks === most).flatMap(({ card, equals }) => [card, ...equals]);
    return best.sort(compareCards);
  });
}

/** The game with these tags at its end, in place of those of an earlier analysis. */
export function withTags(game: string, tags: readonly Tag[]): string {
  const kept = withoutAnalysis(game);
  const lineEnd = game.includes("\r\n") ? "\r\n" : "\n";
  const lines = tags.map(([name, value]) => formatTag(name, value)).join("");
  return kept.trimEnd() + lineEnd + lines.replaceAll("\n", lineEnd);
}

/** Takes out the tags of an earlier analysis, with their rows. */
function withoutAnalysis(game: string): string {
  const cuts: { from: number; to: number }[] = [];
  let inside = false;
  const tokens = new PbnLexer(new Passage(game));
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind === "tag") {
      inside = ANALYSIS_TAGS.has(token.name.toLowerCase());
      if (inside) cuts.push({ from: token.offset, to: token.end });
    } else if (inside) (cuts.at(-1) as { to: number }).to = token.offset + token.text.length;
  }
  let kept = "";
  let at = 0;
  for (const { from, to } of cuts) {
    kept += game.slice(at, from);
    // The line end goes with the line.
    at = to + (/^[ \t]*(?:\r\n|\n|\r)?/.exec(game.slice(to, to + 256))?.[0].length ?? 0);
  }
  return kept + game.slice(at);
}
