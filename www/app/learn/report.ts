/**
 * The report of a session: who gave how much away as declarer and in defense, in which phase, and the boards that made
 * it. All by double dummy, except for declarer's fair errors, which are by single dummy (fair.ts).
 */
import type { Board, Par, PlayTrace, Seat } from "tenace";
import { allHandsOfDeal, imps, isVulnerable, SEATS, score, sideOf } from "tenace/bridge";
import { isPlayed, moverOf, playerOf, sideIn } from "../mistakes.js";
import { standingOf } from "../standing.js";

/** The opening lead, declarer's play, and the defense after the lead. */
export const PHASES = ["lead", "declarer", "defense"] as const;
export type Phase = (typeof PHASES)[number];

/** Cards played, and tricks given away by them. */
export interface Share {
  cards: number;
  mistakes: number;
  /** Tricks given away. */
  tricks: number;
}

export interface PlayerReport {
  name: string;
  seats: Seat[];
  /** Boards as declarer, as a defender and as dummy. */
  boards: Record<"declarer" | "defender" | "dummy", number>;
  phases: Record<Phase, Share>;
  /** IMPs of the player's side by the difference to par, over `boards`. */
  toPar: { imps: number; boards: number };
}

/**
 * A board against par, in IMPs to North–South: the part due to the contract, with best play by both sides, and the part
 * due to the play. The two are rounded separately, so they may not add up to the whole.
 */
export interface Swing {
  /** The board's place among the boards. */
  board: number;
  imps: number;
  /** The contract reached against par. Absent if its play is not traced. */
  bidding?: number;
  /** What the play made of it. Absent likewise. */
  play?: number;
}

export interface Report {
  boards: number;
  /** Boards with a play that can be traced, and how many of them are. */
  played: number;
  traced: number;
  /** Fewest tricks given away in a hundred cards first. */
  players: PlayerReport[];
  phases: Record<Phase, Share>;
  /** Boards whose result differs from par by IMPs, the most first. */
  swings: Swing[];
  /** The boards on which most tricks were given away, the most first. */
  dearest: { board: number; tricks: number }[];
}

const noShare = (): Share => ({ cards: 0, mistakes: 0, tricks: 0 });
const noPhases = (): Record<Phase, Share> => ({ lead: noShare(), declarer: noShare(), defense: noShare() });

/** Tricks given away in a hundred cards; undefined if there is no card. */
export function perHundred({ tricks, cards }: Share): number | undefined {
  return cards === 0 ? undefined : (100 * tricks) / cards;
}

export function allOf(phases: Record<Phase, Share>): Share {
  return PHASES.reduce((sum, phase) => added(sum, phases[phase]), noShare());
}

const added = (one: Share, other: Share): Share => ({
  cards: one.cards + other.cards,
  mistakes: one.mistakes + other.mistakes,
  tricks: one.tricks + other.tricks,
});

export function reportOf(
  boards: readonly Board[],
  traces: readonly (PlayTrace | undefined)[],
  pars: readonly (Par | undefined)[],
  nameOf: (seat: Seat) => string,
): Report {
  const players = new Map<string, PlayerReport>();
  const phases = noPhases();
  const swings: Swing[] = [];
  const dearest: Report["dearest"] = [];
  boards.forEach((board, index) => {
    const [trace, par] = [traces[index], pars[index]];
    const swing = swingOf(board, index, par, trace);
    if (swing) swings.push(swing);
    const seated = countSeats(players, board, trace, swing, nameOf);
    if (!trace || !seated) return;
    const tricks = trace.mistakes.reduce((sum, { cost }) => sum + cost, 0);
    if (tricks > 0) dearest.push({ board: index, tricks });
    for (const card of cardsOf(board, trace)) {
      for (const share of [phases[card.phase], seated[card.mover].phases[card.phase]]) {
        share.cards += 1;
        share.mistakes += card.cost > 0 ? 1 : 0;
        share.tricks += card.cost;
      }
    }
  });
  const rate = ({ phases: own }: PlayerReport) => perHundred(allOf(own)) ?? Number.POSITIVE_INFINITY;
  return {
    boards: boards.length,
    played: boards.filter(isPlayed).length,
    traced: traces.filter(Boolean).length,
    players: [...players.values()].sort((one, other) => compare(rate(one), rate(other))),
    phases,
    swings: swings
      .filter(({ imps: all }) => all !== 0)
      .sort((one, other) => Math.abs(other.imps) - Math.abs(one.imps) || one.board - other.board),
    dearest: dearest.sort((one, other) => other.tricks - one.tricks || one.board - other.board),
  };
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The players of a board that has a contract, with the board counted; null without a contract. */
function countSeats(
  players: Map<string, PlayerReport>,
  board: Board,
  trace: PlayTrace | undefined,
  swing: Swing | undefined,
  nameOf: (seat: Seat) => string,
): Record<Seat, PlayerReport> | null {
  const { contract } = board;
  if (!contract || !(trace || swing)) return null;
  return Object.fromEntries(
    SEATS.map((seat) => {
      const name = board.players?.[seat] ?? nameOf(seat);
      const known = players.get(name);
      const player: PlayerReport = known ?? {
        name,
        seats: [],
        boards: { declarer: 0, defender: 0, dummy: 0 },
        phases: noPhases(),
        toPar: { imps: 0, boards: 0 },
      };
      players.set(name, player);
      if (!player.seats.includes(seat)) player.seats.push(seat);
      const isOwnSide = sideOf(seat) === sideOf(contract.declarer);
      player.boards[!isOwnSide ? "defender" : seat === contract.declarer ? "declarer" : "dummy"] += 1;
      if (swing) {
        player.toPar.imps += sideOf(seat) === "NS" ? swing.imps : -swing.imps;
        player.toPar.boards += 1;
      }
      return [seat, player];
    }),
  ) as Record<Seat, PlayerReport>;
}

/** The cards of a play as far as it is traced: who chose them, in which phase, at what cost. */
function cardsOf(board: Board, trace: PlayTrace): { mover: Seat; phase: Phase; cost: number }[] {
  const { contract, deal, play = [] } = board;
  if (!contract || !deal) return [];
  const hands = allHandsOfDeal(deal);
  const costs = new Map(trace.mistakes.map(({ index, cost }) => [index, cost]));
  // The trace goes as far as the play that could be followed.
  return play.slice(0, trace.tricks.length - 1).flatMap((card, index) => {
    const owner = SEATS.find((seat) => hands[seat].includes(card));
    if (!owner) return [];
    const side = sideIn(contract, owner);
    const phase: Phase = side === "defense" && index === 0 ? "lead" : side;
    return [{ mover: moverOf(board, owner), phase, cost: costs.get(index) ?? 0 }];
  });
}

/** Undefined if the board's score or its par is not known. */
function swingOf(board: Board, place: number, par: Par | undefined, trace: PlayTrace | undefined): Swing | undefined {
  const { score: made, toPar } = standingOf(board, par);
  if (made === undefined || toPar === undefined || !par) return undefined;
  const { contract, vulnerable } = board;
  const [tricks] = trace?.tricks ?? [];
  if (!contract || tricks === undefined) return { board: place, imps: toPar };
  const points = score(contract, tricks, isVulnerable(contract.declarer, vulnerable));
  const best = sideOf(contract.declarer) === "NS" ? points : -points;
  return { board: place, imps: toPar, bidding: imps(best - par.score), play: imps(made - best) };
}

/** Declarer's mistakes by double dummy and by single dummy, over the same boards. */
export interface Luck {
  /** Cards that cost tricks, which could be known. */
  errors: number;
  /** Cards that cost tricks, though no better card could be known. */
  unlucky: number;
}

/** Fair against unlucky: `fair` are declarer's fair errors on the boards of these traces. */
export function luckOf(boards: readonly Board[], traces: readonly (PlayTrace | undefined)[], fair: number): Luck {
  const mistakes = boards.reduce((sum, { contract }, index) => {
    const own = traces[index]?.mistakes.filter(({ seat }) => contract && sideIn(contract, seat) === "declarer");
    return sum + (own?.length ?? 0);
  }, 0);
  return { errors: fair, unlucky: Math.max(0, mistakes - fair) };
}

/** The declarer's name; for counts by declarer. */
export function declarerOf(board: Board, nameOf: (seat: Seat) => string): string {
  return playerOf(board, board.contract?.declarer ?? "N", nameOf);
}
