/**
 * What people paste that names no notation: tables, hands without seats, one hand alone, marks of forums and pages,
 * links without their beginning. Each text is read as meant or tells why not; none gives hands to other seats.
 */
import { describe, expect, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { formatPbn, formatRbn, parse } from "../../js/notation/index.js";

const D = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const [N, E, S, W] = D.slice(2).split(" ") as [string, string, string, string];
const LIN3 = "3SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98";
const sp = (hand: string) => hand.replaceAll(".", " ");
const sym = (hand: string, between = " ") => marked(hand, [..."♠♥♦♣"], between);
const marked = (hand: string, marks: readonly string[], between = " ") =>
  hand
    .split(".")
    .map((ranks, index) => marks[index] + ranks)
    .join(between);

type Wanted = (board: Board | undefined, all: readonly Board[]) => boolean;
const isDeal = (board: Board | undefined) => board?.deal === D;
const oneHand =
  (seat: string, hand: string): Wanted =>
  (board, all) =>
    all.length === 1 && board?.deal === `N:${[..."NESW"].map((each) => (each === seat ? hand : "-")).join(" ")}`;

const read: [what: string, text: string, wanted: Wanted][] = [];
const is = (what: string, text: string, wanted: Wanted = isDeal) => read.push([what, text, wanted]);
is(
  "md rows no seats",
  `| ♠ | ♥ | ♦ | ♣ |\n|---|---|---|---|\n| QJ6 | K652 | J85 | T98 |\n| 873 | J97 | AT764 | Q4 |\n| K5 | T83 | KQ9 | A7652 |\n| AT942 | AQ4 | 32 | KJ3 |`,
);
is(
  "md rows seats",
  `| Seat | ♠ | ♥ | ♦ | ♣ |\n|---|:-:|---|---|---|\n| N | QJ6 | K652 | J85 | T98 |\n| E | 873 | J97 | AT764 | Q4 |\n| S | K5 | T83 | KQ9 | A7652 |\n| W | AT942 | AQ4 | 32 | KJ3 |`,
);
is(
  "md columns are seats",
  `| North | East | South | West |\n|---|---|---|---|\n| ♠QJ6 | ♠873 | ♠K5 | ♠AT942 |\n| ♥K652 | ♥J97 | ♥T83 | ♥AQ4 |\n| ♦J85 | ♦AT764 | ♦KQ9 | ♦32 |\n| ♣T98 | ♣Q4 | ♣A7652 | ♣KJ3 |`,
);
is(
  "md columns no suits",
  `| North | East | South | West |\n|---|---|---|---|\n| QJ6 | 873 | K5 | AT942 |\n| K652 | J97 | T83 | AQ4 |\n| J85 | AT764 | KQ9 | 32 |\n| T98 | Q4 | A7652 | KJ3 |`,
);
is("md cell hands", `| N | E | S | W |\n|--|--|--|--|\n| ${N} | ${E} | ${S} | ${W} |`);
is("double blanks", [N, E, S, W].map(sp).join("  "));
is("double blanks 3", [N, E, S, W].map(sp).join("   "));
is("pipes between", [N, E, S, W].map(sp).join(" | "));
is("semicolons", [N, E, S, W].map(sp).join("; "));
is("tabs", [N, E, S, W].map(sp).join("\t"));
is("four lines bare spaced", [N, E, S, W].map(sp).join("\n"));
is("four lines bare dotted", [N, E, S, W].join("\n"));
is("four lines symbols no seats", [N, E, S, W].map((x) => sym(x)).join("\n"));
is("1 hand symbols", "♠K5 ♥T83 ♦KQ9 ♣A7652", oneHand("S", S));
is("1 hand south holds", "South holds ♠K5 ♥T83 ♦KQ9 ♣A7652 and hears 1S", oneHand("S", S));
is("1 hand you", "You hold: K5 T83 KQ9 A7652", oneHand("S", S));
is("1 hand dotted", "K5.T83.KQ9.A7652", oneHand("S", S));
is("1 hand west", "West: AT942 AQ4 32 KJ3", oneHand("W", W));
is("1 hand with letters", "S K5 H T83 D KQ9 C A7652", oneHand("S", S));
is("1 hand joined", "SK5HT83DKQ9CA7652", oneHand("S", S));
is("1 hand lines", "♠ K5\n♥ T83\n♦ KQ9\n♣ A7652\n\nLHO opens 1♠, what do you bid?", oneHand("S", S));
is("1 hand voids", "♠ --- ♥ AKQJT98765432 ♦ void ♣ none", oneHand("S", ".AKQJT98765432.."));
is("lin mid line", `&lt;a href=&quot;...&quot;&gt; qx|o1|md|${LIN3}|rh||ah|Board 1|sv|0|mb|P|`);
is("lin no scheme", `bridgebase.com/tools/handviewer.html?lin=md|${LIN3}|sv|b|`);
is("lin www", `www.bridgebase.com/tools/handviewer.html?lin=md|${LIN3}|sv|b|`);
is("lin=", `lin=md|${LIN3}|sv|b|`);
is("prose: lin", `Here is it: md|${LIN3}|sv|b|`);
is(
  "hv no scheme",
  `www.bridgebase.com/tools/handviewer.html?n=${"sqj6hk652dj85ct98"}&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&d=n&v=b`,
);
is("hv dotted", `https://www.bridgebase.com/tools/handviewer.html?n=${N}&e=${E}&s=${S}&w=${W}&d=n&v=b`);
is(
  "spanish",
  `Norte: ♠DJ6 ♥R652 ♦J85 ♣1098\nEste: ♠873 ♥J97 ♦A10764 ♣D4\nSur: ♠R5 ♥1083 ♦RD9 ♣A7652\nOeste: ♠A10942 ♥AD4 ♦32 ♣RJ3`,
);
is(
  "bbo !",
  `N: !SQJ6 !HK652 !DJ85 !CT98\nE: !S873 !HJ97 !DAT764 !CQ4\nS: !SK5 !HT83 !DKQ9 !CA7652\nW: !SAT942 !HAQ4 !D32 !CKJ3`,
);
is(
  "bbo ! lower",
  `N: !sQJ6 !hK652 !dJ85 !cT98\nE: !s873 !hJ97 !dAT764 !cQ4\nS: !sK5 !hT83 !dKQ9 !cA7652\nW: !sAT942 !hAQ4 !d32 !cKJ3`,
);
/** The deal a hand a line, each suit behind its mark. */
const linesMarked = (marks: readonly string[], afterSeat: string) =>
  [N, E, S, W]
    .map((hand, index) => `${["North", "East", "South", "West"][index]}${afterSeat} ${marked(hand, marks)}`)
    .join("\n");
is("names of suits between colons", linesMarked([":spades:", ":hearts:", ":diamonds:", ":clubs:"], ""));
is("letters of suits in brackets", linesMarked(["[s]", "[h]", "[d]", "[c]"], ":"));
is("letters of suits behind a bar", linesMarked(["|S", "|H", "|D", "|C"], ":"));
is("zero width", D.split("").join("\u200b"));
is(
  "json seats cards",
  JSON.stringify({
    hands: {
      north: ["SQ", "SJ", "S6", "HK", "H6", "H5", "H2", "DJ", "D8", "D5", "CT", "C9", "C8"],
      south: ["SK", "S5", "HT", "H8", "H3", "DK", "DQ", "D9", "CA", "C7", "C6", "C5", "C2"],
    },
  }),
  (b) => !!b?.deal?.startsWith("N:QJ6.K652.J85.T98 - "),
);
is("json array of 4", JSON.stringify([N, E, S, W]));
is("json array strings in deal", JSON.stringify({ deal: [N, E, S, W], dealer: "N" }));
is("json lin", JSON.stringify({ lin: `md|${LIN3}|sv|b|mb|p|` }));
is("json pbn text", JSON.stringify({ pbn: `[Deal "${D}"]\n[Dealer "N"]` }));
is(
  "json 0-51 ints",
  JSON.stringify({
    deal: {
      north: { spades: "QJ6", hearts: "K652", diamonds: "J85", clubs: "T98" },
      east: { spades: "873", hearts: "J97", diamonds: "AT764", clubs: "Q4" },
      south: { spades: "K5", hearts: "T83", diamonds: "KQ9", clubs: "A7652" },
      west: { spades: "AT942", hearts: "AQ4", diamonds: "32", clubs: "KJ3" },
    },
  }),
);
is(
  "csv header",
  `board,dealer,vul,north,east,south,west\n1,N,None,${N},${E},${S},${W}\n2,E,NS,${E},${S},${W},${N}`,
  (b, all) => isDeal(b) && all.length === 2,
);
is("csv deal", `board;dealer;vul;deal\n1;N;None;${D}`);
is(
  "dealer predeal line",
  `predeal north SQJ6, HK652, DJ85, CT98\npredeal south SK5, HT83, DKQ9, CA7652`,
  (b) => b?.deal === `N:${N} - ${S} -`,
);
is(
  "dealer printall 1",
  `   1.\nQ J 6               8 7 3               K 5                 A T 9 4 2\nK 6 5 2             J 9 7               T 8 3               A Q 4\nJ 8 5               A T 7 6 4           K Q 9               3 2\nT 9 8               Q 4                 A 7 6 5 2           K J 3\n\n   2.\n8 7 3               K 5                 A T 9 4 2           Q J 6\nJ 9 7               T 8 3               A Q 4               K 6 5 2\nA T 7 6 4           K Q 9               3 2                 J 8 5\nQ 4                 A 7 6 5 2           K J 3               T 9 8\n`,
  (b, all) => isDeal(b) && all.length === 2,
);
is(
  "dealer printew",
  `W E printed\nA T 9 4 2           8 7 3\nA Q 4               J 9 7\n3 2                 A T 7 6 4\nK J 3               Q 4\n`,
  (b) => b?.deal === `N:- ${E} - ${W}`,
);
is(
  "realbridge pbn",
  `%PBN 2.1\r\n[Event "RealBridge"]\r\n[Board "1"]\r\n[Dealer "N"]\r\n[Vulnerable "None"]\r\n[Deal "${D}"]\r\n[ScoreTable "Round\\2R;Table\\2R;PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1L;Lead\\3L;Result\\2R;Score_NS\\5R"]\r\n 1  1  1  2 3NT   N S3  9   400\r\n`,
  (b) => isDeal(b) && !!b?.tags,
);
is(
  "acbl handrecord",
  `Board 1\nDealer: N\nVul: None\n          QJ6\n          K652\n          J85\n          T98\nAT942             873\nAQ4               J97\n32                AT764\nKJ3               Q4\n          K5\n          T83\n          KQ9\n          A7652\n\nEW: 2S; NS: 1C\n`,
  (b) => isDeal(b) && b?.board === "1" && b?.dealer === "N",
);
is(
  "ascii diagram bars",
  `         | QJ6     |\n         | K652    |\n         | J85     |\n         | T98     |\nAT942    |         | 873\nAQ4      |    N    | J97\n32       |  W   E  | AT764\nKJ3      |    S    | Q4\n         | K5      |\n         | T83     |\n         | KQ9     |\n         | A7652   |`,
);
is(
  "diagram compass middle",
  `             ♠ QJ6\n             ♥ K652\n             ♦ J85\n             ♣ T98\n♠ AT942         N        ♠ 873\n♥ AQ4        W     E     ♥ J97\n♦ 32            S        ♦ AT764\n♣ KJ3                    ♣ Q4\n             ♠ K5\n             ♥ T83\n             ♦ KQ9\n             ♣ A7652`,
);
is(
  "html diagram",
  `<td>&spades; Q J 6<br>&hearts; K 6 5 2<br>&diams; J 8 5<br>&clubs; 10 9 8</td></tr><tr><td>&spades; A 10 9 4 2<br>&hearts; A Q 4<br>&diams; 3 2<br>&clubs; K J 3</td><td>&spades; 8 7 3<br>&hearts; J 9 7<br>&diams; A 10 7 6 4<br>&clubs; Q 4</td></tr><tr><td>&spades; K 5<br>&hearts; 10 8 3<br>&diams; K Q 9<br>&clubs; A 7 6 5 2</td>`,
);
is(
  "numeric entities",
  `North: &#9824;QJ6 &#9829;K652 &#9830;J85 &#9827;T98\nEast: &#x2660;873 &#x2665;J97 &#x2666;AT764 &#x2663;Q4\nSouth: &#9824;K5 &#9829;T83 &#9830;KQ9 &#9827;A7652\nWest: &#9824;AT942 &#9829;AQ4 &#9830;32 &#9827;KJ3`,
);
is(
  "hands by word Hand:",
  `Your hand: ♠ K 5 ♥ T 8 3 ♦ K Q 9 ♣ A 7 6 5 2\nPartner: ♠ Q J 6 ♥ K 6 5 2 ♦ J 8 5 ♣ T 9 8`,
  (b) => b?.deal === `N:${N} - ${S} -`,
);
is(
  "Dummy/Declarer",
  `Dummy: ♠QJ6 ♥K652 ♦J85 ♣T98\nDeclarer: ♠K5 ♥T83 ♦KQ9 ♣A7652`,
  (b) => b?.deal === `N:${N} - ${S} -`,
);
is(
  "unicode suits outlined",
  `N ♤QJ6 ♡K652 ♢J85 ♧T98\nE ♤873 ♡J97 ♢AT764 ♧Q4\nS ♤K5 ♡T83 ♢KQ9 ♧A7652\nW ♤AT942 ♡AQ4 ♢32 ♧KJ3`,
);
is("N-hand in parens comma", `(QJ6, K652, J85, T98) (873, J97, AT764, Q4) (K5, T83, KQ9, A7652) (AT942, AQ4, 32, KJ3)`);
is("N: comma suits", `N: QJ6,K652,J85,T98\nE: 873,J97,AT764,Q4\nS: K5,T83,KQ9,A7652\nW: AT942,AQ4,32,KJ3`);
is("python list", `["${N}", "${E}", "${S}", "${W}"]`);
is("python dict", `{'N': '${N}', 'E': '${E}', 'S': '${S}', 'W': '${W}'}`);
is("yaml", `board: 1\ndealer: N\nvul: None\nhands:\n  north: ${N}\n  east: ${E}\n  south: ${S}\n  west: ${W}\n`);
is("sql/quotes", `'${N}','${E}','${S}','${W}'`);
is("PBN deal tag in html", `<pre>[Board &quot;1&quot;]\n[Deal &quot;${D}&quot;]</pre>`);
is("PBN behind >", `> [Board "1"]\n> [Dealer "N"]\n> [Deal "${D}"]`, (b) => isDeal(b) && b?.dealer === "N");
is("PBN in code fence", `\`\`\`\n[Board "1"]\n[Deal "${D}"]\n\`\`\``);
is("PBN one line", `[Board "1"][Dealer "N"][Vulnerable "None"][Deal "${D}"]`, (b) => isDeal(b) && b?.dealer === "N");
is("PBN indented", `    [Board "1"]\n    [Dealer "N"]\n    [Deal "${D}"]`, (b) => isDeal(b) && b?.dealer === "N");
is("PBN bullet", `- [Deal "${D}"]`);
const LIBRARY = `${W} ${N} ${E} ${S}:65656666555577777575`;
is("a line of Ginsberg's library, West first", LIBRARY);
is("lines of it, quoted", `> ${LIBRARY}\n> ${LIBRARY}`, (b, all) => isDeal(b) && isDeal(all[1]) && all.length === 2);
is("LIN with broken bars", `pn¦a,b,c,d¦md¦${LIN3}¦sv¦b¦`, (b) => isDeal(b) && b?.vulnerable === "Both");
const TEX = ["spade", "heart", "diamond", "club"].map((suit) => `\\${suit}suit `);
const inTex = (marks: readonly string[]) =>
  [N, E, S, W].map((hand, seat) => `${"NESW"[seat]}: ${marked(hand, marks)}`).join("\n");
is("TeX", inTex(TEX));
is("TeX between dollars", inTex(TEX.map((mark) => `$${mark.trim()}$ `)));
is(
  "vulnerability of Poland",
  `[Board "1"]\n[Vulnerable "WE"]\n[Deal "${D}"]`,
  (b) => isDeal(b) && b?.vulnerable === "EW",
);
is("deal gib 3 hands", `${N} ${E} ${S}`, (b, all) => isDeal(b) || all.length === 0);

describe("is read", () => {
  test.each(read)("%s", (_, text, wanted) => {
    const { boards } = parse(text);
    expect(wanted(boards[0], boards), JSON.stringify(boards)).toBe(true);
  });
});

test("the names at the head of a table say whose the hands are, on each line", () => {
  const { boards } = parse(`no,south,west,north,east\n1,${S},${W},${N},${E}\n2,${W},${N},${E},${S}`);
  expect(boards).toEqual([{ deal: D }, { deal: `N:${E} ${S} ${W} ${N}` }]);
});

test("names keep wide letters and broken bars, with a deal and without", () => {
  for (const deal of [undefined, D]) {
    const board: Board = { dealer: "N", players: { W: "！¦", E: "Ｋ" }, ...(deal && { deal }) };
    for (const text of [formatPbn([board]), formatRbn([board])]) expect(parse(text).boards).toEqual([board]);
  }
});

test("encoded LIN in a link ends at the next parameter, known or not", () => {
  const lin = encodeURIComponent(`pn|a,b,c,d|md|${LIN3}|sv|b|`);
  for (const link of [`https://example.org/ddummy.html?lin=${lin}&title=x&club=y`, `?lin=${lin}&title=a|b`])
    expect(parse(link)).toEqual({
      boards: [expect.objectContaining({ deal: D, vulnerable: "Both" })],
      problems: [],
    });
});
