/**
 * The common part of the pages about many deals: the fields with their link, a run that can be started and stopped, and
 * how they are drawn. A page that is closed and opened again has its fields and its answer still.
 */
import "../../../styles/keycap.css";
import "../../../styles/many.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import { inEnglish, inLanguage } from "../../local-ranks.js";
import type { OpenTool, ToolContext } from "../tool.js";
import { faultOfError } from "./fault.js";
import { type Fields, linkOf } from "./field-link.js";
import { fieldsOfLink, hasFields } from "./fields.js";
import { whole } from "./figures.js";
import type { FormView } from "./form.js";
import { Run } from "./run.js";
import { manyStrings } from "./strings.js";

/** A question of a page, with what it needs of the page. */
export interface ManyQuestion<R> {
  route: string;
  /** The fields' values if neither a link nor a board gives them. */
  defaults: Fields;
  /** The fields from the board shown; a link asks its own question, whatever board is shown. */
  ofBoard: (context: ToolContext) => Fields;
  seats: (fields: Fields) => readonly Seat[];
  renderForm: (view: FormView, isOpen: (seat: Seat) => boolean, stage: StageView<R>) => TemplateResult;
  /** The content of the stage, before and after the question is asked. */
  renderStage?: (view: StageView<R>) => TemplateResult;
  /** Buttons beside the one that starts. */
  renderActions?: (view: StageView<R>) => TemplateResult;
  /** Fields in a text that is pasted while the page is on the stage; null for a text that is not for it. */
  pasted?: (text: string, view: FormView) => Fields | null;
  renderResult: (result: R, view: ResultView) => TemplateResult;
  startName: (view: FormView) => string;
  /** Whether the fields ask nothing yet; what was answered before is then out of place. */
  isBlank?: (fields: Fields) => boolean;
  /** Reads the fields and asks the question; throws their error. */
  ask: (
    fields: Fields,
    view: FormView,
    context: ToolContext,
    signal: AbortSignal,
    report: (progress: { done: number; total: number; best?: R }) => void,
  ) => Promise<R>;
}

/** The fields of a result's view are those of its question. */
export interface ResultView extends FormView {
  context: ToolContext;
  isRunning: boolean;
  /** Whether it covers all deals that were asked for. */
  isComplete: boolean;
  /** What has been folded out, by name. */
  opened: ReadonlySet<string>;
  toggle: (name: string) => void;
  /** Whether all of the answer is folded out. */
  isUnfolded: boolean;
  unfold: (isOpen: boolean) => void;
}

export interface StageView<R> extends FormView {
  context: ToolContext;
  result: R | undefined;
  /** The fields that the result is of. */
  asked: Fields;
  isRunning: boolean;
  /** Whether the fields now ask another question. */
  isStale: boolean;
  /** The card that was chosen before the answer is shown. */
  chosen: string | undefined;
  choose: (name: string | undefined) => void;
  /** Asks, with further fields that are not in the form. */
  start: (besides?: Fields) => void;
  /** The hand as it is typed. */
  shownHand: string;
  typeHand: (text: string) => void;
  /** Goes to the field of this name, folded out. */
  edit: (name: string) => void;
}

export class ManyPage<R> {
  readonly #question: ManyQuestion<R>;
  readonly #run = new Run<R>(() => this.#draw());
  readonly #opened = new Set<string>();
  /** Folded-out parts of the stage and the form, which a run does not change. */
  readonly #unfolded = new Set<string>();
  #chosen: string | undefined;
  #openSeats = new Set<Seat>();
  /** Whether a run was started whose first answer, or fault, has not been drawn yet. */
  #toShow = false;
  /** The fields that the last run was started with. */
  #asked: Fields = {};
  #fields: Fields | undefined;
  #place: HTMLElement | undefined;
  #context: ToolContext | undefined;

  constructor(question: ManyQuestion<R>) {
    this.#question = question;
  }

  /** Draws into a sheet's place. */
  open(place: HTMLElement, context: ToolContext): OpenTool {
    this.#place = place;
    this.#context = context;
    const { route, defaults, ofBoard } = this.#question;
    const linked = fieldsOfLink(route, location.hash);
    if (linked || !this.#fields) this.#fields = { ...defaults, ...(linked ?? ofBoard(context)) };
    this.#openKnown();
    const followLink = () => {
      const fields = fieldsOfLink(route, location.hash);
      if (!fields) return;
      this.#fields = { ...defaults, ...fields };
      this.#openKnown();
      this.#draw();
    };
    window.addEventListener("hashchange", followLink);
    const onPaste = (event: ClipboardEvent) => this.#onPaste(event);
    document.addEventListener("paste", onPaste, { capture: true });
    document.addEventListener("keydown", pressFilled);
    this.#draw();
    // A link that asks for the answer gets it.
    if (linked?.now && this.#fields) {
      const { now: _, ...fields } = this.#fields;
      this.#fields = fields;
      this.#start();
    }
    return {
      update: (changed) => {
        const isOther = changed.language !== this.#context?.language;
        this.#context = changed;
        if (isOther || !this.#run.isRunning) this.#draw();
      },
      close: () => {
        window.removeEventListener("hashchange", followLink);
        document.removeEventListener("paste", onPaste, { capture: true });
        document.removeEventListener("keydown", pressFilled);
        this.#run.stop();
        this.#place = undefined;
      },
    };
  }

  /** Seats with filled fields are folded out. */
  #openKnown(): void {
    const fields = this.#fields ?? {};
    this.#openSeats = new Set(this.#question.seats(fields).filter((seat) => hasFields(fields, seat)));
  }

  /** Text pasted for this page goes to no other part of the app. */
  #onPaste(event: ClipboardEvent): void {
    const box = event.composedPath()[0];
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) return;
    const fields = this.#question.pasted?.(event.clipboardData?.getData("text/plain") ?? "", this.#view);
    if (!fields) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#set(fields);
  }

  #set(change: Fields): void {
    // The error of the old value is removed when the field changes.
    const wrong = this.#fault?.field;
    if (wrong !== undefined && wrong in change) this.#run.error = undefined;
    this.#fields = { ...this.#fields, ...change };
    history.replaceState(null, "", linkOf(this.#question.route, this.#fields));
    this.#draw();
  }

  get #view(): FormView {
    const context = this.#context as ToolContext;
    return {
      fields: this.#fields ?? {},
      app: context.strings,
      words: manyStrings(context.strings),
      board: context.board,
      opened: this.#unfolded,
      toggle: (name) => {
        if (!this.#unfolded.delete(name)) this.#unfolded.add(name);
        this.#chosen = undefined;
        this.#draw();
      },
      fromBoard: () => {
        this.#set({ ...emptied(this.#fields ?? {}), ...this.#question.ofBoard(context) });
        this.#openKnown();
        this.#draw();
      },
      set: (change) => {
        this.#set(change);
        // Fields that are filled at once are folded out; a seat being typed into is open already.
        if (Object.keys(change).length > 1) {
          this.#openKnown();
          this.#draw();
        }
      },
    };
  }

  #toggle(name: string): void {
    if (!this.#opened.delete(name)) this.#opened.add(name);
    this.#draw();
  }

  #start(besides: Fields = {}): void {
    const [view, context] = [this.#view, this.#context as ToolContext];
    history.replaceState(null, "", linkOf(this.#question.route, view.fields));
    this.#asked = view.fields;
    this.#opened.clear();
    this.#chosen = undefined;
    this.#toShow = true;
    void this.#run.start((signal, report) =>
      this.#question.ask({ ...view.fields, ...besides }, view, context, signal, report),
    );
  }

  #draw(): void {
    const place = this.#place;
    if (!place || !this.#context) return;
    const focused = document.activeElement as HTMLElement | null;
    const id = focused && place.contains(focused) ? focused.id : "";
    render(this.#renderPage(), place);
    // The focus moves along with a row; if a button is gone, the other button gets the focus.
    if (id && !place.contains(document.activeElement)) {
      const next =
        place.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? place.querySelector<HTMLElement>("#many-run");
      next?.focus({ preventScroll: true });
    }
    if (!this.#toShow) return;
    const fault = this.#fault;
    if (fault) {
      this.#toShow = false;
      if (fault.field !== undefined) this.#goTo(fault.field);
      return;
    }
    // The answer is below the form, out of sight on most screens.
    const result = place.querySelector(".many-result");
    if (!result?.firstElementChild) return;
    this.#toShow = false;
    const answer = place.querySelector(".on-stage");
    if (answer) answer.scrollIntoView();
    else result.scrollIntoView();
  }

  get #fault() {
    return faultOfError(this.#run.error, this.#view.words);
  }

  /** Shows the field that is wrong, folded out, and gives it the focus. */
  #goTo(name: string): void {
    const field = this.#place?.querySelector<HTMLElement>(`[name="${name}"]`);
    for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }

  #renderPage(): TemplateResult {
    const fault = this.#fault;
    const view = { ...this.#view, fault: fault?.field };
    const { words } = view;
    const { isRunning, isComplete, isInVain, done, total } = this.#run;
    const result = this.#question.isBlank?.(view.fields) ? undefined : this.#run.result;
    const resultView: ResultView = {
      ...view,
      fields: this.#asked,
      context: this.#context as ToolContext,
      isRunning,
      isComplete,
      opened: this.#opened,
      toggle: (name) => this.#toggle(name),
      isUnfolded: this.#unfolded.has("all"),
      unfold: (isOpen) => {
        if (isOpen) this.#unfolded.add("all");
        else this.#unfolded.delete("all");
      },
    };
    const { renderStage, renderActions } = this.#question;
    const stage: StageView<R> = {
      ...view,
      context: this.#context as ToolContext,
      result: result as R | undefined,
      asked: this.#asked,
      isRunning,
      isStale: !isSame(this.#asked, view.fields),
      chosen: this.#chosen,
      choose: (name) => {
        this.#chosen = name;
        this.#draw();
      },
      start: (besides) => this.#start(besides),
      shownHand: inLanguage(view.fields.hand ?? "", words.ranks),
      edit: (name) => this.#goTo(name),
      typeHand: (text) => this.#set({ hand: inEnglish(text, words.ranks) }),
    };
    return html`
      ${renderStage ? html`<div class="on-stage">${renderStage(stage)}</div>` : nothing}
      <form class="many" id="many-form" novalidate @submit=${(event: Event) => {
        event.preventDefault();
        if (!this.#run.isRunning) this.#start();
      }}>${this.#question.renderForm(view, (seat) => this.#openSeats.has(seat), stage)}</form>
      <div class="many-run">
        <p class="fault" id="many-fault" role="alert">${fault?.text}</p>
        ${
          isRunning
            ? html`<button id="many-run" type="button" @click=${() => {
                this.#run.stop();
                this.#draw();
              }}>${words.stop}</button>
              <progress max=${total || 1} value=${total > 0 ? done : nothing} aria-label=${words.deals}></progress>
              <span class="many-count">${total > 0 ? words.running({ done: whole(done), total: whole(total) }) : nothing}</span>`
            : html`<button id="many-run" type="submit" form="many-form"
              class="primary">${this.#question.startName(view)} <kbd aria-hidden="true">↵</kbd></button>
              ${renderActions?.(stage) ?? nothing}
              <span class="many-count" role="status">${isInVain ? words.inVain : nothing}</span>`
        }
      </div>
      ${
        result === undefined
          ? nothing
          : html`<section class="many-result">
              ${stage.isStale ? html`<p class="many-stale">${words.stale}</p>` : nothing}
              ${this.#question.renderResult(result, resultView)}
            </section>`
      }`;
  }
}

/** Enter presses the filled button where no field or button takes it. */
function pressFilled(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (key !== "Enter" || ctrlKey || altKey || metaKey || event.defaultPrevented) return;
  if (!(target as Element).matches("body, main.stage")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>("main.stage #many-run.primary")?.click();
}

/** Whether no field says anything about a seat. */
const emptied = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name.includes(".") ? "" : value]));

/** Whether fields ask the same question; an empty field counts as absent. The scoring is not part of the question. */
function isSame(asked: Fields, fields: Fields): boolean {
  const names = new Set(
    [...Object.keys(asked), ...Object.keys(fields)].filter((name) => !["bid", "calls", "scoring"].includes(name)),
  );
  return [...names].every((name) => (asked[name] ?? "").trim() === (fields[name] ?? "").trim());
}
