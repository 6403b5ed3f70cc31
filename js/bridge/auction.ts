/** The laws of the auction: which call may follow, when it ends, and what contract it gives (Laws 17 to 22). */
import { LEVELS, lettersOfSuits, meanings, STRAINS, seatAfter } from "./names.js";
import type { Call, Contract, Level, Seat, Strain } from "./types.js";

/** A call of a record. */
export interface RecordedCall {
  /** The call. */
  call: Call;
  /** What the call was explained to mean; empty for an alert without words. Absent without an alert. */
  alert?: string;
}

/**
 * A call as people write it, in any case: "p", "PASS", "dbl", "d", "xx", "1n", "1NT" …
 *
 * @example
 * readCall("1n"); // "1NT"
 */
export function readCall(text: string): Call | undefined {
  if (typeof text !== "string") return undefined;
  const word = lettersOfSuits(text.toUpperCase().replace(/N$/, "NT"));
  return BIDS.has(word as Call) ? (word as Call) : WRITTEN.get(word);
}

const WRITTEN = meanings({
  P: ["P", "PASS", "PAS"],
  X: ["X", "D", "DB", "DBL", "DOUBLE"],
  XX: ["XX", "R", "RD", "RDBL", "REDBL", "REDOUBLE"],
});

/** A bid and its rank among the 35: 1C is 5, 7NT is 39. */
interface RankedBid {
  level: Level;
  strain: Strain;
  rank: number;
}

/** The 35 bids. (Pass, double and redouble are calls, not bids.) */
const BIDS = new Map<Call, RankedBid>(
  LEVELS.flatMap((level) =>
    STRAINS.map((strain, index) => [`${level}${strain}`, { level, strain, rank: 5 * level + index }] as const),
  ),
);

/**
 * An auction under way. Seats are counted from the dealer, who is 0.
 *
 * @example
 * const auction = new Auction();
 * for (const call of ["1S", "P", "2S", "P", "P", "P"] as const) auction.add({ call });
 * auction.contract("N"); // { level: 2, strain: "S", doubled: 0, declarer: "N" }
 */
export class Auction {
  /** The calls so far. */
  readonly calls: RecordedCall[] = [];
  /** The last bid, and who made it. */
  #bid: RankedBid | undefined;
  #bidder = 0;
  #doubled: 0 | 1 | 2 = 0;
  #passes = 0;

  /**
   * Whether the auction is over: three passes have followed a bid, or all four players have passed.
   *
   * @example
   * auction.ended; // true
   */
  get ended(): boolean {
    return this.#passes === (this.#bid ? 3 : 4);
  }

  /**
   * Whether all four players have passed.
   *
   * @example
   * auction.passedOut; // false
   */
  get passedOut(): boolean {
    return this.ended && !this.#bid;
  }

  /**
   * Whether a call is a bid that is not higher than the last one.
   *
   * @example
   * auction.isInsufficient("1H"); // true
   */
  isInsufficient(call: Call): boolean {
    const bid = BIDS.get(call);
    return bid !== undefined && bid.rank <= (this.#bid?.rank ?? 0);
  }

  /**
   * Adds a call. An illegal call is not added, and the method returns what is wrong with it. With `accepted` a bid may
   * be insufficient, as Law 27 allows.
   *
   * @example
   * auction.add({ call: "1S" }); // undefined
   * auction.add({ call: "1H" }); // "an insufficient bid"
   */
  add(recorded: RecordedCall, accepted = false): string | undefined {
    const fault = this.#fault(recorded.call, accepted);
    if (fault) return fault;
    const caller = this.calls.length;
    const bid = BIDS.get(recorded.call);
    this.calls.push(recorded);
    this.#passes = recorded.call === "P" ? this.#passes + 1 : 0;
    if (bid) {
      this.#bid = bid;
      this.#bidder = caller;
      this.#doubled = 0;
    } else if (recorded.call === "X") this.#doubled = 1;
    else if (recorded.call === "XX") this.#doubled = 2;
    return undefined;
  }

  #fault(call: Call, accepted: boolean): string | undefined {
    if (this.ended) return "the auction is over";
    if (!accepted && this.isInsufficient(call)) return "an insufficient bid";
    if (call !== "X" && call !== "XX") return undefined;
    const word = call === "X" ? "double" : "redouble";
    if (!this.#bid) return `a ${word} before any bid`;
    if (this.#doubled !== (call === "X" ? 0 : 1)) return `nothing to ${word}`;
    // Only an opponent of the bidder may double, and only the bidder's side may redouble.
    const ownSide = ((this.calls.length ^ this.#bidder) & 1) === 0;
    return ownSide === (call === "X") ? `a ${word} out of turn` : undefined;
  }

  /**
   * Adds passes until the auction is over.
   *
   * @example
   * auction.allPass();
   */
  allPass(): void {
    while (!this.ended) this.add({ call: "P" });
  }

  /**
   * The strain bid last.
   *
   * @example
   * auction.strain; // "S"
   */
  get strain(): Strain | undefined {
    return this.#bid?.strain;
  }

  /**
   * The contract if the auction ends here, or undefined without a bid. Declarer is the first of the side to bid the
   * strain.
   *
   * @example
   * auction.contract("N"); // { level: 2, strain: "S", doubled: 0, declarer: "N" }
   */
  contract(dealer: Seat): Contract | undefined {
    if (!this.#bid) return undefined;
    const { level, strain } = this.#bid;
    const first = this.calls.findIndex(
      ({ call }, caller) => BIDS.get(call)?.strain === strain && ((caller ^ this.#bidder) & 1) === 0,
    );
    return { level, strain, doubled: this.#doubled, declarer: seatAfter(dealer, first) };
  }
}

/**
 * The shortest auction that comes to a contract: passes up to declarer, who bids it at once.
 *
 * @example
 * shortestAuction({ level: 1, strain: "H", doubled: 0, declarer: "E" }, "N").length; // 5
 */
export function shortestAuction(contract: Contract, dealer: Seat): RecordedCall[] {
  const auction = new Auction();
  for (let seat = dealer; seat !== contract.declarer; seat = seatAfter(seat)) auction.add({ call: "P" });
  auction.add({ call: `${contract.level}${contract.strain}` });
  if (contract.doubled > 0) auction.add({ call: "X" });
  if (contract.doubled > 1) auction.add({ call: "XX" });
  auction.allPass();
  return auction.calls;
}
