/** Links of deals to play. */
import type { Board, Contract, Seat } from "tenace";
import { allHandsOfDeal, contractText, isWhole, readContract, readSeat, readVulnerability } from "tenace/bridge";
import type { SavedGame } from "tenace/viewer/play-table";

/** "#play?deal=…&contract=4S-S&seat=S": the deal to play, without what anybody played. */
export function linkOf({ deal = "", contract, dealer, vulnerable }: Board, seat: Seat): string {
  const bid = contract ? `${contractText(contract)}-${contract.declarer}` : "";
  const query = new URLSearchParams({ deal, contract: bid, seat });
  if (dealer) query.set("dealer", dealer);
  if (vulnerable) query.set("vulnerable", vulnerable);
  return `#play?${query}`;
}

/**
 * The game that the page's address begins, if it is such a link; null for another. The link is then removed from the
 * address: the game is stored, and a reload goes on with it. So is one that can't be read, once that is told.
 */
export function takenByLink(unreadable: () => void): SavedGame | null {
  const [route, text] = location.hash.split("?");
  if (route !== "#play" || !text) return null;
  const game = gameOfLink(new URLSearchParams(text));
  if (!game) unreadable();
  history.replaceState(history.state, "", "#play");
  return game;
}

/** Whether a deal has thirteen cards in each hand: a table that was given another would be kept, and lead nowhere. */
function isWholeDeal(deal: string): boolean {
  try {
    return isWhole(allHandsOfDeal(deal));
  } catch {
    return false;
  }
}

function gameOfLink(query: URLSearchParams): SavedGame | null {
  const deal = query.get("deal");
  const { declarer, ...bid } = readContract(query.get("contract") ?? "") ?? {};
  if (!deal || !isWholeDeal(deal) || !declarer || !("level" in bid)) return null;
  const dealer = readSeat(query.get("dealer") ?? "");
  const vulnerable = query.has("vulnerable") ? readVulnerability(query.get("vulnerable") ?? "") : undefined;
  const contract = { ...bid, declarer } as Contract;
  return {
    board: { deal, contract, ...(dealer ? { dealer } : {}), ...(vulnerable ? { vulnerable } : {}) },
    seat: readSeat(query.get("seat") ?? "") ?? declarer,
    played: [],
  };
}
