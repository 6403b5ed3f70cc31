/**
 * What plays at a table, fetched once somebody does: runs the robots, hints and claims, says what is played, and adds
 * all that to what is drawn.
 */
import { trickWinner } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import { sheetOf } from "../dom/sheet.js";
import { Fetched } from "../fetched.js";
import { Advice } from "./advice.js";
import { Driver } from "./driver.js";
import { focusFollower } from "./focus.js";
import type { Game, SeatView } from "./game.js";
import { openingOf } from "./opening.js";
import { optionsOf } from "./options.js";
import look from "./playing.css";
import { renderOpen, renderSeen } from "./render/open.js";
import { renderPlayed, stateOfPip } from "./render/played.js";
import { spotOf } from "./render/trick.js";
import { announced } from "./said.js";
import { sentenceOf, taskOf } from "./sentence.js";
import type { Closing, PartsTable, TableView } from "./view.js";

export class Player {
  readonly driver: Driver;
  readonly advice: Advice;
  /** Whether the choice of a claim is open. */
  claiming = false;
  /** Claims and the end of the play. */
  readonly #closing: Fetched<Closing>;
  /** Whether that could not be fetched: it is fetched again with the next card or claim, not with each drawing. */
  #isFaulty = false;
  /** The last that a screen reader was told of cards. */
  #spoken: string[] = [];
  readonly #table: PartsTable;
  readonly renderOpen = renderOpen;
  readonly renderSeen = renderSeen;
  readonly stateOfPip = stateOfPip;
  readonly renderPlayed = renderPlayed;
  readonly focusFollower = focusFollower;

  constructor(table: PartsTable) {
    this.#table = table;
    table.root.adoptedStyleSheets.push(sheetOf(look));
    const shared = {
      solver: () => table.robotSolver(),
      changed: () => table.changed(),
      failed: (error: unknown) => table.fail(error),
    };
    this.#closing = new Fetched(
      async () => (await import("./closing.js")).closingOf(table),
      (error) => {
        this.#isFaulty = true;
        table.fail(error);
      },
      shared.changed,
    );
    this.advice = new Advice({ ...shared, asked: (game) => table.helped(game) });
    this.driver = new Driver({
      ...shared,
      options: () => optionsOf(table.host),
      played: (card, seat, byRobot) => table.played(card, seat, byRobot),
      over: () => void this.#over(),
      task: (game) => {
        const { lead, text } = taskOf(game.view(), table.words.strings);
        return `${lead} ${text}`.trim();
      },
    });
  }

  /** Drops what belongs to a point of the play that is over. */
  forget(): void {
    this.advice.forget();
    this.claiming = false;
    this.#isFaulty = false;
  }

  /** Opens and closes the choice of a claim. */
  askClaim(): void {
    this.claiming = !this.claiming;
    this.#isFaulty = false;
  }

  pause(paused: boolean): void {
    this.advice.giveUp();
    this.driver.pause(paused);
  }

  async #over(): Promise<void> {
    const { game } = this.driver;
    this.#table.moveOn();
    this.#table.changed();
    const closing = await this.#closing.fetch();
    // A claim may have been taken back meanwhile.
    if (closing && game && game.result !== null) this.#table.tell("bridge-result", closing.resultOf(game, game.result));
  }

  /** Tells a screen reader of a card; `game`: the table after it. */
  announce(game: SeatView, card: Card, seat: Seat): void {
    this.#spoken = [...this.#spoken, ...announced(game, card, seat, this.#table.words.strings)].slice(-4);
    this.#table.changed();
  }

  /** What is drawn of `game`, by what is painted without this part. */
  viewOf(game: Game, painted: TableView): TableView {
    const { driver, advice } = this;
    const { resting } = driver;
    const winner = resting && trickWinner(resting.leader, resting.cards, game.contract.strain);
    const claiming = this.claiming && game.isMine;
    // From the second trick on the table checks whether the person has all the remaining tricks.
    if ((claiming || game.isOver || painted.game.completed.length > 0) && !this.#isFaulty) void this.#closing.fetch();
    const view = {
      ...painted,
      closing: this.#closing.part,
      playing: this,
      resting,
      winner,
      goal: winner ? `done to-${spotOf(winner, game.seat)}` : "",
      rest: `--rest:${driver.rest}ms`,
      thinking: driver.isSlow,
      judging: driver.judging,
      stuck: driver.stuck,
      answer: driver.answer,
      claiming,
      canHint: !advice.isDone(game),
    };
    const said = sentenceOf(game, view, openingOf(view), advice);
    const spoken = this.#spoken.join(" ");
    // Who wins the trick is in both.
    const status = spoken.endsWith(said.text) ? spoken : `${spoken} ${said.lead} ${said.text}`.trim();
    return { ...view, said, status };
  }
}
