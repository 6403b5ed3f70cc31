/** What a solver finds, as tags of PBN 2.1: written with boards, and put into a text that stays as it is otherwise. */
import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Board, DdTable, Par } from "../../js/bridge/types.js";
import { type Analysis, annotatePbn, formatPbn, parsePbn } from "../../js/notation/index.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

/** The example of the standard's home page: twelve tags, a record of sixteen cards and a claim. */
const EXAMPLE = `% a comment
[Event "Cap Gemini"]
[Board "16"]
[Dealer "W"]
[Vulnerable "EW"]
[Deal "W:AJ9754.J62.K62.6 32..A954.AQJ9875 KQ86.KQT843.QJ.K T.A975.T873.T432"]
[Declarer "N"]
[Contract "5CX"]
[Auction "W"]
2D 3C 4H 5C
Pass Pass X Pass
Pass Pass ; the end
[Play "E"]
SK ST S4 S2
HK H5 H2 C7
S6 C2 S5 S3
H3 HA H6 D4
*
[Result "NS 11"]
`;
/** What the standard's home page gives for it, a row for each card played. */
const BEST = `KQ86 - QJ K
T - - -
AJ9754 - - -
32 - - -
Q86 - QJ K
- A975 - -
- J62 - -
- - - QJ9875
3 - A A
Q86 - - -
- - - 432
AJ975 - - -
- A97 - -
- J6 - -
- - 954 -
- QT843 - -`.split("\n");

const rowsOf = (table = "") =>
  table
    .split("\n")
    .slice(1)
    .map((row) => row.split(/ +/).join(" "));

it("gives the best cards of the standard's own example", async () => {
  const annotated = await annotatePbn(EXAMPLE, solver, { play: true });
  const [board] = parsePbn(annotated).boards;
  expect(board?.tags?.OptimumPlayTable?.split("\n")[0]).toBe("S\\13L;H\\13L;D\\13L;C\\13L");
  expect(rowsOf(board?.tags?.OptimumPlayTable)).toEqual(BEST);
  expect(board?.tags?.OptimumResultTable).toContain("N  C 10");
});

describe("annotatePbn", () => {
  it("leaves every other character, and replaces what an earlier analysis left", async () => {
    for (const text of [EXAMPLE, EXAMPLE.replaceAll("\n", "\r\n"), `\ufeff${EXAMPLE}\n\n[Board "17"]\n`]) {
      const once = await annotatePbn(text, solver);
      const lines = once.split(/\r?\n/);
      const added = lines.filter((line) => /^\[(?:Double|Optimum|Par)|^[NESW] +(?:NT|[SHDC]) +\d+$/.test(line));
      expect(added).toHaveLength(24);
      expect(lines.filter((line) => !added.includes(line)).join("\n")).toBe(text.replaceAll("\r\n", "\n"));
      expect(once.includes("\r\n")).toBe(text.includes("\r\n"));
      expect(await annotatePbn(once, solver)).toBe(once);
      expect(await annotatePbn(once, () => undefined)).toBe(once);
    }
  });

  it("writes par, which is that of the solver", async () => {
    const [board = {}] = parsePbn(await annotatePbn(EXAMPLE, solver)).boards;
    const par = await solver.par(board.deal ?? "", { vulnerable: "EW", dealer: "W" });
    expect(board.tags?.OptimumScore).toBe(`${par.score < 0 ? "EW" : "NS"} ${Math.abs(par.score)}`);
    expect(board.tags?.ParContract).toMatch(/^[NESW]{1,2} [1-7](?:NT|[SHDC])X?(?:=|[+-]\d+)/);
  });

  it("takes what is known in place of a solver", async () => {
    const asked: (string | undefined)[] = [];
    const text = `${EXAMPLE}\n[Board "17"]\n\n[Board "18"]\n`;
    const annotated = await annotatePbn(text, async ({ board }) => {
      asked.push(board);
      return board === "17" ? { bestCards: [["SA", "H2"]] } : undefined;
    });
    expect(asked).toEqual(["16", "17", "18"]);
    const tag = '[OptimumPlayTable "S\\13L;H\\13L;D\\13L;C\\13L"]\nA             2             -             -\n';
    expect(annotated).toBe(text.replace('[Board "17"]\n', `[Board "17"]\n${tag}`));
  });

  it("leaves games without four hands, and text that is no PBN", async () => {
    const text = '[Board "1"]\n[Deal "N:AKQJT98765432... - - -"]\n\n[Board "2"]\n[Deal "N:rubbish"]\n\nhello {';
    expect(await annotatePbn(text, solver, { play: true })).toBe(text);
    expect(await annotatePbn("", solver)).toBe("");
  });

  it("rejects with what the solver rejects with, and what is none", async () => {
    const broken = { ...solver, ddTable: () => Promise.reject(new Error("gone")) };
    await expect(annotatePbn(EXAMPLE, broken as unknown as Solver)).rejects.toThrow("gone");
    for (const none of [undefined, null, {}, 5])
      await expect(annotatePbn(EXAMPLE, none as unknown as Solver)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    await expect(annotatePbn(5 as unknown as string, solver)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });
});

describe("formatPbn with what was found", () => {
  const board: Board = { board: "1", deal: "N:A... K... Q... J..." };
  const table = { tricks: { S: { N: 1 } } } as unknown as DdTable;
  const par: Par = {
    score: -100,
    contracts: [{ level: 1, strain: "S", declarers: ["N", "S"], doubled: true, result: -1 }],
  };

  test.each<[string, Analysis | DdTable, string]>([
    ["a table", table, '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN  S  1\n'],
    ["a table in an analysis", { table }, '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN  S  1\n'],
    ["par", { par }, '[OptimumScore "EW 100"]\n[ParContract "NS 1SX-1"]\n'],
    ["a board best passed out", { par: { score: 0, contracts: [] } }, '[OptimumScore "NS 0"]\n[ParContract "Pass"]\n'],
    ["a par of two", { par: { ...par, ewFirst: { score: 0, contracts: [] } } }, ""],
    ["no cards", { bestCards: [] }, ""],
  ])("%s", (_, found, tags) => {
    const text = formatPbn([board], [found]);
    expect(text.slice(text.indexOf('"]\n', text.indexOf("Deal")) + 3)).toContain(tags);
    if (tags === "") expect(text).toBe(formatPbn([board]));
    expect(parsePbn(text).problems).toEqual([]);
  });

  test.each([
    [{ par: { score: "100", contracts: [] } }, "tables[0].par.score"],
    [{ par: { score: 100, contracts: [{}] } }, "tables[0].par.contracts[0].level"],
    [{ bestCards: ["SA"] }, "tables[0].bestCards[0]"],
    [{ bestCards: [["XX"]] }, "tables[0].bestCards[0][0]"],
    [{ table: { tricks: { S: { N: 14 } } } }, "tables[0].table.tricks.S.N"],
    [{ parr: 5 }, "tables[0]"],
    [{}, "tables[0]"],
    [5, "tables[0]"],
  ])("refuses %j", (found, place) => {
    expect(() => formatPbn([board], [found as Analysis])).toThrow(place);
  });
});
