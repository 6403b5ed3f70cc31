/** How long a page of Chromium is held up. */

/**
 * The most that the page's own thread did in one go, in milliseconds of its own time: what others do on the machine
 * does not count. No frame can come meanwhile.
 *
 * @param {Buffer} trace what Chromium traced, with the category "toplevel"
 * @returns {number}
 */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const main = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const tasks = traceEvents.filter(
    ({ name, tdur, pid, tid }) =>
      name.endsWith("RunTask") && tdur !== undefined && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  if (tasks.length === 0) throw new Error("the trace has no tasks of the page's thread");
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}
