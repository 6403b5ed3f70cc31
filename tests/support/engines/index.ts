import { findChromium, findFirefox, findWebKit } from "../../../scripts/browsers.js";
import type { Engine } from "./engine.js";
import { startChromium, startFirefox } from "./puppeteer.js";
import { startWebKit } from "./webkit.js";

export type { Engine, Point, Tab, View } from "./engine.js";

/** Every engine by name: whether it is installed, and how it is started. */
export const ENGINES: { name: Engine["name"]; installed: boolean; start: () => Promise<Engine> }[] = [
  { name: "Chromium", installed: findChromium() !== undefined, start: startChromium },
  { name: "Firefox", installed: findFirefox() !== undefined, start: startFirefox },
  { name: "WebKit", installed: findWebKit() !== undefined, start: startWebKit },
];
