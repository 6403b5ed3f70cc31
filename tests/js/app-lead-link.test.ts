/** The link from a board with one hand to what to lead from it. */
import { expect, it } from "vitest";
import { fieldsOfLink } from "../../www/app/tools/many/fields.js";
import { handLinkOf } from "../../www/app/tools/many/from-board.js";

const HAND = "Q972.K84.J653.T2";

it("takes hand and vulnerability along, without a contract too", () => {
  const given = { deal: `N:- - - ${HAND}`, vulnerable: "EW" } as const;
  const expected = { hand: HAND, contract: "3NT-S", vulnerable: "EW" };
  expect(fieldsOfLink("lead", handLinkOf(given) ?? "")).toEqual(expected);
  const contract = { level: 3, strain: "NT", doubled: 0, declarer: "S" } as const;
  expect(fieldsOfLink("lead", handLinkOf({ ...given, contract }) ?? "")).toEqual(expected);
  expect(fieldsOfLink("lead", handLinkOf({ ...given, vulnerable: undefined }) ?? "")).toMatchObject({
    vulnerable: "None",
  });
});

it.each([`N:AK... - - ${HAND}`, `N:- .2.. - ${HAND}`, `N:- - - ${HAND.slice(0, -1)}`])(
  "is none where more than one hand, or less, is known: %s",
  (deal) => {
    expect(handLinkOf({ deal })).toBeUndefined();
  },
);

it("is there where other hands are written without a card", () => {
  expect(handLinkOf({ deal: `N:... - ... ${HAND}` })).toBeDefined();
});
