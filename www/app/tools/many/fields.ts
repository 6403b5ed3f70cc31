/**
 * The fields of a page about many deals: flat, by name, as they are typed, so that a link holds them in plain text.
 * Fields of a seat are named "N.points", "N.S" (spades), "N.shape" and "N.cards".
 */
import type { Contract, Seat, Vulnerability } from "tenace";
import { readContract, readSeat, SUITS, VULNERABILITIES } from "tenace/bridge";
import type { DealConstraints, HandPattern } from "tenace/dealer";
import { cardsOf, handOf } from "../../deal.js";
import { inEnglish } from "../../local-ranks.js";
import type { Fields } from "./field-link.js";
import type { ManyStrings } from "./strings.js";

/** The error of a field, in the page's words. */
export class FieldFault extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** The fields of a link ("#lead?hand=…"), or nothing if the address is another. */
export function fieldsOfLink(route: string, fragment: string): Fields | undefined {
  const head = `#${route}?`;
  if (!fragment.startsWith(head)) return undefined;
  return Object.fromEntries(new URLSearchParams(fragment.slice(head.length)));
}

/** The names of a seat's fields, in the order of the form. */
export const SEAT_FIELDS = ["points", ...SUITS, "shape", "cards"] as const;

export const hasFields = (fields: Fields, seat: Seat): boolean =>
  SEAT_FIELDS.some((name) => (fields[`${seat}.${name}`] ?? "").trim() !== "");

/** What is known of hands, of these seats. */
export function constraintsOf(fields: Fields, seats: readonly Seat[], strings: ManyStrings): DealConstraints {
  const known: Partial<Record<Seat, string>> = {};
  const hands: Partial<Record<Seat, HandPattern>> = {};
  for (const seat of seats) {
    const field = (name: string) => (fields[`${seat}.${name}`] ?? "").trim();
    const of = (name: string, words: string) => ({
      field: `${seat}.${name}`,
      name: `${strings.seats[seat]}, ${words}`,
    });
    if (field("cards")) known[seat] = handOfField(field("cards"), of("cards", strings.cards), strings);
    const read = (name: string, words: string, most: number) => {
      const text = field(name);
      return text ? rangeOfField(text, most, of(name, words), strings) : undefined;
    };
    const hcp = read("points", strings.points, 37);
    const lengths = SUITS.flatMap((suit) => {
      const range = read(suit, strings.suits[suit], 13);
      return range ? [[suit, range] as const] : [];
    });
    const shape = field("shape");
    if (!hcp && lengths.length === 0 && !shape) continue;
    hands[seat] = {
      ...(hcp && { hcp }),
      ...(lengths.length > 0 && { length: Object.fromEntries(lengths) }),
      ...(shape && { shape: shape.split(/\s*(?:,|，|、|;|\bor\b|\boder\b|\bou\b)\s*/).flatMap(readShape) }),
    };
  }
  const condition = (fields.where ?? "").trim();
  return { known, hands, ...(condition && { condition }) };
}

/** As the hints of the languages write it. */
const BALANCED = new RegExp(
  `^(?:${[
    ...["bal", "balanced", "ausgeglichen", "régulière?", "reguliere?", "evenwichtig", "balanserad", "balanceret"],
    ...["balansert", "zrównoważon[ya]", "equilibrad[ao]", "bilanciata", "dengeli", "平均牌型"],
  ].join("|")})\\.?$`,
);

/** A shape as the solver reads it: "5-3-3-2" is "5332", and a word for a balanced hand stands for three. */
function readShape(text: string): string[] {
  const shape = text.toLowerCase().replace(/\s+/g, " ").trim();
  if (BALANCED.test(shape)) return ["any 4333", "any 4432", "any 5332"];
  return [/^(?:any )?[\dx](?:[-=–][\dx]){3}$/.test(shape) ? shape.replace(/[-=–]/g, "") : shape];
}

/** A field and what it is called in words. */
interface NamedField {
  field: string;
  name: string;
}

/** "15-17", "5+", "3-", "4". */
export function rangeOfField(
  text: string,
  most: number,
  { field, name }: NamedField,
  strings: ManyStrings,
): [number, number] {
  const [, from, to] = /^(\d+)\s*(?:-|–|−|to|bis|à|\.\.)\s*(\d+)$/i.exec(text) ?? [];
  const [, least] = /^(\d+)\s*\+$/.exec(text) ?? [];
  const [, highest] = /^(\d+)\s*[-–−]$/.exec(text) ?? [];
  const range: [number, number] | undefined =
    from !== undefined && to !== undefined
      ? [Number(from), Number(to)]
      : least !== undefined
        ? [Number(least), most]
        : highest !== undefined
          ? [0, Number(highest)]
          : /^\d+$/.test(text)
            ? [Number(text), Number(text)]
            : undefined;
  if (!range || range[0] > range[1] || range[1] > most) {
    throw new FieldFault(field, strings.noRange({ name, text, most }));
  }
  return range;
}

/** A hand as it is typed in any way, as dotted text. */
export function handOfField(typed: string, { field, name }: NamedField, strings: ManyStrings): string {
  const text = inEnglish(typed, strings.ranks);
  const strange = text
    .toUpperCase()
    .replaceAll("10", "T")
    .replace(/[SHDC\s.,:–—-]|[♠♥♦♣♤♡♢♧]|\uFE0E|\uFE0F/g, "")
    .match(/[^AKQJT2-9]/)?.[0];
  const cards = cardsOf(text);
  if (strange || cards.length === 0) throw new FieldFault(field, strings.noHand({ name, text: strange ?? typed }));
  if (new Set(cards).size < cards.length) throw new FieldFault(field, strings.twice({ name }));
  if (cards.length > 13) throw new FieldFault(field, strings.tooMany({ name }));
  return handOf(cards);
}

/** "3NT-S", "4HX-W". */
export function contractOfField(text: string): Contract | undefined {
  const [bid = "", by = ""] = text.trim().split(/[-\s]+/);
  const read = readContract(bid);
  const declarer = readSeat(by);
  return read && declarer ? { ...read, declarer } : undefined;
}

export const vulnerabilityOf = (fields: Fields): Vulnerability =>
  VULNERABILITIES.find((each) => each === fields.vulnerable) ?? "None";
