/**
 * What an auction says of the hands, read in the simplest way: natural bids, five-card majors, a notrump of 15 to 17. It fills
 * the form, where a person corrects it; nothing is taken as known that the form does not show.
 */
import type { Call, Seat } from "tenace";
import { readContract, SEATS, sideOf } from "tenace/bridge";
import type { Fields } from "./fields.js";

interface Bid {
  level: number;
  strain: "C" | "D" | "H" | "S" | "NT";
}

const bidOf = (call: Call): Bid | undefined => readContract(call) ?? undefined;

/** The fields of every seat that has called. */
export function fieldsOfAuction(calls: readonly Call[], dealer: Seat): Fields {
  const fields: Record<string, string> = {};
  const spoken = new Set<Seat>();
  let opener: Seat | undefined;
  let lastBid: Bid | undefined;
  for (const [index, call] of calls.entries()) {
    const seat = SEATS[(SEATS.indexOf(dealer) + index) % 4] as Seat;
    const bid = bidOf(call);
    if (!spoken.has(seat)) {
      const opened = opener !== undefined;
      const ours = opener !== undefined && sideOf(opener) === sideOf(seat);
      const says = !bid
        ? passed(call, opened, ours)
        : !opened
          ? opening(bid)
          : ours
            ? response(bid, fields, opener as Seat)
            : overcall(bid);
      for (const [name, value] of Object.entries(says)) fields[`${seat}.${name}`] = value;
      if (Object.keys(says).length > 0) spoken.add(seat);
    }
    if (bid) {
      opener ??= seat;
      lastBid = bid;
    }
  }
  return lastBid ? fields : {};
}

function passed(call: Call, opened: boolean, ours: boolean): Fields {
  if (call === "X") return opened && !ours ? { points: "12+" } : {};
  if (call !== "P") return {};
  return ours ? { points: "0-5" } : opened ? { points: "0-15" } : { points: "0-11" };
}

function opening({ level, strain }: Bid): Fields {
  if (strain === "NT") {
    const points = ["15-17", "20-21", "25-27"][level - 1];
    return points ? { points, shape: "any 4333, any 4432, any 5332" } : {};
  }
  if (level === 1) return { points: "11-21", [strain]: strain === "S" || strain === "H" ? "5+" : "3+" };
  if (level === 2) return strain === "C" ? { points: "20+" } : { points: "5-10", [strain]: "6+" };
  return { points: "5-10", [strain]: level === 3 ? "7+" : "7+" };
}

function response({ level, strain }: Bid, fields: Fields, opener: Seat): Fields {
  const fit = fields[`${opener}.${strain}`];
  if (fit) return { points: level === 2 ? "6-9" : level === 3 ? "10-12" : "5+", [strain]: fit === "5+" ? "3+" : "4+" };
  if (strain === "NT") return { points: ["6-10", "10-12", "10-15"][level - 1] ?? "" };
  return { points: level === 1 ? "6+" : level === 2 ? "10+" : "", [strain]: level === 1 ? "4+" : "5+" };
}

function overcall({ level, strain }: Bid): Fields {
  if (strain === "NT") return level === 1 ? { points: "15-18", shape: "any 4333, any 4432, any 5332" } : {};
  return { points: level === 1 ? "8-16" : level === 2 ? "10-16" : "6-12", [strain]: level < 3 ? "5+" : "6+" };
}
