/** Texts as strangers hand them in: by phone, mail, word processors, newspapers of seven languages, links and PBN. */
import { expect, it, test } from "vitest";
import { parse, parseHandviewerUrl } from "../../js/notation/index.js";

/** North is without hearts. */
const DEAL = "N:AQJ98..KT742.K65 65.AKQJ3.J53.T94 KT72.T964.A96.A2 43.8752.Q8.QJ873";
const HANDS = DEAL.slice(2).split(" ");

/** The four hands a line each, behind their names, each suit behind its own. */
function byName(seats: string, suits: string, nothing: string, ranks = "A K Q J T", between = " "): string {
  const letters = ranks.split(" ");
  return seats
    .split(",")
    .map((seat, index) => {
      const held = (HANDS[index] as string).split(".").map((text, suit) => {
        const own = text.replaceAll(/[AKQJT]/g, (rank) => letters["AKQJT".indexOf(rank)] as string);
        return (suits.split(",")[suit] as string) + (own || nothing);
      });
      return `${seat} ${held.join(between)}`;
    })
    .join("\n");
}

const ENGLISH = "North:,East:,South:,West:";
const SHORT = "N:,E:,S:,W:";
const HANDVIEWER = "https://www.bridgebase.com/tools/handviewer.html?";
const QUERY = "n=saqj98dkt742ck65&e=s65hakqj3dj53ct94&s=skt72ht964da96ca2&w=s43h8752dq8cqj873";
const dotted = HANDS.map((hand) => hand.replace("..", ".-."));

test.each([
  ["symbols of a phone", byName(ENGLISH, "♠️ ,♥️ ,♦️ ,♣️ ", "—", "A K Q J 10")],
  ["tens that are parted", byName(ENGLISH, "♠ ,♥ ,♦ ,♣ ", "–", "A K Q J 10").replaceAll("10", " 1 0 ")],
  ["no-break blanks", byName(ENGLISH, "♠\u00a0,♥\u00a0,♦\u00a0,♣\u00a0", "-").replaceAll(" ", "\u00a0")],
  ["marks of direction", byName(ENGLISH, "\u200f♠,♥,♦,♣", "-", "A K Q J T", " \u200e")],
  ["full-width letters", DEAL.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  [
    "a quoted mail with CRLF",
    `On Monday:\n${byName("North,East,South,West", "\nS ,\nH ,\nD ,\nC ", "---")}`
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\r\n"),
  ],
  ["commas at the ends", byName(ENGLISH, "S ,H ,D ,C ", "-", "A K Q J T", ", ").replaceAll(/$/gm, ",")],
  ["entities of HTML", byName(ENGLISH, "&spades;,&hearts;,&diams;,&clubs;", "&mdash;").replaceAll("\n", "<br>")],
  ["numbered entities", byName(SHORT, "&#9824; ,&#x2665; ,&#9830; ,&#x2663; ", "&ndash;", "A K Q J 10")],
  ["hands without names", dotted.join("\r\n")],
  ["hands without names or dots", dotted.map((hand) => hand.replaceAll(".", " ")).join("\n")],
  ["tabs", dotted.map((hand, index) => ["NESW"[index], ...hand.split(".")].join("\t")).join("\n")],
  ["smart quotes", `“${DEAL}”`],
  ["small letters without marks", byName("North,East,South,West", "s ,h ,d ,c ", "-").toLowerCase()],
  ["strokes", dotted.map((hand, index) => `${"NESW"[index]} ${hand.replaceAll(".", "/")}`).join(" ")],
  ["words of suits", byName(ENGLISH, "Spades ,Hearts ,Diamonds ,Clubs ", "void", "A K Q J 10", "; ")],
  ["codes of a chat", byName(ENGLISH, ":spades: ,:hearts: ,:diamonds: ,:clubs: ", "-")],
  ["codes of Bridge Base", byName(SHORT, "!s,!h,!d,!c", "-")],
  ["white symbols", byName(SHORT, "♤,♡,♢,♧", "-")],
  ["a long dash", byName(SHORT, "♠,♥,♦,♣", "⸺")],
  ["French", byName("Nord,Est,Sud,Ouest", "\n♠ ,\n♥ ,\n♦ ,\n♣ ", "—", "A R D V 10")],
  ["German", byName("Nord,Ost,Süd,West", "\nPik: ,\nCoeur: ,\nKaro: ,\nTreff: ", "–", "A K D B 10")],
  ["Polish", byName("N:,E:,S:,W:", "♠,♥,♦,♣", "-", "A K D W 10")],
  ["Polish words", byName("Północ:,Wschód:,Południe:,Zachód:", "piki ,kiery ,kara ,trefle ", "-", "A K D W 10", ", ")],
  ["Dutch", byName("Noord:,Oost:,Zuid:,West:", "♠ ,♥ ,♦ ,♣ ", "-", "A H V B 10")],
  ["Swedish", byName("Nord:,Öst:,Syd:,Väst:", "♠ ,♥ ,♦ ,♣ ", "–", "E K D Kn 10")],
  ["Italian", byName("Nord:,Est:,Sud:,Ovest:", "picche ,cuori ,quadri ,fiori ", "vuoto", "A R D F 10", ", ")],
  ["TeX's symbols", byName(ENGLISH, "$\\spadesuit$ ,$\\heartsuit$ ,$\\diamondsuit$ ,$\\clubsuit$ ", "---")],
  [
    "TeX's hands",
    HANDS.map((hand, at) => `${ENGLISH.split(",")[at]} \\hhand{${hand.replaceAll(".", "}{")}}`).join("\n"),
  ],
  [
    "TeX's upright hands",
    HANDS.map((hand, at) => `${ENGLISH.split(",")[at]}: \\vhand{${hand.replaceAll(".", "}{")}}`).join("\n"),
  ],
  [
    "TeX's hands by initials",
    dotted
      .map((hand, at) => `${"NESW"[at]}: \\hand{${hand.replaceAll(".", "} {")}}`)
      .join("\n")
      .replaceAll("} {", "}{"),
  ],
  [
    "TeX's seats",
    ["north", "east", "south", "west"].map((seat, at) => `\\${seat}{${dotted[at]?.replaceAll(".", "}{")}}`).join("\n"),
  ],
  ["a link in capitals", HANDVIEWER + QUERY.toUpperCase()],
  ["a link to a place in its page", `${HANDVIEWER}${QUERY}#share`],
  ["a link with blanks as plus", HANDVIEWER + QUERY.replaceAll(/(?<=[^=&])([shdc])(?=[akqjt\d])/g, "+$1")],
  ["a link of a mail's source", HANDVIEWER + QUERY.replaceAll("&", "&amp;")],
  ["a link of Markdown", `[hand](${HANDVIEWER}${QUERY}) look!`],
  ["a link with a full stop", `See ${HANDVIEWER}${QUERY}.`],
  [
    "a link that a mail program guards",
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(HANDVIEWER + QUERY)}&data=05%7C01`,
  ],
  ["a link of a search", `https://www.google.com/url?q=${encodeURIComponent(HANDVIEWER + QUERY)}&sa=D`],
  [
    "a link with LIN that is encoded twice",
    `${HANDVIEWER}lin=${encodeURIComponent(encodeURIComponent("md|3SKT72HT964DA96CA2,S43H8752DQ8CQJ873,SAQJ98DKT742CK65|sv|b|"))}`,
  ],
  ["a forum's hand", `[hv=pc=n&${QUERY}]399|300[/hv]`],
  ["PBN with tabs and small tags", `[event\t"x"]\n[dealer\t"N"]\n[deal\t"${DEAL}"]\n`],
  ["PBN without quotes", `[Board 3]\n[Deal ${DEAL}]\n`],
  ["PBN with smart quotes", `[Board “3”]\n[Deal “${DEAL}”]\n`],
  ["PBN in small letters", `[Deal "${DEAL.toLowerCase().replaceAll("t", "10")}"]`],
  ["PBN with commas", `[Deal "${DEAL.replaceAll(" ", ",")}"]`],
  ["PBN in a quoted mail", `> [Board "3"]\n> [Deal "${DEAL}"]\n`],
  ["PBN with further sections", `[Deal "${DEAL}"]\n[ActionTable "Call\\3L;Explanation\\20L"]\n1S "five"\n`],
  ["JSON by seat", JSON.stringify({ north: dotted[0], east: dotted[1], south: dotted[2], west: dotted[3] })],
  ["a list of Python", `{'N': '${dotted[0]}', 'E': '${dotted[1]}', 'S': '${dotted[2]}', 'W': '${dotted[3]}'}`],
  ["a table with semicolons", `"Board";"N";"E";"S";"W"\n"1";${HANDS.map((hand) => `"${hand}"`).join(";")}\n`],
  ["LIN over lines", "pn|a,b,c,d|\nmd|3SKT72HT964DA96CA2,\nS43H8752DQ8CQJ873,SAQJ98DKT742CK65,|\nsv|b|"],
])("reads %s", (_, text) => {
  const { boards, problems } = parse(text);
  expect(problems.filter(({ message }) => !/between quotes/.test(message))).toEqual([]);
  expect(boards.map(({ deal }) => deal)).toEqual([DEAL]);
});

it("reads hands that are void in two suits, their dots behind the name of South", () => {
  const hands = ["AKQ...AKQJT98765", "JT98765432.AKQ..", "..JT98765432.432", ".JT98765432.AKQ."];
  const text = hands.map((hand, index) => `${"NEWS"[index]}: ${hand}`).join("\n");
  expect(parse(text).boards).toEqual([{ deal: `N:${[hands[0], hands[1], hands[3], hands[2]].join(" ")}` }]);
  const suits = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"];
  const rows = suits.map((hand, index) => `${"NESW"[index]}: ${hand}`).join("\n");
  expect(parse(rows).boards).toEqual([{ deal: `N:${suits.join(" ")}` }]);
});

it("reads PBN that a mail quotes with its auction", () => {
  const { boards, problems } = parse(`> [Dealer "N"]\r\n> [Deal "${DEAL}"]\r\n> [Auction "N"]\r\n> 1S Pass 4S AP\r\n`);
  expect(problems).toEqual([]);
  expect(boards[0]?.auction?.map(({ call }) => call).join(" ")).toBe("1S P 4S P P P");
});

it("reads a link with a place in its page by itself", () => {
  expect(parseHandviewerUrl(`${HANDVIEWER}${QUERY}#top`).boards).toEqual([{ deal: DEAL }]);
});

test.each([
  ["a suit too few", "N: S: ..AKQ\nE: ...", /four suits/, 1, 1],
  [
    "a hand of TeX without its seat",
    "\\section*{Board 1}\n\n\\vhand{AQJ98}{-}{KT742}{K65}\n\\vhand{43}{8752}{Q8}{QJ873}",
    /each needs its seat/,
    3,
    1,
  ],
  [
    "TeX's diagram, whose hands are not in clockwise order",
    `\\crdima{N}{Both}{%\n${dotted.map((hand) => `\\vhand{${hand.replaceAll(".", "}{")}}`).join("}{%\n")}}`,
    /each needs its seat/,
    2,
    1,
  ],
  ["a card in two hands", DEAL.replace("43.", "A3."), /SA is in North's and in West's hand/, 1, 0],
  ["a hand with a card too few", DEAL.replace("K65", "K6"), /hands of unequal length/, 1, 0],
  ["a letter for a figure", dotted.join("\n").replace("KT742", "KlO742"), /“l” is no rank|“l”/, 1, 0],
  [
    "a score sheet",
    "Traveller\n2  2Dx  West  HK  +1  420\n4  2Cxx  East  SQ  9  1430\n6  2D*  East  H3  8  620\n8  5 H  South  SA  -2  420\n10  2Sx  East  CT  10  420\n12  1NT  East  D5  10  -50\n",
    /no hand: “2 {2}2Dx {2}West {2}HK {2}\+1 {2}420” is a row of scores/,
    2,
    1,
  ],
  [
    "a score sheet with bars",
    "Bd 12 Dealer W Vul All\n1 | 1C* | S | D8 | 10 | 100\n3 | 2NT | N | SK | +1 | 620\n5 | 1Sxx | N | C10 | +1 | -50\n7 | 5C* | O | H5 | +1 | 1430\n11 | 5SA* | W | SQ | = | 420\n15 | 1 Sxx | W | HA | +1 | 620\n",
    /is a row of scores/,
    2,
    1,
  ],
])("refuses %s, with its place", (_, text, message, line, column) => {
  const { boards, problems } = parse(text);
  expect(boards.filter(({ deal }) => deal)).toEqual([]);
  expect(problems[0]?.message).toMatch(message);
  expect(problems[0]?.line).toBe(line);
  if (column) expect(problems[0]?.column).toBe(column);
});
