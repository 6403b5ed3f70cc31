/**
 * Looks for deals to learn from: declarer's turns at which one card is clearly the best, single dummy.
 * Random deals with a game or a slam of North–South's are played out, declarer by single dummy and the defenders as
 * players that know what their seats know; a turn of declarer's with such a card, which a beginner would not play, is
 * written down with the chance of every card. A person chooses from these what teaches something.
 *
 *     node scripts/once/lesson-deals.js candidates.jsonl [first seed] [seeds]
 *
 * It adds to the file, a position a line. A deal takes about half a minute on one worker.
 */
import { appendFileSync } from "node:fs";
import {
  contractText,
  DECK,
  dealOfHands,
  handOfCards,
  highCardPoints,
  legalCards,
  playCards,
  SEATS,
  SUITS,
  seatAfter,
  sideOf,
  suitOf,
} from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { generator } from "../perf/random.js";
import { fail } from "../tools.js";

const [file = fail("say which file the positions are added to"), first = "1", seeds = "100"] = process.argv.slice(2);

/** By so much of the chance the best card is ahead of every other, 1 being certain. */
const MARGIN = 0.12;
/** The best card's chance at least: what is nearly lost teaches little. */
const LEAST = 0.3;
/** The second best card's chance at least: otherwise there is nothing to choose. */
const SECOND = 0.15;
/** Standard errors that the margin stands beyond, where it is measured. */
const ERRORS = 2.33;
/** Milliseconds a decision, and layouts in which a margin is confirmed. */
const TIME = 1500;
const CONFIRMED = 400;
/** Cards played after which an ending has nothing left to choose. */
const LAST = 44;

const DECLARER = "S";
const DUMMY = "N";
const POINTS = { game: [23, 29], slam: [31, 36] };

const solver = await createSolver({ workers: 1, tableMegabytes: 16 });

function shuffled(random) {
  const cards = [...DECK];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return Object.fromEntries(SEATS.map((seat, place) => [seat, cards.slice(13 * place, 13 * place + 13)]));
}

/** What North–South would play: a major with eight cards, else no trump; null without the points. */
function contractOf(hands) {
  const points = highCardPoints(hands.N) + highCardPoints(hands.S);
  const kind = Object.keys(POINTS).find((name) => points >= POINTS[name][0] && points <= POINTS[name][1]);
  if (!kind) return null;
  const length = (suit) => [...hands.N, ...hands.S].filter((card) => suitOf(card) === suit).length;
  const major = ["S", "H"].filter((suit) => length(suit) >= 8).sort((one, other) => length(other) - length(one))[0];
  const isShort = SUITS.some((suit) => ["N", "S"].every((seat) => !hands[seat].some((card) => suitOf(card) === suit)));
  if (!major && isShort) return null;
  const level = kind === "slam" ? 6 : major ? 4 : 3;
  return { level, strain: major ?? "NT", doubled: 0, declarer: DECLARER };
}

const question = (hands, contract, played) => ({
  declarer: DECLARER,
  hands: { declarer: handOfCards(hands[DECLARER]), dummy: handOfCards(hands[DUMMY]) },
  strain: contract.strain,
  leader: seatAfter(DECLARER),
  target: contract.level + 6,
  played,
});

/** Whether every other card is told apart from the best by the margin. */
function isClear({ cards }) {
  const [best, ...others] = cards;
  if (!best || best.probability < LEAST || !others.some(({ probability }) => probability >= SECOND)) return false;
  return others.every(({ probability, against }) => {
    if (best.probability - probability < MARGIN) return false;
    // Exact chances and proven bounds stand as they are.
    return !against || against.difference + ERRORS * against.standardError < 0 || against.toldApart;
  });
}

const chances = ({ cards }) => cards.map(({ card, equals, chance }) => ({ card, equals, chance }));

async function look(seed) {
  const random = generator(seed);
  const hands = shuffled(random);
  const contract = contractOf(hands);
  if (!contract) return;
  const board = { board: String(seed), dealer: DECLARER, vulnerable: "None", deal: dealOfHands(hands), contract };
  const play = [];
  while (play.length < LAST) {
    const point = playCards(hands, contract.strain, seatAfter(DECLARER), play);
    const seat = point.handToPlay;
    const legal = legalCards(point.left[seat], point.trick.cards);
    if (legal.length === 1) {
      play.push(legal[0]);
      continue;
    }
    if (sideOf(seat) !== sideOf(DECLARER)) {
      play.push(await cardOf(3, { hands, contract, seat, played: play, seed }));
      continue;
    }
    // Nothing is left to learn once the contract is made or lost.
    const needed = contract.level + 6 - point.won.NS;
    if (needed <= 0 || needed > point.left[seat].length) return;
    const asked = question(hands, contract, play);
    const answer = await solver.singleDummy({ ...asked, timeLimitMs: TIME, seed: 1 });
    if (isClear(answer) && !(await isPlain(answer, { hands, contract, seat: DECLARER, played: play, seed }))) {
      const sure = answer.exact
        ? answer
        : await solver.singleDummy({ ...asked, timeLimitMs: 8 * TIME, seed: 2, playOn: { layouts: CONFIRMED } });
      if (isClear(sure) && sure.cards[0].card === answer.cards[0].card) {
        const found = { seed, board: { ...board, play: [...play] }, exact: sure.exact, cards: chances(sure) };
        appendFileSync(file, `${JSON.stringify(found)}\n`);
        console.log(`${seed}: ${contractText(contract)}, card ${play.length + 1}: ${sure.cards[0].card}`);
      }
    }
    play.push(answer.cards[0].card);
  }
}

/** Whether a beginner plays the best card too. */
async function isPlain({ cards: [best] }, known) {
  const card = await cardOf(1, known);
  return card === best.card || best.equals.includes(card);
}

/** The card of a player of a level, by what the seat knows. */
async function cardOf(level, { hands, contract, seat, played, seed }) {
  const { card } = await solver.chooseCard({
    contract,
    seat,
    hand: handOfCards(hands[seat]),
    ...(played.length > 0 && { dummy: handOfCards(hands[DUMMY]) }),
    played,
    level,
    seed,
  });
  return card;
}

for (let seed = Number(first); seed < Number(first) + Number(seeds); seed += 1) await look(seed);
await solver.close();
