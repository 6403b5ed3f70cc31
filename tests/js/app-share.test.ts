/** Links that hold the boards themselves: what is written is read back, or is not written. */
import { readFileSync } from "node:fs";
import type { Board, Card, PlaceInPlay } from "tenace";
import { describe, expect, it, test } from "vitest";
import { formatPbn, parsePbn } from "../../js/notation/index.js";
import { linkTo, readFragment } from "../../www/app/board-link.js";
import { chipsOf, placeFor } from "../../www/app/picture-diagram.js";
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

describe("the chips of the picture", () => {
  /** The example's board 18: East has played the two of clubs to a trick that another card would have kept. */
  const deal = "N:Q92.QT54.9.A7653 .A63.AKQT42.Q982 AKT87.8.J853.JT4 J6543.KJ972.76.K";
  const line = "H8 H9 H4 H6 SJ SK S9 C2".split(" ") as Card[];
  const marked = (holding: string, better: Card[], card: Card = "C2") => {
    const mistake = { index: 7, seat: "E", card, cost: 1, better };
    const play = [...line.slice(0, 7), card];
    const pictured = { board: { deal, play }, place: { line: play, index: 7 }, trace: { mistakes: [mistake] } };
    return [...chipsOf(holding.split(" ") as Card[], pictured as never)];
  };

  it("are one for neighbours that are better, the equals of those that the trace names among them", () => {
    expect(marked("DA DK DQ DT D4 D2", ["H3", "DA", "DT", "D4", "D2"])).toEqual([["D2", "="]]);
    expect(marked("DA DK DQ DT D4 D2", ["DA", "D4"])).toEqual([
      ["DQ", "="],
      ["D4", "="],
    ]);
  });

  it("stand apart from a card that is not better, and from one that was played", () => {
    expect(marked("HA H6 H3", ["H3"])).toEqual([["H3", "="]]);
    expect(marked("CQ C9 C8 C2", ["CQ"])).toEqual([
      ["CQ", "="],
      ["C2", "−1"],
    ]);
  });

  it("count a card that went in an earlier trick as no gap between equals", () => {
    // ♥98 went in the first trick; ♠9 lies in this one and still parts the eight from the ten.
    expect(marked("HT H7", ["HT"])).toEqual([["H7", "="]]);
    expect(marked("ST S8", ["ST"])).toEqual([["ST", "="]]);
  });
});
