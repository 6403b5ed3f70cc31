/** What a list, or the start of a tool, fills the stage with: one column under its heading, which takes the focus. */
import "../../styles/play.css";
import { html, type TemplateResult } from "lit-html";

export const renderColumn = (name: string, heading: string, content: unknown): TemplateResult => html`
  <section class=${`page-column ${name}`.trimEnd()}><h2 tabindex="-1">${heading}</h2>${content}</section>`;
