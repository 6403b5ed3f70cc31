/**
 * The sentence over the fan: whose turn it is and what may be played, or what became of the play. `refusal`: why a
 * claim was not accepted; `advice`: a hint, or that the rest can be claimed.
 */
import { suitOf } from "../../bridge/cards.js";
import { seatAfter } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import { contractSaid } from "./contract-said.js";
import { TRICKS } from "./game.js";
import type { TableView } from "./view.js";

export function sentenceOf(view: Omit<TableView, "said">, refusal: string, advice: string): TableView["said"] {
  const { game, words, strings, resting, paused, thinking, judging, stuck } = view;
  const plain = (text: string, lead = "") => ({ lead, text });
  const seats = strings.seats;
  if (paused) return plain(words.paused);
  if (game.isOver) return plain(words.over({ tricks: ownTricks(view), needed: game.needed }));
  if (stuck) return plain(words.stuck);
  if (judging) return plain(words.judging);
  if (refusal) return plain(refusal);
  if (resting) {
    const winner = trickWinner(resting.leader, resting.cards, game.contract.strain);
    return plain(winner === game.seat ? words.youWin : words.wins({ seat: seats[winner] }));
  }
  const { toPlay } = game;
  if (!toPlay) return plain("");
  if (!game.isMine)
    return plain(thinking ? words.thinks({ seat: seats[toPlay] }) : words.toPlay({ seat: seats[toPlay] }));
  const lead = toPlay === game.seat ? words.yourTurn : words.dummysTurn;
  if (advice) return plain(advice, lead);
  const [led] = game.trick.cards;
  if (!led) {
    const isOpening = game.completed.length === 0 && toPlay === seatAfter(game.contract.declarer);
    return isOpening
      ? plain(words.leadTo({ contract: contractSaid(game.contract, strings) }))
      : plain(words.lead, lead);
  }
  const follows = game.legal.every((card) => suitOf(card) === suitOf(led));
  return plain(follows ? words.follow({ suit: suitOf(led) }) : words.discard({ suit: suitOf(led) }), lead);
}

/** Tricks of the person's side at the end. */
function ownTricks({ game }: Pick<TableView, "game">): number {
  const tricks = game.result ?? 0;
  const declares = game.seat === game.contract.declarer;
  return declares ? tricks : TRICKS - tricks;
}
