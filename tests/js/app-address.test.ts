/** The addresses by which other sites hand boards over, as the query of the app and of handviewer.html. */
import { describe, expect, it, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { formatLin, parseHandviewerUrl } from "../../js/notation/index.js";
import { isOwn, readQuery } from "../../www/app/address.js";
import { readBoards } from "../../www/app/reader.js";

const HOST = "https://example.org/tenace/handviewer.html";
const BBO = "https://www.bridgebase.com/tools/handviewer.html";
const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const N = "n=sqj6hk652dj85ct98";
const E = "e=s873hj97dat764cq4";
const S = "s=sk5ht83dkq9ca7652";
const W = "w=sat942haq4d32ckj3";
const FOUR = `${N}&${E}&${S}&${W}`;
const BOARD: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "Both",
  deal: DEAL,
  players: { N: "Anna", E: "Bert", S: "Carl", W: "Dora" },
  contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
  auction: [
    { call: "P" },
    { call: "1S" },
    { call: "P" },
    { call: "2S", alert: "8–10" },
    ...Array(3).fill({ call: "P" }),
  ],
  play: ["CT", "C4", "CA", "CJ"],
};
const LIN = formatLin([BOARD]).trim();
const encoded = encodeURIComponent(LIN);

/** Queries of handviewers, as sites write them. */
const HANDVIEWER: readonly string[] = [
  `lin=${encoded}`,
  `bbo=y&lin=${encoded}`,
  `lin=${encoded.replaceAll("%20", "+")}`,
  `lin=${LIN.replaceAll(" ", "%20")}`,
  `lin=${encoded}&kbitz=n`,
  `tbt=y&lin=${encoded}`,
  `lin=${encodeURIComponent(LIN.replace(/^.*?md\|/s, "md|"))}`,
  "lin=md%7C1SK5HT83DKQ9CA7652%2CSAT942HAQ4D32CKJ3%2CSQJ6HK652DJ85CT98%7C",
  "lin=md|1SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98|sv|b|mb|p|mb|1s|",
  "lin=pn|a,b,c,d|st||md|3,,SQJ6HK652DJ85CT98,|rh||ah|Board%203|sv|o|",
  FOUR,
  `${FOUR}&d=s`,
  `${FOUR}&d=s&v=b`,
  `${FOUR}&d=e&v=-`,
  `${FOUR}&d=n&v=n&b=12`,
  `${FOUR}&d=w&v=e&b=3&a=1sp2spp`,
  `${FOUR}&d=s&v=b&b=7&a=p1sp2s(8-10)ppp`,
  `${FOUR}&d=s&v=b&b=7&a=p1sp2sppp&p=ctc4cacj`,
  `${FOUR}&d=s&a=1c1spp`,
  `${FOUR}&d=s&a=p1sx2sppp`,
  `${FOUR}&d=s&a=p1sxrppp`,
  `${FOUR}&d=s&a=p1s!p4sppp`,
  `${FOUR}&d=s&a=%28opening%29p1sp`,
  `nn=Anna&en=Bert&sn=Carl&wn=Dora&${FOUR}`,
  `${FOUR}&nn=Anna%20B&sn=M%C3%BCller`,
  `${FOUR}&nn=Anna&b=9&d=n&v=b&a=1n-p-3n-p-p-p`,
  `${N}&${E}&${S}`,
  `${N}&${S}`,
  `${E}&${W}`,
  `${N}&${E}`,
  S,
  `${S}&d=s&v=n`,
  `${S}&d=s&a=1n?`,
  `${N}&${S}&d=n&a=1h-p-2n`,
  "a=1sp2spp",
  "d=e&v=b&a=p1h2dp",
  "a=1c(strong)p1d(negative)p",
  `N=SQJ6HK652DJ85CT98&${E}&${S}&${W}`,
  `${FOUR.replaceAll("&", "&amp;")}&amp;d=s`,
  `c=n&${FOUR}&d=n`,
  `${N.replace("ct98", "cx98")}&${E}&${S}&${W}`,
  `${FOUR}&d=n&v=o&cbn=y&h=y`,
];

describe("a handviewer's address with our host", () => {
  it("is tried in 40 forms", () => expect(HANDVIEWER.length).toBeGreaterThanOrEqual(40));

  test.each(HANDVIEWER)("?%s", (query) => {
    const expected = parseHandviewerUrl(`${BBO}?${query}`);
    expect(expected.boards.length + expected.problems.length).toBeGreaterThan(0);
    for (const address of [
      `${HOST}?${query}`,
      `${HOST}?lang=de&hide=EW&${query}`,
      `${HOST}?theme=dark&${query}&lang=fr`,
    ]) {
      const addressed = readQuery(address);
      expect(addressed?.kind).toBe("link");
      expect(parseHandviewerUrl(addressed?.value ?? "").boards).toEqual(expected.boards);
    }
    // The app reads it as it reads what is pasted.
    const { boards } = readBoards(readQuery(`https://example.org/tenace/?${query}`)?.value ?? "");
    expect(boards).toEqual(expected.problems.length > 0 && !expected.boards[0]?.deal ? boards : expected.boards);
  });
});

const { players: _, auction, play, ...BARE } = BOARD;
const boardsOf = (query: string) => {
  const addressed = readQuery(`${HOST}?${query}`);
  expect(addressed?.kind).toBe("text");
  return readBoards(addressed?.value ?? "");
};
const SEATED = "north=QJ6.K652.J85.T98&east=873.J97.AT764.Q4&south=K5.T83.KQ9.A7652&west=AT942.AQ4.32.KJ3";

describe("other addresses", () => {
  test.each([
    ["hands by seat", `club=a&board=7&dealer=S&vul=All&contract=2S&declarer=W&${SEATED}&analyse=true`, BARE],
    [
      "two hands by seat",
      "north=QJ6.K652.J85.T98&south=K5.T83.KQ9.A7652",
      { deal: "N:QJ6.K652.J85.T98 - K5.T83.KQ9.A7652 -" },
    ],
    ["a PBN deal", `PBN=${encodeURIComponent(DEAL)}&Contract=-`, { deal: DEAL }],
    [
      "a PBN deal and its contract",
      `PBN=${encodeURIComponent(DEAL)}&Contract=2S-W`,
      { deal: DEAL, contract: BARE.contract },
    ],
    [
      "a PBN deal with plus signs",
      `PBN=${DEAL.replaceAll(" ", "+")}&Contract=2SW`,
      { deal: DEAL, contract: BARE.contract },
    ],
    [
      "a tuple",
      `deal=(%27${DEAL.slice(2)}%27, %27S Both%27)&P=0&board_no=7`,
      { deal: DEAL, dealer: "S", vulnerable: "Both", board: "7" },
    ],
    [
      "a tuple, N-S vulnerable",
      `deal=('${DEAL.slice(2)}', 'N N-S')&board_no=`,
      { deal: DEAL, dealer: "N", vulnerable: "NS" },
    ],
    ["PBN", `pbn=${encodeURIComponent(`[Board "7"]\n[Deal "${DEAL}"]`)}`, { board: "7", deal: DEAL }],
    ["a link to a handviewer", `url=${encodeURIComponent(`${BBO}?${FOUR}`)}`, { deal: DEAL }],
    ["shared text", `text=${encodeURIComponent(DEAL)}`, { deal: DEAL }],
  ])("with %s", (_, query, board) => {
    const { boards, problems } = boardsOf(query);
    expect(problems).toEqual([]);
    expect(boards).toMatchObject([board]);
  });

  test.each(["file=boards/evening.pbn", "url=evening.LIN", "xml=a.xml", "linurl=https://example.net/a.lin"])(
    "of a file: %s",
    (query) => {
      expect(readQuery(`${HOST}?${query}`)).toEqual({ kind: "file", value: query.split("=")[1] });
    },
  );

  test.each(["", "?utm_source=mail", "?lang=de", "?n=", "?url=", "?deal="])("without a board: %j", (query) => {
    expect(readQuery(HOST + query)).toBeNull();
  });

  it("are asked for on the page's own host alone", () => {
    expect(isOwn("boards/a.pbn", HOST)).toBe(true);
    expect(isOwn("https://example.net/a.pbn", HOST)).toBe(false);
    expect(isOwn("//example.net/a.pbn", HOST)).toBe(false);
  });
});
