/** A part of a viewer that is fetched when it is first needed, by one fetch for all who wait for it. */
export class Fetched<Part> {
  readonly #load: () => Promise<Part>;
  readonly #failed: (error: unknown) => void;
  readonly #arrived: (part: Part) => void;
  #part: Part | undefined;
  #coming: Promise<Part | undefined> | undefined;
  /** Whether somebody waits for it and is to be told if it can't be fetched. */
  #isNeeded = false;

  /**
   * `failed` receives the reason if the part could not be fetched; the next need tries again. `arrived` is called once.
   */
  constructor(load: () => Promise<Part>, failed: (error: unknown) => void, arrived: (part: Part) => void = () => {}) {
    this.#load = load;
    this.#failed = failed;
    this.#arrived = arrived;
  }

  /** The part, once it is there. */
  get part(): Part | undefined {
    return this.#part;
  }

  /**
   * The part, fetched if necessary; undefined if that fails. With `ahead` it is not needed yet, so a failure is not
   * reported.
   */
  fetch(ahead = false): Promise<Part | undefined> {
    if (!ahead) this.#isNeeded = true;
    this.#coming ??= this.#load().then(
      (part) => {
        this.#part = part;
        this.#arrived(part);
        return part;
      },
      (error) => {
        this.#coming = undefined;
        if (this.#isNeeded) this.#failed(error);
        return undefined;
      },
    );
    return this.#coming;
  }
}

/** Fetches the code for keys and presses when the focus or a pointer first comes to `root`. */
export function prefetchOnUse(root: ShadowRoot, part: Pick<Fetched<unknown>, "fetch">): void {
  for (const type of ["focusin", "pointerover"])
    root.addEventListener(type, () => void part.fetch(true), { once: true });
}
