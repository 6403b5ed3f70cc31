/** The table's words. A translation is one file of this shape; the names of cards, seats and suits are the viewer's. */
import type { Suit } from "../../../bridge/types.js";
import { counting } from "../../strings/counting.js";

const count = counting("en");
const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const small = (many: number) => SMALL[many] ?? String(many);

const suit: Record<Suit, string> = { S: "spade", H: "heart", D: "diamond", C: "club" };
const suits: Record<Suit, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

export const english = {
  you: "You",
  byYou: "by you",
  by: (seat: string) => `by ${seat}`,
  robot: "Robot",
  dummy: "Dummy",
  declarer: "Declarer",
  partner: "Partner",
  cards: (many: number) => count(many, "card", "cards"),
  yourHand: "Your hand",
  handOf: (seat: string) => `${seat}’s hand`,
  trick: "Trick",
  yourTurn: "Your turn.",
  dummysTurn: "Your turn from dummy.",
  lead: "Lead any card.",
  leadTo: (contract: string) => `Your lead against ${contract}.`,
  follow: (of: Suit) => `Follow with a ${suit[of]}.`,
  discard: (of: Suit) => `No ${suits[of]}: play any card.`,
  thinks: (seat: string) => `${seat} thinks.`,
  toPlay: (seat: string) => `${seat} to play.`,
  wins: (seat: string) => `${seat} wins the trick.`,
  youWin: "You win the trick.",
  plays: (seat: string, card: string) => `${seat} plays the ${card}.`,
  won: (won: number, needed: number) => `Won ${won} of the ${needed} you need.`,
  wonShort: (won: number, needed: number) => `Won ${won} of ${needed}.`,
  mayLose: (more: number) => (more > 0 ? `You can lose ${small(more)} more.` : "You can lose no more."),
  reached: (needed: number) => `You have the ${needed} you need.`,
  down: (down: number) => `${small(down).replace(/^./, (first) => first.toUpperCase())} down so far.`,
  madeAlready: "The contract is made.",
  defeat: (won: number, needed: number) => `Won ${won} of the ${needed} that beat the contract.`,
  laydown: (tricks: number) => `The rest is yours: ${count(tricks, "trick", "tricks")}. Claim or play on.`,
  claim: "Claim",
  claimAsk: "How many of the tricks left are yours?",
  claimNone: "None: concede",
  judging: "The claim is checked.",
  beaten: (card: string) => `Not accepted: the ${card} beats it. Play on.`,
  beatenSomehow: "Not accepted: the others can take more. Play on.",
  guess: "Not accepted: it rests on a guess. Play on.",
  hint: "Hint",
  hintThinking: "Looking at the cards …",
  hintAny: "Any card will do now.",
  hintSuit: (of: Suit) => `Look at the ${suits[of]}.`,
  hintWhich: (of: Suit) => `It matters which ${suit[of]} you play.`,
  hintCard: (card: string, chance: string) => `Play the ${card}: ${chance}.`,
  hintNone: "There is no hint here: play on.",
  undo: "Undo",
  pause: "Pause",
  goOn: "Go on",
  paused: "Paused. The hands are covered.",
  retry: "Try again",
  stuck: "The robot could not play.",
  justTable: "Just the table",
  side: "What is known",
  auction: "Auction",
  noAuction: "Nobody bid: the contract was given.",
  lastTrick: "Last trick",
  noTrick: "No trick is finished.",
  wonBy: (seat: string) => `${seat} won it`,
  youWonIt: "You won it",
  known: "What you know",
  unknown: "not known",
  twoSuits: (seat: string, many: number, one: Suit, other: Suit) =>
    `${seat} has ${count(many, "card", "cards")} in ${suits[one]} and ${suits[other]}.`,
  points: (seat: string, low: number, high: number, shown: number) =>
    `${seat}: ${low}–${high} points by the auction, ${shown} shown.`,
  out: "Still out",
  none: "none",
  board: (name: string) => `Board ${name}`,
  over: (tricks: number, needed: number) =>
    `You took ${count(tricks, "trick", "tricks")} of the ${needed} that you needed.`,
  empty: "No board",
  keys: "Arrows choose, Enter plays; or type the card",
} as const;

export type TableStrings = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : (typeof english)[Key];
};
