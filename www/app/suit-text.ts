/**
 * One suit of one hand as people type it: "AQT 9", "A10xx", "kJ,x". Small cards written x become the lowest ranks that
 * no hand names.
 */
import type { Rank } from "tenace";
import { RANKS } from "tenace/bridge";

/** What two texts say. */
export type SuitRead =
  /** `twice` is the highest rank that stands in both hands. */
  | { hands: [string, string]; twice?: Rank | undefined }
  /** The part of a text that is no card. */
  | { fault: string };

/** The two hands with every x replaced by a card. */
export function readSuit(hands: readonly [string, string]): SuitRead {
  const clean = hands.map((hand) =>
    hand
      .toUpperCase()
      .replaceAll("10", "T")
      .replace(/[\s,.–—-]/g, ""),
  );
  const strange = clean.join("").match(/[^AKQJT2-9X]/)?.[0];
  if (strange) return { fault: strange };
  const named = new Set(clean.join("").replaceAll("X", ""));
  const free = [...RANKS].reverse().filter((rank) => !named.has(rank));
  const made = clean.map((hand) => {
    const ranks = [...hand].map((rank) => (rank === "X" ? free.shift() : rank));
    // More small cards than there are: the solver says that a suit has thirteen.
    return ranks
      .map((rank) => rank ?? "2")
      .sort(byRank)
      .join("");
  });
  const twice = RANKS.find((rank) => made.every((hand) => hand.includes(rank)));
  return { hands: [made[0] ?? "", made[1] ?? ""], twice };
}

function byRank(one: string, other: string): number {
  return RANKS.indexOf(one as Rank) - RANKS.indexOf(other as Rank);
}
