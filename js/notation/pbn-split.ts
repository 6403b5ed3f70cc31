/**
 * Cuts PBN text, arriving in pieces, into its games (standard, section 3). A semi-empty line ends a game, unless it
 * stands in a comment. Many files are laxer than the standard, and so is this reader:
 *
 * - an auction, play, note or table section after an empty line still belongs to the game above it;
 * - a second Event, Board or Deal tag starts a new game even without an empty line, once the game has a deal;
 * - a comment that is never closed ends where the next game seems to begin, so that it does not swallow the boards
 *   behind it;
 * - text that is no tag, after an empty line, is cut off from the game above, unless that has no tag either.
 *
 * It holds one game at a time, of at most 1 MiB: a longer one is cut there.
 */
import { MANDATORY } from "./pbn-game.js";
import { leavesCommentOpen } from "./pbn-lexer.js";
import { nextLine } from "./text.js";

export interface GameText {
  text: string;
  /** The source's number of its first line. */
  line: number;
}

type Give = (game: GameText) => void;

const LONGEST_GAME = 1 << 20;
const TAG = /^\[\s*(\w+)/;
const OPENING_TAGS = new Set(["event", "board", "deal"]);
const IDENTIFICATION_TAGS = new Set(MANDATORY.map((name) => name.toLowerCase()));

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
  /** The line above is semi-empty; used inside comments only. */
  #blankAbove = false;
  /**
   * Where, inside the comment, a game seems to begin. It does if another brace, or the text's end, comes before the
   * comment's end.
   */
  #suspect: { at: number; line: number } | undefined;
  /** Names of the tags that began a line of the game under way, in lower case. */
  #tags = new Set<string>();
  /** The current game has a bracket and a quote, without which there is no tag. */
  #bracket = false;
  #quote = false;

  push(text: string, give: Give): void {
    this.#scan(text, false, give);
  }

  end(give: Give): void {
    this.#scan("", true, give);
    if (this.#text.length > this.#start) give(this.#cut(this.#text.length, this.#line));
  }

  #scan(text: string, final: boolean, give: Give): void {
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
    for (;;) {
      let next = nextLine(this.#text, from);
      // A CR at the very end may be half of a CRLF.
      if (!final && (next === -1 || next === this.#text.length)) break;
      if (next === -1) next = this.#text.length;
      if (this.#at === next) {
        if (!this.#suspect) break;
        give(this.#reopen(this.#suspect));
        from = this.#at;
        continue;
      }
      const at = this.#at;
      const game = this.#look(this.#text.slice(at, next));
      if (game) give(game);
      if (this.#at !== at) {
        // A comment was reopened.
        from = this.#at;
        continue;
      }
      this.#at = next;
      this.#line += 1;
      from = next;
      if (this.#at - this.#start > LONGEST_GAME) {
        give(this.#suspect ? this.#reopen(this.#suspect) : this.#cut(this.#at, this.#line));
        from = this.#at;
      }
    }
    if (this.#text.length - this.#start > LONGEST_GAME) {
      give(this.#cut(this.#text.length, this.#line));
      this.#at = this.#text.length;
    }
  }

  /** Takes note of one line; gives the game above if the line begins another. */
  #look(line: string): GameText | undefined {
    const content = line.trim();
    const name = content[0] === "[" ? TAG.exec(content)?.[1]?.toLowerCase() : undefined;
    if (this.#inComment) return this.#lookInComment(line, content === "", name);
    if (content === "") {
      if (this.#gap === -1) {
        this.#gap = this.#at;
        this.#gapLine = this.#line;
      }
      return undefined;
    }
    const isAside = line[0] === "%" || content[0] === ";" || content[0] === "{";
    const game = isAside ? undefined : this.#boundary(line, name);
    if (name) this.#tags.add(name);
    this.#bracket ||= line.includes("[");
    this.#quote ||= line.includes('"');
    this.#inComment = line[0] !== "%" && leavesCommentOpen(line, false);
    this.#blankAbove = false;
    return game;
  }

  /**
   * A line inside a comment. If a tag that begins a game stands there after an empty line, the comment may never have
   * been closed; another opening brace before the comment's end proves it, and the game above is given.
   */
  #lookInComment(line: string, isBlank: boolean, name: string | undefined): GameText | undefined {
    if (this.#suspect && /^[^}]*\{/.test(line)) return this.#reopen(this.#suspect);
    if (this.#blankAbove && name !== undefined && IDENTIFICATION_TAGS.has(name)) {
      this.#suspect ??= { at: this.#at, line: this.#line };
    }
    this.#blankAbove = isBlank;
    this.#inComment = leavesCommentOpen(line, true);
    if (!this.#inComment) this.#suspect = undefined;
    return undefined;
  }

  /** The game above, if a line with content begins another. */
  #boundary(line: string, name: string | undefined): GameText | undefined {
    const gap = this.#gap;
    this.#gap = -1;
    // After an empty line anything begins a game, except a section of the game above and, if nothing so far has been a
    // tag, more text that is none.
    const hasTags = (this.#bracket || line.includes("[")) && (this.#quote || line.includes('"'));
    const isApart = gap > this.#start && hasTags && !(name && this.#continues(name));
    if (isApart) return this.#cut(gap, this.#gapLine);
    // Without one, a second tag that opens a game does, once the game above has a deal.
    const isSecond = name && OPENING_TAGS.has(name) && this.#tags.has(name) && this.#tags.has("deal");
    return isSecond ? this.#cut(this.#at, this.#line) : undefined;
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
    if (this.#tags.size > 0) this.#tags = new Set();
    this.#bracket = false;
    this.#quote = false;
    this.#inComment = false;
    this.#gap = -1;
    this.#suspect = undefined;
    return game;
  }
}
