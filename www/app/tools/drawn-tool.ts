/** What tools on the stage have in common that draw all they show at each change. */
import { render, type TemplateResult } from "lit-html";
import type { OpenTool, ToolContext } from "./tool.js";

export abstract class DrawnTool implements OpenTool {
  protected isClosed = false;

  constructor(
    protected readonly place: HTMLElement,
    protected context: ToolContext,
  ) {}

  /** What it shows; null if it can't be drawn yet. */
  protected abstract content(): TemplateResult | null;

  protected draw(): void {
    const content = this.isClosed ? null : this.content();
    if (content) render(content, this.place);
  }

  update(context: ToolContext): void {
    this.context = context;
    this.draw();
  }

  close(): void {
    this.isClosed = true;
    render(null, this.place);
  }

  /** Copies a link, and says `about` it; null for more than a link can hold, which `tooLong` says. */
  protected async copy(link: string | null, about: string, linkCopied: string, tooLong: string): Promise<void> {
    if (link === null) {
      this.context.say({ text: tooLong });
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      this.context.say({ text: `${linkCopied} ${about}` });
    } catch {
      this.context.say({ text: about, link });
    }
  }
}
