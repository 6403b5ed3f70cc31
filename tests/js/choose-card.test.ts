/** The card that a player chooses: at every level and seat a legal one, by what the seat knows alone. */
import { type Card, type ChooseCardInput, createSolver, type Seat, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handOfCards } from "../../js/bridge/deals.js";
import { SEATS } from "../../js/bridge/names.js";
import { playCards } from "../../js/bridge/rules.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

const CONTRACT = { level: 3, strain: "NT", doubled: 0, declarer: "S" } as const;
const HANDS: Record<Seat, string> = {
  N: "K52.A73.KQ84.QT3",
  E: "T94.QJ62.J92.954",
  S: "AQ8.K85.A73.KJ82",
  W: "J763.T94.T65.A76",
};
const cardsOf = (hand: string) =>
  hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => `${"SHDC"[suit]}${rank}` as Card));

/** What a seat may know after these cards. */
const knowing = (seat: Seat, played: readonly Card[]): ChooseCardInput => ({
  contract: CONTRACT,
  seat,
  hand: HANDS[seat],
  ...(played.length > 0 && { dummy: HANDS.N }),
  played,
});

describe("four robots", () => {
  test.each([1, 2] as const)("of level %i play a deal out, each card a legal one", async (level) => {
    const hands = { N: cardsOf(HANDS.N), E: cardsOf(HANDS.E), S: cardsOf(HANDS.S), W: cardsOf(HANDS.W) };
    const played: Card[] = [];
    while (played.length < 52) {
      const turn = playCards(hands, "NT", "W", played).handToPlay;
      const { card } = await solver.chooseCard({ ...knowing(turn === "N" ? "S" : turn, played), level });
      played.push(card);
      expect(playCards(hands, "NT", "W", played).fault).toBeUndefined();
    }
    expect(playCards(hands, "NT", "W", played).isOver).toBe(true);
  });
});

test("a card does not change when the hidden hands are dealt anew, nor with what a solver was asked before", async () => {
  const hands = { N: cardsOf(HANDS.N), E: cardsOf(HANDS.E), S: cardsOf(HANDS.S), W: cardsOf(HANDS.W) };
  const other = await createSolver({ workers: 1, tableMegabytes: 4 });
  const played: Card[] = [];
  let others = 0;
  while (played.length < 52) {
    const turn = playCards(hands, "NT", "W", played).handToPlay;
    const seat = turn === "N" ? "S" : turn;
    const ask = (solver: Solver, deal: Record<Seat, Card[]>) =>
      solver.chooseCard({
        ...knowing(seat, played),
        hand: handOfCards(deal[seat]),
        ...(played.length > 0 && { dummy: handOfCards(deal.N) }),
        level: 2,
        timeLimitMs: 60_000,
      });
    const anew = dealtAnew(hands, played.length > 0 ? [seat, "N"] : [seat], played);
    const [one, two] = await Promise.all([ask(solver, hands), ask(other, anew)]);
    expect(two).toEqual(one);
    if (JSON.stringify(anew) !== JSON.stringify(hands)) others += 1;
    played.push(one.card);
  }
  await other.close();
  expect(others).toBeGreaterThan(25);
});

/** The cards in an order that the seed says (Park and Miller's generator). */
function shuffled(cards: readonly Card[], seed: number): Card[] {
  let state = seed + 1;
  const key = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return cards
    .map((card) => ({ card, key: key() }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card);
}

/** Another deal in which the seats see what they see, and the same cards could be played. */
function dealtAnew(hands: Record<Seat, Card[]>, seen: readonly Seat[], played: readonly Card[]) {
  const point = playCards(hands, "NT", "W", played);
  const hidden = SEATS.filter((seat) => !seen.includes(seat));
  for (let tries = 0; tries < 200; tries += 1) {
    const pack = shuffled(
      hidden.flatMap((seat) => point.left[seat]),
      100 * played.length + tries,
    );
    const anew = { ...hands };
    for (const seat of hidden) {
      const gone = hands[seat].filter((card) => played.includes(card));
      anew[seat] = [...gone, ...pack.splice(0, point.left[seat].length)];
    }
    if (!playCards(anew, "NT", "W", played).fault) return anew;
  }
  return hands;
}

describe("an ending", () => {
  /** West has ace and queen of spades behind dummy's king. */
  const TENACE: ChooseCardInput = {
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
    seat: "W",
    hand: "AQ...",
    dummy: "K.2..",
    unseen: ["S4", "S3", "H4", "H3"],
    leader: "W",
    played: [],
  };

  test.each([2, 3, 4, 5] as const)(
    "is played for tricks where the contract asks for more, at level %i",
    async (level) => {
      const chosen = await solver.chooseCard({ ...TENACE, level });
      expect(chosen.card).toBe("SA");
      expect(chosen.considered.map(({ card }) => card)).toEqual(["SA", "SQ"]);
      expect(chosen.considered[0]?.tricks).toBe(2);
    },
  );

  test("has a target of its own where one is given", async () => {
    const { considered } = await solver.chooseCard({ ...TENACE, target: 2 });
    expect(considered[0]).toEqual({ card: "SA", probability: 1, tricks: 2 });
  });

  test("plays what wins in most layouts as declarer, from dummy too", async () => {
    // The king is the last spade out: with East, who holds two of three cards, it falls under the ace.
    const drop: ChooseCardInput = {
      contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
      seat: "S",
      hand: "32...",
      dummy: "AQ...",
      unseen: ["SK", "S5", "H4", "H3"],
      leader: "S",
      played: ["S2", "S5"],
      target: 2,
    };
    const chosen = await solver.chooseCard(drop);
    expect(chosen.card).toBe("SA");
    expect(chosen.considered.find(({ card }) => card === "SA")?.probability).toBeCloseTo(2 / 3, 9);
  });
});

test("a card that has no choice is played with nothing considered, the lowest of its equals when it follows", async () => {
  const input: ChooseCardInput = {
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
    seat: "W",
    hand: "QJ.A..",
    dummy: "A3.2..",
    unseen: ["S4", "SK", "H4", "H3", "C2", "C3"],
    leader: "N",
    played: ["S3", "SK", "S4"],
  };
  expect(await solver.chooseCard(input)).toEqual({ card: "SJ", considered: [] });
});

test("the same seed gives the same card with any number of workers", async () => {
  const alone = await createSolver({ workers: 1, tableMegabytes: 4 });
  const after: Card[] = ["S3", "S2", "S9", "SQ", "C2"];
  const input = { ...knowing("W", after), level: 3, timeLimitMs: 60_000 } as const;
  expect(await alone.chooseCard(input)).toEqual(await solver.chooseCard(input));
  const lead = { ...knowing("W", []), level: 3, timeLimitMs: 60_000 } as const;
  expect(await alone.chooseCard(lead)).toEqual(await solver.chooseCard(lead));
  await alone.close();
});

describe("what is refused", () => {
  const refused = (input: Partial<ChooseCardInput>) =>
    solver.chooseCard({ ...knowing("W", []), ...input }).then(
      () => "nothing",
      (error: Error) => error.message,
    );
  test.each([
    ["dummy's seat", { seat: "N" }, /ask with seat S/],
    ["a level that there is not", { level: 6 }, /level 6 is none of 1, 2, 3, 4, 5/],
    ["a hand of the leader's before the lead", { dummy: HANDS.N }, /leave dummy out/],
    ["another seat at the lead", { seat: "E", hand: HANDS.E }, /turn of West, not of East/],
    ["no dummy later", { played: ["S3"], seat: "E", hand: HANDS.E }, /dummy is absent/],
    ["what is said of the own hand", { constraints: { W: { hcp: [0, 9] } } }, /West is in sight/],
    ["what else is scored", { scoring: "imps" }, /scoring "imps" is none of contract, tricks/],
  ])("%s", async (_, input, message) => {
    expect(await refused(input as Partial<ChooseCardInput>)).toMatch(message);
  });
});
