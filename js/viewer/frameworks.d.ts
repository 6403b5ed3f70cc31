/**
 * The elements' tags for React (18 and 19) and Vue, if a project has them: `tenace/viewer` and its elements bring
 * this along. Declarations only, shipped as they stand: a compiler leaves out the comments that keep projects without
 * React or Vue whole.
 */

import type { BridgePlayTableEvents } from "./play-table/events.js";
import type { BridgeHandViewer, BridgeHandViewerEvents } from "./types.js";

/** Attributes of all the elements. */
interface Common {
  /** Colors of the suits: red and black, or one for each. Default: "two". */
  deck?: "two" | "four" | undefined;
  /** The language, as "de". Default: the nearest `lang` of the page. */
  lang?: string | undefined;
  /** Classes. React 18 takes this name for elements of one's own. Default: none. */
  class?: string | undefined;
}

/** Attributes of `<bridge-hand-viewer>`, and those of its properties that React 19 and Vue set. */
export interface BridgeHandViewerAttributes
  extends Common,
    Partial<Pick<BridgeHandViewer, "currentBoard" | "place" | "solver">> {
  /** One or more boards, in PBN; or a deal. Default: none. */
  pbn?: string | undefined;
  /** One or more boards, in LIN. Default: none. */
  lin?: string | undefined;
  /** The address of a file with boards. Default: none. */
  src?: string | undefined;
  /** A link of a handviewer. Default: none. */
  url?: string | undefined;
  /** Which board of the source, by its name or its place, from 1. Default: the first. */
  board?: string | number | undefined;
  /** How much of double dummy is shown. Default: "off", for which no solver is loaded. */
  analysis?: "off" | "cards" | "full" | undefined;
  /** Smaller, for a page with many. Default: false. */
  compact?: boolean | "" | undefined;
  /** Cards and contracts can't be chosen; moving through the record can. Default: false. */
  readonly?: boolean | "" | undefined;
  /** Single dummy: the chance of each card of declarer's side beside its figure. Default: false. */
  chances?: boolean | "" | undefined;
  /** The seats whose cards are hidden, "EW" for one. Default: none. */
  hide?: string | undefined;
  /** *Next mistake* stays enabled: the page goes on to other boards by `bridge-mistake`. Default: false. */
  "more-mistakes"?: boolean | "" | undefined;
  /** The defenders' hands are hidden; with nothing played, East's and West's. */
  "two-hands"?: boolean | "" | undefined;
  /** How many cards of the record are played when a board is first shown. Default: 0. */
  start?: number | string | undefined;
  /** The diagram alone, as large as fits. */
  big?: boolean | "" | undefined;
  /** The board stays where it is when double dummy is switched on and off. Default: false. */
  steady?: boolean | "" | undefined;
  /** How the ten is written. Default: "T". */
  ten?: "T" | "10" | undefined;
  /** "page": the keys work on the whole page, for the one viewer of a page. */
  keys?: "page" | undefined;
  /** The seat shown at the bottom. Default: "S". */
  bottom?: "N" | "E" | "S" | "W" | undefined;
}

/** Attributes of `<bridge-dd-table>` and `<bridge-dd-button>`. */
export interface BridgeDdAttributes extends Common, Partial<Pick<BridgeHandViewer, "solver">> {
  /** The deal, PBN: "N:AKQ.J87.T9.65432 …". Default: none. */
  deal?: string | undefined;
  /** Who is vulnerable; without it no par is shown. */
  vulnerable?: "None" | "NS" | "EW" | "Both" | "All" | "-" | undefined;
  /** Who bids first; without it, par is that of North–South bidding first. */
  dealer?: "N" | "E" | "S" | "W" | undefined;
  /** Of the table: when it begins. Default: when it is first seen. */
  loading?: "lazy" | "eager" | undefined;
}

/** Attributes of `<bridge-card>`. */
export interface BridgeCardAttributes extends Pick<Common, "deck" | "class"> {
  /** The card, suit and rank: "HT". Default: none, for which the back is shown. */
  card?: string | undefined;
  /** The ranks as they are drawn, from the ace down, with blanks between: "E K D Kn 10" in Swedish. */
  ranks?: string | undefined;
}

/** Attributes of `<bridge-play-table>`. */
export interface BridgePlayTableAttributes extends Common, Partial<Pick<BridgeHandViewer, "solver">> {
  /** The deal, PBN: thirteen cards in each hand. Default: none. */
  deal?: string | undefined;
  /** Level, strain, doubles and declarer: "4S-S". Default: none. */
  contract?: string | undefined;
  /** The person's seat: declarer or a defender. Default: declarer. */
  seat?: "N" | "E" | "S" | "W" | undefined;
  /** Who bids first, for the heading. Default: not said. */
  dealer?: "N" | "E" | "S" | "W" | undefined;
  /** Who is vulnerable, for the score. Default: not said. */
  vulnerable?: "None" | "NS" | "EW" | "Both" | "All" | "-" | undefined;
  /** Strength of the robots, 1 to 5. Default: 4. */
  level?: number | string | undefined;
  /** "all": robots see all cards. Default: "robots", for which they do not. */
  sees?: "robots" | "all" | undefined;
  /** How fast robots play. Default: "normal". */
  pace?: "slow" | "normal" | "fast" | undefined;
  /** The only legal card is played by itself. Default: false. */
  auto?: boolean | "" | undefined;
  /** On touch the first tap raises a card, and the second plays it. Default: false. */
  confirm?: boolean | "" | undefined;
  /** Without what stands beside the table. Default: false. */
  alone?: boolean | "" | undefined;
  /** "page": the keys work on the whole page. */
  keys?: "page" | undefined;
}

/** Listeners of the table as React 19 takes them. */
type ReactTableListeners = {
  [Name in keyof BridgePlayTableEvents as `on${Name}`]?: ((event: BridgePlayTableEvents[Name]) => void) | undefined;
};

/** Listeners as React 19 takes them, `onbridge-play`. React 18 needs `addEventListener`. */
type ReactListeners = {
  [Name in keyof BridgeHandViewerEvents as `on${Name}`]?: ((event: BridgeHandViewerEvents[Name]) => void) | undefined;
};

type ReactViewer = BridgeHandViewerAttributes & ReactListeners;
type ReactDd = BridgeDdAttributes & ReactListeners;

/** `Play` of `bridge-play`. */
type EventWord<Name> = Name extends `bridge-${infer Word}` ? Capitalize<Word> : never;

/** Listeners as Vue's templates name them: `@bridge-play` is `onBridgePlay`. */
type VueListeners = {
  [Name in keyof BridgeHandViewerEvents as `onBridge${EventWord<Name>}`]?:
    | ((event: BridgeHandViewerEvents[Name]) => void)
    | undefined;
};

/** The same of the table. */
type VueTableListeners = {
  [Name in keyof BridgePlayTableEvents as `onBridge${EventWord<Name>}`]?:
    | ((event: BridgePlayTableEvents[Name]) => void)
    | undefined;
};

/** An element as a component of Vue. */
interface VueElement<Attributes, Listeners = VueListeners> {
  /** Makes one. */
  new (): {
    /** What a template may set. */
    $props: Attributes & Listeners & { id?: string | undefined; style?: unknown };
  };
}

// @ts-ignore: a project may have no React.
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "bridge-hand-viewer": DetailedHTMLProps<HTMLAttributes<BridgeHandViewer>, BridgeHandViewer> & ReactViewer;
      // @ts-ignore
      "bridge-dd-table": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ReactDd;
      // @ts-ignore
      "bridge-card": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & BridgeCardAttributes;
      // @ts-ignore
      "bridge-play-table": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        BridgePlayTableAttributes &
        ReactTableListeners;
      // @ts-ignore
      "bridge-dd-button": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ReactDd;
    }
  }
}

// @ts-ignore: a project may have no Vue.
declare module "vue" {
  interface GlobalComponents {
    /** The hand viewer of `tenace/viewer`. */
    "bridge-hand-viewer": VueElement<BridgeHandViewerAttributes>;
    /** The table of `tenace/viewer/dd-table`. */
    "bridge-dd-table": VueElement<BridgeDdAttributes>;
    /** The card of `tenace/viewer/card`. */
    "bridge-card": VueElement<BridgeCardAttributes>;
    /** The table to play at of `tenace/viewer/play-table`. */
    "bridge-play-table": VueElement<BridgePlayTableAttributes, VueTableListeners>;
    /** The button of `tenace/viewer/dd-button`. */
    "bridge-dd-button": VueElement<BridgeDdAttributes>;
  }
}
