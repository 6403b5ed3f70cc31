/** The settings in force, with the words of their language. */

import { loadStrings } from "../strings/index.js";
import { english, type Strings } from "../strings/strings.js";
import { DEFAULT_SETTINGS, keep, type Settings } from "./store.js";
import { showSettings } from "./switches.js";

export class Preferences {
  strings: Strings = english;
  settings: Settings = DEFAULT_SETTINGS;

  /** Rejects if the words of the language can't be fetched; the settings then stay as they were. */
  async set(change: Partial<Settings>): Promise<void> {
    const { language, ten } = { ...this.settings, ...change };
    this.strings = await loadStrings(language, ten);
    this.settings = { ...this.settings, ...change };
    showSettings(this.settings);
  }

  /** Changes the settings and stores them; false if that failed, which the page reports (main.ts). */
  async change(change: Partial<Settings>): Promise<boolean> {
    try {
      await this.set(change);
    } catch {
      return false;
    }
    keep("settings", this.settings);
    return true;
  }
}
