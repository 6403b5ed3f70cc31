/** What a robot is told, and a judge of the person's cards: what its seat may know, and nothing else. */
import { handOfCards } from "../../bridge/deals.js";
import { SEATS } from "../../bridge/names.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Knowledge } from "../../solver/play/types.js";
import { knownFromAuction } from "../chances/from-auction.js";
import type { Game } from "./game.js";

/** What `seat` may know after `played` cards. Default: now. */
export function knowledgeOf(game: Game, seat: Seat, played = game.played.length): Knowledge {
  const { board, contract } = game;
  const seen = game.seenBy(seat, played);
  const hidden = SEATS.filter((each) => !seen[each]);
  const constraints = board.auction ? knownFromAuction(board, hidden) : {};
  const dummy = seen[game.dummy];
  return {
    contract,
    seat,
    hand: handOfCards(seen[seat] as Card[]),
    ...(dummy ? { dummy: handOfCards(dummy) } : {}),
    played: game.played.slice(0, played),
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
  };
}
