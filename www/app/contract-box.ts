/** The parts of a contract, each seen whole: bids as in a box, doubles, and who declares. A press chooses. */
import { html, type TemplateResult } from "lit-html";
import type { Contract, Level, Seat } from "tenace";
import { LEVELS, SEATS, STRAINS } from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import { renderRow, tabIndexOf } from "./rove.js";
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
  const bids = levels.flatMap((level) => STRAINS.map((strain) => ({ level, strain })));
  const chosen = bids.findIndex(({ level, strain }) => contract?.level === level && contract.strain === strain);
  const buttons = bids.map(
    ({ level, strain }, index) => html`
      <button type="button" data-bid=${`${level}${strain}`} tabindex=${tabIndexOf(index === Math.max(0, chosen))}
        aria-pressed=${press(index === chosen)}
        @click=${() => choose({ level, strain })}>${level}${strainText(strain, strings)}</button>`,
  );
  return renderRow("bidding-box", label, buttons, STRAINS.length);
}

export function renderDoubles({ contract, choose }: ContractBox, label: string, undoubled: string): TemplateResult {
  const chosen = contract?.doubled ?? 0;
  const buttons = ([0, 1, 2] as const).map(
    (doubled) => html`
      <button type="button" data-doubled=${doubled} tabindex=${tabIndexOf(doubled === chosen)}
        aria-pressed=${press(contract?.doubled === doubled)}
        @click=${() => choose({ doubled })}>${"×".repeat(doubled) || undoubled}</button>`,
  );
  return renderRow("segments", label, buttons);
}

export function renderDeclarers(
  { contract, choose }: ContractBox,
  label: string,
  nameOf: (seat: Seat) => string,
): TemplateResult {
  const chosen = contract?.declarer ?? SEATS[0];
  const buttons = SEATS.map(
    (seat) => html`
      <button type="button" data-declarer=${seat} tabindex=${tabIndexOf(seat === chosen)}
        aria-pressed=${press(contract?.declarer === seat)}
        @click=${() => choose({ declarer: seat })}>${nameOf(seat)}</button>`,
  );
  return renderRow("segments", label, buttons);
}
