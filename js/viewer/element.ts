import type { Board, Card } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import { ATTRIBUTES, DECLARED, effectOf } from "./attributes.js";
import { checkedCard, checkedPlace } from "./check.js";
import { elementBaseWith } from "./element-base.js";
import { declareProperties, type PropertyName, takeUpProperties, warnOfValue } from "./properties.js";
import { positionOf } from "./state.js";
import type { ElementWords } from "./strings/messages.js";
import type { BridgeHandViewer, PlaceInPlay, ShownPosition } from "./types.js";
import { Viewer } from "./viewer.js";

/** The properties for attributes: each declared one, with the type that is documented. */
type Declared = Pick<BridgeHandViewer, PropertyName<keyof typeof DECLARED>>;

const Base = elementBaseWith<Declared>();

/**
 * One board of bridge: the hands round the table, the play card by card, and what double-dummy analysis says of
 * every card.
 *
 * @element bridge-hand-viewer
 * @attr {string} pbn - PBN text
 * @attr {string} lin - LIN text
 * @attr {string} url - a handviewer link
 * @attr {string} src - a PBN or LIN file to fetch
 * @attr {string} board - which board of the source, by its name or its 1-based place
 * @attr {"off"|"cards"|"full"} analysis - off (default): no solver is loaded until it is asked for
 * @attr {boolean} compact - the diagram and its controls only
 * @attr {boolean} readonly - cards and contracts can't be chosen; moving through the record can
 * @attr {"two"|"four"} deck - colors of the suits
 * @attr {boolean} chances - single dummy: the chance of each card of declarer's side beside its figure
 * @attr {string} hide - the seats whose cards are hidden, "EW" for one
 * @attr {boolean} more-mistakes - *Next mistake* stays enabled, since the page goes on to other boards by
 * `bridge-mistake`
 * @attr {boolean} two-hands - the defenders' hands are hidden; with nothing played, East's and West's
 * @attr {number} start - how many cards of the record are played when a board is first shown
 * @attr {boolean} big - the diagram alone, as large as fits
 * @attr {boolean} steady - the board stays where it is when double dummy is switched on and off
 * @attr {"T"|"10"} ten - how the ten is written, "T" unless told
 * @attr {"page"} keys - "page": its keys work on the whole page, for the one viewer of a page
 * @attr {"N"|"E"|"S"|"W"} bottom - the seat shown at the bottom, South unless told
 * @attr {string} lang - the language, as "de"; the nearest `lang` of the page unless told
 *
 * @property {string | null} pbn - the attribute
 * @property {string | null} lin - the attribute
 * @property {string | null} url - the attribute
 * @property {string | null} src - the attribute
 * @property {string | null} board - the attribute
 * @property {"off"|"cards"|"full"} analysis - the attribute
 * @property {boolean} compact - the attribute
 * @property {boolean} readonly - the attribute
 * @property {"two"|"four"} deck - the attribute
 * @property {boolean} chances - the attribute
 * @property {string | null} hide - the attribute
 * @property {boolean} twoHands - the attribute `two-hands`
 * @property {boolean} moreMistakes - the attribute `more-mistakes`
 * @property {number} start - the attribute
 * @property {boolean} big - the attribute
 * @property {boolean} steady - the attribute
 * @property {"T"|"10"} ten - the attribute
 * @property {"page" | null} keys - the attribute
 * @property {Seat} bottom - the attribute
 *
 * @fires {BridgeHandViewerEvents["bridge-play"]} bridge-play - before a card is played by hand; cancelable
 * @fires {BridgeHandViewerEvents["bridge-position"]} bridge-position - the position shown has changed
 * @fires {BridgeHandViewerEvents["bridge-place"]} bridge-place - what `place` says has changed
 * @fires {BridgeHandViewerEvents["bridge-analysis"]} bridge-analysis - an answer of the solver has come
 * @fires {BridgeHandViewerEvents["bridge-suit"]} bridge-suit - a suit symbol of the diagram was pressed
 * @fires {BridgeHandViewerEvents["bridge-mistake"]} bridge-mistake - the next mistake is asked for, or the one before;
 * cancelable
 * @fires {BridgeHandViewerEvents["bridge-error"]} bridge-error - something could not be read or solved
 *
 * @csspart viewer - everything
 * @csspart board - the diagram
 * @csspart beside - the column beside the board, or what stands under it if there is none
 * @csspart heading - what the board is
 * @csspart contract - the contract, in the heading
 * @csspart pill - who is vulnerable, in the heading
 * @csspart hand - a hand
 * @csspart hand-N - North's hand
 * @csspart hand-E - East's hand
 * @csspart hand-S - South's hand
 * @csspart hand-W - West's hand
 * @csspart player - a hand's seat, name and points
 * @csspart suit - a suit of a hand
 * @csspart symbol - its symbol
 * @csspart card - a card
 * @csspart playable - a card that may be played now
 * @csspart played - a card that has been played
 * @csspart figure - how the contract ends after a card
 * @csspart chance - the single-dummy chance of a card
 * @csspart trick - the trick in progress
 * @csspart won - tricks won
 * @csspart controls - moving through the play
 * @csspart options - what else can be done
 * @csspart next-mistake - the control that goes to the next card that gave a trick away
 * @csspart button - a control
 * @csspart undo - the control that takes a card back
 * @csspart rejoin - the controls that go back to the record and show all hands
 * @csspart analysis-toggle - the control that shows and hides double dummy
 * @csspart stop - the control that stops the table
 * @csspart keys - the list of keys
 * @csspart claim - the control that opens the claims
 * @csspart claims - the claims that can be made
 * @csspart status - the sentence under the trick
 * @csspart auction - the auction
 * @csspart alert - the alert that is open
 * @csspart analysis - table, progress and par
 * @csspart table - the 20-cell table
 * @csspart cell - one of its cells
 * @csspart chosen - the cell of the contract being played
 * @csspart progress - the bar
 * @csspart par - the sentence of par
 * @csspart chances - the panel of single dummy
 * @csspart tabs - the tabs of the panels
 * @csspart tab - one of them
 * @csspart panel - the panel that is open
 * @csspart play - the play, a trick a row
 * @csspart players - what each player gave away
 * @csspart trace - the course of the play
 * @csspart error - what could not be read
 *
 * @cssprop --bridge-ink - text
 * @cssprop --bridge-paper - background
 * @cssprop --bridge-line - hairlines
 * @cssprop --bridge-quiet - secondary text
 * @cssprop --bridge-accent - whose turn, what is chosen
 * @cssprop --bridge-good - the best cards
 * @cssprop --bridge-fair - a card that costs a trick
 * @cssprop --bridge-bad - a card that costs more, and what is wrong
 * @cssprop --bridge-spades - spades
 * @cssprop --bridge-hearts - hearts
 * @cssprop --bridge-diamonds - diamonds
 * @cssprop --bridge-clubs - clubs
 * @cssprop --bridge-font - the font family; the page's unless told
 * @cssprop --bridge-bottom - on a phone, how far above the screen's end the controls stay
 *
 * @slot caption - what stands under the diagram
 * @slot field - what stands under the table, if the viewer shows one
 * @slot bar - what stands at the end of the controls
 * @slot head - what stands at the end of the heading
 * @slot keys - keys of the page's own, under the viewer's in their list
 * @slot note - what stands at the right of the sentence
 *
 * @example
 * <bridge-hand-viewer pbn="N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3" analysis="full"></bridge-hand-viewer>
 */
export class BridgeHandViewerElement extends Base implements BridgeHandViewer {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #viewer = new Viewer(this, this.attachShadow({ mode: "open" }));

  connectedCallback(): void {
    takeUpProperties(this);
    this.#viewer.connect();
  }

  disconnectedCallback(): void {
    this.#viewer.disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    warnOfValue(this, name, DECLARED[name as keyof typeof DECLARED]);
    const effect = effectOf(name);
    if (effect === "read") this.#viewer.read();
    else if (effect === "hide") this.#viewer.hideAsTold();
    else if (effect === "start") this.#viewer.startAsTold();
    else if (effect === "analyze") this.#viewer.analyze();
    this.#viewer.draw();
  }

  get currentBoard(): Board | null {
    return this.#viewer.playback.state.board;
  }
  set currentBoard(board: Board | null) {
    this.#viewer.show(board);
  }

  get words(): ElementWords | null {
    return this.#viewer.words;
  }
  set words(words: ElementWords | null) {
    this.#viewer.words = words;
    this.#viewer.draw();
  }

  get solver(): Solver | null {
    return this.#viewer.solver;
  }
  set solver(solver: Solver | null) {
    this.#viewer.solver = solver;
  }

  get position(): ShownPosition | null {
    return positionOf(this.#viewer.playback.state);
  }

  get place(): PlaceInPlay | null {
    return this.#viewer.place;
  }
  set place(place: PlaceInPlay | null) {
    if (!place) return;
    this.#viewer.attempt(() => {
      this.#viewer.place = checkedPlace(place);
    });
  }

  play(card: Card): boolean {
    return this.#viewer.attempt(() => this.#viewer.playback.play(checkedCard(card))) ?? false;
  }

  undo(): void {
    this.#viewer.playback.undo();
  }

  redo(): void {
    this.goto(this.#viewer.playback.state.index + 1);
  }

  goto(index: number): void {
    this.#viewer.playback.goTo(index);
  }

  override focus(options?: FocusOptions): void {
    this.#viewer.focusOnPlay(options);
  }
}

declareProperties(BridgeHandViewerElement, DECLARED);
