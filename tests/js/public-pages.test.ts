/** Pages of results as programs save them, in a version of their own: pictures for the suits, empty for a void. */
import { expect, test } from "vitest";
import { parse } from "../../js/notation/index.js";

/** Each hand has a void, or one of them has, or none. */
const DEALS = [
  "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
  "N:76.AK984.K84.932 Q532..Q95.AQJT74 T9.QJ7532.AJT.K5 AKJ84.T6.7632.86",
  "N:642.K76.AK4.A643 K95.J4.JT87653.2 AJT73.QT985.Q9.T Q8.A32.2.KQJ9875",
  "N:A9752.Q93.3.AKT2 KQJT63.542.KQ4.7 84.JT8.A8765.J54 .AK76.JT92.Q9863",
];
const FORMS: readonly [string, (suit: number) => string, string][] = [
  ["a letter and another text", (suit) => `<img src="${"SHDC"[suit]}.gif" alt="${"SHDC"[suit]}" />&nbsp;`, " "],
  ["a letter in a folder", (suit) => `<img border=0 width=13 src="../images/${"SHDC"[suit]}.gif">&nbsp;`, ""],
  ["a word", (suit) => `<img src='/img/${["spades", "hearts", "diamonds", "clubs"][suit]}.png'> `, " "],
];

test.each(FORMS)("a page with pictures of the suits, by %s, is read with its voids", (_, picture, between) => {
  for (const deal of DEALS) {
    const [north, east, south, west] = deal
      .slice(2)
      .split(" ")
      .map((hand) =>
        hand
          .split(".")
          .map((ranks, suit) => picture(suit) + [...ranks].join(between).replace("T", "10"))
          .join("<br>"),
      );
    const header = [0, 1, 2, 3].map((suit) => `<td>${picture(suit).replace("&nbsp;", "").trim()}</td>`).join("");
    const lead = picture(0).replace("&nbsp;", "").trim();
    const page = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><body><table>
<tr><td>E<br>NS</td><td>${north}</td><td>&nbsp;</td></tr>
<tr><td>${west}</td><td><img src="2.gif"></td><td>${east}</td></tr>
<tr><td>&nbsp;</td><td>${south}</td><td>&nbsp;</td></tr></table>
<table><tr><td></td>${header}</tr><tr><td>N</td><td>8</td><td>3</td><td>6</td><td>4</td></tr></table>
<table><tr><td>3${lead}</td><td>W</td><td>${lead}A</td><td>+1</td><td>-130</td></tr></table></body></html>`;
    expect(parse(page).boards.map((board) => board.deal)).toEqual([deal]);
  }
});

test("leads beside the pictures of their suits are no deal", () => {
  const row = (card: string, suit: string) =>
    `<tr><td>3<img src="C.gif"></td><td>N</td><td><img src="${suit}.gif">${card}</td><td>-1</td></tr>`;
  const page = `<table>${[row("5", "S"), row("9", "H"), row("A", "D"), row("6", "C")].join("\n")}</table>`;
  expect(parse(page).boards).toEqual([]);
});

test.each([
  [
    "a document with a namespace",
    '<?xml version="1.0"?>\n<article xmlns="http://www.example.com/bridge">\n<p>Text</p>',
  ],
  ["one with a prefix", '<article xmlns:b="http://www.example.com/bridge">\n<b:p>Text</b:p>'],
  ["a page with its kind", '<!DOCTYPE html PUBLIC "x"\n "http://www.w3.org/TR/html4/loose.dtd">\n<p>Text</p>'],
])("%s is not told of as a link to a page", (_, text) => {
  const { boards, problems } = parse(text);
  expect(boards).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual([expect.not.stringContaining("only points")]);
});

test("a link to a page is told of beside them", () => {
  const text = '<html xmlns="http://www.w3.org/1999/xhtml">\n<a href="https://club.example/results">Results</a>';
  expect(parse(text).problems).toEqual([expect.objectContaining({ line: 2, column: 10 })]);
});
