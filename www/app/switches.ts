/** Options that are switched in the viewer itself, and that the app stores with its settings. */
import type { BridgeHandViewer } from "tenace";
import type { Settings } from "./store.js";

export function followSwitches(
  viewer: BridgeHandViewer,
  changed: (change: Pick<Settings, "analysis" | "chances">) => void,
): void {
  const switches = new MutationObserver(() => {
    changed({ analysis: viewer.analysis, chances: viewer.hasAttribute("chances") });
  });
  switches.observe(viewer, { attributeFilter: ["analysis", "chances"] });
}

/** The settings that the whole page follows, where its style sheet reads them. */
export function showSettings({ language, theme, deck }: Settings): void {
  const page = document.documentElement;
  page.lang = language;
  page.dataset.theme = theme;
  page.dataset.deck = deck;
}
