/** One reader of hands and deals: a text has the same meaning, or is refused, at every door of the package. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Worker as Thread } from "node:worker_threads";
import { BridgeError, createSolver, type DealInput, type Solver } from "tenace";
import { dealOfHands, handsOfDeal, parseDeal, parseHand, readCard, readContract } from "tenace/bridge";
import { evaluateDealer } from "tenace/dealer";
import { createSolver as createEngine } from "tenace/engine";
import { parse, parsePbn } from "tenace/notation";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { notationOf } from "../../js/notation/notation-of.js";
import { checkedBoard } from "../../js/viewer/check.js";
import { openBoard } from "../../js/viewer/state.js";
import { EASY, ENDING, ending, FINESSE } from "../kit/deals.js";
import { root } from "../support/places.js";

let solver: Solver;
let engine: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 1, tableMegabytes: 1 });
  engine = await createEngine({ tableMegabytes: 1 });
});
afterAll(async () => {
  await solver.close();
  await engine.close();
});

const hands = EASY.slice(2).split(" ") as [string, string, string, string];
const [N, E, S, W] = hands;
const marked = (marks: string, between: string) => (hand: string) =>
  hand
    .split(".")
    .map((ranks, suit) => [...marks][suit] + ranks)
    .join(between);
const inLanguage = (ranks: string) =>
  `N:${hands.join(" ").replaceAll(/[AKQJT]/g, (rank) => ranks["AKQJT".indexOf(rank)] as string)}`;
const emoji = (hand: string) => marked("♠♥♦♣", "")(hand).replaceAll(/[♠♥♦♣]/g, "$&\uFE0F");

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Texts of one deal. */
const SAME: [string, string][] = [
  ["as written", EASY],
  ["small letters", EASY.toLowerCase()],
  ["10 for T", EASY.replaceAll("T", "10")],
  ["three hands and a hyphen", `N:${N} ${E} ${S} -`],
  ["three hands and dots", `N:${N} ... ${S} ${W}`],
  ["three hands", `N:${N} ${E} ${S}`],
  ["from South", `S:${S} ${W} ${N} ${E}`],
  ["the seat's name", `North:${hands.join(" ")}`],
  ["the seat's name in German", `Süd: ${S} ${W} ${N} ${E}`],
  ["blanks of any kind", ` n :\t${N}\u00a0 ${E}\t\t${S}  ${W} `],
  ["ranks in any order", EASY.replace("AKQJ.", "JKAQ.")],
  ["letters before the suits", `N:${hands.map(marked("SHDC", ".")).join(" ")}`],
  ["letters and no dots", `N:${hands.map(marked("SHDC", "")).join(" ")}`],
  ["letters and blanks", `N:${hands.map(marked("SHDC", " ")).join(" ")}`],
  ["symbols", `N:${hands.map(marked("♠♥♦♣", ".")).join(" ")}`],
  ["open symbols and no dots", `N:${hands.map(marked("♤♡♢♧", "")).join(" ")}`],
  ["symbols in color", `N:${hands.map(emoji).join(" ")}`],
  ["symbols and blanks", `N: ${hands.map(marked("♠♥♦♣", " ")).join(" ")}`],
  ["German", inLanguage("AKDBT")],
  ["French", inLanguage("ARDVT")],
  ["Dutch", inLanguage("AHVBT")],
  ["wide letters", wide(EASY)],
  ["wide letters, three hands", wide(`N:${N} ${E} ${S} -`)],
];

/** What is no deal, and what is said of it: the same everywhere. */
const BAD: [string, string, RegExp][] = [
  ["no seat", hands.join(" "), /begins with the seat/],
  ["a seat that is none", `X:${hands.join(" ")}`, /begins with the seat/],
  ["five hands", `${EASY} ${W}`, /four hands, not 5/],
  ["three suits", EASY.replace(".AKQ.AKQ ", ".AKQ "), /four suits, spades to clubs: “AKQJ.AKQ.AKQ”/],
  ["five suits", EASY.replace("AKQJ.", "AK.QJ."), /four suits/],
  ["no rank", EASY.replace("T987", "1987"), /“1” is no rank, in “1987/],
  ["a rank of no language", EASY.replace("T987", "Z987"), /“Z” is no rank/],
  ["languages mixed", EASY.replace("T987", "D987"), /“D” is no rank/],
  ["a card twice in a hand", EASY.replace("T987", "TT87"), /ST is twice in East's hand/],
  ["a card in two hands", EASY.replace("T987", "A987"), /SA is in North's and in East's hand/],
  ["a card too few", EASY.replace("T987", "T98"), /unequal length: North 13, East 12, South 13, West 13/],
  ["fourteen cards", "N:AKQJT98765432.A.. - - -", /North holds 14 cards, more than 13/],
  ["no cards", "N:... - ... -", /no cards/],
];

/** How each door takes a deal: it gives the deal, or throws. */
const DOORS: Record<string, (deal: string) => unknown> = {
  bridge: (deal) => dealOfHands(handsOfDeal(deal)),
  "tag of PBN": (deal) => boardOf(parsePbn(`[Deal "${deal}"]`)),
  viewer: (deal) => {
    const board = checkedBoard({ deal });
    return dealOfHands(openBoard(board).hands as NonNullable<ReturnType<typeof openBoard>["hands"]>);
  },
  dealer: (deal) => (evaluateDealer("hascard(north, AS) and hascard(west, 2S)", deal) === 1 ? EASY : "another"),
  solver: async (deal) => {
    const { tricks } = await solver.ddTable(deal, { strains: ["NT"] });
    return tricks.NT.N === 13 && tricks.NT.E === 0 ? EASY : "another";
  },
  "solver without workers": async (deal) => {
    const { cards } = await engine.solve({ deal, strain: "NT", leader: "W" });
    return cards.some(({ card }) => card === "S2") ? EASY : "another";
  },
  "deals of an analysis": async (deal) => {
    const contract = { level: 7, strain: "NT", declarer: "N", doubled: 0 } as const;
    const { deals } = await solver.contractAnalysis({ vulnerable: "None", contracts: [contract], deals: [deal] });
    return deals === 1 ? EASY : "another";
  },
};

function boardOf({ boards, problems }: ReturnType<typeof parsePbn>): string | undefined {
  if (problems[0]) throw new BridgeError("INVALID_DEAL", problems[0].message);
  return boards[0]?.deal;
}

describe.each(Object.entries(DOORS))("%s", (_, take) => {
  it.each(SAME)("takes a deal: %s", async (_, deal) => {
    expect(await take(deal)).toBe(EASY);
  });
  it.each(BAD)("refuses %s", async (_, deal, fault) => {
    const refused = (async () => take(deal))();
    await expect(refused).rejects.toMatchObject({ code: "INVALID_DEAL", message: expect.stringMatching(fault) });
  });
});

/** Text of any notation may hold a deal without a seat, or with more beside it; what is faulty is no other deal. */
describe("text of any notation", () => {
  it.each(SAME)("takes a deal: %s", (_, deal) => {
    expect(boardOf(parse(deal))).toBe(EASY);
    // By which the elements choose what reads their attributes.
    expect(notationOf(deal)).toBe("deal");
  });
  const isLenient = (name: string) => ["no seat", "a seat that is none"].includes(name);
  it.each(BAD.filter(([name]) => !isLenient(name)))("refuses %s", (_, deal, fault) => {
    const { boards, problems } = parse(deal);
    expect(boards).toEqual([]);
    expect(problems[0]?.message).toMatch(fault);
  });
});

describe("the command line", () => {
  const run = (input: string) => {
    const words = [join(root, "dist/cli/main.js"), "table", "--json", "-"];
    return spawnSync(process.execPath, words, { input, encoding: "utf8" });
  };
  const lines = (texts: string[]) => `${texts.map((text) => text.trim()).join("\n")}\n`;

  it("takes the same deals", () => {
    const { stdout, status } = run(lines(SAME.map(([, deal]) => deal)));
    const deals = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).deal as string);
    expect(deals).toEqual(SAME.map(() => EASY));
    expect(status).toBe(0);
  });

  it("refuses the same texts, each in its line", () => {
    // What does not begin with a seat is no bare deal.
    const bad = BAD.filter(([, deal]) => /^\w+:/.test(deal) && !deal.startsWith("X"));
    const { stdout, stderr, status } = run(lines([EASY, ...bad.map(([, deal]) => deal)]));
    for (const [index, [name, , fault]] of bad.entries()) {
      expect(`${stdout}${stderr}`, name).toMatch(fault);
      expect(`${stdout}${stderr}`, name).toMatch(new RegExp(`\\b${index + 2}\\b`));
    }
    expect(status).not.toBe(0);
  });
});

test.each(["-", "—", "none", "void", "Void", "(void)", "nil"])("a void may be %s at every door", async (empty) => {
  const suit = "AKQJT98765432";
  const deal = `N:${[0, 1, 2, 3].map((place) => [0, 1, 2, 3].map((each) => (each === place ? suit : empty)).join(".")).join(" ")}`;
  const written = `N:${suit}... .${suit}.. ..${suit}. ...${suit}`;
  expect(dealOfHands(handsOfDeal(deal))).toBe(written);
  expect(boardOf(parsePbn(`[Deal "${deal}"]`))).toBe(written);
  expect(boardOf(parse(deal))).toBe(written);
  expect(evaluateDealer("spades(north) == 13 and clubs(west) == 13", deal)).toBe(1);
  expect((await solver.ddTable(deal, { strains: ["S"] })).tricks.S.N).toBe(13);
});

describe("hands by seat", () => {
  const records: [string, DealInput][] = [
    ["four", { N, E, S, W }],
    ["of which one is missing", { N, E, S }],
    ["of which one is a hyphen", { N, E, S: "-", W }],
    ["of which one is null", { N: null, E, S, W }],
    ["with blanks, symbols and small letters", { N: ` ${N}\n`, E: marked("♠♥♦♣", " ")(E), S: S.toLowerCase(), W }],
  ];
  it.each(records)("%s", async (_, deal) => {
    expect(dealOfHands(handsOfDeal(deal))).toBe(EASY);
    expect(evaluateDealer("hascard(west, 2S)", deal)).toBe(1);
    expect((await solver.ddTable(deal, { strains: ["NT"], declarers: ["N"] })).tricks.NT.N).toBe(13);
  });
});

describe("a hand alone", () => {
  const good = [
    N,
    N.toLowerCase(),
    marked("SHDC", ".")(N),
    marked("♠♥♦♣", "")(N),
    "AKDB.AKD.AKD.AKD",
    " ♠ AKQJ ♥ AKQ ♦ AKQ ♣ AKQ ",
  ];
  const bad: [string, RegExp][] = [
    ["AKQ", /four suits/],
    ["AKQX.AKQ.AKQ.AKQ", /“X” is no rank/],
    ["AKQQ.AKQ.AKQ.AKQ", /SQ is twice/],
  ];
  const doors: Record<string, (hand: string) => unknown> = {
    "what the leader holds": (hand) =>
      solver.leadAnalysis({ contract: { level: 1, strain: "NT", declarer: "W" }, hand, vulnerable: "none" } as never, {
        count: 1,
      }),
    "what is known of a hand": (hand) => solver.acceptance({ known: { N: hand } }, { tries: 1 }),
    "what declarer sees": (hand) => {
      const dummy = S.replaceAll("6", "2");
      return solver
        .singleDummy({
          ...{ declarer: "N", hands: { declarer: hand, dummy }, strain: "NT", leader: "N", target: 13 },
          ...{ worlds: 1, maxMoves: 1, playOn: false },
        })
        .catch((error) => {
          // The question is wrong besides the hand: what matters is whose fault it is.
          if (!/declarer/.test(error.message)) return;
          throw error;
        });
    },
  };
  it.each(Object.entries(doors))("%s", async (_, take) => {
    for (const hand of good) await take(hand);
    for (const [hand, fault] of bad) {
      const refused = (async () => take(hand))();
      await expect(refused, hand).rejects.toMatchObject({
        code: "INVALID_DEAL",
        message: expect.stringMatching(fault),
      });
    }
  });
  it("is read as the same cards", () => {
    for (const hand of good) expect(parseHand(hand)).toEqual({ value: handsOfDeal(EASY).N });
  });
});

test("what is wrong is refused before a worker hears of it", async () => {
  const calls: unknown[] = [];
  const workerFactory = () => {
    const thread = new Thread(new URL("../../dist/worker/entry.js", import.meta.url));
    const post = thread.postMessage.bind(thread);
    thread.postMessage = (message) => {
      if (message.kind === "call") calls.push(message.op);
      post(message);
    };
    return thread;
  };
  const watched = await createSolver({ workers: 2, tableMegabytes: 1, workerFactory });
  const deal = EASY.replace("T987", "A987");
  const asked = [
    watched.ddTable(deal),
    watched.solve({ ...ending, deal }),
    watched.solve({ ...ending, played: ["XX" as never] }),
    watched.tracePlay({ deal, strain: "S", declarer: "N", play: [] }),
    watched.par(deal, { vulnerable: "None" }),
    // The par of an ending: no cell is searched.
    watched.par(ENDING, { vulnerable: "None" }),
    watched.singleDummy({ ...FINESSE, hands: { declarer: "AX...", dummy: "32..." } }),
    watched.singleDummy({ ...FINESSE, unseen: ["SK", "SK", "ST", "S9"] }),
    watched.suitPlay({ hands: ["KJT7", "KX"], target: 1 }),
  ];
  for (const each of asked) await expect(each).rejects.toBeInstanceOf(BridgeError);
  expect(calls).toEqual([]);
  await watched.ddTable(ENDING, { strains: ["N" as never], declarers: ["N"] });
  expect(calls).toEqual(["cells"]);
  await watched.close();
});

test("what people write for a vulnerability, and for no trump", async () => {
  const all = ["All", "Both", "both"].map((vulnerable) =>
    solver.par(EASY, { vulnerable: vulnerable as never, dealer: "N" }),
  );
  expect(new Set((await Promise.all(all)).map(({ score }) => score)).size).toBe(1);
  const none = ["None", "none", "-"].map((vulnerable) =>
    solver.par(EASY, { vulnerable: vulnerable as never, dealer: "N" }),
  );
  expect((await Promise.all(none)).map(({ score }) => score)).toEqual([1520, 1520, 1520]);
  const { cards } = await solver.solve({ ...ending, strain: "N" as never });
  expect(cards).toEqual((await solver.solve({ ...ending, strain: "NT" })).cards);
});

test.each([
  ["3NTS", 3, "NT", 0, "S"],
  ["3ns", 3, "NT", 0, "S"],
  ["4SW", 4, "S", 0, "W"],
  ["1SS", 1, "S", 0, "S"],
  ["4♥\uFE0FXE", 4, "H", 1, "E"],
  ["5d**n", 5, "D", 2, "N"],
  ["3NT-S", 3, "NT", 0, "S"],
  ["3NT by S", 3, "NT", 0, "S"],
] as const)("a contract with its declarer: %s", async (text, level, strain, doubled, declarer) => {
  const contract = { level, strain, doubled, declarer };
  expect(readContract(text)).toEqual(contract);
  expect(parsePbn(`[Board "1"]\n[Contract "${text}"]`).boards[0]?.contract).toEqual(contract);
  expect(parse(JSON.stringify({ deal: EASY, contract: text })).boards[0]?.contract).toEqual(contract);
  const lead = { vulnerable: "None", hand: "QT.T32.JT8732.32" } as const;
  await solver.leadAnalysis({ ...lead, contract: text }, { count: 1 });
});

test.each(["3NTSS", "8NTS", "3S", "3NT", "3X-S", "S", "NTS", "3NTXXXS"])("none with a declarer: %s", (text) => {
  expect(readContract(text)?.declarer).toBeUndefined();
});

test("a fault has its place in the text", () => {
  const at = (deal: string) => {
    const read = parseDeal(deal);
    return "fault" in read ? read.at : undefined;
  };
  expect(at("N:AK... QJ... T1... 87...")).toBe("N:AK... QJ... T".length);
  expect(at("N:AK... QJ... T9... 97...")).toBe("N:AK... QJ... T9... ".length);
  expect(at("N:AK... QJ... T9... 877...")).toBe("N:AK... QJ... T9... 87".length);
  expect(at("N:AK... QJ... T9... 8...")).toBe("N:AK... QJ... T9... ".length);
  expect(at("  no deal")).toBe(2);
});

test("a card is read with its suit as a letter or a symbol, and by no letter that only looks like one", () => {
  const cards = ["SA", "as", "s10", "10S", "♠A", "a♠️", "♥︎10", " SA "].map(readCard);
  expect(cards).toEqual(["SA", "SA", "ST", "ST", "SA", "SA", "HT", "SA"]);
  for (const text of ["ſA", "♠", "S", "SAA", "S1", "♠♠", ""]) expect(readCard(text)).toBeUndefined();
});

test("no value of another type makes a reader throw", async () => {
  const bridge: Record<string, unknown> = await import("tenace/bridge");
  for (const name of ["readSeat", "readCard", "readStrain", "readVulnerability", "readContract", "readCall"]) {
    const read = bridge[name] as (value: unknown) => unknown;
    for (const value of [undefined, null, 5, {}, [], Symbol("x")]) expect(read(value), name).toBeUndefined();
  }
  for (const value of [undefined, null, 5, [], Symbol("x")]) {
    expect(parseDeal(value as never)).toHaveProperty("fault");
    expect(parseHand(value as never)).toHaveProperty("fault");
  }
  expect(() => parse(5 as never)).toThrow(BridgeError);
});
