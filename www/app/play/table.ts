/** The part "Play": start, table and result, one after the other on the stage. */
import { faultOf } from "../../strings/strings.js";
import "../../styles/play.css";
import { html, render } from "lit-html";
import type { Board, Contract } from "tenace";
import { sideOf } from "tenace/bridge";
import { formatLin, formatPbn } from "tenace/notation";
import type { BridgePlayTableElement, BridgePlayTableEvents, Decision, SavedGame } from "tenace/viewer/play-table";
import { canBeSolved } from "../deal.js";
import { saveFile } from "../save-file.js";
import { sheetWords } from "../sheet-words.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { type DealKind, dealFor, parContract, toPlay } from "./deals.js";
import { takenByTable } from "./handed.js";
import { type Judged, judge, knownRobot, NOT_JUDGED } from "./judging.js";
import { type KeptTable, keepTable, type Played, recallTable, type TableOptions } from "./kept.js";
import { linkOf, takenByLink } from "./link.js";
import { Pars } from "./pars.js";
import { dearest, renderResult } from "./result.js";
import { renderStart } from "./start.js";
import { playStrings } from "./strings.js";

/** What the result shows: what is known of it, and what the person has looked at. */
interface Verdicts extends Judged {
  chosen: Decision | null;
  reached?: Decision;
  inList: boolean;
}

const NOTHING: Verdicts = { ...NOT_JUDGED, chosen: null, inList: false };

class Play implements OpenTool {
  readonly #place: HTMLElement;
  #context: ToolContext;
  #kept: KeptTable | null = null;
  /** The start is shown, whatever is kept. */
  #atStart = false;
  #dealing: DealKind | null = null;
  /** Ends what is dealt, judged or played by robots. */
  #work = new AbortController();
  #verdicts = NOTHING;
  /** The deal whose result is shown; null for the game under way. */
  #shown: Played | null = null;
  /** The contract that the person has bid for the board shown, and whether the bidding box is open. */
  #own: { deal: string | undefined; contract: Contract } | null = null;
  #isBoxOpen = false;
  /** The last board of the row was played. */
  #isRowOver = false;
  /** The par contracts of boards without a contract. */
  readonly #pars = new Pars(
    () => this.#context.solver(),
    () => this.#draw(),
  );
  readonly #onKey = (event: KeyboardEvent) => this.#key(event);

  constructor(place: HTMLElement, context: ToolContext) {
    this.#place = place;
    this.#context = context;
    document.addEventListener("keydown", this.#onKey);
    void recallTable().then((kept) => {
      this.#kept = kept;
      // A game under way goes on; a result that was left gives way to the start.
      this.#atStart = kept.over || !kept.game;
      const linked = takenByLink(this.#sayUnreadable);
      const handed = takenByTable();
      if (linked) this.#begin(linked);
      else if (handed === "row") void this.#playRow(0);
      else if (handed && "played" in handed) this.#showResult(handed.played);
      else if (handed) this.#begin(handed.game, { daily: handed.daily });
      else {
        this.#draw();
        if (document.activeElement === document.body) this.#table?.focus();
      }
    });
  }

  update(context: ToolContext): void {
    this.#context = context;
    const linked = this.#kept && takenByLink(this.#sayUnreadable);
    if (linked) this.#begin(linked);
    else this.#draw();
  }

  close(): void {
    this.#work.abort();
    document.removeEventListener("keydown", this.#onKey);
    render(null, this.#place);
  }

  #sayUnreadable = async () => {
    const { linkUnreadable } = await sheetWords(this.#context.strings);
    this.#context.say({ text: linkUnreadable });
  };

  get #table(): BridgePlayTableElement | null {
    return this.#place.querySelector("bridge-play-table");
  }

  #keep(change: Partial<KeptTable>): void {
    if (!this.#kept) return;
    this.#kept = { ...this.#kept, ...change };
    void keepTable(this.#kept);
  }

  /** Ends the current work; the next work gets a signal of its own. */
  #newWork(): AbortSignal {
    this.#work.abort();
    this.#work = new AbortController();
    return this.#work.signal;
  }

  /** Begins a game; it may be the day's, or one of a row. */
  #begin(game: SavedGame, { daily, row }: Pick<KeptTable, "daily" | "row"> = {}): void {
    this.#newWork();
    this.#verdicts = NOTHING;
    this.#shown = null;
    this.#atStart = false;
    this.#isRowOver = false;
    this.#dealing = null;
    this.#keep({ game, over: false, daily, row });
    this.#draw();
    this.#table?.focus();
  }

  async #deal(kind: DealKind): Promise<void> {
    const signal = this.#newWork();
    this.#dealing = kind;
    this.#atStart = true;
    this.#keep({ kind });
    this.#draw();
    try {
      const number = (this.#kept?.played.length ?? 0) + 1;
      const { board, seat } = await dealFor(kind, number, await this.#context.solver(), signal);
      if (!signal.aborted) this.#begin({ board, seat, played: [] });
    } catch (error) {
      if (signal.aborted) return;
      this.#dealing = null;
      this.#context.say({ fault: faultOf(error) });
      this.#draw();
    }
  }

  readonly #onPlayed = (): void => {
    const game = this.#table?.game;
    if (game) this.#keep({ game });
  };

  #onResult({ detail }: BridgePlayTableEvents["bridge-result"]): void {
    const game = this.#table?.game;
    if (!game || !this.#kept) return;
    const played: Played = {
      game,
      board: detail.board,
      seat: detail.seat,
      tricks: detail.tricks,
      score: detail.score,
      at: Date.now(),
      ...(this.#kept.daily === undefined ? {} : { daily: this.#kept.daily }),
    };
    this.#keep({ game, over: true, played: [played, ...this.#kept.played] });
    this.#showResult(played);
  }

  #showResult(played: Played): void {
    this.#shown = played;
    this.#verdicts = NOTHING;
    this.#atStart = false;
    this.#draw();
    this.#place.querySelector<HTMLElement>("h2")?.focus();
    void this.#judge(played);
  }

  /** The boards that are open and can be played, one after another. */
  get #rowOfBoards(): readonly Board[] {
    return this.#context.boards.filter(canBeSolved);
  }

  /** The index of the board of the last game; undefined for another game, or other boards. */
  get #atInRow(): number | undefined {
    const { row, game } = this.#kept ?? {};
    return row !== undefined && this.#rowOfBoards[row]?.deal === game?.board.deal ? row : undefined;
  }

  /** Plays the boards from this one on; boards that are passed out are left out. */
  async #playRow(from: number): Promise<void> {
    const signal = this.#newWork();
    try {
      for (let row = from; row < this.#rowOfBoards.length; row += 1) {
        const board = this.#rowOfBoards[row] as Board;
        const contract = board.contract ?? (await parContract(board, await this.#context.solver(), signal));
        if (signal.aborted) return;
        if (!contract) continue;
        const seat = sideOf(contract.declarer) === "NS" ? contract.declarer : "S";
        this.#begin({ board: toPlay(board, contract), seat, played: [] }, { row });
        return;
      }
      this.#isRowOver = true;
      this.#atStart = true;
      this.#keep({ row: undefined });
      this.#draw();
    } catch (error) {
      if (!signal.aborted) this.#context.say({ fault: faultOf(error) });
    }
  }

  #next(): void {
    const at = this.#atInRow;
    if (at === undefined) void this.#deal(this.#kept?.kind ?? "game");
    else void this.#playRow(at + 1);
  }

  /** Judges a result; what the robots made of it is kept. */
  async #judge(played: Played): Promise<void> {
    const signal = this.#newWork();
    const show = (change: Partial<Verdicts>) => {
      if (!signal.aborted) this.#show(change);
    };
    const level = this.#kept?.options.level ?? 3;
    show({ robot: knownRobot(played, level) ?? { cards: 0 } });
    try {
      const robot = await judge(played, level, await this.#context.solver(), signal, (known) => {
        // The dearest decision is shown until the person chooses another.
        const chosen = known.decisions && (this.#verdicts.chosen ?? dearest(known.decisions));
        show({ ...known, ...(chosen && { chosen }) });
      });
      if (!robot) return;
      const all = this.#kept?.played.map((each) => (each.at === played.at ? { ...each, robot } : each)) ?? [];
      this.#keep({ played: all });
      show({ robot });
    } catch (error) {
      if (signal.aborted) return;
      show({ decisions: this.#verdicts.decisions ?? [] });
      this.#context.say({ fault: faultOf(error) });
    }
  }

  #replay({ game }: Played, decision: Decision | null): void {
    const index = decision?.index ?? 0;
    const { board, seat, known } = game;
    // What the person had said by then of hidden hands is said again.
    const said = known ? { known: known.filter(({ after }) => after <= index) } : {};
    // A board of the row is still that; a deal that was played before is not, though it may have been one.
    const row = this.#kept?.game?.board.deal === board.deal ? this.#atInRow : undefined;
    this.#begin({ board, seat, played: game.played.slice(0, index), given: index, ...said }, { row });
  }

  async #share({ board, seat }: Played): Promise<void> {
    const address = `${location.href.split("#")[0]}${linkOf(board, seat)}`;
    const { words } = this.#words;
    try {
      await navigator.clipboard.writeText(address);
      this.#context.say({ text: words.shared });
    } catch {
      this.#context.say({ text: address });
    }
  }

  get #words() {
    return { words: playStrings(this.#context.strings), app: this.#context.strings };
  }

  #key(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
    const isButton = target instanceof Element && target.closest("button, a, summary") !== null;
    const act = { Enter: isButton ? "" : "next", r: "replay", a: "analyse" }[event.key];
    const button = act && this.#place.querySelector<HTMLElement>(`[data-act="${act}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  #draw(): void {
    const kept = this.#kept;
    if (!kept || this.#work.signal.aborted) return;
    if (this.#shown && !this.#atStart) this.#drawResult(this.#shown);
    else if (this.#atStart || !kept.game) this.#drawStart(kept);
    else this.#drawTable(kept, kept.game);
  }

  #drawStart(kept: KeptTable): void {
    const { strings: app } = this.#context;
    const board = this.#context.board && canBeSolved(this.#context.board) ? this.#context.board : null;
    const own = this.#own && board && this.#own.deal === board.deal ? this.#own.contract : null;
    const par = board && !board.contract && !own ? this.#pars.of(board) : null;
    const row = this.#rowOfBoards;
    const at = this.#atInRow;
    const next = at === undefined ? undefined : row[at + 1];
    const under = kept.over ? null : kept.game;
    render(
      renderStart({
        app,
        words: playStrings(this.#context.strings),
        board,
        contract: own ?? board?.contract ?? par,
        isPar: par !== null,
        isOwn: own !== null,
        isBoxOpen: this.#isBoxOpen,
        row:
          row.length > 1
            ? { count: row.length, next: next ? (next.board ?? String((at ?? 0) + 2)) : null, isOver: this.#isRowOver }
            : null,
        kept: under?.board.contract
          ? { contract: under.board.contract, trick: Math.floor(under.played.length / 4) + 1 }
          : null,
        options: kept.options,
        dealing: this.#dealing,
        begin: (contract, seat) => this.#begin({ board: toPlay(board as Board, contract), seat, played: [] }),
        bid: (contract) => {
          this.#own = contract ? { deal: board?.deal, contract } : null;
          this.#draw();
        },
        openBox: () => {
          this.#isBoxOpen = true;
          this.#draw();
          this.#place.querySelector<HTMLElement>('.play-box [aria-pressed="true"]')?.focus();
        },
        playRow: () => void this.#playRow(next && at !== undefined ? at + 1 : 0),
        deal: (kind) => void this.#deal(kind),
        goOn: () => {
          this.#atStart = false;
          this.#shown = null;
          this.#draw();
          this.#table?.focus();
        },
        set: (options) => this.#setOptions(options),
      }),
      this.#place,
    );
  }

  #setOptions(options: Partial<TableOptions>): void {
    this.#keep({ options: { ...(this.#kept as KeptTable).options, ...options } });
    this.#draw();
  }

  #drawTable({ options }: KeptTable, game: SavedGame): void {
    const { language, settings } = this.#context;
    const { words } = this.#words;
    render(
      html`<div class="play-table">
        <bridge-play-table keys="page" lang=${language} deck=${settings.deck} level=${options.level}
          pace=${options.pace} sees=${options.seeing ? "all" : "robots"} ?auto=${options.auto}
          @bridge-played=${this.#onPlayed} @bridge-helped=${this.#onPlayed} @bridge-paused=${this.#onPlayed}
          @bridge-known=${this.#onPlayed}
          @bridge-result=${(event: BridgePlayTableEvents["bridge-result"]) => this.#onResult(event)}>
          <button slot="side" type="button" class="play-leave" @click=${() => this.#leave()}>${words.leave}</button>
        </bridge-play-table>
      </div>`,
      this.#place,
    );
    const table = this.#table;
    // The element has the game itself and goes on with it, so only a different game is handed over.
    if (table && this.#given !== table) {
      this.#given = table;
      table.game = game;
    } else if (table && game.played.length === (game.given ?? 0) && table.game?.board !== game.board) table.game = game;
  }
  #given: BridgePlayTableElement | null = null;

  /** To the start, where the game waits. */
  #leave(): void {
    this.#atStart = true;
    this.#onPlayed();
    this.#draw();
  }

  #show(change: Partial<Verdicts>): void {
    this.#verdicts = { ...this.#verdicts, ...change };
    this.#draw();
  }

  #drawResult(played: Played): void {
    const { language, strings, settings } = this.#context;
    const { words } = this.#words;
    render(
      renderResult({
        app: strings,
        words,
        language,
        deck: settings.deck,
        played,
        ...this.#verdicts,
        choose: (chosen) => this.#show({ chosen, reached: chosen }),
        reach: (reached) => this.#show({ reached }),
        next: () => this.#next(),
        replay: (decision) => this.#replay(played, decision),
        analyse: () => this.#context.add(played.board),
        share: () => void this.#share(played),
        save: (format) => save(played.board, format),
        keep: () => {
          this.#verdicts = { ...this.#verdicts, inList: true };
          this.#context.add(played.board);
        },
      }),
      this.#place,
    );
  }
}

function save(board: Board, format: "PBN" | "LIN"): void {
  const text = format === "PBN" ? formatPbn([board]) : formatLin([board]);
  saveFile(`tenace.${format.toLowerCase()}`, text);
}

export const openTable = (place: HTMLElement, context: ToolContext): OpenTool => new Play(place, context);
