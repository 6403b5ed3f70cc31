import { invalid } from "../bridge/errors.js";
import { shown } from "../bridge/quote.js";

/**
 * Work on a stream with back-pressure: a few items at a time, answers in the order of the items. An item is taken
 * from the source only when there is room for it, so memory stays flat however long the source is. When `signal`
 * aborts, the loop over the answers throws its reason at once, even while the source keeps it waiting.
 */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
  begin: (item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const source = iteratorOf(items);
  const begun: Promise<R>[] = [];
  let reading: Promise<IteratorResult<T>> | undefined;
  let ended = false;
  try {
    for (;;) {
      if (!ended && begun.length < atOnce) reading ??= read(source);
      if (!reading && begun.length === 0) return;
      const next = await unlessAborted(signal, [
        ...begun.slice(0, 1).map((answer) => answer.then((value) => ({ answer: value }))),
        ...(reading ? [reading] : []),
      ]);
      if ("answer" in next) {
        void begun.shift();
        yield next.answer;
        continue;
      }
      reading = undefined;
      if (next.done) {
        ended = true;
      } else {
        const answer = begin(next.value);
        // Only the oldest answer is awaited now. This handler keeps a failure of a later one from counting as an
        // unhandled rejection until its turn comes.
        answer.catch(() => {});
        begun.push(answer);
      }
    }
  } finally {
    if (!ended) await letGo(source, reading !== undefined);
  }
}

/**
 * Tells a source that nothing more is wanted of it. Resolves when it has cleaned up, but does not wait while an item is
 * being read: a generator inside `next()` handles `return()` only afterwards, which may be never.
 */
export async function letGo(source: Iterator<unknown> | AsyncIterator<unknown>, isReading: boolean): Promise<void> {
  const returned = Promise.resolve(source.return?.());
  if (isReading) returned.catch(() => {});
  else await returned;
}

/** The iterator of a list or stream. */
export function iteratorOf<T>(items: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  const source: unknown = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  if (typeof (source as { next?: unknown } | null | undefined)?.next === "function") return source as Iterator<T>;
  throw invalid(`the stream's iterator is ${shown(source)}, which has no next()`);
}

/** The next item of a source. */
export async function read<T>(source: Iterator<T> | AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next: unknown = await source.next();
  if (typeof next === "object" && next !== null) return next as IteratorResult<T>;
  throw invalid(`the stream's next() gave ${shown(next)}, not an item`);
}

/**
 * The first of the promises to settle, or a rejection with the signal's reason when that aborts first. The listener is
 * added and removed at each call: one promise for the abort, shared by all calls, would collect a reaction from each
 * turn of a long loop and leak.
 */
function unlessAborted<P>(signal: AbortSignal, promises: P[]): Promise<Awaited<P>> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    const leave = () => signal.removeEventListener("abort", abort);
    Promise.race(promises).then(resolve, reject).finally(leave);
  });
}
