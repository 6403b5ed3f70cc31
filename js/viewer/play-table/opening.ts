/** The sentence over the fan before the first card, and the one if no robot can play. */
import { contractSaid } from "./contract-said.js";
import type { TableView } from "./view.js";

export function openingOf({
  game,
  words,
  strings,
  stuck,
}: Pick<TableView, "game" | "words" | "strings" | "stuck">): string {
  const { toPlay, contract } = game;
  if (stuck) return words.stuck;
  if (game.isMine) return words.leadTo({ contract: contractSaid(contract, strings) });
  return toPlay ? words.toPlay({ seat: strings.seats[toPlay] }) : "";
}
