/** A worker's work in the thread of the caller, for hosts that have no workers. */

import type { Link, LinkEvents } from "./solver/link.js";
import type { ToWorker } from "./solver/protocol.js";
import { listener } from "./worker/listener.js";

/**
 * A link whose messages are answered in this thread, each in a task of its own: between two of them timers, events and
 * aborts have their turn. A search that is running can't be ended.
 */
export function linkInThread(events: LinkEvents): Link {
  let listen: ((message: ToWorker) => void) | undefined = listener((message) => events.message(message));
  return {
    post: (message) => nextTask(() => listen?.(message)),
    end: async () => {
      listen = undefined;
    },
    hold: () => {},
  };
}

declare const setImmediate: ((task: () => void) => unknown) | undefined;

/** Runs a task after those already waiting. Timers of pages are the last resort: they take 4 ms each. */
function nextTask(task: () => void): void {
  if (typeof setImmediate === "function") setImmediate(task);
  else if (typeof MessageChannel === "function") {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      task();
    };
    port2.postMessage(undefined);
  } else setTimeout(task, 0);
}
