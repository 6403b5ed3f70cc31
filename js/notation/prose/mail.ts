/** Undoes the encoding of mail programs, in which no reader finds the suits. */
import { decoded } from "../handviewer.js";

/** Quoted-printable (RFC 2045): a symbol of a suit in hexadecimal digits. */
const QUOTED = /=E2=99=A/;

export function asWritten(text: string): string {
  if (!QUOTED.test(text)) return text;
  // A line that ends with one "=" goes on with the next line; a ruler made of "=" does not.
  const whole = text.replaceAll(/(?<!=)=\r?\n/g, "");
  return whole.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => decoded(bytes.replaceAll("=", "%")));
}
