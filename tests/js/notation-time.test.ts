/**
 * The time of readers and writers grows with the length of the text alone. What is judged is growth: the power of the
 * length that the processor's time grows with, 1 if it is linear and 2 if it is quadratic. No figure of seconds is
 * looked at.
 */
import { describe, expect, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import {
  formatLin,
  formatPbn,
  handviewerUrl,
  parse,
  parseHandviewerUrl,
  parseLin,
  parsePbn,
} from "../../js/notation/index.js";
import { readBoards } from "../../www/app/reader.js";
import { growth, MOST_GROWTH } from "../kit/growth.js";

test("a quadratic reader is found out", () => {
  const quadratic = (length: number) => {
    // So many blanks that the shorter text takes about the least time that is told from another.
    const text = `a${" ".repeat(length / 24)}b`;
    return () => text.replace(/\s*[\r\n]+\s*/g, " ");
  };
  expect(growth(quadratic)).toBeGreaterThan(MOST_GROWTH);
});

const reads = { parse, parsePbn, parseLin, parseHandviewerUrl, readBoards };
const marks = [
  "[",
  '"',
  "{",
  "{}",
  ";",
  "%",
  "\n",
  "\r",
  "\r\n",
  " ",
  "|",
  "=1=",
  "^",
  "*",
  "(",
  "a (",
  "\u0000",
  "\ud83c\udca1",
];
// What stands before the rubbish decides which part of a reader meets it.
const pieces: Record<keyof typeof reads, Record<string, readonly string[]>> = {
  parsePbn: {
    "": [
      ...marks,
      '[A "',
      '[A "x" ',
      '[A "x"] ',
      '\\"',
      "\n\n[",
      '\n\n[Event "x"]\n',
      '\n\n[Board "##"]\n',
      '\n[Deal "N:"]\n[Deal "S:"]',
      '[Auction "N"]\n1C ',
      '{\n\n[Event "',
      '[Event "\n\n',
      '[Table "x"]\n1 2 3\n',
      "\n[",
      "\r\r[",
      "\n\nx",
      '\n\n"',
      '[A ""',
      '[A "x"]\n\n',
      '[Note "1:x"]',
    ],
    '[Event "': ["x", '\\"', '"', "]"],
    '[Auction "N"]\n': [...marks, "1C ", "^I 1C ", "p ", "! ", "all ", "- ", '[Note "1:"]'],
    '[Play "N"]\n': [...marks, "SA ", "- ", "+", '[Note "1:"]'],
    '[Contract "3NT"]\n[Declarer "S"]\n[Play "W"]\n': ["SA SK SQ SJ\n", "- - - SA\n"],
  },
  parseLin: {
    "": [
      ...marks,
      "||",
      "a|",
      "md|",
      "md|1|",
      "qx|o1|",
      "mb|p|",
      "mb|1C|",
      "pc|SA|",
      "an|x|",
      "pn|a,b,c,d|",
      "md|1,,,|vg|,,|",
      "md|1SA|",
      "md|x|",
      "nt|x|",
      "vg|x|",
      "qx|o1|nt|x|",
    ],
    "md|": [...marks, "S", "A", ",", "SA"],
    "mb|": ["p", "1C", "x", "!", "-", "1CXXX", "all "],
    "pc|": ["SA", "S", " "],
    "vg|": [","],
  },
  parseHandviewerUrl: {
    "": [...marks, "&n=", "%7C", "?", "&"],
    "https://x/handviewer.html?a=": ["p", "1c", "(", "{", "()", "p()", "1c(x)", "&a=", "+"],
    "https://x/handviewer.html?p=": ["sa", "{", "{}"],
    "https://x/handviewer.html?lin=": ["%", "%7C", "%e2%82", "mb|p|", "&x"],
  },
  parse: {
    "": [...marks, "handviewer.html?lin=\n", "N:\n", "[ ", "a| "],
    "N:": ["A", "A.", "- ", "\nN:A"],
    "handviewer.html\n": ["x\n", "?a=1c\n", "?n=\n", "?lin=pc|z|\n"],
    "% RBN\n": [
      "A NZ:1C\n",
      "H N:A\n",
      "B 1\n\n",
      "B 1\nA NZ:1C^1:P\n1 x\n\n",
      "1 x\n",
      "{ x\n",
      "C 1S:N\nP SA\n",
      "N a+b:c+d\n",
      "E a::b\n",
      "x\n",
    ],
    "% RBN\nA NZ:": ["1C", "P", "^1", "*", ":", "A", "1C1D", " "],
    "% RBN\nH N:": ["A", ".", ":", ";", "A...:"],
    "% RBN\nC 1S:N\nP ": ["SA", "S", "A", ":", "*", " "],
    "[Document]\n": ["Board 01=a\n", "Board 01=", "Duplicates 01=0\n", "x=", "=", " ", "Headline=x\n", "To board=9\n"],
    [`${"01".repeat(39)}`]: ["01", "x", " ", "0"],
    "<?xml ?>": [
      "<",
      "<a",
      "<a>",
      "</a>",
      "<a/>",
      "<a></b>",
      "&",
      "&amp;",
      "<!--",
      "<!-- -->",
      "<![CDATA[",
      "<![CDATA[x]]>",
      "<board>",
      "<board><hand>",
      "<board><hand/></board>",
      "<board><traveller_line><lin>md|1|</lin></traveller_line></board>",
      ">",
      " ",
    ],
    '{"deal":"N:': ["A", ".", "{", "[", " ", '\\"'],
    '[{"a":': ["[", '{"a":', "1,", '"'],
    '{"a":1}\n': ['{"a":1}\n', "{\n", '{"deal":"N:A... - - -"}\n', "\n"],
    "hv_popuplin('": ["x", "'", "md|1|", "%7C", "hv_popuplin('"],
  },
  // What people paste into the app, and the text of its links.
  readBoards: {
    "": [
      ...marks,
      "\t",
      "\u00a0",
      "% x\n",
      "%place {}\n",
      "https://",
      "https://x/?n=s&",
      "[hv=",
      "N:",
      "vul ",
      "=&",
      "North ",
      "North:\n",
      "N ",
      "♠ ",
      "♠A \n",
      "A K\n",
      "AKQ.",
      "S A\n",
      "AKQ.J87.T9.65432\n",
      "Board 1\n",
      "1. ",
      "| A | K | Q | J |\n",
      "|---",
      "K5 T83 KQ9 A7652 ",
      "K5 T83 KQ9 A7652\n",
      "K5,",
      "md|1S",
      "a/",
      "a.handviewer.html?",
      "&#9824;",
      "[s]A ",
      "!sA ",
      "<td>",
      "<br>♠A",
      "<br ",
      "> ",
      "You: ♠A\n",
      "P K ",
      "P A K D ",
      "P A\n",
      "S-",
      "<tr>",
      "<tr>\n",
      "<tr><td>A\n",
      "</tr>",
      "\u0006A\u0003",
      "SHDC",
      "SAHKDQCJ",
      `<deal pbn="N:`,
      "<deal pbn='N:AKQ.J87.T9.65432 - - -'/>\n",
      "md%7C1%7C",
      "md%7C1%7C ",
      "0102",
      "E♠ K♠ ",
      "♠E ♠K ",
      "♠Т",
      "♠ Т ",
      "Т",
      "北",
      "北  ",
      "北\n",
      "С ",
      "Ｓ",
      "黑桃",
      "<div class=a ",
      "<div class=west>",
      "N,S,E,W\nA...,-,-,-\n",
      "a ♠A♥A♦A♣A\nb ♠K♥K♦K♣K\n",
      "1. AKQJT98765432...\n",
      "â™ ",
      "['A', 'K', ",
      "hnorth: ['AKQ', 'J87', 'T9', '65432'] ",
      "all is ",
      "Dealer: North, ",
      "♠A K Q ♣",
      "♠A\nK\nQ\n♣A\n",
      "♠A\n♠K\n♥A\n♥K\n♦A\n♦K\n♣A\n♣K\n",
    ],
    "[a “": ["’", "x”", "“"],
    "<tr>\n": ["<", "x", "if(a<b)", "</", "<t", " "],
    "P ": ["K ", "A K ", "- ", "K", "10 ", "C "],
    "N ": ["S ", "♠ ", "A ", "10", ".", "AKQ.", "- ", "♠A \n"],
    "N:": [" ", "- ", "AKQ.J87.T9.65432 ", ","],
  },
};

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

const rubbish = Object.entries(pieces).flatMap(([name, heads]) =>
  Object.entries(heads).flatMap(([head, some]) =>
    some.map((piece) => [name as keyof typeof reads, head, piece] as const),
  ),
);

describe("rubbish is read in linear time", () => {
  test.each(rubbish)("%s of %j and then %j again and again", (name, head, piece) => {
    const read = (length: number) => {
      const text = head + repeated(piece, length);
      return () => void reads[name](text);
    };
    expect(growth(read)).toBeLessThan(MOST_GROWTH);
  });
});

/**
 * One kind of text, and behind it another: what the first leaves behind may make the second dear. "№" is another number
 * each time.
 */
const sequences: Record<keyof typeof reads, readonly string[]> = {
  parsePbn: [
    '[T№ "##x"]\n',
    '[T№ "#"]\n',
    '[Board "№"]\n\n',
    '[Board "№"]\n[Deal "N:"]\n',
    '[Auction "N"]\n1C =1=\n[Note "№:x"]\n',
    '[Table№ "x"]\n1 2 3\n',
    "{ x\n",
    "} ",
    "x №\n\n",
    '"',
    '[nt "x"]\n',
  ],
  parseLin: ["qx|o№|", "md|1,,,|", "mb|1C|", "pc|SA|", "nt|x|", "vg|x,,,|", "pn|a,b,c,d|", "an|x|", "bn|1,2,3|", "\n"],
  parseHandviewerUrl: ["&n=s", "&a=1c", "(", "{", "%7C", "?", "&p=sa", " "],
  parse: [
    '[T№ "##x"]\n',
    '[Board "№"]\n\n',
    "qx|o№|",
    "N:A. ",
    "handviewer.html?a=1c\n",
    " ",
    "% RBN\n",
    "B №\nA NZ:1C\n\n",
    "№ x\n",
    "<board><board_number>№</board_number>",
    "</board>",
  ],
  readBoards: [
    '[T№ "##x"]\n',
    '[Board "№"]\n\n',
    "qx|o№|",
    "https://x/?lin=md|1|\n",
    "North\n",
    "♠A K 10\n",
    "S AKQ H J87 D T9 C 65432\n",
    "Board №\n",
    "AKQ.J87.T9.65432 ",
    " ",
    "x\n",
    "\n",
  ],
};
const pairs = Object.entries(sequences).flatMap(([name, kinds]) =>
  kinds.flatMap((first) =>
    kinds.filter((each) => each !== first).map((then) => [name as keyof typeof reads, first, then] as const),
  ),
);

/** A piece again and again, with another number for each "№". */
function counted(piece: string, length: number): string {
  if (!piece.includes("№")) return repeated(piece, length);
  const all: string[] = [];
  for (let total = 0; total < length; total += piece.length) all.push(piece.replaceAll("№", String(all.length)));
  return all.join("");
}

describe("two kinds of text in sequence are read in linear time", () => {
  test.each(pairs)("%s of %j again and again, and then %j", (name, first, then) => {
    const read = (length: number) => {
      const text = counted(first, length / 2) + counted(then, length / 2);
      return () => void reads[name](text);
    };
    expect(growth(read)).toBeLessThan(MOST_GROWTH);
  });
});

/** What stands between two letters of a field, again and again. */
const FILLINGS = [...' ,\\[]"{}()!?*=-.;%#^|\t\u00a0', "\n", "\r\n", " \n", ", ", '\\"', "1", "A", "x"];

const LIN_KEYS = "md mb an pc mc pn ah sv qx vg rs nt st".split(" ");
const PBN_TAGS =
  "Event Board West Dealer Vulnerable Deal Declarer Contract Result Auction Play Note Site ScoreTable nt".split(" ");
const PARAMETERS = "lin n s d v b a p nn".split(" ");
const fields: [string, (value: string) => void][] = [
  ...LIN_KEYS.map((key): [string, (value: string) => void] => [
    `LIN ${key}`,
    (value) => parseLin(`md|1|mb|1C|${key}|${value}|pg||`),
  ]),
  ...PBN_TAGS.map((tag): [string, (value: string) => void] => [
    `PBN ${tag}`,
    (value) => parsePbn(`[Auction "N"]\n1C\n[${tag} "${value}"]\n${value}\n`),
  ]),
  ...PARAMETERS.map((name): [string, (value: string) => void] => [
    `link ${name}`,
    (value) => parseHandviewerUrl(`https://x/handviewer.html?d=n&${name}=${value}`),
  ]),
];

describe("a field with letter, rubbish, letter is read in linear time", () => {
  test.each(fields)("%s", (_, read) => {
    for (const filling of FILLINGS) {
      const power = growth((length) => {
        const value = `a${repeated(filling, length)}a`;
        return () => read(value);
      });
      expect(power, JSON.stringify(filling)).toBeLessThan(MOST_GROWTH);
    }
  });
});

const texts: [string, (value: string) => Board][] = [
  ["board", (board) => ({ board })],
  ["event", (event) => ({ event })],
  ["a player", (N) => ({ players: { N } })],
  ["an alert", (alert) => ({ auction: [{ call: "1C", alert }] })],
  ["a tag", (Site) => ({ tags: { Site } })],
  ["a table", (ScoreTable) => ({ tags: { ScoreTable } })],
  ["commentary", (nt) => ({ tags: { nt } })],
  ["a team", (HomeTeam) => ({ tags: { HomeTeam, Contract: HomeTeam } })],
];

describe("a text with letter, rubbish, letter is written in linear time", () => {
  test.each(texts)("%s", (_, boardWith) => {
    for (const filling of FILLINGS) {
      const power = growth((length) => {
        const board = boardWith(`a${repeated(filling, length)}a`);
        return () => {
          formatPbn([board]);
          formatLin([board]);
          handviewerUrl(board);
        };
      });
      expect(power, JSON.stringify(filling)).toBeLessThan(MOST_GROWTH);
    }
  });
});

const TEXT = {
  RBN: "B №\nH N:AKQ.J87.T9.65432:\nA NZ:1C^1PPP\n1 x\nC 1C:N\nP S2A34:\nR 7\n\n",
  DLM: "Duplicates №=1\nBoard 01=fnbkmmincldklcfcofoiefnapm018\n",
  XML: "<board><board_number>№</board_number><hand><direction>N</direction><spades>AK</spades></hand></board>",
  JSON: '{"board":"№","deal":"N:AKQ.J87.T9.65432 - - -","auction":["1C","P"]}\n',
  BRI: "0102030405060708091011121314151617181920212223242526272829303132333435363738394041",
  PBN: '[Board "№"]\n[Deal "N:AKQ.J87.T9.65432 - - -"]\n[Auction "N"]\n1C =1= XS\n[Note "1:x"]\n\n',
  LIN: "qx|o№|md|1SAKQ,,,|mb|1C!|an|x|pc|SA|",
  prose: "Board №\nNorth ♠AKQ ♥J87 ♦T9 ♣65432\nSouth ♠JT9 ♥AKQ ♦AKQ ♣AKQJ\n",
  "prose in Chinese and Russian": "北：♠AKQ ♥J87 ♦T9 ♣65432\nЮ: ♠В109 ♥ТКД ♦ТКД ♣ТКДВ\n",
  "deals with words between them": "Board №\nN:AKQ.J87.T9.65432 - - -\n",
  "rows of a table": "N;S;E;W\nAKQ.J87.T9.65432;JT9.AKQ.AKQ.AKQJ;-;-\n",
  elements: '<div class="hand west" id="№">♠AKQ ♥J87 ♦T9 ♣65432</div>\n',
  links: "https://x/handviewer.html?n=sakq&d=n&b=№\n",
};
const HEADS: Record<string, string> = { RBN: "% RBN\n", DLM: "[Document]\n", XML: "<?xml ?>" };

/** Milliseconds of the processor. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1000);
}

describe("four times the length takes less than six times as long, up to 800 kB", () => {
  test.each(Object.entries(TEXT))("%s", (name, piece) => {
    const texts = [50_000, 200_000, 800_000].map((length) => (HEADS[name] ?? "") + counted(piece, length));
    // The compiler is warm once a text was read.
    parse(texts[0] as string);
    const least = texts.map(() => Number.POSITIVE_INFINITY) as [number, number, number];
    // Small figures are noise: what is judged is the step to the largest, and the whole.
    const growths = () => ({ step: least[2] / least[1], whole: least[2] / least[0] });
    const isLinear = () => growths().step < 6 && growths().whole < 36;
    // Other work and garbage make single runs dearer, never cheaper: the cheapest are compared, of as many as it takes.
    for (let round = 0; round < 12 && !(round >= 1 && isLinear()); round += 1) {
      for (const [index, text] of texts.entries())
        least[index] = Math.min(
          least[index] as number,
          timeOf(() => void parse(text)),
        );
    }
    expect(isLinear(), JSON.stringify(growths())).toBe(true);
  });
});
