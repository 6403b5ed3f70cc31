/** Adds calls to an auction, as people write them. */
import { Auction, type RecordedCall, readCall } from "../bridge/auction.js";
import { quote } from "../bridge/quote.js";
import { because, type Complaint } from "../bridge/sentences.js";

/** What is wrong with a word for a call, and where in the word. */
export interface CallFault extends Complaint {
  at: number;
  /** The call was added; only the rest of the word is unknown. */
  isKept?: true;
}

/** A call and a mark of one or two letters that begins no other call: "XS", "1Na". */
const MARKED = /^(pass|p|xx|x|d|r|[1-7](?:nt|[nshdc]))([^1-7pdrx][^1-7]?)$/i;

/**
 * Adds the call that a word says, or the passes of "all pass"; gives what is wrong with it. `accepted`: it may be
 * insufficient.
 */
export function addCall(auction: Auction, word: string, accepted = false): CallFault | undefined {
  if (/^(ap|all\s*pass)$/i.test(word)) {
    auction.allPass();
    return undefined;
  }
  const [, start = word, mark = ""] = readCall(word) ? [] : (MARKED.exec(word) ?? []);
  const call = readCall(start);
  if (!call) return { ...because("no call: {}", quote(word)), at: 0 };
  const recorded: RecordedCall = { call };
  const fault = auction.add(recorded, accepted);
  if (fault) return { ...because(`${fault}: {}`, quote(word)), at: 0 };
  if (mark === "") return undefined;
  const complaint = because("{} behind a call is not known: {}", quote(mark), quote(word));
  return { ...complaint, at: start.length, isKept: true };
}

/** The auction of calls that were made, insufficient bids among them. */
export function auctionOf(calls: readonly RecordedCall[]): Auction {
  const auction = new Auction();
  for (const { call } of calls) auction.add({ call }, true);
  return auction;
}
