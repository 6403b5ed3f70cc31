/** The report of a session on the stage: to read, to print, as a link, and as a page of its own. */
import "../../styles/learn.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import { parsePbn } from "tenace/notation";
import { signed } from "../../strings/signed.js";
import { linkTo, readFragment } from "../board-link.js";
import { boardName } from "../boards.js";
import { Fair } from "../fair.js";
import { saveFile } from "../save-file.js";
import { contractText } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import { DrawnTool } from "../tools/drawn-tool.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { renderHands } from "./hand-text.js";
import {
  allOf,
  declarerOf,
  luckOf,
  PHASES,
  type PlayerReport,
  perHundred,
  type Report,
  reportOf,
  type Swing,
} from "./report.js";
import { pageOf } from "./report-file.js";
import { type LearnStrings, learnStrings } from "./strings.js";
import { Traced } from "./traced.js";

const REPORT = "report";
/** How many boards are listed of those with swings and of the costliest ones. */
const [SWINGS, DEAREST] = [8, 3];

class ReportPage extends DrawnTool {
  readonly #fair: Fair;
  readonly #traced = new Traced();

  constructor(place: HTMLElement, context: ToolContext) {
    super(place, context);
    this.#fair = new Fair({
      solver: () => this.context.solver(),
      draw: () => this.draw(),
      failed: (fault) => this.context.say({ fault }),
    });
    void this.#open();
  }

  /** Takes the boards of the page's address first. */
  async #open(): Promise<void> {
    const start = `#${REPORT}?board=`;
    const { hash } = location;
    if (hash.startsWith(start)) {
      history.replaceState(null, "", `#${REPORT}`);
      try {
        const linked = await readFragment(hash.slice(REPORT.length + 2));
        const { boards } = parsePbn(linked?.text ?? "");
        if (this.isClosed) return;
        if (boards.length > 0) {
          this.context.show(boards);
          this.context.go(REPORT);
          return;
        }
        throw new Error("no board");
      } catch {
        this.context.say({ text: this.#words.badLink });
      }
    }
    this.update(this.context);
  }

  get #words(): LearnStrings {
    return learnStrings(this.context.strings);
  }

  readonly #nameOf = (seat: Seat): string => this.context.strings.seats[seat];

  override update(context: ToolContext): void {
    this.context = context;
    this.#traced.begin(context);
    this.draw();
  }

  override close(): void {
    super.close();
    this.#fair.stop();
  }

  protected content(): TemplateResult {
    const { boards, session } = this.context;
    const words = this.#words;
    const report = reportOf(boards, session.traces ?? [], session.pars, this.#nameOf);
    const isEmpty = report.players.length === 0 && report.played === 0;
    return isEmpty
      ? renderColumn("", words.report, html`<p class="quiet">${words.noReport}</p>`)
      : html`
          <article class="learn-report">
            <h2 tabindex="-1">${words.reportOf({ event: boards.find(({ event }) => event)?.event ?? words.session })}</h2>
            <p class="quiet">${words.solved({ traced: report.traced, played: report.played })}</p>
            ${this.#renderPhases(report)}
            ${this.#renderPlayers(report)}
            ${this.#renderLuck()}
            ${this.#renderSwings(report)}
            ${this.#renderDearest(report)}
          </article>
          ${this.#renderActions()}`;
  }

  #rate(share: Parameters<typeof perHundred>[0]): string {
    const rate = perHundred(share);
    return rate === undefined ? "–" : rate.toLocaleString(this.context.language, { maximumFractionDigits: 1 });
  }

  #renderPhases({ phases }: Report): TemplateResult {
    const words = this.#words;
    return html`
      <table class="figures">
        <thead><tr>${[words.phase, words.cards, words.mistakes, words.tricks, words.perHundred].map(
          (head) => html`<th scope="col">${head}</th>`,
        )}</tr></thead>
        <tbody>${PHASES.map((phase) => {
          const share = phases[phase];
          return html`
            <tr><th scope="row">${words.phases[phase]}</th><td>${share.cards}</td><td>${share.mistakes}</td>
              <td>${share.tricks}</td><td>${this.#rate(share)}</td></tr>`;
        })}</tbody>
      </table>`;
  }

  #renderPlayers({ players }: Report): TemplateResult {
    const words = this.#words;
    const cell = ({ phases, toPar }: PlayerReport) => {
      const defending = allOf({ ...phases, declarer: { cards: 0, mistakes: 0, tricks: 0 } });
      return html`
        <td>${phases.declarer.tricks}</td><td>${this.#rate(phases.declarer)}</td>
        <td>${defending.tricks}</td><td>${this.#rate(defending)}</td>
        <td>${toPar.boards === 0 ? "–" : signed(toPar.imps)}</td>`;
    };
    return html`
      <table class="figures">
        <thead>
          <tr><th scope="col" rowspan="2">${words.player}</th><th scope="colgroup" colspan="2">${words.declaring}</th>
            <th scope="colgroup" colspan="2">${words.defending}</th><th scope="col" rowspan="2">${words.toPar}</th></tr>
          <tr>${[0, 1].map(
            () => html`<th scope="col">${words.tricks}</th><th
              scope="col">${words.perHundred}</th>`,
          )}</tr>
        </thead>
        <tbody>${players.map((player) => html`<tr><th scope="row">${player.name}</th>${cell(player)}</tr>`)}</tbody>
      </table>`;
  }

  /** Fair errors against unlucky cards, on demand: over the judged boards. */
  #renderLuck(): TemplateResult | typeof nothing {
    const { boards, session } = this.context;
    const words = this.#words;
    const traces = session.traces ?? [];
    const { players, judged, total } = this.#fair.counts(boards, (board) => declarerOf(board, this.#nameOf));
    if (total === 0) return nothing;
    const fair = [...players.values()].reduce((sum, { errors }) => sum + errors, 0);
    const known = boards.map((board, index) => (this.#fair.isJudged(board) ? traces[index] : undefined));
    const { errors, unlucky } = luckOf(boards, known, fair);
    const { progress } = this.#fair;
    return html`
      ${judged > 0 ? html`<p>${words.luck({ errors, unlucky })} ${judged < total ? words.judging({ done: judged, all: total }) : nothing}</p>` : nothing}
      ${
        progress
          ? html`
            <div class="work"><progress max=${progress.total} .value=${progress.done}
              aria-label=${words.judge}></progress>
              <button type="button" @click=${() => this.#fair.stop()}>${words.stop}</button></div>`
          : judged < total
            ? html`<div class="actions"><button type="button" data-act="judge"
              @click=${() => void this.#fair.judge(boards)}>${words.judge}</button></div>`
            : nothing
      }`;
  }

  #name(board: number): string {
    return boardName(this.context.boards[board] ?? {}, board);
  }

  /** What the sentences of the best and the worst board say. */
  readonly #swingOf = ({ board, imps }: Swing) => ({
    board: this.#name(board),
    imps: signed(imps),
    count: Math.abs(imps),
  });

  #renderSwings({ swings }: Report): TemplateResult | typeof nothing {
    const words = this.#words;
    if (swings.length === 0) return nothing;
    const sorted = [...swings].sort((one, other) => other.imps - one.imps);
    const [best, worst] = [sorted[0], sorted.at(-1)];
    const figure = (value: number | undefined) => (value === undefined ? "–" : signed(value));
    return html`
      <h3>${words.swings}</h3>
      <p>${best && best.imps > 0 ? words.best(this.#swingOf(best)) : nothing}
        ${worst && worst.imps < 0 ? words.worst(this.#swingOf(worst)) : nothing}</p>
      <table class="figures">
        <thead><tr>${[words.board, words.bidding, words.playing, words.total].map(
          (head) => html`<th
            scope="col">${head}</th>`,
        )}</tr></thead>
        <tbody>${swings.slice(0, SWINGS).map(
          ({ board, imps, bidding, play }) => html`
            <tr><th scope="row">${this.#name(board)}</th><td>${figure(bidding)}</td><td>${figure(play)}</td><td><b>${signed(imps)}</b></td></tr>`,
        )}</tbody>
      </table>`;
  }

  #renderDearest({ dearest }: Report): TemplateResult | typeof nothing {
    const { boards, strings } = this.context;
    const words = this.#words;
    const shown = dearest.slice(0, DEAREST).flatMap(({ board, tricks }) => {
      const { deal, contract } = boards[board] ?? {};
      return deal && contract ? [{ board, tricks, deal, contract }] : [];
    });
    if (shown.length === 0) return nothing;
    return html`
      <h3>${words.dearest}</h3>
      <div class="learn-dearest">${shown.map(
        ({ board, tricks, deal, contract }) => html`
          <figure>
            <figcaption>${words.board} ${this.#name(board)}${strings.comma}${contractText(contract, strings)}${strings.colon}<b>−${tricks}</b></figcaption>
            ${renderHands(deal, strings)}
          </figure>`,
      )}</div>`;
  }

  #renderActions(): TemplateResult {
    const words = this.#words;
    return html`
      <div class="actions learn-report-actions">
        <button type="button" class="primary" data-act="print" @click=${() => window.print()}>${words.print}</button>
        <button type="button" data-act="save" @click=${() => this.#save()}>${words.saveReport}</button>
        <button type="button" data-act="share" @click=${() => void this.#share()}>${words.copyReport}</button>
      </div>`;
  }

  #save(): void {
    const article = this.place.querySelector("article");
    if (article) saveFile("tenace-report.html", pageOf(article, this.context.language), "text/html");
  }

  async #share(): Promise<void> {
    const link = (await linkTo(this.context.boards, location.href))?.replace("#", `#${REPORT}?`) ?? null;
    const { copied, linkCopied } = this.#words;
    await this.copy(link, copied, linkCopied, this.context.strings.linkTooLong);
  }
}

export const openReport = (place: HTMLElement, context: ToolContext): OpenTool => new ReportPage(place, context);
