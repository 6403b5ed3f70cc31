/**
 * What a robot is asked, and who answers: the solver with what the seat may know, or, if robots may see all cards,
 * double dummy.
 */
import type { Card } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Game, Knowledge } from "./game.js";

export type RobotLevel = 1 | 2 | 3 | 4 | 5;

/** A question to a robot: what its seat knows, and how strong it is. */
export interface RobotQuestion extends Knowledge {
  level: RobotLevel;
  seed: number;
}

/** Chooses a card for a robot, by what its seat knows. */
export type Robot = (question: RobotQuestion, options: { signal: AbortSignal }) => Promise<{ card: Card }>;

/** The robot that a solver is. */
export const robotOf = (solver: Solver): Robot => {
  const { chooseCard } = solver as Partial<{ chooseCard: Robot }>;
  if (!chooseCard) throw new Error("the solver can't choose cards");
  return (question, options) => chooseCard.call(solver, question, options);
};

/**
 * The card that the robot whose turn it is plays. A robot is told what its seat knows and nothing else. Where the
 * auction says what no layout fits, as after a psychic bid, the robot goes by the cards alone.
 */
export async function robotCard(robot: Robot, game: Game, level: RobotLevel, signal: AbortSignal): Promise<Card> {
  const chooser = game.chooser;
  if (!chooser) throw new Error("the play is over");
  const question = { ...game.knowledgeOf(chooser), level, seed: 1 };
  try {
    return (await robot(question, { signal })).card;
  } catch (error) {
    if ((error as { code?: string }).code !== "IMPOSSIBLE_CONSTRAINTS" || !question.constraints) throw error;
    const { constraints: _, ...cards } = question;
    return (await robot(cards, { signal })).card;
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
