/**
 * The types of what passes to and from the engine. `js/solver/wire.ts` is written from the structs of src/wire (a test
 * of Rust sees to it). Here the answers are what the API says: a field that the structs gain, lose or rename does not
 * compile.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  BestLine,
  Par,
  PlayTrace,
  Progress,
  SingleDummyCard,
  SingleDummyResult,
  Solution,
  SolutionTree,
  SuitPlayResult,
} from "tenace";
import { expect, expectTypeOf, test } from "vitest";
import { handsOfWords, wordsOfHands } from "../../js/bridge/card-sets.js";
import type { ErrorPlace } from "../../js/bridge/errors.js";
import { handSetsOf } from "../../js/bridge/hands.js";
import type { ErrorCode } from "../../js/bridge/types.js";
import { wordsOfRanges, wordsOfShapes } from "../../js/solver/packed.js";
import { treeOf } from "../../js/solver/tree.js";
import type * as wire from "../../js/solver/wire.js";
import { EASY } from "../kit/deals.js";
import { root } from "../support/places.js";

test("answers are what the API says", () => {
  expectTypeOf<wire.Progress>().toEqualTypeOf<Progress>();
  expectTypeOf<wire.Solution>().toEqualTypeOf<Solution>();
  expectTypeOf<wire.BestLine>().toEqualTypeOf<BestLine>();
  expectTypeOf<wire.PlayTrace>().toEqualTypeOf<PlayTrace>();
  expectTypeOf<wire.Par>().toEqualTypeOf<Par>();
  expectTypeOf<wire.SuitPlayResult>().toEqualTypeOf<SuitPlayResult>();
  // Playing on adds the others, in js/solver/playing-on.ts.
  type Searched = Omit<SingleDummyCard, "upper" | "chance" | "open" | "playedOn" | "interval" | "against">;
  expectTypeOf<wire.SingleDummyCard>().toEqualTypeOf<Searched>();
  expectTypeOf<Omit<wire.SingleDummyAnswer, "cards">>().toEqualTypeOf<Omit<SingleDummyResult, "cards">>();
  expectTypeOf<Omit<wire.TreeAnswer, "words">>().toEqualTypeOf<Omit<SolutionTree, "root">>();
  // Texts have lines and columns, and the engine reads no text; none of its sentences is translated.
  type Fault = Omit<ErrorPlace, "line" | "column" | "sentence"> & { code: ErrorCode; message: string };
  expectTypeOf<keyof wire.Failure>().toEqualTypeOf<keyof Fault>();
});

test("sets of cards go through numbers and back", () => {
  const hands = handSetsOf(EASY);
  expect(handsOfWords(wordsOfHands(hands))).toEqual(hands);
  // Clubs and diamonds in the first word, hearts and spades in the second; bit 2 is the deuce.
  expect([...wordsOfHands([{ minors: 1 << 2, majors: 1 << 30 }])]).toEqual([4, 1 << 30]);
});

test("a range that is not there is the same number on both sides", () => {
  const [, none] = readFileSync(join(root, "src/wire/mod.rs"), "utf8").match(/NONE: i32 = (-?\d+);/) ?? [];
  expect([...wordsOfRanges(undefined, { D: [1, 4] })].map(String)).toEqual([
    none,
    none,
    none,
    none,
    "1",
    "4",
    none,
    none,
    none,
    none,
  ]);
  expect([...wordsOfShapes([undefined, []])].map(String)).toEqual([none, "0"]);
});

test("a solution tree is made of its numbers", () => {
  const [club2, spadeAce, spadeKing] = [2, 3 * 16 + 14, 3 * 16 + 13];
  const words = Int32Array.of(0, 1, spadeAce, 1, spadeKing, 1, 1, 1, club2, 0, 0);
  const { root } = treeOf({ side: "NS", target: 1, proved: true, nodes: 2, truncated: false, words });
  expect(root).toEqual({
    seat: "N",
    replies: [{ card: "SA", equals: ["SK"], next: { seat: "E", replies: [{ card: "C2", equals: [], next: null }] } }],
  });
});
