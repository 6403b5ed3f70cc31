/** "Find the card": questions that are due, a file's mistakes, or a lesson, one question after the other. */
import "../../styles/learn.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Board, Card, Solver } from "tenace";
import { readCard, suitOf } from "tenace/bridge";
import { keepTable, recallTable } from "../play/kept.js";
import { saveFile } from "../save-file.js";
import { suitName } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { keepMemories, recallMemories } from "./kept.js";
import { formatLesson, linkToLesson, questionOfBoard, readLesson, readLessonLink } from "./lesson.js";
import { LessonEditor } from "./lesson-editor.js";
import { ownDeals } from "./own-deals.js";
import { type Asked, type Question, questionAt, questionId, questionsOf } from "./question.js";
import { renderQuestion } from "./question-page.js";
import { countsOf, dayOf, dueOn, exported, imported, type Memories, merged, remember } from "./repetition.js";
import { Round } from "./round.js";
import { renderRoundList } from "./round-list.js";
import { type LearnStrings, learnStrings } from "./strings.js";
import { Traced } from "./traced.js";
import { type Found, lessonWanted, taken } from "./waiting.js";

export const FIND = "find";

/** The unfinished lesson, until "Back" is pressed, and the boards that were open with it. */
let left: { editor: LessonEditor; boards: readonly Board[] } | null = null;

class Find implements OpenTool {
  readonly #traced = new Traced();
  readonly #place: HTMLElement;
  #context: ToolContext;
  #memories: Memories | null = null;
  #round: Round | null = null;
  #editor: LessonEditor | null = null;
  /** Whether there is no game at the table that a new one would replace. */
  #isTableFree = false;
  #all = false;
  #hint = false;
  #fault = "";
  /** The first letter of a card that is being typed. */
  #typed = "";
  #isClosed = false;
  /** Mistakes found during the round are asked too; these are the traces that were last searched for them. */
  #found: Found | null = null;
  #traces: ToolContext["session"]["traces"];
  readonly #onKey = (event: KeyboardEvent) => this.#key(event);
  readonly #onHash = () => void this.#readLink();

  constructor(place: HTMLElement, context: ToolContext) {
    this.#place = place;
    this.#context = context;
    document.addEventListener("keydown", this.#onKey);
    window.addEventListener("hashchange", this.#onHash);
    void this.#open();
  }

  async #open(): Promise<void> {
    const [memories, table] = await Promise.all([recallMemories(), recallTable()]);
    if (this.#isClosed) return;
    this.#memories = memories;
    this.#isTableFree = table.over || !table.game;
    const given = taken();
    if (left?.boards === this.#context.boards) this.#editor = left.editor;
    const isWanted = lessonWanted();
    if (isWanted) this.#editor ??= this.#makeable();
    if (given) this.#begin(given.questions, given.found);
    else if (!(await this.#readLink())) {
      this.#draw();
      if (isWanted) this.#focusHead();
    }
  }

  /** Begins with the questions of the page's address; false if it has none. */
  async #readLink(): Promise<boolean> {
    try {
      const questions = await readLessonLink(location.hash, FIND);
      if (!questions || this.#isClosed) return false;
      if (questions.length === 0) throw new Error("no question");
      this.#begin(questions);
      return true;
    } catch {
      this.#context.say({ text: this.#words.badLink });
      return false;
    }
  }

  get #words() {
    return learnStrings(this.#context.strings);
  }

  update(context: ToolContext): void {
    this.#context = context;
    // Until the memories are there, the questions wait.
    const given = this.#memories && taken();
    if (given) {
      this.#begin(given.questions, given.found);
      return;
    }
    this.#editor?.offer(this.#lesson.length > 0 ? [] : this.#mistakes);
    if (this.#found && context.session.traces !== this.#traces) {
      this.#traces = context.session.traces;
      this.#round?.add(this.#found(context));
    }
    this.#draw();
  }

  close(): void {
    this.#isClosed = true;
    this.#keepEditor();
    this.#round?.close();
    document.removeEventListener("keydown", this.#onKey);
    window.removeEventListener("hashchange", this.#onHash);
    render(null, this.#place);
  }

  #keepEditor(): void {
    if (this.#editor) left = { editor: this.#editor, boards: this.#context.boards };
  }

  #begin(questions: readonly Question[], found: Found | null = null): void {
    this.#found = found;
    this.#round?.close();
    this.#keepEditor();
    this.#editor = null;
    const solver = (): Promise<Solver> => this.#context.solver();
    this.#round = new Round(questions, solver, () => this.#draw());
    this.#forget();
    this.#draw();
    this.#focusHead();
  }

  /** What was shown of the last question. */
  #forget(): void {
    [this.#all, this.#hint, this.#fault, this.#typed] = [false, false, "", ""];
  }

  #focusHead(): void {
    this.#place.querySelector<HTMLElement>("h2")?.focus();
    this.#place.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }

  async #choose(card: Card): Promise<void> {
    const round = this.#round;
    const asked = round?.current;
    if (!round || !asked || round.answer || round.judging) return;
    if (!round.isLegal(card)) {
      const [led] = asked.point.trick.cards;
      this.#fault = led ? this.#words.mustFollow({ suit: suitName(suitOf(led), this.#context.strings) }) : "";
      this.#draw();
      return;
    }
    this.#fault = "";
    try {
      const answered = await round.choose(card);
      if (!answered || !this.#memories) return;
      const { question } = asked;
      const text = formatLesson([question]);
      this.#memories = remember(this.#memories, questionId(question), text, answered.verdict.found, today());
      void keepMemories(this.#memories);
      this.#draw();
      this.#place.querySelector<HTMLElement>('[data-act="next"]')?.focus();
    } catch (error) {
      if (!this.#isClosed) this.#context.say({ fault: (error as Error).message });
    }
  }

  /** Takes the position to the table. */
  async #playOn({ question: { board }, mover }: Asked): Promise<void> {
    const { play = [], ...rest } = board;
    const game = { board: rest, seat: mover, played: play, given: play.length };
    await keepTable({ ...(await recallTable()), game, over: false });
    this.#context.go("play");
  }

  #next(): void {
    this.#forget();
    this.#round?.next();
    this.#focusHead();
  }

  #show(place: number): void {
    this.#forget();
    this.#round?.show(place);
    this.#focusHead();
  }

  #key(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !this.#round) return;
    if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
    const isButton = target instanceof Element && target.closest("button, a, summary") !== null;
    const act = { Enter: isButton ? "" : "next", i: "hint", a: this.#round.answer ? "analyse" : "" }[event.key];
    const button = act && this.#place.querySelector<HTMLElement>(`[data-act="${act}"]`);
    if (button) {
      event.preventDefault();
      button.click();
      return;
    }
    this.#type(event);
  }

  /** A card is typed as suit and rank, in either order. */
  #type(event: KeyboardEvent): void {
    if (!/^[a-z0-9]$/i.test(event.key)) return;
    const card = readCard(this.#typed + event.key.replace("0", "T"));
    this.#typed = card ? "" : event.key;
    if (!card) return;
    event.preventDefault();
    const asked = this.#round?.current;
    if (asked?.point.left[asked.point.handToPlay].includes(card)) void this.#choose(card);
  }

  #draw(): void {
    if (this.#isClosed || !this.#memories) return;
    const round = this.#round;
    if (this.#editor) render(this.#renderEditor(this.#editor), this.#place);
    else if (!round) render(this.#renderStart(this.#memories), this.#place);
    else if (!round.current) render(this.#renderEnd(round, this.#memories), this.#place);
    else {
      const { strings: app, settings } = this.#context;
      const asked = round.current;
      const list = renderRoundList({ app, words: this.#words, round, show: (place) => this.#show(place) });
      const question = renderQuestion({
        app,
        words: this.#words,
        deck: settings.deck,
        round,
        asked,
        all: this.#all,
        hint: this.#hint,
        fault: this.#fault,
        choose: (card) => void this.#choose(card),
        showAll: () => {
          this.#all = true;
          this.#draw();
        },
        showHint: () => {
          this.#hint = true;
          this.#draw();
        },
        next: () => this.#next(),
        analyse: () => this.#context.add(asked.question.board),
        playOn: this.#isTableFree && hasAllTricks(asked) ? () => void this.#playOn(asked) : null,
      });
      render(html`<div class="learn-asked">${list}${question}</div>`, this.#place);
    }
  }

  /** The questions of the boards that are open, if they are a lesson. */
  get #lesson(): Question[] {
    return this.#context.boards.flatMap((board) => questionOfBoard(board) ?? []);
  }

  /** Those known by now. */
  get #mistakes(): Question[] {
    const { boards, session, strings } = this.#context;
    return questionsOf(boards, session.traces ?? [], (seat) => strings.seats[seat]);
  }

  #renderStart(memories: Memories): TemplateResult {
    const { strings } = this.#context;
    this.#traced.begin(this.#context);
    const words = this.#words;
    const due = dueOn(memories, today()).flatMap((id) => this.#recalled(memories.questions[id]?.text));
    const [lesson, mistakes] = [this.#lesson, this.#mistakes];
    const own = ownDeals(strings)
      .map(({ question }) => question)
      .filter((question) => !memories.questions[questionId(question)]);
    const way = (kind: keyof LearnStrings["waysHint"], questions: readonly Question[], title: string) =>
      questions.length === 0
        ? nothing
        : html`
          <button type="button" class="play-way" data-way=${kind} @click=${() => this.#begin(questions)}>
            <b>${title}</b><span class="quiet">${words.waysHint[kind]}</span></button>`;
    return renderColumn(
      "learn-start",
      words.find,
      html`
        ${due.length + lesson.length + mistakes.length === 0 ? html`<p class="quiet">${words.ways.none}</p>` : nothing}
        <div class="play-ways">
          ${way("due", due, words.ways.due({ count: due.length }))}
          ${way("lesson", lesson, words.ways.lesson({ count: lesson.length }))}
          ${way("mistakes", mistakes, words.ways.mistakes({ count: mistakes.length }))}
          ${way("deals", own, words.ways.deals({ count: own.length }))}
        </div>
        ${this.#renderMake()}
        ${this.#renderMemories(memories)}`,
    );
  }

  /**
   * A lesson of the card shown on the analysis board first. The next mistakes on other boards are offered too, and an
   * unfinished lesson is offered all of them. Null if there is no card that could be asked for.
   */
  #makeable(): LessonEditor | null {
    const { board, place, boards } = this.#context;
    const others = this.#lesson.length > 0 ? this.#lesson : this.#mistakes;
    const shown = board
      ? questionAt({ ...board, play: [...(place?.line ?? board.play ?? [])] }, place?.index ?? 0)
      : null;
    const ids = new Set(others.map(questionId));
    const all = shown && !ids.has(questionId(shown)) ? [shown, ...others] : others;
    for (const question of all) ids.add(questionId(question));
    const next = boards
      .flatMap((each) => questionAt(each, each.play?.length ?? 0) ?? [])
      .filter((question) => !ids.has(questionId(question)));
    if (left) {
      left.editor.offer([...all, ...next]);
      return left.editor;
    }
    return all.length + next.length === 0 ? null : new LessonEditor(all, next);
  }

  #renderMake(): TemplateResult | typeof nothing {
    const words = this.#words;
    const editor = this.#makeable();
    if (!editor) return nothing;
    const make = () => {
      this.#editor = editor;
      this.#draw();
      this.#focusHead();
    };
    return html`
      <div class="play-ways"><button type="button" class="play-way" data-way="make" @click=${make}>
        <b>${words.makeLesson}</b><span class="quiet">${words.makeHint}</span></button></div>`;
  }

  #renderEditor(editor: LessonEditor): TemplateResult {
    this.#traced.begin(this.#context);
    return editor.render({
      app: this.#context.strings,
      words: this.#words,
      draw: () => this.#draw(),
      share: () => void this.#share(editor.questions),
      save: () => saveFile("tenace-lesson.pbn", formatLesson(editor.questions)),
      leave: () => {
        this.#editor = null;
        left = null;
        this.#draw();
        this.#focusHead();
      },
    });
  }

  #recalled(text: string | undefined): Question[] {
    return text ? readLesson(text).questions : [];
  }

  #renderMemories(memories: Memories): TemplateResult {
    const words = this.#words;
    const { all, known, next } = countsOf(memories, today());
    const date = (day: number) =>
      new Date(day * 86_400_000).toLocaleDateString(this.#context.language, {
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
    return html`
      <p class="quiet">${words.remembered({ all, known })} ${memories.most > 0 ? words.row({ row: memories.row, most: memories.most }) : nothing}
        ${next === undefined ? nothing : words.next({ day: date(next) })}</p>
      <div class="actions">
        <button type="button" data-act="save" ?disabled=${all === 0}
          @click=${() => saveFile("tenace-questions.json", exported(memories), "application/json")}>${words.save}</button>
        <label class="button file">${words.load}
          <input type="file" accept=".json,application/json"
            @change=${(event: Event) => void this.#load(event.target as HTMLInputElement)} /></label>
      </div>`;
  }

  async #load(input: HTMLInputElement): Promise<void> {
    const text = await input.files?.[0]?.text();
    input.value = "";
    if (text === undefined || !this.#memories) return;
    const other = imported(text);
    if (!other) {
      this.#context.say({ text: this.#words.notLoaded });
      return;
    }
    const before = Object.keys(this.#memories.questions).length;
    this.#memories = merged(this.#memories, other);
    void keepMemories(this.#memories);
    this.#context.say({ text: this.#words.loaded({ count: Object.keys(this.#memories.questions).length - before }) });
    this.#draw();
  }

  #renderEnd(round: Round, memories: Memories): TemplateResult {
    const words = this.#words;
    const { missed } = round;
    const questions = round.asked.map(({ question }) => question);
    return renderColumn(
      "learn-end",
      words.done({ found: round.found, all: round.asked.length }),
      html`
        <div class="actions">
          ${
            missed.length > 0
              ? html`<button type="button" class="primary"
                @click=${() => this.#begin(missed)}>${words.again}</button>`
              : nothing
          }
          <button type="button" data-act="share" @click=${() => void this.#share(questions)}>${words.share}</button>
          <button type="button" data-act="lesson"
            @click=${() => saveFile("tenace-lesson.pbn", formatLesson(questions))}>${words.saveLesson}</button>
          <button type="button" data-act="back" @click=${() => this.#toStart()}>${words.back}</button>
        </div>
        ${this.#renderMemories(memories)}`,
    );
  }

  #toStart(): void {
    this.#round?.close();
    this.#round = null;
    this.#draw();
    this.#focusHead();
  }

  async #share(questions: readonly Question[]): Promise<void> {
    const link = await linkToLesson(questions, location.href, FIND);
    if (link === null) {
      this.#context.say({ text: this.#words.tooLong });
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      this.#context.say({ text: this.#words.shared });
    } catch {
      this.#context.say({ text: this.#words.shared, link });
    }
  }
}

const today = () => dayOf(new Date());

/** The table plays deals of thirteen tricks. */
const hasAllTricks = ({ point }: Asked) => point.completed.length + point.left[point.handToPlay].length === 13;

export const openFind = (place: HTMLElement, context: ToolContext): OpenTool => new Find(place, context);
