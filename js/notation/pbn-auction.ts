/** PBN's auction section and the contract (standard, sections 3.5, 3.4.13 to 3.4.15). */

import { Auction } from "../bridge/auction.js";
import { contractText, isSameContract, readContract } from "../bridge/contracts.js";
import { readSeat, readStrain, SEAT_NAMES, seatAfter } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import { because, type Complaint, seatName } from "../bridge/sentences.js";
import type { Board, Contract } from "../bridge/types.js";
import { addCall, type CallFault } from "./calls.js";
import { type PbnGame, seatOf } from "./pbn-game.js";
import { found, type Passage } from "./text.js";

const CALLS = /\s*(?:\^([a-z])|=(\d+)=|\$\d+|[!?]+|([*+])|(all\s+pass|[1-7][♠♥♦♣]\uFE0F?|[a-z0-9]+)|(-)|(\S))/giy;

/** Adds the auction to the board, and its dealer. */
export function readAuction(game: PbnGame, board: Board): Auction | undefined {
  const section = game.auction;
  if (!section) return undefined;
  const auction = new Auction();
  const { offset, dashes } = addCalls(game.passage, section, auction);
  const start = seatOf(game.passage, section);
  if (start && auction.calls.length > 0) {
    const caller = seatAfter(start, dashes);
    if (board.dealer && board.dealer !== caller) {
      const seats = [seatName(caller), seatName(board.dealer)];
      game.passage.problem(because("{} makes the first call, but the dealer is {}", ...seats), offset);
    }
    board.dealer = caller;
  } else if (start) board.dealer ??= start;
  if (auction.calls.length > 0) board.auction = auction.calls;
  return auction;
}

/** Adds the section's calls up to the first illegal one. Returns where the first call is, and the hyphens before it. */
function addCalls(
  passage: Passage,
  section: NonNullable<PbnGame["auction"]>,
  auction: Auction,
): { offset: number; dashes: number } {
  const first = { offset: section.offset, dashes: 0 };
  const isEmpty = () => auction.calls.length === 0;
  let irregular = "";
  for (const { match, offset } of found(section.cells, CALLS)) {
    const [, caret, note, end, word, dash, stray] = match;
    const last = auction.calls.at(-1);
    if (end) return first;
    let fault: CallFault | undefined;
    if (dash) first.dashes += isEmpty() ? 1 : 0;
    else if (note && last) last.alert = section.notes.get(note) ?? "";
    else if (caret) {
      irregular = caret.toUpperCase();
      if (irregular === "S") fault = { ...because("a call out of rotation (^S)"), at: 0 };
      else if (irregular !== "I") fault = { ...because("no irregularity of a call: ^{}", irregular), at: 0 };
    } else if (word || stray) {
      if (isEmpty()) first.offset = offset;
      fault = addCall(auction, (word ?? stray) as string, irregular === "I");
      irregular = "";
    }
    if (!fault) continue;
    passage.problem(fault, offset + fault.at);
    if (!fault.isKept) return first;
  }
  return first;
}

/** Whether the value of a tag Contract means that all passed. */
export function isPassWord(text: string): boolean {
  return /^(P|PASS|PASSED|PASSEDOUT|AP|ALLPASS)$/i.test(text.replace(/\s+/g, ""));
}

/** The values of the tags Contract and Declarer that mean "none". */
const NOBODY = /^[?-]?$/;

/** The contract by the tags or, without them, by the auction. Tags that are used are removed from the values. */
export function contractPlayed(game: PbnGame, board: Board, auction: Auction | undefined): Contract | undefined {
  const { values } = game;
  const tag = values.get("Contract");
  const declarerTag = values.get("Declarer");
  if (!tag && !declarerTag && !auction) return undefined;
  const complain = (what: Complaint, at = tag) => game.passage.problem(what, at?.at ?? 0);
  const text = (tag?.text ?? "").toUpperCase().replace(/\s+/g, "");
  const declarerText = (declarerTag?.text ?? "").trim().replace(/^\^\s*/, "");
  const declarer = readSeat(declarerText);
  const done = auction?.ended || text !== "" || (game.play?.cells.length ?? 0) > 0;
  const called = done && board.dealer ? auction?.contract(board.dealer) : undefined;
  if (NOBODY.test(declarerText)) values.delete("Declarer");
  else if (!declarer) complain(because("not a seat: {}", quote(declarerText)), declarerTag);

  const isUnknown = NOBODY.test(text);
  const bid = readContract(tag?.text ?? "");
  if (isUnknown) values.delete("Contract");
  if (isPassWord(text)) {
    if (auction?.passedOut) values.delete("Contract");
    else if (auction?.ended) complain(because("passed out, but the auction has a bid"));
    return undefined;
  }
  if (!bid) {
    if (!isUnknown && !readStrain(text)) complain(because("no contract: {}", quote(tag?.text ?? "")));
    if (declarer && declarer === called?.declarer) values.delete("Declarer");
    return called;
  }
  // The play section names the leader; declarer is on the leader's right.
  const leader = values.has("Declarer") ? undefined : readSeat(game.play?.text ?? "");
  const seat = declarer ?? bid.declarer ?? called?.declarer ?? (leader && seatAfter(leader, 3));
  const written = seat && { ...bid, declarer: seat };
  if (declarer && bid.declarer && bid.declarer !== declarer) {
    const sentence = "{} is by {}, the tag Declarer says {}";
    complain(because(sentence, quote(tag?.text ?? ""), seatName(bid.declarer), seatName(declarer)));
  }
  if (called && auction?.ended && !(written && isSameContract(written, called))) {
    const sentence = "the auction comes to {} by {}, not to {}";
    const recorded = quote(`${tag?.text}${declarer ? ` by ${SEAT_NAMES[declarer]}` : ""}`);
    complain(because(sentence, contractText(called), seatName(called.declarer), recorded));
  } else if (!written) complain(because("a contract without a declarer"));
  if (!written) return undefined;
  values.delete("Contract");
  if (declarer) values.delete("Declarer");
  return written;
}

/**
 * Tricks of declarer's side: "9", "^9", "NS 9", "EW 4 NS 9"; or against the contract: "+1", "-2", "=". Null for
 * tricks of a side if nobody is declarer.
 */
export function readResult(text: string, contract: Contract | undefined): number | null | undefined {
  const declarer = contract?.declarer;
  const word = text
    .toUpperCase()
    .replace(/^\^\s*/, "")
    .replace("−", "-");
  const more = /^(?:=|[+-]\d{1,2})$/.test(word) ? Number(word.replace("=", "0")) : undefined;
  if (more !== undefined) return contract && inRange(contract.level + 6 + more);
  const [, side, digits, others] = /^(NS|EW)?\s*(\d{1,2})(?:[\s,;]*(?!\1)(?:NS|EW)\s*(\d{1,2}))?$/.exec(word) ?? [];
  const tricks = inRange(Number(digits));
  const isSum = others === undefined || (side && Number(digits) + Number(others) === 13);
  if (tricks === undefined || !side || !isSum) return isSum ? tricks : undefined;
  if (!declarer) return null;
  return side.includes(declarer) ? tricks : 13 - tricks;
}

const inRange = (tricks: number): number | undefined => (tricks >= 0 && tricks <= 13 ? tricks : undefined);
