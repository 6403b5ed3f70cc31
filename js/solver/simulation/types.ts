/** Questions of simulations and their answers. Types only. */

import type { BridgeError } from "../../bridge/errors.js";
import type { Estimate } from "../../bridge/statistics.js";
import type {
  Card,
  Contract,
  ContractLike,
  DealLike,
  PositionLike,
  Seat,
  Side,
  Strain,
  Vulnerability,
  VulnerabilityInput,
} from "../../bridge/types.js";
import type { DealConstraints } from "../../dealer/types.js";
import type { Signal } from "../platform.js";
import type { CallOptions, Progress, Solution } from "../types.js";

export type { Estimate };

/** Options of {@link Solver.deals}. */
export interface DealsOptions {
  /** Deals wanted. Default 1,000. */
  count?: number | undefined;
  /**
   * The same seed and constraints give the same deals, in the same order, whatever the number of workers. Default 0.
   */
  seed?: number | undefined;
  /** Deals tried at most from one deal to the next before the loop ends with `LIMIT`. Default 10,000,000. */
  maxTries?: number | undefined;
  /** Aborting ends the loop with the signal's reason. Default: none. */
  signal?: Signal | undefined;
}

/** Options of {@link Solver.acceptance}. */
export interface AcceptanceOptions extends CallOptions {
  /** Shuffles to try, at most 1,000,000,000. Default 100,000. */
  tries?: number | undefined;
  /** The same seed gives the same shuffles. Default 0. */
  seed?: number | undefined;
}

/**
 * Options of {@link Solver.leadAnalysis} and {@link Solver.contractAnalysis}. `P` is the type that `onProgress`
 * receives.
 */
export interface SimulationOptions<P> extends CallOptions<P> {
  /**
   * Deals wanted, at most 1,000,000. Default: 1,000, or all if at most 2,000 deals fit; all of the caller's own
   * deals.
   */
  count?: number | undefined;
  /**
   * The same seed and constraints give the same deals, in the same order, whatever the number of workers. Default 0.
   */
  seed?: number | undefined;
  /** Deals tried at most before the call gives up with `LIMIT`. Default 10,000,000. */
  maxTries?: number | undefined;
  /**
   * Ends early, after 250, 500, 1,000, 2,000, 4,000 … deals, if the best then differs from the second by at least two
   * paired standard errors. Default: false.
   */
  untilDecided?: boolean | undefined;
  /**
   * Ends after this time with the deals done so far, in their order: no deal is left out because it was slow. A deal
   * that is still being drawn is not waited for, unless it is the first, for which all of `maxTries` may be used.
   * Default: none.
   */
  timeLimitMs?: number | undefined;
}

/** A deal and its weight. The caller's own layouts may be weighted; drawn ones weigh 1. */
export interface WeightedDeal {
  /** The deal, of 52 cards. */
  deal: DealLike;
  /** Above 0. Default 1. */
  weight?: number | undefined;
}

/** How often deals fit. */
export interface Acceptance {
  /** Shuffles. */
  tries: number;
  /** Those that fit. */
  accepted: number;
  /** The share of shuffles that fit, 0 to 1. */
  rate: Estimate;
  /** How many of the tries each condition refuses by itself; the condition that refuses most comes first. */
  refused: {
    /** The condition, as the caller wrote it. */
    condition: string;
    /** Shuffles that it refused. */
    tries: number;
  }[];
}

/** A question of {@link Solver.leadAnalysis}. */
export interface LeadInput {
  /** The contract that is led against. */
  contract: Contract;
  /** The hand of the seat after declarer, 13 cards, dotted. */
  hand: string;
  /** Which sides are vulnerable. */
  vulnerable: Vulnerability;
  /** What is known of the others. `known` may not name the leader. Default: nothing is known. */
  constraints?: DealConstraints | undefined;
  /** The caller's own layouts in place of drawn ones; each must hold `hand`. Default: drawn ones. */
  deals?: Iterable<DealLike | WeightedDeal> | AsyncIterable<DealLike | WeightedDeal> | undefined;
  /** Only these leads. Default: all. */
  cards?: readonly Card[] | undefined;
  /**
   * "beat" asks only whether each lead beats the contract, which is several times as fast. "tricks" asks how many
   * tricks the defenders take, which answers both. Default "tricks".
   */
  measure?: "beat" | "tricks" | undefined;
}

/** A question of {@link Solver.leadAnalysis} as callers may write it: "3NT-S", "All". */
export type LeadLike = Omit<LeadInput, "contract" | "vulnerable"> & {
  /** The contract that is led against. */
  contract: ContractLike;
  /** Which sides are vulnerable. */
  vulnerable: VulnerabilityInput;
};

/** What leads come to. */
export interface LeadAnalysis {
  /** Deals looked at. */
  deals: number;
  /** Effective number of deals, (Σ weight)² / Σ weight²: as many deals of equal weight have the same standard error. */
  effectiveDeals: number;
  /** Shuffles that it took; 0 for the caller's own deals. */
  tries: number;
  /** Defenders' tricks that beat the contract. */
  target: number;
  /** Best first: by chance to beat it, then by tricks. Every card of the hand (or of `cards`) is in one entry. */
  leads: LeadResult[];
}

/** What one lead comes to. */
export interface LeadResult {
  /** The card; of its equals the highest. */
  card: Card;
  /** The other cards of the hand that touch this one, and so take the same tricks in every deal. */
  equals: Card[];
  /** Chance that the contract goes down, 0 to 1. */
  beats: Estimate;
  /** The defenders' tricks. Like the next three properties, only with the measure "tricks". Absent otherwise. */
  tricks?: Estimate;
  /**
   * The share of the deals, by weight, in which the defenders take 0, 1, … 13 tricks; the 14 numbers add up to 1.
   * Absent with "beat".
   */
  distribution?: number[];
  /** The score of the leader's side, in points, with doubles and vulnerability. Absent with "beat". */
  score?: Estimate;
  /** Chance that no other lead takes more tricks. Absent with "beat". */
  perfect?: Estimate;
  /**
   * This lead minus the lead of the first entry, deal by deal: means of differences, with their own (paired) standard
   * errors.
   */
  against: {
    /** The card of the first entry. */
    card: Card;
    /** Difference of the chances to beat the contract. */
    beats: Estimate;
    /** Difference of the defenders' tricks. Absent with "beat". */
    tricks?: Estimate;
    /** IMPs a deal. Absent with "beat". */
    imps?: Estimate;
    /** Matchpoints a deal: 1, ½ or 0. Absent with "beat". */
    matchpoints?: Estimate;
    /**
     * Whether the difference of the measure is significant: at least two standard errors. With fewer than eight deals
     * it never is.
     */
    toldApart: boolean;
  };
  /** Up to three deals in which this lead gains most on that of the first entry; at the first entry, on the second. */
  examples: {
    /** The deal. */
    deal: string;
    /** Whether the lead beats the contract in it. */
    beats: boolean;
    /** The defenders' tricks in it. Absent with "beat". */
    tricks?: number;
  }[];
}

/** How far an analysis of leads has come. */
export interface LeadProgress extends Progress {
  /** What is known so far, from the deals done. Absent until there is something. */
  best?: LeadAnalysis;
}

/** A question of {@link Solver.contractAnalysis}. */
export interface ContractInput {
  /** What is known of the hands. Default: nothing is known. */
  constraints?: DealConstraints | undefined;
  /** The caller's own layouts in place of drawn ones. Default: drawn ones. */
  deals?: Iterable<DealLike | WeightedDeal> | AsyncIterable<DealLike | WeightedDeal> | undefined;
  /** Which sides are vulnerable. */
  vulnerable: Vulnerability;
  /** Contracts to compare. Default: none, all cells of `side`. With these alone, only their cells are looked at. */
  contracts?: readonly Contract[] | undefined;
  /** Whose contracts. Default: the side of the hands known, or that of the first contract. */
  side?: Side | undefined;
  /**
   * "makes" asks only whether each contract is made, which is several times as fast, and needs `contracts`. "tricks"
   * asks how many tricks declarer takes. Default "tricks".
   */
  measure?: "makes" | "tricks" | undefined;
  /**
   * Whether strains and declarers whose contracts are surely not the best by points, IMPs or matchpoints (3.5 standard
   * errors behind) are left out of further deals. It is asked after 50, 100, 250, 500, … deals; what is left out keeps
   * its figures, and says of how many deals. Only for drawn deals and "tricks". Default false.
   */
  narrow?: boolean | undefined;
}

/** A question of {@link Solver.contractAnalysis} as callers may write it: "3NT-S", "All". */
export type ContractsLike = Omit<ContractInput, "contracts" | "vulnerable"> & {
  /** Contracts to compare. Default: none, all cells of `side`. With these alone, only their cells are looked at. */
  contracts?: readonly ContractLike[] | undefined;
  /** Which sides are vulnerable. */
  vulnerable: VulnerabilityInput;
};

/** What contracts come to. */
export interface ContractAnalysis {
  /** Deals looked at. */
  deals: number;
  /** Effective number of deals, (Σ weight)² / Σ weight²: as many deals of equal weight have the same standard error. */
  effectiveDeals: number;
  /** Shuffles that it took; 0 for the caller's own deals. */
  tries: number;
  /** Only with "tricks"; otherwise empty. */
  cells: {
    /** The strain. */
    strain: Strain;
    /** The declarer. */
    declarer: Seat;
    /** The declarer's tricks. */
    tricks: Estimate;
    /** The share of the deals, by weight, that give 0, 1, … 13 tricks; the 14 numbers add up to 1. */
    distribution: number[];
    /** Deals that the figures are of, if the cell was left out of the others (`narrow`). Absent otherwise. */
    deals?: number;
  }[];
  /** The contracts asked for, or all undoubled ones of the side's cells: best first by mean score. */
  contracts: {
    /** The contract. */
    contract: Contract;
    /** Deals that the figures are of, if the contract was left out of the others (`narrow`). Absent otherwise. */
    deals?: number;
    /** Chance that it makes, 0 to 1. */
    makes: Estimate;
    /** The score of declarer's side, in points. Only with the measure "tricks". Absent otherwise. */
    score?: Estimate;
    /**
     * This contract minus the contract of the first entry, deal by deal: in the first entry itself no points and half a
     * matchpoint. Absent with the measure "makes".
     */
    against?: {
      /** Difference of the points. */
      score: Estimate;
      /** IMPs a deal. */
      imps: Estimate;
      /** Matchpoints a deal: 1, ½ or 0. */
      matchpoints: Estimate;
      /**
       * Whether the difference of the points is significant: at least two standard errors. With fewer than eight deals
       * it never is.
       */
      toldApart: boolean;
    };
  }[];
}

/** How far an analysis of contracts has come. */
export interface ContractProgress extends Progress {
  /** What is known so far, from the deals done. Absent until there is something. */
  best?: ContractAnalysis;
}

/** The calls about many deals. */
export interface Simulation {
  /**
   * Deals that fit the constraints, as a stream with back-pressure; each is drawn with the same probability. `maxTries`
   * counts from one deal to the next.
   *
   * @example
   * for await (const deal of solver.deals({ hands: { N: { hcp: [15, 17], balanced: true } } }, { count: 10 }))
   * console.log(deal);
   */
  deals(constraints: DealConstraints, options?: DealsOptions): AsyncIterable<string>;

  /**
   * How often deals fit, from `tries` shuffles of the cards not known. Says which condition refuses most.
   *
   * @example
   * const { rate } = await solver.acceptance({ condition: "hcp(north) + hcp(south) >= 25" }, { tries: 100_000 });
   */
  acceptance(constraints: DealConstraints, options?: AcceptanceOptions): Promise<Acceptance>;

  /**
   * What to lead: every card of the leader's hand against many deals.
   *
   * @example
   * const { leads } = await solver.leadAnalysis({
   *   contract: { level: 3, strain: "NT", doubled: 0, declarer: "N" },
   *   hand: "QJT94.A5.832.K64",
   *   vulnerable: "None",
   * });
   * console.log(leads[0].card, leads[0].beats.mean);
   */
  leadAnalysis(input: LeadLike, options?: SimulationOptions<LeadProgress>): Promise<LeadAnalysis>;

  /**
   * What to bid: tricks, chances and scores of contracts over many deals.
   *
   * @example
   * const { contracts } = await solver.contractAnalysis({
   *   constraints: { known: { N: "AKQ2.K54.Q632.K7", S: "J43.AQ6.KJ54.A82" } },
   *   vulnerable: "None",
   * });
   */
  contractAnalysis(input: ContractsLike, options?: SimulationOptions<ContractProgress>): Promise<ContractAnalysis>;

  /**
   * The value of every legal card of many positions, in order, over the whole pool, with back-pressure. A position that
   * can't be solved yields its error in its place.
   *
   * @example
   * for await (const solution of solver.solves(positions)) if (!(solution instanceof BridgeError))
   * console.log(solution.cards);
   */
  solves(
    positions: Iterable<PositionLike> | AsyncIterable<PositionLike>,
    options?: CallOptions,
  ): AsyncIterable<Solution | BridgeError>;
}
