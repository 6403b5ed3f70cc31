/**
 * Deals as people write them by hand, made by chance in ten languages and many forms. Nothing here knows the readers:
 * letters and names are as federations' magazines print them.
 */
import type { Random } from "./random-plays.js";

interface Language {
  honors: string;
  initials: string;
  seats: string;
  suits: string;
  letters: string;
}

const LANGUAGES: Record<string, Language> = {
  en: lang("A K Q J", "N E S W", "North East South West", "Spades Hearts Diamonds Clubs", "S H D C"),
  de: lang("A K D B", "N O S W", "Nord Ost Süd West", "Pik Herz Karo Treff", "P H K T"),
  es: lang("A R D J", "N E S O", "Norte Este Sur Oeste", "Picas Corazones Diamantes Tréboles", "P C D T"),
  fr: lang("A R D V", "N E S O", "Nord Est Sud Ouest", "Pique Coeur Carreau Trèfle", "P C K T"),
  it: lang("A R D F", "N E S O", "Nord Est Sud Ovest", "Picche Cuori Quadri Fiori", "P C Q F"),
  nl: lang("A H V B", "N O Z W", "Noord Oost Zuid West", "Schoppen Harten Ruiten Klaveren", "S H R K"),
  sv: lang("E K D Kn", "N Ö S V", "Nord Öst Syd Väst", "Spader Hjärter Ruter Klöver", "S H R K"),
  pl: lang("A K D W", "N E S W", "N E S W", "Pik Kier Karo Trefl", "P C K T"),
  pt: lang("A R D V", "N E S O", "Norte Este Sul Oeste", "Espadas Copas Ouros Paus", "E C O P"),
  da: lang("E K D B", "N Ø S V", "Nord Øst Syd Vest", "Spar Hjerter Ruder Klør", "S H R K"),
};

function lang(honors: string, initials: string, seats: string, suits: string, letters: string): Language {
  return { honors, initials, seats, suits, letters };
}

/** Four hands from North on, each four suits of places in the ranks from the ace down. */
type Hands = number[][][];

function handsOf(random: Random): Hands {
  const pack = random.shuffled(Array.from({ length: 52 }, (_, card) => card));
  return [0, 1, 2, 3].map((seat) => {
    const hand = pack.slice(13 * seat, 13 * seat + 13).sort((one, other) => one - other);
    return [0, 1, 2, 3].map((suit) =>
      hand.filter((card) => card >= 13 * suit && card < 13 * suit + 13).map((c) => c % 13),
    );
  });
}

const inPbn = (hands: Hands) =>
  `N:${hands.map((hand) => hand.map((suit) => suit.map((rank) => "AKQJT98765432"[rank]).join("")).join(".")).join(" ")}`;

/** How one text is written. */
interface Style {
  seat: (place: number) => string;
  mark: (suit: number) => string;
  rank: (rank: number) => string;
  /** The ranks of a suit; nothing for a void where dots tell it. */
  held: (suit: readonly number[], blank: string, isDotted?: boolean) => string;
  colon: string;
  comma: string;
  line: string;
  blank: string;
}

type Write = (hands: Hands, style: Style) => string;

const rows =
  (write: (hand: number[][], style: Style) => string): Write =>
  (hands, style) =>
    hands.map((hand, place) => style.seat(place) + style.colon + write(hand, style)).join(style.line);
const marked = (between: string, blanks: string) => (hand: number[][], style: Style) =>
  hand.map((suit, place) => style.mark(place) + between + style.held(suit, blanks)).join(style.comma);
const dotted = (dot: string) => (hand: number[][], style: Style) =>
  hand.map((suit) => style.held(suit, "", true)).join(dot);
const cards = (write: (mark: string, rank: string) => string) => (hand: number[][], style: Style) =>
  hand
    .flatMap((suit, place) => suit.map((rank) => write(style.mark(place), style.rank(rank))))
    .join(style.comma === "; " ? ", " : style.comma);
const diagram =
  (mark: (suit: number, style: Style) => string): Write =>
  ([north = [], east = [], south = [], west = []], style) => {
    const row = (hand: number[][], suit: number) =>
      mark(suit, style) + style.held(hand[suit] ?? [], style.blank) || "-";
    const middle = (hand: number[][]) => [0, 1, 2, 3].map((suit) => " ".repeat(22) + row(hand, suit));
    const beside = [0, 1, 2, 3].map((suit) => `${row(west, suit).padEnd(44)}${row(east, suit)}`);
    return [...middle(north), ...beside, ...middle(south)].join("\n");
  };
const down =
  (colon: string): Write =>
  (hands, style) =>
    hands
      .map((hand, place) =>
        [
          style.seat(place) + colon,
          ...hand.map((suit, of) => `${style.mark(of)}${colon} ${style.held(suit, style.blank)}`),
        ].join("\n"),
      )
      .join("\n\n");

const FORMS: Record<string, Write> = {
  "card by card": rows(cards((mark, rank) => mark + rank)),
  "rank first": rows(cards((mark, rank) => rank + mark)),
  joined: rows(marked("", "")),
  "by suits": rows(marked(" ", "")),
  "with blanks": rows(marked(" ", " ")),
  dotted: rows(dotted(".")),
  hyphens: rows(dotted("-")),
  groups: rows((hand, style) => hand.map((suit) => style.held(suit, "")).join(style.comma)),
  strokes: (hands, style) => hands.map((hand) => hand.map((suit) => style.held(suit, "")).join("/")).join(" "),
  "a bare deal": (hands, style) => `N:${hands.map((hand) => dotted(".")(hand, style)).join(" ")}`,
  PBN: (hands, style) => `[Deal "N:${hands.map((hand) => dotted(".")(hand, style)).join(" ")}"]`,
  "a suit a line": down(""),
  "a suit a line with colons": down(":"),
  diagram: diagram((suit, style) => `${style.mark(suit)} `),
  "bare diagram": diagram(() => ""),
  "table of suits": (hands, style) =>
    [
      `| |${[0, 1, 2, 3].map((place) => ` ${style.seat(place)} |`).join("")}`,
      "|--|--|--|--|--|",
      ...[0, 1, 2, 3].map(
        (suit) =>
          `| ${style.mark(suit)} |${hands.map((hand) => ` ${style.held(hand[suit] ?? [], style.blank)} |`).join("")}`,
      ),
    ].join("\n"),
  "table of hands": (hands, style) =>
    hands
      .map(
        (hand, place) =>
          `| ${style.seat(place)} |${hand.map((suit) => ` ${style.held(suit, style.blank)} |`).join("")}`,
      )
      .join("\n"),
  "a page's table": (hands, style) =>
    `<table>${hands.map((hand, place) => `<tr><td>${style.seat(place)}</td>${hand.map((suit, of) => `<td>${style.mark(of)} ${style.held(suit, style.blank)}</td>`).join("")}</tr>`).join("")}</table>`,
  "a page's table of suits": (hands, style) =>
    `<table><tr><th></th>${[0, 1, 2, 3].map((place) => `<th>${style.seat(place)}</th>`).join("")}</tr>${[0, 1, 2, 3].map((suit) => `<tr><td>${style.mark(suit)}</td>${hands.map((hand) => `<td>${style.held(hand[suit] ?? [], style.blank)}</td>`).join("")}</tr>`).join("")}</table>`,
};

function styleOf({ honors, initials, seats, suits, letters }: Language, random: Random): Style {
  const one = <T>(of: readonly T[]): T => random.pick(of);
  const names = one([initials, seats]).split(" ");
  const ten = one(["10", "T"]);
  const isSmall = random.below(12) === 0;
  const marks = one(["♠ ♥ ♦ ♣", letters, letters, suits]).split(" ");
  const nothing = one(["-", "-", "—"]);
  const rank = (place: number) => {
    const letter = honors.split(" ")[place] ?? (place === 4 ? ten : ("AKQJT98765432"[place] as string));
    return isSmall ? letter.toLowerCase() : letter;
  };
  return {
    seat: (place) => names[place] as string,
    mark: (suit) => marks[suit] as string,
    rank,
    held: (suit, blank, isDotted) => (suit.length > 0 ? suit.map(rank).join(blank) : isDotted ? "" : nothing),
    colon: one([" ", ": ", ":", " - "]),
    comma: one([" ", ", ", "  ", "; "]),
    line: one(["\n", "\n", "; ", "\n\n", " "]),
    blank: one(["", " "]),
  };
}

export interface RandomText {
  form: string;
  language: string;
  text: string;
  deal: string;
}

/** A deal by chance, and a text of it. */
export function randomText(random: Random): RandomText {
  const form = random.pick(Object.keys(FORMS));
  const language = random.pick(Object.keys(LANGUAGES));
  const hands = handsOf(random);
  const text = (FORMS[form] as Write)(hands, styleOf(LANGUAGES[language] as Language, random));
  return { form, language, text, deal: inPbn(hands) };
}
