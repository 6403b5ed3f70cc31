/** Boards that stand beside each other, as in the columns of a newspaper or of printed hand records. */

/** A text of more characters is not cut, since it is read anew for each cut; nor is one with a longer line. */
const LONGEST_TEXT = 8_000;
const LONGEST_LINE = 300;
/** Headings stand in one line over all columns: of so many lines one may. */
const LINES_TO_A_HEADING = 8;
/** How many columns of boards a text may have. */
const COLUMNS = [2, 3, 4];
/** How far the ranks of a column may be from its share of all. */
const MOST_OFF = 0.2;

const ranksIn = (lines: readonly string[]) => lines.join(" ").match(/10|[AKQJT2-9]/g)?.length ?? 0;

/**
 * The lines cut in two, the first column and the rest, at the place that fits two columns best, then three and four. A
 * column may begin where two blanks stand before it on all lines but headings, which go to the left half.
 */
export function* halvesOf(lines: readonly string[]): Generator<readonly string[][]> {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (width > LONGEST_LINE || width * lines.length > LONGEST_TEXT) return;
  const all = ranksIn(lines);
  const cuts: { halves: string[][]; share: number }[] = [];
  for (let edge = 2; edge < width; edge += 1) {
    const isOver = (line: string) => line.length > edge && line.slice(edge - 2, edge).trim();
    if (lines.filter(isOver).length * LINES_TO_A_HEADING > lines.length) continue;
    const left = lines.map((line) => (isOver(line) ? line : line.slice(0, edge)));
    const right = lines.map((line) => (isOver(line) ? "" : line.slice(edge)));
    cuts.push({ halves: [left, right], share: ranksIn(left) / all });
  }
  for (const columns of COLUMNS) {
    const off = ({ share }: { share: number }) => Math.abs(share * columns - 1);
    const [best] = cuts.sort((one, other) => off(one) - off(other));
    if (best && off(best) < MOST_OFF) yield best.halves;
  }
}
