/** Texts and scripts that users of other programs have reported as not read, each in a version of its own. */
import { evaluateDealer } from "tenace/dealer";
import { expect, test } from "vitest";
import { parse, parsePbn, textOfBytes } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const HANDS = DEAL.slice(2).split(" ");
const NAMES = ["North", "East", "South", "West"];
const lettered = (hand = "", join = ".", mark = "") =>
  hand
    .split(".")
    .map((ranks, suit) => "SHDC"[suit] + mark + ranks)
    .join(join);

test("a deal whose suits have letters and dots, from any seat", () => {
  for (const first of [0, 1, 2, 3]) {
    const hands = [0, 1, 2, 3].map((step) => lettered(HANDS[(first + step) % 4]));
    const { boards, problems } = parsePbn(`[Deal "${"NESW"[first]}:${hands.join(" ")}"]`);
    expect({ boards, problems }).toEqual({ boards: [{ deal: DEAL }], problems: [] });
  }
});

test("a file in each encoding that programs write", () => {
  const text = `[North "Müller"]\n[Deal "${DEAL}"]\n`;
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, "latin1"),
    Buffer.from(`\ufeff${text}`, "utf16le"),
    Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  ])
    expect(parse(textOfBytes(bytes)).boards).toEqual([{ deal: DEAL, players: { N: "Müller" } }]);
});

test("hands by seat, each suit with its letter and a colon", () => {
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ]) {
    const text = order.map((seat) => `${NAMES[seat]} ${lettered(HANDS[seat], " ", ":")}`).join("\n");
    expect(parse(text)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
  }
});

test.each([
  ["two blanks behind not", "x = hcp(north) > 12\nnot  x", 1],
  ["a tab behind not", "x = hcp(north) > 12\nnot\tx", 1],
  ["names that begin with a word of the language", "keep=hcp(north)\nnote=1\nkeep*10+note", 71],
  ["an equals sign without blanks", "keep=hcp(north)>6\nkeep", 1],
  [
    "brackets over lines with comments",
    "keep = (hcp(north) > 5 // North\n  and ( hcp(south) > 5 // South\n  ) )\nkeep",
    1,
  ],
  ["comments of both kinds", "a = hcp(north) /* of\nNorth */ + 1 # one\na // more", 8],
])("a script with %s", (_, script, value) => {
  expect(evaluateDealer(script, DEAL)).toBe(value);
});
