/**
 * When a question comes again: found, after 3 days, then after 10 and after 30, and then it is known; not found,
 * tomorrow, and it begins anew. Days are days of the device's calendar.
 */

/** Days until a question comes again that was found once, twice and three times in a row. */
export const STEPS = [3, 10, 30] as const;

/** What is remembered of a question. */
export interface Memory {
  /** The whole question, as in a teacher's file (lesson.ts). */
  text: string;
  /** How often it was found in a row when it was due, 0 to 4. */
  found: number;
  /** The day on which it comes again; null if it is known. */
  due: number | null;
  /** The day of the last answer. */
  last: number;
}

export interface Memories {
  /** By the id of the question. */
  questions: Readonly<Record<string, Memory>>;
  /** Questions found in a row now, and the longest such run. */
  row: number;
  most: number;
}

export const NO_MEMORIES: Memories = { questions: {}, row: 0, most: 0 };

/** The day as a number that grows by one each day, whatever the time zone. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/**
 * Remembers an answer. A question that was found before it was due keeps its day.
 */
export function remember(memories: Memories, id: string, text: string, found: boolean, day: number): Memories {
  const before = memories.questions[id];
  const row = found ? memories.row + 1 : 0;
  return {
    questions: { ...memories.questions, [id]: { text, last: day, ...nextOf(before, found, day) } },
    row,
    most: Math.max(memories.most, row),
  };
}

function nextOf(before: Memory | undefined, found: boolean, day: number): Pick<Memory, "found" | "due"> {
  if (!found) return { found: 0, due: day + 1 };
  if (before && (before.due === null || before.due > day)) return { found: before.found, due: before.due };
  const times = (before?.found ?? 0) + 1;
  const step = STEPS[times - 1];
  return { found: times, due: step === undefined ? null : day + step };
}

/** The ids of the questions that are due, longest due first. */
export function dueOn({ questions }: Memories, day: number): string[] {
  return Object.entries(questions)
    .filter(([, { due }]) => due !== null && due <= day)
    .sort(([, one], [, other]) => (one.due ?? 0) - (other.due ?? 0) || one.last - other.last)
    .map(([id]) => id);
}

/** How many are remembered, due and known, and when the next one is due. */
export function countsOf(memories: Memories, day: number): { all: number; due: number; known: number; next?: number } {
  const all = Object.values(memories.questions);
  const later = all.flatMap(({ due }) => (due !== null && due > day ? [due] : []));
  return {
    all: all.length,
    due: dueOn(memories, day).length,
    known: all.filter(({ due }) => due === null).length,
    ...(later.length > 0 ? { next: Math.min(...later) } : {}),
  };
}

/** Two devices' memories as one: of each question the latest answer. */
export function merged(own: Memories, other: Memories): Memories {
  const questions = { ...own.questions };
  for (const [id, memory] of Object.entries(other.questions)) {
    const before = questions[id];
    if (!before || before.last < memory.last) questions[id] = memory;
  }
  return { questions, row: own.row, most: Math.max(own.most, other.most) };
}

/** The name of the format and its version, at the start of an exported file. */
const FORMAT = "tenace find the card 1";

export const exported = (memories: Memories): string => JSON.stringify({ format: FORMAT, ...memories }, null, 1);

/** The content of a file; null if it was not exported from here. Parts of the wrong shape are left out. */
export function imported(text: string): Memories | null {
  try {
    const { format, ...memories } = JSON.parse(text) as Record<string, unknown>;
    return format === FORMAT ? checkedMemories(memories) : null;
  } catch {
    return null;
  }
}

/** The valid part of stored or imported data: anybody may have written it. */
export function checkedMemories(value: unknown): Memories {
  const { questions, row, most } = isObject(value) ? value : {};
  const fit = Object.entries(isObject(questions) ? questions : {}).flatMap(([id, memory]) =>
    isMemory(memory) ? [[id, pick(memory)] as const] : [],
  );
  return { questions: Object.fromEntries(fit), row: count(row), most: Math.max(count(row), count(most)) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const count = (value: unknown) => (Number.isInteger(value) && (value as number) > 0 ? (value as number) : 0);

function isMemory(value: unknown): value is Memory {
  if (!isObject(value)) return false;
  const { text, found, due, last } = value;
  const isFound = Number.isInteger(found) && (found as number) >= 0 && (found as number) <= STEPS.length + 1;
  const isDay = (day: unknown) => Number.isInteger(day);
  return typeof text === "string" && isFound && (due === null || isDay(due)) && isDay(last);
}

const pick = ({ text, found, due, last }: Memory): Memory => ({ text, found, due, last });
