/** The question of the page "Lead" from the board shown, and the link that takes it there. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, PlaceInPlay, Seat } from "tenace";
import { SEATS, seatAfter, sideOf } from "tenace/bridge";
import type { Strings } from "../../../strings/strings.js";
import { handTextsOf } from "../../deal.js";
import { contractName } from "../../symbols.js";
import { fieldsOfAuction } from "./auction.js";
import { contractField, type Fields, linkOf } from "./field-link.js";

/** The fields from a board: the hand on lead, the contract, and what the auction says of the others. */
export function fieldsOfBoard(board: Board | undefined): Fields {
  const contract = board?.contract;
  if (!board || !contract) return {};
  const leader = seatAfter(contract.declarer);
  const others = SEATS.filter((seat) => seat !== leader);
  const calls = board.auction?.map(({ call }) => call) ?? [];
  const said = Object.entries(board.dealer ? fieldsOfAuction(calls, board.dealer) : {});
  return {
    contract: contractField(contract),
    hand: handTextsOf(board.deal)[leader],
    vulnerable: board.vulnerable ?? "None",
    ...Object.fromEntries(said.filter(([name]) => others.some((seat) => name.startsWith(seat)))),
  };
}

/** The link to "what to lead against the board's contract"; undefined without a contract or without all cards. */
export function leadLinkOf(board: Board | undefined): string | undefined {
  if (!board?.contract || !board.deal || board.deal.match(/[AKQJT2-9]/gi)?.length !== 52) return undefined;
  return linkOf("lead", fieldsOfBoard(board));
}

/**
 * The link to "what to lead" from a single hand: against the board's contract, or one to be changed there. Undefined
 * for any other board, and for a hand that is not on lead.
 */
export function handLinkOf(board: Board | undefined): string | undefined {
  const [seat] = wholeHands(board);
  const known = SEATS.filter((each) => cardsIn(board, each) > 0);
  if (!seat || known.length > 1) return undefined;
  const declarer = seatAfter(seat, 3);
  if (board?.contract && board.contract.declarer !== declarer) return undefined;
  if (board?.contract) return linkOf("lead", fieldsOfBoard(board));
  const vulnerable = board?.vulnerable ?? "None";
  return linkOf("lead", { contract: `3NT-${declarer}`, hand: handTextsOf(board?.deal)[seat], vulnerable });
}

/** The seats whose thirteen cards are known. */
function wholeHands(board: Board | undefined): Seat[] {
  return SEATS.filter((seat) => cardsIn(board, seat) === 13);
}

const cardsIn = (board: Board | undefined, seat: Seat): number =>
  handTextsOf(board?.deal)[seat].replaceAll(".", "").length;

/** The link to "which contract" for two hands of a side; it asks at once. Undefined for any other board. */
export function contractLinkOf(board: Board | undefined): string | undefined {
  const hands = handTextsOf(board?.deal);
  const known = wholeHands(board);
  const [one, other] = known;
  if (known.length !== 2 || !one || !other || sideOf(one) !== sideOf(other)) return undefined;
  const cards = Object.fromEntries(known.map((seat) => [`${seat}.cards`, hands[seat]]));
  return linkOf("bid", { side: sideOf(one), ...cards, vulnerable: board?.vulnerable ?? "None", now: "1" });
}

/**
 * The link, until a card of the board is played; beside the viewer's sentence, so that it takes no extra room.
 */
export function renderLeadLink(
  board: Board | undefined,
  place: PlaceInPlay | undefined,
  strings: Strings,
  slot: "note" | typeof nothing,
): TemplateResult | typeof nothing {
  const asked = contractLinkOf(board);
  if (asked) return html`<p class="lead-link" slot=${slot}><a href=${asked}>${strings.whichContract}</a></p>`;
  const fromHand = handLinkOf(board);
  if (fromHand) return html`<p class="lead-link" slot=${slot}><a href=${fromHand}>${strings.whichLead}</a></p>`;
  const link = place?.index ? undefined : leadLinkOf(board);
  if (!link || !board?.contract) return nothing;
  return html`<p class="lead-link" slot=${slot}><a
    href=${link}>${strings.leadAgainst({ contract: contractName(board.contract, strings) })}</a></p>`;
}
