/**
 * `node scripts/once/robots.js [--boards N] [--from N] [--time MS] [--level N] [--seed N] [--workers N] [--side SIDE]
 * [--rows FILE]`: our robots against a plain one, perfect-information Monte Carlo of 40 layouts
 * (`scripts/once/plain_robot.py`). Each board is played in the contract that `contractAnalysis` likes best for
 * North-South, with only what each seat sees: by the plain robot in all seats, by our declarer against its defenders,
 * and by its declarer against ours, or with `--side declarer` or `defenders` by these alone of ours. A line a board
 * goes to standard output, then the means of paired differences. `--rows` names the lines of earlier runs, which are
 * counted too; with `--boards 0` these alone.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import {
  DECK,
  dealOfHands,
  handsOfDeal,
  legalCards,
  playCards,
  SEATS,
  seatAfter,
  sideOf,
} from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { contractFor, earlierRows, questionAt, readOptions, voidsAt } from "../perf/players.js";
import { mean } from "../perf/statistics.js";

const defaults = { boards: 10, from: 0, time: 1000, level: 4, seed: 2026, workers: 2, side: "both", rows: "" };
const options = readOptions(defaults);
const { boards, from, level, workers } = options;

const python = spawn("python3", ["scripts/once/plain_robot.py"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();

/** The plain robot's card, from what `seat` sees; it is asked once where two plays of a board begin alike. */
async function plainCard(asked) {
  const { seat, hands, contract, played } = asked;
  const point = playCards(hands, contract.strain, seatAfter(contract.declarer), played);
  const legal = legalCards(point.left[seat], point.trick.cards);
  if (legal.length === 1) return legal[0];
  const key = played.join(" ");
  if (!plainCards.has(key)) plainCards.set(key, await askPlain(asked, point));
  return plainCards.get(key);
}
const plainCards = new Map();

async function askPlain({ seat, contract, played, seed }, point) {
  const dummy = seatAfter(contract.declarer, 2);
  const seen = new Set([seat === dummy ? contract.declarer : seat, ...(played.length > 0 ? [dummy] : [])]);
  const known = Object.fromEntries([...seen].map((each) => [each, point.left[each]]));
  const gone = new Set([...played, ...Object.values(known).flat()]);
  const voids = voidsAt(point);
  const hidden = SEATS.filter((each) => !seen.has(each));
  const unseen = Object.fromEntries(
    hidden.map((each) => [each, { count: point.left[each].length, void: [...voids[each]] }]),
  );
  const side = sideOf(seat);
  const needed = side === sideOf(contract.declarer) ? contract.level + 6 : 8 - contract.level;
  const question = {
    strain: contract.strain,
    need: needed - point.won[side],
    trick: point.trick,
    known,
    hidden: { cards: DECK.filter((card) => !gone.has(card)), seats: unseen },
    seed,
  };
  python.stdin.write(`${JSON.stringify(question)}\n`);
  return (await lines.next()).value;
}

/** Our card, from what `seat` sees. */
async function ourCard(solver, { seat, hands, contract, played, seed }) {
  const question = questionAt(hands, contract, played, seat);
  return (await solver.chooseCard({ ...question, level, timeLimitMs: options.time, seed })).card;
}

/** Tricks of declarer's when these play, and the cards. */
async function play(solver, hands, contract, ours, seed) {
  const leader = seatAfter(contract.declarer);
  const played = [];
  let point = playCards(hands, contract.strain, leader, played);
  while (!point.isOver) {
    const seat = point.handToPlay;
    const asked = { seat, hands, contract, played, seed: seed + played.length };
    const card = ours.includes(sideOf(seat)) ? await ourCard(solver, asked) : await plainCard(asked);
    played.push(card);
    point = playCards(hands, contract.strain, leader, played);
    if (point.fault) throw new Error(`${point.fault}: ${dealOfHands(hands)} ${played.join(" ")}`);
  }
  return { tricks: point.won[sideOf(contract.declarer)], played: played.join(" ") };
}

const solver = await createSolver({ workers });
const rows = earlierRows(options.rows);
let number = 0;
for await (const deal of solver.deals({}, { count: Math.max(1, from + boards), seed: options.seed })) {
  number += 1;
  if (boards === 0) break;
  if (number <= from) continue;
  const hands = handsOfDeal(deal);
  const contract = await contractFor(solver, hands, 60);
  const row = { number, deal, contract };
  // The cards tell later where two plays of a board part.
  row.played = {};
  plainCards.clear();
  for (const [name, ours, side] of [
    ["plain", []],
    ["ourDeclarer", ["NS"], "declarer"],
    ["ourDefenders", ["EW"], "defenders"],
  ]) {
    if (side && options.side !== "both" && options.side !== side) continue;
    const { tricks, played } = await play(solver, hands, contract, ours, number * 100);
    row[name] = tricks;
    row.played[name] = played;
  }
  rows.push(row);
  console.log(JSON.stringify(row));
}
await solver.close();
python.stdin.end();

/** The mean of a paired difference and its standard error. */
function paired(name, of) {
  const all = rows.map(of).filter((difference) => !Number.isNaN(difference));
  if (all.length === 0) return;
  const middle = mean(all);
  const error = Math.sqrt(mean(all.map((one) => (one - middle) ** 2)) / (all.length - 1));
  console.log(`${name}: ${middle.toFixed(3)} ± ${error.toFixed(3)} (${all.length} boards)`);
}
/** How much better the side played than the plain robot, by the result of a play; NaN if it did not play the board. */
const declarer = (of) => (row) => of(row, row.ourDeclarer) - of(row, row.plain);
const defenders = (of) => (row) => of(row, row.plain) - of(row, row.ourDefenders);
const tricks = (_, taken) => taken ?? Number.NaN;
const makes = ({ contract }, taken) => (taken === undefined ? Number.NaN : Number(taken >= contract.level + 6));
paired("our declarer, tricks more than the plain one", declarer(tricks));
paired("our declarer, contracts made more", declarer(makes));
paired("our defenders, tricks more than the plain ones", defenders(tricks));
paired("our defenders, contracts beaten more", defenders(makes));
