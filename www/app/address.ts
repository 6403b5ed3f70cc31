/**
 * Boards in the query of a page's address, in the forms that sites use to hand boards over: Bridge Base Online's
 * handviewer (`?lin=` or `?n=…&e=…&s=…&w=…&d=&v=&b=&a=&p=`), Bridge Solver Online (`?north=…` and so on, `?file=`), a
 * PBN deal in any parameter (`?PBN=…&Contract=…`, `?pbn=`), BEN (`?deal=('…', 'N None')`), and the address of a file or
 * a link (`?url=`).
 */
import { SEAT_NAMES, SEATS } from "tenace/bridge";

/** The content of an address: text to be read, a handviewer's link, or a file to be fetched. */
export type Addressed =
  | { kind: "text"; value: string }
  | { kind: "link"; value: string }
  | { kind: "file"; value: string };

const HANDVIEWER = ["lin", "n", "e", "s", "w", "a", "myhand", "linurl"];
/** Parameters of our own pages. A handviewer's link takes what it does not know for a part of the value before it. */
const OWN = /(?:(?<=\?)|&)(?:lang|theme|hide|deck|ten|bottom|start|analysis)=[^&#]*/gi;
/** "2S", "3NT-S", "4HxW". */
const CONTRACT = /^([1-7]\s?(?:nt|[shdcn])x{0,2})[\s-]*([nesw])?$/i;

/** Whether a value begins like a deal. The reader then reports its faults. */
const isDeal = (value: string) => /^[NESW]:/i.test(value);

export function readQuery(address: string): Addressed | null {
  const { search } = new URL(address);
  const query = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const file = query.get("file") ?? query.get("xml") ?? query.get("linurl");
  const hands = SEATS.map((seat) => query.get(SEAT_NAMES[seat].toLowerCase()));
  if (hands.some(Boolean)) return text(dealOf(hands), query);
  const ben = /^\(\s*['"](.*?)['"]\s*,\s*['"]\s*([NESW])\s+([^'"]*)['"]\s*\)$/i.exec(query.get("deal") ?? "");
  if (ben) {
    const [, deal = "", dealer = "", vulnerable = ""] = ben;
    return text(isDeal(deal) ? deal : `N:${deal}`, new Map([...query, ["dealer", dealer], ["vul", vulnerable]]));
  }
  if (file) return { kind: "file", value: file };
  if (HANDVIEWER.some((name) => query.get(name))) return { kind: "link", value: address.replace(OWN, "") };
  const deal = [...query.values()].find(isDeal);
  if (deal) return text(deal, query);
  const given = query.get("pbn") || query.get("deal");
  if (given) return { kind: "text", value: given };
  const url = query.get("url");
  if (url && /^[^?#]*\.(?:pbn|lin|txt)$/i.test(url)) return { kind: "file", value: url };
  // An app that shares a page passes its address, or a text that contains it.
  const shared = url || query.get("text");
  return shared ? { kind: "text", value: shared } : null;
}

const dealOf = (hands: readonly (string | undefined)[]) =>
  `N:${hands.map((hand) => hand?.replaceAll(/\s/g, "") || "-").join(" ")}`;

/** A deal with the facts in the other parameters, as PBN. */
function text(deal: string, query: ReadonlyMap<string, string>): Addressed {
  const [, bid, by] = CONTRACT.exec(query.get("contract") ?? "") ?? [];
  const vulnerable = query.get("vul") ?? query.get("vulnerable");
  const declarer = query.get("declarer") ?? by;
  const tags: [string, string | undefined][] = [
    ["Board", query.get("board") ?? query.get("board_no")],
    ["Dealer", query.get("dealer")],
    ["Vulnerable", vulnerable === "N-S" ? "NS" : vulnerable === "E-W" ? "EW" : vulnerable],
    ["Deal", deal],
    ["Contract", declarer ? bid : undefined],
    ["Declarer", declarer],
  ];
  const given = tags.filter(([, value]) => value);
  return { kind: "text", value: given.map(([name, value]) => `[${name} "${value?.replaceAll('"', "")}"]\n`).join("") };
}

/** Whether a file may be asked for: pages make no request but to their own host (docs/SECURITY.md). */
export const isOwn = (file: string, page: string): boolean => new URL(file, page).origin === new URL(page).origin;
