/**
 * Checks the deals that come with the app, www/app/learn/own-deals.json: single dummy, the cards that count as found
 * are ahead of every other by MARGIN of the chance; double dummy, the best of them makes the contract, or beats it if a
 * defender is asked, and of the others one at least does not. It prints each card's chance, and every fault.
 *
 *     node scripts/once/lesson-deals.js [id …]
 *
 * A deal takes up to half a minute on one worker.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allHandsOfDeal, handOfCards, readContract } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { root } from "../tools.js";

const MARGIN = 0.12;
const TIME_MS = 25_000;
/** Layouts that each card is played on in, if its chance is measured. */
const LAYOUTS = 150;

const ids = process.argv.slice(2);
const all = JSON.parse(readFileSync(join(root, "www/app/learn/own-deals.json"), "utf8"));
const deals = ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
const solver = await createSolver({ workers: 1, tableMegabytes: 16 });

async function check({ deal, contract, play, answers, seat = "S" }) {
  const called = readContract(`${contract}-S`);
  const { level, strain } = called;
  const hands = allHandsOfDeal(deal);
  const common = { leader: "W", played: play.split(" ") };
  const declares = seat === "S";
  const target = declares ? level + 6 : 8 - level;
  const isFound = ({ card, equals }) => [card, ...equals].some((each) => answers.split(" ").includes(each));
  const dummy = handOfCards(hands.N);
  const effort = { timeLimitMs: TIME_MS, seed: 2 };
  const single = declares
    ? await solver.singleDummy({
        ...common,
        ...effort,
        strain,
        declarer: "S",
        target,
        hands: { declarer: handOfCards(hands.S), dummy },
        playOn: { layouts: LAYOUTS },
      })
    : await solver.defense({ ...common, ...effort, contract: called, seat, hand: handOfCards(hands[seat]), dummy });
  const double = await solver.solve({ ...common, strain, deal });
  const best = (cards, value) => Math.max(...cards.map(value));
  const chance = ({ chance, probability }) => chance?.value ?? probability;
  const makes = ({ tricks }) => tricks + double.won[declares ? "NS" : "EW"] >= target;
  const ahead =
    best(single.cards.filter(isFound), chance) -
    best(
      single.cards.filter((each) => !isFound(each)),
      chance,
    );
  const faults = [
    ahead < MARGIN && `ahead by ${percent(ahead)} only`,
    !double.cards.filter(isFound).some(makes) && "does not make it as the cards lie",
    double.cards.filter((each) => !isFound(each)).every(makes) && "every other card makes it as the cards lie",
  ].filter(Boolean);
  return { faults, said: single.cards.map((each) => `${each.card} ${percent(chance(each))}`).join(", ") };
}

const percent = (share) => `${Math.round(100 * share)}%`;

for (const deal of deals) {
  const { faults, said } = await check(deal);
  console.log(`${deal.id}: ${said}${faults.map((fault) => `\n  ${fault}`).join("")}`);
  if (faults.length > 0) process.exitCode = 1;
}
await solver.close();
