/**
 * A contract, chosen by a bidding box: four rows, the higher ones and the doubles on demand, and who declares. The
 * field is "contract".
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Contract, Level } from "tenace";
import { SEATS, STRAINS } from "tenace/bridge";
import { strainText } from "../../symbols.js";
import { contractField, contractOf, LEVELS } from "./fields.js";
import type { FormView } from "./form.js";

const THREE_NOTRUMP: Contract = { level: 3, strain: "NT", doubled: 0, declarer: "S" };

/** The highest level that is there before more is asked for. */
const LOW: Level = 4;

export function renderBiddingBox(view: FormView): TemplateResult {
  const { words, app, fields, opened, toggle } = view;
  const contract = contractOf(fields.contract ?? "") ?? THREE_NOTRUMP;
  const isOpen = opened.has("high") || contract.level > LOW || contract.doubled > 0;
  const set = (change: Partial<Contract>) => view.set({ contract: contractField({ ...contract, ...change }), bid: "" });
  const levels = LEVELS.filter((level) => level <= LOW || isOpen);
  return html`
    <section class="side-group">
      <h3>${words.contract}</h3>
      <input type="hidden" name="contract" .value=${contractField(contract)} />
      <div class="bidding-box" role="group" aria-label=${words.contract}>${levels.map((level) =>
        STRAINS.map((strain) => {
          const isChosen = contract.level === level && contract.strain === strain;
          return html`
            <button type="button" data-bid=${`${level}${strain}`} aria-pressed=${isChosen ? "true" : "false"} @click=${() => set({ level, strain })}>${level}${strainText(strain, app)}</button>`;
        }),
      )}</div>
      ${
        isOpen
          ? html`
            <div class="segments" role="group" aria-label=${words.doubled}>${([0, 1, 2] as const).map(
              (doubled) => html`
                <button type="button" data-doubled=${doubled} aria-pressed=${contract.doubled === doubled ? "true" : "false"} @click=${() => set({ doubled })}>${doubled === 0 ? words.undoubled : "×".repeat(doubled)}</button>`,
            )}</div>`
          : html`<button type="button" class="link" @click=${() => toggle("high")}>${words.higher}</button>`
      }
      <div class="segments" role="group" aria-label=${words.declarer}>${SEATS.map(
        (seat) => html`
          <button type="button" data-declarer=${seat} aria-pressed=${contract.declarer === seat ? "true" : "false"} @click=${() => set({ declarer: seat })}>${words.bySeat({ seat: words.seats[seat] })}</button>`,
      )}</div>
      ${view.board?.contract && view.fromBoard ? html`<button type="button" class="link" @click=${view.fromBoard}>${words.fromBoard}</button>` : nothing}
    </section>`;
}
