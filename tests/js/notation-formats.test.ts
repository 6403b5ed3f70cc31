/** Notations besides PBN and LIN, by way of the reader that tells them apart. */
import { expect, it } from "vitest";
import { DECK } from "../../js/bridge/cards.js";
import { handsOfDeal } from "../../js/bridge/deals.js";
import { parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const hands = DEAL.slice(2).split(" ");

it("reads RBN: what is said once holds for the records below", () => {
  const text = [
    "D 20010704",
    "E Club night",
    "N Ann+Bob:Cid+Dee:O",
    "B 7",
    `H N:${hands.slice(0, 3).join(":")}:`,
    "A SB:1CP1HP:1NA",
    "",
    "{a text",
    "over lines}",
    "B 8:x",
    `H W:${[3, 0, 1, 2].map((place) => hands[place]).join(":")}`,
    "A WZ:PP1S*2P:2SXRP",
  ].join("\n");
  const players = { N: "Ann", S: "Bob", W: "Cid", E: "Dee" };
  const { boards, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(boards).toMatchObject([
    { board: "7", event: "Club night", dealer: "S", vulnerable: "Both", deal: DEAL, players },
    { board: "8", event: "Club night", dealer: "W", vulnerable: "None", deal: DEAL, players },
  ]);
  expect(boards[0]?.auction?.map(({ call }) => call)).toEqual(["1C", "P", "1H", "P", "1NT", "P", "P", "P"]);
  expect(boards[0]?.contract).toEqual({ level: 1, strain: "NT", doubled: 0, declarer: "S" });
  expect(boards[1]?.auction?.map(({ call }) => call)).toEqual(["P", "P", "1S", "P", "2S", "X", "XX", "P"]);
});

it("says where in RBN a hand is wrong", () => {
  const { boards, problems } = parse(`B 1\nH N:${hands.join(":").replace("873", "8X3")}\n`);
  expect(boards).toEqual([{ board: "1" }]);
  expect(problems).toEqual([
    { message: "“X” is no rank, in “8X3.J97.AT764.Q4”", line: 2, column: 3 + "N:QJ6.K652.J85.T98:8".length },
  ]);
});

const numbers = (["N", "E", "S"] as const)
  .flatMap((seat) => handsOfDeal(DEAL)[seat] ?? [])
  .map((card) => String(DECK.indexOf(card) + 1).padStart(2, "0"))
  .join("");

it("reads BRI, and says which board is wrong", () => {
  const { boards, problems } = parse(`${numbers}${numbers.replace(/^\d\d/, "53")}${numbers}`);
  expect(boards).toEqual([
    { board: "1", dealer: "N", vulnerable: "None", deal: DEAL },
    { board: "3", dealer: "S", vulnerable: "EW", deal: DEAL },
  ]);
  expect(problems).toEqual([{ message: "board 2: 53 is no card, 01 to 52", line: 1, column: 79 }]);
});

it("reads DUP, whose boards are numbered", () => {
  const one = `${numbers}${"\u0006".padEnd(68, "x")}YN5  1 36 `;
  expect(one).toHaveLength(156);
  expect(parse(one + one).boards).toMatchObject([
    { board: "5", dealer: "N", deal: DEAL },
    { board: "6", dealer: "E", deal: DEAL },
  ]);
});
