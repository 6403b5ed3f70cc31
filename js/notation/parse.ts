/** Reads text of any notation, and hands as people write them to each other. */

import { withoutWidth } from "../bridge/hands.js";
import type { Parsed } from "../bridge/types.js";
import { checkText } from "./check.js";
import { readMachineFile } from "./dealing-machine.js";
import { readDlm } from "./dlm.js";
import { readJson } from "./json-boards.js";
import { type WholeNotation, wholeNotationOf } from "./notation-of.js";
import { gathered } from "./problems.js";
import { asWritten } from "./prose/encodings.js";
import { readText } from "./prose/read.js";
import { readRbn } from "./rbn-read.js";
import { readResultsXml } from "./results-xml.js";
import { type Give, type Reader, withoutMark } from "./text.js";

const READERS: Record<WholeNotation, (text: string) => Parsed> = {
  rbn: readRbn,
  dlm: readDlm,
  digits: (text) => readMachineFile(text.trimStart()),
  xml: (text) => {
    const results = readResultsXml(text);
    // A page may be XML too, and hold links.
    return results.boards.length > 0 || results.problems.length > 0 ? results : readText(text);
  },
  json: readJson,
};

/**
 * Reads boards from a text, in whichever notation it is: PBN, LIN, RBN, links, files of dealing machines, results in
 * XML, boards in JSON, and hands as people write them in mails, forums and newspapers, by seat, as a
 * diagram, or one alone. Never throws.
 *
 * @example
 * const { boards, problems } = parse(text);
 * for (const { message, line, column } of problems) console.log(`${line}:${column} ${message}`);
 */
export function parse(text: string): Parsed {
  const given = asWritten(withoutMark(checkText(text)));
  // Some keyboards and old fonts give a broken bar in place of LIN's bar.
  const whole = /(?<![a-z\d])md¦/i.test(given) ? given.replaceAll("¦", "|") : given;
  const read = (each: string) => {
    const notation = wholeNotationOf(each);
    return gathered(notation ? READERS[notation](each) : readText(each));
  };
  const parsed = read(whole);
  const hasDeal = ({ boards }: Parsed) => boards.some(({ deal }) => deal);
  const narrow = hasDeal(parsed) ? whole : withoutWidth(whole);
  if (narrow === whole) return parsed;
  // Names that are wide stay so.
  const again = read(narrow);
  return hasDeal(again) || parsed.boards.length === 0 ? again : parsed;
}

/** Reads a text of any notation, or of none, once all of it has come. */
export class TextReader implements Reader {
  #text = "";

  push(text: string): void {
    this.#text += text;
  }

  end(give: Give): void {
    const { boards, problems } = parse(this.#text);
    if (boards.length === 0) give({ line: 1, problems });
    for (const [index, board] of boards.entries()) give({ board, line: 1, problems: index === 0 ? problems : [] });
  }
}
