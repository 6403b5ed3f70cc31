/** The parts of a contract, each seen whole: bids as in a box, doubles, and who declares. A press chooses. */
import { html, type TemplateResult } from "lit-html";
import type { Contract, Level, Seat } from "tenace";
import { LEVELS, SEATS, STRAINS } from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import { strainText } from "./symbols.js";

export interface ContractBox {
  contract: Contract | undefined;
  strings: Strings;
  choose: (change: Partial<Contract>) => void;
}

const press = (isChosen: boolean) => (isChosen ? "true" : "false");

export function renderBids(
  { contract, strings, choose }: ContractBox,
  label: string,
  levels: readonly Level[] = LEVELS,
): TemplateResult {
  return html`
    <div class="bidding-box" role="group" aria-label=${label}>${levels.map((level) =>
      STRAINS.map((strain) => {
        const isChosen = contract?.level === level && contract.strain === strain;
        return html`
          <button type="button" data-bid=${`${level}${strain}`} aria-pressed=${press(isChosen)} @click=${() => choose({ level, strain })}>${level}${strainText(strain, strings)}</button>`;
      }),
    )}</div>`;
}

export function renderDoubles({ contract, choose }: ContractBox, label: string, undoubled: string): TemplateResult {
  return html`
    <div class="segments" role="group" aria-label=${label}>${([0, 1, 2] as const).map(
      (doubled) => html`
        <button type="button" data-doubled=${doubled} aria-pressed=${press(contract?.doubled === doubled)} @click=${() => choose({ doubled })}>${"×".repeat(doubled) || undoubled}</button>`,
    )}</div>`;
}

export function renderDeclarers(
  { contract, choose }: ContractBox,
  label: string,
  nameOf: (seat: Seat) => string,
): TemplateResult {
  return html`
    <div class="segments" role="group" aria-label=${label}>${SEATS.map(
      (seat) => html`
        <button type="button" data-declarer=${seat} aria-pressed=${press(contract?.declarer === seat)} @click=${() => choose({ declarer: seat })}>${nameOf(seat)}</button>`,
    )}</div>`;
}
