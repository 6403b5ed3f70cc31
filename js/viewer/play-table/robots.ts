/** Who chooses a robot's card: the solver with what the seat may know; if robots may see all cards, double dummy. */
import type { Card } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Game } from "./game.js";
import { knowledgeOf } from "./told.js";

/** How strong robots are: 1, a beginner, to 5, as strong as time allows. */
export type RobotLevel = 1 | 2 | 3 | 4 | 5;

/**
 * The card that the robot whose turn it is plays. A robot is told what its seat knows and nothing else. If no
 * layout fits the auction, as after a psychic bid, the robot goes by the cards alone.
 */
export async function robotCard(
  solver: Pick<Solver, "chooseCard">,
  game: Game,
  level: RobotLevel,
  signal: AbortSignal,
): Promise<Card> {
  const chooser = game.chooser;
  if (!chooser) throw new Error("the play is over");
  const question = { ...knowledgeOf(game, chooser), level, seed: 1 };
  try {
    return (await solver.chooseCard(question, { signal })).card;
  } catch (error) {
    if ((error as { code?: string }).code !== "IMPOSSIBLE_CONSTRAINTS" || !question.constraints) throw error;
    const { constraints: _, ...cards } = question;
    return (await solver.chooseCard(cards, { signal })).card;
  }
}

/** The card of a robot that sees all hands: the first of the best, double dummy. */
export async function seeingCard(solver: Solver, game: Game, signal: AbortSignal): Promise<Card> {
  const { cards } = await solver.solve(game.allCards, { signal });
  const [best] = cards;
  if (!best) throw new Error("there is no card to play");
  // The lowest of cards that are the same.
  return best.equals.at(-1) ?? best.card;
}
