/** The solver's answer for each card of the hand to play, in figures and in words. */
import { rankOf } from "../../bridge/cards.js";
import { sideOf } from "../../bridge/names.js";
import type { Card } from "../../bridge/types.js";
import type { Solution } from "../../solver/types.js";
import { margin, totalTricks } from "../figures.js";
import { rankLetter } from "../render/symbols.js";
import { pointOf, recordedCard, type ViewerState } from "../state.js";
import type { Strings } from "../strings/index.js";
import { signed } from "../strings/platform.js";
import type { CardValue, Traces } from "../view.js";
import { analysisStrings } from "./strings.js";
import { swingAt } from "./swings.js";

/** "fair" costs a trick, "bad" more. */
export const costClass = (cost: number) => (cost > 1 ? "bad" : cost > 0 ? "fair" : "good");

/** How the contract ends, in words. */
export function outcomeName(total: number, { playing }: ViewerState, strings: Strings): string {
  const words = analysisStrings(strings);
  const over = playing && margin(total, playing);
  if (over === null) return words.takes({ tricks: total });
  if (over === 0) return words.made;
  return over > 0 ? words.over({ tricks: over }) : words.down({ tricks: -over });
}

/** Every legal card, the equals of each included, and how the contract ends with best play, after whose turn it is. */
export interface FiguresOfCards {
  values: ReadonlyMap<Card, CardValue>;
  outcome: string;
}

export function valuesOf(
  state: ViewerState,
  strings: Strings,
  answers: Traces & { solution: Solution | undefined; chanceOf: ((card: Card) => string) | null },
): FiguresOfCards {
  const values = new Map<Card, CardValue>();
  const { playing } = state;
  const point = pointOf(state);
  const { solution, chanceOf } = answers;
  if (!point || !solution || !playing) return { values, outcome: "" };
  const words = analysisStrings(strings);
  const ours = sideOf(point.handToPlay) === sideOf(playing.declarer);
  const totals = solution.cards.map((result) => totalTricks(result, point, playing.declarer));
  const best = ours ? Math.max(...totals) : Math.min(...totals);
  const allTheSame = totals.every((total) => total === best);
  const recorded = recordedCard(state);
  const isMistake = swingAt({ state, answers }, state.index) !== null;
  solution.cards.forEach((result, index) => {
    const total = totals[index] as number;
    const group = [result.card, ...result.equals];
    const cost = Math.abs(total - best);
    const isRecorded = recorded !== null && group.includes(recorded);
    // The card to play is filled, cards as good have an outline. If the record gave tricks away, all better cards are
    // filled, and the card that it played is hollow.
    const isFilled = cost > 0 ? !isRecorded : isMistake || (recorded ? isRecorded : index === 0);
    for (const card of group) {
      const equals = group.filter((other) => other !== card).map((other) => rankLetter(rankOf(other), strings));
      const said = [
        outcomeName(total, state, strings),
        cost === 0 ? words.best : "",
        chanceOf ? words.chance({ chance: chanceOf(card) }) : "",
        equals.length > 0 ? words.equalTo({ cards: equals.join(" ") }) : "",
      ];
      values.set(card, {
        text: allTheSame ? "" : cost === 0 ? "=" : signed(-cost),
        cost: costClass(cost),
        group,
        isFilled,
        said: said.filter(Boolean).join(", "),
      });
    }
  });
  const same = allTheSame && values.size > 1 ? `, ${words.allTheSame}` : "";
  return { values, outcome: values.size > 0 ? words.colon + outcomeName(best, state, strings) + same : "" };
}
