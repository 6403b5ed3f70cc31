/** `predeal`: cards that hands are given, and lengths of suits. */

import { type CardSet, cardsOfSuit, common, isEmpty, rankBit, SUIT_ORDER, size, union } from "../bridge/card-sets.js";
import { SEATS } from "../bridge/names.js";
import type { Seat, Suit } from "../bridge/types.js";
import { lengthFunction, seatOf, seatWord } from "./names.js";
import type { ScriptReader } from "./reader.js";
import type { Token } from "./source.js";

/** A suit length that `predeal` asks for, and where it stands. */
export interface Length {
  seat: number;
  suit: number;
  least: number;
  most: number;
  from: number;
  to: number;
}

/** Reads what follows `predeal`. `known`: the cards of each seat, from North, to which it adds. */
export function readPredeal(reader: ScriptReader, known: CardSet[]): Length[] {
  const lengths: Length[] = [];
  let seat: number | undefined;
  for (let first = true; first || continues(reader); first = false) {
    const token = reader.next();
    const suit = token.kind === "word" ? lengthFunction(token.text) : -1;
    if (suit >= 0) {
      lengths.push(readLength(reader, suit, token.from));
      continue;
    }
    const named = token.kind === "word" && token.text.length > 1 ? seatOf(token.text) : -1;
    if (named >= 0) {
      seat = named;
      reader.take(",");
      give(reader, known, seat, reader.next());
    } else if (seat === undefined) reader.unexpected(token, "a seat");
    else give(reader, known, seat, token);
  }
  return lengths;
}

/** Whether another holding, seat or length follows. A comma before it is skipped. */
function continues(reader: ScriptReader): boolean {
  if (reader.take(",")) return true;
  const { kind, text } = reader.peek();
  if (kind !== "word" || reader.isDefinition()) return false;
  return (seatOf(text) >= 0 && text.length > 1) || (holdingOf(text) !== undefined && text.length > 1);
}

function give(reader: ScriptReader, known: CardSet[], seat: number, token: Token): void {
  const cards = token.kind === "word" ? holdingOf(token.text) : undefined;
  if (cards === undefined) reader.unexpected(token, "a holding like SAKQ");
  const owner = known.findIndex((hand) => !isEmpty(common(hand, cards)));
  const name = (place: number) => seatWord(SEATS[place] as Seat);
  if (owner >= 0) {
    const whose = owner === seat ? "this hand" : name(owner);
    reader.fail(`a card of "${token.text}" has been given to ${whose} before`, token.from);
  }
  const hand = union(known[seat] as CardSet, cards);
  known[seat] = hand;
  if (size(hand) > 13) reader.fail(`more than 13 cards for ${name(seat)}`, token.from);
}

/** `spades(north) == 4` or `>= 4`, its first word read. */
function readLength(reader: ScriptReader, suit: number, from: number): Length {
  reader.want("(");
  const seat = reader.seat();
  reader.want(")");
  const sign = reader.next();
  if (sign.kind !== "sign" || !["==", ">=", "<=", ">", "<"].includes(sign.text)) reader.unexpected(sign, '"=="');
  const { to, from: at } = reader.peek();
  const value = reader.number(0, 13);
  const least = sign.text === ">" ? value + 1 : sign.text === "<" || sign.text === "<=" ? 0 : value;
  const most = sign.text === "<" ? value - 1 : sign.text === ">" || sign.text === ">=" ? 13 : value;
  if (least > most || least > 13) reader.fail("no hand has such a length", at);
  return { seat, suit, least, most, from, to };
}

/** The cards of "SAKQ" (a suit and its ranks) or "AS" (a card). */
function holdingOf(word: string): CardSet | undefined {
  const card = word.length === 2 && rankBit(word[0] as string) >= 0;
  const [letter = "", ranks] = card ? [word[1], word[0] as string] : [word[0], word.slice(1)];
  const suit = SUIT_ORDER.indexOf(letter.toUpperCase() as Suit);
  if (suit < 0) return undefined;
  let bits = 0;
  for (const rank of ranks) {
    const bit = rankBit(rank);
    if (bit < 0 || (bits >> bit) & 1) return undefined;
    bits |= 1 << bit;
  }
  return cardsOfSuit(suit, bits);
}
