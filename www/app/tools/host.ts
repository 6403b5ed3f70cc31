/** The place in the sheet where the tool that is open draws. */
import type { Tool, ToolContext } from "./index.js";

export class ToolHost {
  readonly place = document.createElement("div");
  readonly #tool: Tool;
  #open: ReturnType<Awaited<ReturnType<Tool["load"]>>> | null = null;
  #closed = false;

  constructor(tool: Tool, context: () => ToolContext, failed: (error: unknown) => void) {
    this.#tool = tool;
    tool.load().then((open) => {
      if (!this.#closed) this.#open = open(this.place, context());
    }, failed);
  }

  get route(): string {
    return this.#tool.route;
  }

  update(context: ToolContext): void {
    this.#open?.update(context);
  }

  close(): void {
    this.#closed = true;
    this.#open?.close();
  }
}
