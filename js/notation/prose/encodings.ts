/** Undoes encodings in which no reader finds the suits. */
import { decoded } from "../handviewer.js";

/** Quoted-printable (RFC 2045): a symbol of a suit in hexadecimal digits, or the header of a mail. */
const QUOTED = /=E2=99=A|quoted-printable/i;
/** The end of a line that goes on with the next one; a ruler made of "=" does not. */
const FOLD = /(?<!=)=\r?\n/;
/** An equals sign that is not quoted, in a link: its "a=3D" is a bid. */
const UNQUOTED = /[?&][neswdvbl]\w*=(?!3D)/;

/**
 * The symbol of a suit in UTF-8 that was read as Latin-1: three characters, of which the last may be a blank or lost,
 * and those of its color.
 */
const MISREAD = /â[™\u0099]([ \u00a0¥¦£]?)(?:ï¸[\u008e\u008f]?)?/g;
const LAST = " \u00a0¥¦£";
/** A tag of PBN with other quotes than those that it must have. */
const TAG = /^([ \t]{0,20}\[[ \t]{0,4}[a-z]\w{0,30}[ \t]{1,4})(?:[“”„‘’'](.*)[“”‘’'])([ \t]{0,4}\])/gim;
/** The suits in the font Symbol, and a rank or a void. */
const OF_SYMBOL = "ª©¨§";
const SYMBOL = new RegExp(`[${OF_SYMBOL}](?=[\\s\\dA-Z–-])`, "g");

export function asWritten(given: string): string {
  let text = given.replaceAll(MISREAD, (_, last: string) => "♠♠♥♦♣".charAt(LAST.indexOf(last)));
  text = text.replaceAll(TAG, '$1"$2"$3');
  if ([...OF_SYMBOL].every((mark) => text.includes(mark)))
    text = text.replaceAll(SYMBOL, (mark) => "♠♥♦♣".charAt(OF_SYMBOL.indexOf(mark)));
  const lines = text.split(FOLD);
  const whole = lines.join("");
  const isQuoted = QUOTED.test(text) || (lines[2] && /=3D|=[CE].=/.test(text));
  return !isQuoted || UNQUOTED.test(whole)
    ? text
    : whole.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => decoded(bytes.replaceAll("=", "%")));
}
