/**
 * What people and programs hand in: own minimal versions of public inputs, by format or dialect. Each is read right, or
 * refused with the place of the fault and words that say what would be right.
 */
import { describe, expect, it, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { formatDlm, formatLin, formatPbn, formatRbn, parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const [N, E, S, W] = DEAL.slice(2).split(" ") as [string, string, string, string];
const TWO = { level: 2, strain: "S", doubled: 0, declarer: "W" } as const;
const AUCTION: NonNullable<Board["auction"]> = [
  { call: "P" },
  { call: "1S" },
  { call: "P" },
  { call: "2S" },
  ...Array(3).fill({ call: "P" }),
];
const BOARD: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "Both",
  deal: DEAL,
  auction: AUCTION,
  contract: TWO,
  play: ["CT", "C4", "CA", "CJ"],
};
const BARE: Partial<Board> = { board: "7", dealer: "S", vulnerable: "Both", deal: DEAL };
const LIN_HANDS = "SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98";
const HEAD = `[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Deal "${DEAL}"]\n`;
const numbers = "040512" as const;

type Read = [what: string, text: string, gives: Partial<Board>[]];
type Refused = [what: string, text: string, words: RegExp, line: number, column: number];

/** Hands by seat, a line each, with suit symbols, in the letters of a language: ace, king, queen, jack. */
function inLetters(seats: readonly string[], letters: string, ten = "10"): string {
  const honors = letters.split(" ");
  const ranks = (suit: string) =>
    [...suit].map((rank) => (rank === "T" ? ten : (honors["AKQJ".indexOf(rank)] ?? rank))).join("");
  const hand = (text: string) => text.split(".").map((suit, index) => `${"♠♥♦♣"[index]}${ranks(suit)}`);
  return [N, E, S, W].map((text, index) => `${seats[index]}: ${hand(text).join(" ")}`).join("\n");
}

const READ: Record<string, Read[]> = {
  "letters of other languages": [
    ["German", inLetters(["Nord", "Ost", "Süd", "West"], "A K D B"), [{ deal: DEAL }]],
    ["German initials", inLetters(["N", "O", "S", "W"], "A K D B"), [{ deal: DEAL }]],
    ["French", inLetters(["Nord", "Est", "Sud", "Ouest"], "A R D V"), [{ deal: DEAL }]],
    ["Dutch", inLetters(["Noord", "Oost", "Zuid", "West"], "A H V B"), [{ deal: DEAL }]],
    ["Dutch initials", inLetters(["N", "O", "Z", "W"], "A H V B"), [{ deal: DEAL }]],
    ["Polish", inLetters(["N", "E", "S", "W"], "A K D W"), [{ deal: DEAL }]],
    ["Swedish", inLetters(["Nord", "Öst", "Syd", "Väst"], "E K D Kn"), [{ deal: DEAL }]],
    ["Danish", inLetters(["Nord", "Øst", "Syd", "Vest"], "E K D B", "T"), [{ deal: DEAL }]],
    ["Italian", inLetters(["Nord", "Est", "Sud", "Ovest"], "A R D F"), [{ deal: DEAL }]],
    ["Turkish", inLetters(["Kuzey", "Doğu", "Güney", "Batı"], "A R D V"), [{ deal: DEAL }]],
    ["Spanish seats", inLetters(["Norte", "Este", "Sur", "Oeste"], "A K Q J"), [{ deal: DEAL }]],
    [
      "dotted, in Swedish",
      "Nord DKn6.K652.Kn85.T98\nÖst 873.Kn97.ET764.D4\nSyd K5.T83.KD9.E7652\nVäst ET942.ED4.32.KKn3",
      [{ deal: DEAL }],
    ],
    ["a bare deal in Polish", DEAL.replaceAll("Q", "D").replaceAll("J", "W"), [{ deal: DEAL }]],
  ],
  "marks of mails and pages": [
    [
      "a mail that was quoted twice",
      [N, E, S, W].map((hand, at) => `> > ${"NESW"[at]}  ${hand.replaceAll(".", " ")}`).join("\n"),
      [{ deal: DEAL }],
    ],
    [
      "the source of a page",
      [N, E, S, W]
        .map((hand, at) => {
          const suits = hand
            .split(".")
            .map((suit, index) => `&${["spades", "hearts", "diams", "clubs"][index]};&nbsp;${suit}`);
          return `<p><b>${["North", "East", "South", "West"][at]}</b><br>${suits.join(" ")}</p>`;
        })
        .join("\n"),
      [{ deal: DEAL }],
    ],
    ["strokes between the suits", [N, E, S, W].join(" ").replaceAll(".", "/"), [{ deal: DEAL }]],
    [
      "a Deal tag that a mail has broken",
      `[Board "7"]\r\n[Deal "N:${N} ${E}\r\n ${S} ${W}"]\r\n[Event "x"]`,
      [{ board: "7", event: "x", deal: DEAL }],
    ],
    [
      "symbols in an auction",
      `${HEAD}[Auction "S"]\nPass 1♠ Pass 2♠\nAP\n`,
      [{ ...BARE, auction: AUCTION, contract: TWO }],
    ],
    [
      "a vulnerability in words",
      `[Vulnerable "Love all"]\n[Deal "${DEAL}"]\n\n[Vulnerable "Game All"]\n[Deal "${DEAL}"]`,
      [{ vulnerable: "None" }, { vulnerable: "Both" }],
    ],
    [
      "a link that was encoded twice",
      `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(encodeURIComponent(`md|1${LIN_HANDS}|sv|b|`))}`,
      [{ deal: DEAL, vulnerable: "Both" }],
    ],
    [
      "what dealer prints, four hands beside one another",
      `   1.\n${[0, 1, 2, 3].map((suit) => [N, E, S, W].map((hand) => [...(hand.split(".")[suit] ?? "")].join(" ").padEnd(20)).join("")).join("\n")}\n`,
      [{ deal: DEAL }],
    ],
    [
      "voids in words",
      "N: ♠AKQJT98765432 ♥void ♦none ♣-\nE: ♠- ♥AKQJT98765432 ♦- ♣-\nS: ♠nil ♥- ♦AKQJT98765432 ♣-\nW: ♠- ♥- ♦- ♣AKQJT98765432",
      [{ deal: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432" }],
    ],
  ],

  "PBN of the standard": [
    ["export format", formatPbn([BOARD]), [BOARD]],
    ["a hand not known", '[Deal "N:QJ6.K652.J85.T98 - K5.T83.KQ9.A7652 -"]', [{ deal: `N:${N} - ${S} -` }]],
    [
      "an alert and its note",
      `${HEAD}[Auction "S"]\nPass 1S =1= Pass\n[Note "1:11-15"]`,
      [{ auction: [{ call: "P" }, { call: "1S", alert: "11-15" }, { call: "P" }] }],
    ],
    [
      "play in columns, a claim",
      `${HEAD}[Declarer "W"]\n[Contract "2S"]\n[Play "N"]\nCT C4 CA CJ\nS6 S3 SK S2\n*\n[Result "8"]`,
      [{ contract: TWO, play: ["CT", "C4", "CA", "CJ", "SK", "S2", "S6", "S3"], claim: 8, result: 8 }],
    ],
    [
      "values inherited",
      `[Event "Club"]\n${HEAD}\n[Event "#"]\n[Board "8"]\n`,
      [{ event: "Club" }, { event: "Club", board: "8" }],
    ],
  ],
  "PBN of clubs and federations": [
    [
      "a score table with widths",
      `${HEAD}[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\6L;Declarer\\1R;Result\\2R"]\n 7  8 4H     N 11\n 9 12 3NT    N 11\n`,
      [{ ...BARE, tags: { ScoreTable: expect.stringContaining("9 12 3NT    N 11") as unknown as string } }],
    ],
    [
      "scores between quotes",
      `${HEAD}[ScoreTable "Contract\\4L;Declarer\\1R;Score_NS\\6R;MP_NS\\4R"]\n2HX  S "670" 42.0\n`,
      [{ tags: { ScoreTable: expect.stringContaining('2HX  S "670" 42.0') as unknown as string } }],
    ],
    [
      "a total score table before the first board",
      `[Event "##Club"]\n[TotalScoreTable "Rank\\2R;PairId\\2R"]\n 1  4\n\n${HEAD}`,
      [{ event: "Club", tags: { TotalScoreTable: expect.any(String) as unknown as string } }, BARE],
    ],
    [
      "optimum tables",
      `${HEAD}[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 6\n`,
      [{ tags: { OptimumResultTable: expect.stringContaining("N NT 6") as unknown as string } }],
    ],
    ["no empty line between boards", `${HEAD}${HEAD.replace('"7"', '"8"')}`, [BARE, { board: "8" }]],
  ],
  "PBN of programs, with their slips": [
    [
      "suits with their letters",
      `[Deal "S:SK5.HT83.DKQ9.CA7652 SAT942.HAQ4.D32.CKJ3 SQJ6.HK652.DJ85.CT98 S873.HJ97.DAT764.CQ4"]`,
      [{ deal: DEAL }],
    ],
    ["tens of two digits", `[Deal "${DEAL.replaceAll("T", "10")}"]`, [{ deal: DEAL }]],
    [
      "dealer and vulnerability in words",
      '[Dealer "South"]\n[Vulnerable "Love"]\n[Auction "S"]\nP',
      [{ dealer: "S", vulnerable: "None" }],
    ],
    [
      "the last passes left out",
      `${HEAD}[Contract "2S"]\n[Declarer "W"]\n[Auction "S"]\nPass 1S Pass 2S\n[Play "N"]\nCT - - -`,
      [{ contract: TWO, play: ["CT"] }],
    ],
    [
      "cards as they were played",
      `${HEAD}[Contract "2S"]\n[Declarer "W"]\n[Play "N"]\nCT C4 CA CJ\nSK S2 S6 S3`,
      [{ play: ["CT", "C4", "CA", "CJ", "SK", "S2", "S6", "S3"] }],
    ],
    ["who led instead of who declares", `${HEAD}[Contract "2S"]\n[Play "N"]\nCT C4 CA CJ`, [{ contract: TWO }]],
    ["a byte order mark and the line ends of Windows", `\ufeff${HEAD.replaceAll("\n", "\r\n")}`, [BARE]],
  ],
  LIN: [
    ["as it is exported", formatLin([BOARD]), [BOARD]],
    ["three hands", `md|1${LIN_HANDS},|sv|b|ah|Board 7|`, [BARE]],
    [
      "a match of two rooms",
      `vg|Final,Q1,I,7,7,A,0,B,0|\nqx|o7|md|1${LIN_HANDS}|sv|b|mb|p|\nqx|c7|md|1${LIN_HANDS}|sv|b|mb|1S|`,
      [
        { board: "7", event: "Final", tags: { Room: "Open" } as Record<string, string> },
        { board: "7", tags: { Room: "Closed" } as Record<string, string> },
      ],
    ],
    [
      "alerts with words",
      `md|1${LIN_HANDS}|mb|1N!|an|15-17, balanced|mb|p|`,
      [{ auction: [{ call: "1NT", alert: "15-17, balanced" }, { call: "P" }] }],
    ],
    ["folded by a mail", formatLin([BOARD]).replace("|mb|1S", "|m\nb|1S"), [BOARD]],
    ["a claim", `md|1${LIN_HANDS}|mb|p|mb|1S|mb|p|mb|p|mb|p|pc|CT|mc|9|`, [{ claim: 9, result: 9 }]],
  ],
  "Links of Bridge Base Online": [
    [
      "a record",
      `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(formatLin([BOARD]).trim())}`,
      [BOARD],
    ],
    [
      "hands by seat",
      `http://www.bridgebase.com/tools/handviewer.html?n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&d=s&v=b&b=7`,
      [BARE],
    ],
    [
      "one hand and an auction",
      "https://www.bridgebase.com/tools/handviewer.html?s=sk5ht83dkq9ca7652&d=s&a=1n-p-3n",
      [{ deal: `N:- - ${S} -`, dealer: "S", auction: [{ call: "1NT" }, { call: "P" }, { call: "3NT" }] }],
    ],
    [
      "of a forum",
      "[hv=pc=n&s=sk5ht83dkq9ca7652&n=sqj6hk652dj85ct98&d=s&v=b&b=7]266|200[/hv]",
      [{ board: "7", deal: `N:${N} - ${S} -` }],
    ],
    [
      "in the source of a page",
      `<a href="https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(formatLin([BOARD]).trim())}">7</a>`,
      [BOARD],
    ],
  ],
  "Saved hand records of Bridge Base Online": [
    [
      "encoded",
      `<td class="movie"><a onclick="hv_popuplin('${encodeURIComponent(formatLin([BOARD]).trim())}');return false;">Movie</a></td>`,
      [BOARD],
    ],
  ],
  "Links of other sites": [
    [
      "Bridge Solver Online",
      `https://dds.bridgewebs.com/bsol2/ddummy.htm?north=${N}&east=${E}&south=${S}&west=${W}&dealer=S&vul=All&board=7`,
      [BARE],
    ],
    ["a PBN deal among parameters", `https://example.org/?PBN=${encodeURIComponent(DEAL)}`, [{ deal: DEAL }]],
  ],
  RBN: [
    ["as this package writes it", formatRbn([BOARD]), [BOARD]],
    ["a fourth hand left out", `B 7\nH N:${N}:${E}:${S}:\nA SB:\n`, [BARE]],
    [
      "two rooms",
      `% RBN\nN A+B:C+D:O\nB 7\nH N:${N}:${E}:${S}:\nA SB:P1SP2S:A\nR 8\n\nN E+F:G+H:C\nA SB:P1SA\nR 9`,
      [
        { players: { N: "A", S: "B", W: "C", E: "D" }, result: 8, contract: TWO, deal: DEAL },
        { players: { N: "E", S: "F", W: "G", E: "H" }, result: 9, deal: DEAL },
      ],
    ],
    [
      "texts and notes",
      `% RBN\n{A text\nof two lines}\nB 7\nH N:${N}:${E}:${S}:\nA SB:P1S^1P\n1 five cards`,
      [{ auction: [{ call: "P" }, { call: "1S", alert: "five cards" }, { call: "P" }] }],
    ],
  ],
  "Dealing machines": [
    ["DLM", formatDlm([{ board: "7", deal: DEAL }]), [BARE]],
    [
      "DLM of another program",
      "[Document]\nFrom board=1\nTo board=1\nDuplicates 01=1\nBoard 01=fnbkmmincldklcfcofoiefnapm018\n",
      [{ board: "1", deal: "N:T53.AJ7.AT.AQ762 AKJ9.Q.QJ65.KJT8 872.T9543.K9732. Q64.K862.84.9543" }],
    ],
    [
      "BRI",
      "01020304050607080910111213".concat(
        ..."14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39".split(" "),
      ),
      [{ board: "1", deal: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432" }],
    ],
  ],
  "Results in XML": [
    [
      "USEBIO",
      `<?xml version="1.0"?><USEBIO><EVENT><BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><CONTRACT>2S</CONTRACT><PLAYED_BY>W</PLAYED_BY><TRICKS>8</TRICKS><SCORE>-110</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`,
      [{ board: "7", contract: TWO, result: 8 }],
    ],
    [
      "a tournament's, with LIN",
      `<usebio><event><board><board_number>7</board_number><traveller_line><lin>${formatLin([BOARD]).trim()}</lin></traveller_line></board></event></usebio>`,
      [BOARD],
    ],
  ],
  JSON: [
    ["this package's", JSON.stringify([BOARD]), [BOARD]],
    ["a board a line", `${JSON.stringify(BOARD)}\n${JSON.stringify(BARE)}\n`, [BOARD, BARE]],
    [
      "a data set's",
      JSON.stringify({ dealer: "S", vul: "Both", pbn_hands: DEAL, dds_results: {} }),
      [{ dealer: "S", deal: DEAL }],
    ],
  ],
  "Lists of Tcl, as the program Deal has them": [
    ["four hands", [N, E, S, W].map((hand) => `{${hand.replaceAll(".", " ")}}`).join(" "), [{ deal: DEAL }]],
    ["two hands by seat", `north {QJ6 K652 J85 T98}\nsouth {K5 T83 KQ9 A7652}`, [{ deal: `N:${N} - ${S} -` }]],
    [
      "voids",
      "{AKQJT98765432 - - -} {{} AKQJT98765432 - -} {- {} AKQJT98765432 -} {{} {} {} AKQJT98765432}",
      [{ deal: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432" }],
    ],
  ],
  "Tables and notes": [
    ["a seat and a dotted hand", `N=${N}\nE=${E}\nS=${S}\nW=${W}`, [{ deal: DEAL }]],
    ["the same on one line", `N:${N}, E:${E}, S:${S}, W:${W}`, [{ deal: DEAL }]],
    [
      "a table of Markdown",
      `| Hand | S | H | D | C |\n|---|---|---|---|---|\n${[N, E, S, W].map((hand, at) => `| ${["North", "East", "South", "West"][at]} | ${hand.replaceAll(".", " | ")} |`).join("\n")}`,
      [{ deal: DEAL }],
    ],
    [
      "values with commas between them",
      [N, E, S, W]
        .map((hand, at) => `${["North", "East", "South", "West"][at]},${hand.replaceAll(".", ",")}`)
        .join("\n"),
      [{ deal: DEAL }],
    ],
    ["an object of hands", JSON.stringify({ N, E, S, W, dealer: "S" }), [{ dealer: "S", deal: DEAL }]],
  ],
  "Parts of links": [
    ["a query", `?lin=md|1${LIN_HANDS}|sv|b|`, [{ deal: DEAL, vulnerable: "Both" }]],
    [
      "a link of Markdown",
      "[hand](https://www.bridgebase.com/tools/handviewer.html?n=SQJ6HK652DJ85CT98&s=SK5HT83DKQ9CA7652&a=1n(15-17)p), see",
      [{ deal: `N:${N} - ${S} -` }],
    ],
  ],
  "Bare deals": [
    ["from North", DEAL, [{ deal: DEAL }]],
    ["four hands without a seat", DEAL.slice(2), [{ deal: DEAL }]],
    ["from another seat", `S:${S} ${W} ${N} ${E}`, [{ deal: DEAL }]],
  ],
  "Mails, forums, newspapers": [
    [
      "hands by seat",
      `North: ♠QJ6 ♥K652 ♦J85 ♣T98\nEast: ♠873 ♥J97 ♦AT764 ♣Q4\nSouth: ♠K5 ♥T83 ♦KQ9 ♣A7652\nWest: ♠AT942 ♥AQ4 ♦32 ♣KJ3`,
      [{ deal: DEAL }],
    ],
    [
      "suits with colons",
      "North S:QJ6 H:K652 D:J85 C:T98\nEast S:873 H:J97 D:AT764 C:Q4\nSouth S:K5 H:T83 D:KQ9 C:A7652\nWest S:AT942 H:AQ4 D:32 C:KJ3",
      [{ deal: DEAL }],
    ],
    [
      "two hands and their board",
      "Board 7\nNorth AKQ.J87.T9.65432\nSouth JT9.AKQ.AKQ.AKQJ",
      [{ board: "7", dealer: "S" }],
    ],
  ],
};

const REFUSED: Record<string, Refused[]> = {
  "Lists of Tcl, as the program Deal has them": [
    ["braces with something else", "\n{hearts spades}", /no board: “{hearts spades}”/, 2, 1],
  ],
  "PBN of the standard": [
    ["a rank that is none", `[Deal "${DEAL.replace("873", "8X3")}"]`, /“X” is no rank/, 1, 8 + DEAL.indexOf("73.J")],
    [
      "a card twice",
      `[Deal "${DEAL.replace("873", "Q73")}"]`,
      /SQ is in North's and in East's hand/,
      1,
      8 + DEAL.indexOf("873"),
    ],
    ["a seat that is none", `${HEAD}[Auction "Q"]\n1S`, /not a seat/, 5, 11],
    [
      "a card of another hand",
      `${HEAD}[Contract "2S"]\n[Declarer "W"]\n[Play "N"]\nCA`,
      /CA is not in North's hand/,
      8,
      1,
    ],
  ],
  LIN: [
    ["a rank that is none", "md|1SKX,,|", /“X” is no rank/, 1, 7],
    ["an insufficient bid", `md|1${LIN_HANDS}|mb|1S|mb|1H|`, /insufficient/, 1, LIN_HANDS.length + 15],
  ],
  "Links of Bridge Base Online": [
    [
      "a board on the server",
      "https://www.bridgebase.com/tools/handviewer.html?bbo=y&myhand=M-1-2",
      /copy its PBN or LIN/,
      1,
      1,
    ],
  ],
  RBN: [
    ["a hand too many", `B 7\nH N:${N}:${E}:${S}:${W}:${N}\n`, /a deal has four hands, not 5/, 2, 3],
    ["a line without its letter", `% RBN\nB 7\nhello\nA SB:P`, /a line begins with a letter and a blank/, 3, 1],
  ],
  "Dealing machines": [
    ["a checksum", "[Document]\nBoard 01=fnbkmmincldklcfcofoiefnapm018\n", /letters give 019/, 2, 36],
    ["a number that is no card", `${numbers}${"99".repeat(36)}`, /99 is no card, 01 to 52/, 1, 1],
  ],
  "Results in XML": [
    [
      "a hand of other letters",
      "<USEBIO><BOARD><BOARD_NUMBER>7</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION><SPADES>AX</SPADES></HAND></BOARD></USEBIO>",
      /board 7, North: “X” is no rank/,
      1,
      85,
    ],
  ],
  JSON: [
    ["a deal that is none", `\n{"deal":"N:AX... - - -"}`, /board 1: “X” is no rank/, 1, 1],
    ["a value that breaks off", '{"deal": ', /no JSON/, 1, 1],
  ],
  "Bare deals": [["hands of unequal length", DEAL.replace("T98", "T9"), /unequal length: North 12/, 1, 1]],
};

describe.each(Object.entries(READ))("%s", (_, cases) => {
  test.each(cases)("%s is read", (_what, text, gives) => {
    const { boards, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(boards).toMatchObject(gives);
    expect(boards).toHaveLength(gives.length);
  });
});

describe.each(Object.entries(REFUSED))("%s", (_, cases) => {
  test.each(cases)("%s is told of at its place", (_what, text, words, line, column) => {
    const [problem, ...others] = parse(text).problems;
    expect(problem?.message).toMatch(words);
    expect([problem?.line, problem?.column]).toEqual([line, column]);
    expect(others.length).toBeLessThan(2);
  });
});

it("holdings with letters that are no ranks are no deal, nor voids", () => {
  const text = inLetters(["N", "E", "S", "W"], "A H V B").replace("♠VB6", "♠YB6");
  expect(parse(text).boards).toEqual([]);
  expect(parse(text).problems.length).toBeGreaterThan(0);
  // A hand by itself is one; that the other is none is said.
  expect(parse("N: ♠AKxxx ♥Qxx\nS: ♠QJ32 ♥A5")).toMatchObject({
    boards: [{ deal: "N:- - QJ32.A5.. -" }],
    problems: [{ line: 1 }],
  });
});

it("a deal with a fault in English letters is that, and no deal of another language", () => {
  const text = inLetters(["N", "E", "S", "W"], "A K Q J").replace("♠QJ6", "♠QJ");
  expect(parse(text)).toMatchObject({ boards: [], problems: [{ message: expect.stringContaining("North 12") }] });
});

it("are sixty of twelve formats or dialects", () => {
  const count = (some: object) => Object.values(some).flat().length;
  expect(Object.keys(READ).length).toBeGreaterThanOrEqual(12);
  expect(count(READ) + count(REFUSED)).toBeGreaterThanOrEqual(60);
});
