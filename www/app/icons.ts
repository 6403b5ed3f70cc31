/** The mark and the icons of the bar, drawn by hand on a field of 24. */
import { html, svg, type TemplateResult } from "lit-html";

const ICONS = {
  settings: "M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5",
  edit: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20zM14.5 6 18 9.5",
  onward: "M5 12h13M12.5 6.5 18 12l-5.5 5.5",
} as const;

export const icon = (name: keyof typeof ICONS): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${ICONS[name]} />`}</svg>`;

/** Two cards, the upper one with a spade: a tenace. */
export const mark = (): TemplateResult => html`
  <svg class="mark-sign" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="2.5" y="4.5" width="12" height="16" rx="1.8" fill="none" stroke="currentColor" stroke-width="1.8"
      transform="rotate(-8 8.5 12.5)" />
    <rect x="9" y="3.5" width="12.5" height="16.5" rx="1.8" fill="currentColor" transform="rotate(6 15 12)" />
    <path transform="translate(11.3 7.6) scale(.34)" fill="var(--raised)"
      d="M12 1.5C8.2 6.6 2.5 9.9 2.5 14.6c0 2.7 2.1 4.6 4.6 4.6 1.5 0 2.9-.7 3.8-1.8-.3 2-1.1 3.6-2.5 5.1h7.2c-1.4-1.5-2.2-3.1-2.5-5.1.9 1.1 2.3 1.8 3.8 1.8 2.5 0 4.6-1.9 4.6-4.6C21.5 9.9 15.8 6.6 12 1.5z" />
  </svg>`;
