/** A person at a page: looks for things by what they show, in shadow trees too, waits for them, and uses them. */

import type { Point, Tab } from "./engines/index.js";

/** Milliseconds after which a wait has hung. */
const PATIENCE_MS = 200_000;
const GLANCE_MS = 40;

export interface Query {
  /** A CSS selector, within one tree. */
  selector: string;
  /** What the text or the accessible name of the element has in it. */
  text?: string;
}

interface Seen extends Point {
  text: string;
}

/** Elements that match and are shown, in the page and in every shadow tree. Runs in the page. */
function look({ selector, text = "", scroll }: Query & { scroll: boolean }): Seen[] {
  const trees: (Document | ShadowRoot)[] = [document];
  for (const tree of trees) {
    for (const element of tree.querySelectorAll("*")) if (element.shadowRoot) trees.push(element.shadowRoot);
  }
  const found = trees
    .flatMap((tree) => [...tree.querySelectorAll(selector)])
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`.includes(text));
  if (scroll) found[0]?.scrollIntoView({ block: "nearest" });
  return found.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, text: element.textContent ?? "" };
  });
}

/**
 * Resolves when the page has drawn its next frames, or after a second: engines may draw none while nothing changes.
 * Runs in the page.
 */
const drawn = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
    setTimeout(done, 1000);
  });

export class Visitor {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Waits until something is true, and gives it. A page that is just being left can't be asked, and is asked again. */
  async until<Value>(what: string, ask: () => Promise<Value | undefined | null | false>): Promise<Value> {
    const late = Date.now() + PATIENCE_MS;
    for (;;) {
      const failures: unknown[] = [];
      const value = await ask().catch((failure) => void failures.push(failure));
      if (value !== undefined && value !== null && value !== false) return value;
      if (Date.now() > late) throw new Error(`waited in vain for ${what}`, { cause: failures[0] });
      await new Promise((resolve) => setTimeout(resolve, GLANCE_MS));
    }
  }

  look(selector: string, text?: string): Promise<Seen[]> {
    return this.tab.evaluate(look, { selector, ...(text === undefined ? {} : { text }), scroll: false });
  }

  /** Waits for an element, and gives its text. */
  async see(selector: string, text?: string): Promise<string> {
    const [seen] = await this.until(`${selector} ${text ?? ""}`, async () => {
      const all = await this.look(selector, text);
      return all.length > 0 && all;
    });
    return seen?.text ?? "";
  }

  async gone(selector: string, text?: string): Promise<void> {
    await this.until(`the end of ${selector}`, async () => (await this.look(selector, text)).length === 0);
  }

  async count(selector: string, text?: string): Promise<number> {
    return (await this.look(selector, text)).length;
  }

  /** Where an element is, once it is there and scrolled to. */
  async place(selector: string, text?: string): Promise<Point> {
    await this.see(selector, text);
    await this.settled();
    const query = { selector, ...(text === undefined ? {} : { text }) };
    await this.tab.evaluate(look, { ...query, scroll: true });
    await this.settled();
    const [seen] = await this.tab.evaluate(look, { ...query, scroll: false });
    if (!seen) throw new Error(`${selector} ${text ?? ""} went away`);
    return seen;
  }

  async click(selector: string, text?: string): Promise<void> {
    const { x, y } = await this.place(selector, text);
    await this.tab.click(x, y);
    await this.settled();
  }

  async tap(selector: string, text?: string): Promise<void> {
    const { x, y } = await this.place(selector, text);
    await this.tab.tap(x, y);
    await this.settled();
  }

  settled(): Promise<true> {
    return this.until("the page to be drawn", () => this.tab.evaluate(drawn, null).then(() => true as const));
  }

  /** Presses keys, each after the page has drawn what the one before it did. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.tab.press(key);
      await this.settled();
    }
  }

  /** What paste does, without the clipboard of the machine. */
  async paste(text: string): Promise<void> {
    await this.tab.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
      // Firefox takes no data from the constructor.
      Object.defineProperty(event, "clipboardData", { value: clipboardData });
      document.body.dispatchEvent(event);
    }, text);
  }

  /** What dropping a file, or text when it has no name, does. */
  async drop(text: string, name = ""): Promise<void> {
    await this.tab.evaluate(
      ({ fileName, content }) => {
        const dataTransfer = new DataTransfer();
        if (fileName) dataTransfer.items.add(new File([content], fileName, { type: "text/plain" }));
        else dataTransfer.setData("text/plain", content);
        for (const type of ["dragover", "drop"]) {
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }
      },
      { fileName: name, content: text },
    );
  }

  /** Waits for all 20 cells, and gives them row by row. */
  async table(): Promise<number[][]> {
    const cells = await this.until("a table that is solved", async () => {
      const all = (await this.look(".table.done .cell")).map(({ text }) => Number.parseInt(text, 10));
      return all.length > 0 && all;
    });
    return [0, 5, 10, 15].map((start) => cells.slice(start, start + 5));
  }

  /** The cards played before the position that the viewer shows. */
  played(): Promise<number> {
    return this.tab.evaluate(() => document.querySelector("bridge-hand-viewer")?.position?.played?.length ?? -1, null);
  }
}
