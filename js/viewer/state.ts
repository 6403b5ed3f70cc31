/**
 * What a viewer shows, as a value: a board, the strain and declarer being played, a place in a line of play, and the
 * constraints on the defenders. Every change is a pure function from one state to the next, so that undo, branches and
 * the record are tested without a page. No solver, no DOM.
 *
 * The line is kept whole when the position moves back along it: going forward again needs nothing else. A
 * line that leaves the record is a branch; one whose cards all agree with the record is continued by it.
 */
import { type Hands, handsOfDeal, isWhole, type KnownHands } from "../bridge/deals.js";
import { SEATS, seatAfter, sideOf } from "../bridge/names.js";
import { legalCards, type PlayPoint } from "../bridge/rules.js";
import type { Board, Card, Contract, Position, Seat, Strain } from "../bridge/types.js";
import { extendReplay, type Replay, replayOf } from "./replay.js";
import type { Claim, Declaration, PlaceInPlay } from "./types.js";

export interface ViewerState {
  board: Board | null;
  /** All four hands; null if one is not given, and nothing is played or solved then. */
  hands: Hands | null;
  /** The hands that are given. */
  given: KnownHands;
  playing: Declaration | null;
  /** The board's own play, as far as it is legal; empty for any other strain or declarer than the board's. */
  record: readonly Card[];
  /** The cards of the line shown, past and to come. */
  line: readonly Card[];
  /** Cards of the line already played at the position shown. */
  index: number;
  /** A claim made by hand, and its place in the line; it goes with the line. */
  claim: Claim | null;
  /** What is known of the defenders. */
  known: NonNullable<PlaceInPlay["known"]>;
}

export const EMPTY: ViewerState = {
  board: null,
  hands: null,
  given: {},
  playing: null,
  record: [],
  line: [],
  index: 0,
  claim: null,
  known: {},
};

/** The board at its opening lead, in its own contract when it has one. */
export function openBoard(board: Board | null): ViewerState {
  if (!board) return EMPTY;
  const given = board.deal ? handsOfDeal(board.deal) : {};
  const hands = SEATS.every((seat) => given[seat]) ? (given as Hands) : null;
  const state: ViewerState = { ...EMPTY, board, hands, given };
  return hands && board.contract ? withDeclaration(state, ownDeclaration(board.contract, hands), board.play) : state;
}

/** A level is worth comparing with only when all thirteen tricks are there to be counted. */
function ownDeclaration(contract: Contract, hands: Hands): Declaration {
  const { strain, declarer } = contract;
  return isWhole(hands) ? { strain, declarer, contract } : { strain, declarer };
}

function withDeclaration(state: ViewerState, playing: Declaration, play: readonly Card[] = []): ViewerState {
  if (!state.hands) return state;
  const started = withLine({ ...state, playing, record: [], index: 0 }, play);
  return { ...started, record: started.line };
}

/** Another line of play, as far as it is legal; one that keeps to the record is continued by it. */
function withLine(state: ViewerState, cards: readonly Card[]): ViewerState {
  const legal = Math.max(0, replayed({ ...state, line: cards }).length - 1);
  const line = legal === cards.length ? cards : cards.slice(0, legal);
  const recorded = line.every((card, index) => card === state.record[index]);
  return { ...state, line: recorded ? state.record : line, claim: null };
}

/**
 * Starts play of a strain by a declarer. The board's own contract comes back with its record; any other is played for
 * the level that `tricks` makes, or for tricks alone if that is no contract.
 */
export function chooseDeclaration(state: ViewerState, strain: Strain, declarer: Seat, tricks?: number): ViewerState {
  const level = (tricks ?? 0) - 6;
  const playing: Declaration = { strain, declarer };
  if (level >= 1 && state.hands && isWhole(state.hands)) {
    playing.contract = { level: level as Contract["level"], strain, declarer, doubled: 0 };
  }
  return startDeclaration(state, playing);
}

/** Starts play of a declaration as it is given; the board's own comes back with its contract and its record. */
function startDeclaration(state: ViewerState, playing: Declaration): ViewerState {
  if (isOwnDeclaration(state, playing.strain, playing.declarer))
    return { ...openBoard(state.board), known: state.known };
  return withDeclaration(state, playing);
}

/** Whether some hands are given and others not: a diagram of these alone. */
export function isPart({ hands, given }: Pick<ViewerState, "hands" | "given">): boolean {
  return !hands && SEATS.some((seat) => given[seat]);
}

/** Whether there is an auction and no hand at all. */
export function isAuctionAlone({ board, hands, given }: Pick<ViewerState, "board" | "hands" | "given">): boolean {
  return (board?.auction?.length ?? 0) > 0 && !hands && !isPart({ hands, given });
}

export function isOwnDeclaration(state: ViewerState, strain: Strain, declarer: Seat): boolean {
  const own = state.board?.contract;
  return own?.strain === strain && own.declarer === declarer;
}

/** The point of play shown, or null while nothing is being played. */
export function pointOf(state: ViewerState, index = state.index): PlayPoint | null {
  return replayed(state).at(Math.max(0, Math.min(index, state.line.length))) ?? null;
}

function replayed({ hands, playing, line }: ViewerState): Replay {
  return hands && playing ? replayOf(hands, playing.strain, playing.declarer, line) : [];
}

/** The position shown, as the solver takes it. */
export function positionOf(state: ViewerState, index = state.index): (Position & { deal: string }) | null {
  const { board, playing, line } = state;
  if (!board?.deal || !playing) return null;
  return {
    deal: board.deal,
    strain: playing.strain,
    leader: seatAfter(playing.declarer),
    played: line.slice(0, index),
  };
}

/** Plays a card at the position shown; null when it may not be played there. */
export function playCard(state: ViewerState, card: Card): ViewerState | null {
  const { hands, playing, line, index } = state;
  if (line[index] === card) return { ...state, index: index + 1 };
  const longer = [...line.slice(0, index), card];
  if (hands && playing) extendReplay(hands, playing, { shorter: line, index, line: longer });
  const next = withLine(state, longer);
  return next.line[index] === card ? { ...next, index: index + 1 } : null;
}

/** Moves along the line; places outside of it are brought to its ends. */
export function goTo(state: ViewerState, index: number): ViewerState {
  const within = Math.max(0, Math.min(state.line.length, Math.trunc(index) || 0));
  return within === state.index ? state : { ...state, index: within };
}

/** The start of the next (`steps` 1) or the previous (`steps` -1) trick, counted from the position shown. */
export function trickFrom(state: ViewerState, steps: 1 | -1): number {
  const trick = steps > 0 ? Math.floor(state.index / 4) + 1 : Math.ceil(state.index / 4) - 1;
  return Math.max(0, Math.min(state.line.length, trick * 4));
}

/** The index of the first card that differs from the record, or null on the record. */
export function branchIndex(state: ViewerState): number | null {
  const { line, record } = state;
  const place = line.findIndex((card, index) => card !== record[index]);
  return record.length === 0 || place < 0 ? null : place;
}

/** Back to the record, at the point where the line left it or before. */
export function rejoin(state: ViewerState): ViewerState {
  const branch = branchIndex(state);
  if (branch === null) return state;
  return { ...state, line: state.record, index: Math.min(state.index, branch), claim: null };
}

/** Tricks still to be taken, the one in progress counted. */
export function tricksLeft(point: PlayPoint): number {
  return Math.max(...Object.values(point.left).map((cards) => cards.length));
}

/** What declarer's side can claim at the position shown: from the tricks it has to those and all that are left. */
export function claimable(state: ViewerState): number[] {
  const point = pointOf(state);
  if (!point || !state.playing) return [];
  const won = point.won[sideOf(state.playing.declarer)];
  const left = tricksLeft(point);
  return left > 0 ? Array.from({ length: left + 1 }, (_, more) => won + more) : [];
}

/** Ends the play at the position shown by a claim; null if it can't be claimed. */
export function claim(state: ViewerState, tricks: number): ViewerState | null {
  return claimable(state).includes(tricks) ? { ...state, claim: { index: state.index, tricks } } : null;
}

/** The claim made by hand at the position shown. */
export function claimHere({ claim, index }: ViewerState): Claim | null {
  return claim?.index === index ? claim : null;
}

/** The tricks claimed at the position shown, by hand or at the end of the record. */
export function claimedTricks(state: ViewerState): number | undefined {
  const { board, record, index } = state;
  const own = claimHere(state);
  if (own) return own.tricks;
  const ended = record.length > 0 && index === record.length && branchIndex(state) === null;
  return ended && claimable(state).length > 0 ? (board?.claim ?? board?.result) : undefined;
}

/** The part of a state that is stored to come back to it; null without a deal. */
export function placeOf({ hands, playing, line, index, claim, known }: ViewerState): PlaceInPlay | null {
  return hands && { declaration: playing, line, index, claim, known };
}

/** The board at a place that was kept. */
export function atPlace(
  state: ViewerState,
  { declaration, line = [], index = 0, claim: made, known = state.known }: PlaceInPlay,
): ViewerState {
  const started = withLine({ ...(declaration ? startDeclaration(state, declaration) : state), known }, line);
  const claimed = made && claim(goTo(started, made.index), made.tricks);
  return goTo(claimed ?? started, index);
}

/** Takes back the last action: a claim at the position shown, or else a card. */
export function undo(state: ViewerState): ViewerState {
  return claimHere(state) ? { ...state, claim: null } : goTo(state, state.index - 1);
}

/** The card that the record plays at the position shown, while the line has not left it. */
export function recordedCard(state: ViewerState): Card | null {
  const branch = branchIndex(state);
  return branch !== null && branch < state.index ? null : (state.record[state.index] ?? null);
}

/** The seat that played the card at `index` of the line. */
export function seatAt(state: ViewerState, index: number): Seat | null {
  return pointOf(state, index)?.handToPlay ?? null;
}

/**
 * The card of each hand that is its tab stop: the preferred one if it may be chosen, else the record's, else the first.
 */
export function tabStops(
  state: ViewerState,
  preferred: Partial<Record<Seat, Card>>,
  hidden: ReadonlySet<Seat>,
): Partial<Record<Seat, Card>> {
  const point = pointOf(state);
  const left = point?.left ?? state.given;
  const stops: Partial<Record<Seat, Card>> = {};
  for (const seat of SEATS) {
    if (hidden.has(seat)) continue;
    const held = left?.[seat] ?? [];
    const playing = point?.handToPlay === seat;
    const offered = playing ? legalCards(held, point.trick.cards) : held;
    const recorded = playing ? recordedCard(state) : null;
    const card = [preferred[seat], recorded, offered[0]].find((each) => each && offered.includes(each));
    if (card) stops[seat] = card;
  }
  return stops;
}
