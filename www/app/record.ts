/** The part of a board's record that stays when the board is edited. */
import type { Board, Call, Seat } from "tenace";
import { SEATS } from "tenace/bridge";

export interface Edited {
  dealer: Seat;
  /** Deal and contract are as they were. */
  keepsPlay: boolean;
  /** Another auction in place of the recorded one. */
  calls: readonly Call[] | undefined;
}

export interface Record {
  fields: Pick<Board, "auction" | "play" | "result" | "claim">;
  /** Play, auction or result are gone. */
  lost: boolean;
  dealerCorrected: boolean;
}

export function recordFor(source: Board, { dealer, keepsPlay, calls }: Edited): Record {
  const { auction, play, result, claim, dealer: before } = source;
  const given = calls && calls.length > 0 ? { auction: calls.map((call) => ({ call })) } : {};
  if (!keepsPlay) {
    const had = play?.length || result !== undefined || (auction?.length && !calls);
    return { fields: given, lost: Boolean(had), dealerCorrected: false };
  }
  const dealerCorrected =
    calls === undefined && before !== undefined && before !== dealer && Boolean(auction?.length || play?.length);
  const kept = calls
    ? given
    : auction
      ? { auction: before && before !== dealer ? begunBy(auction, before, dealer) : auction }
      : {};
  return {
    fields: {
      ...kept,
      ...(play ? { play } : {}),
      ...(result === undefined ? {} : { result }),
      ...(claim === undefined ? {} : { claim }),
    },
    lost: false,
    dealerCorrected,
  };
}

/**
 * The auction with another dealer, every bid still by the player who made it: passes before the first bid are left out,
 * or added.
 */
export function begunBy(
  auction: NonNullable<Board["auction"]>,
  before: Seat,
  dealer: Seat,
): NonNullable<Board["auction"]> {
  const later = (SEATS.indexOf(dealer) - SEATS.indexOf(before) + 4) % 4;
  const bid = auction.findIndex(({ call }) => call !== "P");
  // Four passes are four passes, whoever begins.
  if (bid < 0) return auction;
  if (bid >= later) return auction.slice(later);
  return [...Array.from({ length: 4 - later }, () => ({ call: "P" as const })), ...auction];
}
