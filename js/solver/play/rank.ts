/** Which of the cards looked at is played. */

import { compareCards, rankOf, suitOf } from "../../bridge/cards.js";
import { RANKS } from "../../bridge/names.js";
import type { Card } from "../../bridge/types.js";

/** A card, and what is known of it. */
export interface Candidate {
  card: Card;
  equals: readonly Card[];
  /** Tricks in each layout. */
  tricks?: readonly number[];
  /** 1 or 0 for each layout: whether the target is taken double dummy. Absent if tricks alone count. */
  wins?: readonly number[] | undefined;
  /** 1 or 0 for each layout played on. */
  playedOn?: readonly number[];
  /** The chance that a search found, and its standard error. */
  chance?: { value: number; error: number };
  /** That chance less the best card's, over the same layouts. */
  behind?: { difference: number; standardError: number };
}

/** Where and from what a card is played. */
export interface Style {
  leads: boolean;
  /** The cards of the hand. */
  hand: readonly Card[];
}

/**
 * Below this many standard errors a difference is no reason: it is as likely as not that more layouts would turn it
 * round.
 */
const CLOSE = 1;

/** The card to play. */
export function best(candidates: readonly Candidate[], style: Style): Card {
  let left = closeByChance(candidates);
  left = paired(left, ({ wins }) => (left.some(({ chance }) => chance) ? undefined : wins));
  left = paired(left, ({ playedOn }) => playedOn);
  const mean = ({ tricks }: Candidate) =>
    tricks?.length ? tricks.reduce((sum, one) => sum + one, 0) / tricks.length : 0;
  const most = Math.max(...left.map(mean));
  left = left.filter((each) => mean(each) > most - EQUAL);
  return tellsLeast(left, style);
}

const EQUAL = 1e-9;

function closeByChance(candidates: readonly Candidate[]): readonly Candidate[] {
  const known = candidates.filter(({ chance }) => chance);
  const most = Math.max(...known.map(({ chance }) => chance?.value ?? 0));
  if (known.length === 0) return candidates;
  return known.filter(({ chance, behind }) => {
    const value = chance?.value ?? 0;
    const error = chance?.error === 0 ? 0 : (behind?.standardError ?? chance?.error ?? 0);
    const difference = behind ? Math.min(behind.difference, value - most) : value - most;
    return difference >= -CLOSE * error - EQUAL;
  });
}

/** Those that are not behind the best by more than a standard error, over the layouts that both have. */
export function paired(
  candidates: readonly Candidate[],
  of: (candidate: Candidate) => readonly number[] | undefined,
): readonly Candidate[] {
  const lists = candidates.map((candidate) => of(candidate) ?? []);
  const count = Math.max(0, ...lists.map(({ length }) => length));
  if (count === 0) return candidates;
  const mean = (list: readonly number[]) => (list.length ? list.reduce((sum, one) => sum + one, 0) / list.length : -1);
  const top = lists.reduce((best, list) => (mean(list) > mean(best) ? list : best));
  return candidates.filter((_, place) => {
    const list = lists[place] as readonly number[];
    if (list.length === 0) return false;
    const shared = Math.min(list.length, top.length);
    const differences = Array.from(
      { length: shared },
      (_, layout) => (list[layout] as number) - (top[layout] as number),
    );
    const difference = mean(differences);
    const squares = differences.reduce((sum, one) => sum + (one - difference) ** 2, 0);
    return (
      shared > 0 && differences.reduce((sum, one) => sum + one, 0) / shared >= -CLOSE * (Math.sqrt(squares) / shared)
    );
  });
}

/**
 * A card of the longest suit, the lowest there. Of touching honors the highest is led, and the lowest follows, as
 * conventions have it; of other equals the lowest.
 */
function tellsLeast(candidates: readonly Candidate[], { leads, hand }: Style): Card {
  const length = (card: Card) => hand.filter((other) => suitOf(other) === suitOf(card)).length;
  const order = (a: Card, b: Card) => length(b) - length(a) || Number(suitOf(a) > suitOf(b)) || compareCards(b, a);
  const [{ card, equals }] = [...candidates].sort((a, b) => order(a.card, b.card)) as [Candidate];
  const isHonor = RANKS.indexOf(rankOf(card)) <= RANKS.indexOf("T");
  return leads && isHonor ? card : (equals.at(-1) ?? card);
}
