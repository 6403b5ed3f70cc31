/**
 * What an auction says of the hands, read in the simplest way: natural bids, five-card majors, a notrump of 15 to 17,
 * and over a notrump Stayman and transfers. It fills the form, where the user can correct it; only what the form shows
 * is used.
 */
import type { Call, Seat } from "tenace";
import { readContract, SEATS, sideOf } from "tenace/bridge";
import type { Fields } from "./field-link.js";

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
  let opened: Bid | undefined;
  for (const [index, call] of calls.entries()) {
    const seat = SEATS[(SEATS.indexOf(dealer) + index) % 4] as Seat;
    const bid = bidOf(call);
    if (!spoken.has(seat)) {
      const says =
        opener === undefined || !opened
          ? bid
            ? opening(bid)
            : passed(call, undefined, false)
          : sideOf(opener) === sideOf(seat)
            ? bid
              ? response(bid, fields, { opener, opened })
              : passed(call, opened, true)
            : bid
              ? overcall(bid, fields, opener)
              : passed(call, opened, false);
      for (const [name, value] of Object.entries(says)) fields[`${seat}.${name}`] = value;
      if (Object.keys(says).length > 0) spoken.add(seat);
    }
    if (bid) {
      opener ??= seat;
      opened ??= bid;
    }
  }
  return opened ? fields : {};
}

/** What a pass or a double says; `ours`: after partner's opening. */
function passed(call: Call, opened: Bid | undefined, ours: boolean): Fields {
  if (call === "X") return opened && !ours ? { points: opened.strain === "NT" ? "15+" : "12+" } : {};
  if (call !== "P") return {};
  if (!opened) return { points: "0-11" };
  if (!ours) return { points: "0-15" };
  if (opened.level > 1) return opened.strain === "NT" ? { points: "0-4" } : { points: "0-15" };
  return { points: opened.strain === "NT" ? "0-7" : "0-5" };
}

function opening({ level, strain }: Bid): Fields {
  if (strain === "NT") {
    const points = ["15-17", "20-21", "25-27"][level - 1];
    return points ? { points, shape: "any 4333, any 4432, any 5332" } : {};
  }
  if (level === 1) return { points: "11-21", [strain]: strain === "S" || strain === "H" ? "5+" : "3+" };
  if (level === 2) return strain === "C" ? { points: "20+" } : { points: "5-10", [strain]: "6+" };
  return { points: "5-10", [strain]: "7+" };
}

interface Opening {
  opener: Seat;
  opened: Bid;
}

function response(bid: Bid, fields: Fields, { opener, opened }: Opening): Fields {
  const { level, strain } = bid;
  if (opened.strain === "NT") return notrumpResponse(bid, opened);
  // The opponents' suit: strength, and no length in it.
  if (isTheirs(strain, fields, opener)) return { points: "10+" };
  const fit = fields[`${opener}.${strain}`];
  if (fit) return { points: level === 2 ? "6-9" : level === 3 ? "10-12" : "5+", [strain]: fit === "5+" ? "3+" : "4+" };
  if (strain === "NT") return { points: ["6-10", "10-12", "10-15"][level - 1] ?? "" };
  return { points: level === 1 ? "6+" : level === 2 ? "10+" : "", [strain]: level === 1 ? "4+" : "5+" };
}

/** Stayman, transfers to the majors, and notrump raises; the level of the opening is 1 or 2. */
function notrumpResponse({ level, strain }: Bid, opened: Bid): Fields {
  const strong = opened.level > 1;
  if (strain === "NT") {
    if (strong) return { points: level === 3 ? "5-10" : "" };
    return { points: ["", "8-9", "10-15"][level - 1] ?? "" };
  }
  if (level !== opened.level + 1) return {};
  if (strain === "C") return { points: strong ? "5+" : "8+" };
  const major = { D: "H", H: "S", S: undefined }[strain];
  return major ? { [major]: "5+" } : {};
}

/** Whether a strain has been bid by the other side. */
const isTheirs = (strain: Bid["strain"], fields: Fields, ours: Seat): boolean =>
  SEATS.some((seat) => sideOf(seat) !== sideOf(ours) && fields[`${seat}.${strain}`] !== undefined);

function overcall({ level, strain }: Bid, fields: Fields, opener: Seat): Fields {
  // A bid of the opener's suit shows two others.
  if (fields[`${opener}.${strain}`] !== undefined) return {};
  if (strain === "NT") return level === 1 ? { points: "15-18", shape: "any 4333, any 4432, any 5332" } : {};
  return { points: level === 1 ? "8-16" : level === 2 ? "10-16" : "6-12", [strain]: level < 3 ? "5+" : "6+" };
}
