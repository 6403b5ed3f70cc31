/** Layouts of a suit grouped by the position of the defenders' honors. */
import type { SuitPlayResult } from "tenace";

export interface LayoutGroup {
  /** The honors of the defender after `hands[0]` and of the one after `hands[1]`. */
  honors: readonly [string, string];
  /** Probability of its layouts, and of those that are won. */
  weight: number;
  won: number;
}

const HONORS = /[AKQJT]/g;

/** The likeliest first. If the defenders have no honor, all layouts are one group. */
export function groupsOf(layouts: SuitPlayResult["layouts"], wins: readonly boolean[]): LayoutGroup[] {
  const groups = new Map<string, LayoutGroup>();
  layouts.forEach(({ holdings, weight }, index) => {
    const honors = holdings.map((holding) => (holding.match(HONORS) ?? []).join(""));
    const key = honors.join(" ");
    const group = groups.get(key) ?? { honors: [honors[0] ?? "", honors[1] ?? ""], weight: 0, won: 0 };
    group.weight += weight;
    if (wins[index]) group.won += weight;
    groups.set(key, group);
  });
  return [...groups.values()].sort((one, other) => other.weight - one.weight);
}
