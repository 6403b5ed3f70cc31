/** Which of the cards looked at is played. */

import { compareCards, rankOf, suitOf } from "../../bridge/cards.js";
import { RANKS } from "../../bridge/names.js";
import { differsByTwoErrors, pairedDifference } from "../../bridge/statistics.js";
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
  /**
   * The chance that a search found, its standard error (0 if it is exact), and its bias: how far it may be off because
   * the policy that achieved it is not the best.
   */
  chance?: { value: number; error: number; doubt?: number };
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

/** The worth of a trick compared with the contract, about as in the score. */
const TRICK = 0.1;

/**
 * The card to play: of those whose chances are not significantly different, the one with most tricks. A card whose
 * chance is lower by no more than its uncertainty is played if it surely takes more tricks, and these outweigh its
 * double-dummy deficit.
 */
export function best(candidates: readonly Candidate[], style: Style): Card {
  const close = closeByChance(candidates);
  const isExact = candidates.some(({ chance }) => chance?.error === 0);
  let left = isExact ? close : paired(close, winsOf);
  left = paired(left, ({ playedOn }) => playedOn);
  left = withMostTricks(left);
  const [first] = left;
  const isMeasured = !isExact && candidates.some(({ chance }) => chance);
  const others = first && isMeasured ? closeByChance(candidates, doubtOf).filter((each) => gains(each, first)) : [];
  return tellsLeast(withMostTricks([...left, ...others]), style);
}

const EQUAL = 1e-9;

const winsOf = ({ wins }: Candidate) => wins;
const doubtOf = ({ chance }: Candidate) => chance?.doubt ?? 0;

/** Whether a card surely takes more tricks than another, and these outweigh the layouts that only the other wins. */
function gains(card: Candidate, other: Candidate): boolean {
  const difference = pairedDifference(card.tricks ?? [], other.tricks ?? []);
  if (difference.mean <= 0 || !differsByTwoErrors(difference, difference.count)) return false;
  const wins = pairedDifference(card.wins ?? [], other.wins ?? []);
  return wins.mean + CLOSE * wins.standardError >= -TRICK * difference.mean - EQUAL;
}

function withMostTricks(candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(...candidates.map(({ tricks }) => meanOf(tricks ?? [])));
  return candidates.filter(({ tricks }) => meanOf(tricks ?? []) > most - EQUAL);
}

function closeByChance(
  candidates: readonly Candidate[],
  doubt: (candidate: Candidate) => number = () => 0,
): readonly Candidate[] {
  const known = candidates.filter(({ chance }) => chance);
  const most = Math.max(...known.map(({ chance }) => chance?.value ?? 0));
  if (known.length === 0) return candidates;
  return known.filter((candidate) => {
    const { chance, behind } = candidate;
    const value = chance?.value ?? 0;
    const error = chance?.error === 0 ? 0 : (behind?.standardError ?? chance?.error ?? 0);
    const difference = behind ? Math.min(behind.difference, value - most) : value - most;
    return difference >= -CLOSE * error - doubt(candidate) - EQUAL;
  });
}

/** The cards that are behind the best by at most one standard error, over the layouts that both have. */
export function paired(
  candidates: readonly Candidate[],
  of: (candidate: Candidate) => readonly number[] | undefined,
): readonly Candidate[] {
  const lists = candidates.map((candidate) => of(candidate) ?? []);
  if (lists.every(({ length }) => length === 0)) return candidates;
  const mean = (list: readonly number[]) => (list.length ? meanOf(list) : -1);
  const top = lists.reduce((best, list) => (mean(list) > mean(best) ? list : best));
  return candidates.filter((_, index) => {
    const difference = pairedDifference(lists[index] as readonly number[], top);
    return difference.count > 0 && difference.mean >= -CLOSE * difference.standardError;
  });
}

const meanOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

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
