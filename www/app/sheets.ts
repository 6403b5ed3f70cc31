/** What the app's own sheets hold. Those of tools fill themselves. */
import type { Strings } from "../strings/strings.js";
import type { Desk } from "./desk.js";
import type { Editor } from "./editor.js";
import type { Fair } from "./fair.js";
import { renderPrintSheet } from "./print.js";
import { renderSettings } from "./settings.js";
import type { Sharing } from "./sharing.js";
import { type Example, renderSource } from "./source.js";
import type { Panel, Settings } from "./store.js";

export interface SheetsView {
  desk: Desk;
  settings: Settings;
  strings: Strings;
  editor: Editor | null;
  draw: () => void;
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

/** What the sheet of the players is made by, once it has been asked for. */
let session: typeof import("./session.js") | undefined;
let isAsked = false;

/** Without a network it stays empty; the page says that a part is missing. */
async function loadSession(draw: () => void): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  session = await import("./session.js").catch(() => undefined);
  if (session) draw();
}

/** The name and the body of a sheet; null for a name that none has. */
export function ownSheet(panel: Panel | null, view: SheetsView): { name: string; body: unknown } | null {
  const { desk, settings, strings } = view;
  const { entered } = desk;
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
        body: view.sharing.render({
          session: desk.session,
          place: desk.place,
          settings,
          strings,
          openPrint: view.printing,
        }),
      };
    case "print":
      return {
        name: strings.print,
        body: renderPrintSheet(settings.print, strings, (print) => view.change({ print }), view.print),
      };
    case "session":
      if (!session) void loadSession(view.draw);
      return {
        name: strings.players,
        body: session?.renderSession({
          traces: [],
          ...desk.session,
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
