/** A board with its seats turned: North's hand becomes another seat's. */
import { dealOfHands, handsOfDeal } from "./deals.js";
import { invalid } from "./errors.js";
import { SEAT_NAMES, SEATS, seatAfter } from "./names.js";
import { shown } from "./quote.js";
import type { Board, Seat, Vulnerability } from "./types.js";

/** Tags whose values name seats or sides in a form that can't be turned without knowing who wrote them. */
const OF_SEATS = /^(?:DoubleDummyTricks|Optimum|ParContract|Score|TotalScoreTable|InstantScoreTable|ActionTable)/i;

/**
 * The board with everything `steps` seats further clockwise: with 1 North's hand, name and turn are East's, and so on
 * around, and the sides' vulnerabilities change places. Any whole number; 4 changes nothing. Tags of analyses and of
 * scores, which name seats or sides, are left out unless nothing changes. Throws a `BridgeError` if `steps` is no whole
 * number or the deal is none.
 *
 * @example
 * rotateBoard({ dealer: "N", vulnerable: "NS" }, 1); // { dealer: "E", vulnerable: "EW" }
 */
export function rotateBoard(board: Board, steps: number): Board {
  if (!Number.isSafeInteger(steps)) throw invalid(`steps ${shown(steps)} is not a whole number`);
  const turn = ((steps % 4) + 4) % 4;
  if (turn === 0) return { ...board };
  const turned = (seat: Seat): Seat => seatAfter(seat, turn);
  const bySeat = <T>(values: Partial<Record<Seat, T>>): Partial<Record<Seat, T>> =>
    Object.fromEntries(SEATS.flatMap((seat) => (values[seat] === undefined ? [] : [[turned(seat), values[seat]]])));
  const { dealer, vulnerable, deal, players, contract, tags, ...rest } = board;
  return {
    ...rest,
    ...(dealer && { dealer: turned(dealer) }),
    ...(vulnerable && { vulnerable: turn % 2 === 0 ? vulnerable : OTHER_SIDE[vulnerable] }),
    ...(deal !== undefined && { deal: dealOfHands(bySeat(handsOfDeal(deal))) }),
    ...(players && { players: bySeat(players) }),
    ...(contract && { contract: { ...contract, declarer: turned(contract.declarer) } }),
    ...(tags && { tags: turnTags(tags, turned) }),
  };
}

const OTHER_SIDE: Record<Vulnerability, Vulnerability> = { None: "None", NS: "EW", EW: "NS", Both: "Both" };

/** Tags that begin with the name of a seat, "NorthType", go with the seat. */
function turnTags(tags: Record<string, string>, turned: (seat: Seat) => Seat): Record<string, string> {
  const names = Object.entries(tags).filter(([name]) => !OF_SEATS.test(name));
  return Object.fromEntries(
    names.map(([name, value]) => {
      const seat = SEATS.find((seat) => name.startsWith(SEAT_NAMES[seat]));
      return [seat ? SEAT_NAMES[turned(seat)] + name.slice(SEAT_NAMES[seat].length) : name, value];
    }),
  );
}
