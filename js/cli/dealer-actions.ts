/** The actions of a dealer script, with the output of Hans van Staveren's program *dealer*. */

import { SEATS } from "../bridge/names.js";
import type { Seat, Strain } from "../bridge/types.js";
import { type Evaluator, evaluatorOf } from "../dealer/evaluator.js";
import type { DealerAction, DealerScript } from "../dealer/index.js";
import { formatPbn } from "../notation/pbn-write.js";

type TricksOf = (declarer: Seat, strain: Strain) => number;
/** A deal and its number as a PBN game. */
type Pbn = (deal: string, number: number) => string;
type Frequency = Extract<DealerAction, { kind: "frequency" }>;
type Axis = Pick<Frequency, "low" | "high" | "step">;

/** An action while deals come in: it returns text for each deal, and text at the end. */
interface Work {
  evaluators: Evaluator[];
  deal?(deal: string, number: number, tricks: TricksOf): string;
  end?(deals: number): string;
}

/** Does the actions of a script, deal by deal. */
export class DealerActions {
  readonly #work: Work[];
  /** The cells of the table that the actions need of each deal. */
  readonly cells: { declarer: Seat; strain: Strain }[];

  /** `seed`: of the deals, for `rnd`. */
  constructor({ actions, dealer, vulnerable }: DealerScript, seed: number) {
    const all: readonly DealerAction[] = actions.length > 0 ? actions : [{ kind: "print", format: "all" }];
    const pbn = (deal: string, number: number) => pbnGame(deal, number, { dealer, vulnerable });
    this.#work = all.map((action) => workOf(action, pbn, seed));
    this.cells = this.#work.flatMap(({ evaluators }) => evaluators.flatMap(({ cells }) => cells));
  }

  /** The text printed for a deal; `number` counts from 1. */
  deal(deal: string, number: number, tricks: TricksOf): string {
    return this.#work.map((work) => work.deal?.(deal, number, tricks) ?? "").join("");
  }

  /** What is printed after the last deal. */
  end(deals: number): string {
    return this.#work.map((work) => work.end?.(deals) ?? "").join("");
  }
}

/** A deal as a PBN game, the empty line before it included. */
export function pbnGame(
  deal: string,
  number: number,
  { dealer, vulnerable }: Pick<DealerScript, "dealer" | "vulnerable">,
): string {
  const board = { board: String(number), deal, dealer: dealer ?? "N", vulnerable: vulnerable ?? "None" } as const;
  return formatPbn([board]).replace(/^% PBN 2.1\n/, "");
}

function workOf(action: DealerAction, pbn: Pbn, seed: number): Work {
  switch (action.kind) {
    case "print":
      return printing(action, pbn, seed);
    case "average": {
      const evaluator = evaluatorOf(action.expression, seed);
      let sum = 0;
      return {
        evaluators: [evaluator],
        deal(deal, _, tricks) {
          sum += evaluator.of(deal, tricks);
          return "";
        },
        end: (deals) =>
          `${action.label === undefined ? "" : `${action.label}: `}${sixDigits(deals === 0 ? 0 : sum / deals)}\n`,
      };
    }
    case "frequency":
      return counting(action, seed);
  }
}

function printing(action: Extract<DealerAction, { kind: "print" }>, pbn: Pbn, seed: number): Work {
  const { format, parts, seats, expression } = action;
  if (parts) {
    const pieces = parts.map((part) =>
      typeof part === "object" && "expression" in part ? evaluatorOf(part.expression, seed) : part,
    );
    const shown = (piece: (typeof pieces)[number], deal: string, tricks: TricksOf) => {
      if (typeof piece === "string") return piece;
      if ("of" in piece) return String(piece.of(deal, tricks));
      const hands = letters(deal);
      return piece.seats.map((seat) => hands[SEATS.indexOf(seat)]).join(" ");
    };
    return {
      evaluators: pieces.filter((piece) => typeof piece === "object" && "of" in piece),
      deal: (deal, _, tricks) => pieces.map((piece) => shown(piece, deal, tricks)).join(""),
    };
  }
  if (seats) {
    // The hands of each seat are printed together, at the end.
    const deals: string[][] = [];
    return {
      evaluators: [],
      deal(deal) {
        deals.push(dottedHands(deal));
        return "";
      },
      end: () =>
        seats
          .map(
            (seat) =>
              `\n\n${NAMES[seat]} hands:\n\n\n\n${sideBySide(deals.map((hands) => hands[SEATS.indexOf(seat)] as string))}`,
          )
          .join(""),
    };
  }
  const evaluator = expression === undefined ? undefined : evaluatorOf(expression, seed);
  const evaluators = evaluator ? [evaluator] : [];
  switch (format) {
    case "pbn":
      return { evaluators, deal: pbn };
    case "all":
      return {
        evaluators,
        deal: (deal, number) => `${String(number).padStart(4)}.\n${fourHands(dottedHands(deal))}\n`,
      };
    case "compact":
      return {
        evaluators,
        deal: (deal, _, tricks) =>
          `${letters(deal).join("\n")}\n${evaluator ? `${evaluator.of(deal, tricks)}\n` : ""}\n`,
      };
    case "oneline":
      return {
        evaluators,
        deal: (deal, _, tricks) => `${letters(deal).join(" ")}${evaluator ? ` ${evaluator.of(deal, tricks)}` : ""}\n`,
      };
  }
}

const NAMES: Record<Seat, string> = { N: "North", E: "East", S: "South", W: "West" };

const dottedHands = (deal: string): string[] => deal.slice(2).split(" ");
const letters = (deal: string): string[] => dottedHands(deal).map((hand, seat) => `${"nesw"[seat]} ${hand}`);

/** The ranks of each suit, apart, a void as "-". */
const suitsOf = (hand: string): string[] => hand.split(".").map((ranks) => [...(ranks || "-")].join(" "));

/** Hands beside one another, each suit a line, 20 characters a hand. */
function fourHands(hands: readonly string[]): string {
  const columns = hands.map(suitsOf);
  const line = (suit: number) => columns.map((suits) => (suits[suit] as string).padEnd(20)).join("");
  return [0, 1, 2, 3].map((suit) => `${line(suit).trimEnd()}\n`).join("");
}

/** Four hands a row. */
function sideBySide(hands: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(hands.length / 4) }, (_, row) => hands.slice(4 * row, 4 * row + 4));
  return rows.map((row) => `${fourHands(row)}\n`).join("");
}

function counting({ label, expression, second, ...axis }: Frequency, seed: number): Work {
  const first = evaluatorOf(expression, seed);
  const other = second && { ...second, evaluator: evaluatorOf(second.expression, seed) };
  // Values below the axis share the first place, values above it the last.
  const steps = ({ low, high, step = 1 }: Axis) => Math.floor((high - low) / step) + 1;
  const place = (value: number, axis: Axis) =>
    value < axis.low ? 0 : value > axis.high ? steps(axis) + 1 : Math.floor((value - axis.low) / (axis.step ?? 1)) + 1;
  const valueAt = (at: number, { low, step = 1 }: Axis) => String(low + (at - 1) * step);
  const width = other ? steps(other) + 2 : 1;
  const counts = Array.from({ length: steps(axis) + 2 }, () => new Array<number>(width).fill(0));
  const row = (at: number) => counts[at] as number[];
  return {
    evaluators: other ? [first, other.evaluator] : [first],
    deal(deal, _, tricks) {
      const at = place(first.of(deal, tricks), axis);
      const column = other ? place(other.evaluator.of(deal, tricks), other) : 0;
      row(at)[column] = (row(at)[column] as number) + 1;
      return "";
    },
    end() {
      const head = `Frequency ${label ?? ""}:\n`;
      const nameOf = (at: number) => (at === 0 ? "Low" : at === counts.length - 1 ? "High" : valueAt(at, axis));
      if (!other) {
        const line = (at: number) => `${nameOf(at).padStart(5)}\t${String(row(at)[0]).padStart(8)}\n`;
        // The first and the last row, for values off the axis, are left out if they are empty.
        const shown = [...counts.keys()].filter((at) => (at > 0 && at < counts.length - 1) || row(at)[0] !== 0);
        return head + shown.map(line).join("");
      }
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const cells = (values: readonly number[]) =>
        [...values, sum(values)].map((value) => `\t${String(value).padStart(6)}`).join("");
      const values = Array.from({ length: width - 2 }, (_, at) => valueAt(at + 1, other));
      const top = ["Low", ...values, "High", "Sum"].map((name) => `\t${name.padStart(6)}`).join("");
      const columns = Array.from({ length: width }, (_, column) =>
        sum(counts.map((values) => values[column] as number)),
      );
      const lines = counts.map((values, at) => `${nameOf(at)}${cells(values)}`);
      return `${head}${[top, ...lines, `Sum${cells(columns)}`].join("\n")}\n`;
    },
  };
}

/** A number as C's "%g" prints it: with six significant digits. */
const sixDigits = (value: number): string => String(Number(value.toPrecision(6)));
