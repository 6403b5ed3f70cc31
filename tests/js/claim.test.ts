/** Claims against plain enumeration: no search, no code of the engine, every layout by name. */

import { type Card, type ClaimResult, createSolver, type Seat, type Side, type Solver, type Strain } from "tenace";
import {
  DECK,
  dealOfHands,
  handsOfDeal,
  legalCards,
  parseHand,
  playCards,
  SEATS,
  seatAfter,
  sideOf,
} from "tenace/bridge";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { generator } from "../../scripts/perf/random.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 1 });
});
afterAll(() => solver.close());

type Hands = Record<Seat, Card[]>;
interface Ending {
  hands: Hands;
  strain: Strain;
  leader: Seat;
  played: Card[];
}

/** An ending of so many cards a hand, from few ranks so that honors meet. */
function ending(random: (bound: number) => number, cards: number, played: number): Ending {
  const pack = DECK.filter((card) => !/[2-6]/.test(card));
  // Fisher and Yates's shuffle.
  for (let at = pack.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [pack[at], pack[other]] = [pack[other] as Card, pack[at] as Card];
  }
  const hands = Object.fromEntries(
    SEATS.map((seat, index) => [seat, pack.slice(index * cards, index * cards + cards)]),
  ) as Hands;
  const strain = (["C", "D", "H", "S", "NT"] as const)[random(5)] as Strain;
  const leader = SEATS[random(4)] as Seat;
  const play: Card[] = [];
  while (play.length < played) {
    const { handToPlay, left, trick } = playCards(hands, strain, leader, play);
    const legal = legalCards(left[handToPlay], trick.cards);
    play.push(legal[random(legal.length)] as Card);
  }
  return { hands, strain, leader, played: play };
}

/** Every way to divide the unseen cards between two hidden hands in which the play so far was legal. */
function layoutsOf({ hands, strain, leader, played }: Ending, [one, other]: readonly [Seat, Seat]): Hands[] {
  const unseen = [...hands[one], ...hands[other]];
  const size = hands[one].length;
  const found: Hands[] = [];
  for (let bits = 0; bits < 1 << unseen.length; bits += 1) {
    const mine = unseen.filter((_, index) => (bits >> index) & 1);
    if (mine.length !== size) continue;
    const layout = { ...hands, [one]: mine, [other]: unseen.filter((card) => !mine.includes(card)) };
    if (playCards(layout, strain, leader, played).fault === undefined) found.push(layout);
  }
  return found;
}

/** Sets of layouts, as bits, that some plan wins whole: vector minimax, without an order or a cut. */
function plansOf(layouts: readonly Hands[], at: Ending, declarer: Seat, target: number, alone = false): bigint[] {
  const possible = layouts.map((_, index) => index);
  return plans(possible, at.played);

  function plans(indices: number[], played: Card[]): bigint[] {
    const points = new Map(
      indices.map((index) => [index, playCards(layouts[index] as Hands, at.strain, at.leader, played)] as const),
    );
    const [[, point] = []] = points;
    if (!point) return [0n];
    if (point.isOver) {
      const wins = point.won[sideOf(declarer)] >= target;
      return [wins ? indices.reduce((set, index) => set | (1n << BigInt(index)), 0n) : 0n];
    }
    const { handToPlay, trick } = point;
    if (alone ? handToPlay === declarer : sideOf(handToPlay) === sideOf(declarer)) {
      const legal = legalCards(point.left[handToPlay], trick.cards);
      return maxima(legal.flatMap((card) => plans(indices, [...played, card])));
    }
    if (sideOf(handToPlay) === sideOf(declarer)) {
      // Partner, who sees all cards, plays in each layout the card whose plan wins it.
      const may = (card: Card) => indices.filter((index) => legalOf(index).includes(card));
      const legalOf = (index: number) => legalCards(points.get(index)?.left[handToPlay] ?? [], trick.cards);
      let sums = [0n];
      for (const card of new Set(indices.flatMap(legalOf))) {
        const after = plans(may(card), [...played, card]);
        sums = maxima(sums.flatMap((set) => after.map((other) => set | other)));
      }
      return sums;
    }
    // Each defender's card leaves the layouts in which it may be played; a layout is won if all of its cards are.
    const legalIn = new Map(
      [...points].map(([index, { left }]) => [index, legalCards(left[handToPlay], trick.cards)] as const),
    );
    const cards = new Set([...legalIn.values()].flat());
    const all = indices.reduce((set, index) => set | (1n << BigInt(index)), 0n);
    let front = [all];
    for (const card of cards) {
      const some = indices.filter((index) => legalIn.get(index)?.includes(card));
      const elsewhere = indices.filter((index) => !some.includes(index));
      const free = elsewhere.reduce((set, index) => set | (1n << BigInt(index)), 0n);
      const after = plans(some, [...played, card]).map((set) => set | free);
      front = maxima(front.flatMap((set) => after.map((other) => set & other)));
    }
    return front;
  }
}

function maxima(sets: readonly bigint[]): bigint[] {
  const all = [...new Set(sets)];
  return all.filter((set) => !all.some((other) => other !== set && (set & other) === set));
}

const count = (set: bigint): number => set.toString(2).replaceAll("0", "").length;

async function check(at: Ending, side: Side, tricks: number): Promise<ClaimResult> {
  const deal = dealOfHands(at.hands);
  const { strain, leader, played } = at;
  const claim = await solver.claim({ deal, strain, leader, played }, { side, tricks });
  const declarer = SEATS.find((seat) => sideOf(seat) === side) as Seat;
  const { won } = playCards(at.hands, strain, leader, played);
  const target = won[side] + tricks;
  const layouts = layoutsOf(at, [seatAfter(declarer), seatAfter(declarer, 3)]);
  // As the cards lie: one layout, in which a plan is a double-dummy one.
  const lies = plansOf([at.hands], at, declarer, target);
  const name = JSON.stringify({ deal, strain, leader, played, side, tricks });
  expect(claim.holds, name).toBe(lies.some((set) => set === 1n));
  expect(claim.layouts?.total, name).toBe(layouts.length);
  const front = plansOf(layouts, at, declarer, target);
  const fails = new Set(claim.layouts?.fails.map((hands) => SEATS.map((seat) => hands[seat] ?? "").join(" ")));
  const defenders = SEATS.filter((seat) => sideOf(seat) !== side);
  const textOf = (layout: Hands) => {
    const text = dealOfHands(layout).slice(2).split(" ");
    return SEATS.map((seat, index) => (defenders.includes(seat) ? text[index] : "")).join(" ");
  };
  const wins = layouts.reduce(
    (set, layout, index) => (fails.has(textOf(layout)) ? set : set | (1n << BigInt(index))),
    0n,
  );
  expect(claim.layouts?.holds, name).toBe(front.some((set) => count(set) === layouts.length));
  // The layouts that are won are those of a plan that exists.
  expect(
    front.some((set) => (set & wins) === wins),
    name,
  ).toBe(true);
  const condition = claim.layouts?.failsIf;
  if (condition) {
    const { seat, holds = [], length = {} } = condition;
    const isTrue = (layout: Hands) =>
      holds.every((card) => layout[seat].includes(card)) &&
      Object.entries(length).every(([suit, range]) => {
        const held = layout[seat].filter((card) => card.startsWith(suit)).length;
        return range !== undefined && held >= range[0] && held <= range[1];
      });
    for (const layout of layouts) expect(isTrue(layout), name).toBe(fails.has(textOf(layout)));
  }
  return claim;
}

/** How many claims of each kind were checked, so that a test of random endings has seen all. */
class KindsSeen {
  readonly #counts = { holds: 0, fails: 0, told: 0, asTheCardsLieAlone: 0 };

  note({ holds, layouts }: ClaimResult): void {
    this.#counts.holds += layouts?.holds ? 1 : 0;
    this.#counts.fails += layouts?.holds === false ? 1 : 0;
    this.#counts.asTheCardsLieAlone += holds && !layouts?.holds ? 1 : 0;
    this.#counts.told += layouts?.failsIf ? 1 : 0;
  }

  expectAll(): void {
    expect(Math.min(...Object.values(this.#counts)), JSON.stringify(this.#counts)).toBeGreaterThan(0);
  }
}

describe("claims are what enumeration says", () => {
  const SETS: [cards: number, count: number][] = [
    [2, 940],
    [3, 60],
  ];
  it.each(SETS)(
    "of endings of %i cards, %i of them",
    async (cards, number) => {
      const random = generator(cards);
      const seen = new KindsSeen();
      for (let index = 0; index < number; index += 1) {
        const played = random(4 * cards - 2);
        const at = ending(random, cards, played);
        const side = random(2) === 0 ? "NS" : "EW";
        const left = cards - (played >> 2);
        const claim = await check(at, side, 1 + random(left));
        seen.note(claim);
      }
      seen.expectAll();
    },
    120_000,
  );
});

/** A defender's claim against enumeration: no plan loses in fewer layouts, and there is a plan that wins the others. */
async function checkDefender(at: Ending, declarer: Seat, tricks: number): Promise<ClaimResult> {
  const { hands, strain, leader, played } = at;
  const { handToPlay: own, won } = playCards(hands, strain, leader, played);
  const side = sideOf(own);
  const deal = dealOfHands(hands);
  const claim = await solver.claim({ deal, strain, leader, played }, { side, tricks, declarer });
  const name = JSON.stringify({ deal, strain, leader, played, declarer, tricks });
  const hidden = [seatAfter(own, 2), declarer] as const;
  const layouts = layoutsOf(at, hidden);
  const front = plansOf(layouts, at, own, won[side] + tricks, true);
  const textOf = (layout: Hands) => hidden.map((seat) => dealOfHands({ [seat]: layout[seat] })).join();
  const failing = new Set(
    claim.layouts?.fails.map((some) => hidden.map((seat) => dealOfHands(handsBySeat(seat, some[seat]))).join()),
  );
  const wins = layouts.reduce(
    (set, layout, index) => (failing.has(textOf(layout)) ? set : set | (1n << BigInt(index))),
    0n,
  );
  expect(claim.layouts?.total, name).toBe(layouts.length);
  expect(failing.size, name).toBe(layouts.length - count(wins));
  expect(count(wins), name).toBe(Math.max(...front.map(count)));
  expect(
    front.some((set) => (set & wins) === wins),
    name,
  ).toBe(true);
  return claim;
}

describe("a defender's claims are what enumeration says", () => {
  it.each([
    [2, 300],
    [3, 40],
  ])(
    "of endings of %i cards, %i of them",
    async (cards, number) => {
      const random = generator(100 + cards);
      const seen = new KindsSeen();
      for (let index = 0; index < number; index += 1) {
        const at = ending(random, cards, random(4 * cards - 2));
        const { hands, strain, leader, played } = at;
        const own = playCards(hands, strain, leader, played).handToPlay;
        const declarer = seatAfter(own, random(2) === 0 ? 1 : 3);
        const claim = await checkDefender(at, declarer, 1 + random(cards - (played.length >> 2)));
        seen.note(claim);
      }
      seen.expectAll();
    },
    120_000,
  );

  const ONE_PLAN: [deal: string, strain: Strain, leader: Seat, played: Card[], declarer: Seat, tricks: number][] = [
    ["N:..A.97 8..T8. T9...T .9.KQ.", "D", "E", ["S8", "ST"], "S", 2],
    ["N:.9.87.J T.J..Q8 J..A.K7 KQ8.K..", "NT", "E", ["C8", "C7", "SQ"], "W", 2],
    ["N:.9.87.J T.J..Q8 J..A.K7 KQ8.K..", "NT", "E", ["C8", "C7", "SQ"], "W", 4],
  ];
  it.each(ONE_PLAN)("%s %s: each card wins in more layouts than a plan can", async (deal, strain, leader, ...rest) => {
    const [played, declarer, tricks] = rest;
    await checkDefender({ hands: handsOfDeal(deal) as Hands, strain, leader, played }, declarer, tricks);
  });
});

const handsBySeat = (seat: Seat, hand = "") => {
  const read = parseHand(hand);
  return { [seat]: "value" in read ? (read.value ?? []) : [] };
};

test("a finesse: it works as the cards lie, and fails if East has the king", async () => {
  const deal = "N:AQ... T9... 32... KJ...";
  const claim = await solver.claim({ deal, strain: "NT", leader: "S" }, { side: "NS", tricks: 2 });
  expect(claim).toMatchObject({ side: "NS", tricks: 2, doubleDummy: 2, holds: true });
  expect(claim.layouts).toMatchObject({ total: 6, holds: false, card: "S3", failsIf: { seat: "E", holds: ["SK"] } });
  expect(claim.layouts?.fails.map(({ E }) => E).sort()).toEqual(["K9...", "KJ...", "KT..."]);
  const sure = await solver.claim({ deal, strain: "NT", leader: "S" }, { side: "NS", tricks: 1 });
  expect(sure.layouts).toEqual({ total: 6, holds: true, card: expect.any(String), fails: [] });
});

test("who declares, and what declarer knows", async () => {
  const deal = "N:AQ.2.. T9.3.. 32.5.. KJ.4..";
  const ask = { side: "NS", tricks: 3 } as const;
  const free = await solver.claim({ deal, strain: "NT", leader: "S" }, ask);
  expect(free.layouts?.fails.length).toBeGreaterThan(0);
  // A defender's claim at another hand's turn is looked at as the cards lie.
  const defended = await solver.claim({ deal, strain: "NT", leader: "W" }, { ...ask, declarer: "E" });
  expect(defended).not.toHaveProperty("layouts");
  const knowing = { ...ask, declarer: "E", constraints: {} } as const;
  await expect(solver.claim({ deal, strain: "NT", leader: "W" }, knowing)).rejects.toThrow("at another hand's turn");
  const known = { W: { holds: ["SK"] as Card[] } };
  const told = await solver.claim({ deal, strain: "NT", leader: "S" }, { side: "NS", tricks: 2, constraints: known });
  expect(told.layouts?.total).toBeLessThan(free.layouts?.total ?? 0);
});

test("all the rest with top cards, of more layouts than are listed", async () => {
  const deal = "N:AKQ.AK.AK.A 987.98.98.9 654.76.76.7 JT2.32.32.2";
  const { layouts } = await solver.claim({ deal, strain: "NT", leader: "N" }, { side: "NS", tricks: 8 });
  expect(layouts).toMatchObject({ holds: true, fails: [] });
});

test("a board claims for its declarer; the play of other boards can be given", async () => {
  const board = {
    deal: "N:A2... KQ... 43... 65...",
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "N" },
  } as const;
  const claim = await solver.claim(board, { side: "NS", tricks: 1 });
  expect(claim.layouts?.holds).toBe(true);
  await expect(solver.claim(board, { side: "NS", tricks: 3 })).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  const late = solver.claim({ ...board, played: ["SK", "S4", "S6", "SA"] }, { side: "NS", tricks: 2 });
  await expect(late).rejects.toThrow("tricks 2 is more than the 1 left");
  await expect(solver.claim(board, { side: "NS", trick: 1 } as never)).rejects.toThrow("did you mean tricks?");
});
