/** Boards made at random, legal in all their parts, for the write-then-read properties. */
import fc from "fast-check";
import { Auction } from "../../js/bridge/auction.js";
import { dealOfHands, type KnownHands } from "../../js/bridge/deals.js";
import { RANKS, SEATS, SUITS, seatAfter } from "../../js/bridge/names.js";
import { legalCards, trickWinner } from "../../js/bridge/rules.js";
import type { Board, Call, Card, Contract, Seat } from "../../js/bridge/types.js";

export const ALL_CARDS: readonly Card[] = SUITS.flatMap((suit) => [...RANKS].map((rank) => `${suit}${rank}` as Card));

/** A whole deal; an ending; or a deal of which some hands are not known (two at least, or it would be completed). */
export const knownHands: fc.Arbitrary<KnownHands> = fc
  .record({
    cards: fc.shuffledSubarray([...ALL_CARDS], { minLength: 52, maxLength: 52 }),
    size: fc.oneof({ weight: 3, arbitrary: fc.constant(13) }, fc.integer({ min: 1, max: 13 })),
    hidden: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.subarray([...SEATS], { minLength: 2, maxLength: 3 }),
    ),
  })
  .map(({ cards, size, hidden }) =>
    Object.fromEntries(
      SEATS.filter((seat) => !(hidden as Seat[]).includes(seat)).map((seat) => [
        seat,
        cards.slice(SEATS.indexOf(seat) * 13, SEATS.indexOf(seat) * 13 + size).sort(),
      ]),
    ),
  );

const CALLS: Call[] = [
  "P",
  "X",
  "XX",
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
    (["C", "D", "H", "S", "NT"] as const).map((strain) => `${level}${strain}` as Call),
  ),
];

/** Calls chosen at random among the legal ones, up to the auction's end, or broken off. */
const auction = fc
  .record({
    choices: fc.array(fc.record({ pick: fc.nat(), pass: fc.boolean(), alert: fc.nat(5) }), {
      minLength: 1,
      maxLength: 40,
    }),
    finish: fc.boolean(),
    alerts: fc.array(text(), { minLength: 1, maxLength: 3 }),
  })
  .map(({ choices, finish, alerts }) => {
    const made = new Auction();
    for (const { pick, pass, alert } of choices) {
      if (made.ended) break;
      const legal = CALLS.slice(0, 14).concat(CALLS.slice(14).filter((_, i) => i % 5 === pick % 5));
      const order = pass ? ["P" as Call] : [...legal.slice(pick % legal.length), ...legal];
      const explained =
        alert === 0 ? { alert: alerts[pick % alerts.length] as string } : alert === 1 ? { alert: "" } : {};
      for (const call of order) if (made.add({ call, ...explained }) === undefined) break;
    }
    if (finish) made.allPass();
    return made;
  });

/** Text without what no notation can carry: controls, bars, and blanks at the ends. */
export function text(): fc.Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(..."abcXYZ 019'\"\\[]{};%&+?=#!()<>-.:/áß♠".split("")) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }) },
  );
  return fc
    .string({ unit, minLength: 1, maxLength: 12 })
    .map((value) =>
      value
        .replace(/[\p{Cc}\p{Zl}\p{Zp}|]/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((value) => value !== "" && value !== "?" && !/^#($|#)/.test(value) && value === value.normalize());
}

/** A name in a list: no comma but one with a blank behind it. */
const name = text().map((value) => value.replace(/,\s*/g, ", ").replace(/^[, ]+|[, ]+$/g, ""));

interface Made {
  board: Board;
  /** The whole play, every trick. */
  complete: boolean;
}

export const madeBoard: fc.Arbitrary<Made> = fc
  .record({
    hands: fc.option(knownHands, { nil: undefined, freq: 6 }),
    dealer: fc.constantFrom(...SEATS),
    vulnerable: fc.option(fc.constantFrom("None" as const, "NS" as const, "EW" as const, "Both" as const), {
      nil: undefined,
    }),
    number: fc.option(
      fc.oneof(
        fc.nat(99).map(String),
        name.filter((value) => value !== ""),
      ),
      { nil: undefined },
    ),
    event: fc.option(
      name.filter((value) => value !== ""),
      { nil: undefined },
    ),
    names: fc.array(
      fc.option(
        name.filter((value) => value !== ""),
        { nil: undefined },
      ),
      { minLength: 4, maxLength: 4 },
    ),
    auction: fc.option(auction, { nil: undefined }),
    picks: fc.array(fc.nat(), { minLength: 0, maxLength: 56 }),
    claimed: fc.option(fc.nat(13), { nil: undefined }),
  })
  .map(({ hands, dealer, vulnerable, number, event, names, auction: made, picks, claimed }) => {
    const board: Board = { dealer };
    if (number !== undefined) board.board = number;
    if (event !== undefined) board.event = event;
    if (vulnerable) board.vulnerable = vulnerable;
    const players = SEATS.flatMap((seat, index) => (names[index] === undefined ? [] : [[seat, names[index]] as const]));
    if (players.length > 0) board.players = Object.fromEntries(players);
    if (hands) board.deal = dealOfHands(hands);
    if (made) board.auction = made.calls;
    const contract = made?.contract(dealer);
    if (!contract || !made?.ended) return { board, complete: false };
    board.contract = contract;
    const whole = hands && Object.keys(hands).length === 4 ? hands : undefined;
    const played = whole
      ? playAtRandom(whole as Record<Seat, Card[]>, contract, picks)
      : { cards: [], result: undefined };
    if (played.cards.length > 0) board.play = played.cards;
    if (played.result !== undefined) board.result = played.result;
    else if (claimed !== undefined) {
      board.result = claimed;
      board.claim = claimed;
    }
    return { board, complete: played.result !== undefined };
  });

/** Legal cards as `picks` says; `result` where they are all the cards. */
function playAtRandom(hands: Record<Seat, Card[]>, contract: Contract, picks: readonly number[]) {
  const left = Object.fromEntries(SEATS.map((seat) => [seat, [...hands[seat]]])) as Record<Seat, Card[]>;
  const size = left.N.length;
  const cards: Card[] = [];
  let leader = seatAfter(contract.declarer);
  let won = 0;
  for (const pick of picks.slice(0, size * 4)) {
    const trick = cards.slice(cards.length & ~3);
    const seat = seatAfter(leader, trick.length);
    const legal = legalCards(left[seat], trick);
    const card = legal[pick % legal.length] as Card;
    left[seat].splice(left[seat].indexOf(card), 1);
    cards.push(card);
    if (cards.length % 4 > 0) continue;
    leader = trickWinner(leader, cards.slice(-4), contract.strain);
    if (leader === contract.declarer || leader === seatAfter(contract.declarer, 2)) won += 1;
  }
  return { cards, result: cards.length === size * 4 ? won : undefined };
}
