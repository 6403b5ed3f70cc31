/**
 * What the pages about many deals have in common: the fields with their link, a run that can be started and stopped, and
 * how they are drawn. A page that is closed and opened again has its fields and its answer still.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import type { OpenTool, ToolContext } from "../tool.js";
import { faultOf } from "./fault.js";
import { type Fields, fieldsOfLink, hasFields, linkOf } from "./fields.js";
import { whole } from "./figures.js";
import type { FormView } from "./form.js";
import { Run } from "./run.js";
import { manyStrings } from "./strings/index.js";

/** Something that a page asks, with what it needs of the page. */
export interface Question<R> {
  route: string;
  /** What fields are that neither a link nor a board gives. */
  defaults: Fields;
  /** What the board shown gives; a link asks its own question, whatever board is shown where it is opened. */
  ofBoard: (context: ToolContext) => Fields;
  seats: (fields: Fields) => readonly Seat[];
  renderForm: (view: FormView, isOpen: (seat: Seat) => boolean) => TemplateResult;
  renderResult: (result: R, view: ResultView) => TemplateResult;
  startName: (view: FormView) => string;
  /** Reads the fields and asks; throws what is wrong with them. */
  ask: (
    fields: Fields,
    view: FormView,
    context: ToolContext,
    signal: AbortSignal,
    report: (progress: { done: number; total: number; best?: R }) => void,
  ) => Promise<R>;
}

/** The fields of a result's view are those that it was asked with. */
export interface ResultView extends FormView {
  context: ToolContext;
  isRunning: boolean;
  /** Whether it is of all deals that were asked for. */
  isComplete: boolean;
  /** What has been folded out, by name. */
  opened: ReadonlySet<string>;
  toggle: (name: string) => void;
}

export class ManyPage<R> {
  readonly #question: Question<R>;
  readonly #run = new Run<R>(() => this.#draw());
  readonly #opened = new Set<string>();
  #openSeats = new Set<Seat>();
  /** Whether a run was started whose first answer, or fault, has not been drawn yet. */
  #toShow = false;
  /** The fields that the last run was started with. */
  #asked: Fields = {};
  #fields: Fields | undefined;
  #place: HTMLElement | undefined;
  #context: ToolContext | undefined;

  constructor(question: Question<R>) {
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
    this.#draw();
    // The sheet had no field yet when it was opened by the keyboard.
    const sheet = place.closest("dialog");
    if (document.activeElement === sheet && !matchMedia("(pointer: coarse)").matches)
      place.querySelector("input")?.focus();
    return {
      update: (changed) => {
        const isOther = changed.language !== this.#context?.language;
        this.#context = changed;
        if (isOther || !this.#run.isRunning) this.#draw();
      },
      close: () => {
        window.removeEventListener("hashchange", followLink);
        this.#run.stop();
        this.#place = undefined;
      },
    };
  }

  /** Seats that something is said of are folded out. */
  #openKnown(): void {
    const fields = this.#fields ?? {};
    this.#openSeats = new Set(this.#question.seats(fields).filter((seat) => hasFields(fields, seat)));
  }

  #set(change: Fields): void {
    // What was wrong with a field is not said of what stands there now.
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
      words: manyStrings(context.language, context.strings),
      board: context.board,
      set: (change) => {
        this.#set(change);
        // What is filled in at once is shown; a seat being typed into is open already.
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

  #start(): void {
    const [view, context] = [this.#view, this.#context as ToolContext];
    history.replaceState(null, "", linkOf(this.#question.route, view.fields));
    this.#asked = view.fields;
    this.#opened.clear();
    this.#toShow = true;
    void this.#run.start((signal, report) => this.#question.ask(view.fields, view, context, signal, report));
  }

  #draw(): void {
    const place = this.#place;
    if (!place || !this.#context) return;
    const focused = document.activeElement as HTMLElement | null;
    const id = focused && place.contains(focused) ? focused.id : "";
    render(this.#renderPage(), place);
    // A row that moves up or down takes the focus along; a button that is gone leaves it to the other.
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
    // What comes out stands below the form, out of sight on most screens.
    const result = place.querySelector(".many-result");
    if (!result?.firstElementChild) return;
    this.#toShow = false;
    result.scrollIntoView();
  }

  get #fault() {
    return faultOf(this.#run.error, this.#view.words);
  }

  /** Shows the field that is wrong, folded out, and gives it the focus. */
  #goTo(name: string): void {
    const field = this.#place?.querySelector<HTMLElement>(`[name="${name}"]`);
    const seat = field?.closest("details");
    if (seat) seat.open = true;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }

  #renderPage(): TemplateResult {
    const fault = this.#fault;
    const view = { ...this.#view, fault: fault?.field };
    const { words } = view;
    const { isRunning, isComplete, isInVain, done, total, result } = this.#run;
    const resultView: ResultView = {
      ...view,
      fields: this.#asked,
      context: this.#context as ToolContext,
      isRunning,
      isComplete,
      opened: this.#opened,
      toggle: (name) => this.#toggle(name),
    };
    return html`
      <form class="many" novalidate @submit=${(event: Event) => {
        event.preventDefault();
        if (!this.#run.isRunning) this.#start();
      }}>
        ${this.#question.renderForm(view, (seat) => this.#openSeats.has(seat))}
        <div class="many-run">
          <p class="fault" id="many-fault" role="alert">${fault?.text}</p>
          ${
            isRunning
              ? html`<button id="many-run" type="button" @click=${() => {
                  this.#run.stop();
                  this.#draw();
                }}>${words.stop}</button>
                <progress max=${total || 1} value=${total > 0 ? done : nothing} aria-label=${words.deals}></progress>
                <span class="many-count">${total > 0 ? words.running(whole(done), whole(total)) : nothing}</span>`
              : html`<button id="many-run" type="submit" class="primary">${this.#question.startName(view)}</button>
                <span class="many-count" role="status">${isInVain ? words.inVain : nothing}</span>`
          }
        </div>
      </form>
      ${
        result === undefined
          ? nothing
          : html`<section class="many-result">
              ${isSame(this.#asked, view.fields) ? nothing : html`<p class="many-stale">${words.stale}</p>`}
              ${this.#question.renderResult(result, resultView)}
            </section>`
      }`;
  }
}

/** Whether fields ask the same; one that is empty is as good as none. */
function isSame(asked: Fields, fields: Fields): boolean {
  const names = new Set([...Object.keys(asked), ...Object.keys(fields)]);
  return [...names].every((name) => (asked[name] ?? "").trim() === (fields[name] ?? "").trim());
}
