/** Calls as they are typed in the editor: "1s p 2s ppp", with or without blanks, and "SA" for no trump. */

import { html, type TemplateResult } from "lit-html";
import type { Call } from "tenace";
import { Auction, readCall } from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import { strainText } from "./symbols.js";

const CALL = /\s*([1-7]\s*(?:NT|N|SA|[CDHS♣♦♥♠])|PASS|PAS|P|XX|X|DBL|D|RDBL|R|-)[\s,;]*/iy;
const SYMBOLS: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S", "-": "P" };

/** The calls, and the rest of the text, from the first word that can't be read or that the auction does not allow. */
export function readCalls(text: string): { calls: Call[]; fault: string } {
  const auction = new Auction();
  const clean = text.replace(/[\uFE0E\uFE0F]/g, "");
  let at = 0;
  while (at < clean.trimEnd().length) {
    CALL.lastIndex = at;
    const [whole, word = ""] = CALL.exec(clean) ?? [];
    const plain = word.replace(/\s/g, "").replace(/[♣♦♥♠-]/g, (mark) => SYMBOLS[mark] ?? "");
    const call = readCall(plain.replace(/sa$/i, "NT"));
    if (whole === undefined || !call || auction.add({ call }))
      return { calls: auction.calls.map(({ call: made }) => made), fault: clean.slice(at).trim() };
    at += whole.length;
  }
  return { calls: auction.calls.map(({ call }) => call), fault: "" };
}

export function auctionOf(calls: readonly Call[]): Auction {
  const auction = new Auction();
  for (const call of calls) auction.add({ call });
  return auction;
}

export function callText(call: Call, strings: Strings): TemplateResult | string {
  if (call === "P") return strings.pass;
  if (call === "X" || call === "XX") return "×".repeat(call.length);
  return html`${call[0]}${strainText(call.slice(1) as "S", strings)}`;
}
