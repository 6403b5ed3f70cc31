/** The viewer's reading of long texts: in pieces, between which the page does other work. */

import { parseLin, parsePbn } from "tenace/notation";
import { expect, it } from "vitest";
import { LinReader } from "../../js/notation/lin-read.js";
import { PbnReader } from "../../js/notation/pbn-read.js";
import { readInPieces } from "../../js/viewer/lazy/read-in-pieces.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const PBN = Array.from({ length: 800 }, (_, at) => `[Board "${at + 1}"]\n[Deal "${DEAL}"]\n[Room "${at}"]\n\n`).join(
  "",
);
const LIN = Array.from({ length: 800 }, (_, at) => `qx|o${at + 1}|md|1SAKQHAKQDAKQCAKQJ|sv|b|mb|1Z|pg||\n`).join("");
const never = new AbortController().signal;

it.each([
  ["PBN", () => new PbnReader(), PBN, parsePbn],
  ["LIN", () => new LinReader(), LIN, parseLin],
] as const)("reads %s as whole text is read, at most 8 kB in one turn", async (_, makeReader, text, whole) => {
  const reader = makeReader();
  const pieces: number[] = [];
  let turns = 0;
  const parsed = await readInPieces(
    {
      push(piece, give) {
        // What was put off at the last piece has been done by this one.
        expect(turns).toBe(pieces.length);
        setTimeout(() => {
          turns += 1;
        });
        pieces.push(piece.length);
        reader.push(piece, give);
      },
      end: (give) => reader.end(give),
    },
    text,
    never,
  );
  expect(Math.max(...pieces)).toBeLessThanOrEqual(8192);
  expect(pieces.length).toBeGreaterThan(4);
  expect(parsed.boards).toEqual(whole(text).boards);
  expect(parsed.problems.length).toBeGreaterThanOrEqual(whole(text).problems.length);
});

it("reads a short text without a turn in between, and no more of a long one once it is given up", async () => {
  let pushed = 0;
  const reader = {
    push: () => {
      pushed += 1;
    },
    end: () => {},
  };
  let turned = false;
  setTimeout(() => {
    turned = true;
  });
  await readInPieces(reader, PBN.slice(0, 8000), never);
  expect([pushed, turned]).toEqual([1, false]);
  const control = new AbortController();
  const reading = readInPieces(reader, PBN, control.signal);
  control.abort();
  await reading;
  expect(pushed).toBe(2);
});
