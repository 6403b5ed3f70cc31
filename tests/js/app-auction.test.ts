/** What the page "Lead" reads from an auction. */
import type { Call } from "tenace";
import { expect, it } from "vitest";
import { fieldsOfAuction } from "../../www/app/tools/many/auction.js";

const BALANCED = "any 4333, any 4432, any 5332";
const read = (calls: string) => fieldsOfAuction(calls.split(" ") as Call[], "S");

it.each([
  ["P P P P", {}],
  [
    "1NT P 3NT P P P",
    { "S.points": "15-17", "S.shape": BALANCED, "W.points": "0-15", "N.points": "10-15", "E.points": "0-15" },
  ],
  [
    "1NT X P P P",
    { "S.points": "15-17", "S.shape": BALANCED, "W.points": "15+", "N.points": "0-7", "E.points": "0-15" },
  ],
  // Stayman says nothing of clubs, and a transfer names the suit above.
  [
    "1NT P 2C P",
    { "S.points": "15-17", "S.shape": BALANCED, "W.points": "0-15", "N.points": "8+", "E.points": "0-15" },
  ],
  ["1NT P 2D P", { "S.points": "15-17", "S.shape": BALANCED, "W.points": "0-15", "N.H": "5+", "E.points": "0-15" }],
  ["2NT P 3H P", { "S.points": "20-21", "S.shape": BALANCED, "W.points": "0-15", "N.S": "5+", "E.points": "0-15" }],
  [
    "1S P 2S P",
    { "S.points": "11-21", "S.S": "5+", "W.points": "0-15", "N.points": "6-9", "N.S": "3+", "E.points": "0-15" },
  ],
  ["P P 1H X P 1S", { "S.points": "0-11", "W.points": "0-11", "N.points": "11-21", "N.H": "5+", "E.points": "12+" }],
  // A bid of the opponents' suit shows no length in it.
  [
    "1H 1S 2S P",
    { "S.points": "11-21", "S.H": "5+", "W.points": "8-16", "W.S": "5+", "N.points": "10+", "E.points": "0-15" },
  ],
  ["1H 2H P P", { "S.points": "11-21", "S.H": "5+", "N.points": "0-5", "E.points": "0-15" }],
  ["3D P P P", { "S.points": "5-10", "S.D": "7+", "W.points": "0-15", "N.points": "0-15", "E.points": "0-15" }],
])("%s", (calls, fields) => {
  expect(read(calls)).toEqual(fields);
});
