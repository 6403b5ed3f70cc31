/** The sentence over the fan: whose turn it is and which cards may be played, or the result of the play. */
import { suitOf } from "../../bridge/cards.js";
import type { Strings } from "../strings/index.js";
import type { Advice } from "./advice.js";
import type { Game, SeatView } from "./game.js";
import { playingStrings } from "./playing-strings.js";
import type { TableView } from "./view.js";

/** `opening`: the sentence without this part. */
export function sentenceOf(whole: Game, view: TableView, opening: string, help: Advice): TableView["said"] {
  const { game, strings, closing, answer = null, winner, paused, thinking, judging, stuck } = view;
  // How the play went, or why a claim was refused; and a hint, or that the rest can be claimed.
  const news = game.isOver ? closing?.overSaid(game, strings) : closing?.claimSaid(answer, strings);
  const advice = help.said(whole, closing, Boolean(winner), strings);
  const words = playingStrings(strings);
  const plain = (text: string, lead = "") => ({ lead, text });
  const seats = strings.seats;
  if (paused) return plain(words.paused);
  if (stuck) return plain(opening);
  if (judging) return plain(words.judging);
  if (news) return plain(news);
  if (winner) return plain(winner === game.seat ? words.youWin : words.wins({ seat: seats[winner] }));
  const { toPlay } = game;
  if (!toPlay) return plain("");
  if (!game.isMine) return plain(thinking ? words.thinks({ seat: seats[toPlay] }) : opening);
  const task = taskOf(game, strings);
  if (advice) return plain(advice, task.lead);
  return task.text ? task : plain(opening);
}

/** At the person's turn: from which hand, and what may be played. Before the first card there is nothing to say. */
export function taskOf(game: SeatView, strings: Strings): TableView["said"] {
  const words = playingStrings(strings);
  const lead = game.toPlay === game.seat ? words.yourTurn : words.dummysTurn;
  const [led] = game.trick.cards;
  if (!led) return { lead, text: game.completed.length > 0 ? words.lead : "" };
  const follows = game.legal.every((card) => suitOf(card) === suitOf(led));
  return { lead, text: follows ? words.follow({ suit: suitOf(led) }) : words.discard({ suit: suitOf(led) }) };
}
