/**
 * Links to Bridge Base Online's handviewer (https://www.bridgebase.com/tools/hvdoc.html): with a whole LIN board (`lin=`), or with
 * hands, auction and play in parameters of their own (`n=…&e=…&s=…&w=…&d=…&v=…&a=…&p=…`).
 */
import { BridgeError } from "../errors.js";
import type { Board, Parsed, Problem, Seat } from "../types.js";
import { readSeat } from "./deal.js";
import { dealerDigit, fromSouth, LinReader } from "./lin-read.js";
import { formatBoard } from "./lin-write.js";
import { quote } from "./text.js";

const ADDRESS = "https://www.bridgebase.com/tools/handviewer.html";

/** Parameters of the handviewer. Any other "&name=" belongs to the value before it: links are pasted undecoded. */
const PARAMETERS = new Set("n e s w nn en sn wn d v b a p lin linurl myhand bbo kbitz tbt cbn c h clk".split(" "));

interface Parameter {
  value: string;
  /** Where the value starts in the link. */
  offset: number;
}

export function readHandviewerUrl(url: string, line = 1): Parsed {
  const problems: Problem[] = [];
  const start = url.length - url.trimStart().length;
  const complain = (message: string, offset: number) => problems.push({ message, line, column: offset + 1 });
  const parameters = readParameters(url);
  const lin = parameters.get("lin");
  if (lin) return shifted(readLin(decoded(lin.value.trim())), problems, line, lin.offset);
  if (["n", "e", "s", "w", "a"].some((name) => parameters.has(name))) {
    const { lin: text, origins } = asLin(parameters, complain);
    const { boards, problems: found } = readLin(text);
    for (const { message, column } of found) complain(message, originOf(origins, column - 1));
    return { boards, problems };
  }
  const remote = parameters.get("myhand") ?? parameters.get("linurl");
  if (remote) complain(`the board is not in the link but on the server: ${quote(remote.value)}`, remote.offset);
  else complain(`not a handviewer link: ${quote(url)}`, start);
  return { boards: [], problems };
}

/** Percent-encoding moves columns, so problems inside `lin=` point at the start of its value. */
function shifted(parsed: Parsed, problems: Problem[], line: number, offset: number): Parsed {
  return {
    boards: parsed.boards,
    problems: [...problems, ...parsed.problems.map(({ message }) => ({ message, line, column: offset + 1 }))],
  };
}

function readLin(text: string): Parsed {
  const reader = new LinReader();
  const entries = [...reader.push(text), ...reader.end()];
  return {
    boards: entries.flatMap(({ board }) => board ?? []),
    problems: entries.flatMap(({ problems }) => problems),
  };
}

function readParameters(url: string): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>();
  let last: Parameter | undefined;
  const begin = url.indexOf("?") + 1;
  let at = begin;
  for (const part of url.slice(begin).split("&")) {
    const escaped = part.startsWith("amp;") ? part.slice(4) : part;
    const name = escaped
      .slice(0, Math.max(0, escaped.indexOf("=")))
      .trim()
      .toLowerCase();
    if (PARAMETERS.has(name)) {
      const offset = at + part.length - escaped.length + escaped.indexOf("=") + 1;
      last = { value: url.slice(offset, at + part.length), offset };
      if (!parameters.has(name)) parameters.set(name, last);
    } else if (last) last.value += `&${part}`;
    at += part.length + 1;
  }
  return parameters;
}

/** A value without its percent-encoding; a "%" that encodes nothing stands for itself. */
function decoded(text: string): string {
  const spaced = /%20|\s/.test(text) ? text : text.replaceAll("+", " ");
  return spaced.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      // Old links are in Latin-1.
      return run.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
    }
  });
}

/** A piece of the LIN made of a link, and where in the link it came from. */
type Origins = { from: number; offset: number }[];

/** The parameters as one LIN board. */
function asLin(
  parameters: Map<string, Parameter>,
  complain: (message: string, offset: number) => void,
): { lin: string; origins: Origins } {
  const origins: Origins = [];
  let lin = "";
  const value = (name: string) => {
    const raw = parameters.get(name)?.value.trim();
    return raw ? decoded(raw).replaceAll("|", "/") : "";
  };
  const add = (key: string, text: string, name: string) => {
    lin += `${key}|`;
    origins.push({ from: lin.length, offset: parameters.get(name)?.offset ?? 0 });
    lin += `${text}|`;
  };
  const names = fromSouth((seat) =>
    value(`${seat.toLowerCase()}n`)
      .trim()
      .replace(/,(?! )/g, ", "),
  );
  if (names.some((name) => name !== "")) add("pn", names.join(","), "sn");
  const dealer = value("d").trim();
  if (dealer !== "" && !readSeat(dealer)) complain(`not a seat: ${quote(dealer)}`, parameters.get("d")?.offset ?? 0);
  const hands = fromSouth((seat: Seat) => value(seat.toLowerCase()).replaceAll(",", ""));
  const firstGiven = ["s", "w", "n", "e"].find((name) => parameters.has(name)) ?? "s";
  add("md", `${dealerDigit(readSeat(dealer))}${hands.join(",")}`, firstGiven);
  if (value("b") !== "") add("ah", `Board ${value("b").trim()}`, "b");
  if (value("v") !== "") add("sv", value("v").trim() === "-" ? "o" : value("v").trim(), "v");
  addCalls(value("a"), (key, text) => add(key, text, "a"));
  // Comments stand in braces.
  const play = value("p").replace(/\{[^}]*(?:\}|$)/g, " ");
  if (play.trim() !== "") add("pc", play, "p");
  return { lin, origins };
}

/** "1n(15-17)p2c!p…": the words in brackets explain the call before them; comments stand in braces. */
function addCalls(text: string, add: (key: string, text: string) => void): void {
  for (const [, calls, words] of text.matchAll(/([^({]+)|\(([^)]*)\)?|\{[^}]*\}?/g)) {
    if (calls?.trim()) add("mb", calls.replace(/[\s.;/]+/g, ""));
    else if (words !== undefined) add("an", words.trim());
  }
}

function originOf(origins: Origins, column: number): number {
  return origins.findLast(({ from }) => from <= column)?.offset ?? 0;
}

/** A link that opens the board in Bridge Base Online's handviewer. */
export function handviewerUrl(board: Board): string {
  if (typeof board !== "object" || board === null) throw new BridgeError("INVALID_ARGUMENT", "not a board");
  // Half of a surrogate pair has no encoding.
  const lin = formatBoard(board).replace(/\p{Surrogate}/gu, "\ufffd");
  return `${ADDRESS}?lin=${encodeURIComponent(lin)}`;
}
