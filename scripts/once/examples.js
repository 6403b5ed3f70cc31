/**
 * Makes the app's example of an evening, www/app/examples/evening.pbn: 24 random deals, each in its par contract or one
 * near it, played by double dummy with a mistake now and then. The players are invented.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DECK, dealerOfBoard, handOfCards, SEATS, seatAfter, vulnerabilityOfBoard } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { formatPbn } from "../../dist/notation/index.js";
import { shuffled, uniform } from "../perf/random.js";
import { root } from "../tools.js";

const BOARDS = 24;
const SEED = 20261124;
/** How often a card is played without looking. */
const CARELESS = 0.06;
const PLAYERS = { N: "Thornbury", E: "de Wilde", S: "Okonkwo", W: "Lindqvist" };

const random = uniform(SEED);

function randomDeal() {
  const cards = shuffled(DECK, (bound) => Math.floor(random() * bound));
  const hands = SEATS.map((_, place) => cards.slice(13 * place, 13 * place + 13));
  return `N:${hands.map((hand) => handOfCards(hand)).join(" ")}`;
}

const solver = await createSolver({ workers: 2 });

async function played(number) {
  const board = {
    event: "Teams final",
    board: String(number),
    dealer: dealerOfBoard(number),
    vulnerable: vulnerabilityOfBoard(number),
    deal: randomDeal(),
    players: PLAYERS,
  };
  const par = await solver.par(await solver.ddTable(board.deal), {
    vulnerable: board.vulnerable,
    dealer: board.dealer,
  });
  const [best] = par.contracts;
  if (!best) return board;
  const { level, strain, declarers, doubled } = best;
  const contract = { level, strain, doubled: doubled ? 1 : 0, declarer: declarers[0] };
  const leader = seatAfter(contract.declarer);
  const play = [];
  while (play.length < 52) {
    const { cards } = await solver.solve({ deal: board.deal, strain, leader, played: play });
    const all = cards.flatMap(({ card, equals, tricks }) => [card, ...equals].map((each) => ({ each, tricks })));
    const most = Math.max(...all.map(({ tricks }) => tricks));
    const choice = random() < CARELESS ? all : all.filter(({ tricks }) => tricks === most);
    // People play the lowest of equal cards.
    play.push(choice[Math.floor(random() * choice.length)].each);
  }
  const { tricks } = await solver.tracePlay({ deal: board.deal, strain, declarer: contract.declarer, play });
  return { ...board, contract, play, result: tricks.at(-1) };
}

const boards = [];
for (let number = 1; number <= BOARDS; number += 1) boards.push(await played(number));
writeFileSync(join(root, "www/app/examples/evening.pbn"), formatPbn(boards));
await solver.close();
