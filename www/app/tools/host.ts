/** The tool that is open, and the place on the stage where it draws. */
import { loadAreas } from "../../strings/index.js";
import { toolOf } from "./index.js";
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

  /**
   * Draws a tool, with the context, and returns its element. For a route that is no tool's it closes the open tool and
   * returns null.
   */
  show(route: string, context: () => ToolContext): HTMLElement | null {
    const tool = toolOf(route);
    if (this.#shown && this.#shown.tool !== tool) {
      this.#shown.open?.close();
      this.#shown = null;
    }
    if (!tool) return null;
    this.#shown ??= this.#load(tool, context);
    this.#shown.open?.update(context());
    return this.#shown.place;
  }

  #load(tool: Tool, context: () => ToolContext): Shown {
    const shown: Shown = { tool, place: document.createElement("div"), open: null };
    shown.place.className = "tool";
    const words = loadAreas(context().language, tool.words);
    Promise.all([tool.load(), words]).then(([open]) => {
      if (this.#shown === shown) shown.open = open(shown.place, context());
    }, this.#failed);
    return shown;
  }
}
