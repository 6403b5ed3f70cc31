/**
 * Seats, suits and ranks in scripts and languages of which the readers know nothing else, "北：", "Länsi", "黑桃",
 * "♠ТК": they become what the readers know.
 */

/** Names of North, East, South and West; С, В, Ю and З are initials in Russian. */
const NAMES = [
  "北|Север|С|Sever|Pohjoinen",
  "[东東]|Восток|В|Východ|Itä",
  "南|Юг|Ю|Jih|Etelä",
  "西|Запад|З|Západ|Länsi",
];
/** A name before a hand, above it or above columns; in Chinese with a word for a player behind it. */
const LABEL = new RegExp(`(?<!\\p{L})(?:(${NAMES.join(")|(")}))[家方]?(?=\\s{0,4}(?:[:)\\]】=♠♤]|$)|\\s{2}|\\t)`, "gu");

/** Letters and signs as wide as a Chinese character. */
const WIDE = /[！-～]/g;
const SUIT = /黑桃|[红紅][心桃]|方[块塊片]|[梅草]花/g;
/** Honors behind a suit in Russian. */
const HONOR = /(?<=[♠♥♦♣][\s:]{0,2}[ТКДВ\d ]{0,24})[ТКДВ]/g;

/** The lines in known words; names of seats are read if there are two or more. */
export function inKnownWords(given: readonly string[]): string[] {
  const lines = given.map((line) =>
    line
      .replaceAll(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
      .replaceAll(SUIT, ([letter = ""]) => "♠♥♥♦♣♣".charAt("黑红紅方梅草".indexOf(letter)))
      .replaceAll(HONOR, (letter) => "AKQJ".charAt("ТКДВ".indexOf(letter))),
  );
  if (new Set(lines.flatMap((line) => line.match(LABEL) ?? [])).size < 2) return lines;
  const initial = (_: string, ...names: string[]) => "NESW".charAt(names.findIndex(Boolean));
  return lines.map((line) => line.replaceAll(LABEL, initial));
}
