/**
 * The points of a line of play, from before the first card to after the last, each worked out once. A viewer asks for
 * the same points many times a frame (whose turn it is, who won the trick, which cards are left), and a line that
 * grows by one card shares all points before that card with the line it grew from.
 */
import type { Hands } from "../bridge/deals.js";
import { seatAfter, sideOf } from "../bridge/names.js";
import { legalCards, type PlayPoint, playCards, trickWinner } from "../bridge/rules.js";
import type { Card, Seat, Strain } from "../bridge/types.js";

/** `points[n]` is the point after n cards; the list ends before the first card that may not be played. */
export type Replay = readonly PlayPoint[];

interface Kept {
  strain: Strain;
  leader: Seat;
  points: Replay;
}

/** Keyed by the hands, then by the line: both are values that are never changed in place. */
const kept = new WeakMap<Hands, WeakMap<readonly Card[], Kept>>();

export function replayOf(hands: Hands, strain: Strain, declarer: Seat, line: readonly Card[]): Replay {
  const leader = seatAfter(declarer);
  const known = kept.get(hands)?.get(line);
  if (known && known.strain === strain && known.leader === leader) return known.points;
  const points = [playCards(hands, strain, leader, [])];
  for (const card of line) {
    const next = afterCard(points.at(-1) as PlayPoint, card, strain);
    if (!next) break;
    points.push(next);
  }
  return keep(hands, line, { strain, leader, points });
}

/** Takes `shorter` as known for the first `index` cards of `line`, which has one card more than that. */
export function extendReplay(
  hands: Hands,
  { strain, declarer }: { strain: Strain; declarer: Seat },
  { shorter, index, line }: { shorter: readonly Card[]; index: number; line: readonly Card[] },
): void {
  const points = replayOf(hands, strain, declarer, shorter).slice(0, index + 1);
  const [last, card] = [points[index], line[index]];
  const next = last && card && afterCard(last, card, strain);
  if (next) keep(hands, line, { strain, leader: seatAfter(declarer), points: [...points, next] });
}

function keep(hands: Hands, line: readonly Card[], replay: Kept): Replay {
  const lines = kept.get(hands) ?? new WeakMap<readonly Card[], Kept>();
  kept.set(hands, lines.set(line, replay));
  return replay.points;
}

/** The point after `card`, or null if it may not be played. */
function afterCard(point: PlayPoint, card: Card, strain: Strain): PlayPoint | null {
  const { handToPlay: seat, trick, completed, won, left, played } = point;
  if (!legalCards(left[seat], trick.cards).includes(card)) return null;
  const next = {
    completed,
    won,
    left: { ...left, [seat]: left[seat].filter((each) => each !== card) },
    played: played + 1,
    isOver: false,
  };
  const cards = [...trick.cards, card];
  if (cards.length < 4) return { ...next, handToPlay: seatAfter(seat), trick: { leader: trick.leader, cards } };
  const winner = trickWinner(trick.leader, cards, strain);
  return {
    ...next,
    handToPlay: winner,
    trick: { leader: winner, cards: [] },
    completed: [...completed, { leader: trick.leader, cards }],
    won: { ...won, [sideOf(winner)]: won[sideOf(winner)] + 1 },
    isOver: Object.values(next.left).every((hand) => hand.length === 0),
  };
}
