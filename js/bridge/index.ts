/**
 * `tenace/bridge`: the vocabulary of the game. Cards, hands and deals and their text, the rules of play and of the
 * auction, points, scores, names. Synchronous; no wasm, no worker, no DOM.
 */
export { Auction, type RecordedCall, readCall, shortestAuction } from "./auction.js";
export { dealerOfBoard, vulnerabilityOfBoard } from "./boards.js";
export { compareCards, DECK, rankOf, readCard, suitOf } from "./cards.js";
export { type Bid, contractText, isSameContract, parText, readContract, resultText, scoreText } from "./contracts.js";
export { contractsAsSaid } from "./contracts-as-said.js";
export {
  allHandsOfDeal,
  cardsOfHand,
  completeDeal,
  dealOfHands,
  type Hands,
  handOfCards,
  handsOfDeal,
  isWhole,
  type KnownHands,
  parseDeal,
  parseHand,
  type Read,
} from "./deals.js";
export { BridgeError, type ErrorPlace } from "./errors.js";
export { imps } from "./imps.js";
export { rankLetters } from "./letters.js";
export {
  isRank,
  isSuit,
  isVulnerable,
  LEVELS,
  RANKS,
  readSeat,
  readStrain,
  readVulnerability,
  SEAT_NAMES,
  SEATS,
  SIDES,
  STRAINS,
  SUITS,
  seatAfter,
  sideOf,
  VULNERABILITIES,
} from "./names.js";
export { highCardPoints } from "./points.js";
export { rotateBoard } from "./rotate.js";
export { legalCards, type PlayPoint, playCards, type Trick, trickWinner } from "./rules.js";
export { type LeadStyle, type SaidOfHand, saidByAuction, saidByLead } from "./said.js";
export { score } from "./score.js";
export { differsUnpaired, rareInterval, wilsonInterval } from "./statistics.js";
export type * from "./types.js";
