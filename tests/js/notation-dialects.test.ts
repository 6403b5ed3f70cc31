/** One deal as people write it: small letters, words for a void, wide letters. A hand at fault is told of. */
import { describe, expect, it } from "vitest";
import { parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const HANDS = DEAL.slice(2).split(" ");
const VOIDS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
const SEATS = ["North", "East", "South", "West"];

/** A hand a line, each suit behind its mark; `empty` stands for no cards. */
function byMarks(
  marks: readonly string[],
  { deal = DEAL, seats = SEATS, empty = "-", between = " ", after = "" } = {},
) {
  const hands = deal.slice(2).split(" ");
  const held = (hand: string) => hand.split(".").map((ranks, suit) => `${marks[suit]}${after}${ranks || empty}`);
  return seats.map((seat, index) => `${seat}: ${held(hands[index] as string).join(between)}`).join("\n");
}

/** A diagram with suit symbols. */
function diagram(): string {
  const [n, e, s, w] = HANDS.map((hand) => hand.split(".").map((ranks, suit) => `${"♠♥♦♣"[suit]} ${ranks}`));
  const middle = (lines?: string[]) => lines?.map((line) => `          ${line}`) ?? [];
  return [...middle(n), ...(w ?? []).map((line, at) => line.padEnd(20) + e?.[at]), ...middle(s)].join("\n");
}

const LETTERS = [..."SHDC"];
const SMALL = [..."shdc"];
const SYMBOLS = [..."♠♥♦♣"];
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const SAME: [string, string, string?][] = [
  ["small letters before the suits", byMarks(SMALL)],
  ["small letters before small ranks", byMarks(SMALL).replaceAll(/: .*/g, (hand) => hand.toLowerCase())],
  ["small letters apart from the ranks", byMarks(SMALL, { after: ": ", between: ", " })],
  ["letters of suits that are not held", byMarks(LETTERS, { deal: VOIDS, empty: "", after: " " }), VOIDS],
  ["deals in a list of JSON", JSON.stringify({ deals: [DEAL] })],
  ["a seat and an equals sign", HANDS.map((hand, index) => `${"NESW"[index]}=${hand}`).join(", ")],
  ["a dealer above a diagram", `Board 7\nDealer South\nAll Vul\n${diagram()}`],
  [
    "initials of seats and tens as figures",
    HANDS.map((hand, at) => `${"NESW"[at]}: ${hand.replaceAll("T", "10")}`).join("\n"),
  ],
  ["a declarer above a diagram", `4♠ by South\n${diagram()}`],
  ["wide letters", wide(DEAL)],
  ["wide letters in a tag", `[Deal "${wide(DEAL)}"]`],
  ["a tag in wide letters", wide(`[Deal "${DEAL}"]`)],
];

const WORDS = ["-", "–", "—", "--", "none", "None", "NONE", "void", "Void", "VOID", "(void)", "nil", "∅"];

describe("one deal", () => {
  it.each(SAME)("%s", (_, text, deal = DEAL) => {
    expect(parse(text)).toMatchObject({ boards: [{ deal }], problems: [] });
    expect(parse(text).boards).toHaveLength(1);
  });

  it.each(WORDS)("a void as %s", (empty) => {
    const dotted = VOIDS.replaceAll(/(?<=[:. ])(?=[. ]|$)|(?<=\.)$/g, empty);
    for (const text of [
      dotted,
      `[Deal "${dotted}"]`,
      byMarks(SYMBOLS, { deal: VOIDS, empty }),
      byMarks(LETTERS, { deal: VOIDS, empty, after: " " }),
    ])
      expect(parse(text), text).toMatchObject({ boards: [{ deal: VOIDS }], problems: [] });
  });

  it("two hands beside each other are West's and East's, two below each other North's and South's", () => {
    const [north = "", , , west = ""] = HANDS.map((hand) =>
      hand.replace(/^/, "♠").replace(".", " ♥").replace(".", " ♦").replace(".", " ♣"),
    );
    expect(parse(`${west}   ${north}`).boards[0]?.deal).toBe(`N:- ${HANDS[0]} - ${HANDS[3]}`);
    expect(parse(`${north}\n${west}`).boards[0]?.deal).toBe(`N:${HANDS[0]} - ${HANDS[3]} -`);
  });
});

describe("a hand at fault is not worked out from the other three", () => {
  const [n = "", e = "", s = "", w = ""] = HANDS;
  const faulty: [string, string[], RegExp][] = [
    ["an unknown rank", [n.replace("QJ6", "QX6"), e, s, w], /“X” is no rank/],
    ["a card twice", [n.replace("QJ6", "QQ6"), e, s, w], /SQ is twice/],
    ["a card too few", [n, e, s, w.replace("T", "")], /unequal length/],
    ["a card of two hands", [n, e, s, w.replace("KJ3", "KJ4")], /C4 is in/],
  ];
  const forms: Record<string, (hands: string[]) => string> = {
    "a hand a line": (hands) => hands.join("\n"),
    "in a table": (hands) => `board,north,east,south,west\n7,${hands.join(",")}\n`,
    "by seat": (hands) => hands.map((hand, index) => `${SEATS[index]}: ${hand}`).join("\n"),
    "by letters": (hands) => byMarks(LETTERS, { deal: `N:${hands.join(" ")}` }),
    "by small letters": (hands) => byMarks(SMALL, { deal: `N:${hands.join(" ")}` }),
  };
  for (const [form, write] of Object.entries(forms))
    it.each(faulty)(`${form}: %s`, (_, hands, words) => {
      const { boards, problems } = parse(write(hands));
      expect(boards).toEqual([]);
      expect(problems[0]?.message).toMatch(form === "by letters" ? /./ : words);
    });
});

describe("prose stays prose", () => {
  it.each([
    "The cat sat on a hat: had he ace, king and queen, he would sit.",
    "None of them is void, nil or not. 1 spade, 2 hearts, 3 diamonds 4 clubs.",
    "Karo 7 ist Trumpf, Herz 10 nicht.",
    "His hand is short and dull: sad, had, dad, cad.",
  ])("%s", (text) => {
    expect(parse(text).boards).toEqual([]);
  });
});
