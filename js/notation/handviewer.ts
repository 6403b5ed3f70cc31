/**
 * Links to Bridge Base Online's handviewer (https://www.bridgebase.com/tools/hvdoc.html): with a whole LIN board
 * (`lin=`), or with hands, auction and play in parameters of their own
 * (`n=…&e=…&s=…&w=…&d=…&v=…&a=…&p=…`).
 */

import { readSeat } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import type { Board, Parsed, Problem } from "../bridge/types.js";
import { checkBoard } from "./check.js";
import { boardOf, type Complain, dealerDigit, LinReader } from "./lin-read.js";
import type { LinField, TextPlace } from "./lin-tokens.js";
import { formatBoard } from "./lin-write.js";
import { problemAt } from "./text.js";
import { readWhole } from "./whole.js";

const ADDRESS = "https://www.bridgebase.com/tools/handviewer.html";

/** Parameters of the handviewer. Any other "&name=" belongs to the value before it: links are pasted undecoded. */
const PARAMETERS = new Set("n e s w nn en sn wn d v b a p i lin linurl myhand bbo kbitz tbt cbn c h clk".split(" "));

/** The parameters of the four hands in LIN's order, from South on. */
const HANDS = [..."swne"];
const NAMES = HANDS.map((seat) => `${seat}n`);

interface Parameter {
  value: string;
  /** Where the value starts in the link. */
  offset: number;
}

/** What follows the parameters of an address. */
const PLACE_IN_PAGE = /#[\w=/.-]{0,80}$/;

/** A link in the source of a page stands between quotes. */
const QUOTED_LINK = /(["'])(?:https?:)?\/\/[^\s"']*handviewer\.html\?/i;

export function readHandviewerUrl(text: string, line = 1): Parsed {
  const quoted = text.includes("//") ? QUOTED_LINK.exec(text) : null;
  const end = quoted ? text.indexOf(quoted[1] as string, quoted.index + quoted[0].length) : -1;
  const url = (end === -1 ? text : text.slice(0, end)).replace(PLACE_IN_PAGE, "");
  const problems: Problem[] = [];
  const start = url.length - url.trimStart().length;
  const complain: Complain = (what, { column }) => problems.push(problemAt(what, line, column));
  const at = (offset: number) => ({ line, column: offset + 1, encoded: true });
  const parameters = url.includes("=") ? readParameters(url) : new Map<string, Parameter>();
  const lin = parameters.get("lin");
  if (lin) return shifted(readWhole(new LinReader(), linOf(lin.value)), problems, line, lin.offset);
  if (parameters.has("a") || HANDS.some((name) => parameters.has(name))) {
    const board = boardOf(asLin(parameters, at, complain), complain);
    return { boards: board ? [board] : [], problems };
  }
  const remote = parameters.get("myhand") ?? parameters.get("linurl");
  if (remote)
    complain(because("the board is not in the link but on the server: {}", quote(remote.value)), at(remote.offset));
  else complain(because("not a handviewer link: {}", quote(url)), at(start));
  return { boards: [], problems };
}

/**
 * Moves the problems of a `lin=` value to the start of that value, since percent-encoding shifts the columns inside it.
 */
function shifted(parsed: Parsed, problems: Problem[], line: number, offset: number): Parsed {
  return {
    boards: parsed.boards,
    problems: [...problems, ...parsed.problems.map((problem) => ({ ...problem, line, column: offset + 1 }))],
  };
}

function readParameters(url: string): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>();
  let last: Parameter | undefined;
  let bar: string | undefined;
  const begin = url.indexOf("?") + 1;
  let at = begin;
  for (const part of url.slice(begin).split("&")) {
    const escaped = part.startsWith("amp;") ? part.slice(4) : part;
    const equals = escaped.indexOf("=");
    const name = escaped.slice(0, Math.max(0, equals)).trim().toLowerCase();
    if (PARAMETERS.has(name)) {
      const offset = at + part.length - escaped.length + equals + 1;
      last = { value: url.slice(offset, at + part.length), offset };
      bar = firstBar(last.value);
      if (!parameters.has(name)) parameters.set(name, last);
      // An encoded value ends at the next name, known or not.
    } else if (last && (bar === undefined || bar === "|")) {
      last.value += `&${part}`;
      bar ??= firstBar(part);
    }
    at += part.length + 1;
  }
  return parameters;
}

/** The first bar of LIN in a text, which may be encoded. */
const firstBar = (text: string) => /\||%7c/i.exec(text)?.[0];

/**
 * A hand with dots between its suits, as other programs write it into a link, turned into one with a letter before each
 * suit.
 */
function suited(hand: string): string {
  const suits = hand.split(".");
  return suits.length === 4 ? suits.map((ranks, index) => `${"shdc"[index]}${ranks}`).join("") : hand;
}

/** A value without its percent-encoding; a "%" that encodes nothing stays as it is. */
export function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = /%20|\s/.test(text) ? text : text.replaceAll("+", " ");
  return spaced.replace(/%u[0-9a-f]{4}|(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      // Old links are in Latin-1, as JavaScript's `escape` wrote it, with "%u0160" for characters that Latin-1 lacks.
      return unescape(run);
    }
  });
}

/** The LIN of a `lin=` value; a link that stood in another one may be encoded twice. */
function linOf(value: string): string {
  const once = decoded(value.trim());
  return once.includes("|") || !/%7c/i.test(once) ? once : decoded(once);
}

/** The parameters as the fields of one LIN board. */
function asLin(
  parameters: Map<string, Parameter>,
  at: (offset: number) => Required<TextPlace>,
  complain: Complain,
): LinField[] {
  const fields: LinField[] = [];
  const value = (name: string) => {
    const raw = parameters.get(name)?.value.trim();
    return raw ? decoded(raw).trim() : "";
  };
  const columnOf = (name: string) => at(parameters.get(name)?.offset ?? 0);
  const add = (key: string, text: string, name: string) => {
    const place = columnOf(name);
    fields.push({ key, value: text.trim(), text: text.trimStart(), keyLine: place.line, ...place });
  };
  if (NAMES.some((name) => parameters.has(name))) {
    const names = NAMES.map((name) => value(name).replace(/,(?! )/g, ", "));
    if (names.some((name) => name !== "")) add("pn", names.join(","), "sn");
  }
  const dealer = value("d");
  if (dealer !== "" && !readSeat(dealer)) complain(because("not a seat: {}", quote(dealer)), columnOf("d"));
  const firstGiven = HANDS.find((name) => value(name) !== "");
  if (firstGiven !== undefined || dealer !== "") {
    const hands = HANDS.map((name) => suited(value(name).replaceAll(",", "")));
    add("md", `${dealerDigit(readSeat(dealer))}${hands.join(",")}`, firstGiven ?? "d");
  }
  const number = value("b");
  const vulnerable = value("v");
  if (number !== "") add("ah", `Board ${number}`, "b");
  if (vulnerable !== "") add("sv", vulnerable === "-" ? "o" : vulnerable, "v");
  addCalls(value("a"), (key, text) => add(key, text, "a"));
  // Comments stand in braces.
  const cards = value("p").replace(/\{[^}]*(?:\}|$)/g, " ");
  if (cards.trim() !== "") add("pc", cards, "p");
  return fields;
}

const CALLS_OR_WORDS = /([^({]+)|\(([^)]*)\)?|\{[^}]*\}?/g;

/** Reads calls, "1n(15-17)p2c!p…". Words in brackets explain the call before them; comments stand in braces. */
function addCalls(text: string, add: (key: string, text: string) => void): void {
  let explanation: string | undefined;
  for (const [, calls, words] of text.matchAll(CALLS_OR_WORDS)) {
    explanation = words ?? explanation;
    if (!calls?.trim()) continue;
    if (explanation !== undefined) add("an", explanation);
    explanation = undefined;
    // "_" and "?" stand where a call is still to come.
    add("mb", calls.replace(/[\s.;/_]+/g, ""));
  }
  if (explanation !== undefined) add("an", explanation);
}

/**
 * A link that opens the board in Bridge Base Online's handviewer.
 *
 * @example
 * handviewerUrl({ dealer: "N", auction: [{ call: "1S" }] });
 * // "https://www.bridgebase.com/tools/handviewer.html?lin=…"
 */
export function handviewerUrl(board: Board): string {
  checkBoard("board", board);
  // Half of a surrogate pair has no encoding.
  const lin = formatBoard(board).replace(/\p{Surrogate}/gu, "\ufffd");
  return `${ADDRESS}?lin=${encodeURIComponent(lin)}`;
}
