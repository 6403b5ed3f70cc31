/**
 * Writes RBN 3.2 (http://www.rpbridge.net/7a12.htm), lines in the notation's order. Facts for which RBN has no label
 * are left out.
 */
import { Auction } from "../bridge/auction.js";
import { contractText } from "../bridge/contracts.js";
import { handOfCards, handsOfDeal } from "../bridge/deals.js";
import { SEATS } from "../bridge/names.js";
import type { Board, Card } from "../bridge/types.js";
import { auctionOf } from "./calls.js";
import { checkBoards, written } from "./check.js";
import { chunks, legalPlay, openingLeader } from "./play.js";
import { RBN_SCORINGS, RBN_TAGS } from "./rbn-read.js";
import { unfolded } from "./text.js";

/**
 * The boards as an RBN file: a label that stays in force is written only if it changes.
 *
 * RBN holds at most nine explained alerts a board. It has no insufficient bids, so the auction ends before one, and no
 * claims: a claim becomes the result. Throws a `BridgeError` as `formatLin` does.
 *
 * @example
 * const { boards } = parsePbn(text);
 * formatRbn(boards);
 */
export function formatRbn(boards: readonly Board[]): string {
  checkBoards(boards);
  return written(() => {
    const inForce = new Map<string, string>();
    return `% RBN\n${boards.map((board) => `${recordOf(board, inForce)}\n`).join("")}`;
  });
}

function recordOf(board: Board, inForce: Map<string, string>): string {
  const { tags = {}, event } = board;
  const scoring = RBN_SCORINGS.find(([, name]) => name === tags.Scoring)?.[0] ?? tags.Scoring;
  const texts = new Map(RBN_TAGS.map(([label, tag]) => [label, colons(tags[tag])]));
  const teams = [tags.HomeTeam, tags.VisitTeam, tags.Carryover].map(oneLine).join(":").replace(/:+$/, "");
  const lasting: [string, string][] = [
    ["D", oneLine(tags.Date).replace(/^(\d{4})\.(\d\d)\.(\d\d)$/, "$1$2$3")],
    ["T", texts.get("T") ?? ""],
    ["L", texts.get("L") ?? ""],
    ["E", colons(event)],
    ["S", texts.get("S") ?? ""],
    ["F", oneLine(scoring)],
    ["K", teams],
    ["N", namesOf(board)],
    ["B", [colons(board.board), oneLine(tags.Section)].join(":").replace(/:$/, "")],
    ["H", handsField(board)],
  ];
  const lines = lasting
    .filter(([label, value]) => label === "B" || value !== (inForce.get(label) ?? ""))
    .map(([label, value]) => `${label} ${value}\n`);
  for (const [label, value] of lasting) inForce.set(label, value);
  return [...lines, ...auctionLines(board), ...playLines(board), ...oneLabel("M", texts), ...oneLabel("I", texts)].join(
    "",
  );
}

const oneLine = (text = "") => unfolded(text).trim();
/** A colon in a text of its own is doubled. */
const colons = (text = "") => oneLine(text).replaceAll(":", "::");
const oneLabel = (label: string, texts: ReadonlyMap<string, string>) =>
  texts.get(label) ? [`${label} ${texts.get(label)}\n`] : [];

/** "North+South:West+East:O"; a character that would be read as a separator becomes a stroke. */
function namesOf({ players = {}, tags = {} }: Board): string {
  const name = (text = "") => oneLine(text).replace(/[+:]/g, "/");
  const pair = (one?: string, other?: string) => [name(one), name(other)].join("+").replace(/\+$/, "");
  const room = { Open: "O", Closed: "C" }[tags.Room ?? ""] ?? name(tags.Table);
  return [pair(players.N, players.S), pair(players.W, players.E), room].join(":").replace(/:+$/, "");
}

/** "N:AKQ.….…:…:…:": the hands from North on. */
function handsField({ deal }: Board): string {
  if (deal === undefined) return "";
  const hands = handsOfDeal(deal);
  const words = SEATS.map((seat) => (hands[seat] ? handOfCards(hands[seat]) : ""));
  // A colon at the end would give the rest of the pack to a hand that is not known.
  return `N:${words.join(":")}`.replace(/:+$/, "");
}

const VULNERABLE = { None: "Z", NS: "N", EW: "E", Both: "B" };
const MOST_NOTES = 9;

function auctionLines({ dealer, vulnerable, auction: calls = [] }: Board): string[] {
  if (!dealer && !vulnerable && calls.length === 0) return [];
  const auction = new Auction();
  const notes: string[] = [];
  const words: string[] = [];
  for (const { call, alert } of calls) {
    if (auction.add({ call })) break;
    const word = { XX: "R" }[call as string] ?? call.replace("NT", "N");
    const text = oneLine(alert);
    const isNoted = text !== "" && notes.length < MOST_NOTES;
    if (isNoted) notes.push(text);
    words.push(`${word}${isNoted ? `^${notes.length}` : alert === undefined ? "" : "*"}`);
  }
  // The last passes are written as one letter if none of them is explained.
  const passes = auction.passedOut ? 4 : 3;
  if (auction.ended && words.slice(-passes).every((word) => word === "P")) words.splice(-passes, passes, "A");
  const rounds = chunks(words, 4).map((round) => round.join(""));
  const head = `A ${dealer ?? "?"}${vulnerable ? VULNERABLE[vulnerable] : "?"}:`;
  return [`${head}${rounds.join(":")}\n`, ...notes.map((note, index) => `${index + 1} ${note}\n`)];
}

function playLines(board: Board): string[] {
  const { contract, deal, play = [], auction = [], result = board.claim } = board;
  const hands = deal === undefined ? {} : handsOfDeal(deal);
  const leader = openingLeader(contract, hands, play[0]);
  const strain = contract?.strain ?? auctionOf(auction).strain;
  const cards = leader && strain ? legalPlay(board, hands, leader, strain) : [];
  const bid = contract && contractText(contract).replace("NT", "N").replace("XX", "R");
  return [
    bid ? `C ${bid}:${contract.declarer}\n` : "",
    cards.length > 0 ? `P ${chunks(cards, 4).map(trickText).join(":")}\n` : "",
    result === undefined ? "" : `R ${result}\n`,
  ];
}

/** A trick's cards in the order played; the suit that was led is named once. */
function trickText(cards: readonly Card[]): string {
  const led = cards[0]?.[0];
  return cards.map((card, index) => (index > 0 && card[0] === led ? card.slice(1) : card)).join("");
}
