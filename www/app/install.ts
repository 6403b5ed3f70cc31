/** That the app can be installed, said once: on the third visit, if the browser offers to do it. */
import type { Said } from "./notice.js";

/** The event that browsers send before they would offer to install the page. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const [KEY, THIRD] = ["tenace visits", 3];

/** Counts one more visit and returns the count. If nothing can be stored, every visit is the first. */
function countVisit(): number {
  try {
    const visits = Number(localStorage.getItem(KEY) ?? 0) + 1;
    localStorage.setItem(KEY, String(visits));
    return visits;
  } catch {
    return 1;
  }
}

/** The visit counts once the page has `started`. */
export function offerInstall(
  started: Promise<void>,
  say: (said: Said) => void,
  words: () => Promise<{ installable: string; install: string }>,
): void {
  const visits = started.catch(() => {}).then(countVisit);
  window.addEventListener("beforeinstallprompt", async (event) => {
    event.preventDefault();
    if ((await visits) !== THIRD) return;
    const { installable, install } = await words();
    say({
      text: installable,
      action: { name: install, run: () => void (event as InstallEvent).prompt() },
      passes: true,
    });
  });
}
