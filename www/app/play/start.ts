/** The start page of the table: the deals to play, and how the robots play. No bidding is needed. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Contract, Seat } from "tenace";
import { seatAfter } from "tenace/bridge";
import type { Strings } from "../../strings/strings.js";
import { type ContractBox, renderBids, renderDeclarers, renderDoubles } from "../contract-box.js";
import { inSuitColors } from "../suit-colors.js";
import { strainText } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import type { DealKind } from "./deals.js";
import type { TableOptions } from "./kept.js";
import type { PlayStrings } from "./strings.js";

export interface StartView {
  app: Strings;
  words: PlayStrings;
  /** The board that is open, if it has all four hands. */
  board: Board | null;
  /** Its contract, or its par; null while that is computed. */
  contract: Contract | null;
  isPar: boolean;
  /** The game to go on with. */
  kept: { contract: Contract; trick: number } | null;
  options: TableOptions;
  /** What is being dealt. */
  dealing: DealKind | null;
  /** Whether the person has bid the contract, and whether the bidding box is open. */
  isOwn: boolean;
  isBoxOpen: boolean;
  /** The open boards that can be played one after another, and which comes next; null if there are none. */
  row: { count: number; next: string | null; isOver: boolean } | null;
  begin: (contract: Contract, seat: Seat) => void;
  /** Chooses the contract; undefined: that of the board. */
  bid: (contract: Contract | undefined) => void;
  openBox: () => void;
  playRow: () => void;
  deal: (kind: DealKind) => void;
  goOn: () => void;
  set: (change: Partial<TableOptions>) => void;
}

/** "4♠" with its symbol. */
export const bidText = ({ level, strain, doubled }: Contract, app: Strings): TemplateResult =>
  html`${level}${strainText(strain, app)}${"×".repeat(doubled)}`;

/** "4♠" in a text. */
export const bidName = ({ level, strain, doubled }: Contract, app: Strings): string =>
  `${level}${app.strains[strain].replace("\uFE0E", "")}${"×".repeat(doubled)}`;

export function renderStart(view: StartView): TemplateResult {
  const { words, app, kept, goOn } = view;
  return renderColumn(
    "",
    words.title,
    html`
      <p class="quiet">${words.lead}</p>
      ${
        kept
          ? html`<button type="button" class="play-way primary" data-way="on" @click=${goOn}>
              <b>${inSuitColors(words.goOn({ contract: bidName(kept.contract, app), trick: kept.trick }), app)}</b></button>`
          : nothing
      }
      ${renderBoard(view)}
      ${renderRow(view)}
      ${renderDeals(view)}
      ${renderOptions(view)}`,
  );
}

function renderBoard(view: StartView): TemplateResult {
  const { app, words, board, contract, isPar, begin } = view;
  if (!board) return html`<p class="quiet">${words.noDeal}</p>`;
  if (!contract) return html`<p class="quiet" role="status">${words.findingPar}</p>`;
  const name = bidName(contract, app);
  const seats = app.seats;
  const way = (seat: Seat, title: string, hint: string) => html`
    <button type="button" class="play-way" data-way=${seat} @click=${() => begin(contract, seat)}>
      <b>${inSuitColors(title, app)}</b><span class="quiet">${hint}</span></button>`;
  const { declarer } = contract;
  const [leader, partner] = [seatAfter(declarer), seatAfter(declarer, 3)];
  return html`
    ${isPar ? html`<p class="quiet">${inSuitColors(words.par({ contract: `${name} ${seats[declarer]}` }), app)}</p>` : nothing}
    <div class="play-ways">
      ${way(declarer, words.play({ contract: name, seat: seats[declarer] }), words.playHint)}
      ${way(leader, words.defend({ contract: name, seat: seats[leader] }), words.leads)}
      ${way(partner, words.defend({ contract: name, seat: seats[partner] }), words.partnerLeads)}
    </div>
    ${renderBox(view, contract)}`;
}

/** Bids another contract for the board. */
function renderBox({ app, words, isBoxOpen, isOwn, bid, openBox }: StartView, contract: Contract): TemplateResult {
  const box: ContractBox = { contract, strings: app, choose: (change) => bid({ ...contract, ...change }) };
  if (!isBoxOpen)
    return html`<button type="button" class="link" data-act="box" @click=${openBox}>${words.own}</button>`;
  return html`
    <section class="play-box">
      <h3>${words.own}</h3>
      ${renderBids(box, words.contract)}
      ${renderDoubles(box, words.doubles, app.notDoubled)}
      ${renderDeclarers(box, words.declarer, (seat) => app.seats[seat])}
      ${
        isOwn
          ? html`<button type="button" class="link" @click=${() => bid(undefined)}>${words.fromBoard}</button>`
          : nothing
      }
    </section>`;
}

/** The boards that are open, as the page Deals or a file gave them, one after another. */
function renderRow({ words, row, playRow }: StartView): TemplateResult | typeof nothing {
  if (!row) return nothing;
  const { count, next, isOver } = row;
  return html`
    <h3>${words.row}</h3>
    ${isOver ? html`<p class="quiet">${words.rowEnd}</p>` : nothing}
    <div class="play-ways">
      <button type="button" class="play-way" data-way="row" @click=${playRow}>
        <b>${next === null ? words.playRow({ count }) : words.rowNext({ name: next })}</b>
        <span class="quiet">${words.rowHint}</span></button>
    </div>`;
}

function renderDeals({ words, dealing, deal }: StartView): TemplateResult {
  return html`
    <h3 id="play-deal">${words.deal}</h3>
    <div class="play-ways" role="group" aria-labelledby="play-deal">
      ${(["game", "slam", "defense"] as const).map(
        (kind) => html`
          <button type="button" class="play-way" data-way=${kind} ?disabled=${dealing !== null}
            @click=${() => deal(kind)}>
            <b>${words.kinds[kind]}</b>
            <span class="quiet" role="status">
              ${dealing === kind ? words.dealing : words.kindHints[kind]}</span></button>`,
      )}
    </div>`;
}

function renderOptions({ words, options, set }: StartView): TemplateResult {
  const choice = (name: string, label: string, checked: boolean, change: () => void) => html`
    <label class="chip"><input type="radio" name=${name} .checked=${checked} @change=${change} />${label}</label>`;
  const check = (label: string, checked: boolean, change: (on: boolean) => void) => html`
    <label class="check"><input type="checkbox" .checked=${checked}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)} />${label}</label>`;
  return html`
    <fieldset class="chips" ?disabled=${options.seeing}><legend>${words.level}</legend>
      ${([1, 2, 3, 4, 5] as const).map((level) =>
        choice("level", words.levels[level], options.level === level, () => set({ level })),
      )}
    </fieldset>
    <fieldset class="chips"><legend>${words.pace}</legend>
      ${(["slow", "normal", "fast"] as const).map((pace) =>
        choice("pace", words.paces[pace], options.pace === pace, () => set({ pace })),
      )}
    </fieldset>
    <div class="checks">
      ${check(words.seeing, options.seeing, (seeing) => set({ seeing }))}
      ${check(words.auto, options.auto, (auto) => set({ auto }))}
    </div>`;
}
