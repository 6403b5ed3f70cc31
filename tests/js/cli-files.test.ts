/** The command line's files, formats and requests, as built. */

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Board, rotateBoard, SEATS } from "tenace/bridge";
import { formatPbn, parse, parsePbn } from "tenace/notation";
import { describe, expect, it, test } from "vitest";
import { root } from "../support/places.js";

const MAIN = join(root, "dist/cli/main.js");
const folder = mkdtempSync(join(tmpdir(), "tenace-files-"));
const EASY = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
const GAME = `; kept\n[Board "2"]\n[Deal "${EASY}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Play "E"]\nST S3 S2 SA\n`;

function start(words: string[]) {
  return spawn(process.execPath, [MAIN, ...words]);
}

async function run(words: string[], input = ""): Promise<{ status: number | null; out: string; errors: string }> {
  const child = start(words);
  const [out, errors]: [string[], string[]] = [[], []];
  child.stdout.on("data", (data) => out.push(String(data)));
  child.stderr.on("data", (data) => errors.push(String(data)));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, out: out.join(""), errors: errors.join("") };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test.each([
  [["tabel", "x"], "no command of this name: tabel: did you mean table?"],
  [["table", "--jsn", "x"], "no option of this name: --jsn: did you mean --json?"],
  [["convert", "x"], "--to which notation? pbn, lin, rbn, dlm or url"],
  [["convert", "--to", "lni", "x"], "--to must be pbn, lin, rbn, dlm or url, not lni"],
  [["rotate", "x"], "--by N or --declarer SEAT"],
  [["table", "--in-place", "-"], "standard input can't be written back"],
  [["table", "--in-place", "--output", "y", "x"], "not both"],
  [["completion", "tcsh"], "completion for which shell?"],
  [["serve", "x"], "serve reads no file"],
])("%j is wrong usage", async (words, message) => {
  const { status, out, errors } = await run(words);
  expect([status, out]).toEqual([2, ""]);
  expect(errors).toContain(message);
});

const [n, e, s, w] = EASY.slice(2).split(" ") as [string, string, string, string];
const symbols = (hand: string) =>
  hand
    .split(".")
    .map((ranks, suit) => "♠♥♦♣"[suit] + ranks)
    .join(" ");

test.each([
  ["a hand a line, with dots", `N: ${n}\nE: ${e}\nS: ${s}\nW: ${w}\n`, 1],
  [
    "a hand a line, with symbols",
    [`North: ${symbols(n)}`, `East: ${symbols(e)}`, `South: ${symbols(s)}`].join("\n"),
    1,
  ],
  ["a deal on two lines", `N:${n} ${e}\n  ${s} ${w}\n`, 1],
  ["a deal a line", `${EASY}\n${EASY}\n`, 2],
  ["one deal, without a line's end", EASY, 1],
  ["two hands of a deal", `N:${n} - ${s} -\n`, 1],
  ["lines of old computers", `N: ${n}\rE: ${e}\rS: ${s}\rW: ${w}\r`, 1],
  ["an ending, then a deal", `N:AK... QJ... T9... 87...\n${EASY}\n`, 2],
  ["a hand that can't be read, then a deal", `N:${n} ${e} ${s} 2.5432.5432.543X\n${EASY}\n`, 1],
])("the command line reads what the package reads: %s", async (_, text, count) => {
  const { boards, problems } = parse(text);
  const { out, errors } = await run(["convert", "--to", "pbn", "-"], text);
  const deals = (read: readonly Board[]) => read.flatMap(({ deal }) => deal ?? []);
  expect(deals(boards)).toHaveLength(count);
  expect(deals(parsePbn(out).boards)).toEqual(deals(boards));
  expect(errors.split("\n").filter((line) => /^-:\d/.test(line))).toHaveLength(problems.length);
});

const LIN = "md|1SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S6543H876D876C876|sv|o|";
describe.each([
  ["the query alone", `?lin=${LIN}`],
  ["without its question mark", `lin=${LIN}`],
  ["percent-encoded", `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(LIN)}`],
  ["of another site", `https://example.org/ddummy.htm?club=a&lin=${LIN}`],
  ["hands by seat", `https://example.org/x.htm?north=${n}&east=${e}&south=${s}&west=${w}&board=3`],
  ["a deal", EASY],
])("an address that holds a board, %s", (_, address) => {
  const { boards } = parse(address);

  it.each(["input", "a file", "a word of the command"])("is read from %s", async (place) => {
    const words = { input: "-", "a file": file("address.txt", `${address}\n`), "a word of the command": address };
    const [given, input] = [words[place as keyof typeof words], place === "input" ? address : ""];
    const { status, out, errors } = await run(["convert", "--to", "pbn", given], input);
    expect([status, errors]).toEqual([0, ""]);
    expect(parsePbn(out).boards.map(({ deal }) => deal)).toEqual([boards[0]?.deal]);
    expect(boards[0]?.deal).toMatch(/AKQJ\.AKQ\.AKQ\.AKQ/);
  });
});

test("an address that can't be read is told of, and a file may have a name like one", async () => {
  const { status, errors } = await run(["table", "?lin=hello"]);
  expect(status).toBe(1);
  expect(errors).toMatch(/^\?lin=hello:1:/);
  writeFileSync(join(folder, "lin=1"), GAME);
  const child = spawn(process.execPath, [MAIN, "convert", "--to", "lin", "lin=1"], { cwd: folder });
  const [out] = (await Promise.all([child.stdout.toArray()])) as [Buffer[]];
  expect(Buffer.concat(out).toString()).toContain("md|");
});

test.each([
  ["hands without seats", `${n} ${e} ${s} ${w}\n`],
  ["lines of Ginsberg's library", `${w} ${n} ${e} ${s}:${"5".repeat(20)}\n`],
])("a long file of %s is read to its end", async (_, line) => {
  const count = Math.ceil((1 << 17) / line.length);
  const { status, out, errors } = await run(["convert", "--to", "pbn", file("long.txt", line.repeat(count))]);
  expect([status, errors]).toEqual([0, ""]);
  expect(parsePbn(out).boards.filter(({ deal }) => deal === EASY)).toHaveLength(count);
});

test("each command has a help of its own", async () => {
  const { status, out } = await run(["solve", "--help"]);
  expect(status).toBe(0);
  expect(out).toMatch(/^Usage: tenace solve .*--at N.*Example/s);
  expect(out).not.toContain("--known");
  expect((await run(["help", "solve"])).out).toBe(out);
});

describe("files", () => {
  it("-o takes the place of a file once all is done, and none if it can't be", async () => {
    const path = file("own.pbn", GAME);
    const { status, out } = await run(["table", "--pbn", path, "-o", path]);
    expect([status, out]).toEqual([0, ""]);
    expect(readFileSync(path, "utf8")).toMatch(/^; kept\n.*\[DoubleDummyTricks "/s);
    const missing = join(folder, "none", "x");
    const nowhere = await run(["table", path, "-o", missing]);
    expect([nowhere.status, nowhere.errors]).toEqual([
      1,
      `tenace: cannot write ${missing}: no such file or directory\n`,
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("--in-place writes back what is new, in folders too, and nothing else", async () => {
    const inside = join(folder, "evening", "late");
    mkdirSync(inside, { recursive: true });
    const one = file("evening/one.pbn", GAME);
    const two = file("evening/late/two.PBN", GAME);
    const other = file("evening/three.lin", `md|1SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S6543H876D876C876|sv|o|\n`);
    file("evening/notes.txt", "no board");
    const before = readFileSync(other, "utf8");
    const { status, out, errors } = await run(["table", "--in-place", "--only-missing", join(folder, "evening")]);
    expect([status, out, errors]).toEqual([1, "", `${other}: not PBN, so it is left as it is\n`]);
    expect(readFileSync(other, "utf8")).toBe(before);
    for (const path of [one, two]) expect(readFileSync(path, "utf8")).toContain("OptimumResultTable");
    const { ino } = statSync(one);
    expect((await run(["table", "--in-place", "--only-missing", one, two])).status).toBe(0);
    expect(statSync(one).ino).toBe(ino);
    expect(readdirSync(inside)).toEqual(["two.PBN"]);
  });

  it("--only-missing leaves out what has a table", async () => {
    const done = (await run(["table", "--pbn", "-"], GAME)).out;
    const { out } = await run(["table", "--json", "--only-missing", "-"], `${done}\n${GAME.replace('"2"', '"3"')}`);
    expect(out.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(out).board).toBe("3");
  });

  it("a problem that never ends is said ten times, and then how many more there are", async () => {
    const games = (count: number) => `[Board "1"]\n[Room "Open"]\n[Room "Closed"]\n[Deal "${EASY}"]\n\n`.repeat(count);
    const many = await run(["convert", "--to", "lin", file("many.pbn", games(2000)), file("few.pbn", games(10))]);
    expect([many.status, many.out.trim().split("\n").length]).toEqual([1, 2010]);
    const lines = many.errors.trim().split("\n");
    expect(lines.filter((line) => /few\.pbn:\d+: Room for a second time/.test(line))).toHaveLength(10);
    expect(lines.filter((line) => /many\.pbn:\d+: Room for a second time/.test(line))).toHaveLength(10);
    expect(lines.slice(20)).toEqual([expect.stringMatching(/many\.pbn: 1990 more like “Room for a second time/)]);
  });

  it("no boards are said on standard error", async () => {
    for (const text of ["", "{}\n"]) {
      expect(await run(["table", "-"], text)).toMatchObject({
        status: 1,
        errors: expect.stringContaining("-: no boards"),
      });
    }
  });

  it("--boards gives dealer and vulnerability by number", async () => {
    const { out } = await run(["table", "--json", "--boards", "-"], `${EASY}\n${EASY}\n`);
    const boards = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(boards.map(({ board, dealer, vulnerable }) => [board, dealer, vulnerable])).toEqual([
      ["1", "N", "None"],
      ["2", "E", "NS"],
    ]);
    const deals = parsePbn((await run(["deal", "--pbn", "-n", "5", "-"], "1")).out).boards;
    expect(deals.map(({ dealer, vulnerable }) => `${dealer} ${vulnerable}`)).toEqual([
      ...["N None", "E NS", "S EW", "W Both", "N NS"],
    ]);
  });
});

describe("notations", () => {
  const [board] = parsePbn(GAME).boards;
  it.each(["pbn", "lin", "rbn", "url"])("convert --to %s can be read again", async (to) => {
    const { status, out } = await run(["convert", "--to", to, "--boards", "-"], GAME);
    expect(status).toBe(0);
    expect(parse(out).boards).toMatchObject([{ deal: board?.deal, play: board?.play, dealer: "E" }]);
  });
  it("convert --to dlm has the deals", async () => {
    const { out } = await run(["convert", "--to", "dlm", "-"], GAME);
    expect(parse(out).boards.map(({ deal }) => deal)).toContain(EASY);
  });
  it("rotate turns a board until declarer sits there", async () => {
    const { out } = await run(["rotate", "--declarer", "S", "-"], GAME);
    const [turned] = parsePbn(out).boards;
    expect(turned?.contract?.declarer).toBe("S");
    expect(turned?.deal).toBe("N:6543.876.876.876 2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9");
    expect(turned?.play).toEqual(board?.play);
  });
  it("a board turned four times is the board, and each turn can be written and read", () => {
    const whole: Board = {
      ...board,
      ...({ dealer: "S", vulnerable: "EW", players: { N: "Ann", W: "Wim" }, tags: { NorthType: "human" } } as const),
    };
    let turned = rotateBoard(whole, 1);
    expect(turned).toMatchObject({ dealer: "W", vulnerable: "NS", players: { E: "Ann", N: "Wim" } });
    expect(turned).toMatchObject({ tags: { EastType: "human" }, contract: { declarer: "E" } });
    for (let turn = 1; turn < 4; turn += 1) {
      expect(parsePbn(formatPbn([turned])).problems).toEqual([]);
      turned = rotateBoard(turned, 1);
    }
    expect(turned).toEqual(whole);
    expect(rotateBoard(whole, -1)).toEqual(rotateBoard(whole, 3));
    expect(rotateBoard({ tags: { OptimumScore: "NS 90", Room: "Open" } }, 2)).toEqual({ tags: { Room: "Open" } });
    expect(() => rotateBoard({}, 0.5)).toThrow("not a whole number");
    expect(SEATS).toHaveLength(4);
  });
});

test("--csv: names, then a line each", async () => {
  const { out } = await run(["table", "--csv", "--boards", "-"], GAME);
  const [head, line] = out
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const cell = (name: string) => line?.[head?.indexOf(name) ?? -1];
  expect([cell("board"), cell("NT_N"), cell("NT_E"), cell("par_score")]).toEqual(["2", "13", "0", "2220"]);
  expect((await run(["solve", "--csv", "-"], GAME)).out).toMatch(/^board,hand_to_play,card,equals,tricks\n2,E,/);
  const lead = ["lead", "--csv", "-n", "4", "--hand", "QT.T32.JT8732.32", "--contract", "3NT-S"];
  expect((await run(lead)).out).toMatch(/^card,equals,beats,beats_error,.*\n[SHDC][2-9TJQKA],/);
});

describe("serve", () => {
  it("answers lines in their order, wrong ones in their place", async () => {
    const requests = [
      JSON.stringify({ id: "a", call: "ddTable", input: EASY, options: { strains: ["NT"] } }),
      "{",
      JSON.stringify({ id: 3, call: "solv" }),
      JSON.stringify({ id: 4, call: "solve", input: { deal: EASY, strain: "NT", leader: "E", play: [] } }),
      JSON.stringify({ id: 5, call: "parse", input: GAME }),
      JSON.stringify({ id: 6, call: "par", input: { deal: EASY, vulnerable: "All", dealer: "N" } }),
      JSON.stringify({
        id: 7,
        call: "chooseCard",
        input: {
          contract: { level: 7, strain: "NT", declarer: "N", doubled: 0 },
          seat: "W",
          hand: "2.5432.5432.5432",
          dummy: "6543.876.876.876",
          played: ["ST", "S3"],
        },
      }),
    ];
    const { status, out } = await run(["serve", "--jobs", "2"], `${requests.join("\n")}\n`);
    expect(status).toBe(0);
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: "a", result: { tricks: { NT: { N: 13 } } } },
      { error: { code: "PARSE" } },
      { id: 3, error: { message: expect.stringContaining("did you mean solve?") } },
      { id: 4, error: { message: expect.stringContaining("did you mean played?") } },
      { id: 5, result: { boards: [{ deal: EASY }] } },
      { id: 6, result: { score: 2220 } },
      { id: 7, result: { card: "S2" } },
    ]);
  });

  it("answers HTTP on this machine, and no web page", async () => {
    const child = start(["serve", "--http", "0", "--jobs", "1"]);
    const ended = new Promise((resolve) => child.on("close", resolve));
    const address = await new Promise<string>((resolve) =>
      child.stderr.on("data", (data) => resolve(/http:\S+/.exec(String(data))?.[0] ?? "")),
    );
    const ask = (body: string, headers: Record<string, string> = {}) =>
      fetch(address, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
    const request = JSON.stringify({ id: 1, call: "ddTable", input: EASY });
    const answer = await ask(request);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: 1, result: { tricks: { S: { N: 13 } } } }]);
    expect((await ask("{}")).status).toBe(400);
    expect((await ask(request, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await ask(request, { "content-type": "text/plain" })).status).toBe(415);
    expect((await fetch(address)).status).toBe(405);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
  });
});

test("completions are scripts that their shell takes, with every command", async () => {
  const { out } = await run(["completion", "bash"]);
  const shell = spawn("bash", ["-n"]);
  shell.stdin.end(out);
  expect(await new Promise((resolve) => shell.on("close", resolve))).toBe(0);
  for (const name of ["zsh", "fish"]) expect((await run(["completion", name])).out).toContain("only-missing");
});
