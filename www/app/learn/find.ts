/** "Find the card": questions that are due, a file's mistakes, or a lesson, one question after the other. */
import { faultOf } from "../../strings/strings.js";
import "../../styles/learn.css";
import { html, type TemplateResult } from "lit-html";
import type { Card, Solver } from "tenace";
import { readCard, suitOf } from "tenace/bridge";
import { keepTable, recallTable } from "../play/kept.js";
import { saveFile } from "../save-file.js";
import { suitName } from "../symbols.js";
import { DrawnTool } from "../tools/drawn-tool.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { renderEnd, renderStart } from "./find-pages.js";
import { keepMemories, recallMemories } from "./kept.js";
import { formatLesson, linkToLesson, questionOfBoard, readLesson, readLessonLink } from "./lesson.js";
import type { LessonEditor } from "./lesson-editor.js";
import { ownDeals } from "./own-deals.js";
import { type Asked, type Question, questionId, questionsOf } from "./question.js";
import { renderQuestion } from "./question-page.js";
import { type RememberedView, today, withFile } from "./remembered.js";
import { dueOn, type Memories, remember } from "./repetition.js";
import { Round } from "./round.js";
import { renderRoundList } from "./round-list.js";
import { learnStrings } from "./strings.js";
import { Traced } from "./traced.js";
import { dropUnfinished, keepUnfinished, lessonToMake, unfinishedOf } from "./unfinished.js";
import { type Found, lessonWanted, taken } from "./waiting.js";

export const FIND = "find";

class Find extends DrawnTool {
  readonly #traced = new Traced();
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
  /** Mistakes found during the round are asked too; these are the traces that were last searched for them. */
  #found: Found | null = null;
  #traces: ToolContext["session"]["traces"];
  readonly #onKey = (event: KeyboardEvent) => this.#key(event);
  readonly #onHash = () => void this.#readLink();

  constructor(place: HTMLElement, context: ToolContext) {
    super(place, context);
    document.addEventListener("keydown", this.#onKey);
    window.addEventListener("hashchange", this.#onHash);
    void this.#open();
  }

  async #open(): Promise<void> {
    const [memories, table] = await Promise.all([recallMemories(), recallTable()]);
    if (this.isClosed) return;
    this.#memories = memories;
    this.#isTableFree = table.over || !table.game;
    const given = taken();
    this.#editor = unfinishedOf(this.context.boards);
    const isWanted = lessonWanted();
    if (isWanted) this.#editor ??= this.#lessonToMake();
    if (given) this.#begin(given.questions, given.found);
    else if (!(await this.#readLink())) {
      this.draw();
      if (isWanted) this.#focusHead();
    }
  }

  /** Begins with the questions of the page's address; false if it has none. */
  async #readLink(): Promise<boolean> {
    try {
      const questions = await readLessonLink(location.hash, FIND);
      if (!questions || this.isClosed) return false;
      if (questions.length === 0) throw new Error("no question");
      this.#begin(questions);
      return true;
    } catch {
      this.context.say({ text: this.#words.badLink });
      return false;
    }
  }

  get #words() {
    return learnStrings(this.context.strings);
  }

  override update(context: ToolContext): void {
    this.context = context;
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
    this.draw();
  }

  override close(): void {
    super.close();
    this.#keepEditor();
    this.#round?.close();
    document.removeEventListener("keydown", this.#onKey);
    window.removeEventListener("hashchange", this.#onHash);
  }

  #keepEditor(): void {
    if (this.#editor) keepUnfinished(this.#editor, this.context.boards);
  }

  #begin(questions: readonly Question[], found: Found | null = null): void {
    this.#found = found;
    this.#round?.close();
    this.#keepEditor();
    this.#editor = null;
    const solver = (): Promise<Solver> => this.context.solver();
    this.#round = new Round(questions, solver, () => this.draw());
    this.#forget();
    this.draw();
    this.#focusHead();
  }

  /** What was shown of the last question. */
  #forget(): void {
    [this.#all, this.#hint, this.#fault, this.#typed] = [false, false, "", ""];
  }

  #focusHead(): void {
    this.place.querySelector<HTMLElement>("h2")?.focus();
    this.place.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }

  async #choose(card: Card): Promise<void> {
    const round = this.#round;
    const asked = round?.current;
    if (!round || !asked || round.answer || round.judging) return;
    if (!round.isLegal(card)) {
      const [led] = asked.point.trick.cards;
      this.#fault = led ? this.#words.mustFollow({ suit: suitName(suitOf(led), this.context.strings) }) : "";
      this.draw();
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
      this.draw();
      this.place.querySelector<HTMLElement>('[data-act="next"]')?.focus();
    } catch (error) {
      if (!this.isClosed) this.context.say({ fault: faultOf(error) });
    }
  }

  /** Takes the position to the table. */
  async #playOn({ question: { board }, mover }: Asked): Promise<void> {
    const { play = [], ...rest } = board;
    const game = { board: rest, seat: mover, played: play, given: play.length };
    await keepTable({ ...(await recallTable()), game, over: false });
    this.context.go("play");
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
    const button = act && this.place.querySelector<HTMLElement>(`[data-act="${act}"]`);
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

  protected content(): TemplateResult | null {
    const memories = this.#memories;
    const round = this.#round;
    if (!memories) return null;
    if (this.#editor) return this.#renderEditor(this.#editor);
    if (!round) return this.#renderStart(memories);
    const asked = round.current;
    if (!asked) return this.#renderEnd(round, memories);
    const { strings: app, settings } = this.context;
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
        this.draw();
      },
      showHint: () => {
        this.#hint = true;
        this.draw();
      },
      next: () => this.#next(),
      back: () => this.#toStart(),
      analyse: () => this.context.add(asked.question.board),
      playOn: this.#isTableFree && hasAllTricks(asked) ? () => void this.#playOn(asked) : null,
    });
    return html`<div class="learn-asked">${list}${question}</div>`;
  }

  /** The questions of the boards that are open, if they are a lesson. */
  get #lesson(): Question[] {
    return this.context.boards.flatMap((board) => questionOfBoard(board) ?? []);
  }

  /** Those known by now. */
  get #mistakes(): Question[] {
    const { boards, session, strings } = this.context;
    return questionsOf(boards, session.traces ?? [], (seat) => strings.seats[seat]);
  }

  #lessonToMake(): LessonEditor | null {
    const lesson = this.#lesson;
    return lessonToMake(this.context, lesson.length > 0 ? lesson : this.#mistakes);
  }

  #renderStart(memories: Memories): TemplateResult {
    const { strings } = this.context;
    this.#traced.begin(this.context);
    const editor = this.#lessonToMake();
    const make = () => {
      this.#editor = editor;
      this.draw();
      this.#focusHead();
    };
    return renderStart({
      ...this.#remembered(memories),
      ways: {
        due: dueOn(memories, today()).flatMap((id) => this.#recalled(memories.questions[id]?.text)),
        lesson: this.#lesson,
        mistakes: this.#mistakes,
        deals: ownDeals(strings)
          .map(({ question }) => question)
          .filter((question) => !memories.questions[questionId(question)]),
      },
      begin: (questions) => this.#begin(questions),
      make: editor && make,
    });
  }

  #remembered(memories: Memories): RememberedView {
    const { language } = this.context;
    return { memories, words: this.#words, language, load: (input) => void this.#load(input) };
  }

  #renderEditor(editor: LessonEditor): TemplateResult {
    this.#traced.begin(this.context);
    return editor.render({
      app: this.context.strings,
      words: this.#words,
      draw: () => this.draw(),
      share: () => void this.#share(editor.questions),
      save: () => saveFile("tenace-lesson.pbn", formatLesson(editor.questions)),
      leave: () => {
        this.#editor = null;
        dropUnfinished();
        this.draw();
        this.#focusHead();
      },
    });
  }

  #recalled(text: string | undefined): Question[] {
    return text ? readLesson(text).questions : [];
  }

  async #load(input: HTMLInputElement): Promise<void> {
    const before = this.#memories;
    if (!before) return;
    const after = await withFile(before, input);
    if (after === null) this.context.say({ text: this.#words.notLoaded });
    if (!after) return;
    this.#memories = after;
    void keepMemories(after);
    const count = Object.keys(after.questions).length - Object.keys(before.questions).length;
    this.context.say({ text: this.#words.loaded({ count }) });
    this.draw();
  }

  #renderEnd(round: Round, memories: Memories): TemplateResult {
    return renderEnd({
      ...this.#remembered(memories),
      round,
      again: (missed) => this.#begin(missed),
      share: (questions) => void this.#share(questions),
      save: (questions) => saveFile("tenace-lesson.pbn", formatLesson(questions)),
      back: () => this.#toStart(),
    });
  }

  #toStart(): void {
    this.#round?.close();
    this.#round = null;
    this.draw();
    this.#focusHead();
  }

  async #share(questions: readonly Question[]): Promise<void> {
    const { shared, linkCopied, tooLong } = this.#words;
    await this.copy(await linkToLesson(questions, location.href, FIND), shared, linkCopied, tooLong);
  }
}

/** The table plays deals of thirteen tricks. */
const hasAllTricks = ({ point }: Asked) => point.completed.length + point.left[point.handToPlay].length === 13;

export const openFind = (place: HTMLElement, context: ToolContext): OpenTool => new Find(place, context);
