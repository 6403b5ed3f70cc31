/** What to lead: values of leads over many deals, compared deal by deal. */

import { requireCards } from "../../bridge/card-lists.js";
import { type CardSet, cardsOfSet, common, type HandSets, handText, size } from "../../bridge/card-sets.js";
import { rankOf, suitOf } from "../../bridge/cards.js";
import { BridgeError, invalid } from "../../bridge/errors.js";
import { handSetOf } from "../../bridge/hands.js";
import { imps, matchpoints } from "../../bridge/imps.js";
import { refuseOthers } from "../../bridge/keys.js";
import { isVulnerable, RANKS, SEATS, seatAfter } from "../../bridge/names.js";
import { shown } from "../../bridge/quote.js";
import { score } from "../../bridge/score.js";
import { Sample } from "../../bridge/statistics.js";
import type { Card, Contract, Seat } from "../../bridge/types.js";
import type { DealConstraints } from "../../dealer/types.js";
import { isAbsent, readOneOf, requireObject, requireVulnerability } from "../input.js";
import { requireContract } from "./input.js";
import type { Results } from "./run.js";
import type { Estimate, LeadAnalysis, LeadResult } from "./types.js";

/** Cards of a hand that touch: no other hand can hold a card between them. */
interface Lead {
  card: Card;
  equals: Card[];
}

/** The caller's question, checked. */
export interface LeadQuestion {
  contract: Contract;
  leader: Seat;
  hand: CardSet;
  vulnerable: boolean;
  leads: Lead[];
  /** Defenders' tricks that beat the contract. */
  target: number;
  beat: boolean;
  constraints: DealConstraints;
}

const MEASURES = ["beat", "tricks"] as const;

export function readLeadInput(value: unknown): LeadQuestion {
  const input = requireObject("input", value);
  refuseOthers("input", input, ["contract", "hand", "vulnerable", "constraints", "deals", "cards", "measure"]);
  const contract = requireContract("contract", input.contract);
  const leader = seatAfter(contract.declarer);
  const held = handSetOf("hand", input.hand);
  if (size(held) !== 13)
    throw new BridgeError("INVALID_DEAL", `hand has ${size(held)} cards, not 13: ${shown(input.hand)}`);
  const vulnerability = requireVulnerability("vulnerable", input.vulnerable);
  if (!isAbsent(input.constraints) && !isAbsent(input.deals)) {
    throw invalid("constraints or deals, not both: what the caller deals is not refused");
  }
  const constraints = (
    isAbsent(input.constraints) ? {} : requireObject("constraints", input.constraints)
  ) as DealConstraints;
  const known = isAbsent(constraints.known) ? {} : requireObject("constraints.known", constraints.known);
  if (!isAbsent(known[leader])) throw invalid(`constraints.known names the leader, ${leader}`);
  const hand = cardsOfSet(held);
  const wanted = isAbsent(input.cards) ? hand : readLeads(input.cards, hand);
  return {
    contract,
    leader,
    hand: held,
    vulnerable: isVulnerable(contract.declarer, vulnerability),
    leads: merge(hand, wanted),
    target: 8 - contract.level,
    beat: readOneOf("measure", input.measure ?? "tricks", MEASURES) === "beat",
    constraints: { ...constraints, known: { ...constraints.known, [leader]: handText(held) } },
  };
}

function readLeads(value: unknown, hand: readonly Card[]): Card[] {
  const cards = requireCards("cards", value);
  if (cards.length === 0) throw invalid("cards is empty: there is no lead to ask about");
  const other = cards.findIndex((card) => !hand.includes(card));
  if (other >= 0)
    throw new BridgeError("INVALID_CARD", `the hand does not hold ${shown(cards[other])}`, { index: other });
  return hand.filter((card) => cards.includes(card));
}

/** The cards asked about, those that touch within the hand together. */
function merge(hand: readonly Card[], wanted: readonly Card[]): Lead[] {
  const leads: Lead[] = [];
  let run: Lead | undefined;
  for (const [index, card] of hand.entries()) {
    const before = hand[index - 1];
    if (before === undefined || !touch(before, card)) run = undefined;
    if (!wanted.includes(card)) continue;
    if (run) run.equals.push(card);
    else {
      run = { card, equals: [] };
      leads.push(run);
    }
  }
  return leads;
}

const touch = (a: Card, b: Card): boolean =>
  suitOf(a) === suitOf(b) && RANKS.indexOf(rankOf(b)) - RANKS.indexOf(rankOf(a)) === 1;

/** Refuses a deal of the caller's that does not hold the leader's hand. */
export function checkHand({ hand, leader }: LeadQuestion, hands: HandSets, index: number): void {
  if (size(common(hands[SEATS.indexOf(leader) as 0], hand)) === 13) return;
  const text = `${leader} does not hold ${handText(hand)} in "N:${hands.map(handText).join(" ")}"`;
  throw new BridgeError("INVALID_DEAL", `deals[${index}]: ${text}`, { index, seat: leader });
}

/** Most deals listed as examples of what a lead gained. */
const MOST_EXAMPLES = 3;

/** Works out the analysis of the deals that have been looked at. */
export function analyzeLeads(question: LeadQuestion, results: Results): LeadAnalysis {
  const { leads, target, beat } = question;
  const sample = new Sample(results.weights, results.all);
  const value = (lead: number) => (deal: number) => (results.values[deal] as number[])[lead] as number;
  const beats = (lead: number) => (deal: number) => Number(value(lead)(deal) >= (beat ? 1 : target));
  const chances = leads.map((_, lead) => sample.estimate(beats(lead)));
  const tricks = beat ? undefined : leads.map((_, lead) => sample.estimate(value(lead)));
  const order = leads
    .map((_, lead) => lead)
    .sort((a, b) => mean(chances, b) - mean(chances, a) || mean(tricks, b) - mean(tricks, a));
  const first = order[0] as number;
  const points = pointsOf(question);
  const versus = (lead: number): LeadResult["against"] => {
    const difference = (of: (lead: number) => (deal: number) => number) =>
      sample.estimate((deal) => of(lead)(deal) - of(first)(deal));
    const gain = (deal: number) => points(value(lead)(deal)) - points(value(first)(deal));
    const card = (leads[first] as Lead).card;
    const chance = difference(beats);
    if (beat) return { card, beats: chance, toldApart: sample.tellsApart(chance) };
    const more = difference(value);
    return {
      card,
      beats: chance,
      tricks: more,
      imps: sample.estimate((deal) => imps(gain(deal))),
      matchpoints: sample.estimate((deal) => matchpoints(gain(deal))),
      toldApart: sample.tellsApart(more),
    };
  };
  const examples = (lead: number, other: number | undefined): LeadResult["examples"] => {
    if (other === undefined) return [];
    const gains = results.deals.map((_, deal) => ({ deal, gain: value(lead)(deal) - value(other)(deal) }));
    const best = gains.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain || a.deal - b.deal);
    return best.slice(0, MOST_EXAMPLES).map(({ deal }) => ({
      deal: results.deals[deal] as string,
      beats: beats(lead)(deal) === 1,
      ...(beat ? {} : { tricks: value(lead)(deal) }),
    }));
  };
  const best = (deal: number) => Math.max(...(results.values[deal] as number[]));
  return {
    deals: sample.count,
    effectiveDeals: sample.effective,
    tries: results.tries,
    target,
    leads: order.map((lead) => ({
      ...(leads[lead] as Lead),
      beats: chances[lead] as Estimate,
      ...(tricks && {
        tricks: tricks[lead] as Estimate,
        distribution: sample.distribution(value(lead)),
        score: sample.estimate((deal) => points(value(lead)(deal))),
        perfect: sample.estimate((deal) => Number(value(lead)(deal) === best(deal))),
      }),
      against: versus(lead),
      examples: examples(lead, lead === first ? order[1] : first),
    })),
  };
}

const mean = (estimates: readonly Estimate[] | undefined, index: number): number => estimates?.[index]?.mean ?? 0;

/** The leader's points for each number of the defenders' tricks. */
function pointsOf({ contract, vulnerable }: LeadQuestion): (tricks: number) => number {
  const table = Array.from({ length: 14 }, (_, tricks) => -score(contract, 13 - tricks, vulnerable));
  return (tricks) => table[tricks] as number;
}
