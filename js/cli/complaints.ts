/** What is wrong with the records of a file, as lines; of a kind that never ends only the first and how many follow. */
import { kindOf, MOST_LISTED } from "../notation/problems.js";

interface Kind {
  count: number;
  message: string;
}

export class Complaints {
  readonly #files = new Map<string, Map<string, Kind>>();

  /** The line for a problem of a file; undefined from the eleventh of a kind on, which `rest` counts. */
  line(file: string, { message, line }: { message: string; line: number }): string | undefined {
    const kinds = this.#files.get(file) ?? new Map<string, Kind>();
    this.#files.set(file, kinds);
    const kind = kinds.get(kindOf({ message })) ?? { count: 0, message };
    kinds.set(kindOf({ message }), kind);
    kind.count += 1;
    return kind.count > MOST_LISTED ? undefined : `${file}:${line}: ${message}`;
  }

  /** How often each kind was not said, once all records have come. */
  rest(): string[] {
    return [...this.#files].flatMap(([file, kinds]) =>
      [...kinds.values()]
        .filter(({ count }) => count > MOST_LISTED)
        .map(({ count, message }) => `${file}: ${count - MOST_LISTED} more like “${message}”`),
    );
  }
}
