/**
 * The browsers that scenarios run in, behind the little that a scenario needs of one: a page in a profile of its own,
 * scripts in it, and real input. What to click and what to wait for is found by script, the same in every browser
 * (tests/support/visitor.ts), so that an engine is no more than this.
 */

export interface Engine {
  readonly name: "Chromium" | "Firefox" | "WebKit";
  /** A page at `url`, in a profile that nothing else has used. */
  open(url: string, view?: View): Promise<Tab>;
  close(): Promise<void>;
}

export interface View {
  width: number;
  height: number;
  touch?: boolean;
}

export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page with an argument that JSON can carry, and waits for its promise. */
  evaluate<Result, Argument>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** The same in the page's only `<iframe>`, of whatever origin. */
  evaluateInFrame<Result, Argument>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  click(x: number, y: number): Promise<void>;
  /** A touch. WebKitGTK's driver has none: there the page is sent the events of one. */
  tap(x: number, y: number): Promise<void>;
  /** Presses the mouse at one place and releases it at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** A key by the name that `KeyboardEvent.key` has for it. */
  press(key: string): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}
