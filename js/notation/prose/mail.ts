/** Text as mail programs and wrong encodings leave it, put back: without it no reader finds the suits. */
import { decoded } from "../handviewer.js";

/** Quoted-printable (RFC 2045): a symbol of a suit in hexadecimal digits, or a line that goes on, and is no address. */
const QUOTED = /=E2=99=A|^(?!.{0,75}:\/\/).{60,75}=\r?$/m;
/** Symbols in UTF-8 that was read as Windows-1252 or Latin-1; the third byte of a spade is a blank there, if kept. */
const MISREAD = /â[™\u0099]([\u00a0-\u00a6 ])/g;

export function asWritten(text: string): string {
  const plain = text.replaceAll(MISREAD, (_, last: string) =>
    decoded(`%E2%99%${(last.charCodeAt(0) | 0x80).toString(16)}`),
  );
  if (!QUOTED.test(plain)) return plain;
  return plain
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => decoded(bytes.replaceAll("=", "%")));
}
