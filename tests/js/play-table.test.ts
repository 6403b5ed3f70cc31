/** The machine of the table: what each seat may know, taking back, claims, the record. */
import { type Chance, type ChooseCardInput, createSolver, type SingleDummyInput, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DECK } from "../../js/bridge/cards.js";
import { cardsOfHand, dealOfHands, handOfCards } from "../../js/bridge/deals.js";
import { SEATS } from "../../js/bridge/names.js";
import type { Board, Card, Contract, Seat } from "../../js/bridge/types.js";
import { isLaydown } from "../../js/viewer/play-table/claims.js";
import { Driver } from "../../js/viewer/play-table/driver.js";
import { Game, type SavedGame } from "../../js/viewer/play-table/game.js";
import { judgeClaim } from "../../js/viewer/play-table/judge-claim.js";
import { knownOf } from "../../js/viewer/play-table/knowledge.js";
import { knowledgeBy, knowledgeOf, robotCard } from "../../js/viewer/play-table/robots.js";
import { allCards, endByClaim } from "../../js/viewer/play-table/whole-deal.js";
import { EASY } from "../kit/deals.js";
import { Random } from "../kit/random-plays.js";

const contract = (level: Contract["level"], strain: Contract["strain"], declarer: Seat): Contract => ({
  level,
  strain,
  doubled: 0,
  declarer,
});
const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const BOARD: Board = { deal: DEAL, contract: contract(2, "S", "W"), dealer: "N", vulnerable: "None" };
const game = (saved: Partial<SavedGame> = {}) => new Game({ board: BOARD, seat: "W", played: [], ...saved });
const FIRST = ["CT", "C4", "CA", "CJ"] as Card[];

describe("what a seat sees", () => {
  it("is its own hand before the lead, and dummy after it", () => {
    const table = game();
    expect(Object.keys(table.view().hands)).toEqual(["W"]);
    expect(table.view().isMine).toBe(false);
    table.play("CT");
    expect(Object.keys(table.view().hands).sort()).toEqual(["E", "W"]);
    expect(table.view()).toMatchObject({ toPlay: "E", isMine: true, legal: ["CQ", "C4"] });
  });

  it("of a defender is partner's and declarer's hands hidden until the end", () => {
    const table = game({ seat: "N", played: FIRST });
    expect(Object.keys(table.view().hands).sort()).toEqual(["E", "N"]);
    expect(JSON.stringify(table.view())).not.toContain("SK");
    expect(table.view()).toMatchObject({ needed: 6, won: 1, lost: 0, left: { N: 12, E: 12, S: 12, W: 12 } });
    endByClaim(table, 8);
    expect(Object.keys(table.view().hands)).toHaveLength(4);
  });

  it("lets whoever sits at dummy's place play declarer's cards", () => {
    expect(game({ seat: "E" }).seat).toBe("W");
  });
});

describe("what a robot is told", () => {
  /** Deals the cards that a seat does not see anew, those played in their hands. */
  function redealt(table: Game, seat: Seat, random: Random): Board {
    const { hand, dummy, played } = knowledgeBy(undefined, table, seat);
    const seen = { [seat]: cardsOfHand(hand), ...(dummy ? { [table.dummy]: cardsOfHand(dummy) } : {}) } as Record<
      Seat,
      Card[]
    >;
    const hidden = SEATS.filter((each) => !seen[each]);
    const hands = { ...seen } as Record<Seat, Card[]>;
    const before = cardsByHidden(table, played);
    const known = new Set(Object.values(seen).flat().concat(played));
    const rest = random.shuffled(DECK.filter((card) => !known.has(card)));
    for (const each of hidden) hands[each] = [...before[each]].concat(rest.splice(0, 13 - before[each].length));
    return { ...table.board, deal: dealOfHands(hands) };
  }
  function cardsByHidden(table: Game, played: readonly Card[]): Record<Seat, Card[]> {
    const by: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
    const replay = new Game({ ...table.save(), played: [] });
    for (const card of played) {
      by[replay.handToPlay].push(card);
      replay.play(card);
    }
    return by;
  }

  it("is the same whatever the hidden hands are, in 300 positions", async () => {
    const random = new Random(7);
    let compared = 0;
    while (compared < 300) {
      const deal = random.deal();
      const board: Board = { deal, contract: contract(3, "NT", random.pick(SEATS)), dealer: "N" };
      const table = new Game({ board, seat: "N", played: [] });
      const cards = random.below(30);
      while (table.played.length < cards) table.play(random.pick(table.legal));
      const chooser = table.chooser as Seat;
      const other = redealt(table, chooser, random);
      // A hand dealt anew may not have been able to play so: that is another position.
      let again: Game;
      try {
        again = new Game({ board: other, seat: "N", played: table.played });
      } catch {
        continue;
      }
      expect(await knowledgeOf(again, chooser)).toEqual(await knowledgeOf(table, chooser));
      expect(again.board.deal).not.toBe(table.board.deal);
      compared += 1;
    }
  });

  it("leaves out what the auction says of a hand that it sees", async () => {
    const auction = (["1NT", "P", "3NT", "P", "P", "P"] as const).map((call) => ({ call }));
    const table = game({ board: { ...BOARD, contract: contract(3, "NT", "N"), auction }, seat: "N" });
    expect(Object.keys((await knowledgeOf(table, "E")).constraints ?? {}).sort()).toEqual(["N", "S"]);
    table.play("D6");
    expect(Object.keys((await knowledgeOf(table, "E")).constraints ?? {})).toEqual(["N"]);
    expect((await knowledgeOf(table, "N")).constraints).toEqual({});
  });

  it("falls back to the cards alone where no layout fits the auction", async () => {
    const auction = (["1NT", "P", "3NT", "P", "P", "P"] as const).map((call) => ({ call }));
    const table = game({ board: { ...BOARD, contract: contract(3, "NT", "N"), auction }, seat: "N" });
    const asked: ChooseCardInput[] = [];
    const card = await robotCard(
      {
        async chooseCard(question: ChooseCardInput) {
          asked.push(question);
          if (question.constraints) throw Object.assign(new Error("no layout"), { code: "IMPOSSIBLE_CONSTRAINTS" });
          return { card: "D6" as Card, considered: [] };
        },
      },
      table,
      4,
      new AbortController().signal,
    );
    expect(card).toBe("D6");
    expect(asked.map(({ constraints }) => constraints === undefined)).toEqual([false, true]);
  });
});

describe("playing", () => {
  it("refuses a card of another hand, a revoke, and a card after the end, and leaves the game as it was", () => {
    const table = game({ played: ["CT"] });
    expect(() => table.play("CA")).toThrow("not in East's hand");
    expect(() => table.play("S8")).toThrow("a revoke");
    expect(table.played).toEqual(["CT"]);
    endByClaim(table, 7);
    expect(() => table.play("C4")).toThrow("the play is over");
  });

  it("takes back to the person's last card, and never one that was given", () => {
    const table = game({ played: [...FIRST] });
    expect(table.handToPlay).toBe("S");
    table.undo();
    // West's jack was the last own card.
    expect(table.played).toEqual(["CT", "C4", "CA"]);
    table.undo();
    expect(table.played).toEqual(["CT"]);
    expect(table.canUndo).toBe(false);
    table.undo();
    expect(table).toMatchObject({ undos: 2 });
    expect(game({ played: FIRST, given: 4 }).canUndo).toBe(false);
  });

  it("goes on where it was kept", () => {
    const table = game({ played: FIRST });
    table.undo();
    table.hints += 1;
    const again = new Game(JSON.parse(JSON.stringify(table.save())));
    expect(again.view()).toEqual(table.view());
    expect(again).toMatchObject({ undos: 1, hints: 1 });
  });

  it("gives a record with the play and declarer's tricks, of a claim too", () => {
    const table = game({ played: FIRST });
    endByClaim(table, 8);
    expect(table.record()).toMatchObject({ play: FIRST, result: 8, claim: 8, contract: BOARD.contract });
    table.undo();
    expect(table.record()).not.toHaveProperty("result");
    expect(table.record()).not.toHaveProperty("claim");
  });

  it.each([
    [{ board: { contract: contract(2, "S", "W") } }, "needs a deal with thirteen cards"],
    [{ board: { deal: DEAL } }, "no contract"],
    [{ board: { deal: "N:A... K... Q... J...", contract: contract(1, "NT", "N") } }, "thirteen cards"],
    [{ played: ["C4"] as Card[] }, "card 1 of the play"],
  ])("refuses %j", (saved, message) => {
    expect(() => game(saved)).toThrow(message);
  });
});

describe("what the play has shown", () => {
  it("is a void, and with it the length beside it", () => {
    // East is out of spades in the second round: North sees its own and dummy's hand.
    const deal = "N:AKQ2.432.432.432 J.AKQJ.AKQJ.AKQJ T987.T98.T98.T98 6543.765.765.765";
    const table = new Game({
      board: { deal, contract: contract(1, "NT", "S") },
      seat: "S",
      played: ["S6", "SA", "SJ", "S7", "SK", "CJ", "S8", "S5"],
    });
    const { hands, out } = knownOf(knowledgeBy(undefined, table, "S"));
    expect(hands.find(({ seat }) => seat === "E")).toMatchObject({ lengths: { S: 1 }, shown: 2 });
    expect(hands.find(({ seat }) => seat === "W")).toMatchObject({ lengths: { S: 4 }, shown: 0 });
    expect(out).toHaveLength(22);
    expect(out.slice(0, 2)).toEqual(["S4", "S3"]);
  });

  it("never claims a length that the hand does not have, in 200 plays", () => {
    const random = new Random(11);
    for (let count = 0; count < 200; count += 1) {
      const table = new Game({
        board: { deal: random.deal(), contract: contract(4, random.pick(["S", "H", "NT"]), random.pick(SEATS)) },
        seat: random.pick(SEATS),
        played: [],
      });
      const hands = Object.fromEntries(
        SEATS.map((seat) => [seat, cardsOfHand(knowledgeBy(undefined, table, seat).hand)]),
      );
      const cards = random.below(53);
      while (table.played.length < cards) table.play(random.pick(table.legal));
      for (const { seat, lengths } of knownOf(knowledgeBy(undefined, table, table.seat)).hands) {
        for (const [suit, length] of Object.entries(lengths)) {
          expect(hands[seat]?.filter((card) => card[0] === suit)).toHaveLength(length);
        }
      }
    }
  });
});

describe("claims", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await createSolver({ workers: 1 });
  });
  afterAll(() => solver.close());
  const signal = new AbortController().signal;

  it("are offered only where double dummy gives all the rest, in random endings, and in some of them", async () => {
    const random = new Random(3);
    let offered = 0;
    for (let count = 0; count < 1500; count += 1) {
      const declarer = random.pick(SEATS);
      const board: Board = { deal: random.deal(), contract: contract(2, random.pick(["S", "NT"]), declarer) };
      const table = new Game({ board, seat: random.pick(SEATS), played: [] });
      const cards = 36 + 4 * random.below(4);
      while (table.played.length < cards) table.play(random.pick(table.legal));
      if (!table.isMine || !isLaydown(table.view(), knownOf(knowledgeBy(undefined, table, table.seat)).out)) continue;
      offered += 1;
      const { cards: values } = await solver.solve(allCards(table));
      expect(values[0]?.tricks).toBe(13 - table.view().completed.length);
    }
    expect(offered).toBeGreaterThan(20);
  });

  it("that the others beat in every layout are refused, with the card that does", async () => {
    // East and West have the ace of hearts between them.
    const deal = "N:KT32.KQ9.AKQ.AKQ Q54.A87.J876.J87 AJ9.JT6543.T9.T9 876.2.5432.65432";
    const table = new Game({ board: { deal, contract: contract(6, "NT", "S") }, seat: "S", played: ["C2"] });
    expect(await judgeClaim(solver, table, 13, signal)).toEqual({ kind: "beaten", card: "HA" });
  });

  it("of a defender are accepted if all layouts give them, and one more is not", async () => {
    // North holds the ace and king of trumps.
    const deal = "N:AK2.5432.432.432 J3.AK6.AKQ.AKQJT QT98765.QJT.65.9 4.987.JT987.8765";
    const north = new Game({ board: { deal, contract: contract(4, "S", "W") }, seat: "N", played: [] });
    // Before dummy lies open no layouts are drawn.
    expect((await judgeClaim(solver, north, 2, signal)).kind).toBe("guess");
    north.play("H5");
    while (!north.isMine) north.play(north.legal[0] as Card);
    expect((await judgeClaim(solver, north, 2, signal)).kind).toBe("accepted");
    expect((await judgeClaim(solver, north, 12, signal)).kind).toBe("beaten");
  });

  it("have the same answer wherever a hidden honor lies that decides", async () => {
    const [dummy, south] = ["432.AK2.AKQ2.AK2", "AQ5.QJ3.J43.QJ43"];
    for (const [east, west] of [
      ["J76.T98.T98.T987", "KT98.7654.765.65"],
      ["KT98.7654.765.65", "J76.T98.T98.T987"],
    ]) {
      const board = { deal: `N:${dummy} ${east} ${south} ${west}`, contract: contract(7, "NT", "S") };
      const declarer = new Game({ board, seat: "S", played: [] });
      while (!declarer.isMine) declarer.play(declarer.legal.at(-1) as Card);
      expect(await judgeClaim(solver, declarer, 13, signal), `declarer, West ${west}`).toEqual({ kind: "guess" });
      const defender = new Game({ board, seat: "W", played: [] });
      expect(await judgeClaim(solver, defender, 1, signal), `West, ${west}`).toEqual({ kind: "guess" });
    }
  });

  /** A two-way finesse for the queen of spades: South has all else. */
  const TWO_WAY = "N:KT32.AKQ.AKQ.AKQ Q54.J87.J876.J87 AJ9.T65432.T9.T9 876.9.5432.65432";
  const twoWay = () =>
    new Game({ board: { deal: TWO_WAY, contract: contract(7, "NT", "S") }, seat: "S", played: ["C2"] });

  it("that rest on a guess are not accepted, though they can be made", async () => {
    const table = twoWay();
    const { cards } = await solver.solve(allCards(table));
    const best = cards[0]?.tricks ?? 0;
    const answer = await judgeClaim(solver, table, best, signal);
    expect(best).toBeGreaterThan(12);
    expect(answer.kind).toBe("guess");
  });

  it("that were lucky in the few layouts that a slow device had time for are asked again", async () => {
    const answers: Chance[] = [
      { kind: "measured", value: 1, interval: [0.6, 1], layouts: 4, upper: 1 },
      { kind: "measured", value: 0.5, interval: [0.4, 0.6], layouts: 120, upper: 1 },
    ];
    const asked: (number | undefined)[] = [];
    const slow = {
      solve: solver.solve.bind(solver),
      singleDummy: ({ timeLimitMs }: SingleDummyInput) => {
        asked.push(timeLimitMs);
        return Promise.resolve({ exact: false, cards: [{ chance: answers[asked.length - 1] }] });
      },
    } as unknown as Solver;
    expect(await judgeClaim(slow, twoWay(), 13, signal)).toEqual({ kind: "guess" });
    expect(asked).toHaveLength(2);
  });

  it("that rest on a guess stay one, whatever the person says is known", async () => {
    const table = twoWay();
    const holds: Card[] = ["SQ"];
    for (const seat of ["E", "W"] as const) {
      table.known = [{ after: 1, hands: { [seat]: { holds } } }];
      const { kind } = await judgeClaim(solver, table, 13, signal);
      expect(kind, `SQ with ${seat}`).toBe("guess");
    }
  });

  it("are judged by the cards alone if no layout fits the auction", async () => {
    // West has opened one no-trump, and has three points.
    const board = {
      deal: TWO_WAY,
      contract: contract(7, "NT", "S"),
      dealer: "W" as Seat,
      auction: (["1NT", "P", "P", "7NT", "P", "P", "P"] as const).map((call) => ({ call })),
    };
    const table = new Game({ board, seat: "S", played: ["C2"] });
    expect((await judgeClaim(solver, table, 13, signal)).kind).toBe("guess");
  });

  it("are offered on top tricks, and not with a card that is out", () => {
    const laydown = (deal: string) => {
      const table = new Game({ board: { deal, contract: contract(1, "NT", "W") }, seat: "N", played: [] });
      return isLaydown(table.view(), knownOf(knowledgeBy(undefined, table, "N")).out);
    };
    expect(laydown(EASY)).toBe(true);
    expect(laydown(EASY.replace("AKQJ.AKQ", "AKQ9.AKQ").replace("T987.", "TJ87."))).toBe(false);
  });
});

describe("the driver", () => {
  /** A robot that plays the first legal card of its hand, for tests of what goes on around it. */
  const simple = (asked: ChooseCardInput[] = []) =>
    ({
      async chooseCard(question: ChooseCardInput) {
        asked.push(question);
        const replay = new Game({ board: BOARD, seat: "W", played: question.played });
        return { card: replay.legal[0] as Card, considered: [] };
      },
    }) as unknown as Solver;

  function driven(saved: Partial<SavedGame>, solver = simple()) {
    const events: string[] = [];
    const driver = new Driver({
      solver: async () => solver,
      options: () => ({ level: 4, pace: "fast", seeing: false, auto: false }),
      changed: () => {},
      played: (card, seat, byRobot) => events.push(`${seat} ${card}${byRobot ? "" : " me"}`),
      over: () => events.push("over"),
      failed: (error) => events.push(String(error)),
      task: () => "Follow suit.",
    });
    driver.take(game(saved));
    return { driver, events };
  }

  it("has the robots play until it is the person's turn, and plays on after each card to the end", async () => {
    const asked: ChooseCardInput[] = [];
    const { driver, events } = driven({}, simple(asked));
    while (!events.includes("over")) {
      await expect.poll(() => driver.game?.isMine || events.includes("over"), { timeout: 5000 }).toBe(true);
      if (driver.game?.isMine) driver.play(driver.game.legal[0] as Card);
    }
    expect(events).toHaveLength(53);
    expect(driver.game?.result).toBeGreaterThan(0);
    // Declarer plays dummy's cards, so that robots are asked for the defenders alone, and told only what these see.
    for (const { seat, hand, dummy, played } of asked) {
      expect(["N", "S"]).toContain(seat);
      expect(handOfCards(cardsOfHand(hand))).toBe(DEAL.slice(2).split(" ")[SEATS.indexOf(seat)]);
      expect(dummy === undefined).toBe(played.length === 0);
    }
    driver.stop();
  });

  it("takes no card out of turn or while paused, and goes on afterwards", async () => {
    const { driver, events } = driven({});
    expect(driver.play("SA")).toBe(false);
    await expect.poll(() => driver.game?.isMine).toBe(true);
    driver.pause(true);
    expect(driver.play(driver.game?.legal[0] as Card)).toBe(false);
    driver.pause(false);
    expect(driver.play(driver.game?.legal[0] as Card)).toBe(true);
    await expect.poll(() => events.length, { timeout: 5000 }).toBeGreaterThan(2);
    driver.stop();
  });

  it("stops what a robot thinks about when a card is taken back", async () => {
    const aborted: boolean[] = [];
    const slow = {
      chooseCard: (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_, refuse) => {
          signal.addEventListener("abort", () => {
            aborted.push(true);
            refuse(signal.reason);
          });
        }),
    } as unknown as Solver;
    const { driver } = driven({ played: ["CT"] }, slow);
    driver.play("C4");
    await expect.poll(() => driver.thinking).toBe(true);
    await new Promise((done) => setTimeout(done, 10));
    driver.undo();
    expect(aborted).toEqual([true]);
    expect(driver.game?.played).toEqual(["CT"]);
    driver.stop();
  });

  it("says when a robot fails, and tries again when asked", async () => {
    let fails = true;
    const solver = {
      async chooseCard() {
        if (fails) throw new Error("no network");
        return { card: "CA" };
      },
    } as unknown as Solver;
    const { driver, events } = driven({ played: ["CT", "C4"] }, solver);
    await expect.poll(() => driver.stuck).toBe(true);
    expect(events).toEqual(["Error: no network"]);
    fails = false;
    driver.retry();
    await expect.poll(() => driver.game?.played.length).toBe(3);
    driver.stop();
  });
});
