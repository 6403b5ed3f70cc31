/**
 * Links that hold a deal: to Bridge Base Online's handviewer in all its forms, to Bridge Solver Online (a hand a seat
 * in `north=` and so on, or `lin=`), any link with a PBN deal among its parameters, and the `[hv=…]` of Bridge Base
 * Online's forums.
 */
import { SEAT_NAMES, SEATS } from "../../bridge/names.js";
import { because } from "../../bridge/sentences.js";
import type { Parsed, Problem } from "../../bridge/types.js";
import { decoded } from "../handviewer.js";
import { parseHandviewerUrl, parsePbn } from "../read.js";
import { problemAt } from "../text.js";

/**
 * A whole address, only its query or its LIN, the forums' form, or a board in a saved page of Bridge Base Online: there
 * the LIN is in the call that shows the board.
 */
const LINK = new RegExp(
  [
    // What names a kind of document leads nowhere.
    "\\b(?<!xmlns[:\\w]{0,9}=.)https?://(?!www\\.w3\\.org/)[^\\s\"'<>]+",
    "(?<![\\w./-])(?:[\\w-]{1,40}[./]){1,6}handviewer\\.html\\?[^\\s\"'<>]+",
    "(?<!\\S)\\?(?:lin|[nesw])=[^\\s\"'<>]+",
    // The LIN of a link without the link. No apostrophe comes before it: inside a link a name may have one.
    '(?<![^\\s"])[a-z]{2}%7C[^\\s"\'<>]+',
    "\\[hv=[^\\]\\s]*\\]?",
    "\\bhv_popuplin\\('[^'\\r\\n]*",
  ].join("|"),
  "gi",
);
const POPUP = "hv_popuplin('";

/** A link in a text. */
export interface DealLink {
  text: string;
  /** 0-based offset in its line. */
  offset: number;
}

/** The links of a line. A link with blanks in it that goes on to the line's end, as pasted by hand, is taken whole. */
export function linksIn(line: string): DealLink[] {
  const links = [...line.matchAll(LINK)].map(({ 0: text, index }) => ({
    // Markdown has a link between round brackets, and more may stand behind them.
    text: line[index - 1] === "(" ? text.replace(/\)[^()]*$/, "") : text,
    offset: index,
  }));
  const [only] = links;
  if (links.length !== 1 || !only || !/[?&](?:lin|n|s|e|w)=/i.test(only.text) || only.text.startsWith("["))
    return links;
  if (/["'<(]/.test(line[only.offset - 1] ?? "")) return links;
  return [{ text: line.slice(only.offset), offset: only.offset }];
}

const NO_DEAL = "This link only points to a page. Open it and copy its PBN or LIN. ({})";

/** The boards of a link, or what is wrong with it; `line` is its line, counted from 1. */
export function readLink({ text, offset }: DealLink, line: number, isTarget = false): Parsed {
  const place = { line, column: offset + 1 };
  const lin = text.startsWith(POPUP) ? text.slice(POPUP.length) : /^..%7C.*/i.exec(text)?.[0];
  if (lin) return placed(parseHandviewerUrl(`?lin=${lin}`), place);
  const hand = text.startsWith("[") ? `handviewer.html?${text.slice("[hv=".length).replace(/\]$/, "")}` : text;
  const lower = queryOf(hand.slice(hand.indexOf("?") + 1).replaceAll("&amp;", "&"));
  const bySeat = fromSeats(lower) ?? fromPbn(lower);
  if (bySeat) return placed(bySeat, place);
  const parsed = parseHandviewerUrl(hand);
  if (parsed.boards.length > 0 || ["lin", "n", "e", "s", "w", "a"].some((name) => lower.get(name)))
    return placed(parsed, place);
  // A page that leads to another page has that address as a parameter.
  const target = [...lower.values()].find((value) => /^https?:/i.test(value));
  if (target && !isTarget) return readLink({ text: target, offset }, line, true);
  return { boards: [], problems: [problemAt(because(NO_DEAL, shortened(text)), line, place.column)] };
}

/** The parameters of a link by their names in small letters; if a name occurs twice, the last value. */
function queryOf(text: string): Map<string, string> {
  return new Map(
    text.split("&").map((part) => {
      const equals = part.indexOf("=");
      const [name, value] = equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
      return [decoded(name).toLowerCase(), decoded(value).trim()] as const;
    }),
  );
}

/** Whether a problem is that a link holds no deal. */
export const isAboutPage = ({ sentence }: Problem): boolean => sentence?.template === NO_DEAL;

const LONGEST = 60;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const placed = ({ boards, problems }: Parsed, place: { line: number; column: number }): Parsed => ({
  boards,
  problems: problems.map((problem) => ({ ...problem, ...place })),
});

/** Bridge Solver Online: `north=AKQ.J87.T9.65432` and so on, `board`, `dealer`, `vul`, `contract`, `declarer`. */
function fromSeats(query: ReadonlyMap<string, string>): Parsed | undefined {
  const hands = SEATS.map((seat) => query.get(SEAT_NAMES[seat].toLowerCase()));
  if (hands.every((hand) => hand === undefined)) return undefined;
  return pbnOf(`N:${hands.map((hand) => hand?.replaceAll(/\s/g, "") || "-").join(" ")}`, query);
}

/** BEN: `deal=('AKQ.J87.T9.65432 …', 'N None')`, from North on, `board_no`. */
const OF_BEN = /^\(\s*['"]([\w. -]+)['"]\s*,\s*['"]\s*([NESW])\s+([\w-]+)\s*['"]\s*\)$/i;

/** A PBN deal in any parameter. */
function fromPbn(query: ReadonlyMap<string, string>): Parsed | undefined {
  const ben = OF_BEN.exec(query.get("deal") ?? "");
  if (ben) {
    const [, hands = "", dealer = "", vul = ""] = ben;
    return pbnOf(
      `N:${hands}`,
      new Map([
        ["board", query.get("board_no") ?? ""],
        ["dealer", dealer],
        ["vul", vul],
      ]),
    );
  }
  const deal = [...query.values()].find((value) => /^[NESW]:[\w.-]+(?: [\w.-]+){0,3}$/i.test(value));
  return deal ? pbnOf(deal, query) : undefined;
}

/** Tags of PBN, and the parameters that say the same. */
const TAGS = { Board: "board", Dealer: "dealer", Vulnerable: "vul", Contract: "contract", Declarer: "declarer" };

function pbnOf(deal: string, query: ReadonlyMap<string, string>): Parsed {
  const tags = Object.entries(TAGS).map(([tag, name]) => `[${tag} "${query.get(name)?.replaceAll('"', "") ?? ""}"]`);
  return parsePbn(`[Deal "${deal}"]${tags.join("")}`);
}
