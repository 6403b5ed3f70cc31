/** A part of a viewer that is fetched when it is first needed, by one fetch for all who wait for it. */
export class Fetched<Part> {
  readonly #load: () => Promise<Part>;
  readonly #failed: (error: unknown) => void;
  readonly #arrived: (part: Part) => void;
  #part: Part | undefined;
  #coming: Promise<Part | undefined> | undefined;

  /** `failed` is told why the part could not be fetched; the next who needs it tries again. `arrived`: called once. */
  constructor(load: () => Promise<Part>, failed: (error: unknown) => void, arrived: (part: Part) => void = () => {}) {
    this.#load = load;
    this.#failed = failed;
    this.#arrived = arrived;
  }

  /** The part, once it is there. */
  get part(): Part | undefined {
    return this.#part;
  }

  /** The part, fetched if need be; undefined if that fails. */
  fetch(): Promise<Part | undefined> {
    this.#coming ??= this.#load().then(
      (part) => {
        this.#part = part;
        this.#arrived(part);
        return part;
      },
      (error) => {
        this.#coming = undefined;
        this.#failed(error);
        return undefined;
      },
    );
    return this.#coming;
  }
}
