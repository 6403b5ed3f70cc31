/** What the app's own sheets hold. Those of tools fill themselves. */
import type { Strings } from "../strings/strings.js";
import type { Desk } from "./desk.js";
import type { Editor } from "./editor.js";
import type { Fair } from "./fair.js";
import { renderPrintSheet } from "./print.js";
import { renderSession } from "./session.js";
import { renderSettings } from "./settings.js";
import type { Sharing } from "./sharing.js";
import { type Example, renderSource } from "./source.js";
import type { Panel, Settings } from "./store.js";

export interface SheetsView {
  desk: Desk;
  settings: Settings;
  strings: Strings;
  editor: Editor | null;
  read: (text: string) => void;
  readFiles: (files: readonly File[]) => Promise<void>;
  newDeal: () => void;
  random: () => void;
  printing: () => void;
  /** Prints, with what is not solved yet solved first. */
  print: () => void;
  example: (which: Example) => void;
  sharing: Sharing;
  fair: Fair;
  choose: (index: number) => void;
  /** Goes through the mistakes of a player. */
  review: (player: string) => void;
  change: (change: Partial<Settings>) => void;
}

/** The name and the body of a sheet; null for a name that none has. */
export function ownSheet(panel: Panel | null, view: SheetsView): { name: string; body: unknown } | null {
  const { desk, settings, strings } = view;
  const { session, entered } = desk;
  switch (panel) {
    case "source":
      return {
        name: strings.open,
        body: renderSource({
          ...entered,
          strings,
          typed: (text) => desk.enter({ text }),
          show: () => view.read(desk.entered.text),
          readFiles: view.readFiles,
          newDeal: view.newDeal,
          random: view.random,
          example: view.example,
        }),
      };
    case "edit":
      return { name: strings.edit, body: view.editor?.render(strings) };
    case "share":
      return {
        name: strings.share,
        body: view.sharing.render({ session, place: desk.place, settings, strings, openPrint: view.printing }),
      };
    case "print":
      return {
        name: strings.print,
        body: renderPrintSheet(settings.print, strings, (print) => view.change({ print }), view.print),
      };
    case "session":
      return {
        name: strings.players,
        body: renderSession({
          traces: [],
          ...session,
          fair: view.fair,
          language: settings.language,
          strings,
          choose: view.choose,
          review: view.review,
        }),
      };
    case "settings":
      return { name: strings.settings, body: renderSettings(settings, strings, view.change) };
    default:
      return null;
  }
}
