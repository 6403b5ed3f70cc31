/** The addresses by which other sites hand boards over, as the query of the app and of handviewer.html. */
import { describe, expect, it, test } from "vitest";
import { parseHandviewerUrl } from "../../js/notation/index.js";
import { isOwn, readQuery } from "../../www/app/address.js";
import { readBoards } from "../../www/app/reader.js";
import { BBO, BOARD, DEAL, FOUR, HANDVIEWER } from "../kit/handviewers.js";

const HOST = "https://example.org/tenace/handviewer.html";
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
