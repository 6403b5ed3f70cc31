/** What a game of PBN takes from games before it, and how much that may be. */
import { describe, expect, it } from "vitest";
import { BridgeError } from "../../js/bridge/errors.js";
import { formatLin, formatPbn, parsePbn } from "../../js/notation/index.js";

const tagsOf = (text: string) =>
  parsePbn(text).boards.map(({ event, tags }): Record<string, unknown> => ({ event, ...tags }));
const BOARD = '[Board "1"]\n\n';

describe("a value with ##", () => {
  it("is that of the games that follow, until another is given", () => {
    const text = `[Event "##A"]\n[Site "##B"]\n\n${BOARD}[Board "2"]\n[Site "##C"]\n\n${BOARD}`;
    expect(parsePbn(text).problems).toEqual([]);
    expect(tagsOf(text)).toEqual([
      { event: "A", Site: "B" },
      { event: "A", Site: "C" },
      { event: "A", Site: "C" },
    ]);
  });

  it("is that of 32 tags, and what is beyond them is a problem and stays with its own game", () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `[T${index} "##x"]\n`).join("");
    expect(parsePbn(`${tags(32)}\n${BOARD}`).problems).toEqual([]);
    const { boards, problems } = parsePbn(`${tags(33)}[Board "0"]\n\n${BOARD}`);
    expect(problems).toMatchObject([
      { message: "“##” gives on at most 32 tags, of 1024 characters in all", line: 33, column: 1 },
    ]);
    expect(boards.map(({ tags }) => Object.keys(tags ?? {}).length)).toEqual([33, 32]);
    // A tag that is given again is no further one.
    expect(parsePbn(`${tags(32)}\n${tags(32)}\n${BOARD}`).problems).toEqual([]);
  });

  it.each([
    ["its value", `[Site "##${"x".repeat(1_021)}"]\n`],
    ["its rows", `[Site "##x"]\n${"1 2\n".repeat(255)}`],
  ])("may have 1,024 characters with its name: %s", (_, text) => {
    expect(parsePbn(`${text.replace("##x", "##")}\n${BOARD}`).problems).toEqual([]);
    const { boards, problems } = parsePbn(`${text}[Board "0"]\n\n${BOARD}`);
    expect(problems).toHaveLength(1);
    expect(boards.map(({ tags }) => Boolean(tags?.Site))).toEqual([true, false]);
  });
});

describe("a value #", () => {
  it("is that of the game before, if that has at most 1,024 characters", () => {
    const text = (length: number) => `[Site "${"x".repeat(length)}"]\n\n[Site "#"]\n`;
    expect(tagsOf(text(1_024))[1]?.Site).toHaveLength(1_024);
    expect(parsePbn(text(1_025)).problems).toMatchObject([
      { message: "“#” takes over at most 1024 characters", line: 3, column: 1 },
    ]);
  });
});

it("does not let a text of 165 kB become one of 500 MB", () => {
  const text = `[Event "##${"e".repeat(1e5)}"]\n\n${BOARD.repeat(5_000)}`;
  expect(formatPbn(parsePbn(text).boards).length).toBeLessThan(10 * text.length);
});

it.each([formatPbn, formatLin])("says so where boards are more than one text can hold: %o", (format) => {
  const board = "e".repeat(2e7);
  const all = Array.from({ length: 30 }, () => ({ board }));
  expect(() => format(all)).toThrow(new BridgeError("LIMIT", "the boards are more than one text can hold"));
});
