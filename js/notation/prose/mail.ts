/** Text as mail programs leave it, put back: without it no reader finds the suits. */
import { decoded } from "../handviewer.js";

/** Quoted-printable (RFC 2045): a symbol of a suit in hexadecimal digits, or a line that goes on, and is no address. */
const QUOTED = /=E2=99=A|^(?!.{0,75}:\/\/).{60,75}=\r?$/m;
export function asWritten(text: string): string {
  if (!QUOTED.test(text)) return text;
  return text.replaceAll(/=\r?\n/g, "").replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => decoded(bytes.replaceAll("=", "%")));
}
