/** What the diagram shows of a deal that is being typed. */
import type { Board } from "tenace";
import { handsOfDeal } from "tenace/bridge";
import { expect, it } from "vitest";
import type { Draft } from "../../www/app/draft.js";
import { draftedBoard } from "../../www/app/drafted.js";

const draft = (hands: Partial<Draft["hands"]>): Draft => ({
  hands: { N: "", E: "", S: "", W: "", ...hands },
  receiver: "N",
  dealer: "E",
  vulnerable: "Both",
  contract: undefined,
});
const dealOf = (hands: Partial<Draft["hands"]>, board: Board = {}) => draftedBoard(board, draft(hands)).deal;

it("shows the first hand as it is typed, and the others when they are as long", () => {
  expect(dealOf({})).toBeUndefined();
  expect(dealOf({ N: "A" })).toBe("N:A... - - -");
  expect(dealOf({ N: "AK2.Q", W: "J5" })).toBe("N:AK2.Q.. - - -");
});

it("shows what the viewer can read at every key of a deal, also with cards typed twice or one too few", () => {
  const whole = ["AKQ.JT9.8765.432", "JT9.876.432.AKQJ", "876.5432.AKQ.T98", "5432.AKQ.JT9.765"];
  const all = Object.fromEntries(["N", "E", "S", "W"].map((seat, index) => [seat, whole[index]]));
  for (const seat of ["N", "E", "S", "W"]) {
    for (let typed = 0; typed <= 16; typed += 1) {
      const deal = dealOf({ ...all, [seat]: all[seat]?.slice(0, typed) });
      expect(() => handsOfDeal(deal ?? ""), deal).not.toThrow();
    }
  }
  const seats = ["N", "E", "S", "W"] as const;
  for (const [index, seat] of seats.entries()) {
    const before = Object.fromEntries(seats.slice(0, index).map((each) => [each, all[each]]));
    for (let typed = 0; typed <= 16; typed += 1) {
      const deal = dealOf({ ...before, [seat]: all[seat]?.slice(0, typed) });
      expect(() => deal && handsOfDeal(deal), deal).not.toThrow();
    }
  }
  expect(dealOf(all)).toBe(`N:${whole.join(" ")}`);
  // North is the hand that is being typed.
  expect(dealOf({ N: "AK", E: "AQ" })).toBe("N:- AQ... - -");
  expect(dealOf({ N: "AKQJT98765432.AK" })).toBe("N:AKQJT98765432... - - -");
});

it("leaves a board as it is until one of its cards is changed, and then shows nothing of its play", () => {
  const deal = "N:AKQ.JT9.8765.432 JT9.876.432.AKQJ 876.5432.AKQ.T98 5432.AKQ.JT9.765";
  const board: Board = {
    board: "7",
    deal,
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "N" },
    play: ["CA"],
  };
  const [N = "", E = "", S = "", W = ""] = deal.slice(2).split(" ");
  expect(draftedBoard(board, draft({ N, E, S, W }))).toBe(board);
  const changed = draftedBoard(board, draft({ N: N.slice(1), E, S, W }));
  expect(changed).toEqual({ board: "7", dealer: "E", vulnerable: "Both", deal: `N:- ${E} ${S} ${W}` });
});
