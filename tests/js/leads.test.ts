/**
 * Analyses of leads against the values of DDS (tests/data/leads.jsonl; scripts/perf/leads.js made it), and when
 * simulations end.
 */
import { type Card, type Contract, createSolver, type LeadResult, type Solver } from "tenace";
import { score } from "tenace/notation";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Sample } from "../../js/bridge/statistics.js";
import type { Op } from "../../js/solver/protocol.js";
import { type Plan, simulate } from "../../js/solver/simulation/run.js";
import type { DealBlock, DealsInput, OwnDealsInput } from "../../js/solver/wire.js";
import { Clock } from "../kit/clock.js";
import { fixture } from "../support/oracle.js";

/** Deals of no cards, in which nothing is taken. */
const blockOf = (count: number): DealBlock => ({
  tries: new Array<number>(count).fill(0),
  deals: new Int32Array(8 * count),
  values: new Int32Array(count),
});

interface LeadRecord {
  contract: Contract;
  hand: string;
  deal: string;
  /** The defenders' tricks on each card, by DDS. */
  tricks: Record<Card, number>;
}

const RECORDS = fixture<LeadRecord>("leads.jsonl");
const PROBLEMS = [...new Set(RECORDS.map(({ hand }) => hand))].map(
  (hand) => [hand, RECORDS.filter((record) => record.hand === hand)] as const,
);

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Law 78B: from how many points on a difference is worth 1, 2, … IMPs. */
const STEPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250];
const imps = (points: number) => Math.sign(points) * STEPS.filter((step) => Math.abs(points) >= step).length;

test.each(PROBLEMS)("leads of %s come to what DDS says", async (hand, records) => {
  const contract = (records[0] as LeadRecord).contract;
  const deals = records.map(({ deal }) => deal);
  const analysis = await solver.leadAnalysis({ contract, hand, vulnerable: "Both", deals });
  const beat = await solver.leadAnalysis({ contract, hand, vulnerable: "Both", deals, measure: "beat" });
  expect(analysis).toMatchObject({
    deals: records.length,
    effectiveDeals: records.length,
    tries: 0,
    target: 8 - contract.level,
  });
  const values = (card: Card) => records.map(({ tricks }) => tricks[card] as number);
  const points = (card: Card) => values(card).map((tricks) => -score(contract, 13 - tricks, true));
  const [first, second] = analysis.leads as [LeadResult, LeadResult];
  for (const lead of analysis.leads) {
    const own = values(lead.card);
    for (const equal of lead.equals) expect(values(equal)).toEqual(own);
    const beaten = own.map((tricks) => Number(tricks >= 8 - contract.level));
    expect(lead.beats.mean).toBeCloseTo(mean(beaten), 10);
    expect(beat.leads.find(({ card }) => card === lead.card)?.beats).toEqual(lead.beats);
    expect(lead.tricks?.mean).toBeCloseTo(mean(own), 10);
    expect(lead.distribution).toEqual(
      Array.from({ length: 14 }, (_, count) =>
        expect.closeTo(own.filter((tricks) => tricks === count).length / own.length, 10),
      ),
    );
    expect(lead.score?.mean).toBeCloseTo(mean(points(lead.card)), 10);
    const best = records.map(({ tricks }) => Math.max(...Object.values(tricks)));
    expect(lead.perfect?.mean).toBeCloseTo(mean(own.map((tricks, deal) => Number(tricks === best[deal]))), 10);
    // Against the first, deal by deal.
    const gains = points(lead.card).map((score, deal) => score - (points(first.card)[deal] as number));
    expect(lead.against.card).toBe(first.card);
    expect(lead.against.imps?.mean).toBeCloseTo(mean(gains.map(imps)), 10);
    expect(lead.against.matchpoints?.mean).toBeCloseTo(mean(gains.map((gain) => (Math.sign(gain) + 1) / 2)), 10);
    const differences = own.map((tricks, deal) => tricks - (values(first.card)[deal] as number));
    const paired = Math.sqrt(mean(differences.map((value) => (value - mean(differences)) ** 2)) / own.length);
    expect(lead.against.tricks).toEqual({
      mean: expect.closeTo(mean(differences), 10),
      standardError: expect.closeTo(paired, 10),
    });
    expect(lead.against.toldApart).toBe(mean(differences) !== 0 && Math.abs(mean(differences)) >= 2 * paired);
    // Where it gained most: the first on the second, the others on the first.
    const other = values(lead === first ? second.card : first.card);
    const gained = own
      .map((tricks, deal) => ({ deal, gain: tricks - (other[deal] as number) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.deal - b.deal);
    expect(lead.examples).toEqual(
      gained.slice(0, 3).map(({ deal }) => ({ deal: deals[deal], beats: beaten[deal] === 1, tricks: own[deal] })),
    );
  }
  expect(analysis.leads.flatMap(({ card, equals }) => [card, ...equals])).toHaveLength(13);
});

test("fewer than eight deals tell nothing apart, unless they are all that there are", () => {
  const told = (count: number, all?: number) => {
    const sample = new Sample(new Array<number>(count).fill(1), all);
    return sample.tellsApart(sample.estimate(() => 1));
  };
  expect([1, 7, 8].map((count) => told(count))).toEqual([false, false, true]);
  expect([told(3, 100), told(3, 3)]).toEqual([false, true]);
});

describe("a simulation ends", () => {
  const DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

  let clock: Clock;
  beforeEach(() => {
    clock = new Clock();
  });

  /**
   * Runs over deals whose values a worker of no effort gives, or over drawn ones; each job takes 10 ms of the clock.
   */
  async function run(
    plan: Partial<Plan>,
    deals: number | AsyncIterable<string> | undefined,
    isDecided: (done: number) => boolean = () => false,
    job: (op: Op, input: DealsInput & OwnDealsInput) => Promise<DealBlock | undefined> = async (op, input) => {
      clock.pass(10);
      return blockOf(op === "ownDeals" ? input.deals.length / 8 : input.count);
    },
  ) {
    const asked: number[] = [];
    const call = { job, jobInTime: job, dropJobs: () => {} };
    const whole: Plan = {
      question: { contracts: [{ strain: "NT", declarer: "N", tricks: 7, atLeast: false }] },
      count: undefined,
      seed: 0,
      maxTries: 1,
      untilDecided: false,
      timeLimitMs: undefined,
      atOnce: 1,
      block: 1,
      signal: undefined,
      now: () => clock.now(),
      ...plan,
    };
    const own = typeof deals === "number" ? new Array<string>(deals).fill(DEAL) : deals;
    const input = own ? { deals: own } : { constraints: {} };
    const results = await simulate(call as never, input, whole, ({ deals }) => () => {
      asked.push(deals.length);
      return isDecided(deals.length);
    });
    return { done: results.deals.length, asked, values: results.values };
  }

  test("with its deals", async () => {
    expect((await run({}, 7)).done).toBe(7);
    expect((await run({ count: 4 }, 7)).done).toBe(4);
  });

  test("when the time is over, with the deals begun before", async () => {
    // Deals are begun after 0, 10, 20 and 30 ms.
    expect((await run({ timeLimitMs: 35 }, 500)).done).toBe(4);
    expect((await run({ timeLimitMs: 1 }, 500)).done).toBe(1);
    expect((await run({ timeLimitMs: 1e6 }, 5)).done).toBe(5);
  });

  test("when the time is over, of which a search for all deals that fit is a part", async () => {
    const job = async (op: Op, { count }: DealsInput) => {
      clock.pass(10);
      return op === "allDeals" ? undefined : blockOf(count);
    };
    expect((await run({ timeLimitMs: 25 }, undefined, undefined, job)).done).toBe(2);
    expect((await run({ timeLimitMs: 10 }, undefined, undefined, job)).done).toBe(1);
  });

  describe("while a rare deal is drawn", () => {
    /** A worker that finds the first two deals alone, and the tries that it was given for the third. */
    function findingTwo() {
      const tries: number[] = [];
      let found = 0;
      const job = async (op: Op, { count, most }: DealsInput) => {
        clock.pass(10);
        if (op === "allDeals") return undefined;
        if (found < 2) {
          found += 1;
          return blockOf(count);
        }
        tries.push(most);
        return blockOf(0);
      };
      return { job, tries };
    }

    test("when the time is over, with the deals before it", async () => {
      const { job, tries } = findingTwo();
      expect((await run({ timeLimitMs: 65, maxTries: 1e9 }, undefined, undefined, job)).done).toBe(2);
      expect(tries).toEqual([50_000, 100_000, 200_000, 400_000]);
    });

    test("when the time and the tries are over at once, with the deals before it", async () => {
      const { job } = findingTwo();
      expect((await run({ timeLimitMs: 35, maxTries: 50_000 }, undefined, undefined, job)).done).toBe(2);
    });

    test("with an error when the tries are used up before the time", async () => {
      const { job, tries } = findingTwo();
      const ended = run({ timeLimitMs: 1000, maxTries: 120_000 }, undefined, undefined, job);
      await expect(ended).rejects.toMatchObject({ code: "LIMIT" });
      expect(tries).toEqual([50_000, 100_000, 120_000]);
    });
  });

  test("when the time is over, though the stream of deals gives no more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let [given, returned] = [0, 0];
    const stalling: AsyncIterableIterator<string> = {
      next: () => {
        given += 1;
        if (given < 4) return Promise.resolve({ done: false, value: DEAL });
        vi.advanceTimersByTime(1000);
        return new Promise<never>(() => {});
      },
      return: async () => {
        returned += 1;
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]: () => stalling,
    };
    try {
      expect((await run({ timeLimitMs: 1000 }, stalling)).done).toBe(3);
      expect(returned).toBe(1);
      expect((await run({ timeLimitMs: 1000 }, 3)).done).toBe(3);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test("in the order of its deals, whichever is answered first", async () => {
    let begun = 0;
    let waiting: (() => void)[] = [];
    const job = async () => {
      const answer = { ...blockOf(1), values: Int32Array.of(begun) };
      begun += 1;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < 3) return;
        for (const release of waiting.reverse()) release();
        waiting = [];
      });
      return answer;
    };
    const { values } = await run({ atOnce: 3 }, 9, undefined, job);
    expect(values).toEqual([[0], [1], [2], [3], [4], [5], [6], [7], [8]]);
  });

  test("where the best is known, which is looked at after 250, 500, 1,000, … deals only", async () => {
    const plan = { untilDecided: true };
    expect(await run(plan, 1300, (done) => done > 300)).toMatchObject({ done: 500, asked: [250, 500] });
    expect((await run(plan, 1300)).asked.filter((done) => done < 1300)).toEqual([250, 500, 1000]);
    expect((await run(plan, 1300)).done).toBe(1300);
    expect((await run(plan, 100, () => true)).done).toBe(100);
    expect((await run({ ...plan, timeLimitMs: 2600 }, 1300)).done).toBe(260);
  });
});
