/** The content of the app's own sheets: session, editor, settings and so on. A tool draws its own sheet. */
import { loadAreas } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import type { Desk } from "./desk.js";
import type { Editing } from "./editing.js";
import type { Fair } from "./fair.js";
import type { Sharing, SharingCallbacks } from "./sharing.js";
import { type Example, renderSource } from "./source.js";
import type { Panel, Settings } from "./store.js";

export interface SheetsView {
  desk: Desk;
  settings: Settings;
  strings: Strings;
  editing: Editing;
  /** The code of a sheet was fetched: the sheet is drawn and takes the focus. */
  came: () => void;
  read: (text: string) => void;
  readFiles: (files: readonly File[]) => Promise<void>;
  newDeal: () => void;
  random: () => void;
  printing: () => void;
  /** Prints, after solving the unsolved boards. */
  print: () => void;
  example: (which: Example) => void;
  sharing: SharingCallbacks;
  fair: Fair;
  choose: (index: number) => void;
  /** Goes through the mistakes of a player. */
  review: (player: string) => void;
  change: (change: Partial<Settings>) => void;
}

/** The code of the larger sheets, fetched with their words when each is first opened. */
const LOADERS = {
  edit: () => import("./editor.js"),
  print: () => import("./print-sheet.js"),
  session: () => import("./session.js"),
  settings: () => import("./settings.js"),
  share: () => import("./sharing.js"),
};
type Loaded = { [Name in keyof typeof LOADERS]?: Awaited<ReturnType<(typeof LOADERS)[Name]>> };
const loaded: Loaded = {};
const asked = new Set<keyof Loaded>();

/** Without a network the sheet stays empty; the page says that a part is missing. */
async function load<Name extends keyof Loaded>(name: Name, { strings, came }: SheetsView): Promise<void> {
  if (asked.has(name)) return;
  asked.add(name);
  try {
    const [code] = await Promise.all([LOADERS[name](), loadAreas(strings.locale, ["sheets"])]);
    loaded[name] = code as Loaded[Name];
    came();
  } catch {
    asked.delete(name);
  }
}

/** The results of others on the board shown, for the place under its table; nothing if the source has no field. */
export function fieldUnderTable(view: SheetsView): unknown {
  const { desk, strings } = view;
  const { boards, current } = desk.session;
  const { ScoreTable, TotalScoreTable } = boards[current]?.tags ?? {};
  if (!ScoreTable && !TotalScoreTable) return;
  if (!loaded.session) void load("session", view);
  return loaded.session?.renderBoardField(desk.session, strings);
}

/** The sheet that shares keeps what was chosen in it. */
let sharing: Sharing | undefined;

/** The name and the body of a sheet; null for an unknown name. */
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
      if (!loaded.edit) void load("edit", view);
      return { name: strings.edit, body: loaded.edit && view.editing.editorOf(loaded.edit).render(strings) };
    case "share":
      if (!loaded.share) void load("share", view);
      else sharing ??= new loaded.share.Sharing(view.sharing);
      return {
        name: strings.share,
        body: sharing?.render({
          session: desk.session,
          place: desk.place,
          settings,
          strings,
          openPrint: view.printing,
        }),
      };
    case "print":
      if (!loaded.print) void load("print", view);
      return {
        name: strings.print,
        body: loaded.print?.renderPrintSheet(settings.print, strings, (print) => view.change({ print }), view.print),
      };
    case "session":
      if (!loaded.session) void load("session", view);
      return {
        name: strings.players,
        body: loaded.session?.renderSession({
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
      if (!loaded.settings) void load("settings", view);
      return { name: strings.settings, body: loaded.settings?.renderSettings(settings, strings, view.change) };
    default:
      return null;
  }
}
