/**
 * The stored data: settings, the boards with the one shown, how far each was played, and typed text that is not yet
 * shown. Each is stored as soon as it changes, so that a reload or a crash of the tab loses nothing. If there is no
 * storage (a private window) the app works without.
 */
import { delMany, getMany, set } from "idb-keyval";
import type { Board, DdTable, Par, PlaceInPlay, PlayTrace, Problem, Seat } from "tenace";
import type { Draft } from "./draft.js";
import type { PrintOptions } from "./print.js";

export interface Settings {
  deck: "two" | "four";
  /** How the ten is written; absent for the language's own form. */
  ten?: "T" | "10";
  theme: "auto" | "light" | "dark";
  bottom: Seat;
  language: string;
  /** As they were switched in the viewer. */
  analysis: "off" | "cards" | "full";
  chances: boolean;
  print: PrintOptions;
}

export const DEFAULT_SETTINGS: Settings = {
  deck: "two",
  theme: "auto",
  bottom: "S",
  language: "en",
  analysis: "full",
  chances: false,
  print: { perPage: 4, answers: true },
};

export interface Session {
  boards: readonly Board[];
  current: number;
  tables: readonly (DdTable | undefined)[];
  pars: readonly (Par | undefined)[];
  /** Absent in what an earlier version kept. */
  traces?: readonly (PlayTrace | undefined)[];
}

/** What a sheet shows. */
export type Panel = "source" | "edit" | "share" | "session" | "print" | "settings";

/** The stage, the sheet beside it, and the text typed there. */
export interface Entered {
  /** What is on the stage: the board, the first screen, or a tool (tools/index.ts). */
  route: string;
  panel: Panel | null;
  /** The text of the box, and the part that could not be read, once it was to be shown. */
  text: string;
  problems: readonly Problem[];
  nothingRead: boolean;
  /** Of the suit combination asked about. */
  suit: SuitQuestion;
}

export interface SuitQuestion {
  hands: readonly [string, string];
  target: number;
}

/** By the board's place in the session. */
export type ByBoard<T> = Readonly<Record<number, T>>;

export interface Kept {
  settings: Settings;
  session: Session;
  /**
   * The user's state of the boards: how far they were played, on their records or off them, hidden hands and
   * constraints.
   */
  places: ByBoard<PlaceInPlay>;
  /** Boards half edited. */
  drafts: ByBoard<Draft>;
  entered: Entered;
}

const KEYS = ["settings", "session", "places", "drafts", "entered"] as const satisfies (keyof Kept)[];

/** All that is there, as it was written. */
export async function recallRaw(): Promise<Partial<Record<keyof Kept, unknown>>> {
  try {
    const reading = getMany([...KEYS]);
    // Read while the browser reads the rest.
    const ofTab = carried();
    const values = await reading;
    return { ...Object.fromEntries(KEYS.map((key, index) => [key, values[index]])), ...ofTab };
  } catch {
    return carried();
  }
}

/** The write in progress; it resolves to false once one has failed. */
let writing = Promise.resolve(true);

export function keep<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
  const write = async () => {
    try {
      await set(key, value);
      return true;
    } catch {
      // Nothing is lost but the memory of it.
      return false;
    }
  };
  writing = Promise.all([writing, write()]).then((all) => all.every(Boolean));
}

/** Resolves once everything so far has been written: to true if that succeeded. */
export const written = (): Promise<boolean> => writing;

/** Forgets all of it. */
export async function forget(): Promise<void> {
  hasCarried();
  await delMany([...KEYS]).catch(() => {});
}

/**
 * The data that a tab carries over its own reload. Several tabs share the stored data, and each comes back with its
 * own.
 */
const CARRIED = "carried";

export function carry(kept: Partial<Kept>): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(kept));
  } catch {
    // Too much data, or no such storage: the tab comes back with the last stored data.
  }
}

function carried(): Partial<Record<keyof Kept, unknown>> {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? "{}");
    return typeof all === "object" && all !== null ? all : {};
  } catch {
    return {};
  }
}

/** Whether the tab has carried data over; the mark is removed. */
export function hasCarried(): boolean {
  try {
    const all = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return all !== null;
  } catch {
    return false;
  }
}
