/** A board as it is edited: taken from the board that is there, and the board that it comes to. */
import type { Board, Contract, Seat, Suit, Vulnerability } from "tenace";
import { isSameContract } from "tenace/bridge";
import { readCalls } from "./calls.js";
import { dealText, type HandTexts, handTextsOf } from "./deal.js";
import { recordFor } from "./record.js";

/**
 * A board as edited so far. One stored by an earlier version has only hands, dealer, vulnerability and contract.
 */
export interface Draft {
  hands: HandTexts;
  /** The hand that cards are given to, and the suit of the pad. */
  receiver: Seat;
  suit?: Suit;
  dealer: Seat;
  vulnerable: Vulnerability;
  contract: Contract | undefined;
  number?: string;
  players?: Partial<Record<Seat, string>>;
  /** The auction as it is typed. */
  calls?: string;
}

export function draftOf(board: Board): Draft {
  const { deal, dealer = "N", vulnerable = "None", contract, board: number, players, auction } = board;
  const calls = (auction ?? []).map(({ call }) => call).join(" ");
  return { hands: handTextsOf(deal), receiver: "N", dealer, vulnerable, contract, number, players, calls } as Draft;
}

export interface Finished {
  board: Board;
  /** The board's earlier play is kept. */
  kept: boolean;
  recordLost: boolean;
  dealerCorrected: boolean;
}

/** A record belongs to its deal and its contract. Another dealer alone corrects where the auction begins. */
export function boardOfDraft(source: Board, draft: Draft): Finished {
  const before = draftOf(source);
  const { hands, dealer, vulnerable, contract, number, calls = "" } = draft;
  const deal = dealText(hands);
  const sameDeal = source.deal !== undefined && deal === dealText(before.hands);
  const sameContract =
    contract && before.contract ? isSameContract(contract, before.contract) : contract === before.contract;
  const kept = sameDeal && sameContract;
  const callsChanged = draft.calls !== undefined && calls.trim() !== (before.calls ?? "");
  const record = recordFor(source, {
    dealer,
    keepsPlay: kept,
    calls: callsChanged ? readCalls(calls).calls : undefined,
  });
  const names = Object.entries(draft.players ?? {}).filter(([, name]) => name?.trim());
  const {
    auction: _,
    play: _play,
    result: _result,
    claim: _claim,
    contract: _contract,
    board: _board,
    players: _players,
    ...rest
  } = source;
  const board: Board = {
    ...rest,
    ...(number?.trim() ? { board: number.trim() } : {}),
    ...(names.length > 0 ? { players: Object.fromEntries(names) } : {}),
    deal,
    dealer,
    vulnerable,
    ...(contract ? { contract } : {}),
    ...record.fields,
  };
  const isUntouched = kept && !callsChanged && JSON.stringify(sorted(board)) === JSON.stringify(sorted(source));
  const { lost: recordLost, dealerCorrected } = record;
  return { board: isUntouched ? source : board, kept, recordLost, dealerCorrected };
}

/** With its fields in one order, to be compared. */
function sorted(board: Board): unknown {
  return Object.entries(board).sort(([one], [other]) => (one < other ? -1 : 1));
}
