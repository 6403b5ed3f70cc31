/** Adds what people write for a call to an auction. */
import { Auction, type RecordedCall, readCall } from "../bridge/auction.js";
import { quote } from "../bridge/quote.js";

/** Adds the call that a word says, or the passes of "all pass"; gives what is wrong with it. `accepted`: it may be insufficient. */
export function addCall(auction: Auction, word: string, accepted = false): string | undefined {
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

/** The auction of calls that were made, insufficient bids among them. */
export function auctionOf(calls: readonly RecordedCall[]): Auction {
  const auction = new Auction();
  for (const { call } of calls) auction.add({ call }, true);
  return auction;
}
