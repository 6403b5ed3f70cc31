/** Colors of a terminal, if it has them and NO_COLOR is not set. */
import type { WriteStream } from "node:tty";

const CODES = { bold: [1, 22], red: [31, 39], dim: [2, 22] } as const;

/** Gives a text its looks if a stream is a terminal with colors. Node heeds NO_COLOR, FORCE_COLOR and TERM. */
export function paint(looks: keyof typeof CODES, text: string, stream: Partial<WriteStream> = process.stdout): string {
  if (!stream.isTTY || !stream.hasColors?.()) return text;
  const [on, off] = CODES[looks];
  return `\x1b[${on}m${text}\x1b[${off}m`;
}
