/**
 * `node scripts/once/redealt.js [--decisions N] [--level N] [--seed N]`: no card depends on a hidden hand. Random plays
 * of random deals are stopped where a robot has a choice; what its seat does not see is dealt anew, so that the same
 * cards could be played and one hidden hand at least is another. The table (`playOut`) is given either deal with all
 * four hands, and asks its robot as it does in the app; the questions and the answers, cards and figures, are compared.
 * The solvers differ too: each has solved its own deal, and one has two workers. The last line counts the decisions by
 * player, those in which the hidden hands are known, so that there is no other deal, and the differences; exit status 1
 * tells of a difference.
 */
import { dealOfHands, handsOfDeal, legalCards, playCards, SEATS, seatAfter, suitOf } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { playOut } from "../../dist/viewer/play-table.js";
import { readOptions, voidsAt } from "../perf/players.js";
import { generator } from "../perf/random.js";

const { decisions, level, seed } = readOptions({ decisions: 1000, level: 3, seed: 1 });

const below = generator(seed);
const choice = (items) => items[below(items.length)];

/** The seats whose hands the player at the turn does not see. */
function hiddenFrom(seat, contract, played) {
  const dummy = seatAfter(contract.declarer, 2);
  return SEATS.filter((each) => each !== seat && !(each === dummy && played.length > 0));
}

/**
 * Another deal with the hands that are seen, in which the same cards could be played; null if there is none. Two hands
 * differ from two others with the same cards by exchanges of one card for one, so if none is allowed, there is none.
 */
function dealtAnew(hands, point, hidden) {
  const voids = voidsAt(point);
  const left = Object.fromEntries(hidden.map((seat) => [seat, [...point.left[seat]]]));
  const exchanges = () =>
    hidden.flatMap((one) =>
      hidden.flatMap((other) =>
        one === other
          ? []
          : left[one].flatMap((card, at) =>
              left[other].flatMap((against, place) =>
                voids[one].has(suitOf(against)) || voids[other].has(suitOf(card)) ? [] : [{ one, other, at, place }],
              ),
            ),
      ),
    );
  const exchange = ({ one, other, at, place }) => {
    [left[one][at], left[other][place]] = [left[other][place], left[one][at]];
  };
  const isOther = () => hidden.some((seat) => left[seat].some((card) => !point.left[seat].includes(card)));
  if (exchanges().length === 0) return null;
  for (let times = 20; times > 0 || !isOther(); times -= 1) exchange(choice(exchanges()));
  const gone = (seat) => hands[seat].filter((card) => !point.left[seat].includes(card));
  return { ...hands, ...Object.fromEntries(hidden.map((seat) => [seat, [...gone(seat), ...left[seat]]])) };
}

const STOP = new Error("the question is there");

/** What the table asks of the robot at its turn after these cards, as it has the whole deal. */
async function questionOf(hands, contract, played) {
  let asked;
  const chooser = {
    async chooseCard(question) {
      const place = question.played.length;
      if (place < played.length) return { card: played[place], considered: [] };
      asked = question;
      throw STOP;
    },
  };
  await playOut(chooser, { deal: dealOfHands(hands), contract }, { level }).catch((error) => {
    if (error !== STOP) throw error;
  });
  if (asked?.played.length !== played.length) throw new Error("the table asked at another card");
  return { ...asked, timeLimitMs: 600_000 };
}

/** Who of the table chooses. */
function roleOf(turn, { declarer }, played) {
  if (played.length === 0) return "leader";
  return turn === declarer ? "declarer" : turn === seatAfter(declarer, 2) ? "dummy" : "defender";
}

const [one, two] = await Promise.all([1, 2].map((workers) => createSolver({ workers, tableMegabytes: 8 })));
const asked = { leader: 0, defender: 0, declarer: 0, dummy: 0 };
let [done, known, other] = [0, 0, 0];
for await (const deal of one.deals({}, { count: 4 * decisions, seed })) {
  if (done === decisions) break;
  const hands = handsOfDeal(deal);
  const strain = choice(["NT", "S", "H", "D", "C"]);
  const contract = { level: 1 + below(4), strain, doubled: 0, declarer: choice(SEATS) };
  const leader = seatAfter(contract.declarer);
  const played = [];
  // One in eight is an opening lead.
  const stop = below(8) === 0 ? 0 : below(48);
  const at = () => playCards(hands, strain, leader, played);
  const legalAt = ({ left, handToPlay, trick }) => legalCards(left[handToPlay], trick.cards);
  let point = at();
  // On to a choice.
  while (!point.isOver && (played.length < stop || legalAt(point).length === 1)) {
    played.push(choice(legalAt(point)));
    point = at();
  }
  if (point.isOver) continue;
  const turn = point.handToPlay;
  const role = roleOf(turn, contract, played);
  const anew = dealtAnew(hands, point, hiddenFrom(role === "dummy" ? contract.declarer : turn, contract, played));
  if (!anew) {
    known += 1;
    continue;
  }
  await one.solve({ deal, strain, leader });
  await two.solve({ deal: dealOfHands(anew), strain, leader });
  const questions = await Promise.all([hands, anew].map((all) => questionOf(all, contract, played)));
  const answers = await Promise.all([one, two].map((solver, place) => solver.chooseCard(questions[place])));
  done += 1;
  asked[role] += 1;
  const isSame = ([first, second]) => JSON.stringify(first) === JSON.stringify(second);
  if (!isSame(questions) || !isSame(answers)) {
    other += 1;
    console.log(JSON.stringify({ deal, anew: dealOfHands(anew), contract, played, questions, answers }));
  }
  if (done % 100 === 0) console.log(`${done} decisions, ${other} differences`);
}
await Promise.all([one.close(), two.close()]);
const counts = Object.entries(asked).map(([role, count]) => `${role} ${count}`);
console.log(
  `${done} decisions (${counts.join(", ")}), ${other} differences; in ${known} more no other deal was possible`,
);
process.exitCode = other > 0 ? 1 : 0;
