/** What simulations are asked and what they answer. Types only. */

import type { BridgeError } from "../../bridge/errors.js";
import type { Card, Contract, DealInput, Position, Seat, Side, Strain, Vulnerability } from "../../bridge/types.js";
import type { DealConstraints } from "../../dealer/types.js";
import type { Signal } from "../platform.js";
import type { CallOptions, Progress, Solution } from "../types.js";

/** Of {@link Solver.deals}. */
export interface DealsOptions {
  /** Deals wanted. Default 1,000. */
  count?: number | undefined;
  /** The same seed and constraints give the same deals, in the same order, whatever the number of workers. Default 0. */
  seed?: number | undefined;
  /** Deals tried at most from one deal to the next before the loop ends with `LIMIT`. Default 10,000,000. */
  maxTries?: number | undefined;
  /** Aborting ends the loop with the signal's reason. */
  signal?: Signal | undefined;
}

/** Of {@link Solver.acceptance}. */
export interface AcceptanceOptions extends CallOptions {
  /** Shuffles, at most 1,000,000,000. Default 100,000. */
  tries?: number | undefined;
  /** Which shuffles. Default 0. */
  seed?: number | undefined;
}

/** Of the analyses. `P` is what they report on the way. */
export interface SimulationOptions<P> extends CallOptions<P> {
  /** Deals wanted, at most 1,000,000. Default 1,000; of the caller's own deals and of at most 2,000 that fit, all. */
  count?: number | undefined;
  /** The same seed and constraints give the same deals, in the same order, whatever the number of workers. Default 0. */
  seed?: number | undefined;
  /** Deals tried at most before the call gives up with `LIMIT`. Default 10,000,000. */
  maxTries?: number | undefined;
  /** Ends at one of 250, 500, 1,000, 2,000, 4,000 … deals, when the best is known from the next by two paired standard errors. */
  untilDecided?: boolean | undefined;
  /** Ends after this time with the deals done so far, in their order: no deal is left out because it was slow. */
  timeLimitMs?: number | undefined;
}

/** A deal and what it counts for: one's own layouts may be weighted, drawn ones weigh 1. */
export interface WeightedDeal {
  /** The deal, of 52 cards. */
  deal: DealInput;
  /** Above 0. Default 1. */
  weight?: number | undefined;
}

/** A mean over deals. */
export interface Estimate {
  /** The mean. */
  mean: number;
  /** Of the mean. 0 where every deal that fits was looked at. */
  standardError: number;
}

/** How often deals fit. */
export interface Acceptance {
  /** Shuffles. */
  tries: number;
  /** Those that fit. */
  accepted: number;
  /** The share of those that fit, 0 to 1. */
  rate: Estimate;
  /** For each condition, as the caller wrote it: how many of the tries it refused by itself. Most first. */
  refused: {
    /** The condition. */
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
  /** What is known of the others. `known` may not name the leader. */
  constraints?: DealConstraints | undefined;
  /** The caller's own layouts in place of drawn ones; each must hold `hand`. */
  deals?: Iterable<DealInput | WeightedDeal> | AsyncIterable<DealInput | WeightedDeal> | undefined;
  /** Only these leads. Default: all. */
  cards?: readonly Card[] | undefined;
  /** "beat": is the contract beaten? One question for each lead, many times cheaper. "tricks": how many tricks, which answers both. Default "tricks". */
  measure?: "beat" | "tricks" | undefined;
}

/** What leads come to. */
export interface LeadAnalysis {
  /** Deals looked at. */
  deals: number;
  /** (Σ weight)² / Σ weight². */
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
  /** Cards of the hand that come to the same in every deal because they touch. */
  equals: Card[];
  /** Chance that the contract goes down, 0 to 1. */
  beats: Estimate;
  /** Of the defenders. Only with "tricks", like all that follows. */
  tricks?: Estimate;
  /** How much of the weight gave 0, 1, … 13 of the defenders' tricks; adds up to 1. */
  distribution?: number[];
  /** Points from the leader's side, doubles and vulnerability counted. */
  score?: Estimate;
  /** Chance that no card does better in the deal. */
  perfect?: Estimate;
  /** Against the first entry, deal by deal: means of differences with their own (paired) standard errors. */
  against: {
    /** The card of the first entry. */
    card: Card;
    /** Difference of the chances to beat the contract. */
    beats: Estimate;
    /** Difference of the defenders' tricks. */
    tricks?: Estimate;
    /** IMPs a deal. */
    imps?: Estimate;
    /** Matchpoints a deal: 1, ½ or 0. */
    matchpoints?: Estimate;
    /** Whether the difference in what was measured is at least two standard errors. */
    toldApart: boolean;
  };
  /** Up to three deals in which this lead gained most on the first entry (the first: on the second), for a viewer. */
  examples: {
    /** The deal. */
    deal: string;
    /** Whether the lead beats the contract in it. */
    beats: boolean;
    /** The defenders' tricks in it. */
    tricks?: number;
  }[];
}

/** How far an analysis of leads has come. */
export interface LeadProgress extends Progress {
  /** What is known so far, from the deals done. */
  best?: LeadAnalysis;
}

/** A question of {@link Solver.contractAnalysis}. */
export interface ContractInput {
  /** What is known of the hands. */
  constraints?: DealConstraints | undefined;
  /** The caller's own layouts in place of drawn ones. */
  deals?: Iterable<DealInput | WeightedDeal> | AsyncIterable<DealInput | WeightedDeal> | undefined;
  /** Which sides are vulnerable. */
  vulnerable: Vulnerability;
  /** Contracts to compare. Default: none, all cells of `side`. With these alone, only their cells are looked at. */
  contracts?: readonly Contract[] | undefined;
  /** Whose contracts. Default: the side of the hands known, or that of the first contract. */
  side?: Side | undefined;
  /** "makes": does it make? One question for each contract. Needs `contracts`. Default "tricks". */
  measure?: "makes" | "tricks" | undefined;
}

/** What contracts come to. */
export interface ContractAnalysis {
  /** Deals looked at. */
  deals: number;
  /** (Σ weight)² / Σ weight². */
  effectiveDeals: number;
  /** Shuffles that it took; 0 for the caller's own deals. */
  tries: number;
  /** Only with "tricks"; otherwise empty. */
  cells: {
    /** The strain. */
    strain: Strain;
    /** The declarer. */
    declarer: Seat;
    /** Of the declarer. */
    tricks: Estimate;
    /** How much of the weight gave 0, 1, … 13 tricks; adds up to 1. */
    distribution: number[];
  }[];
  /** The contracts asked for, or all undoubled ones of the side's cells: best first by mean score. */
  contracts: {
    /** The contract. */
    contract: Contract;
    /** Chance that it makes, 0 to 1. */
    makes: Estimate;
    /** From declarer's side. Only with "tricks". */
    score?: Estimate;
    /** Against the first entry, on the same deals. */
    against?: {
      /** Difference of the points. */
      score: Estimate;
      /** IMPs a deal. */
      imps: Estimate;
      /** Matchpoints a deal: 1, ½ or 0. */
      matchpoints: Estimate;
      /** Whether the difference of the points is at least two standard errors. */
      toldApart: boolean;
    };
  }[];
}

/** How far an analysis of contracts has come. */
export interface ContractProgress extends Progress {
  /** What is known so far, from the deals done. */
  best?: ContractAnalysis;
}

/** The calls about many deals. */
export interface Simulation {
  /**
   * Deals that fit, uniformly, as a stream with back-pressure. `maxTries` counts from one deal to the next.
   *
   * @example
   * for await (const deal of solver.deals({ hands: { N: { hcp: [15, 17], balanced: true } } }, { count: 10 })) console.log(deal);
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
  leadAnalysis(input: LeadInput, options?: SimulationOptions<LeadProgress>): Promise<LeadAnalysis>;

  /**
   * What to bid: tricks, chances and scores of contracts over many deals.
   *
   * @example
   * const { contracts } = await solver.contractAnalysis({
   *   constraints: { known: { N: "AKQ2.K54.Q632.K7", S: "J43.AQ6.KJ54.A82" } },
   *   vulnerable: "None",
   * });
   */
  contractAnalysis(input: ContractInput, options?: SimulationOptions<ContractProgress>): Promise<ContractAnalysis>;

  /**
   * The value of every legal card of many positions, in order, over the whole pool, with back-pressure. A bad one yields its error in
   * its place.
   *
   * @example
   * for await (const solution of solver.solves(positions)) if (!(solution instanceof BridgeError)) console.log(solution.cards);
   */
  solves(
    positions: Iterable<Position> | AsyncIterable<Position>,
    options?: CallOptions,
  ): AsyncIterable<Solution | BridgeError>;
}
