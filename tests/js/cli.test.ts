/** The command line, as built: what it prints, how it ends, and that a pipe can rely on it. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSolver } from "tenace";
import { describe, expect, test } from "vitest";
import { parText } from "../../js/bridge/contracts.js";
import { score } from "../../js/bridge/score.js";
import type { Board } from "../../js/bridge/types.js";
import { readArguments, UsageError } from "../../js/cli/arguments.js";
import { clock } from "../../js/cli/terminal.js";
import { withTags } from "../../js/notation/annotate.js";
import { formatLin, formatPbn, handviewerUrl, parsePbn } from "../../js/notation/index.js";

const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));
const DATA = fileURLToPath(new URL("../../../shared/data/dds-100.jsonl", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tenace-"));

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const PLAYED: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "None",
  deal: "N:AK.A.2.3 QJ.K.3.5 32.2.A.K 54.3.4.A",
  contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
  play: ["CA", "C3", "C5", "CK"],
};

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** What a terminal shows of a command. */
async function onTerminal(words: string): Promise<string> {
  const child = spawn("script", ["-qec", `"${process.execPath}" "${MAIN}" ${words}`, "/dev/null"]);
  let out = "";
  child.stdout.on("data", (data) => {
    out += data;
  });
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
  return out;
}

interface Run {
  status: number | null;
  out: string;
  errors: string;
}

function run(words: string[], input = ""): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...words]);
    let out = "";
    let errors = "";
    child.stdout.on("data", (data) => {
      out += data;
    });
    child.stderr.on("data", (data) => {
      errors += data;
    });
    child.on("close", (status) => resolve({ status, out, errors }));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

const lines = (text: string) => text.trim().split("\n");

test.each([
  [0, "0:00"],
  [67, "1:07"],
  [3599, "59:59"],
  [3847, "1:04:07"],
  [125_000, "34:43:20"],
])("%d seconds left are %s", (seconds, text) => expect(clock(seconds)).toBe(text));

describe("arguments", () => {
  test.each([
    [[], /which command/],
    [["tables", "x"], /no command of this name: tables/],
    [["table"], /which file/],
    [["table", "-", "-"], /standard input can be read once/],
    [["table", "--jobs", "0", "x"], /--jobs must be a number from 1 to 64, not 0/],
    [["table", "--jobs=2x", "x"], /not 2x/],
    [["table", "--fast", "x"], /no option of this name: --fast/],
    [["table", "--json", "--pbn", "x"], /not both/],
    [["solve", "--pbn", "x"], /solve has no option --pbn/],
    [["trace", "--at", "3", "x"], /trace has no option --at/],
    [["table", "--json=yes", "x"], /--json/],
    [["table", "--target", "9", "x"], /table has no option --target/],
    [["declare", "--target", "14", "x"], /--target must be a number from 1 to 13, not 14/],
    [["declare", "--worlds", "1025", "x"], /--worlds must be a number from 1 to 1024, not 1025/],
    [["declare", "--seed", "-1", "x"], /^--seed needs a value, as in --seed=VALUE$/],
  ])("%j is wrong usage", (words, message) => {
    expect(() => readArguments(words)).toThrow(UsageError);
    expect(() => readArguments(words)).toThrow(message);
  });

  test("all that can be said", () => {
    const words =
      "declare --json -j 2 -b 7 --at 5 --target 9 --worlds all --max-moves 2 --time-limit 100 --seed 1 a.pbn -".split(
        " ",
      );
    expect(readArguments(words)).toEqual({
      command: "declare",
      files: ["a.pbn", "-"],
      format: "json",
      jobs: 2,
      board: "7",
      at: 5,
      target: 9,
      worlds: "all",
      maxMoves: 2,
      timeLimitMs: 100,
      seed: 1,
    });
  });
});

describe("analysis in a PBN game", () => {
  const table = [["OptimumScore", "NS 90"]] as const;

  test("takes the place of an earlier one, and leaves all else as it stands", () => {
    const before =
      '[Board "1"] ; why\r\n[OptimumResultTable "x"]\r\nN NT 1\r\nN  S 2\r\n{kept}\r\n[optimumscore "EW 1"]\r\n[Play "N"]\r\n- - - - $1\r\n';
    const after = '[Board "1"] ; why\r\n{kept}\r\n[Play "N"]\r\n- - - - $1\r\n[OptimumScore "NS 90"]\r\n';
    expect(withTags(before, table)).toBe(after);
    expect(withTags(after, table)).toBe(after);
  });

  test("par in words", () => {
    const contract = { level: 4, strain: "S", declarers: ["N", "S"], doubled: false, result: 1 } as const;
    expect(parText({ contracts: [] })).toBe("Pass");
    expect(
      parText({
        contracts: [
          { ...contract, declarers: ["N", "S"] },
          { level: 5, strain: "NT", declarers: ["E"], doubled: true, result: -2 },
        ],
      }),
    ).toBe("NS 4S+1;E 5NTX-2");
  });
});

const built = describe.skipIf(!existsSync(MAIN));
if (!existsSync(MAIN)) console.log("skipped: no dist/cli/main.js");

/** The modules that a module of the package loads, itself among them. */

built("tenace", () => {
  test.skipIf(!existsSync("/dev/full"))("a full disk is said in a line", async () => {
    const path = file("full.pbn", `[Deal "${PLAYED.deal}"]\n`);
    const child = spawn("sh", ["-c", `"${process.execPath}" "${MAIN}" table "${path}" > /dev/full`]);
    let errors = "";
    child.stderr.on("data", (data) => {
      errors += data;
    });
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect([status, errors]).toEqual([1, "tenace: cannot write: no space left on device\n"]);
  });

  test("--help, --version and wrong usage", async () => {
    const help = await run(["--help"]);
    expect([help.status, help.errors]).toEqual([0, ""]);
    expect(help.out).toMatch(/^Usage: tenace/);
    expect(Math.max(...lines(help.out).map((line) => line.length))).toBeLessThanOrEqual(80);
    expect((await run(["--version"])).out).toMatch(/^tenace \d+\.\d+\.\d+/);
    const wrong = await run(["tables", "x"]);
    expect(wrong).toEqual({
      status: 2,
      out: "",
      errors: "tenace: no command of this name: tables: did you mean table?\nTry 'tenace --help'.\n",
    });
  });

  test("table: text, from PBN, LIN and links alike", async () => {
    const board: Board = { board: "3", dealer: "N", vulnerable: "None", deal: DEAL };
    const texts = [formatPbn([board]), formatLin([board]), handviewerUrl(board)];
    for (const text of texts) {
      const { status, out, errors } = await run(["table", "-"], text);
      expect([status, errors]).toEqual([0, ""]);
      expect(out).toBe(
        "Board 3, dealer N, vulnerable None\n" +
          "     NT   S   H   D   C\n" +
          "  N   6   5   6   5   7\n" +
          "  E   6   8   6   7   5\n" +
          "  S   6   5   6   5   7\n" +
          "  W   6   8   6   7   5\n" +
          "  par EW 110: EW 2S=\n\n",
      );
    }
  });

  test("table --json: a line a board, in order, errors in their place", async () => {
    const text = `[Board "1"]\n[Deal "${PLAYED.deal}"]\n\n[Board "2"]\n[Deal "N:A1... - - -"]\n\n[Board "3"]\n\n[Board "4"]\n[Deal "${PLAYED.deal}"]\n`;
    const path = file("some.pbn", text);
    const { status, out, errors } = await run(["table", "--json", path]);
    expect(status).toBe(1);
    const boards = lines(out).map((line) => JSON.parse(line));
    expect(boards.map(({ board }) => board)).toEqual(["1", "2", "3", "4"]);
    expect(boards[0]).toMatchObject({ deal: PLAYED.deal, table: { tricks: { NT: { S: expect.any(Number) } } } });
    expect(boards[1].error).toEqual({
      code: "PARSE",
      message: expect.stringContaining("“1” is no rank"),
      file: path,
      line: 5,
    });
    expect(boards[2].error).toEqual({ code: "INVALID_DEAL", message: "the board has no deal", file: path, line: 7 });
    expect(boards[3].table).toEqual(boards[0].table);
    expect(lines(errors)).toEqual([
      expect.stringMatching(/some\.pbn:5: “1” is no rank/),
      expect.stringMatching(/some\.pbn:7: the board has no deal/),
    ]);
  });

  test("table --pbn: the file back, with its tables", async () => {
    const text = `% PBN 2.1\n\n[Board "1"]\n[Deal "${PLAYED.deal}"]\n{ a comment }\n[Unknown "x"]\n\n; between\n[Board "2"]\n[Deal "none"]\n`;
    const { status, out, errors } = await run(["table", "--pbn", "-"], text);
    expect(status).toBe(1);
    expect(errors).toMatch(/^-:10: a deal begins with the seat/);
    const [table = ""] = /\[OptimumResultTable .*\n(?:[NESW] .*\n){20}/.exec(out) ?? [];
    expect(lines(table)).toHaveLength(21);
    expect(out.replace(/\[DoubleDummyTricks "[0-9a-f]{20}"\]\n/, "").replace(table, "")).toBe(text);
    expect((await run(["table", "--pbn", "-"], out)).out).toBe(out);
    const tricks = parsePbn(out).boards[0]?.tags;
    expect(tricks?.DoubleDummyTricks).toBe(
      table
        .match(/\d+(?=\n)/g)
        ?.map((count) => Number(count).toString(16))
        .join(""),
    );
  });

  test("table --pbn of LIN makes PBN", async () => {
    const { status, out } = await run(
      ["table", "--pbn", "-"],
      formatLin([{ board: "9", dealer: "W", deal: PLAYED.deal as string }]),
    );
    expect(status).toBe(0);
    expect(parsePbn(out)).toMatchObject({
      boards: [{ board: "9", dealer: "W", deal: PLAYED.deal, tags: { DoubleDummyTricks: expect.any(String) } }],
      problems: [],
    });
  });

  test("solve: before the lead, and in the middle of a trick", async () => {
    const text = formatPbn([PLAYED]);
    const start = await run(["solve", "--json", "-"], text);
    expect(JSON.parse(start.out).solution).toMatchObject({ handToPlay: "W", won: { NS: 0, EW: 0 } });
    const { solution } = JSON.parse((await run(["solve", "--json", "--at", "3", "-"], text)).out);
    expect(solution).toMatchObject({ handToPlay: "S", trick: ["CA", "C3", "C5"], cards: [{ card: "CK" }] });
    expect((await run(["solve", "--at", "3", "-"], text)).out).toMatch(
      /1NT by South, South to play\n {2}CK: \d tricks for NS/,
    );
    const beyond = await run(["solve", "--at", "9", "-"], text);
    expect([beyond.status, beyond.errors]).toEqual([1, "-:3: the board has 4 cards of play, not 9\n"]);
  });

  test("trace: the result before and after each card", async () => {
    const { status, out } = await run(["trace", "--json", "-"], formatPbn([PLAYED]));
    expect(status).toBe(0);
    expect(JSON.parse(out).trace).toMatchObject({ tricks: expect.any(Array), mistakes: expect.any(Array) });
    expect(JSON.parse(out).trace.tricks).toHaveLength(5);
    expect((await run(["trace", "-"], formatPbn([PLAYED]))).out).toMatch(
      /1NT by South: \d tricks before the lead, \d after 4 cards/,
    );
    const unplayed = await run(["trace", "-"], `[Board "1"]\n[Deal "${DEAL}"]\n`);
    expect([unplayed.status, unplayed.errors]).toEqual([1, "-:1: the board has no contract\n"]);
  });

  test("declare: declarer's chances, and what it takes to ask for them", async () => {
    const text = formatPbn([PLAYED]);
    const { status, out, errors } = await run(["declare", "--json", "--target", "4", "--worlds", "all", "-"], text);
    expect([status, errors]).toEqual([0, ""]);
    const { board, singleDummy } = JSON.parse(out);
    expect(board).toBe("7");
    expect(singleDummy).toMatchObject({ handToPlay: "N", worlds: 126, cards: [{ card: "C3", equals: [] }] });
    const [{ probability, doubleDummy }] = singleDummy.cards;
    expect(probability).toBeGreaterThan(0);
    expect(probability).toBeLessThan(1);
    expect(doubleDummy).toBeGreaterThanOrEqual(probability);

    const percents = (share: number) => (100 * share).toFixed(1).replace(".", "\\.");
    const { probability: most } = singleDummy.cards[0].upper;
    const head = "^Board 7, dealer S, vulnerable None\\n {2}1NT by South, North to play: 126 layouts";
    const tail = `seeing all cards ${percents(doubleDummy)} %\\n`;
    const said = async (options: string[]) => (await run(["declare", "--target", "4", ...options, "-"], text)).out;
    const bound = `at most ${percents(most)} %`;
    const ahead = `${head}, 3 moves ahead\\n {2}C3: `;
    expect(await said(["--max-moves", "3", "--play-on", "0"])).toMatch(new RegExp(`${ahead}${bound}, ${tail}`));
    const interval = "[\\d.]+ % to [\\d.]+ % \\(12 layouts played on\\)";
    expect(await said(["--max-moves", "3", "--play-on", "12"])).toMatch(
      new RegExp(`${ahead}${interval}, ${bound}, ${tail}`),
    );
    expect(await said(["--max-moves", "26"])).toMatch(new RegExp(`${head}, exact\\n {2}C3: [\\d.]+ %, ${tail}`));
    for (const [options, complaint] of [
      [["--target", "4", "--at", "0"], "it is the turn of West, a defender, not of declarer's side"],
      [["--target", "4", "--at", "5"], "the board has 4 cards of play, not 5"],
      [[], "target 7 is not between 1 and 5"],
    ] as const) {
      const refused = await run(["declare", ...options, "-"], text);
      expect(refused).toEqual({ status: 1, out: "", errors: `-:3: ${complaint}\n` });
    }
    const dummyless = formatPbn([{ ...PLAYED, deal: "N:AK.A.2.3 - 32.2.A.K -", play: [] }]);
    const hidden = await run(["declare", "--json", "--at", "0", "--target", "4", "-"], dummyless);
    expect(hidden.errors).toMatch(/^-:3: .*hand of /);
    expect(JSON.parse(hidden.out).error).toMatchObject({ file: "-", line: 3 });
  });

  test("text in any encoding", async () => {
    const text = `; ${"x".repeat(100_000)}\n[Event "Café"]\n[Deal "${PLAYED.deal}"]\n`;
    const encodings = { "utf8.pbn": "utf8", "latin1.pbn": "latin1", "utf16.pbn": "utf16le" } as const;
    for (const [name, encoding] of Object.entries(encodings)) {
      const path = join(folder, name);
      writeFileSync(path, Buffer.from((encoding === "utf16le" ? "\ufeff" : "") + text, encoding));
      const { status, out } = await run(["table", "--json", path]);
      expect([name, status, JSON.parse(out).event]).toEqual([name, 0, "Café"]);
    }
    const pbn = await run(["table", "--pbn", join(folder, "latin1.pbn")]);
    expect(pbn.out.startsWith(text)).toBe(true);
  });

  test.skipIf(!existsSync("/usr/bin/script"))("a bar on a terminal", async () => {
    const path = file("bar.pbn", `[Deal "${PLAYED.deal}"]\n\n`.repeat(3));
    const out = await onTerminal(`table --json "${path}"`);
    // Answers and bar go to one terminal here: the bar is wiped before each answer, and at the end.
    const shown = out.replaceAll("\r\x1b[K", "<wipe>");
    expect(shown).toMatch(
      /^<wipe>table \[ {24}\] 0 %, 0 boards<wipe>.*<wipe>table \[={8} {16}\] 33 %, \d+:\d\d left, 1 board, [\d.]+ a second<wipe>/s,
    );
    const answers = shown.replaceAll(/<wipe>(?:table [^<]*)?/g, "");
    expect(lines(answers).map((line) => Object.keys(JSON.parse(line)))).toEqual(Array(3).fill(["deal", "table"]));
  });

  test.skipIf(!existsSync("/usr/bin/script"))("the bar counts the boards done, not the text read", async () => {
    const whole = formatPbn([{ deal: "N:K52.A73.KQ84.QT3 T94.QJ62.J92.954 AQ8.K85.A73.KJ82 J763.T94.T65.A76" }]);
    const path = file("bar-of-play.pbn", whole.replace(/^% PBN 2.1\n/, "").repeat(4));
    const shares = (out: string) => [...out.matchAll(/play (?:\[=* *\] (\d+) %, )?(?:\S+ left, )?(\d) board/g)];
    const [first, second, ...more] = shares(await onTerminal(`play --level 1 "${path}"`));
    expect([first, second].map((share) => share?.slice(1))).toEqual([
      ["0", "0"],
      ["25", "1"],
    ]);
    for (const [, percent, boards] of more) expect(Number(percent)).toBe(25 * Number(boards));
    const [, half] = shares(await onTerminal(`play --level 1 "${path}" "${path}"`));
    expect(half?.slice(1)).toEqual(["12", "1"]);
    // Of a stream, the number of boards is not known.
    const stream = await onTerminal(`play --level 1 - < "${path}"`);
    expect(shares(stream)[1]?.slice(1)).toEqual([undefined, "1"]);
    expect(stream).not.toContain("%");
  });

  test("--board, files that are not there, several files", async () => {
    const one = file("one.pbn", `[Board "1"]\n[Deal "${PLAYED.deal}"]\n\n[Board "2"]\n[Deal "${PLAYED.deal}"]\n`);
    const { status, out, errors } = await run(["table", "--json", "--board", "2", one, join(folder, "none.pbn"), one]);
    expect(status).toBe(1);
    expect(lines(out).map((line) => JSON.parse(line).board)).toEqual(["2", "2"]);
    expect(errors).toBe(`${join(folder, "none.pbn")}: no such file\n`);
    expect(await run(["table", "--board", "3", one])).toEqual({
      status: 1,
      out: "",
      errors: "tenace: no board is named 3\n",
    });
  });

  test("whoever reads may go away", async () => {
    const child = spawn("sh", ["-c", `"${process.execPath}" "${MAIN}" table --json - | head -n 1`]);
    child.stdin.on("error", () => {});
    let out = "";
    let errors = "";
    child.stdout.on("data", (data) => {
      out += data;
    });
    child.stderr.on("data", (data) => {
      errors += data;
    });
    child.stdin.end(`[Deal "${PLAYED.deal}"]\n\n`.repeat(200));
    await new Promise((resolve) => child.on("close", resolve));
    expect(lines(out)).toHaveLength(1);
    expect(errors).toBe("");
  });

  test("answers come while the input is still open, and a kill loses no line that was printed", async () => {
    const child = spawn(process.execPath, [MAIN, "table", "--json", "-"]);
    child.stdin.on("error", () => {});
    let out = "";
    const first = new Promise<void>((resolve) => {
      child.stdout.on("data", (data) => {
        out += data;
        if (out.split("\n").length > 20) resolve();
      });
    });
    // The last game is complete only when another begins.
    child.stdin.write(`[Deal "${PLAYED.deal}"]\n\n`.repeat(40));
    await first;
    child.kill("SIGKILL");
    await new Promise((resolve) => child.on("close", resolve));
    expect(out.endsWith("\n")).toBe(true);
    for (const line of lines(out)) expect(JSON.parse(line).table).toBeDefined();
  });
});

describe.skipIf(!existsSync(DATA))("real deals", () => {
  test("tables and par of the first five, as DDS has them", async () => {
    const records = lines(readFileSync(DATA, "utf8"))
      .slice(0, 5)
      .map((line) => JSON.parse(line));
    const boards: Board[] = records.map(({ deal, dealer, vulnerable }) => ({ deal, dealer, vulnerable }));
    const { out } = await run(["table", "--json", "-"], formatPbn(boards));
    for (const [index, line] of lines(out).entries()) {
      const { table, par } = JSON.parse(line);
      expect(table.tricks).toEqual(records[index].table);
      expect(par.score).toBe(records[index].par.dealerScore ?? records[index].par.nsScore);
    }
  }, 60_000);
});
if (!existsSync(DATA)) console.log("skipped: no ../shared/data");

describe("deals, leads and bids", () => {
  const SCRIPT = `# one suit of North
produce 6
condition spades(north) == 13
action printoneline, printes "hcp ", hcp(north), \\n, average "north" hcp(north), frequency "tricks" (tricks(north, spades), 12, 13)`;

  const LEAD = ["lead", "--hand", "QT.T32.JT8732.32", "--contract", "3NT-S"];

  test("a script's actions are printed as dealer prints them", async () => {
    const { status, out, errors } = await run(["deal", file("thirteen.dlr", SCRIPT), "--seed", "4"]);
    expect(errors).toBe("");
    const lines = out.split("\n");
    expect(lines).toHaveLength(12 + 7);
    for (let at = 0; at < 12; at += 2) {
      expect(lines[at]).toMatch(/^n AKQJT98765432\.\.\. e [\dAKQJT.]+ s [\dAKQJT.]+ w [\dAKQJT.]+$/);
      expect(lines[at + 1]).toBe("hcp 10");
    }
    expect(lines.slice(12)).toEqual([
      "north: 10",
      "Frequency tricks:",
      "   12\t       0",
      "   13\t       6",
      "Produced 6 hands",
      "Initial random seed 4",
      "",
    ]);
    expect(status).toBe(0);
  });

  test("tricks, score and imps in averages and conditions are those of the tables", async () => {
    const script = `predeal north SAKQJ, HAKQ, D432, C432 predeal south ST987, H432, DAKQ, C765
game = score(vul, x3N, tricks(south, notrumps))
produce 12
condition tricks(south, notrumps) >= 8
action printoneline, average "tricks" tricks(south, notrumps), average "score" game,
  average "imps" imps(score(vul, x4S, tricks(north, spades)) - game)`;
    const { out, errors } = await run(["deal", file("end-to-end.dlr", script), "-j", "2"]);
    expect(errors).toBe("");
    const solver = await createSolver({ workers: 1 });
    const figures: number[][] = [];
    for (const line of out.split("\n").filter((line) => line.startsWith("n "))) {
      const { tricks } = await solver.ddTable(
        `N:${line
          .split(" ")
          .filter((_, index) => index % 2 === 1)
          .join(" ")}`,
      );
      const scoreOf = (level: 3 | 4, strain: "NT" | "S", declarer: "N" | "S") =>
        score({ level, strain, declarer, doubled: 0 }, tricks[strain][declarer], true);
      const gain = scoreOf(4, "S", "N") - scoreOf(3, "NT", "S");
      const steps = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900].filter(
        (s) => Math.abs(gain) >= s,
      );
      figures.push([tricks.NT.S, scoreOf(3, "NT", "S"), Math.sign(gain) * steps.length]);
    }
    await solver.close();
    expect(figures).toHaveLength(12);
    expect(figures.every(([tricks]) => (tricks ?? 0) >= 8)).toBe(true);
    const means = [0, 1, 2].map((place) => figures.reduce((sum, each) => sum + (each[place] ?? 0), 0) / 12);
    const printed = ["tricks", "score", "imps"].map((name) =>
      Number(new RegExp(`^${name}: (.*)$`, "m").exec(out)?.[1]),
    );
    for (const [index, mean] of means.entries()) expect(printed[index]).toBeCloseTo(mean, 2);
    expect(means[2]).not.toBe(0);
  });

  test("--json and --pbn print the deals, the same for the same seed", async () => {
    const path = file("some.dlr", "dealer east vulnerable ns hcp(east) > 20");
    const json = (await run(["deal", "--json", "-n", "3", path])).out.trim().split("\n");
    const boards = parsePbn((await run(["deal", "--pbn", "-n", "3", path])).out).boards;
    expect(json.map((line) => JSON.parse(line))).toEqual(
      boards.map(({ board, deal }) => ({
        board,
        dealer: "E",
        vulnerable: "NS",
        deal: expect.stringMatching(/^N:/),
        ...(deal?.startsWith("N:") ? { deal } : {}),
      })),
    );
  });

  test("a fault of a script has its place; deals that can't be found are said", async () => {
    const wrong = await run(["deal", file("wrong.dlr", "hcp(north) >\n  > 3")]);
    expect(wrong).toMatchObject({ status: 1, out: "" });
    expect(wrong.errors).toMatch(/^tenace: .*wrong\.dlr:2:3: a value is wanted/);
    const rare = await run([
      "deal",
      "--max-tries",
      "50",
      file("rare.dlr", "aces(north) + aces(south) * kings(east) == 14"),
    ]);
    expect(rare.status).toBe(1);
    expect(rare.errors).toContain("refuses most");
    expect(rare.out).toBe("Produced 0 hands\nInitial random seed 0\n");
  });

  test("leads and contracts are tables, or the API's answer", async () => {
    const lead = [
      "lead",
      "--hand",
      "QT.T32.JT8732.32",
      "--contract",
      "3NT-S",
      "-n",
      "4",
      "--condition",
      "hcp(south) > 14",
    ];
    const { out } = await run(lead);
    expect(out.split("\n")[0]).toMatch(/^3NT-S, W to lead: 4 deals, \d+ tries; 5 tricks beat it$/);
    expect(out.trim().split("\n")).toHaveLength(2 + 8);
    const { leads } = JSON.parse((await run([...lead, "--json", "--quick"])).out);
    expect(leads.flatMap(({ card, equals }: { card: string; equals: string[] }) => [card, ...equals])).toHaveLength(13);
    const bid = await run([
      "bid",
      "--known",
      "N=AKQ32.K2.A432.32",
      "--contract",
      "4S-N",
      "--contract",
      "2SX-N",
      "--quick",
      "-n",
      "4",
    ]);
    expect(bid.out.split("\n").slice(0, 2)).toEqual(["4 deals, 4 tries", expect.stringMatching(/^contract +makes$/)]);
  });

  test.each([
    [["lead", "--contract", "3NT-S"], "lead needs --hand and --contract"],
    [["lead", "--hand", "QT.T32.JT8732.32", "--contract", "8NT-S"], "--contract must be like 3NT-S"],
    [["bid", "--known", "X=AK..."], "--known must be like"],
    [["bid", "--quick"], "--quick needs --contract"],
    [["bid"], "bid needs --side"],
    [["bid", "--known", "N=AK...", "--known", "E=QJ..."], "bid needs --side"],
    [["deal"], "which script?"],
    [["deal", "--condition", "1", "x.dlr"], "deal has no option --condition"],
    [[...LEAD, "--where", "1"], "no option of this name: --where"],
    [["deal", "--seed", "-1", "x.dlr"], "--seed needs a value"],
    [["deal", "x.dlr", "--seed"], "--seed needs a value"],
    [["deal", "--seed=-1", "x.dlr"], "--seed must be a number from 0"],
    [["lead", "--hand", "QT.T32.JT8732.3", "--contract", "3NT-S"], "tenace: --hand has 12 cards, not 13"],
    [
      ["lead", "--hand", "QT.T32.JT8732.3X", "--contract", "3NT-S"],
      "tenace: --hand: “X” is no rank, in “QT.T32.JT8732.3X”",
    ],
    [[...LEAD, "--condition", "hcp(south) >"], "tenace: --condition: a value is wanted, not the end of the text"],
    [[...LEAD, "--condition", "hcp(south) = 3"], '"=" gives a name its value, and "==" compares'],
    [[...LEAD, "--known", "W=AK..."], "tenace: --known names the leader, W"],
    [[...LEAD, "--known", "S=AKX..."], "tenace: --known S: “X” is no rank, in “AKX...”"],
    [["bid", "--contract", "4S-N", "--contract", "4S-E"], "only contracts of one side compare"],
  ])("%j is wrong usage", async (words, message) => {
    const { status, errors } = await run(words);
    expect(status).toBe(2);
    expect(errors).toContain(message);
  });

  test("--json may stand before the command", async () => {
    const { status, out } = await run(["--json", "deal", file("any.dlr", "produce 2")]);
    expect(status).toBe(0);
    expect(lines(out)).toHaveLength(2);
  });

  test("shares of few deals have an interval, and those of all deals that fit no error", async () => {
    // Thirteen tricks on top: no card of 50 drawn deals beats it, and the true share may be 7 %.
    const drawn = await run([...LEAD, "--known", "S=AKJ.AKQ.AKQ.AKQJ", "--quick", "-n", "50"]);
    expect(drawn.out).toMatch(/^3NT-S, W to lead: 50 deals, \d+ tries; 5 tricks beat it\n/);
    expect(drawn.out).toContain(" 0.0 % (0.0–7.1)");
    const all = await run([
      ...LEAD,
      "--known",
      "N=AJ98.KQ54.A9.K54",
      "--known",
      "S=K72.A96.Q64.AT",
      "--known",
      "E=6543.J87.K5.J8",
    ]);
    expect(all.out).toMatch(/^3NT-S, W to lead: all 6 deals that fit; 5 tricks beat it\n/);
    expect(all.out).toMatch(/ ±0\.0$/m);
  });

  test("an interrupt ends with what is known by then", async () => {
    const script = file(
      "long.dlr",
      'produce 100000 condition hcp(north) > 9 action printoneline, average "points" hcp(north)',
    );
    const child = spawn(process.execPath, [MAIN, "deal", script]);
    let out = "";
    child.stdout.on("data", (data) => {
      if (out === "") child.kill("SIGINT");
      out += data;
    });
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect(status).toBe(130);
    const deals = lines(out).filter((line) => line.startsWith("n "));
    expect(deals.length).toBeLessThan(100_000);
    expect(lines(out).slice(deals.length)).toEqual([
      expect.stringMatching(/^points: 1\d/),
      `Produced ${deals.length} hands`,
      "Initial random seed 0",
    ]);
  });

  test("an interrupted analysis prints the figures so far", async () => {
    const interrupted = (delay: number) =>
      new Promise<{ status: number | null; out: string }>((resolve) => {
        const child = spawn(process.execPath, [MAIN, ...LEAD, "--quick", "-n", "1000000"]);
        let out = "";
        child.stdout.on("data", (data) => {
          out += data;
        });
        child.on("close", (status) => resolve({ status, out }));
        setTimeout(() => child.kill("SIGINT"), delay);
      });
    // Nothing is known before the first deal: later, then.
    let run = await interrupted(1000);
    for (let delay = 2000; run.out === ""; delay *= 2) run = await interrupted(delay);
    expect(run.status).toBe(130);
    expect(run.out).toMatch(/^3NT-S, W to lead: \d+ deals?, \d+ tr(?:y|ies); 5 tricks beat it\nlead +beats it\n/);
  });

  test("a script that is not there is said in words", async () => {
    const none = join(folder, "none.dlr");
    expect(await run(["deal", none])).toMatchObject({ status: 1, errors: `tenace: ${none}: no such file\n` });
  });
});
