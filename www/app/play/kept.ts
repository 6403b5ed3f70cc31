/** What the device keeps of the table: the game under way, the options, and the deals played, newest first. */
import { get, set } from "idb-keyval";
import type { Board, Seat } from "tenace";
import type { RobotLevel, SavedGame } from "tenace/viewer/play-table";
import type { DealKind } from "./deals.js";

export interface TableOptions {
  level: RobotLevel;
  pace: "slow" | "normal" | "fast";
  /** Robots see all cards. */
  seeing: boolean;
  /** The only legal card is played by itself. */
  auto: boolean;
}

export const DEFAULT_OPTIONS: TableOptions = { level: 3, pace: "normal", seeing: false, auto: false };

/** What robots made of a deal, with one of them in the person's seat. */
export interface RobotResult {
  /** The strength of the robots. */
  level: RobotLevel;
  /** Declarer's tricks. */
  tricks: number;
  /** The score of the person's side. */
  score: number;
}

/** A deal that was played. */
export interface Played {
  game: SavedGame;
  board: Board;
  seat: Seat;
  /** Declarer's tricks. */
  tricks: number;
  score: number;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** What robots made of it, once they have played it. */
  robot?: RobotResult;
  /** The day whose deal it was, "2026-11-28". Absent for another deal. */
  daily?: string | undefined;
}

export interface KeptTable {
  game: SavedGame | null;
  /** The day whose deal that game is. */
  daily?: string | undefined;
  /** The index of the open board, if the open boards are played one after another. */
  row?: number | undefined;
  /** The game is over, and its result is shown. */
  over: boolean;
  options: TableOptions;
  played: readonly Played[];
  /** What the next deal is to be like. */
  kind: DealKind;
}

const KEY = "table";
/** Deals that are kept. */
const MOST = 200;

const EMPTY: KeptTable = { game: null, over: false, options: DEFAULT_OPTIONS, played: [], kind: "game" };

export async function recallTable(): Promise<KeptTable> {
  try {
    const kept = (await get(KEY)) as Partial<KeptTable> | undefined;
    return { ...EMPTY, ...kept, options: { ...DEFAULT_OPTIONS, ...kept?.options } };
  } catch {
    return EMPTY;
  }
}

export async function keepTable(kept: KeptTable): Promise<void> {
  try {
    await set(KEY, { ...kept, played: kept.played.slice(0, MOST) });
  } catch {
    // Nothing is lost but the memory of it.
  }
}
