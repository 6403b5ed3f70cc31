/**
 * The layout of a list, or of a tool's start page, on the stage: one column under its heading, which takes the focus.
 */
import "../../styles/play.css";
import { html, type TemplateResult } from "lit-html";

export const renderColumn = (name: string, heading: string, content: unknown): TemplateResult => html`
  <section class=${`page-column ${name}`.trimEnd()}><h2 tabindex="-1">${heading}</h2>${content}</section>`;
