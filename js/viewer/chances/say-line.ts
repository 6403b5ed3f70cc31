/** The line of a card, and the facts it wins by, in the reader's language. */

import { rankOf } from "../../bridge/cards.js";
import { theCard } from "../render/symbols.js";
import type { Strings } from "../strings/index.js";
import { listing } from "../strings/platform.js";
import type { Line } from "./line.js";
import type { ChancesStrings } from "./strings.js";
import type { Reason } from "./why.js";

/** The words after the card's name: " to the jack; if East plays the king: the ace." */
export function sayLine({ seat, defender, usual, changes }: Line, words: ChancesStrings, strings: Strings): string {
  const { lines, theRank, withRank, toRank } = words;
  const { seats, language } = strings;
  const anyOf = listing(language, "disjunction");
  const say = ({ cases, reply }: Line["changes"][number]) => {
    const honors = cases.filter(({ kind }) => kind === "honor").flatMap(({ cards }) => cards.map(rankOf));
    const acts = cases.flatMap(({ kind }) => (kind === "honor" ? [] : [lines.acts[kind]]));
    if (honors.length > 0) acts.unshift(lines.acts.honor({ ranks: anyOf(honors.map((rank) => theRank({ rank }))) }));
    return lines.change({ seat: seats[defender], acts: anyOf(acts), reply: sayReply(reply) });
  };

  function sayReply({ kind, card }: Line["changes"][number]["reply"]): string {
    const rank = rankOf(card);
    if (kind === "low") return lines.replies.low;
    if (kind === "ruff") return lines.replies.ruff({ rank: withRank({ rank }) });
    return kind === "discard" ? lines.replies.discard({ card: theCard(card, strings) }) : theRank({ rank });
  }

  function sayUsual({ kind, card }: NonNullable<Line["usual"]>): string {
    const [by, rank] = [seats[seat], rankOf(card)];
    if (kind === "to") return lines.usual.to({ rank: toRank({ rank }) });
    if (kind === "low") return lines.usual.low({ seat: by });
    if (kind === "follow") return lines.usual.follow({ seat: by, rank: theRank({ rank }) });
    if (kind === "ruff") return lines.usual.ruff({ seat: by, rank: withRank({ rank }) });
    return lines.usual.discard({ seat: by, card: theCard(card, strings) });
  }

  return `${usual ? sayUsual(usual) : ""}${changes.map(say).join("")}${words.fullStop}`;
}

/** The facts of a reason: "East has the queen of spades". */
export function sayFacts({ join, facts }: Reason, words: ChancesStrings, strings: Strings): string[] {
  const [one, other] = facts;
  // Two lengths of one suit are one thing to say.
  if (join === "or" && one?.kind === "splits" && other?.kind === "splits" && one.suit === other.suit) {
    const lengths = [one.length, other.length].sort((a, b) => a - b);
    const either = listing(strings.language, "disjunction")(lengths.map(String));
    const { seat, suit } = one;
    return [words.splitsEither({ seat: strings.seats[seat], lengths: either, length: Math.max(...lengths), suit })];
  }
  return facts.map((fact) => {
    const seat = strings.seats[fact.seat];
    return fact.kind === "holds"
      ? words.holds({ seat, card: theCard(fact.card, strings) })
      : words.splits({ seat, length: fact.length, suit: fact.suit });
  });
}
