/** A solution tree from the numbers of the engine's answer. `TreeAnswer` in src/wire says what they are. */

import { cardOfBit } from "../bridge/card-sets.js";
import { SEATS } from "../bridge/names.js";
import type { Card, Seat } from "../bridge/types.js";
import type { SolutionNode, SolutionTree } from "./types.js";
import type { TreeAnswer } from "./wire.js";

export function treeOf({ side, target, proved, nodes, truncated, words }: TreeAnswer): SolutionTree {
  let at = 0;
  const number = () => words[at++] as number;
  const card = (): Card => cardOfBit(number());
  const list = <T>(read: () => T) => Array.from({ length: number() }, read);
  const node = (): SolutionNode => ({
    seat: SEATS[number()] as Seat,
    replies: list(() => ({ card: card(), equals: list(card), next: number() === 1 ? node() : null })),
  });
  return { side, target, proved, root: nodes > 0 ? node() : null, nodes, truncated };
}
