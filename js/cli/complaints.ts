/** The problems of a file's records, as lines. Of a kind with many, the first ones and how many follow. */
import type { Problem } from "../bridge/types.js";
import { kindOf, MOST_LISTED } from "../notation/problems.js";

/** What is wrong at a line of a file. */
export type LineProblem = Pick<Problem, "message" | "line" | "sentence">;

interface Kind {
  count: number;
  message: string;
}

export class Complaints {
  readonly #files = new Map<string, Map<string, Kind>>();

  /** The line for a problem of a file. From the eleventh of a kind on it is undefined, and `rest` counts them. */
  line(file: string, problem: LineProblem): string | undefined {
    const kinds = this.#files.get(file) ?? new Map<string, Kind>();
    this.#files.set(file, kinds);
    const { message, line } = problem;
    const kind = kinds.get(kindOf(problem)) ?? { count: 0, message };
    kinds.set(kindOf(problem), kind);
    kind.count += 1;
    return kind.count > MOST_LISTED ? undefined : `${file}:${line}: ${message}`;
  }

  /** How many problems of each kind were not printed, once all records have come. */
  rest(): string[] {
    return [...this.#files].flatMap(([file, kinds]) =>
      [...kinds.values()]
        .filter(({ count }) => count > MOST_LISTED)
        .map(({ count, message }) => `${file}: ${count - MOST_LISTED} more like “${message}”`),
    );
  }
}
