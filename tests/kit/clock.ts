/** A clock that stands still until a test moves it, for code that is given its clock. */
export class Clock {
  #milliseconds = 0;

  /** The time, as `Date.now` or `performance.now` tell it. */
  readonly now = (): number => this.#milliseconds;

  /** Moves the time on. */
  pass(milliseconds: number): void {
    this.#milliseconds += milliseconds;
  }
}
