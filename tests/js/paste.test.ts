/**
 * What people paste into the app: mails, forums, links of many kinds; and what can't be read, with the words that help.
 */
import { describe, expect, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { formatLin, formatPbn, handviewerUrl } from "../../js/notation/index.js";
import { readBoards } from "../../www/app/reader.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const WITH_VOIDS = "N:AKQJT98.AK32..A2 .QJT98.AKQJ.KQJT 765432.7.T98.987 .654.765432.6543";
const BOARD: Board = { board: "7", dealer: "S", vulnerable: "Both", deal: DEAL };

const DIAGRAM = `
            North
            ♠ Q J 6
            ♥ K 6 5 2
            ♦ J 8 5
            ♣ 10 9 8
West                    East
♠ A 10 9 4 2            ♠ 8 7 3
♥ A Q 4                 ♥ J 9 7
♦ 3 2                   ♦ A 10 7 6 4
♣ K J 3                 ♣ Q 4
            South
            ♠ K 5
            ♥ 10 8 3
            ♦ K Q 9
            ♣ A 7 6 5 2
`;

const read: [what: string, text: string, gives: Partial<Board>[]][] = [
  ["a link to the handviewer with a LIN record", handviewerUrl(BOARD), [BOARD]],
  [
    "the same in a mail's sentence",
    `Have a look: <${handviewerUrl(BOARD)}> What would you lead?\n-- \nJan, https://example.org/club`,
    [BOARD],
  ],
  [
    "a link with a hand in each parameter",
    "https://www.bridgebase.com/tools/handviewer.html?n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&d=s&v=b&b=7&a=1c1spp",
    [{ ...BOARD, auction: [{ call: "1C" }, { call: "1S" }, { call: "P" }, { call: "P" }] }],
  ],
  [
    "a link copied from a page's source",
    `<a href="https://www.bridgebase.com/tools/handviewer.html?n=sqj6hk652dj85ct98&amp;e=s873hj97dat764cq4&amp;s=sk5ht83dkq9ca7652&amp;w=sat942haq4d32ckj3&amp;d=s&amp;v=b&amp;b=7">Board 7</a>`,
    [BOARD],
  ],
  [
    "a forum's [hv=…]",
    "Matchpoints. What now?\n[hv=pc=n&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&d=s&v=b&b=7&a=1c]399|300[/hv]\nThanks",
    [{ ...BOARD, auction: [{ call: "1C" }] }],
  ],
  [
    "a link to Bridge Solver Online with hands by seat",
    "https://dds.bridgewebs.com/bsol2/ddummy.htm?club=a&board=7&dealer=S&vul=All&contract=2S&declarer=W&north=QJ6.K652.J85.T98&east=873.J97.AT764.Q4&south=K5.T83.KQ9.A7652&west=AT942.AQ4.32.KJ3&analyse=true",
    [{ ...BOARD, contract: { level: 2, strain: "S", doubled: 0, declarer: "W" } }],
  ],
  [
    "a link to Bridge Solver Online with LIN",
    `https://dds.bridgewebs.com/bsol2/ddummy.htm?club=a&lin=${encodeURIComponent(formatLin([BOARD]).trim())}`,
    [BOARD],
  ],
  [
    "a link with a PBN deal",
    "https://www.example.org/DDE/?PBN=S%3AK5.T83.KQ9.A7652+AT942.AQ4.32.KJ3+QJ6.K652.J85.T98+873.J97.AT764.Q4&Contract=-",
    [{ deal: DEAL }],
  ],
  ["a bare deal with its first seat", DEAL, [{ deal: DEAL }]],
  ["a bare deal, North first", DEAL.slice(2), [{ deal: DEAL }]],
  ["the same between quotes, with commas", `"${DEAL.slice(2).replaceAll(" ", ", ")}"`, [{ deal: DEAL }]],
  ["LIN in one line", formatLin([BOARD]), [BOARD]],
  ["PBN with a greeting above", `Hello,\nhere is the board:\n\n${formatPbn([BOARD])}`, [BOARD]],
  [
    "a diagram",
    `Board 7, dealer South, both vul.\n${DIAGRAM}\nContract: 2♠ by West.`,
    [{ ...BOARD, contract: { level: 2, strain: "S", doubled: 0, declarer: "W" } }],
  ],
  [
    "a diagram with tabs and nothing but its symbols",
    DIAGRAM.replace(/(North|South|West\s+East)\n/g, "\n").replaceAll(/ {4,}/g, "\t"),
    [{ deal: DEAL }],
  ],
  [
    "a diagram with letters, quoted in a mail",
    DIAGRAM.replaceAll("♠", "S").replaceAll("♥", "H").replaceAll("♦", "D").replaceAll("♣", "C").replaceAll(/^/gm, "> "),
    [{ deal: DEAL }],
  ],
  ["a newspaper's diagram without symbols", DIAGRAM.replaceAll(/[♠♥♦♣] /g, "  "), [{ deal: DEAL }]],
  [
    "a newspaper's hands with voids",
    "NORTH\nA K Q J 10 9 8\nA K 3 2\n—\nA 2\nWEST\n—\n6 5 4\n7 6 5 4 3 2\n6 5 4 3\nEAST\n—\nQ J 10 9 8\nA K Q J\nK Q J 10\nSOUTH\n7 6 5 4 3 2\n7\n10 9 8\n9 8 7\n",
    [{ deal: WITH_VOIDS }],
  ],
  [
    "hands by seat with symbols, a line each",
    "North: ♠QJ6 ♥K652 ♦J85 ♣T98\nEast: ♠873 ♥J97 ♦AT764 ♣Q4\nSouth: ♠K5 ♥T83 ♦KQ9 ♣A7652\nWest: ♠AT942 ♥AQ4 ♦32 ♣KJ3\n",
    [{ deal: DEAL }],
  ],
  [
    "hands by seat with letters",
    "W: S AT942 H AQ4 D 32 C KJ3\nN: S QJ6 H K652 D J85 C 1098\nE: S 873 H J97 D A10764 C Q4\nS: S K5 H 1083 D KQ9 C A7652",
    [{ deal: DEAL }],
  ],
  [
    "hands by seat with dots, in German",
    "Nord QJ6.K652.J85.T98\nOst 873.J97.AT764.Q4\nSüd K5.T83.KQ9.A7652\nWest AT942.AQ4.32.KJ3\nTeiler: Süd, Gefahr: alle",
    [{ deal: DEAL, dealer: "S" }],
  ],
  [
    "hands by seat, four groups of ranks each",
    "North: QJ6 K652 J85 T98\nEast: 873 J97 AT764 Q4\nSouth: K5 T83 KQ9 A7652\nWest: AT942 AQ4 32 KJ3",
    [{ deal: DEAL }],
  ],
  [
    "hands by seat with the names of the suits",
    "North Spades QJ6 Hearts K652 Diamonds J85 Clubs 1098\nEast: spades 873, hearts J97, diamonds A10764, clubs Q4\nSouth Spades: K5 Hearts: T83 Diamonds: KQ9 Clubs: A7652\nWest - Spade AT942 Heart AQ4 Diamond 32 Club KJ3",
    [{ deal: DEAL }],
  ],
  [
    "hands by seat with letters and hyphens",
    "Dealer: South\nVul: N-S\nN: S-QJ6 H-K652 D-J85 C-T98\nE: S-873 H-J97 D-AT764 C-Q4\nS: S-K5 H-T83 D-KQ9 C-A7652\nW: S-AT942 H-AQ4 D-32 C-KJ3",
    [{ deal: DEAL, dealer: "S", vulnerable: "NS" }],
  ],
  [
    "hands by seat in one word each",
    "North SQJ6HK652DJ85CT98\nE: S873HJ97DAT764CQ4\nSouth: SK5HT83DKQ9CA7652\nWest SAT942HAQ4D32CKJ3",
    [{ deal: DEAL }],
  ],
  [
    "two hands",
    "West            East\n♠ AQ3           ♠ K84\n♥ 742           ♥ AQJ\n♦ A65           ♦ K832\n♣ K863          ♣ AQ4\n6NT by West",
    [{ deal: "N:- K84.AQJ.K832.AQ4 - AQ3.742.A65.K863" }],
  ],
  [
    "several of these in one paste",
    `Three from last night.\n${handviewerUrl(BOARD)}\n\nBoard 8, dealer: West, none vul.\n${DIAGRAM}\nContract: 3NT by South\n\nBoard 9\n${DIAGRAM}\nand as PBN:\n\n${formatPbn([{ ...BOARD, board: "12" }])}\n\n${handviewerUrl({ ...BOARD, board: "13" })}\n`,
    [
      BOARD,
      {
        board: "8",
        dealer: "W",
        vulnerable: "None",
        deal: DEAL,
        contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
      },
      { board: "9", dealer: "N", vulnerable: "EW", deal: DEAL },
      { ...BOARD, board: "12" },
      { ...BOARD, board: "13" },
    ],
  ],
  [
    "two bare deals, one a line",
    `${DEAL}\n${WITH_VOIDS.slice(2).replaceAll(/(?<= |^)\./g, ".")}\n`,
    [{ deal: DEAL }, { deal: WITH_VOIDS }],
  ],
];

describe("is read", () => {
  test.each(read)("%s", (_, text, gives) => {
    const { boards, problems } = readBoards(text);
    expect(problems).toEqual([]);
    expect(boards).toMatchObject(gives);
    expect(boards).toHaveLength(gives.length);
    // What nothing was said of is not made up.
    for (const [index, board] of boards.entries()) {
      if (!gives[index]?.contract) expect(board).not.toHaveProperty("contract");
    }
  });
});

const PAGE = /^This link only points to a page\. Open it and copy its PBN or LIN\./;
const hands = DEAL.slice(2).split(" ");

const refused: [what: string, text: string, line: number, words: RegExp][] = [
  ["a shortened link", "https://tinyurl.com/yc8xz4kp", 1, PAGE],
  [
    "a link to a result on the server",
    "https://www.bridgebase.com/myhands/hands.php?tourney=1234-1700000000-",
    1,
    PAGE,
  ],
  [
    "a handviewer's link to a board on the server",
    "https://www.bridgebase.com/tools/handviewer.html?bbo=y&myhand=M-1234-1700000000",
    1,
    PAGE,
  ],
  [
    "a link to LIN on a server",
    "https://www.bridgebase.com/tools/handviewer.html?linurl=https://example.org/a.lin",
    1,
    PAGE,
  ],
  [
    "Bridge Solver Online with a file",
    "https://dds.bridgewebs.com/bsol2/ddummy.htm?club=a&file=https://example.org/a.pbn",
    1,
    PAGE,
  ],
  ["a forum's thread, below a greeting", "Hi\n\nsee https://bridgewinners.com/article/view/lead-problem-2/", 3, PAGE],
  ["a video", "https://youtu.be/abcdefghijk", 1, PAGE],
  ["the handviewer without a board", "https://www.bridgebase.com/tools/handviewer.html", 1, PAGE],
  ["a card twice in a bare deal", DEAL.replace("QJ6", "QJ5"), 1, /S5 is in North's and in South's hand/],
  ["a hand of twelve cards", DEAL.replace("QJ6", "QJ"), 1, /hands of unequal length: North 12/],
  [
    "a card twice in hands by seat",
    `Hello\nNorth ${hands[0]}\nEast ${hands[1]}\nSouth ${hands[2]}\nWest ${hands[0]}`,
    2,
    /is in North's and in West's hand/,
  ],
  ["a diagram with a card too few", DIAGRAM.replace("♠ Q J 6", "♠ Q J"), 3, /unequal length: North 12/],
  ["a diagram with a card twice", DIAGRAM.replace("♠ Q J 6", "♠ Q J 5"), 3, /S5 is in North's and in South's hand/],
  [
    "a card that is none in a link",
    "https://dds.bridgewebs.com/bsol2/ddummy.htm?north=QJ6.K652.J85.T9B&east=873.J97.AT764.Q4",
    1,
    /“B” is no rank/,
  ],
  [
    "a link with a hand of three suits",
    "https://dds.bridgewebs.com/bsol2/ddummy.htm?north=QJ6.K652.J85&east=873.J97.AT764.Q4",
    1,
    /four suits/,
  ],
  ["prose", "Dear partner,\nplease lead my suit.", 1, /Dear partner/],
  ["prose with names of suits", "Clubs are trumps: spades 5, hearts 4 and clubs 3; diamonds AK.", 1, /Clubs are/],
  ["a PBN deal of three suits", '[Board "1"]\n[Deal "N:QJ6.K652.J85 873.J97.AT764.Q4 - -"]', 2, /four suits/],
  ["LIN with a card twice", "md|1SK5HT83DKQ9CA7652,SK5HT83DKQ9CA7652,SQJ6HK652DJ85CT98|", 1, /is in/],
  ["PBN below prose, its deal at fault", `Here:\n\n[Board "1"]\n[Deal "${DEAL.replace("QJ6", "QJX")}"]`, 4, /no rank/],
  ["a web page's source", "<!doctype html>\n<title>Results</title>", 1, /doctype/],
];

describe("can't be read, and says why", () => {
  test.each(refused)("%s", (_, text, line, words) => {
    const { boards, problems } = readBoards(text);
    expect(boards).toEqual([]);
    expect(problems[0]?.message).toMatch(words);
    expect(problems[0]?.line).toBe(line);
  });
});
