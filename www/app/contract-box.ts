/** The parts of a contract, each seen whole: bids as in a box, doubles, and who declares. A press chooses. */
import { html, type TemplateResult } from "lit-html";
import type { Contract, Level, Seat } from "tenace";
import { LEVELS, SEATS, STRAINS } from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import { moveFocus, stopAtPressed, stopHere } from "./rove.js";
import { strainText } from "./symbols.js";

export interface ContractBox {
  contract: Contract | undefined;
  strings: Strings;
  choose: (change: Partial<Contract>) => void;
}

const press = (isChosen: boolean) => (isChosen ? "true" : "false");

/** A group of buttons with one stop of Tab. */
const renderGroup = (kind: string, label: string, buttons: unknown, columns?: number): TemplateResult => html`
  <div class=${kind} role="group" aria-label=${label} @keydown=${(event: KeyboardEvent) => moveFocus(event, columns)}
    @focusin=${stopHere} @focusout=${stopAtPressed}>${buttons}</div>`;

const stop = (isStop: boolean) => (isStop ? 0 : -1);

export function renderBids(
  { contract, strings, choose }: ContractBox,
  label: string,
  levels: readonly Level[] = LEVELS,
): TemplateResult {
  const bids = levels.flatMap((level) => STRAINS.map((strain) => ({ level, strain })));
  const chosen = bids.findIndex(({ level, strain }) => contract?.level === level && contract.strain === strain);
  const buttons = bids.map(
    ({ level, strain }, index) => html`
      <button type="button" data-bid=${`${level}${strain}`} tabindex=${stop(index === Math.max(0, chosen))}
        aria-pressed=${press(index === chosen)}
        @click=${() => choose({ level, strain })}>${level}${strainText(strain, strings)}</button>`,
  );
  return renderGroup("bidding-box", label, buttons, STRAINS.length);
}

export function renderDoubles({ contract, choose }: ContractBox, label: string, undoubled: string): TemplateResult {
  const chosen = contract?.doubled ?? 0;
  const buttons = ([0, 1, 2] as const).map(
    (doubled) => html`
      <button type="button" data-doubled=${doubled} tabindex=${stop(doubled === chosen)}
        aria-pressed=${press(contract?.doubled === doubled)}
        @click=${() => choose({ doubled })}>${"×".repeat(doubled) || undoubled}</button>`,
  );
  return renderGroup("segments", label, buttons);
}

export function renderDeclarers(
  { contract, choose }: ContractBox,
  label: string,
  nameOf: (seat: Seat) => string,
): TemplateResult {
  const chosen = contract?.declarer ?? SEATS[0];
  const buttons = SEATS.map(
    (seat) => html`
      <button type="button" data-declarer=${seat} tabindex=${stop(seat === chosen)}
        aria-pressed=${press(contract?.declarer === seat)}
        @click=${() => choose({ declarer: seat })}>${nameOf(seat)}</button>`,
  );
  return renderGroup("segments", label, buttons);
}
