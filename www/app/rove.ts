/**
 * One tab stop for a group of buttons (roving tabindex): the pressed one, or else the first. Arrows move from there.
 */

import { html, type TemplateResult } from "lit-html";

/** How far a key moves, given the number of buttons in a row. */
const stepsOf = (key: string, columns: number): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -Infinity, End: Infinity })[key];

const buttonsOf = ({ currentTarget }: Event) => [...(currentTarget as Element).querySelectorAll("button")];

function stopAt(buttons: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** To the next button in that direction that can be pressed, if there is one; Home and End to the ends. */
export function moveFocus(event: KeyboardEvent, columns = 1): void {
  const buttons = buttonsOf(event);
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const steps = stepsOf(event.key, columns);
  if (steps === undefined || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const onTheWay = Number.isFinite(steps)
    ? buttons.filter((_, index) => (index - at) / steps > 0 && (index - at) % steps === 0)
    : buttons;
  const free = onTheWay.filter(({ disabled }) => !disabled);
  // Going on, the nearest is the first of them; going back, and at the end, the last.
  free.at(steps === -Infinity || (steps > 0 && Number.isFinite(steps)) ? 0 : -1)?.focus();
}

/** While the focus is in the group, Tab leaves it from wherever the arrows went. */
export function stopHere(event: FocusEvent): void {
  stopAt(buttonsOf(event), event.target as HTMLElement);
}

/** From outside, Tab comes to the button that is pressed. */
export function stopAtPressed(event: FocusEvent): void {
  if ((event.currentTarget as Element).contains(event.relatedTarget as Node | null)) return;
  const buttons = buttonsOf(event);
  stopAt(buttons, buttons.find((button) => button.ariaPressed === "true") ?? buttons[0]);
}

/** A group of buttons with one stop of Tab; its buttons are drawn with the index of Tab that `tabIndexOf` gives. */
export const renderRow = (kind: string, label: string, buttons: unknown, columns?: number): TemplateResult => html`
  <div class=${kind} role="group" aria-label=${label} @keydown=${(event: KeyboardEvent) => moveFocus(event, columns)}
    @focusin=${stopHere} @focusout=${stopAtPressed}>${buttons}</div>`;

export const tabIndexOf = (isStop: boolean) => (isStop ? 0 : -1);
