/** Incoming text (from the box, a file or a link), until its boards are shown or an error is. */
import type { Board, PlaceInPlay } from "tenace";
import { textOfBytes } from "tenace/notation";
import type { Strings } from "../strings/strings.js";
import { isOwn, readQuery } from "./address.js";
import { readFragment } from "./board-link.js";
import type { Desk } from "./desk.js";
import type { Said } from "./notice.js";
import { expectText, readApart } from "./read-apart.js";
import { forgetLink, hasUnreadLink, markAsRead } from "./share.js";
import type { SheetStrings } from "./sheet-strings.js";
import { sheetWords } from "./sheet-words.js";
import { written } from "./store.js";

export interface ReadingCallbacks {
  strings: () => Strings;
  say: (said: Said) => void;
  replaceBoards: (boards: readonly Board[]) => void;
  /** Shows the board; `stays`: without replacing something that was put on the stage while the text was read. */
  show: (stays: boolean) => void;
  /** Shows the box with what could not be read; with the board beside it, if something could. */
  faults: (nothingRead: boolean) => void;
  /** Removes the notice at the foot of the page, which was about the earlier boards. */
  quiet: () => void;
  /** The boards in the page's address are shown, or it has none, or it is said why not. */
  hasRead: () => void;
  /** Called when boards are shown that the user asked for on the page itself. */
  shown: () => void;
  /** Shows the first board at a place. */
  place: (place: PlaceInPlay) => void;
}

export class Reading {
  readonly #desk: Desk;
  readonly #callbacks: ReadingCallbacks;
  /** The reading that was begun last. */
  #newest = 0;

  constructor(desk: Desk, callbacks: ReadingCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
  }

  /**
   * `linked`: it comes from the page's address, which stays as it is. A long text is shown later; if something else was
   * put on the stage after `from`, as `Desk.stagings` counts, that stays.
   */
  async read(text: string, linked = false, from = this.#desk.stagings): Promise<void> {
    // A link of the app's own, from a mail or a chat, is followed.
    const own = /^\s*https?:\S+(#(?:board|pbn|lin)=\S+)\s*$/.exec(text)?.[1];
    if (own && !linked) location.hash = own;
    else await this.#readAll([text], linked, from);
  }

  /** Reads texts, each in a notation of its own. */
  async #readAll(texts: readonly string[], linked: boolean, from: number): Promise<void> {
    const { replaceBoards, show, faults, quiet, shown } = this.#callbacks;
    this.#newest += 1;
    const turn = this.#newest;
    if (!linked) forgetLink();
    const read = await readApart("readTexts", texts);
    if (turn !== this.#newest) return;
    if (!read) {
      this.#desk.enter({ text: "", problems: [], nothingRead: false });
      await this.#tell((words) => words.noBoards);
      return;
    }
    const { boards, problems, text: kept } = read;
    const nothingRead = boards.length === 0;
    const stays = this.#desk.stagings !== from;
    if (nothingRead) quiet();
    else replaceBoards(boards);
    // Text that could not be read needs the box in which it is corrected.
    this.#desk.enter({ text: kept, problems, nothingRead });
    if (nothingRead || problems.length > 0) faults(nothingRead);
    else show(stays);
    // A page that was just opened does not move the focus.
    if (!nothingRead && !linked && !stays) shown();
    if (!read.isAll) await this.#tell((words) => words.noBoards, this.#callbacks.strings().kept);
  }

  /** Reads files, their boards in the order of the files. */
  async readFiles(files: readonly File[]): Promise<void> {
    const from = this.#desk.stagings;
    const texts = await Promise.all(files.map(async (file) => textOfBytes(new Uint8Array(await file.arrayBuffer()))));
    // A picture or a program has nothing to show in the box that text is corrected in.
    const noText = files.find((_, index) => texts[index]?.includes("\0"));
    const readable = texts.filter((text) => !text.includes("\0"));
    if (readable.length > 0) await this.#readAll(readable, false, from);
    if (noText) await this.#tell((words) => words.noText({ file: noText.name }));
  }

  /**
   * Says what is wrong with a text, in words that are fetched when they are needed; `otherwise`, which the page has, if
   * they can't be fetched.
   */
  async #tell(of: (words: SheetStrings) => string, otherwise = this.#callbacks.strings().nothingRead): Promise<void> {
    const { strings, say } = this.#callbacks;
    const words = await sheetWords(strings()).catch(() => null);
    say({ text: words ? of(words) : otherwise });
  }

  /** Fetches the reader of the page's address, if that holds boards that are still to be read. */
  expectLink(): void {
    if (hasUnreadLink()) expectText(location.hash.length + location.search.length);
  }

  /** Opens the boards in the page's address: in its query as other sites write it, or in its fragment. */
  async openLink(): Promise<void> {
    const { href, hash, search } = location;
    await this.#readLink();
    this.#callbacks.hasRead();
    // An address without boards is left alone: it may be about to change.
    if ((hash || search) && (await written()) && location.href === href) markAsRead(href);
  }

  async #readLink(): Promise<void> {
    const { place } = this.#callbacks;
    const from = this.#desk.stagings;
    try {
      const linked = await readFragment(location.hash);
      if (linked) {
        await this.read(linked.text, true, from);
        if (linked.place) place(linked.place);
        return;
      }
      const addressed = readQuery(location.href);
      if (!addressed) return;
      const { kind, value } = addressed;
      if (kind !== "file") await this.read(value, true, from);
      else if (isOwn(value, location.href)) await this.read(await textOfFile(value), true, from);
      else await this.#tell((words) => words.fileElsewhere);
    } catch {
      await this.#tell((words) => words.linkUnreadable);
    }
  }
}

async function textOfFile(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return textOfBytes(new Uint8Array(await response.arrayBuffer()));
}
