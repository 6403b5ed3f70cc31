/**
 * Follows the viewer: told what is shown and what is wanted of it, it asks the solver, and has what is known of each
 * state. Single dummy it fetches when that is first wanted.
 */
import type { Card, Strain } from "../bridge/types.js";
import { Analysis, type AnalysisCallbacks } from "./analysis.js";
import type { ChancesPart } from "./chances/part.js";
import { renderTable } from "./render/table.js";
import { renderTrace } from "./render/trace.js";
import { openBoard, pointOf, positionOf, type ViewerState } from "./state.js";
import { tracesOf } from "./traces.js";
import type { Findings, View } from "./view.js";

export interface Wish {
  level: View["analysis"];
  /** On the screen: elsewhere nothing new is begun. */
  visible: boolean;
  compact: boolean;
  chances: boolean;
}

export interface AnalystCallbacks extends AnalysisCallbacks {
  /** Brings a style sheet into the viewer. */
  adopt: (css: string) => void;
}

export class Analyst {
  readonly #callbacks: AnalystCallbacks;
  readonly #analysis: Analysis;
  #chances: ChancesPart | null = null;
  #state: ViewerState | null = null;
  #wish: Wish = { level: "off", visible: false, compact: false, chances: false };

  constructor(callbacks: AnalystCallbacks) {
    this.#callbacks = callbacks;
    this.#analysis = new Analysis(callbacks);
  }

  /** Asks for what is wanted of `state`, and no longer for what is not. */
  follow(state: ViewerState, wish: Wish): void {
    this.#state = state;
    this.#wish = wish;
    const { level, visible, compact } = wish;
    const point = pointOf(state);
    const unfinished = point && point.left[point.handToPlay].length > 0;
    this.#analysis.show(level !== "off" && visible && unfinished ? positionOf(state) : null);
    if (level !== "full") this.#analysis.stop();
    else if (visible && !compact && this.#analysis.state === "idle") this.fill(state);
    const chances = wish.chances && level !== "off" && visible;
    if (chances && !this.#chances) this.#fetchChances();
    this.#chances?.show(chances ? state : null);
  }

  /** Solves the whole board, or goes on with it. */
  fill({ board }: ViewerState): void {
    void this.#analysis.fill(openBoard(board));
  }

  stop(): void {
    this.#analysis.stop();
  }

  /** Leaves off everything; what is known stays. */
  rest(): void {
    this.#analysis.show(null);
    this.stop();
  }

  /** Forgets the board. */
  reset(): void {
    this.#analysis.reset();
    this.#chances?.reset();
  }

  /** Tricks of a cell of the table, once they are known. */
  tricks(strain: Strain, declarer: keyof NonNullable<Analysis["tricks"][Strain]>): number | undefined {
    return this.#analysis.tricks[strain]?.[declarer];
  }

  /** What is known of `own`, as it is wanted; another state of it where a layout of the hidden cards is shown. */
  findings(own: ViewerState, language: string): Findings {
    const { level, chances: on } = this.#wish;
    const analysis = this.#analysis;
    const chances = on && level !== "off" ? this.#chances : null;
    return {
      state: chances?.shown(own) ?? own,
      solution: analysis.solution(positionOf(own)),
      renderTable: (view) => renderTable(view, analysis),
      renderTrace,
      par: analysis.par,
      ...tracesOf(own, level === "off" ? null : analysis),
      chances: chances && {
        of: (card: Card) => chances.of(own, card, language),
        render: (view: View) => chances.render(view, own, language),
      },
    };
  }

  #fetchChances(): void {
    import("./chances/part.js").then(({ ChancesPart, chancesStyles }) => {
      if (!this.#chances) this.#callbacks.adopt(chancesStyles);
      this.#chances ??= new ChancesPart(this.#callbacks);
      if (this.#state) this.follow(this.#state, this.#wish);
      this.#callbacks.changed();
    }, this.#callbacks.failed);
  }
}
