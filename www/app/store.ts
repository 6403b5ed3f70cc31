/**
 * What the device keeps: settings, the boards with the one shown, and how far each was played, so that a reload or a
 * crash of the tab loses nothing. Where there is no storage (a private window) the app works without.
 */
import { get, set } from "idb-keyval";
import type { Board, Card, DdTable, Denomination, Par, PlayTrace, Seat } from "tenace";

export interface Settings {
  deck: "two" | "four";
  theme: "auto" | "light" | "dark";
  bottom: Seat;
  language: string;
  analysis: "off" | "cards" | "full";
}

export interface Session {
  boards: readonly Board[];
  current: number;
  tables: readonly (DdTable | undefined)[];
  pars: readonly (Par | undefined)[];
  /** Absent in what an earlier version kept. */
  traces?: readonly (PlayTrace | undefined)[];
}

/** How far a board was played, on its record or off it. */
export interface Place {
  denomination: Denomination;
  played: readonly Card[];
  /** Tricks claimed by hand there. */
  claimed?: number | null;
}

interface Kept {
  settings: Settings;
  session: Session;
  /** By the board's place in the session; of those that were played. */
  places: Readonly<Record<number, Place>>;
}

export async function recall<Key extends keyof Kept>(key: Key): Promise<Kept[Key] | undefined> {
  try {
    return await get<Kept[Key]>(key);
  } catch {
    return undefined;
  }
}

export async function keep<Key extends keyof Kept>(key: Key, value: Kept[Key]): Promise<void> {
  try {
    await set(key, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
}
