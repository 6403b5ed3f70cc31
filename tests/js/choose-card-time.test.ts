/**
 * The card of level 4 if the time ends: what no worker has begun is left, and if not each close card was played on, the
 * figures that all have decide.
 */
import { type Card, type ChooseCardInput, type ChosenCard, createSolver, type Seat } from "tenace";
import { afterEach, expect, test, vi } from "vitest";
import type { Op } from "../../js/solver/protocol.js";
import { Clock } from "../kit/clock.js";
import { Gate, type HeldCall } from "../kit/gate-worker.js";

afterEach(() => vi.restoreAllMocks());

/** Asks a gated solver for a card, and gives each call of its workers to `reply`. */
async function ask(input: ChooseCardInput, reply: Partial<Record<Op, (call: HeldCall) => void>>): Promise<ChosenCard> {
  const gate = new Gate();
  const solver = await createSolver({ workers: 2, tableMegabytes: 4, workerFactory: gate.workerFactory });
  let chosen: ChosenCard | undefined;
  const answer = solver.chooseCard({ ...input, level: 4, timeLimitMs: 600_000 }).then((card) => {
    chosen = card;
  });
  while (!chosen) {
    await gate.settled();
    const call = gate.held.shift();
    if (call) reply[call.op]?.(call);
  }
  await answer;
  await solver.close();
  return chosen;
}

const CONTRACT = { level: 1, strain: "NT", doubled: 0, declarer: "S" } as const;
const CARDS: { card: Card; equals: Card[] }[] = [
  { card: "S3", equals: [] },
  { card: "H3", equals: [] },
];

/** Layouts in each of which the spade and the heart take so many tricks. */
function layoutsOf(spade: number, heart: number) {
  return (call: HeldCall) => {
    const { count } = call.input as { count: number };
    call.answer<"cardValues">({
      handToPlay: (call.input as { seat: Seat }).seat,
      cards: CARDS,
      total: 200,
      tricks: Uint8Array.from({ length: 2 * count }, (_, index) => (index % 2 === 0 ? spade : heart)),
      layouts: new Int32Array(8 * count),
    });
  };
}

const DEFENDER: ChooseCardInput = {
  contract: CONTRACT,
  seat: "W",
  hand: "3.3.3.",
  dummy: "4.4.4.",
  unseen: ["S5", "S6", "H5", "H6", "D5", "D6"],
  leader: "W",
  played: [],
  target: 1,
};

test.each([
  ["the spade", "S3"],
  ["the heart", "H3"],
])("a defender's: %s alone was played on in time, and both stand with their layouts", async (_, inTime) => {
  const chosen = await ask(DEFENDER, {
    cardValues: layoutsOf(2, 1),
    defendOn: (call) => {
      const { card, count } = call.input as { card: string; count: number };
      call.answer<"defendOn">(card === inTime ? new Uint8Array(count).fill(1) : undefined);
    },
  });
  expect(chosen).toEqual({
    card: "S3",
    considered: [
      { card: "S3", probability: 1, tricks: 2 },
      { card: "H3", probability: 1, tricks: 1 },
    ],
  });
});

test("a defender's: both were played on in time, and the heart won more", async () => {
  const { card } = await ask(DEFENDER, {
    cardValues: layoutsOf(2, 1),
    defendOn: (call) => {
      const { card, count } = call.input as { card: string; count: number };
      call.answer<"defendOn">(new Uint8Array(count).fill(Number(card === "H3")));
    },
  });
  expect(card).toBe("H3");
});

test.each([
  ["the spade", "S3"],
  ["the heart", "H3"],
])("declarer's: %s alone was played on in time, and both stand with their bounds", async (_, inTime) => {
  const input: ChooseCardInput = { ...DEFENDER, seat: "S", leader: "S" };
  const { card, considered } = await ask(input, {
    cardValues: layoutsOf(1, 1),
    singleDummy: (call) =>
      call.answer<"singleDummy">({
        handToPlay: "S",
        cards: CARDS.map((card, index) => ({
          ...card,
          probability: index === 0 ? 0.7 : 0.5,
          standardError: 0.01,
          bound: false,
          doubleDummy: 0.7,
        })),
        moves: 3,
        worlds: 40,
        exact: false,
      } as never),
    playOn: (call) => {
      const { card, size } = call.input as { card: string; size: number };
      const won = new Uint8Array(size).fill(1, 0, card === "S3" ? size / 4 : size);
      call.answer<"playOn">(card === inTime ? won : undefined);
    },
  });
  expect(card).toBe("S3");
  expect(considered.map(({ probability }) => probability)).toEqual([0.7, 0.5]);
});

const LEADER = { contract: CONTRACT, seat: "W", hand: "QJT94.A5.832.K64", played: [] } as const;

/** A deal in which each of `cards` leads takes six tricks. */
const dealWith = (cards: number) => (call: HeldCall) =>
  call.answer<"drawDeals">({
    tries: [1],
    deals: new Int32Array(8),
    values: new Int32Array(cards).fill(6),
  });

test.each([
  // A deal takes long: none is begun in the last tenth of a lead's time.
  ["an opening lead", 920, LEADER, "drawDeals", dealWith(9)],
  ["a defender's card", 2000, { ...DEFENDER, scoring: "tricks" }, "cardValues", layoutsOf(1, 2)],
] as const)("%s: what no worker has begun when the time is over is left", async (_, spent, input, op, reply) => {
  const clock = new Clock();
  vi.spyOn(Date, "now").mockImplementation(clock.now);
  vi.spyOn(performance, "now").mockImplementation(clock.now);
  const gate = new Gate();
  const solver = await createSolver({ workers: 1, tableMegabytes: 4, workerFactory: gate.workerFactory });
  const answer = solver.chooseCard({ ...input, timeLimitMs: 1000 });
  let looked = 0;
  while (looked < 2) {
    await gate.settled();
    const call = gate.held.shift();
    if (call?.op === "allDeals") call.answer<"allDeals">(undefined);
    else if (call) {
      if (call.op === op && (call.input as { count?: number }).count) looked += 1;
      // The second takes until the time is over, while the third waits.
      if (looked === 2) clock.pass(spent);
      reply(call);
    }
  }
  await gate.settled();
  expect(gate.held.map((call) => call.op)).toEqual([]);
  expect((await answer).considered.length).toBeGreaterThan(1);
  await solver.close();
});

test("an opening lead does not wait for a deal that is still at work after the time", async () => {
  const clock = new Clock();
  vi.spyOn(Date, "now").mockImplementation(clock.now);
  vi.spyOn(performance, "now").mockImplementation(clock.now);
  const gate = new Gate();
  const solver = await createSolver({ workers: 1, tableMegabytes: 4, workerFactory: gate.workerFactory });
  const answer = solver.chooseCard({ ...LEADER, timeLimitMs: 50 });
  // The first deal is looked at; the second never comes to an end.
  for (let begun = 0; begun < 2; ) {
    await gate.settled();
    const call = gate.held.shift();
    if (call?.op === "allDeals") call.answer<"allDeals">(undefined);
    else if (call) {
      begun += 1;
      if (begun === 1) dealWith(9)(call);
    }
  }
  clock.pass(2000);
  expect((await answer).considered.map(({ tricks }) => tricks)).toContain(6);
  // Nobody waits for that deal any more: its worker is free for the next question.
  expect(gate.workers.map(({ ended }) => ended)).toEqual([true, false]);
  await solver.close();
});

test("an opening lead that is aborted ends its deals with the caller's reason", async () => {
  const gate = new Gate();
  const solver = await createSolver({ workers: 1, tableMegabytes: 4, workerFactory: gate.workerFactory });
  const controller = new AbortController();
  const answer = solver.chooseCard({ ...LEADER, timeLimitMs: 600_000 }, { signal: controller.signal });
  await gate.next();
  controller.abort(new Error("enough"));
  await expect(answer).rejects.toThrow("enough");
  expect(gate.workers.map(({ ended }) => ended)).toEqual([true, false]);
  await solver.close();
});
