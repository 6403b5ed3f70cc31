/** Makes boards of PBN games. */

import { dealOfHands, type Read, readDeal } from "../bridge/deals.js";
import { readSeat, readStrain, readVulnerability } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import type { Board, Seat } from "../bridge/types.js";
import { contractOf, readAuction, readResult } from "./pbn-auction.js";
import { type Game, SEAT_TAGS } from "./pbn-game.js";
import { readPlay } from "./pbn-play.js";
import type { Passage } from "./text.js";

/** Makes a board of a game's sections. A value that can't be used stays in `tags`, so that writing gives it back. */
export function interpret(game: Game): Board {
  const { passage, values } = game;
  const board: Board = {};
  /** Takes a tag out of the values once it is used. "" and "?" say that there is no value. */
  const take = <T>(name: string, read: (text: string) => T | undefined, what: string): T | undefined => {
    const value = values.get(name);
    if (!value) return undefined;
    const text = value.text.trim();
    const result = text === "" || text === "?" ? undefined : read(text);
    if (result === undefined && text !== "" && text !== "?") {
      if (what) passage.problem(`${what}: ${quote(text)}`, value.offset);
    } else values.delete(name);
    return result;
  };
  const text = (value: string) => value;

  const number = take("Board", text, "");
  const event = take("Event", text, "");
  if (number !== undefined) board.board = number;
  if (event !== undefined) board.event = event;
  const dealer = take("Dealer", readSeat, "not a seat");
  if (dealer) board.dealer = dealer;
  const vulnerable = take("Vulnerable", readVulnerability, "not a vulnerability");
  if (vulnerable) board.vulnerable = vulnerable;
  // Four hands that are not given are no deal.
  if (/^\s*[NESW]\s*:(\s*-)+\s*$/i.test(values.get("Deal")?.text ?? "")) values.delete("Deal");
  const hands = take("Deal", faultTo(passage, values.get("Deal")?.offset ?? 0, readDeal), "");
  if (hands) board.deal = dealOfHands(hands);
  const players: Partial<Record<Seat, string>> = {};
  for (const [seat, name] of SEAT_TAGS) {
    const player = take(name, text, "");
    if (player !== undefined) players[seat] = player;
  }
  if (Object.keys(players).length > 0) board.players = players;

  const auction = readAuction(game, board);
  const contract = contractOf(game, board, auction);
  if (contract) board.contract = contract;
  const result = take("Result", (value) => readResult(value, contract?.declarer), "not a number of tricks");
  if (result !== undefined) board.result = result;
  readPlay(game, board, hands, contract?.strain ?? readStrain(values.get("Contract")?.text ?? "") ?? auction?.strain);

  if (values.size > 0) board.tags = Object.fromEntries([...values].map(([name, { text }]) => [name, text]));
  return board;
}

/** Adapts a reader that says what is wrong: its fault becomes the problem, and the value is kept as it stands. */
function faultTo<T>(
  passage: Passage,
  offset: number,
  read: (text: string) => Read<T>,
): (text: string) => T | undefined {
  return (text) => {
    const result = read(text);
    if ("value" in result) return result.value;
    passage.problem(result.fault, offset);
    return undefined;
  };
}
