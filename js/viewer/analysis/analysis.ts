/**
 * The analysis of the state that a viewer shows. It asks the solver for the wanted figures and keeps the answers for
 * each state. Single dummy is fetched when it is first wanted.
 */
import type { Card, Seat, Strain } from "../../bridge/types.js";
import type { Options } from "../attributes.js";
import type { SingleDummy } from "../chances/single-dummy.js";
import { renderPlay, renderSwing } from "../render/play.js";
import { renderTable } from "../render/table.js";
import { renderTrace } from "../render/trace.js";
import { openBoard, pointOf, positionOf, type ViewerState } from "../state.js";
import type { Strings } from "../strings/index.js";
import type { Answers, FetchedTemplates } from "../view.js";
import { DoubleDummy, type DoubleDummyCallbacks } from "./double-dummy.js";
import { analysisStrings } from "./strings.js";
import { mistakesOf } from "./swings.js";
import { tracesOf } from "./traces.js";
import { valuesOf } from "./values.js";

export interface AnalysisRequest extends Pick<Options, "analysis" | "compact" | "chances"> {
  /** Whether the viewer is on the screen: out of sight nothing new is begun. */
  visible: boolean;
}

export interface AnalysisCallbacks extends DoubleDummyCallbacks {
  /** Brings a style sheet into the viewer. */
  adopt: (css: string) => void;
}

export class ViewerAnalysis {
  readonly #callbacks: AnalysisCallbacks;
  readonly #doubleDummy: DoubleDummy;
  #singleDummy: SingleDummy | null = null;
  #state: ViewerState | null = null;
  #request: AnalysisRequest = { analysis: "off", visible: false, compact: false, chances: false };

  constructor(callbacks: AnalysisCallbacks) {
    this.#callbacks = callbacks;
    this.#doubleDummy = new DoubleDummy(callbacks);
  }

  /** Asks for the wanted figures of `state`, and drops requests that are no longer wanted. */
  follow(state: ViewerState, request: AnalysisRequest): void {
    this.#state = state;
    this.#request = request;
    const { analysis, visible, compact } = request;
    const point = pointOf(state);
    const unfinished = point && point.left[point.handToPlay].length > 0;
    this.#doubleDummy.show(analysis !== "off" && visible && unfinished ? positionOf(state) : null);
    if (analysis !== "full") this.#doubleDummy.stop();
    else if (visible && !compact && this.#doubleDummy.isToGoOn) this.fill(state);
    const chances = request.chances && analysis !== "off" && visible;
    if (chances && !this.#singleDummy) this.#fetchSingleDummy();
    this.#singleDummy?.show(chances ? state : null);
  }

  /** Solves the whole board, or goes on with it. */
  fill({ board }: ViewerState): void {
    void this.#doubleDummy.fill(openBoard(board));
  }

  stop(): void {
    this.#doubleDummy.stop("stopped");
  }

  /** Stops all work until the viewer is shown again; answers are kept. */
  rest(): void {
    this.#doubleDummy.show(null);
    this.#doubleDummy.stop();
  }

  /** Forgets the board. */
  reset(): void {
    this.#doubleDummy.reset();
    this.#singleDummy?.reset();
  }

  /** Tricks of a cell of the table, once they are known. */
  tricks(strain: Strain, declarer: Seat): number | undefined {
    return this.#doubleDummy.tricks[strain]?.[declarer];
  }

  /** The state to be drawn; it differs from `own` if a layout of the hidden cards is shown. */
  shown(own: ViewerState): ViewerState {
    return this.#chances?.shown(own) ?? own;
  }

  /** The figures known of `own`; null if they are not wanted. */
  answers(own: ViewerState, strings: Strings): Answers | null {
    if (this.#request.analysis === "off") return null;
    const found = this.#doubleDummy;
    const chances = this.#chances;
    const known = {
      solution: found.solution(positionOf(own)),
      par: found.par,
      ...tracesOf(own, found),
      chanceOf: chances && ((card: Card) => chances.of(own, card, strings)),
    };
    const mistakes = mistakesOf({ state: own, answers: known });
    const { noMistakes } = analysisStrings(strings);
    return { ...known, ...valuesOf(own, strings, known), mistakes, ...(mistakes?.length === 0 && { noMistakes }) };
  }

  templates(own: ViewerState): FetchedTemplates {
    const chances = this.#chances;
    return {
      table: (view) => renderTable(view, this.#doubleDummy),
      trace: renderTrace,
      ...(this.#request.analysis !== "off" && { play: renderPlay, swing: renderSwing }),
      ...(chances && { chances: (view) => chances.render(view, own) }),
    };
  }

  /** Single dummy, if it is there and wanted. */
  get #chances(): SingleDummy | null {
    const { chances, analysis } = this.#request;
    return chances && analysis !== "off" ? this.#singleDummy : null;
  }

  #fetchSingleDummy(): void {
    import("../chances/single-dummy.js").then(({ SingleDummy, chancesStyles }) => {
      if (!this.#singleDummy) this.#callbacks.adopt(chancesStyles);
      this.#singleDummy ??= new SingleDummy(this.#callbacks);
      if (this.#state) this.follow(this.#state, this.#request);
      this.#callbacks.changed();
    }, this.#callbacks.failed);
  }
}
