/** Questions about a player at the table and their answers. Types only. */

import type { Estimate } from "../../bridge/statistics.js";
import type { Card, Contract, Seat } from "../../bridge/types.js";
import type { CallOptions, HandConstraint, PlayOnOptions, Progress } from "../types.js";

/** What one player at the table knows. */
export interface Knowledge {
  /** The contract that is played. */
  contract: Contract;
  /** Whose eyes: a defender, or declarer, who decides for dummy too. */
  seat: Seat;
  /** The hand of `seat` as dealt, dotted ("AK.QJ.T.98…"), 1 to 13 cards. */
  hand: string;
  /** Dummy as dealt. Absent before the opening lead. */
  dummy?: string | undefined;
  /** Cards played so far, from the opening lead; in an ending from `leader`'s first card on. */
  played: readonly Card[];
  /** Who led the first of `played`, or leads now. Default: the hand on declarer's left. */
  leader?: Seat | undefined;
  /**
   * What is known of hidden hands as dealt, by seat: from the auction, the lead, the play. A seat that is seen is
   * refused. That a player did not follow suit is concluded from `played`. Default: nothing.
   */
  constraints?: Partial<Record<Seat, HandConstraint | undefined>> | undefined;
  /**
   * For endings: the cards that are not seen, when the seen hands have fewer than 13. Default: all that the two hands
   * lack.
   */
  unseen?: readonly Card[] | undefined;
}

/** A question of {@link Solver.defense}. */
export interface DefenseInput extends Knowledge {
  /**
   * Tricks that the defense needs in all, those won counted: 1 to the cards of a hand. Default: one more than declarer
   * can afford, so 8 less the level. An ending of fewer cards than that needs its own.
   */
  target?: number | undefined;
  /**
   * Layouts to sample, 1 to 100,000; "all" for every one, with `LIMIT` if there are more than 100,000. Default: all
   * when at most 1,024, otherwise sampled until the best card is significantly better than the second, at most 512.
   */
  worlds?: number | "all" | undefined;
  /**
   * Own cards to look ahead, 1 to 13, forced ones included (the paper's M). 1 is perfect-information Monte Carlo; more
   * adds `plan` to each card. Default 1.
   */
  maxMoves?: number | undefined;
  /**
   * Milliseconds after which the answer is what was found so far; at least one layout is looked at. With playing on or
   * `maxMoves` above 1 the double-dummy values have half of it. Default: no limit.
   */
  timeLimitMs?: number | undefined;
  /** Seed of the sampling, 0 to 2^53 - 1: the same seed draws the same layouts. Default 1. */
  seed?: number | undefined;
  /**
   * Play on to the end, for the estimate to show: `playedOn` of each card. `layouts` is 1 to 10000, default 48;
   * `policyWorlds` 1 to 1024, default 16; `policyMoves`, for declarer, 1 to 26, default 1. Default true.
   */
  playOn?: boolean | PlayOnOptions | undefined;
  /** Ask for `layouts` and `wins` in the result. Default false. */
  layouts?: boolean | undefined;
}

/** The answer to a question of {@link Solver.defense}. */
export interface DefenseResult {
  /** Whose turn it is: the defender's who asks. */
  handToPlay: Seat;
  /**
   * Every legal card that is not the equal of a higher one. Best first; those not significantly different from the
   * best, by tricks.
   */
  cards: DefenseCard[];
  /** How many layouts were looked at double dummy. */
  worlds: number;
  /** Every layout was looked at. (Not: every strategy.) */
  allLayouts: boolean;
  /**
   * The layouts looked at: the hidden hands as dealt, and what each weighs (they add up to 1). Absent unless asked for.
   */
  layouts?: {
    /** Partner's and declarer's hands, dotted. */
    hands: Partial<Record<Seat, string>>;
    /** Probability of this layout, 0 to 1. */
    weight: number;
  }[];
}

/** What a defender's card is worth. */
export interface DefenseCard {
  /** The card, the highest of its equals. */
  card: Card;
  /** The other cards of this hand that are its equals, highest first, all below it. */
  equals: Card[];
  /**
   * Share of layouts in which the contract is beaten if all play double dummy from here (M = 1): everybody sees all
   * cards.
   */
  doubleDummy: number;
  /**
   * The estimate to show: the share of layouts in which the contract is beaten if this defender plays on knowing only
   * what a defender knows, and so does partner, and declarer knowing only what declarer knows. Absent if it was not
   * asked for or not reached.
   */
  playedOn?: {
    /** The share, 0 to 1. */
    probability: number;
    /** Its standard error; 0 when every layout was played on in. */
    standardError: number;
    /** In how many layouts. */
    layouts: number;
  };
  /**
   * The share of the layouts that the best plan beginning with this card wins, by αµ over this defender's cards.
   * Partner and declarer are taken to see all cards. Never above `doubleDummy` over the same layouts. Absent if
   * `maxMoves` is 1, and if the time was over before the layouts were looked at once.
   */
  plan?: {
    /** The share, 0 to 1. */
    probability: number;
    /** Own cards looked ahead in the deepest iteration finished. */
    moves: number;
    /** In how many layouts. */
    layouts: number;
  };
  /** `playedOn` if there is one, else `doubleDummy`. */
  probability: number;
  /** Standard error of `probability`; 0 when every layout was looked at. */
  standardError: number;
  /** Wilson's 95 % interval of `probability`; both ends are `probability` when every layout was looked at. */
  interval: readonly [low: number, high: number];
  /** Tricks of the defense in all, those won counted, double dummy: the mean over the layouts. */
  tricks: Estimate;
  /** This card against the first one, over the layouts that both were looked at in. Absent at the first card. */
  against?: {
    /** The first card. */
    card: Card;
    /** Share won by this card minus the share won by the first: -1 to 1, mostly below 0. */
    difference: number;
    /** Standard error of `difference`. */
    standardError: number;
    /** Whether the difference is significant: chance alone gives such a difference in at most 1 % of samples. */
    toldApart: boolean;
  };
  /**
   * In the order of `layouts`: whether this card beats the contract double dummy. Absent unless `layouts` was asked
   * for.
   */
  wins?: boolean[];
}

/**
 * How far a question about the defense has come. The parts are layouts, solved double dummy and then played on. In the
 * last report, which has the answer, all are done: layouts that were not needed, or had no time, do not count in it.
 */
export interface DefenseProgress extends Progress {
  /** The answer so far. Absent until there is one. */
  best?: DefenseResult;
}

/** A question of {@link Solver.chooseCard}. */
export interface ChooseCardInput extends Knowledge {
  /** 1 (plays at once, sees one trick ahead) to 5 (as strong as the time allows). Default 4. */
  level?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** The goal. Default "contract"; tricks decide between cards that are not significantly different. */
  scoring?: "contract" | "tricks" | undefined;
  /**
   * Tricks that the player's side needs in all, for endings, if tricks were won before. Default: what the contract
   * says of 13; in an ending that has fewer tricks than that, tricks are played for.
   */
  target?: number | undefined;
  /** Milliseconds after which the choice is what was found so far. Default 1,000. */
  timeLimitMs?: number | undefined;
  /**
   * The same seed and input give the same card with any number of workers, unless the time limit cuts in. Default 1.
   */
  seed?: number | undefined;
}

/** A card chosen. */
export interface ChosenCard {
  /** The card. */
  card: Card;
  /**
   * The figures that the choice rested on, best first. Empty if there was nothing to choose. At level 1 the figures are
   * those of this trick alone.
   */
  considered: {
    /** The card, the highest of its equals. */
    card: Card;
    /** Chance that the player's side reaches its target, 0 to 1. */
    probability: number;
    /** Mean tricks of the player's side in all. */
    tricks: number;
  }[];
}

/** The calls of a player at the table. */
export interface Play {
  /**
   * What a defender should play: the chance that each legal card beats the contract, by this defender's knowledge.
   * Partner's and declarer's cards are hidden; own hand and dummy are seen. Before the opening lead use {@link
   * Solver.leadAnalysis}. `IMPOSSIBLE_CONSTRAINTS` if no layout of the unseen cards fits, `LIMIT` if there are too many
   * to enumerate.
   *
   * @example
   * const { cards } = await solver.defense({
   *   contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" }, seat: "W", hand: "AQ...", dummy: "K.2..",
   *   unseen: ["S4", "S3", "H4", "H3"], leader: "W", played: [], target: 2,
   * });
   * console.log(cards[0].card, cards[0].doubleDummy);
   */
  defense(input: DefenseInput, options?: CallOptions<DefenseProgress>): Promise<DefenseResult>;

  /**
   * The card that a player of this strength would play at the turn of `seat` (or of dummy, if `seat` is declarer),
   * with what that player may know. It is not told the hidden cards.
   *
   * @example
   * const { card } = await solver.chooseCard({
   *   contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" }, seat: "W", hand: "QJT94.A5.832.K64", played: [],
   * });
   */
  chooseCard(input: ChooseCardInput, options?: CallOptions): Promise<ChosenCard>;
}
