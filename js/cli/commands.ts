/** For each command: what it asks the solver about a board, and how it writes the answer. */

import { parText, scoreText } from "../bridge/contracts.js";
import { handOfCards, handsOfDeal, isWhole } from "../bridge/deals.js";
import { SEAT_NAMES, SEATS, STRAINS, seatAfter, sideOf } from "../bridge/names.js";
import type { Board, Card, Contract, DdTable, Par, Seat } from "../bridge/types.js";
import type { Solver } from "../index.js";
import type { Chance, PlayTrace, SingleDummyResult, Solution } from "../solver/types.js";
import type { Arguments, AskingCommand } from "./arguments.js";
import { dealOf, declaredText, need, percent, positionOf, soFar, type Watch } from "./board-facts.js";
import { paint } from "./colors.js";
import type { CsvValue } from "./csv.js";
import { askDefense } from "./defend.js";
import { askPlay } from "./play.js";

/** The answer: keys that join those of the board in JSON, and lines of text. */
export interface CommandAnswer {
  json: Record<string, unknown>;
  text: string;
  /** Lines of CSV, without the board's name: the values of `COLUMNS`. */
  rows: CsvValue[][];
  table?: { table: DdTable; par: Par | undefined };
  /** The board with its play, in place of the one that was read. */
  record?: Board;
}

export const COMMANDS: Record<
  AskingCommand,
  (solver: Solver, board: Board, options: Arguments, watch: Watch) => Promise<CommandAnswer>
> = {
  table: askTable,
  solve: askSolution,
  trace: askTrace,
  declare: askSingleDummy,
  defend: askDefense,
  play: askPlay,
};

const STRAINS_DOWN = [...STRAINS].reverse();

/** The names of the columns of CSV, after that of the board. */
export const COLUMNS: Record<AskingCommand, string[]> = {
  table: [
    ...["dealer", "vulnerable", "deal"],
    ...STRAINS_DOWN.flatMap((strain) => SEATS.map((seat) => `${strain}_${seat}`)),
    ...["par_score", "par_contracts", "par_score_ew_first", "par_contracts_ew_first"],
  ],
  solve: ["hand_to_play", "card", "equals", "tricks"],
  trace: ["trick", "seat", "card", "cost", "better"],
  declare: ["hand_to_play", "card", "equals", "chance", "low", "high", "at_most", "double_dummy"],
  defend: ["hand_to_play", "card", "equals", "played_on", "low", "high", "double_dummy", "tricks"],
  play: ["contract", "declarer", "tricks", "play"],
};

async function askTable(solver: Solver, board: Board): Promise<CommandAnswer> {
  const deal = dealOf(board);
  const table = await solver.ddTable(deal);
  // Par needs a whole deal and a vulnerability; whose turn it is decides between two pars.
  const whole = isWhole(handsOfDeal(deal));
  const { vulnerable, dealer } = board;
  const par = whole && vulnerable ? await solver.par(table, { vulnerable, ...(dealer ? { dealer } : {}) }) : undefined;
  const cells = STRAINS_DOWN.flatMap((strain) => SEATS.map((seat) => table.tricks[strain][seat]));
  const pars = [par, par?.ewFirst].flatMap((one) => (one ? [one.score, parText(one)] : [undefined, undefined]));
  return {
    json: par ? { table, par } : { table },
    text: tableText(table) + parLines(par),
    rows: [[dealer, vulnerable, deal, ...cells, ...pars]],
    table: { table, par },
  };
}

function tableText({ tricks }: DdTable): string {
  const rows = SEATS.map(
    (seat) => `  ${seat}${STRAINS_DOWN.map((strain) => String(tricks[strain][seat]).padStart(4)).join("")}\n`,
  );
  return `   ${STRAINS_DOWN.map((strain) => strain.padStart(4)).join("")}\n${rows.join("")}`;
}

function parLines(par: Par | undefined): string {
  if (!par) return "";
  const line = ({ score, contracts }: Pick<Par, "score" | "contracts">) =>
    `${scoreText(score)}: ${parText({ contracts })}`;
  const other = par.ewFirst ? `, ${line(par.ewFirst)} if East-West bid first` : "";
  return `  par ${line(par)}${other}\n`;
}

async function askSolution(solver: Solver, board: Board, { at = 0 }: Arguments): Promise<CommandAnswer> {
  const { contract, position } = positionOf(board, at);
  const solution = await solver.solve(position);
  const { handToPlay, won, cards } = solution;
  const rows = cards.map(({ card, equals, tricks }): CsvValue[] => [
    ...[handToPlay, card, equals.join(" ")],
    won[sideOf(handToPlay)] + tricks,
  ]);
  return { json: { solution }, text: solutionText(contract, solution), rows };
}

function solutionText(contract: Contract, { handToPlay, won, cards }: Solution): string {
  const side = sideOf(handToPlay);
  const lines = cards.map(
    ({ card, equals, tricks }) => `  ${[card, ...equals].join(" = ")}: ${won[side] + tricks} tricks for ${side}\n`,
  );
  return `  ${declaredText(contract)}, ${SEAT_NAMES[handToPlay]} to play\n${lines.join("")}`;
}

async function askTrace(solver: Solver, board: Board): Promise<CommandAnswer> {
  const { strain, declarer, ...contract } = need(board.contract, "contract");
  const play = need(board.play, "play");
  const trace = await solver.tracePlay({ deal: dealOf(board), strain, declarer, play });
  const rows = trace.mistakes.map(({ index, seat, card, cost, better }): CsvValue[] => [
    ...[(index >> 2) + 1, seat, card, cost],
    better.join(" "),
  ]);
  return { json: { trace }, text: traceText({ strain, declarer, ...contract }, trace), rows };
}

function traceText(contract: Contract, { tricks, mistakes }: PlayTrace): string {
  const lines = mistakes.map(
    ({ index, card, seat, cost, better }) =>
      `  trick ${(index >> 2) + 1}, ${SEAT_NAMES[seat]}: ${card} ${paint("red", `costs ${cost}`)}, better ${better.join(" ")}\n`,
  );
  return `  ${declaredText(contract)}: ${tricks[0]} tricks before the lead, ${tricks.at(-1)} after ${tricks.length - 1} cards\n${lines.join("")}`;
}

async function askSingleDummy(solver: Solver, board: Board, options: Arguments, watch: Watch): Promise<CommandAnswer> {
  const { at = 1, target, worlds, maxMoves, timeLimitMs, playOn, seed } = options;
  const { contract, position } = positionOf(board, at);
  const hands = handsOfDeal(dealOf(board));
  const dummy = seatAfter(contract.declarer, 2);
  const hand = (seat: Seat) => handOfCards(need(hands[seat], `hand of ${SEAT_NAMES[seat]}`));
  const unseen = SEATS.filter((seat) => seat !== contract.declarer && seat !== dummy).flatMap((seat): Card[] =>
    need(hands[seat], `hand of ${SEAT_NAMES[seat]}`),
  );
  const question = {
    declarer: contract.declarer,
    hands: { declarer: hand(contract.declarer), dummy: hand(dummy) },
    unseen,
    strain: contract.strain,
    leader: position.leader,
    played: position.played,
    target: target ?? 6 + contract.level,
    ...(worlds === undefined ? {} : { worlds }),
    ...(maxMoves === undefined ? {} : { maxMoves }),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    ...(playOn === undefined ? {} : { playOn: playOn > 0 && { layouts: playOn } }),
    ...(seed === undefined ? {} : { seed }),
  };
  const singleDummy = await solver.singleDummy(question, {
    onProgress: ({ done, total, best }) => {
      const cards = best?.cards ?? [];
      const chances = cards.map(({ card, probability, chance }) => {
        const value = percent(chance?.value ?? probability);
        return [card, chance?.kind === "exact" || chance?.kind === "measured" ? value : `at most ${value}`] as const;
      });
      watch(soFar(contract, chances, done / total));
    },
  });
  const { handToPlay } = singleDummy;
  const rows = singleDummy.cards.map(({ card, equals, chance, doubleDummy }): CsvValue[] => {
    const [low, high] = chance?.kind === "measured" ? chance.interval : [];
    const exact = chance?.kind === "exact" ? chance.value : undefined;
    const most = chance?.kind === "measured" ? chance.upper : chance?.value;
    return [handToPlay, card, equals.join(" "), exact, low, high, most, doubleDummy];
  });
  return { json: { singleDummy }, text: singleDummyText(contract, singleDummy), rows };
}

function singleDummyText(contract: Contract, { handToPlay, cards, moves, worlds, exact }: SingleDummyResult): string {
  const lines = cards.map(({ card, equals, chance, doubleDummy }) => {
    const names = [card, ...equals].join(" = ");
    return `  ${names}: ${chance ? chanceText(chance) : ""}, seeing all cards ${percent(doubleDummy)}\n`;
  });
  const kind = exact ? "exact" : `${moves} moves ahead`;
  return `  ${declaredText(contract)}, ${SEAT_NAMES[handToPlay]} to play: ${worlds} layouts, ${kind}\n${lines.join("")}`;
}

/** The chance of a card, said as what it is: exact, an interval after playing on, or an upper bound. */
function chanceText(chance: Chance): string {
  if (chance.kind === "exact") return percent(chance.value);
  if (chance.kind === "bound") return `at most ${percent(chance.value)}`;
  const interval = chance.interval.map((end) => percent(end)).join(" to ");
  return `${interval} (${chance.layouts} layouts played on), at most ${percent(chance.upper)}`;
}
