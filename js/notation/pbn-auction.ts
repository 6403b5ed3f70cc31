/** PBN's auction section and the contract (standard, sections 3.5, 3.4.13 to 3.4.15). */

import { Auction, type RecordedCall, readCall } from "../bridge/auction.js";
import { contractText, isSameContract, readContract } from "../bridge/contracts.js";
import { readSeat, readStrain, SEAT_NAMES, seatAfter } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import type { Board, Contract, Seat } from "../bridge/types.js";
import type { Game } from "./pbn-game.js";
import type { Passage } from "./text.js";

const CALLS = /\s*(?:\^([a-z])|=(\d+)=|\$\d+|[!?]+|([*+])|(all\s+pass|[a-z0-9]+)|(-)|(\S))/iy;

/** Adds the auction to the board, and its dealer. */
export function readAuction(game: Game, board: Board): Auction | undefined {
  const section = game.auction;
  if (!section) return undefined;
  const auction = new Auction();
  const { offset, dashes } = addCalls(game.passage, section, auction);
  if (section.text.trim() !== "" && !readSeat(section.text)) {
    game.passage.problem(`not a seat: ${quote(section.text)}`, section.offset);
  }
  const start = readSeat(section.text);
  if (start && auction.calls.length > 0) {
    const caller = seatAfter(start, dashes);
    if (board.dealer && board.dealer !== caller) {
      const message = `${SEAT_NAMES[caller]} makes the first call, but the dealer is ${SEAT_NAMES[board.dealer]}`;
      game.passage.problem(message, offset);
    }
    board.dealer = caller;
  } else if (start) board.dealer ??= start;
  if (auction.calls.length > 0) board.auction = auction.calls;
  return auction;
}
/** Adds the section's calls up to the first illegal one. Returns where the first call is, and the hyphens before it. */
function addCalls(
  passage: Passage,
  section: NonNullable<Game["auction"]>,
  auction: Auction,
): { offset: number; dashes: number } {
  let dashes = 0;
  let first = section.offset;
  let irregular = "";
  for (const { text, offset: start } of section.cells) {
    CALLS.lastIndex = 0;
    for (let match = CALLS.exec(text); match; match = CALLS.exec(text)) {
      const [whole, caret, note, end, word, dash, stray] = match;
      const offset = start + match.index + whole.length - whole.trimStart().length;
      const last = auction.calls.at(-1);
      if (end) return { offset: first, dashes };
      if (dash) dashes += auction.calls.length === 0 ? 1 : 0;
      else if (note && last) last.alert = section.notes.get(note) ?? "";
      else if (caret) irregular = caret.toUpperCase();
      if (caret && irregular !== "I") {
        const what = irregular === "S" ? "a call out of rotation (^S)" : `no irregularity of a call: ^${irregular}`;
        passage.problem(what, offset);
        return { offset: first, dashes };
      }
      if (!word && !stray) continue;
      if (auction.calls.length === 0) first = offset;
      const fault = addCall(auction, (word ?? stray) as string, irregular === "I");
      irregular = "";
      if (!fault) continue;
      passage.problem(fault, offset);
      return { offset: first, dashes };
    }
  }
  return { offset: first, dashes };
}

function addCall(auction: Auction, word: string, accepted: boolean): string | undefined {
  if (/^(ap|all\s*pass)$/i.test(word)) {
    auction.allPass();
    return undefined;
  }
  const call = readCall(word);
  if (!call) return `no call: ${quote(word)}`;
  const recorded: RecordedCall = { call };
  const fault = auction.add(recorded, accepted);
  return fault && `${fault}: ${quote(word)}`;
}

/** The contract by the tags or, without them, by the auction. Tags that are used are taken out of the values. */
export function contractOf(game: Game, board: Board, auction: Auction | undefined): Contract | undefined {
  const { passage, values } = game;
  const tag = values.get("Contract");
  const declarerTag = values.get("Declarer");
  if (!tag && !declarerTag && !auction) return undefined;
  const text = (tag?.text ?? "").toUpperCase().replace(/\s+/g, "");
  const declarerText = (declarerTag?.text ?? "").trim().replace(/^\^\s*/, "");
  const declarer = readSeat(declarerText);
  const done = auction?.ended || text !== "" || (game.play?.cells.length ?? 0) > 0;
  const called = done && board.dealer ? auction?.contract(board.dealer) : undefined;
  if (declarerText === "" || declarerText === "?") values.delete("Declarer");
  else if (!declarer) passage.problem(`not a seat: ${quote(declarerText)}`, declarerTag?.offset ?? 0);

  const isUnknown = text === "" || text === "?";
  const bid = readContract(text);
  if (isUnknown) values.delete("Contract");
  if (/^(P|PASS|PASSED|PASSEDOUT|AP|ALLPASS)$/.test(text)) {
    if (auction?.passedOut) values.delete("Contract");
    else if (auction?.ended) passage.problem("passed out, but the auction has a bid", tag?.offset ?? 0);
    return undefined;
  }
  if (!bid) {
    if (!isUnknown && !readStrain(text)) passage.problem(`no contract: ${quote(tag?.text ?? "")}`, tag?.offset ?? 0);
    if (declarer && declarer === called?.declarer) values.delete("Declarer");
    return called;
  }
  const seat = declarer ?? called?.declarer;
  const written = seat && { ...bid, declarer: seat };
  if (called && auction?.ended && !(written && isSameContract(written, called))) {
    const message = `the auction comes to ${contractText(called)} by ${SEAT_NAMES[called.declarer]}, not to `;
    passage.problem(message + quote(`${tag?.text}${declarer ? ` by ${SEAT_NAMES[declarer]}` : ""}`), tag?.offset ?? 0);
  } else if (!written) passage.problem("a contract without a declarer", tag?.offset ?? 0);
  if (!written) return undefined;
  values.delete("Contract");
  if (declarer) values.delete("Declarer");
  return written;
}

/** Tricks of declarer's side: "9", "^9", "NS 9", "EW 4 NS 9". */
export function readResult(text: string, declarer: Seat | undefined): number | undefined {
  const word = text.toUpperCase().replace(/^\^\s*/, "");
  const plain = /^(\d{1,2})$/.exec(word);
  const sides = /^(NS|EW)\s*(\d{1,2})(?:\s+(?:NS|EW)\s*\d{1,2})?$/.exec(word);
  const tricks = Number(plain?.[1] ?? sides?.[2]);
  if (!(tricks <= 13)) return undefined;
  if (plain) return tricks;
  return declarer && (sides?.[1]?.includes(declarer) ? tricks : 13 - tricks);
}
