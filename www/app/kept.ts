/**
 * Checks stored data before the app uses it: an older or a newer version of the app may have written it, or anybody
 * with the browser's tools. Faulty boards are never thrown away, so they make the whole unfit. Of everything else,
 * parts of the wrong shape are left out, since they can be made again.
 */
import type { Board, DdTable } from "tenace";
import { SEATS, VULNERABILITIES } from "tenace/bridge";
import { formatPbn } from "tenace/notation";
import type { ByBoard, Kept, Session, Settings } from "./store.js";

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNone = (value: unknown) => value === undefined || value === null || isText(value);
const isList = (value: unknown, isItem: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isItem);
const isNumbers = (value: unknown) =>
  isList(value, (item) => item === null || item === undefined || Number.isFinite(item));

/** The stored settings; for an unknown value the viewer uses its default. */
export const checkedSettings = (settings: unknown): Partial<Settings> => (isObject(settings) ? settings : {});

/** The valid part of the stored data, without the settings; throws if its boards are faulty. */
export function checkedKept({ session, places, drafts, entered }: Partial<Record<keyof Kept, unknown>>): Partial<Kept> {
  const checked: Partial<Record<keyof Kept, unknown>> = {
    session: session === undefined ? undefined : checkedSession(session),
    places: byBoard(places, isPlace),
    drafts: byBoard(drafts, isDraft),
    entered: isEntered(entered) ? entered : undefined,
  };
  return Object.fromEntries(Object.entries(checked).filter(([, value]) => value !== undefined));
}

function checkedSession(session: unknown): Session {
  if (!isObject(session)) throw new Error("the session is no object");
  const { boards, current, tables, pars, traces } = session;
  if (!isList(boards, isBoard)) throw new Error("the boards are none");
  const known = <T>(list: unknown, isFit: (value: unknown) => boolean): (T | undefined)[] =>
    boards.map((_, index) => {
      const value: unknown = Array.isArray(list) ? list[index] : undefined;
      return isFit(value) ? (value as T) : undefined;
    });
  return {
    boards: boards as Board[],
    current: Number.isInteger(current) && boards[current as number] ? (current as number) : 0,
    tables: known(tables, isTable),
    pars: known(pars, isPar),
    traces: known(traces, isTrace),
  };
}

/** A record that can't be played is no reason to refuse a board: the viewer shows its legal part. */
function isBoard(board: unknown): boolean {
  if (!isObject(board)) return false;
  const { play, auction, claim: _, ...others } = board;
  const isPlay = play === undefined || isList(play, isText);
  const isAuction = auction === undefined || isList(auction, (each) => isObject(each) && isText(each.call));
  return isPlay && isAuction && isWritable(others as Board);
}

const isTable = (table: unknown) => isObject(table) && isWritable({}, table as unknown as DdTable);

function isWritable(board: Board, table?: DdTable): boolean {
  try {
    formatPbn([board], [table]);
    return true;
  } catch {
    return false;
  }
}

const isPar = (par: unknown) =>
  isObject(par) &&
  Number.isFinite(par.score) &&
  isList(par.contracts, (each) => isObject(each) && Array.isArray(each.declarers) && Number.isFinite(each.level));

const isTrace = (trace: unknown) =>
  isObject(trace) &&
  isNumbers(trace.tricks) &&
  isList(trace.mistakes, (each) => isObject(each) && Number.isInteger(each.index));

const isPlace = (place: unknown) => isObject(place) && (place.line === undefined || isList(place.line, isText));

const isDraft = (draft: unknown) => {
  if (!isObject(draft) || !isObject(draft.hands)) return false;
  const { hands, dealer, vulnerable, receiver, number, calls, players } = draft;
  const { contract } = draft as { contract?: Board["contract"] };
  return (
    SEATS.every((seat) => isText((hands as Unknown)[seat])) &&
    SEATS.includes(dealer as never) &&
    SEATS.includes(receiver as never) &&
    VULNERABILITIES.includes(vulnerable as never) &&
    [number, calls].every(isTextOrNone) &&
    (players === undefined || isObject(players)) &&
    (!contract || isWritable({ contract }))
  );
};

const isProblem = (problem: unknown) =>
  isObject(problem) &&
  isText(problem.message) &&
  Number.isFinite(problem.line) &&
  (problem.sentence === undefined || isSentence(problem.sentence));

const isSentence = (sentence: unknown): boolean =>
  isObject(sentence) &&
  isText(sentence.template) &&
  isList(sentence.parts, (part) => isText(part) || Number.isFinite(part) || isSentence(part));

const isEntered = (entered: unknown) => {
  if (!isObject(entered)) return false;
  const { route, panel, text, problems, suit } = entered;
  return (
    (route === undefined || isText(route)) &&
    isTextOrNone(panel) &&
    isText(text) &&
    isList(problems, isProblem) &&
    isObject(suit) &&
    isList(suit.hands, isText) &&
    suit.hands.length === 2 &&
    Number.isFinite(suit.target)
  );
};

function byBoard<T>(all: unknown, isFit: (value: unknown) => boolean): ByBoard<T> {
  if (!isObject(all)) return {};
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isFit(value))) as ByBoard<T>;
}
