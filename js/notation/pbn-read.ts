/** Reads PBN 2.1, import and export format (standard: https://www.tistis.nl/pbn/). */

import { quote } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import { interpret } from "./pbn-board.js";
import { isLinField, type PbnGame, STANDARD_TAGS, type TagValue } from "./pbn-game.js";
import { Inheritance } from "./pbn-inherited.js";
import { PbnLexer, type PbnToken } from "./pbn-lexer.js";
import { type GameText, PbnSplitter } from "./pbn-split.js";
import { type Entry, type Give, Passage, type Reader, withoutMark } from "./text.js";

export class PbnReader implements Reader {
  readonly #splitter = new PbnSplitter();
  readonly #inheritance = new Inheritance();
  #start = true;

  push(text: string, give: Give): void {
    const clean = this.#start ? withoutMark(text) : text;
    this.#start &&= text === "";
    this.#splitter.push(clean, (game) => give(this.#read(game)));
  }

  end(give: Give): void {
    this.#splitter.end((game) => give(this.#read(game)));
  }

  #read({ text, line }: GameText): Entry {
    const passage = new Passage(text, line);
    const { problems } = passage;
    const entry: Entry = { line: passage.place(text.length - text.trimStart().length).line, text, problems };
    const tokens = new PbnLexer(passage);
    const first = tokens.next();
    if (!first) return entry;
    const { game, heading } = this.#sections(passage, first, tokens);
    if (heading) return entry;
    entry.board = interpret(game);
    problems.sort((one, other) => one.line - other.line || one.column - other.column);
    return entry;
  }

  /** Sorts a game's tokens into its sections, and fills in what earlier games give. */
  #sections(passage: Passage, first: PbnToken, tokens: PbnLexer): { game: PbnGame; heading: boolean } {
    const game: PbnGame = { passage, values: new Map() };
    let section: Section = "none";
    let row: TagValue | undefined;
    let heading = true;
    for (let token: PbnToken | undefined = first; token; token = tokens.next()) {
      if (token.kind === "data") {
        section = addData(game, section, row, token);
        continue;
      }
      const name = STANDARD_TAGS.get(token.name.toLowerCase()) ?? token.name;
      const { value, offset, at } = token;
      if (name === "Note") {
        addNote(game, section, value, offset);
        continue;
      }
      row = undefined;
      section = "field";
      heading &&= value.startsWith("##");
      if (name === "Auction" && !game.auction) {
        section = "auction";
        game.auction = { text: value, offset, at, cells: [], notes: new Map() };
      } else if (name === "Play" && !game.play) {
        section = "play";
        game.play = { text: value, offset, at, cells: [] };
      } else if (game.values.has(name) || name === "Auction" || name === "Play") {
        const earlier = game.values.get(name);
        if (earlier && isLinField(name)) {
          earlier.text += `\n${this.#inheritance.valueOf(name, value, offset, passage)}`;
          row = earlier;
          section = "table";
          continue;
        }
        if (earlier?.text !== value) passage.problem(because("{} for a second time: {}", name, quote(value)), offset);
        section = "repeated";
      } else {
        row = { text: this.#inheritance.valueOf(name, value, offset, passage), offset, at };
        game.values.set(name, row);
        if (!STANDARD_TAGS.has(name.toLowerCase())) section = "table";
      }
    }
    const empty = game.values.size === 0 && !game.auction && !game.play;
    if (!heading) this.#inheritance.fill(game.values);
    this.#inheritance.remember(game.values, passage);
    return { game, heading: heading || empty };
  }
}

/** What the data under way belongs to. "junk": text that belongs to nothing and has been reported. */
type Section = "none" | "field" | "repeated" | "table" | "auction" | "play" | "junk";

function addData(
  game: PbnGame,
  section: Section,
  row: TagValue | undefined,
  data: { text: string; offset: number; fresh: boolean },
): Section {
  const { text, offset, fresh } = data;
  if (section === "auction" || section === "play") game[section]?.cells.push(data);
  else if (section === "table" && row) row.text += (fresh ? "\n" : " ") + text;
  else if (section === "none" || section === "field") {
    game.passage.problem(because("text outside of any section: {}", quote(text)), offset);
    return "junk";
  }
  return section;
}

function addNote(game: PbnGame, section: Section, value: string, offset: number): void {
  const match = /^\s*(\d+)\s*:\s*(.*)$/s.exec(value);
  if (!match) game.passage.problem(because("a note begins with its number: {}", quote(value)), offset);
  // Notes on the play have no place in a Board.
  else if (section === "auction") game.auction?.notes.set(match[1] as string, match[2] as string);
}
