/** The tool that is open, and the place in the sheet where it draws. */
import { TOOLS } from "./index.js";
import type { OpenTool, Tool, ToolContext } from "./tool.js";

interface Shown {
  tool: Tool;
  place: HTMLElement;
  open: OpenTool | null;
}

export class ToolHost {
  readonly #failed: (error: unknown) => void;
  #shown: Shown | null = null;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** What the sheet of a tool holds, drawn with the context; null for a sheet of no tool, and what was open closes. */
  show(route: string | null, context: () => ToolContext): { tool: Tool; place: HTMLElement } | null {
    const tool = TOOLS.find((each) => each.route === route);
    if (this.#shown && this.#shown.tool !== tool) {
      this.#shown.open?.close();
      this.#shown = null;
    }
    if (!tool) return null;
    this.#shown ??= this.#load(tool, context);
    this.#shown.open?.update(context());
    return this.#shown;
  }

  #load(tool: Tool, context: () => ToolContext): Shown {
    const shown: Shown = { tool, place: document.createElement("div"), open: null };
    tool.load().then((open) => {
      if (this.#shown === shown) shown.open = open(shown.place, context());
    }, this.#failed);
    return shown;
  }
}
