/** The commands `defend` and `play`, as built. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSolver } from "tenace";
import { describe, expect, test } from "vitest";
import { handsOfDeal } from "../../js/bridge/deals.js";
import { playCards } from "../../js/bridge/rules.js";
import type { Board, Card, Seat } from "../../js/bridge/types.js";
import { formatPbn, parsePbn } from "../../js/notation/index.js";

const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));
const BOARD: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "None",
  deal: "N:K52.A73.KQ84.QT3 T94.QJ62.J92.954 AQ8.K85.A73.KJ82 J763.T94.T65.A76",
  contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
  play: ["S3", "S2", "S9", "SQ", "C2"],
};

const run = (words: string[], board: Board) => runText(words, formatPbn([board]));

function runText(words: string[], input: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words, "-"], { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("defend", () => {
  const asked = ["--at", "5", "--worlds", "12", "--play-on", "4", "--seed", "3"];

  test("gives the answer of the API in JSON, and says it in words", async () => {
    const json = run(["defend", "--json", ...asked], BOARD);
    expect(json).toMatchObject({ status: 0, stderr: "" });
    const solver = await createSolver({ workers: 1, tableMegabytes: 4 });
    const answer = await solver.defense({
      contract: BOARD.contract as NonNullable<Board["contract"]>,
      seat: "W",
      hand: "J763.T94.T65.A76",
      dummy: "K52.A73.KQ84.QT3",
      played: BOARD.play as Card[],
      worlds: 12,
      playOn: { layouts: 4 },
      seed: 3,
    });
    await solver.close();
    expect(JSON.parse(json.stdout).defense).toEqual(answer);
    const { stdout } = run(["defend", ...asked], BOARD);
    expect(stdout).toMatch(/^Board 7.*\n {2}3NT by South, West to play: 12 layouts\n/);
    expect(stdout).toMatch(/ {2}C7 = C6: beats it .* % to .* % \(4 layouts played on\), seeing all cards .* tricks/);
  });

  test("without --at asks for a defender's first card once dummy is open", () => {
    const { status, stdout, stderr } = run(["defend", "--worlds", "12", "--play-on", "0"], BOARD);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Board 7.*\n {2}3NT by South, East to play: 12 layouts\n {2}S/);
  });

  test.each([[[]], [["S3"]]] as Card[][][])("without --at and with the play %j asks for the lead", (play) => {
    const asked = ["defend", "--worlds", "12", "--seed", "3"];
    const { status, stdout, stderr } = run(asked, { ...BOARD, play });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Board 7.*\n {2}3NT by South, West to lead: 12 layouts\n/);
    expect(stdout).toMatch(/ {2}C7 = C6: seeing all cards .* %, .* tricks\n/);
    const { lead } = JSON.parse(run([...asked, "--json"], { ...BOARD, play }).stdout);
    expect(lead).toMatchObject({ deals: 12, target: 5 });
    // The leader does not see dummy: another has the same answer.
    const { deal: _, ...rest } = BOARD;
    const other = "N:T94.QJ62.J92.954 K52.A73.KQ84.QT3 AQ8.K85.A73.KJ82 J763.T94.T65.A76";
    expect(JSON.parse(run([...asked, "--json"], { ...rest, deal: other, play: [] }).stdout).lead).toEqual(lead);
    const refused = run(["defend", "--target", "4"], { ...BOARD, play });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("the target is the contract's") });
  });

  test("says one card in the singular", () => {
    const { status, stderr } = run(["defend", "--at", "1"], BOARD);
    expect(status).toBe(1);
    expect(stderr).toContain("after 1 card it is the turn of declarer's side: ask declare");
    const beyond = run(["defend", "--at", "3"], { ...BOARD, play: ["S3"] });
    expect(beyond.stderr).toContain("the board has 1 card of play, not 3");
  });

  test("at declarer's turn says what to ask", () => {
    const { status, stderr } = run(["defend", "--at", "4"], BOARD);
    expect(status).toBe(1);
    expect(stderr).toContain("after 4 cards it is the turn of declarer's side: ask declare");
  });
});

const onTerminal = test.skipIf(!existsSync("/usr/bin/script"));
onTerminal.each([
  ["defend", 5],
  ["declare", 4],
])("%s says on a terminal what is known so far, before the answer", (command, at) => {
  const path = join(mkdtempSync(join(tmpdir(), "players-")), "board.pbn");
  writeFileSync(path, formatPbn([BOARD]));
  const asked = `${command} --at ${at} --worlds 12 --play-on 4 --max-moves 1 --seed 3 "${path}"`;
  const { status, stdout } = spawnSync("script", ["-qec", `"${process.execPath}" "${MAIN}" ${asked}`, "/dev/null"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const [, first, ...others] = stdout.split("\r\x1b[K");
  expect(first).toMatch(new RegExp(`^${command} \\d+ % done: 3NT by South, .*[CDHS][2-9TJQKA] .*\\d %`));
  expect(others.join("")).toContain("Board 7");
});

describe("play", () => {
  test("plays a board out with legal cards, and writes a record that is read again", () => {
    const { status, stdout } = run(["play", "--pbn", "--robots", "all", "--level", "1"], BOARD);
    expect(status).toBe(0);
    const [board] = parsePbn(stdout).boards;
    const hands = handsOfDeal(board?.deal as string) as Record<Seat, Card[]>;
    const point = playCards(hands, "NT", "W", board?.play ?? []);
    expect(point).toMatchObject({ isOver: true, played: 52 });
    expect(board?.result).toBe(point.won.NS);
  });

  test("goes on from a point of the play, the same way for the same seed", () => {
    const words = ["play", "--json", "--level", "2", "--at", "5", "--time-limit", "60000"];
    const [one, two] = [run(words, BOARD), run(words, BOARD)];
    expect(one.stdout).toBe(two.stdout);
    const { play, contract } = JSON.parse(one.stdout);
    expect(play.slice(0, 5)).toEqual(BOARD.play);
    expect(play).toHaveLength(52);
    expect(contract).toEqual(BOARD.contract);
  });

  test("takes the par contract where there is none", () => {
    const { contract, play, ...rest } = BOARD;
    const { stdout, status } = run(["play", "--level", "1"], rest);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Board 7.*\n {2}\d.* by (North|South): \d+ tricks, /);
  });

  test.each([
    ["contract", '[Contract "Pass"]\n'],
    ["contract in capitals", '[Contract "PASSED OUT"]\n'],
    ["auction", '[Auction "S"]\nPass Pass Pass Pass\n'],
  ])("writes a board that its %s says was passed out as it is", (_, passed) => {
    const note = "{All four had\nnine points.}\n";
    const game = `[Event "E"]\n[Board "8"]\n[Dealer "S"]\n[Deal "${BOARD.deal}"]\n${passed}${note}`;
    const played = formatPbn([{ ...BOARD, board: "9", play: [] }]).replace(/^% PBN 2.1\n/, "");
    const source = `${played}\n${game}\n${played}`;
    const out = (...words: string[]) => {
      const { status, stdout, stderr } = runText(["play", "--level", "1", ...words], source);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      return stdout;
    };
    const pbn = out("--pbn");
    expect(pbn).toContain(`\n\n${game}\n`);
    const { boards, problems } = parsePbn(pbn);
    expect(problems).toEqual([]);
    expect(boards.map((board) => [board.board, board.play?.length, board.contract?.level])).toEqual([
      ["9", 52, 3],
      ["8", undefined, undefined],
      ["9", 52, 3],
    ]);
    expect(out("--board", "8")).toBe("E, Board 8, dealer S\n  passed out\n\n");
    expect(out("--csv", "--board", "8")).toBe("board,contract,declarer,tricks,play\n8,Pass,,,\n");
    expect(JSON.parse(out("--json", "--board", "8"))).toEqual(parsePbn(game).boards[0]);
  });

  test("refuses other robots than all, and endings", () => {
    const other = run(["play", "--robots", "E"], BOARD);
    expect(other).toMatchObject({ status: 2, stderr: expect.stringContaining("--robots is E") });
    const ending = run(["play"], { ...BOARD, deal: "N:AK.A.2.3 QJ.K.3.5 32.2.A.K 54.3.4.A", play: [] });
    expect(ending).toMatchObject({ status: 1, stderr: expect.stringContaining("13 cards a hand") });
  });
});
