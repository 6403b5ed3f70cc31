/** Deals as people write them by hand: what is read is the deal that was meant, or a problem says where it is not. */
import { expect, it, test } from "vitest";
import { parse } from "../../js/notation/index.js";
import { Random } from "../kit/random-plays.js";
import { type RandomText, randomText } from "../kit/random-texts.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const HANDS = DEAL.slice(2).split(" ");
const NAMES = ["North", "East", "South", "West"];
const symbols = (hand: string) =>
  hand
    .split(".")
    .map((ranks, suit) => `${"♠♥♦♣"[suit]}${ranks}`)
    .join(" ");
const bySeat = (write: (hand: string) => string, names = NAMES) =>
  HANDS.map((hand, place) => `${names[place]}: ${write(hand)}`).join("\n");

/** Every hand that a reader gives is one of the deal, in its seat. */
function isTrue({ deal }: RandomText, given: string): boolean {
  const first = "NESW".indexOf(given.charAt(0));
  const meant = deal.slice(2).split(" ");
  return given
    .slice(2)
    .split(" ")
    .every((hand, place) => hand === "-" || hand === meant[(first + place) % 4]);
}

test("no text by hand is read as another deal, in ten languages and nineteen forms", () => {
  const random = new Random(7);
  const right = new Map<string, number>();
  let whole = 0;
  const texts = 2000;
  for (let count = 0; count < texts; count += 1) {
    const text = randomText(random);
    const { boards, problems } = parse(text.text);
    const deals = boards.flatMap(({ deal }) => deal ?? []);
    const wrong = deals.find((deal) => !isTrue(text, deal));
    expect(wrong, text.text).toBeUndefined();
    if (deals.length === 1 && deals[0] === text.deal) {
      whole += 1;
      right.set(text.form, (right.get(text.form) ?? 0) + 1);
    } else expect(problems.length, `neither read nor refused: ${text.text}`).toBeGreaterThan(0);
  }
  // Most are read, and some of every form.
  expect(whole / texts).toBeGreaterThan(0.75);
  expect(right.size).toBe(19);
});

const RANK_LETTERS: [string, string[], string][] = [
  ["Swedish", ["E", "K", "D", "Kn"], "N Ö S V"],
  ["Danish", ["E", "K", "D", "B"], "N Ø S V"],
  ["German", ["A", "K", "D", "B"], "N O S W"],
  ["Polish", ["A", "K", "D", "W"], "N E S W"],
  ["French", ["A", "R", "D", "V"], "N E S O"],
  ["Dutch", ["A", "H", "V", "B"], "N O Z W"],
  ["Spanish", ["A", "R", "D", "J"], "N E S O"],
  ["Italian", ["A", "R", "D", "F"], "N E S O"],
];

it.each(RANK_LETTERS)("%s hands, card by card or all at once, are read", (_, honors, seats) => {
  const rank = (letter: string) => honors["AKQJ".indexOf(letter)] ?? (letter === "T" ? "10" : letter);
  const suits = (hand: string) => hand.split(".").map((ranks) => [...ranks].map(rank));
  const names = seats.split(" ");
  for (const join of [" ", ", "])
    expect(
      parse(
        bySeat(
          (hand) =>
            suits(hand)
              .flatMap((held, suit) => held.map((each) => "♠♥♦♣".charAt(suit) + each))
              .join(join),
          names,
        ),
      ).boards.map(({ deal }) => deal),
    ).toEqual([DEAL]);
  for (const dot of [".", "-"])
    expect(
      parse(
        bySeat(
          (hand) =>
            suits(hand)
              .map((held) => held.join(""))
              .join(dot),
          names,
        ),
      ).boards.map(({ deal }) => deal),
    ).toEqual([DEAL]);
  const strokes = HANDS.map((hand) =>
    suits(hand)
      .map((held) => held.join(""))
      .join("/"),
  ).join(" ");
  expect(parse(strokes).boards.map(({ deal }) => deal)).toEqual([DEAL]);
});

it("a hand that can't be read makes no other hand of what is left", () => {
  const [north, east, south] = HANDS;
  for (const text of [
    `N: ${north}\nE: ${east}\n${south}\nsomething else`,
    `${NAMES[0]}: ${symbols(north as string)}\n${symbols(east as string)}\n${symbols(south as string)}`,
    "9 7\n10 5 4\nD 3\nR V 10 9 6 5\n\nD 10 8 3\nA R 7 6 3 2 x\nR 7 6\nR V 5 4 2",
  ]) {
    const { boards, problems } = parse(text);
    expect([boards.length, problems.length > 0], text).toEqual([0, true]);
  }
});

it("says which cards stand beside the hands that were read", () => {
  const { boards, problems } = parse("North: AKQ2.AKQ.AKQ.AKQ\nSouth: 8765.432.432.432\nWest: JT9 JT9 JT98 J?? JT9");
  expect(boards).toEqual([{ deal: "N:AKQ2.AKQ.AKQ.AKQ - 8765.432.432.432 -" }]);
  expect(problems).toMatchObject([{ message: expect.stringMatching(/ranks in no hand/), line: 3 }]);
});

it("tricks below the hands are no deals of their own", () => {
  const tricks = "Lead ♠A\n1. ♠A ♠3 ♠5 ♠6\n2. ♠K ♠2 ♠4 ♠7\n3. ♥A ♥2 ♥3 ♥4";
  const hands = [0, 2].map((place) => `${NAMES[place]}: ${symbols(HANDS[place] as string)}`).join("\n");
  expect(parse(`${hands}\n\n${tricks}`).boards).toEqual([{ deal: `N:${HANDS[0]} - ${HANDS[2]} -` }]);
  expect(parse("♠A ♠3 ♠5 ♠6").boards).toEqual([]);
});

const escaped = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
    .join("");

it.each([
  ["a mail in quoted-printable", escaped(bySeat(symbols))],
  ["the same with lines that go on", escaped(bySeat(symbols)).replaceAll(/(.{60})(?=.)/g, "$1=\n")],
  ["PBN of such a mail", `[Event "x"]\n[Deal "${DEAL.slice(0, 58)}=\n${DEAL.slice(58)}"]`],
  ["marks that nobody sees", bySeat((hand) => symbols(hand).replaceAll(/[♠♥♦♣]/g, "$&\u200d\u200e"))],
  ["hyphens between suits", bySeat((hand) => hand.replaceAll(".", "-"))],
  ["a deal with hyphens", DEAL.replaceAll(".", "-")],
  [
    "rank first",
    bySeat((hand) =>
      hand
        .split(".")
        .flatMap((ranks, suit) => [...ranks].map((rank) => rank + "SHDC".charAt(suit)))
        .join(" "),
    ),
  ],
  [
    "rank first, small letters and symbols",
    bySeat((hand) =>
      hand
        .split(".")
        .flatMap((ranks, suit) => [...ranks].map((rank) => rank.toLowerCase() + "♠♥♦♣".charAt(suit)))
        .join(""),
    ),
  ],
  ["attributes", `<deal ${HANDS.map((hand, place) => `${NAMES[place]?.toLowerCase()}="${hand}"`).join(" ")}/>`],
  [
    "a table with a cell for nothing",
    "| N | AKQJT98765432 | | | |\n| E | | AKQJT98765432 | | |\n| S | | | AKQJT98765432 | |\n| W | | | | AKQJT98765432 |",
  ],
])("%s is read", (name, text) => {
  const { boards, problems } = parse(text);
  expect(problems).toEqual([]);
  const deal = name.includes("nothing")
    ? "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    : DEAL;
  expect(boards.map((board) => board.deal)).toEqual([deal]);
});

it.each([
  ["a day and a number", "2-3-4-5 is a score, 12-9-10-8 others"],
  ["an address that ends with =", "https://example.org/a/long/address/of/many/words/handviewer.html?b=7&lin=\nx"],
  ["a name of French letters", "â™ is no suit, and =E2=99 is none"],
])("%s is no hand", (_, text) => {
  expect(parse(text).boards).toEqual([]);
});
