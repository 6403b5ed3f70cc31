/** What the app's result of a played contract counts. */
import type { Decision } from "tenace/viewer/play-table";
import { expect, it } from "vitest";
import { countsOf, ownTricks } from "../../www/app/play/result.js";

const decision = (verdict?: Decision["verdict"]): Decision => ({
  index: 0,
  trick: 1,
  card: "S2",
  hand: "S",
  cost: 0,
  seen: "S2",
  ...(verdict ? { verdict } : {}),
});

it("decisions that could not be judged are not among those of which so many were the best", () => {
  const verdicts = ["best", "unknown", "asGood", "mistake", "unknown", "unlucky", "lucky"] as const;
  expect(countsOf(verdicts.map(decision))).toEqual({ judged: 7, known: 5, best: 3 });
  expect(countsOf([decision("unknown"), decision("unknown")])).toEqual({ judged: 2, known: 0, best: 0 });
  // One that is still to be judged is none of them.
  expect(countsOf([decision("best"), decision()])).toEqual({ judged: 1, known: 1, best: 1 });
});

it("a defender's tricks are those that declarer did not take", () => {
  const board = { contract: { level: 2, strain: "S", doubled: 0, declarer: "W" } } as const;
  expect((["N", "E", "S", "W"] as const).map((seat) => ownTricks({ board, seat }, 8))).toEqual([5, 8, 5, 8]);
});
