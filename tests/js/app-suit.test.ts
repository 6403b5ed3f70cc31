/** Suit combinations as people type them, and the groups that their layouts are shown in. */
import { expect, it } from "vitest";
import { groupsOf } from "../../www/app/suit-groups.js";
import { readSuit } from "../../www/app/suit-text.js";

it.each([
  ["AQT 9", "432", ["AQT9", "432"]],
  ["aq10", "K, 5", ["AQT", "K5"]],
  // The lowest cards that nobody is given.
  ["AQ9xx", "Kxx", ["AQ932", "K54"]],
  ["A2x", "x", ["A32", "4"]],
  ["-", "AK", ["", "AK"]],
])("reads %s opposite %s", (declarer, dummy, hands) => {
  expect(readSuit([declarer, dummy])).toEqual({ hands });
});

it("names the highest card that is in both hands", () => {
  expect(readSuit(["AT3", "10 3"])).toEqual({ hands: ["AT3", "T3"], twice: "T" });
  expect(readSuit(["AAT", "KJ"])).not.toHaveProperty("twice", "A");
});

it("names what is no card", () => {
  expect(readSuit(["AQB", "2"])).toEqual({ fault: "B" });
});

it("brings layouts together by the places of the honors", () => {
  const layouts = [
    { holdings: ["K3", "2"], weight: 0.2 },
    { holdings: ["K2", "3"], weight: 0.1 },
    { holdings: ["2", "K3"], weight: 0.6 },
    { holdings: ["", "K32"], weight: 0.1 },
  ] as const;
  const groups = groupsOf([...layouts], [true, false, true, true]);
  expect(groups).toEqual([
    { honors: ["", "K"], weight: expect.closeTo(0.7), won: expect.closeTo(0.7) },
    { honors: ["K", ""], weight: expect.closeTo(0.3), won: expect.closeTo(0.2) },
  ]);
});
