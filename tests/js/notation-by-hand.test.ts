/** Hands as mails leave them, and figures beside hands that are none. */
import { expect, it } from "vitest";
import { parse, parsePbn } from "../../js/notation/index.js";

const HANDS = ["AK72.QJ4.K83.A52", "J93.T85.QJ97.KJ6", "Q864.AK3.A52.943", "T5.9762.T64.QT87"];
const DEAL = `N:${HANDS.join(" ")}`;
const NAMES = ["North", "East", "South", "West"];
const symbols = (hand: string) =>
  hand
    .split(".")
    .map((ranks, suit) => "♠♥♦♣".charAt(suit) + ranks)
    .join(" ");
const named = (seats: readonly number[], between = "\n") =>
  seats.map((seat) => `${NAMES[seat]}: ${symbols(HANDS[seat] as string)}`).join(between);

const escaped = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
    .join("");

it.each([
  ["a mail in quoted-printable", escaped(named([0, 1, 2, 3]))],
  ["the same with lines that go on", escaped(named([0, 1, 2, 3])).replaceAll(/(.{60})(?=.)/g, "$1=\n")],
  ["a ruler above", `${"=".repeat(64)}\n${escaped(named([0, 1, 2, 3]))}`],
])("%s is read", (_, text) => {
  expect(parse(text)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
});

const HEADER = "Subject: a board\nContent-Transfer-Encoding: quoted-printable\n\n";
const PBN = `[Event "Müller's Cup"]\n[Dealer "N"]\n[Deal "${DEAL}"]\n[Auction "N"]\n1C =1= Pass 1S AP\n`;
const HANDVIEWER = "https://www.bridgebase.com/tools/handviewer.html?";
const [NORTH, EAST, SOUTH, WEST] = HANDS.map((hand) =>
  hand
    .split(".")
    .map((ranks, suit) => "shdc".charAt(suit) + ranks)
    .join(""),
);
const LINK = `${HANDVIEWER}n=${NORTH}&e=${EAST}&s=${SOUTH}&w=${WEST}&d=n&a=3DPPP`;
const LIN = `${HANDVIEWER}lin=md%7C1${SOUTH},${WEST},${NORTH},%7Cmb%7C3D%7C`;
/** Lines of 30 characters, with an equals sign at the ends of those that go on. */
const folded = (text: string) => escaped(text).replaceAll(/((?:=[\dA-F]{2}|.){30})(?=.)/g, "$1=\n");
const calls = (text: string) => parse(text).boards.map(({ auction }) => auction?.map(({ call }) => call).join(" "));

it.each([
  ["PBN", PBN, "1C P 1S P P P"],
  ["a link", LINK, "3D P P P"],
  ["a link with LIN", LIN, "3D"],
])("%s in a mail in quoted-printable is read", (_, text, auction) => {
  const first = parse(text);
  expect(first.boards[0]?.deal).toBeDefined();
  expect(first.problems).toEqual([]);
  // By its header, in a part of its own behind another one, and by its lines alone.
  const parts = `Content-Type: multipart/mixed; boundary="=_x"\n\n--=_x\nContent-Type: text/plain\n\nHello a=b\n`;
  for (const mail of [HEADER + escaped(text), `${parts}--=_x\n${HEADER}${folded(text)}`, folded(text)]) {
    expect(parse(mail)).toEqual({ boards: first.boards, problems: [] });
    expect(calls(mail)).toEqual([auction]);
  }
});

it.each([
  ["a bid behind an equals sign", LINK],
  ["the same in a mail that is decoded already", HEADER + LINK],
  ["the same between lines that end with an equals sign", `North =\n${LINK}\nSouth =\n`],
])("%s is no quoted-printable", (_, text) => {
  expect(calls(text)).toEqual(["3D P P P"]);
});

it("notes of PBN at the ends of lines are no quoted-printable", () => {
  const text = `[Dealer "N"]\n[Deal "${DEAL}"]\n[Auction "N"]\n1C =20=\nPass 1S =21=\nAP\n`;
  expect(parse(text)).toEqual(parsePbn(text));
});

it("a trick is no deal of four cards", () => {
  expect(parse(`${named([0, 2])}\n\nLead ♠A\n1. ♠A ♠3 ♠5 ♠6\n2. ♠K ♠2 ♠4 ♠7`).boards).toEqual([
    { deal: `N:${HANDS[0]} - ${HANDS[2]} -` },
  ]);
  expect(parse("♠A ♠3 ♠5 ♠6").boards).toEqual([]);
});

it.each([
  ["a telephone", "Tel 555 2345 678"],
  ["scores", "620 620 170 -100\n5 7 -2 3 9 4 6 8 2 5"],
  ["a table of tricks", "   C D H S N\nN 8 8 9 10 9\nS 8 8 9 10 9\nE 5 5 4 3 4\nW 5 5 4 3 4"],
  ["bids", "1♣ 1♠\n2♠ 3♦\n3♥ 4♣\n4♦ 4♥\n5♣ 6♠"],
  ["an auction", "W N E S\n1NT P 3NT P\nP P"],
  ["an address", "See www.bridge-verband.de."],
])("%s beside two hands, or one, is no hand", (_, text) => {
  for (const whole of [`${named([0, 2])}\n\n${text}`, `${text}\n\n${named([0, 2])}`])
    expect(parse(whole)).toMatchObject({ boards: [{ deal: `N:${HANDS[0]} - ${HANDS[2]} -` }], problems: [] });
  expect(parse(`${named([1])}\n\n${text}`)).toMatchObject({ boards: [{ deal: `N:- ${HANDS[1]} - -` }], problems: [] });
});

it("the seat of a numbered hand is its own", () => {
  const numbered = [3, 0, 1, 2].map((seat, index) => `Hand ${index + 1}: ${named([seat])}`).join("\n");
  expect(parse(numbered).boards).toEqual([{ deal: DEAL }]);
});

it.each([
  ["three hands and no seats", HANDS.slice(0, 3).join("\n"), /whose they are/],
  ["a hand that can't be read among such", [HANDS[0], HANDS[1]?.replace(".", " "), HANDS[2], HANDS[3]].join("\n"), /./],
  ["two hands of one seat", `${named([0, 1, 2])}\nSouth: ${symbols(HANDS[3] as string)}`, /South/],
])("%s are told of, and make no deal", (_, text, message) => {
  const { boards, problems } = parse(text);
  expect(boards).toEqual([]);
  expect(problems[0]?.message).toMatch(message);
});
