/**
 * What passes between the page's side and the engine: the structs of src/wire/ as types. Written by
 * `WRITE_WIRE=1 cargo test --lib wire && npm run format`. Without the variable the test fails if the file is out of
 * date.
 */

import type { Card, ErrorCode, Level, Rank, Seat, Side, Strain, Vulnerability } from "../bridge/types.js";

/**
 * The fault of a question and its place: the fields of a `BridgeError`.
 */
export type Failure = { code: ErrorCode; message: string; index?: number; seat?: Seat; card?: Card };
/**
 * How much of a job is done.
 */
export type Progress = { done: number; total: number };
/**
 * A number for each side.
 */
export type BySide = { NS: number; EW: number };
/**
 * Cells of a table, all of one strain. The answer is declarer's tricks for each declarer, as far as they were reached.
 */
export type CellsInput = {
  /**
   * Four sets of cards, from North.
   */
  hands: Int32Array;
  strain: Strain;
  declarers: Array<Seat>;
  /**
   * Once these milliseconds have passed since the first cell was begun, no other is begun.
   */
  milliseconds: number;
  /**
   * Cells are not reported before these milliseconds have passed since the last report, or since the first cell
   * was begun; without them, none is reported before the answer.
   */
  quietMilliseconds?: number;
};
/**
 * A position: a deal, and the cards played since. Or a record of the play, whose first leader is declarer's left-hand
 * opponent.
 */
export type PositionInput = {
  /**
   * Four sets of cards, from North.
   */
  hands: Int32Array;
  strain: Strain;
  leader: Seat;
  played: Array<Card>;
};
export type Solution = {
  handToPlay: Seat;
  leader: Seat;
  trick: Array<Card>;
  won: BySide;
  cards: Array<CardResult>;
  relevant: RankBySuit;
};
export type CardResult = { card: Card; tricks: number; equals: Array<Card> };
/**
 * A rank of each suit that has one.
 */
export type RankBySuit = { S?: Rank; H?: Rank; D?: Rank; C?: Rank };
export type BestLine = { play: Array<Card>; tricks: BySide };
export type PlayTrace = { tricks: Array<number>; mistakes: Array<Mistake> };
export type Mistake = { index: number; card: Card; seat: Seat; cost: number; better: Array<Card> };
/**
 * The claim that a solution tree is to prove, and its most nodes. The answer is a [`TreeAnswer`] or the tree's file.
 */
export type TreeInput = { position: PositionInput; side: Side; target: number; maxNodes: number };
export type TreeAnswer = {
  side: Side;
  target: number;
  proved: boolean;
  nodes: number;
  truncated: boolean;
  /**
   * The nodes, depth first, as numbers: `js/solver/tree.ts` makes objects of them. Made here, they would make a call
   * of 200,000 nodes take 1.5 times as long. A node is its seat (0 North), the number of its replies, and for each
   * of these its card, the number of its equals, these, and 1 if a node follows, else 0; then comes that node. A
   * card is 16 times its suit, 0 clubs, plus its rank, 14 the ace.
   */
  words: Int32Array;
};
/**
 * A solution tree from its file, and the position that it is about.
 */
export type ReadTree = { position: ReadPosition; tree: TreeAnswer };
export type ReadPosition = {
  /**
   * The cards of the trick in progress are in their hands.
   */
  deal: string;
  strain: Strain;
  leader: Seat;
  played: Array<Card>;
};
/**
 * A whole table, and what else a score depends on.
 */
export type ParInput = {
  /**
   * Declarer's tricks, strain by strain from clubs and in each by seat from North: `wordsOfTable` in
   * `js/solver/packed.ts`.
   */
  tricks: Int32Array;
  vulnerable: Vulnerability;
  dealer?: Seat;
};
export type Par = {
  score: number;
  contracts: Array<ParContract>;
  /**
   * Only without a dealer, and only if it differs: the par if East–West bid first.
   */
  ewFirst?: ParScore;
};
export type ParScore = { score: number; contracts: Array<ParContract> };
export type ParContract = { level: Level; strain: Strain; declarers: Array<Seat>; doubled: boolean; result: number };
/**
 * A single-dummy question with every option said, except those that have no default of their own.
 */
export type SingleDummyQuestion = {
  declarer: Seat;
  /**
   * Two sets of cards, declarer's and dummy's as dealt.
   */
  hands: Int32Array;
  strain: Strain;
  leader: Seat;
  target: number;
  /**
   * A set of cards: the defenders' together.
   */
  unseen?: Int32Array;
  played: Array<Card>;
  constraints: Array<ConstraintRequest>;
  worlds?: number;
  /**
   * All layouts, whatever `worlds` says.
   */
  enumerate: boolean;
  maxMoves: number;
  seed: number;
  /**
   * Whether to look on to the end, past `max_moves`, if that takes little effort.
   */
  exactFirst: boolean;
};
/**
 * A single-dummy question, and how long the search may take.
 */
export type SearchInput = {
  question: SingleDummyQuestion;
  /**
   * When to end, in milliseconds since 1970.
   */
  endsAt?: number;
  /**
   * Whether the layouts are wanted, and where each card wins.
   */
  layouts: boolean;
};
/**
 * What is known of a defender.
 */
export type ConstraintRequest = {
  seat: Seat;
  /**
   * Ranges, each its least and its most value, [`NONE`] if there is none: of the high-card points, and of each
   * suit's length from clubs. `wordsOfRanges` in `js/solver/packed.ts`.
   */
  ranges: Int32Array;
  /**
   * A set of cards: those that the hand was dealt.
   */
  holds: Int32Array;
  /**
   * A set of cards: those that it was not dealt.
   */
  lacks: Int32Array;
};
export type SingleDummyAnswer = {
  handToPlay: Seat;
  cards: Array<SingleDummyCard>;
  moves: number;
  worlds: number;
  exact: boolean;
  layouts?: Array<WeightedLayout>;
};
export type SingleDummyCard = {
  card: Card;
  equals: Array<Card>;
  probability: number;
  standardError: number;
  bound: boolean;
  doubleDummy: number;
  wins?: Array<boolean>;
};
export type WeightedLayout = { hands: HandTexts; weight: number };
/**
 * The hands of some seats, as dotted texts.
 */
export type HandTexts = { N?: string; E?: string; S?: string; W?: string };
/**
 * The answer after an iteration of the search.
 */
export type SearchProgress = { done: number; total: number; best: SingleDummyAnswer };
/**
 * A card to be played on in a block of layouts. The answer is 1 or 0 for each layout, or nothing if the time ran out.
 */
export type PlayOnInput = {
  question: SingleDummyQuestion;
  card: Card;
  /**
   * The block's number, from 0; with the question's seed it says which layouts these are.
   */
  block: number;
  /**
   * Layouts in the block, 1 to 64.
   */
  size: number;
  policyMoves: number;
  policyWorlds: number;
  suitFirst: boolean;
  /**
   * The number of layouts that have to be won; when it is out of reach, none is counted as won.
   */
  least: number;
  /**
   * When to give up, in milliseconds since 1970, by the clock that pages and workers share: a job may wait for a
   * worker, and that time counts.
   */
  endsAt?: number;
};
/**
 * A suit in declarer's two hands, and the tricks wanted in it.
 */
export type SuitPlayRequest = {
  /**
   * Two sets of clubs, which stand for the suit.
   */
  hands: Int32Array;
  target: number;
  lines: boolean;
};
export type SuitPlayResult = { leads: Array<SuitLead>; layouts: Array<SuitLayout> };
export type SuitLead = {
  hand: 0 | 1;
  rank: Rank;
  equals: Array<Rank>;
  probability: number;
  doubleDummy: number;
  wins: Array<boolean>;
  line?: SuitLine;
};
export type SuitLayout = { holdings: readonly [string, string]; weight: number };
export type SuitLine = { first: SuitStep; next: Array<SuitBranch>; signs: Array<SuitSign> };
export type SuitStep = { hand: 0 | 1; rank: Rank; sure: boolean; reply?: Rank };
export type SuitBranch = { lostTo: Array<Rank>; step: SuitStep };
export type SuitSign = { trick: 1 | 2; defender: 0 | 1; honors: Array<Rank>; step: SuitStep };
/**
 * A player's knowledge, the layouts of the hidden hands that are meant, and the question about them. The three
 * operations about players share it, so that the module reads one struct.
 *
 * Layouts have numbers: `count` of them are meant, from `from` on. If at most `most` fit, the numbers are those of
 * all, each once; otherwise each number is a layout drawn by itself.
 */
export type PlayerQuestion = {
  /**
   * Of declarer's hands, the first is the player's own. `target` is his side's.
   */
  question: SingleDummyQuestion;
  /**
   * Whose eyes.
   */
  seat: Seat;
  from: number;
  count: number;
  most: number;
  /**
   * The card to be played on.
   */
  card?: Card;
  policyMoves: number;
  policyWorlds: number;
  /**
   * Most positions and double-dummy questions of a search, after its first iteration.
   */
  budget: number;
  /**
   * When to end, in milliseconds since 1970.
   */
  endsAt?: number;
};
/**
 * The tricks of every legal card in some layouts.
 */
export type CardValues = {
  handToPlay: Seat;
  /**
   * How many layouts fit.
   */
  total: number;
  /**
   * Four sets of cards for each layout, as dealt.
   */
  layouts: Int32Array;
  cards: Array<ValuedCard>;
  /**
   * For each layout, the tricks of the player's side in all after each of the cards.
   */
  tricks: Uint8Array;
};
export type ValuedCard = { card: Card; equals: Array<Card> };
/**
 * The answer of a defender's search.
 */
export type DefensePlans = {
  /**
   * How many of his cards it looked ahead.
   */
  moves: number;
  /**
   * For each card, in the order of [`CardValues`], in which layouts its best plan beats the contract.
   */
  wins: Array<Uint8Array>;
};
/**
 * Constraints on deals, compiled (`js/solver/simulation/compile.ts`).
 */
export type Constraints = {
  /**
   * Four sets of cards: those that each seat from North is known to hold.
   */
  known: Int32Array;
  /**
   * The conditions, each two words: where its routine begins in the program, and the seats that it looks at as bits
   * from North. `wordsOfConditions` in `js/solver/packed.ts`, `read_conditions` in `src/simulation`.
   */
  conditions: Int32Array;
  /**
   * For each seat from North how many shapes limit it, [`super::NONE`] if nothing does, and these shapes. A shape is
   * three words: the four lengths from clubs, four bits each, and the points that it may come with, a bit for each
   * number of points (the lower 32, the others). `wordsOfShapes` in `js/solver/packed.ts`, `read_shapes` in
   * `src/simulation`.
   */
  shapes: Int32Array;
  /**
   * Values that the program keeps.
   */
  slots: number;
  /**
   * The routines of the conditions: `Assembler.words` in `js/dealer/program.ts`, `Program::read` in
   * `src/simulation`.
   */
  program: Int32Array;
};
/**
 * The question about each deal: its leads in the first of the contracts, or else every contract.
 */
export type DealQuestion = { contracts: Array<TrickQuestion>; leads?: Array<Card> };
/**
 * A question about a contract's tricks.
 */
export type TrickQuestion = {
  strain: Strain;
  declarer: Seat;
  tricks: number;
  /**
   * Whether that many tricks are taken: by declarer, or if leads are asked about by the defenders. Otherwise how
   * many are taken; the search begins with whether declarer takes that many, which changes no answer.
   */
  atLeast: boolean;
};
/**
 * Deals that fit constraints, by number: of `count` from `from` on in the sequence of a seed. The meaning of `most`
 * depends on the operation.
 */
export type DealsInput = {
  constraints: Constraints;
  question: DealQuestion;
  seed: number;
  from: number;
  count: number;
  most: number;
};
/**
 * The caller's own deals, four sets of cards each, to be looked at.
 */
export type OwnDealsInput = { deals: Int32Array; question: DealQuestion };
/**
 * Deals, and what they came to.
 */
export type DealBlock = {
  /**
   * The tries that each deal took.
   */
  tries: Array<number>;
  /**
   * Four sets of cards for each deal.
   */
  deals: Int32Array;
  /**
   * For each deal a value for each lead or, without leads, for each contract: tricks, or 1 and 0 for yes and no.
   */
  values: Int32Array;
};
/**
 * How many shuffles fit, and how many each condition refused by itself.
 */
export type Survey = { accepted: number; refused: Array<number> };
