/**
 * Cuts PBN text, arriving in pieces, into its games (standard, section 3). A semi-empty line ends a game, unless it stands in
 * a comment. Files are laxer than that, and so is this:
 *
 * - an auction, play, note or table section after an empty line still belongs to the game above it;
 * - a second Event, Board or Deal tag starts a new game even without an empty line, once the game has a deal;
 * - a comment that is never closed ends where the next game seems to begin, so that it does not swallow the boards behind it;
 * - text that is no tag, after an empty line, is cut off from the game above.
 *
 * Memory is that of one game: a game of more than 1 MiB is none, and is cut.
 */
import { nextLine } from "./text.js";

export interface GameText {
  text: string;
  /** The source's number of its first line. */
  line: number;
}

const LONGEST_GAME = 1 << 20;
const TAG = /^\s*\[\s*(\w+)/;
const OPENING_TAGS = new Set(["event", "board", "deal"]);
const IDENTIFICATION_TAGS = new Set(
  "event site date board west north east south dealer vulnerable deal scoring declarer contract result".split(" "),
);

export class PbnSplitter {
  #text = "";
  /** Where the game under way starts in `#text`, and on which line. */
  #start = 0;
  #startLine = 1;
  /** The next line to look at. */
  #at = 0;
  #line = 1;
  /** Where the last semi-empty line stands that only comments have followed; -1 for none. */
  #gap = -1;
  #gapLine = 0;
  #inComment = false;
  /** The line above is semi-empty; asked of comments only. */
  #blankAbove = false;
  /** Where, inside the comment, a game seems to begin. Another brace, or the text's end, before the comment's end proves it. */
  #suspect: { at: number; line: number } | undefined;
  /** Names of the tags that began a line of the game under way, in lower case. */
  #tags = new Set<string>();

  push(text: string): GameText[] {
    return this.#scan(text, false);
  }

  end(): GameText[] {
    const games = this.#scan("", true);
    return this.#text.length > this.#start ? [...games, this.#cut(this.#text.length, this.#line)] : games;
  }

  #scan(text: string, final: boolean): GameText[] {
    // What is before #start has been given out.
    const unread = this.#text.length;
    this.#text = this.#text.slice(this.#start) + text;
    const offset = this.#start;
    this.#start = 0;
    this.#at -= offset;
    if (this.#gap !== -1) this.#gap -= offset;
    if (this.#suspect) this.#suspect.at -= offset;
    // A line without an end in what came before has none before the new text either.
    let from = Math.max(this.#at, unread - offset - 1);
    const games: GameText[] = [];
    for (;;) {
      let next = nextLine(this.#text, from);
      // A CR at the very end may be half of a CRLF.
      if (!final && (next === -1 || next === this.#text.length)) break;
      if (next === -1) next = this.#text.length;
      if (this.#at === next) {
        if (!this.#suspect) break;
        games.push(this.#reopen(this.#suspect));
        from = this.#at;
        continue;
      }
      const at = this.#at;
      const game = this.#look(this.#text.slice(at, next));
      if (game) games.push(game);
      if (this.#at !== at) {
        // A comment was reopened.
        from = this.#at;
        continue;
      }
      this.#at = next;
      this.#line += 1;
      from = next;
      if (this.#at - this.#start > LONGEST_GAME) {
        games.push(this.#suspect ? this.#reopen(this.#suspect) : this.#cut(this.#at, this.#line));
        from = this.#at;
      }
    }
    if (this.#text.length - this.#start > LONGEST_GAME) {
      games.push(this.#cut(this.#text.length, this.#line));
      this.#at = this.#text.length;
    }
    return games;
  }

  /** Takes note of one line; gives the game above when the line begins another. */
  #look(line: string): GameText | undefined {
    const blank = line.trim() === "";
    const name = TAG.exec(line)?.[1]?.toLowerCase();
    let game: GameText | undefined;
    if (this.#inComment) {
      if (this.#suspect && /^[^}]*\{/.test(line)) return this.#reopen(this.#suspect);
      if (this.#blankAbove && name !== undefined && IDENTIFICATION_TAGS.has(name)) {
        this.#suspect ??= { at: this.#at, line: this.#line };
      }
      this.#blankAbove = blank;
      this.#inComment = commentStaysOpen(line, true);
      if (!this.#inComment) this.#suspect = undefined;
      return undefined;
    }
    if (blank) {
      if (this.#gap === -1) {
        this.#gap = this.#at;
        this.#gapLine = this.#line;
      }
      return undefined;
    }
    if (line[0] !== "%" && !/^\s*[;{]/.test(line)) {
      game = this.#boundary(name);
    }
    if (name) this.#tags.add(name);
    this.#inComment = line[0] !== "%" && commentStaysOpen(line, false);
    this.#blankAbove = false;
    return game;
  }

  /** A line with content: does it begin a new game? */
  #boundary(name: string | undefined): GameText | undefined {
    const gap = this.#gap;
    this.#gap = -1;
    const apart = gap > this.#start && !(name && this.#continues(name));
    if (apart) return this.#cut(gap, this.#gapLine);
    const repeated = name && OPENING_TAGS.has(name) && this.#tags.has(name) && this.#tags.has("deal");
    return repeated ? this.#cut(this.#at, this.#line) : undefined;
  }

  /** A section that belongs to the game above the empty line. */
  #continues(name: string): boolean {
    if (this.#tags.size === 0) return false;
    if (name === "note") return this.#tags.has("auction") || this.#tags.has("play");
    const section = name === "auction" || name === "play" || (name.endsWith("table") && name !== "table");
    return section && !this.#tags.has(name);
  }

  /** The comment was never closed: cuts where the suspected game begins, and reads on from there. */
  #reopen({ at, line }: { at: number; line: number }): GameText {
    const game = this.#cut(at, line);
    this.#at = at;
    this.#line = line;
    return game;
  }

  #cut(at: number, line: number): GameText {
    const game = { text: this.#text.slice(this.#start, at), line: this.#startLine };
    this.#start = at;
    this.#startLine = line;
    this.#tags.clear();
    this.#inComment = false;
    this.#gap = -1;
    this.#suspect = undefined;
    return game;
  }
}

/** Whether a brace comment is open at the end of the line. Braces in strings and behind a semicolon are none. */
function commentStaysOpen(line: string, open: boolean): boolean {
  let at = 0;
  if (open) {
    at = line.indexOf("}") + 1;
    if (at === 0) return true;
  }
  let mark = /["{;]/g;
  for (;;) {
    mark.lastIndex = at;
    const found = mark.exec(line);
    if (!found || found[0] === ";") return false;
    if (found[0] === "{") {
      at = line.indexOf("}", found.index) + 1;
      if (at === 0) return true;
    } else {
      at = stringEnd(line, found.index + 1) + 1;
      if (at > 0) continue;
      // No string ends on this line any more, so quotes say nothing (and need not be looked at again).
      at = found.index + 1;
      mark = /[{;]/g;
    }
  }
}

/** Where the string that starts at `from` (after its quote) ends on this line: the offset of its quote, or -1. */
export function stringEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') return at;
    if (letter === "\n" || letter === "\r") return -1;
    if (letter === "\\" && (text[at + 1] === '"' || text[at + 1] === "\\")) at += 1;
  }
  return -1;
}
