/**
 * The results of others on a board: the score table of PBN (section 5.5 of the standard), as results and how often each
 * was made.
 */
import type { Board } from "tenace";

export interface FieldResult {
  contract: string;
  declarer: string;
  /** Tricks taken, as written. */
  tricks: string;
  /** Points to North–South. */
  score: number;
  /** At how many tables. */
  times: number;
}

/** The results of the field, best for North–South first; empty if the source has none. */
export function fieldOf({ tags }: Board): FieldResult[] {
  const [head, ...rows] = (tags?.ScoreTable ?? tags?.TotalScoreTable ?? "").split("\n").filter((line) => line.trim());
  if (!head) return [];
  // "Score_NS\5R" is a column five letters wide, to the right.
  const columns = head.split(";").map((name) => name.replace(/^[+-]|\\.*$/g, "").trim());
  const results = new Map<string, FieldResult>();
  for (const row of rows) {
    const cells = row.trim().match(/"[^"]*"|\S+/g) ?? [];
    const cell = (name: string) => {
      const text = cells[columns.indexOf(name)]?.replace(/^"|"$/g, "") ?? "";
      return /^[-*?]?$/.test(text) ? "" : text;
    };
    const [forNs, forEw] = [cell("Score_NS"), cell("Score_EW")];
    const points = forNs ? Number(forNs) : forEw ? -Number(forEw) : Number.NaN;
    if (!Number.isFinite(points)) continue;
    const contract = cell("Contract").toUpperCase();
    const declarer = cell("Declarer").toUpperCase();
    const tricks = cell("Result");
    const times = Number(cell("Multiplicity")) || 1;
    const key = [contract, declarer, tricks, points].join(" ");
    const before = results.get(key);
    if (before) before.times += times;
    else results.set(key, { contract, declarer, tricks, score: points, times });
  }
  return [...results.values()].sort((one, other) => other.score - one.score);
}

/**
 * The share of the matchpoints that a score is worth against the field, 0 to 100, from North–South's side: a point for
 * each table with a lower score and half a point for each with the same. If the field contains `own`, one table of it
 * is not counted. Undefined without other tables.
 */
export function shareOfField(field: readonly FieldResult[], own: number): number | undefined {
  const tables = (fits: (score: number) => boolean) =>
    field.reduce((sum, { score, times }) => sum + (fits(score) ? times : 0), 0);
  const less = tables((score) => score < own);
  const equal = Math.max(0, tables((score) => score === own) - 1);
  const others = less + equal + tables((score) => score > own);
  return others === 0 ? undefined : (100 * (less + equal / 2)) / others;
}
