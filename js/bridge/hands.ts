/**
 * The one reader of hands and of deals: text and records outside, sets of cards inside. Everything that takes a hand or
 * a deal reads it with this file: the solver, the dealer language, notation, the elements, the command line and the
 * app.
 *
 * A hand has dots between its suits, spades to clubs, "AKQ.J87.T9.65432", or a letter or symbol before each,
 * "♠AKQ♥J87♦T9♣65432"; both together are read too. Letters may be in any case, a ten may be "10", and a void "-", "0",
 * nothing, or a word: "void", "none". Ranks may be German, French or Dutch letters, if the text has only one meaning
 * with them. A hand that is not given is "-" or has no cards.
 */
import {
  type CardSet,
  cardNames,
  cardsOfSuit,
  common,
  type HandSets,
  isEmpty,
  NO_CARDS,
  PACK,
  size,
  union,
  without,
} from "./card-sets.js";
import { refused } from "./errors.js";
import { HONOR_SETS } from "./letters.js";
import { RANKS, readSeat, SEATS } from "./names.js";
import { quote, shown } from "./quote.js";
import { because, type Complaint, seatName, under } from "./sentences.js";
import type { Card, Seat } from "./types.js";

/** What was read of a text, or what is wrong with the text, in a sentence without its full stop. */
export type Read<T> =
  | {
      /** What was read. */
      value: T;
    }
  | (Complaint & {
      /** 0-based offset of the fault in the text. Absent if it has no single place. */
      at?: number;
      /** Whose hand is at fault. Absent if it is no one seat's. */
      seat?: Seat;
      /** The card at fault. Absent if it is no one card. */
      card?: Card;
    });

/** The hands that are given, by their places from North. */
export type KnownSets = readonly (CardSet | undefined)[];

/** What each letter of a rank means, as its bit. */
type Alphabet = ReadonlyMap<string, number>;

const [ENGLISH, ...OTHERS] = HONOR_SETS.map(
  (honors): Alphabet =>
    new Map([...honors, ...RANKS.slice(4)].map((letter, index) => [letter.toUpperCase(), 14 - index])),
) as [Alphabet, ...Alphabet[]];

const SYMBOLS = "♠♤♥♡♦♢♣♧";

/** The suit that a letter or symbol names, counted from spades; -1 if it names none. */
function suitOfMark(letter: string): number {
  const symbol = SYMBOLS.indexOf(letter);
  return symbol >= 0 ? symbol >> 1 : "SHDC".indexOf(upper(letter));
}

/** In upper case if it is a letter of English: "ſ" would become an "S". */
const upper = (letter: string): string => (letter >= "a" && letter <= "z" ? letter.toUpperCase() : letter);

/** Symbols may be followed by the choice between their picture and their text form. */
const isVariation = (letter: string): boolean => letter === "\uFE0E" || letter === "\uFE0F";
const isDash = (letter: string): boolean => "-–—".includes(letter);
const isBlank = (letter: string): boolean => /\s/.test(letter);

interface HandFault extends Complaint {
  at: number;
  /** Whose hand it is, if that is known. */
  seat?: Seat;
  /** The card that stands twice. */
  card?: Card;
  /** Whether the fault is a letter, which may be a rank in another language. */
  isOfLetter?: boolean;
}

/** A piece of a text, with its place there. */
interface PlacedText {
  text: string;
  at: number;
}

/** Cards as they are read, one after the other. */
class HandBuilder {
  set = NO_CARDS;

  constructor(
    readonly whole: PlacedText,
    readonly ranks: Alphabet,
  ) {}

  /**
   * Adds the card at an offset of the text, and returns the number of its letters, or what is wrong. `suit` counts from
   * spades.
   */
  add(suit: number, index: number): number | HandFault {
    const { text, at } = this.whole;
    const isTen = text.startsWith("10", index);
    const letter = String.fromCodePoint(text.codePointAt(index) as number);
    // A rank of two letters, "Kn", is tried before a rank of one.
    const pair = [...text.slice(index, index + 2)].map(upper).join("");
    const isPair = pair.length === 2 && this.ranks.has(pair);
    const bit = isTen ? 10 : this.ranks.get(isPair ? pair : upper(letter));
    if (bit === undefined)
      return { ...because("{} is no rank, in {}", quote(letter), quote(text)), at: at + index, isOfLetter: true };
    const card = cardsOfSuit(3 - suit, 1 << bit);
    if (!isEmpty(common(this.set, card))) {
      const twice = cardNames(card) as Card;
      // In "KKn" the second one may be a jack.
      const complaint = because("{} is twice in {}", twice, quote(text));
      return { ...complaint, at: at + index, card: twice, isOfLetter: pair === "KN" };
    }
    this.set = union(this.set, card);
    return isTen || isPair ? 2 : 1;
  }
}

/**
 * The suits may carry marks, if all that are given do. Letters count as marks only if spades or clubs are given: "S"
 * and "C" are ranks in no language.
 */
function dotted(whole: PlacedText, dots: readonly number[], ranks: Alphabet): CardSet | HandFault {
  const { text } = whole;
  const hand = new HandBuilder(whole, ranks);
  const ends = [...dots, text.length];
  const starts = [0, ...dots.map((dot) => dot + 1)];
  const isGiven = (suit: number) => {
    for (let at = starts[suit] as number; at < (ends[suit] as number); at += 1)
      if (!isDash(text[at] as string)) return true;
    return false;
  };
  const markAt = (suit: number) => text[starts[suit] as number] as string;
  const given = [0, 1, 2, 3].filter(isGiven);
  const areMarked = given.every((suit) => suitOfMark(markAt(suit)) === suit);
  const named = areMarked && given.some((suit) => suit === 0 || suit === 3 || SYMBOLS.includes(markAt(suit)));
  for (const suit of given) {
    let at = (starts[suit] as number) + (named ? 1 : 0);
    const end = ends[suit] as number;
    while (named && at < end && (isVariation(text[at] as string) || text[at] === ":")) at += 1;
    if (named && [...text.slice(at, end)].every(isDash)) continue;
    while (at < end) {
      const taken = hand.add(suit, at);
      if (typeof taken !== "number") return taken;
      at += taken;
    }
  }
  return hand.set;
}

/** Reads a hand with a mark before each suit's ranks; blanks, dots, colons and dashes are skipped. */
function suited(whole: PlacedText, ranks: Alphabet): CardSet | HandFault {
  const { text } = whole;
  const hand = new HandBuilder(whole, ranks);
  let suit = -1;
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    const mark = suitOfMark(letter);
    // In other languages a letter may name a suit or a rank, so there only symbols name suits.
    if (mark >= 0 && (ranks === ENGLISH || SYMBOLS.includes(letter))) suit = mark;
    else if (!(isBlank(letter) || isDash(letter) || isVariation(letter) || letter === "." || letter === ":")) {
      if (suit < 0) return { ...because("a suit comes before its ranks: {}", quote(text)), at: whole.at + at };
      const taken = hand.add(suit, at);
      // A word that is no suit and only begins with the letter of one.
      if (typeof taken !== "number") return isEmpty(hand.set) && !taken.card ? fourSuits(whole) : taken;
      at += taken - 1;
    }
    at += 1;
  }
  return hand.set;
}

function dotsIn(text: string): number[] {
  const dots: number[] = [];
  for (let at = text.indexOf("."); at >= 0 && dots.length < 4; at = text.indexOf(".", at + 1)) dots.push(at);
  return dots;
}

/** Reads a hand; a hand that is not given has no cards. */
function readByRanks(whole: PlacedText, ranks: Alphabet): CardSet | HandFault {
  const { text } = whole;
  if (text.length <= 3 && [...text].every(isDash)) return NO_CARDS;
  const dots = dotsIn(text);
  if (dots.length === 3) return dotted(whole, dots, ranks);
  if (suitOfMark(text[0] as string) >= 0) return suited(whole, ranks);
  return fourSuits(whole);
}

const fourSuits = ({ text, at }: PlacedText): HandFault => ({
  ...because("a hand has four suits, spades to clubs: {}", quote(text)),
  at,
});

const isFault = (read: object): read is HandFault => "fault" in read;

/**
 * Reads by the English ranks. If these do not fit, reads by those of other languages, as far as all that fit give the
 * same hand.
 */
function inAnyLanguage<T extends object>(
  read: (ranks: Alphabet) => T | HandFault,
  textOf: (value: T) => string,
): T | HandFault {
  const english = read(ENGLISH);
  if (!isFault(english) || !english.isOfLetter) return english;
  const others = OTHERS.map(read).filter((each): each is T => !isFault(each));
  const meanings = new Set(others.map(textOf));
  return meanings.size === 1 ? (others[0] as T) : english;
}

const trimmed = (text: string): PlacedText => {
  const start = plain(text).trimStart();
  return { text: start.trimEnd(), at: text.length - start.length };
};

const readFault = ({ isOfLetter: _, ...fault }: HandFault) => fault;

/** Reads a hand. `value` is undefined for a hand that is not given: "-", no text or no cards. */
export function parseHandSet(text: string): Read<CardSet | undefined> {
  return handRead(text, readByRanks);
}

/** Reads a hand whose suits all have their marks, in any order, as LIN writes it: "SAKQHJ87DT9C65432". */
export function parseSuitedSet(text: string): Read<CardSet | undefined> {
  return handRead(text, suited);
}

function handRead(
  text: string,
  read: (whole: PlacedText, ranks: Alphabet) => CardSet | HandFault,
): Read<CardSet | undefined> {
  if (typeof text !== "string") return because("{} is no text of a hand", shown(text));
  const whole = trimmed(text);
  const hand = inAnyLanguage((ranks) => read(whole, ranks), cardNames);
  if (isFault(hand)) return readFault(hand);
  return { value: isEmpty(hand) ? undefined : hand };
}

/** Reads the ranks of one suit, "KJT7", as bits; "" or "-" for none. */
export function parseHolding(text: string): Read<number> {
  const whole = trimmed(text);
  if (whole.text.length <= 3 && [...whole.text].every(isDash)) return { value: 0 };
  const hand = inAnyLanguage((ranks) => {
    const suit = new HandBuilder(whole, ranks);
    for (let at = 0; at < whole.text.length; ) {
      const taken = suit.add(3, at);
      if (typeof taken !== "number") return taken;
      at += taken;
    }
    return suit.set;
  }, cardNames);
  if (!isFault(hand)) return { value: hand.minors };
  const { card, at } = hand;
  return card ? { ...because("{} is twice in {}", quote(card.slice(1)), quote(text)), at } : readFault(hand);
}

/**
 * The hands of a deal's text: words that hold dots or stand alone, or words one after the other that name lower and
 * lower suits.
 */
function handsIn(text: string, from: number): PlacedText[] {
  const hands: PlacedText[] = [];
  /** The suit that was named last in a hand whose suits are words; -1 outside such a hand. */
  let suit = -1;
  let isOpen = false;
  const words = /[^\s,;]+/g;
  words.lastIndex = from;
  for (let match = words.exec(text); match; match = words.exec(text)) {
    const [word] = match;
    const mark = word.includes(".") ? -1 : suitOfMark(word[0] as string);
    const goesOn =
      suit >= 0 && !word.includes(".") && (mark > suit || (mark < 0 && (isOpen || !isDash(word[0] as string))));
    const last = hands.at(-1);
    if (goesOn && last) last.text = text.slice(last.at, words.lastIndex);
    // Text behind a fifth hand is not kept: it may be long.
    else if (hands.push({ text: word, at: match.index }) > 4) break;
    if (!goesOn) suit = -1;
    for (const letter of mark >= 0 ? word : "") suit = Math.max(suit, suitOfMark(letter));
    isOpen = mark >= 0 && /^.[\uFE0E\uFE0F:]*$/.test(word);
  }
  return hands;
}

/** Full-width letters and signs, as typed beside Chinese and Japanese, as plain ones. */
export const withoutWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A text of the same length with plain letters, and dashes for the words for a void, a zero for its own suit too. */
const plain = (text: string) =>
  withoutWidth(text).replaceAll(/(?<![\p{L}\d])(?:\(?(?:void|none|nil)\)?|0)(?![\p{L}\d])|∅/giu, (word) =>
    "-".repeat(word.length),
  );

/** How many hands a text has, for a message. */
const wordsFrom = (text: string, from: number): number =>
  text.slice(from, from + 10_000).match(/[^\s,;]+/g)?.length ?? 0;

/**
 * Reads the text of a deal. At least one hand must be given; those given must be of one length, 1 to 13, and no card
 * may stand twice. From three hands of thirteen cards the fourth is worked out.
 */
export function parseHandSets(given: string): Read<KnownSets> {
  if (typeof given !== "string") return because("{} is no text of a deal", shown(given));
  const text = plain(given);
  const colon = text.indexOf(":");
  const first = colon === -1 || colon > 100 ? undefined : readSeat(text.slice(0, colon));
  if (!first)
    return { ...because("a deal begins with the seat of its first hand: {}", quote(text)), at: trimmed(text).at };
  const pieces = handsIn(text, colon + 1);
  const fifth = pieces[4];
  if (fifth) {
    const count = Math.max(5, wordsFrom(text, colon + 1));
    return { ...because("a deal has four hands, not {}: {}", count, quote(text)), at: fifth.at };
  }
  const seatOf = (place: number): Seat => SEATS[(SEATS.indexOf(first) + place) & 3] as Seat;
  return ofPieces(pieces.map((piece, index) => ({ ...piece, seat: seatOf(index) })));
}

interface SeatPiece extends PlacedText {
  seat: Seat;
}

/** The sets of some hands, checked and completed. */
function ofPieces(pieces: readonly SeatPiece[]): Read<KnownSets> {
  const read = inAnyLanguage(
    (ranks): (CardSet | undefined)[] | HandFault => {
      const known: (CardSet | undefined)[] = [undefined, undefined, undefined, undefined];
      for (const piece of pieces) {
        const hand = readByRanks(piece, ranks);
        if (isFault(hand)) {
          const { card } = hand;
          const { seat } = piece;
          return { ...hand, ...(card && because("{} is twice in {}'s hand", card, seatName(seat))), seat };
        }
        if (!isEmpty(hand)) known[SEATS.indexOf(piece.seat)] = hand;
      }
      return known;
    },
    (known) => known.map((hand) => (hand ? cardNames(hand) : "-")).join(),
  );
  if (isFault(read)) return readFault(read);
  const whole = completeSets(read);
  return "fault" in whole ? { ...whole, at: pieces.find(({ seat }) => seat === whole.seat)?.at ?? 0 } : whole;
}

/**
 * Checks that hands can belong to one deal, and works out the fourth if three of thirteen cards are given.
 */
export function completeSets(known: KnownSets): Read<KnownSets> {
  const seatOf = (place: number | undefined) => SEATS[place as number] as Seat;
  const name = (place: number) => seatName(seatOf(place));
  let seen = NO_CARDS;
  const sizes: number[] = [];
  const given = [0, 1, 2, 3].filter((place) => known[place] !== undefined);
  for (const place of given) {
    const hand = known[place] as CardSet;
    const [twice] = cardNames(common(seen, hand)).split(" ") as [Card | ""];
    if (twice) {
      const other = given.find((each) => !isEmpty(common(common(seen, hand), known[each] as CardSet))) as number;
      return {
        ...because("{} is in {}'s and in {}'s hand", twice, name(other), name(place)),
        seat: seatOf(place),
        card: twice,
      };
    }
    seen = union(seen, hand);
    sizes.push(size(hand));
  }
  const [first = 0] = sizes;
  if (sizes.every((each) => each === 0)) return because("a deal with no cards");
  const long = sizes.findIndex((other) => other > 13);
  if (long >= 0) {
    const place = given[long] as number;
    return {
      ...because("{} holds {} cards, more than {}", name(place), sizes[long] as number, 13),
      seat: seatOf(place),
    };
  }
  const odd = sizes.findIndex((other) => other !== first);
  if (odd >= 0) {
    const lengths = {
      template: given.map(() => "{} {}").join(", "),
      parts: given.flatMap((place, index) => [name(place), sizes[index] as number]),
    };
    // The empty hand, or else the only one of its length, or else the first whose length is not the first hand's.
    const rare = sizes.findIndex((other) => sizes.filter((each) => each === other).length === 1);
    const place = given[sizes.includes(0) ? sizes.indexOf(0) : rare >= 0 ? rare : odd];
    return { ...because("hands of unequal length: {}", lengths), seat: seatOf(place) };
  }
  if (given.length !== 3 || first !== 13) return { value: known };
  return { value: [0, 1, 2, 3].map((place) => known[place] ?? without(PACK, seen)) };
}

/** Reads a deal's text, or hands by seat, some of which may be missing, `null` or "-". */
export function parseDealInput(deal: unknown): Read<KnownSets> {
  if (typeof deal === "string") return parseHandSets(deal);
  if (typeof deal !== "object" || deal === null || Array.isArray(deal)) {
    return because("{} is neither a deal's text nor four hands", shown(deal));
  }
  const pieces: SeatPiece[] = [];
  for (const seat of SEATS) {
    const hand = (deal as Partial<Record<Seat, unknown>>)[seat] ?? "";
    if (typeof hand !== "string") {
      const sentence = 'the hand of {} is {}, not text like "AKQ.J87.T9.65432"';
      return { ...because(sentence, seatName(seat), shown(hand)), seat };
    }
    pieces.push({ ...trimmed(hand), seat });
  }
  return ofPieces(pieces);
}

/** The hands of a deal that are given. Throws a `BridgeError` (`INVALID_DEAL`) if the value is no deal. */
export function knownSetsOf(deal: unknown): KnownSets {
  const read = parseDealInput(deal);
  if ("fault" in read) throw faulty(read);
  return read.value;
}

const faulty = (what: Complaint & { seat?: Seat; card?: Card }) => refused("INVALID_DEAL", what);

/**
 * The four hands of a deal. Throws a `BridgeError` (`INVALID_DEAL`) if the value is no deal or a hand is not given.
 */
export function handSetsOf(deal: unknown): HandSets {
  const known = knownSetsOf(deal);
  const missing = SEATS.find((_, index) => known[index] === undefined);
  if (missing) throw faulty({ ...because("the hand of {} is not given", seatName(missing)), seat: missing });
  return known as unknown as HandSets;
}

/**
 * A hand of at most thirteen cards; no cards if it is not given. Throws a `BridgeError` (`INVALID_DEAL`) if the value
 * is no hand; the message calls it by `name`.
 */
export function handSetOf(name: string, value: unknown, seat?: Seat): CardSet {
  if (typeof value !== "string") throw faulty({ ...because("{} is {}, not text", name, shown(value)), seat });
  const read = parseHandSet(value);
  if ("fault" in read) throw faulty({ ...read, ...under(name, read), seat });
  const hand = read.value ?? NO_CARDS;
  if (size(hand) > 13) throw faulty({ ...because("{} holds {} cards, more than {}", name, size(hand), 13), seat });
  return hand;
}
