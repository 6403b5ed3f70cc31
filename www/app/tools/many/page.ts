/**
 * What the pages about many deals have in common: the fields with their link, a run that can be started and stopped, and
 * how they are drawn. A page that is closed and opened again has its fields and its answer still.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import type { OpenTool, ToolContext } from "../tool.js";
import { type Fields, fieldsOfLink, hasFields, linkOf } from "./fields.js";
import type { FormView } from "./form.js";
import { Run } from "./run.js";
import { manyStrings } from "./strings/index.js";

/** Something that a page asks, with what it needs of the page. */
export interface Question<R> {
  route: string;
  /** What the fields are where nothing is known. */
  initial: (context: ToolContext) => Fields;
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

export interface ResultView extends FormView {
  context: ToolContext;
  isRunning: boolean;
  /** What has been folded out, by name. */
  opened: ReadonlySet<string>;
  toggle: (name: string) => void;
}

export class ManyPage<R> {
  readonly #question: Question<R>;
  readonly #run = new Run<R>(() => this.#draw());
  readonly #opened = new Set<string>();
  #openSeats = new Set<Seat>();
  /** Whether a run was started whose first answer has not been drawn yet. */
  #toShow = false;
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
    const linked = fieldsOfLink(this.#question.route, location.hash);
    if (linked || !this.#fields) {
      this.#fields = { ...this.#question.initial(context), ...linked };
    }
    this.#openKnown();
    const followLink = () => {
      const fields = fieldsOfLink(this.#question.route, location.hash);
      if (!fields) return;
      this.#fields = { ...this.#question.initial(context), ...fields };
      this.#openKnown();
      this.#draw();
    };
    window.addEventListener("hashchange", followLink);
    this.#draw();
    // The sheet had no field yet when it was opened by the keyboard.
    const sheet = place.closest("dialog");
    if (document.activeElement === sheet && !matchMedia("(hover: none)").matches) place.querySelector("input")?.focus();
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
    void this.#run.start((signal, report) => this.#question.ask(view.fields, view, context, signal, report));
    this.#toShow = true;
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
    // What comes out stands below the form, out of sight on most screens.
    if (this.#toShow && this.#run.result !== undefined) {
      this.#toShow = false;
      place.querySelector(".many-result")?.scrollIntoView();
    }
  }

  #renderPage(): TemplateResult {
    const view = this.#view;
    const { words } = view;
    const { isRunning, done, total, result, fault } = this.#run;
    const resultView: ResultView = {
      ...view,
      context: this.#context as ToolContext,
      isRunning,
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
          ${
            isRunning
              ? html`<button id="many-run" type="button" @click=${() => {
                  this.#run.stop();
                  this.#draw();
                }}>${words.stop}</button>
                <progress max=${total || 1} .value=${done} aria-label=${words.deals}></progress>
                <span class="many-count">${words.running(done, total)}</span>`
              : html`<button id="many-run" type="submit" class="primary">${this.#question.startName(view)}</button>`
          }
        </div>
      </form>
      <p class="fault" role="alert">${fault}</p>
      ${result === undefined ? nothing : html`<section class="many-result">${this.#question.renderResult(result, resultView)}</section>`}`;
  }
}
