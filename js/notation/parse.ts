/** Reads text of any notation, and what people write to each other. */

import type { Parsed } from "../bridge/types.js";
import { checkText } from "./check.js";
import { isMachineFile, readMachineFile } from "./dealing-machine.js";
import { isDlm, readDlm } from "./dlm.js";
import { gathered } from "./problems.js";
import { readText } from "./prose/read.js";
import { isRbn, readRbn } from "./rbn-read.js";
import { type Give, type Reader, withoutMark } from "./text.js";

/**
 * Reads boards from a text, in whichever notation it is: PBN, LIN, RBN, links, files of dealing machines, and hands as people write them in mails, forums and
 * newspapers, by seat or as a diagram. Never throws.
 *
 * @example
 * const { boards, problems } = parse(text);
 * for (const { message, line, column } of problems) console.log(`${line}:${column} ${message}`);
 */
export function parse(text: string): Parsed {
  const whole = withoutMark(checkText(text));
  return gathered(readWholeText(whole));
}

function readWholeText(text: string): Parsed {
  if (isMachineFile(text)) return readMachineFile(text);
  if (isDlm(text)) return readDlm(text);
  return isRbn(text) ? readRbn(text) : readText(text);
}

/** Reads a text of any notation or none once all of it has come. */
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
