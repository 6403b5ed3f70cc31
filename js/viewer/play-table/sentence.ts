/** The sentence over the fan: whose turn it is and what may be played, or what became of a hint, a claim, the play. */
import { suitOf } from "../../bridge/cards.js";
import { seatAfter } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import { theCard } from "../render/symbols.js";
import { contractSaid } from "./contract-said.js";
import { TRICKS } from "./game.js";
import type { Hint } from "./hint.js";
import type { TableView } from "./view.js";

type Shown = { hint: Hint | null; shown: number; at: number } | "thinking" | null;

export function sentenceOf(view: Omit<TableView, "said">, hint: Shown, laydown: boolean): TableView["said"] {
  const { game, words, strings, resting, paused, thinking, judging, stuck } = view;
  const plain = (text: string, lead = "") => ({ lead, text });
  const seats = strings.seats;
  if (paused) return plain(words.paused);
  if (game.isOver) return plain(words.over({ tricks: ownTricks(view), needed: game.needed }));
  if (stuck) return plain(words.stuck);
  if (judging) return plain(words.judging);
  const refused = claimSaid(view);
  if (refused) return plain(refused);
  if (resting) {
    const winner = trickWinner(resting.leader, resting.cards, game.contract.strain);
    return plain(winner === game.seat ? words.youWin : words.wins({ seat: seats[winner] }));
  }
  const { toPlay } = game;
  if (!toPlay) return plain("");
  if (!game.isMine)
    return plain(thinking ? words.thinks({ seat: seats[toPlay] }) : words.toPlay({ seat: seats[toPlay] }));
  const lead = toPlay === game.seat ? words.yourTurn : words.dummysTurn;
  if (hint === "thinking") return plain(words.hintThinking, lead);
  if (hint) return plain(hintSaid(hint, view), lead);
  if (laydown) return plain(words.laydown({ tricks: TRICKS - game.completed.length }), lead);
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

function claimSaid({ answer, words, strings }: Pick<TableView, "answer" | "words" | "strings">): string {
  if (!answer || answer.kind === "accepted") return "";
  if (answer.kind === "guess") return words.guess;
  return answer.card ? words.beaten({ card: theCard(answer.card, strings) }) : words.beatenSomehow;
}

function hintSaid(
  { hint, shown }: Exclude<Shown, "thinking" | null>,
  view: Pick<TableView, "words" | "strings">,
): string {
  const { words, strings } = view;
  if (!hint) return words.hintNone;
  if (shown > 1) {
    const chance = new Intl.NumberFormat(strings.language, { style: "percent" }).format(hint.chance);
    const values = { card: theCard(hint.card, strings), chance };
    return hint.atMost ? words.hintCardAtMost(values) : words.hintCard(values);
  }
  if (hint.look === "any") return words.hintAny;
  return hint.look === "suit" ? words.hintSuit({ suit: hint.suit }) : words.hintWhich({ suit: hint.suit });
}
