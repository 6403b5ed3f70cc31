/** What an auction and a lead say of hands. */
import { SEATS, saidByAuction, saidByLead } from "tenace/bridge";
import { expect, test } from "vitest";
import type { Call, Card, Seat } from "../../js/bridge/types.js";

const said = (auction: string) => saidByAuction("N", auction.split(" ") as Call[]);

test("openings, overcalls, responses, doubles and passes say points, and cards in the suit bid", () => {
  expect(said("1S 2C 2S X P P P")).toEqual({
    N: { hcp: [11, 21], length: { S: [5, 13] } },
    E: { hcp: [10, 17], length: { C: [5, 13] } },
    S: { hcp: [5, 40], length: { S: [3, 13] } },
    W: { hcp: [5, 40] },
  });
  expect(said("1S X").E).toEqual({ hcp: [11, 40] });
  expect(said("P 1D 1NT 1H")).toEqual({
    N: { hcp: [0, 12] },
    E: { hcp: [11, 21], length: { D: [3, 13] } },
    S: { hcp: [15, 18], length: { S: [2, 5], H: [2, 5], D: [2, 5], C: [2, 5] } },
    W: { hcp: [5, 40], length: { H: [3, 13] } },
  });
  expect(said("2H 3H")).toMatchObject({ N: { hcp: [5, 10], length: { H: [6, 13] } } });
  expect(said("2C P 2D")).toMatchObject({ N: { hcp: [20, 40] }, S: { hcp: [0, 40] } });
  expect(saidByAuction("W", ["1NT"])).toMatchObject({ W: { hcp: [15, 17] } });
  expect(saidByAuction("W", [])).toEqual({});
});

test("the double of an overcall shows the major that was not bid, and no opening hand", () => {
  const south = (auction: string) => said(auction).S;
  expect(south("1S 2C X")).toEqual({ hcp: [6, 40], length: { H: [4, 13] } });
  expect(south("1C 1H X")).toEqual({ hcp: [6, 40], length: { S: [4, 13] } });
  expect(south("1D 2S X")).toEqual({ hcp: [6, 40], length: { H: [4, 13] } });
  // It may have either major, or both; and over both it shows the minors.
  expect(south("1C 1D X")).toEqual({ hcp: [6, 40] });
  expect(south("1H 1S X")).toEqual({ hcp: [6, 40] });
  expect(south("1H 4D X")).toEqual({ hcp: [6, 40] });
  expect(south("1S 1NT X")).toEqual({ hcp: [5, 40] });
  expect(south("1NT 2H X")).toEqual({ hcp: [5, 40] });
  expect(south("2S 3C X")).toEqual({ hcp: [5, 40] });
  // No auction goes so, but it may stand in a file.
  expect(south("1C P X")).toEqual({ hcp: [11, 40] });
  // The other side opened.
  expect(said("1D 1H 2D X").W).toEqual({ hcp: [5, 40] });
  expect(said("P 1D P 1S X").N).toEqual({ hcp: [0, 12] });
});

test("two diamonds over a strong two clubs have any points and length, over an overcall of two clubs not", () => {
  expect(said("2C P 2D").S).toEqual({ hcp: [0, 40] });
  expect(said("2C X 2D").S).toEqual({ hcp: [0, 40] });
  expect(said("2C 2S 3D").S).toEqual({ hcp: [5, 40], length: { D: [3, 13] } });
  expect(said("2C P 2H").S).toEqual({ hcp: [5, 40], length: { H: [3, 13] } });
  expect(said("1H 2C P 2D").W).toEqual({ hcp: [5, 40], length: { D: [3, 13] } });
});

test("a suit on the next level over partner's one or two no trump says nothing: it may be Stayman or a transfer", () => {
  for (const bid of ["2C", "2D", "2H", "2S"]) {
    expect(said(`1NT P ${bid}`).S).toEqual({ hcp: [0, 40] });
    expect(said(`1NT X ${bid}`).S).toEqual({ hcp: [0, 40] });
  }
  for (const bid of ["3C", "3D", "3H", "3S"]) expect(said(`2NT P ${bid}`).S).toEqual({ hcp: [0, 40] });
  // Over an overcall of no trump too.
  expect(said("1D 1NT P 2H").W).toEqual({ hcp: [0, 40] });
  // Higher up, and over a bid of theirs, they are natural.
  expect(said("1NT P 3H").S).toEqual({ hcp: [5, 40], length: { H: [3, 13] } });
  expect(said("1NT 2C 2H").S).toEqual({ hcp: [5, 40], length: { H: [3, 13] } });
  expect(said("3NT P 4C").S).toEqual({ hcp: [5, 40], length: { C: [3, 13] } });
});

test("the answer to partner's double is not read as an overcall", () => {
  const said = (last: string) => saidByAuction("N", `1H X ${last}`.split(" ") as Call[]).W;
  expect(said("P 1S")).toEqual({ hcp: [0, 9], length: { S: [4, 13] } });
  expect(said("P 2C")).toEqual({ hcp: [0, 9], length: { C: [4, 13] } });
  expect(said("2H 3C")).toEqual({ hcp: [0, 12], length: { C: [4, 13] } });
  expect(said("P 2S")).toEqual({ hcp: [9, 12], length: { S: [4, 13] } });
  expect(said("P 4S")).toEqual({ hcp: [4, 15], length: { S: [4, 13] } });
  expect(said("P 1NT")).toEqual({ hcp: [5, 11] });
  expect(said("P 2H")).toEqual({ hcp: [9, 40] });
  expect(saidByAuction("N", ["3H", "X", "P", "4S"]).W).toEqual({ hcp: [4, 15], length: { S: [4, 13] } });
});

test("jump overcalls and double jumps in a new suit are weak, but not over a preempt or no trump", () => {
  const last = (auction: string) => {
    const calls = auction.split(" ") as Call[];
    return saidByAuction("N", calls)[SEATS[calls.length - 1] as Seat];
  };
  expect(last("1H 2S")).toEqual({ hcp: [5, 10], length: { S: [6, 13] } });
  expect(last("1H 3C")).toEqual({ hcp: [5, 10], length: { C: [6, 13] } });
  expect(last("1H 3S")).toEqual({ hcp: [3, 10], length: { S: [7, 13] } });
  expect(last("1H 4S")).toEqual({ hcp: [3, 12], length: { S: [7, 13] } });
  expect(last("1NT 3S")).toEqual({ hcp: [5, 10], length: { S: [6, 13] } });
  expect(last("2H 3S")).toEqual({ hcp: [10, 20], length: { S: [5, 13] } });
  expect(last("1H 2H")).toEqual({ hcp: [5, 40] });
  expect(last("1D P 3S")).toEqual({ hcp: [3, 10], length: { S: [6, 13] } });
  expect(last("1H P 4S")).toEqual({ hcp: [3, 10], length: { S: [7, 13] } });
  expect(last("1H P 2S")).toEqual({ hcp: [2, 40], length: { S: [5, 13] } });
  expect(last("1H P 1S")).toEqual({ hcp: [5, 40], length: { S: [3, 13] } });
  expect(last("1H P 4H")).toEqual({ hcp: [2, 40], length: { H: [3, 13] } });
  expect(last("1NT P 4S")).toEqual({ hcp: [5, 40], length: { S: [3, 13] } });
  expect(last("2H P 4S")).toEqual({ hcp: [5, 40], length: { S: [3, 13] } });
  expect(last("1C 1H P 3S")).toEqual({ hcp: [3, 10], length: { S: [6, 13] } });
});

test("openings of 2NT and 3NT have their own points; 4NT says nothing", () => {
  expect(said("2NT").N).toMatchObject({ hcp: [20, 22], length: { S: [2, 5] } });
  expect(said("3NT").N).toMatchObject({ hcp: [25, 27], length: { S: [2, 5] } });
  expect(said("4NT")).toEqual({});
});

test("calls over an opening that was passed round are weaker, and a jump there is not weak", () => {
  const last = (auction: string) => said(`1H P P ${auction}`).W;
  expect(last("1NT")?.hcp).toEqual([10, 16]);
  expect(last("X")).toEqual({ hcp: [8, 40] });
  expect(last("1S")).toEqual({ hcp: [6, 16], length: { S: [5, 13] } });
  expect(last("2C")).toEqual({ hcp: [8, 17], length: { C: [5, 13] } });
  expect(last("2S")).toEqual({ hcp: [10, 17], length: { S: [5, 13] } });
  // Somebody else has bid, or the opening was higher.
  expect(said("1H P 1S X").W).toEqual({ hcp: [11, 40] });
  expect(said("3H P P X").W).toEqual({ hcp: [11, 40] });
  expect(said("P 1H P P 1NT").N?.hcp).toEqual([0, 12]);
});

test("an opening after two passes may be light", () => {
  expect(said("P P 1S").S).toEqual({ hcp: [9, 21], length: { S: [5, 13] } });
  expect(said("P 1S").E?.hcp).toEqual([11, 21]);
});

test("what is often a convention says no suit, and its double or redouble no opening hand", () => {
  for (const bid of ["3S", "4C", "4D"]) expect(said(`1H P ${bid}`).S).toEqual({ hcp: [3, 40] });
  expect(said("1S P 4H").S).toEqual({ hcp: [3, 10], length: { H: [6, 13] } });
  expect(said("1D P 3H").S).toEqual({ hcp: [3, 10], length: { H: [6, 13] } });
  for (const auction of ["1NT P 2C X", "1NT P 2H X", "2NT P 3C X", "2C P 2D X"]) {
    expect(said(auction).W, auction).toEqual({ hcp: [5, 40] });
  }
  expect(said("2C X").E).toEqual({ hcp: [5, 40] });
  expect(said("1H P 2C X").W).toEqual({ hcp: [11, 40] });
  expect(said("1NT X XX").S).toBeUndefined();
  expect(said("1D 1H X XX").W).toBeUndefined();
  expect(said("1H X XX").S).toEqual({ hcp: [10, 40] });
});

test("a raise of a preempt says nothing, and two over one is no weak answer", () => {
  expect(said("3S P 4S").S).toEqual({ hcp: [0, 40] });
  expect(said("2H P 3H").S).toEqual({ hcp: [0, 40] });
  expect(said("1S P 2C").S).toEqual({ hcp: [9, 40], length: { C: [3, 13] } });
  expect(said("1S 2C 2H").S).toEqual({ hcp: [5, 40], length: { H: [3, 13] } });
});

test("a lead says its sequence, and at no trump the length of a suit led low", () => {
  expect(saidByLead("SA", "NT", "fourth")).toEqual({ holds: ["SK"] });
  expect(saidByLead("SK", "H", "fourth")).toEqual({ holds: ["SQ"], lacks: ["SA"] });
  expect(saidByLead("DJ", "NT", "third-fifth")).toEqual({ holds: ["DT"], lacks: ["DQ"] });
  expect(saidByLead("DT", "NT", "fourth")).toEqual({});
  for (const rank of "98") expect(saidByLead(`D${rank}` as Card, "NT", "fourth")).toEqual({});
  expect(saidByLead("D7", "NT", "fourth")).toEqual({ length: { D: [4, 13] } });
  expect(saidByLead("D4", "NT", "fourth")).toEqual({ length: { D: [4, 13] } });
  expect(saidByLead("D4", "NT", "third-fifth")).toEqual({ length: { D: [3, 13] } });
  expect(saidByLead("D4", "S", "fourth")).toEqual({});
});
