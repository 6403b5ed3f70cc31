/** Makes boards of PBN games. */

import { readContract } from "../bridge/contracts.js";
import { dealOfHands, parseDeal, type Read } from "../bridge/deals.js";
import { readSeat, readStrain, readVulnerability } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import type { Board } from "../bridge/types.js";
import { contractPlayed, readAuction, readResult } from "./pbn-auction.js";
import { type PbnGame, SEAT_TAGS, type TagValue } from "./pbn-game.js";
import { readPlay } from "./pbn-play.js";
import { given, type Passage, unlessEmpty } from "./text.js";

/** Makes a board of a game's sections. A value that can't be used stays in `tags`, so that writing gives it back. */
export function interpret(game: PbnGame): Board {
  const { passage, values } = game;
  /**
   * Removes a tag from the values once it is used. "" and "?" mean that there is no value, and a value that is read as
   * null is not put into the board.
   */
  const take = <T>(name: string, read: (text: string) => T | null | undefined, what = ""): T | undefined => {
    const value = values.get(name);
    if (!value) return undefined;
    const text = value.text.trim();
    const isEmpty = text === "" || text === "?";
    const result = isEmpty ? undefined : read(text);
    if (isEmpty || result != null) values.delete(name);
    else if (what && result === undefined) passage.problem(because(`${what}: {}`, quote(text)), value.at);
    return result ?? undefined;
  };
  const asIs = (text: string) => text;

  // Four hands that are not given are no deal.
  if (/^\s*[NESW]\s*:(\s*-)+\s*$/i.test(values.get("Deal")?.text ?? "")) values.delete("Deal");
  const hands = take("Deal", faultTo(passage, values.get("Deal"), parseDeal));
  const board: Board = given({
    board: take("Board", asIs),
    event: take("Event", asIs),
    dealer: take("Dealer", readSeat, "not a seat"),
    vulnerable: take("Vulnerable", readVulnerability, "not a vulnerability"),
    deal: hands && dealOfHands(hands),
    players: unlessEmpty(given(Object.fromEntries(SEAT_TAGS.map(([seat, name]) => [seat, take(name, asIs)])))),
  });
  const auction = readAuction(game, board);
  const behind = takeResultBehindContract(values);
  const contract = contractPlayed(game, board, auction);
  if (contract) board.contract = contract;
  const result = take("Result", (value) => readResult(value, contract), "not a number of tricks");
  if (result !== undefined) board.result = result;
  if (behind && result !== readResult(behind.text, contract)) {
    const fault = "the contract has {} behind it, not what the tag Result says";
    passage.problem(because(fault, quote(behind.text)), behind.at);
  }
  readPlay(game, board, hands, contract?.strain ?? readStrain(values.get("Contract")?.text ?? "") ?? auction?.strain);

  if (values.size > 0) board.tags = Object.fromEntries([...values].map(([name, { text }]) => [name, text]));
  return board;
}

/**
 * "4Sx-1" and "3NT W +1": the result behind the contract is taken from there, as the tag Result if the board has none.
 */
function takeResultBehindContract(values: Map<string, TagValue>): TagValue | undefined {
  const tag = values.get("Contract");
  const [whole, contract = ""] = /^(.*[^\s=+−-])\s*(?:=|[+−-]\d{1,2})\s*$/.exec(tag?.text ?? "") ?? [];
  if (!tag || whole === undefined || !readContract(contract)) return undefined;
  const behind = { ...tag, text: whole.slice(contract.length).trim(), at: tag.at + contract.length };
  values.set("Contract", { ...tag, text: contract });
  if (/^\??$/.test(values.get("Result")?.text.trim() ?? "")) values.set("Result", behind);
  return behind;
}

/** Adapts a reader that returns a fault: the fault becomes a problem, and the value is kept as it is. */
function faultTo<T>(
  passage: Passage,
  value: TagValue | undefined,
  read: (text: string) => Read<T>,
): (text: string) => T | undefined {
  return (text) => {
    const result = read(text);
    if ("value" in result) return result.value;
    const blanks = value?.text.indexOf(text) ?? 0;
    passage.problem(result, (value?.at ?? 0) + blanks + (result.at ?? 0));
    return undefined;
  };
}
