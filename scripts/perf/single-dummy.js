/**
 * `npm run perf -- single-dummy [ENDINGS [SUITS [EIGHTS [GAMES]]]]`: single dummy through the built package in Node,
 * one worker. Prints seconds of the processor for a question: endings of five cards each, every layout, to the end;
 * suit combinations; eight cards each with 64 worlds, four cards ahead; a move of declarer's side over whole games at
 * 3NT with 20 worlds, against defenders who see all cards: there every card gets its chance. Sampled worlds are not
 * played on to the end, so that the time is the search's (`npm run perf -- chances` times the rest). Then the paper's
 * Table 2, where a move is the best card alone, with its cuts left out in turn: natively, by the example that has
 * switches for that.
 */

import { DECK, handOfCards, highCardPoints, RANKS, SEATS, SUITS } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { run } from "../tools.js";
import { generator } from "./random.js";
import { processorSeconds, summary } from "./statistics.js";

function randomHands(below, size) {
  const pack = [...DECK];
  return SEATS.map(() => Array.from({ length: size }, () => pack.splice(below(pack.length), 1)[0]));
}

/** Games of the paper's Table 2: each is asked in every configuration. */
const TABLE_2_GAMES = "5";

const lengths = (cards) => SUITS.map((suit) => cards.filter((card) => card[0] === suit).length);

function print(name, seconds, bar) {
  const { mean, median, p90, max } = summary(seconds);
  const over = seconds.filter((value) => value > bar).length;
  const [first, ...others] = [mean, median, p90, max].map((value) => value.toFixed(4));
  console.log(
    `${name}: ${seconds.length} questions, mean ${first} s, median ${others[0]}, p90 ${others[1]}, max ${others[2]}, ${over} over ${bar}`,
  );
}

/** Asks of random endings, for every target. */
async function endings(solver, count, size, options) {
  const seconds = [];
  for (let number = 0; number < count; number += 1) {
    const below = generator(1000 + number);
    const [n, e, s, w] = randomHands(below, size);
    const strain = number % 2 ? SUITS[below(4)] : "NT";
    for (let target = 1; target <= size; target += 1) {
      const hands = { declarer: handOfCards(n), dummy: handOfCards(s) };
      const input = { declarer: "N", hands, unseen: [...e, ...w], strain, leader: "N", target, ...options };
      const begun = processorSeconds();
      await solver.singleDummy(input);
      seconds.push(processorSeconds() - begun);
    }
  }
  return seconds;
}

async function suits(solver, count) {
  const seconds = [];
  const below = generator(7);
  for (let number = 0; number < count; number += 1) {
    const hands = ["", ""];
    const cut = 25 + below(60);
    for (const rank of RANKS) if (below(100) < cut) hands[below(2)] += rank;
    for (let target = 1; target <= Math.max(hands[0].length, hands[1].length); target += 1) {
      const begun = processorSeconds();
      await solver.suitPlay({ hands, target });
      seconds.push(processorSeconds() - begun);
    }
  }
  return seconds;
}

/** A deal bid 1NT–3NT by South and North. */
function gameDeal(below) {
  for (;;) {
    const hands = randomHands(below, 13);
    const [dummy, , declarer] = hands;
    const [opening, response] = [lengths(declarer), lengths(dummy)];
    const balanced = opening.every((length) => length >= 2 && length <= 5) && opening.filter((l) => l === 2).length < 2;
    if (!balanced || highCardPoints(declarer) < 15 || highCardPoints(declarer) > 17) continue;
    if (highCardPoints(dummy) < 10 || highCardPoints(dummy) > 15 || Math.max(response[0], response[1]) > 3) continue;
    if (response.every((length) => length >= 2 && length <= 5)) return hands.map((hand) => handOfCards(hand));
  }
}

/** The questions that declarer's side asks in a game, played by one card ahead against defenders who see all cards. */
async function gameQuestions(solver, number) {
  const [n, e, s, w] = gameDeal(generator(number));
  const deal = { N: n, E: e, S: s, W: w };
  const played = [];
  const questions = [];
  while (played.length < 52) {
    const solution = await solver.solve({ deal, strain: "NT", leader: "W", played });
    let { card } = solution.cards[0];
    if (solution.handToPlay === "N" || solution.handToPlay === "S") {
      const hands = { declarer: s, dummy: n };
      const view = { declarer: "S", hands, strain: "NT", leader: "W", played: [...played], target: 9 };
      questions.push({ ...view, worlds: 20, seed: number, playOn: false });
      card = (await solver.singleDummy({ ...questions.at(-1), maxMoves: 1 })).cards[0].card;
    }
    played.push(card);
  }
  return questions;
}

/** A solver whose module is compiled: its first questions have paid for that. */
async function warmSolver() {
  const solver = await createSolver({ workers: 1 });
  await endings(solver, 1, 4, { worlds: "all", maxMoves: 8 });
  return solver;
}

export async function measure([endingCount = "40", suitCount = "200", eightCount = "10", gameCount = "20"]) {
  const solver = await warmSolver();
  const toTheEnd = { worlds: "all", maxMoves: 10 };
  print("endings of 5 cards", await endings(solver, Number(endingCount), 5, toTheEnd), 0.3);
  print("suits", await suits(solver, Number(suitCount)), 0.05);
  print(
    "8 cards, 64 worlds, M 4",
    await endings(solver, Number(eightCount), 8, { worlds: 64, maxMoves: 4, playOn: false }),
    1,
  );
  const games = [];
  for (let number = 1; number <= Number(gameCount); number += 1) games.push(await gameQuestions(solver, number));
  await solver.close();
  for (const [maxMoves, bar] of [
    [1, 0.01],
    [2, 0.04],
    [3, 0.12],
  ]) {
    // A new solver for each M, so that its table holds nothing of another.
    const solver = await warmSolver();
    const seconds = [];
    for (const question of games.flat()) {
      const begun = processorSeconds();
      await solver.singleDummy({ ...question, maxMoves });
      seconds.push(processorSeconds() - begun);
    }
    await solver.close();
    print(`3NT, 20 worlds, M ${maxMoves}`, seconds, bar);
  }
  console.log("Table 2:");
  run("cargo", ["run", "--locked", "--quiet", "--release", "--example", "alpha_mu", "--", "games", TABLE_2_GAMES]);
}
