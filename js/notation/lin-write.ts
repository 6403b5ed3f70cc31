/** Writes LIN as Bridge Base Online does, a board a line. Facts for which LIN has no field are left out. */

import { Auction, type RecordedCall, shortestAuction } from "../bridge/auction.js";
import { isSameContract } from "../bridge/contracts.js";
import { handOfCards, handsOfDeal, type KnownHands } from "../bridge/deals.js";
import { SEATS, SUITS, seatAfter, sideOf } from "../bridge/names.js";
import { playCards } from "../bridge/rules.js";
import type { Board, Seat } from "../bridge/types.js";
import { auctionOf } from "./calls.js";
import { checkBoards, written } from "./check.js";
import { dealerDigit, fromSouth, SCORINGS } from "./lin-read.js";
import { isLinField } from "./pbn-game.js";
import { chunks, legalPlay, openingLeader } from "./play.js";
import { unfolded } from "./text.js";

/**
 * The boards as a LIN file. A board with a contract but no auction gets the shortest auction that comes to it.
 *
 * @example
 * const { boards } = parsePbn(text);
 * formatLin(boards);
 */
export function formatLin(boards: readonly Board[]): string {
  checkBoards(boards);
  return written(() => linOf(boards));
}

function linOf(boards: readonly Board[]): string {
  let heading = "";
  return boards
    .map((board, index) => {
      const next = formatHeading(board);
      const isChanged = index === 0 ? next !== EMPTY_HEADING : next !== heading;
      heading = next;
      // Names written before this board would be read as those of the room's board above them.
      const isApart = index > 0 && roomOf(boards[index - 1] as Board) !== "" && roomOf(board) === "";
      return `${isChanged ? `${next}\n` : ""}${isApart ? "qx||" : ""}${formatBoard(board)}\n`;
    })
    .join("");
}

const EMPTY_HEADING = "vg|,,,,,,,,|pg||";

/** The heading above a board; it is written again only if it changes. */
function formatHeading({ event = "", tags = {} }: Board): string {
  const scoring = SCORINGS.find(([, name]) => name === tags.Scoring)?.[0] ?? tags.Scoring;
  const list = [event, tags.Stage, scoring, "", "", tags.HomeTeam, "", tags.VisitTeam, ""];
  return `${field("vg", list.map((item) => inList(item ?? "")).join(","))}pg||`;
}

/** The letter of the room that a board was played in, as `qx` has it; none if it is not known. */
function roomOf({ tags }: Board): string {
  return tags?.Room === "Open" ? "o" : tags?.Room === "Closed" ? "c" : "";
}

/** One board, on one line, without a line end. */
export function formatBoard(board: Board): string {
  const { deal, tags = {}, players } = board;
  const name = board.board?.trim();
  const hands = deal === undefined ? {} : handsOfDeal(deal);
  const room = roomOf(board);
  const vulnerable =
    board.vulnerable && (board.vulnerable === "None" ? "o" : board.vulnerable.slice(0, 1).toLowerCase());
  const dealer = dealerOf(board);
  const calls = callsOf(board, dealer);
  const others = Object.entries(tags).filter(([key]) => isLinField(key));
  return [
    room ? field("qx", `${room}${/^\d+$/.test(name ?? "") ? name : ""}`) : "",
    players ? field("pn", fromSouth((seat) => inList(players[seat] ?? "")).join(",")) : "",
    `st||${field("md", `${dealerDigit(dealer)}${hand(hands)}`)}rh||`,
    name ? field("ah", `Board ${name}`) : "",
    vulnerable ? field("sv", vulnerable) : "",
    ...others.flatMap(([key, text]) => text.split("\n").map((line) => field(key, line))),
    ...calls.map(formatCall),
    "pg||",
    formatPlay(board, hands, calls),
  ].join("");
}

/**
 * The dealer. In LIN only dealer and auction together tell who is declarer. So if the dealer is not known, it is
 * the seat from which the auction gives the board's declarer; without an auction, declarer.
 */
function dealerOf({ dealer, contract, auction }: Board): Seat | undefined {
  if (dealer || !contract) return dealer;
  if (!auction) return contract.declarer;
  const made = auctionOf(auction);
  return SEATS.find((seat) => made.contract(seat)?.declarer === contract.declarer) ?? contract.declarer;
}

/**
 * The auction as LIN can hold it. LIN has no field for a contract: readers take it from the auction. So if the
 * auction does not come to the board's contract, the shortest one that does is written, and the contract and the play
 * are kept.
 */
function callsOf(board: Board, dealer: Seat | undefined): readonly RecordedCall[] {
  const { auction: calls = [], contract } = board;
  if (!contract || !dealer) return calls;
  const auction = new Auction();
  const isLegal = calls.every((recorded) => auction.add(recorded) === undefined);
  const called = isLegal ? auction.contract(dealer) : undefined;
  if (!called || !isSameContract(called, contract)) return shortestAuction(contract, dealer);
  // Cards or a claim say that the auction is over, even if its last passes are missing.
  const isPlayed = (board.play?.length ?? 0) > 0 || board.claim !== undefined || board.result !== undefined;
  if (!isPlayed) auction.allPass();
  return auction.calls;
}

function field(key: string, value: string): string {
  return `${key}|${unfolded(value).replaceAll("|", "/")}|`;
}

/** An item of a list between commas. A comma of the item itself has a blank behind it, which tells the two apart. */
function inList(item: string): string {
  const line = unfolded(item).replace(/,(?! )/g, ", ");
  let [from, to] = [0, line.length];
  while (from < to && isBlankOrComma(line[from] as string)) from += 1;
  while (to > from && isBlankOrComma(line[to - 1] as string)) to -= 1;
  return line.slice(from, to);
}

const isBlankOrComma = (letter: string) => /[\s,]/.test(letter);

function hand(hands: KnownHands): string {
  return fromSouth((seat: Seat) => {
    const cards = hands[seat];
    if (!cards) return "";
    const holdings = handOfCards(cards).split(".");
    return SUITS.map((suit, index) => `${suit}${holdings[index]}`).join("");
  }).join(",");
}

function formatCall({ call, alert }: RecordedCall): string {
  const named: Record<string, string> = { P: "p", X: "d", XX: "r" };
  const word = named[call] ?? call.slice(0, 2);
  return `mb|${word}${alert === undefined ? "" : "!"}|${alert ? field("an", alert) : ""}`;
}

function formatPlay(board: Board, hands: KnownHands, calls: readonly RecordedCall[]): string {
  const leader = openingLeader(board.contract, hands, board.play?.[0]);
  const strain = board.contract?.strain ?? auctionOf(calls).strain;
  const cards = leader && strain ? legalPlay(board, hands, leader, strain) : [];
  const lines = chunks(cards, 4).map((trick) => `${trick.map((card) => `pc|${card}|`).join("")}pg||`);
  const tricks = board.claim ?? creditedTricks(board, hands);
  return `${lines.join("")}${tricks === undefined ? "" : `mc|${tricks}|pg||`}`;
}

/** The board's result, unless its play says the same. */
function creditedTricks({ result, contract, play }: Board, hands: KnownHands): number | undefined {
  if (!contract || !play || result === undefined) return result;
  const { isOver, won } = playCards(hands, contract.strain, seatAfter(contract.declarer), play);
  return isOver && won[sideOf(contract.declarer)] === result ? undefined : result;
}
