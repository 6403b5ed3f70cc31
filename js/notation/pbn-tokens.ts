/** The tokens of one PBN game (standard, section 3.2): tag pairs, and the data between them. Comments and escapes are skipped. */
import { stringEnd } from "./pbn-split.js";
import { lineEnd, type Passage, quote } from "./text.js";

export type PbnToken =
  | { kind: "tag"; name: string; value: string; offset: number; end: number }
  /** A run of data on one line. `fresh`: the first on its line. */
  | { kind: "data"; text: string; offset: number; fresh: boolean };

const TAG_HEAD = /\[\s*(\w+)\s*"/y;
const TAG_TAIL = /\s*\]/y;

export function* pbnTokens(passage: Passage): Generator<PbnToken> {
  const { text } = passage;
  const lastBrace = text.lastIndexOf("}");
  let freshLine = true;
  let at = 0;
  /** The end of the line last asked for, so that a long line is not walked again for each of its tags. */
  let eol = -1;
  let eolFrom = 0;
  const endOfLine = (offset: number) => {
    if (offset < eolFrom || offset > eol) eol = lineEnd(text, offset);
    eolFrom = offset;
    return eol;
  };
  /** No `"]` comes before this offset: found once, so that a line of open brackets is not searched again and again. */
  let noTailBefore = 0;

  while (at < text.length) {
    const letter = text[at] as string;
    if (letter === "\n" || letter === "\r") {
      freshLine = true;
      at += 1;
    } else if ((letter === "%" && (at === 0 || "\n\r".includes(text[at - 1] as string))) || letter === ";") {
      at = lineEnd(text, at);
    } else if (letter === "{") {
      if (at < lastBrace) at = text.indexOf("}", at) + 1;
      else {
        passage.problem("a comment that is not closed", at);
        at = lineEnd(text, at);
      }
    } else if (letter === "[") {
      const tag = readTag(at);
      if (tag) yield tag;
      at = tag ? tag.end : endOfLine(at);
    } else if (letter.trim() === "") {
      at += 1;
    } else {
      const end = dataEnd(text, at);
      yield { kind: "data", text: text.slice(at, end).trimEnd(), offset: at, fresh: freshLine };
      freshLine = false;
      at = end;
    }
  }

  function readTag(offset: number): (PbnToken & { kind: "tag" }) | undefined {
    TAG_HEAD.lastIndex = offset;
    const head = TAG_HEAD.exec(text);
    if (!head) {
      passage.problem(`not a tag: ${quote(text.slice(offset, endOfLine(offset)))}`, offset);
      return undefined;
    }
    const from = TAG_HEAD.lastIndex;
    const name = head[1] as string;
    const quoted = stringEnd(text, from);
    TAG_TAIL.lastIndex = quoted + 1;
    if (quoted !== -1 && TAG_TAIL.test(text)) {
      return { kind: "tag", name, value: unescaped(text.slice(from, quoted)), offset, end: TAG_TAIL.lastIndex };
    }
    // Quotes inside the value that are not escaped, or a value that ends in a backslash: up to the line's next `"]`.
    const end = endOfLine(from);
    const tail = from < noTailBefore ? undefined : /"[ \t]*\]/.exec(text.slice(from, end));
    if (tail) {
      const close = from + tail.index;
      return { kind: "tag", name, value: unescaped(text.slice(from, close)), offset, end: close + tail[0].length };
    }
    noTailBefore = end;
    if (quoted === -1) {
      passage.problem(`a tag whose value is not closed: ${quote(text.slice(offset, end))}`, offset);
      return undefined;
    }
    passage.problem(`a tag without its closing bracket: ${quote(text.slice(offset, end))}`, offset);
    return { kind: "tag", name, value: unescaped(text.slice(from, quoted)), offset, end: quoted + 1 };
  }
}

/** Where a run of data ends: at its line's end, a comment or a tag; not inside a quoted string of a table's row. */
function dataEnd(text: string, from: number): number {
  const stop = /[\n\r{;["]/g;
  let strings = true;
  stop.lastIndex = from;
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] !== '"') return found.index;
    const end = strings ? stringEnd(text, found.index + 1) : -1;
    if (end === -1) strings = false;
    else stop.lastIndex = end + 1;
  }
  return text.length;
}

/** A quote and a backslash are written with a backslash before them; any other backslash stands for itself ("\2R", "\S"). */
function unescaped(value: string): string {
  return value.replace(/\\(["\\])/g, "$1");
}
