/**
 * A contract, chosen by a bidding box: four rows, the higher ones and the doubles on demand, and who declares. The
 * field is "contract".
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Contract, Level } from "tenace";
import { LEVELS } from "tenace/bridge";
import { type ContractBox, renderBids, renderDeclarers, renderDoubles } from "../../contract-box.js";
import { contractField } from "./field-link.js";
import { contractOfField } from "./fields.js";
import type { FormView } from "./form.js";

const THREE_NOTRUMP: Contract = { level: 3, strain: "NT", doubled: 0, declarer: "S" };

/** The highest level shown before more is asked for. */
const LOW: Level = 4;

export function renderBiddingBox(view: FormView): TemplateResult {
  const { words, app, fields, opened, toggle } = view;
  const contract = contractOfField(fields.contract ?? "") ?? THREE_NOTRUMP;
  const isOpen = opened.has("high") || contract.level > LOW || contract.doubled > 0;
  const set = (change: Partial<Contract>) => view.set({ contract: contractField({ ...contract, ...change }), bid: "" });
  const box: ContractBox = { contract, strings: app, choose: set };
  const levels = LEVELS.filter((level) => level <= LOW || isOpen);
  return html`
    <section class="side-group">
      <h3>${words.contract}</h3>
      <input type="hidden" name="contract" .value=${contractField(contract)} />
      ${renderBids(box, words.contract, levels)}
      ${
        isOpen
          ? renderDoubles(box, words.doubled, words.undoubled)
          : html`<button type="button" class="link" @click=${() => toggle("high")}>${words.higher}</button>`
      }
      ${renderDeclarers(box, words.declarer, (seat) => words.bySeat({ seat: words.seats[seat] }))}
      ${
        view.board?.contract && view.fromBoard
          ? html`<button type="button" class="link"
            @click=${view.fromBoard}>${words.fromBoard}</button>`
          : nothing
      }
    </section>`;
}
