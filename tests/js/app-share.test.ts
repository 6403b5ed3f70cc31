/** Links that hold the boards themselves: what is written is read back, or is not written. */
import { readFileSync } from "node:fs";
import type { Board, PlaceInPlay } from "tenace";
import { describe, expect, it, test } from "vitest";
import { formatPbn, parsePbn } from "../../js/notation/index.js";
import { linkTo, readFragment } from "../../www/app/board-link.js";
import { placeFor } from "../../www/app/picture.js";
import { readBoards } from "../../www/app/reader.js";

const EVENING = parsePbn(readFileSync(new URL("../../www/app/examples/evening.pbn", import.meta.url), "utf8")).boards;
const PAGE = "https://example.org/tenace/";
const opened = async (link: string | null) => {
  const linked = await readFragment(new URL(link ?? "").hash);
  return { ...readBoards(linked?.text ?? ""), place: linked?.place };
};

describe("at this card", () => {
  const boards = EVENING.filter(({ play }) => play?.length === 52);

  it("has records of 52 cards to be tried with", () => expect(boards.length).toBeGreaterThan(10));

  test.each(boards.map((board) => [board.board, board] as const))(
    "board %s opens alone, at its place",
    async (_, board) => {
      for (const index of [1, 26, 52]) {
        const place: PlaceInPlay = { declaration: null, line: board.play ?? [], index };
        const { boards, problems, place: at } = await opened(await linkTo([board], PAGE, place));
        expect(problems).toEqual([]);
        expect(boards).toEqual([board]);
        expect(at).toEqual(place);
      }
    },
  );

  it("is read where the link's text is pasted with its line for the place", () => {
    const [board] = boards as [Board];
    const text = `%place ${JSON.stringify({ line: board.play, index: 30 })}\n${formatPbn([board])}`;
    expect(readBoards(text)).toEqual({ boards: [board], problems: [] });
  });
});

it("holds several boards, and a place that is none is left out", async () => {
  const boards = EVENING.slice(0, 2);
  const place = { declaration: { strain: "S", declarer: "W" }, line: ["CT", "CQ"], index: 1 } as const;
  expect(await opened(await linkTo(boards, "https://a.example/#x", place))).toEqual({ boards, problems: [], place });
  const pbn = formatPbn(boards);
  expect(await readFragment(`#pbn=${encodeURIComponent(pbn)}`)).toEqual({ text: pbn, place: null });
  expect(await readFragment("#lead")).toBeNull();
  await expect(readFragment("#board=!!!!")).rejects.toThrow();
});

describe("the longest link", () => {
  /** Boards whose PBN has so many bytes of UTF-8. */
  const ofBytes = (bytes: number): Board[] => {
    const [first, ...others] = EVENING as [Board, ...Board[]];
    const withName = (name: string) => [{ ...first, players: { N: name } }, ...others];
    const rest = bytes - new TextEncoder().encode(formatPbn(withName("é"))).length;
    return withName(`é${"x".repeat(rest)}`);
  };

  it("is read, and one that is a byte longer is not made", async () => {
    const longest = ofBytes(200_000);
    expect(await opened(await linkTo(longest, PAGE))).toEqual({ boards: longest, problems: [], place: null });
    expect(await linkTo(ofBytes(200_001), PAGE)).toBeNull();
  });
});

test("a board with a result alone stays among others, and is none without them", async () => {
  const [first, last] = EVENING as [Board, Board];
  const contract = { level: 4, strain: "S", doubled: 0, declarer: "S" } as const;
  for (const fields of [{ contract, result: 10 }, { contract }, { result: 10 }]) {
    const boards: Board[] = [first, { board: "2", ...fields }, last];
    expect(await opened(await linkTo(boards, PAGE))).toMatchObject({ boards, problems: [] });
    expect(readBoards(formatPbn(boards.slice(1, 2))).boards).toEqual([]);
  }
});

describe("the diagram of the picture", () => {
  const ends = (left: number, right: number) => {
    const { move, factor } = placeFor(left, right);
    return { from: left * factor + move, to: right * factor + move, factor };
  };

  it("stays where it is if it has room", () => {
    expect(placeFor(78, 540)).toMatchObject({ move: 0, factor: 1 });
  });

  it.each([
    [78, 713],
    [180, 640],
    [-60, 500],
    [-90, 760],
  ])("from %i to %i stays within its part of 620 px, and is smaller only if it has to be", (left, right) => {
    const { from, to, factor } = ends(left, right);
    expect(from).toBeGreaterThanOrEqual(15.99);
    expect(to).toBeLessThanOrEqual(604.01);
    expect(factor).toBeCloseTo(Math.min(1, 588 / (right - left)), 10);
  });
});
