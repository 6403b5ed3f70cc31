/** What an auction and a lead say of hands. */
import { saidByAuction, saidByLead } from "tenace/bridge";
import { expect, test } from "vitest";
import type { Call } from "../../js/bridge/types.js";

const said = (auction: string) => saidByAuction("N", auction.split(" ") as Call[]);

test("openings, overcalls, responses, doubles and passes say points, and cards in the suit bid", () => {
  expect(said("1S 2C X P 2S P P P")).toEqual({
    N: { hcp: [11, 21], length: { S: [5, 13] } },
    E: { hcp: [10, 17], length: { C: [5, 13] } },
    S: { hcp: [11, 40] },
  });
  expect(said("P 1D 1NT 1H")).toEqual({
    N: { hcp: [0, 12] },
    E: { hcp: [11, 21], length: { D: [3, 13] } },
    S: { hcp: [15, 18], length: { S: [2, 5], H: [2, 5], D: [2, 5], C: [2, 5] } },
    W: { hcp: [5, 40], length: { H: [3, 13] } },
  });
  expect(said("2H 3H")).toMatchObject({ N: { hcp: [5, 10], length: { H: [6, 13] } } });
  expect(said("2C P 2D")).toMatchObject({ N: { hcp: [20, 40] }, S: { hcp: [5, 40] } });
  expect(saidByAuction("W", ["1NT"])).toMatchObject({ W: { hcp: [15, 17] } });
  expect(saidByAuction("W", [])).toEqual({});
});

test("a lead says its sequence, and at no trump the length of a suit led low", () => {
  expect(saidByLead("SA", "NT", "fourth")).toEqual({ holds: ["SK"] });
  expect(saidByLead("SK", "H", "fourth")).toEqual({ holds: ["SQ"], lacks: ["SA"] });
  expect(saidByLead("DJ", "NT", "third-fifth")).toEqual({ holds: ["DT"], lacks: ["DQ"] });
  expect(saidByLead("DT", "NT", "fourth")).toEqual({});
  expect(saidByLead("D4", "NT", "fourth")).toEqual({ length: { D: [4, 13] } });
  expect(saidByLead("D4", "NT", "third-fifth")).toEqual({ length: { D: [3, 13] } });
  expect(saidByLead("D4", "S", "fourth")).toEqual({});
});
