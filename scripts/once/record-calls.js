/**
 * `node scripts/once/record-calls.js ENGINE.js OUT.jsonl [CALLS]`: asks the package's engine (its `dist/engine.js`) the
 * same 12,000 questions of every kind, garbled ones too, and writes a line for each answer or error. Two versions of
 * the package are compared by `diff` of their files.
 */

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [, , engine, out, calls = "12000"] = process.argv;
const { createSolver } = await import(pathToFileURL(resolve(engine)).href);

/** The generator of Park and Miller. */
let state = 20_261_128;
const below = (bound) => {
  state = (state * 48_271) % 2_147_483_647;
  return Math.floor((state / 2_147_483_647) * bound);
};
const pick = (list) => list[below(list.length)];
const often = (share) => below(1000) < share * 1000;
const shuffled = (list) => {
  const items = [...list];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
};

const SEATS = ["N", "E", "S", "W"];
const STRAINS = ["C", "D", "H", "S", "NT"];
const SUITS = ["S", "H", "D", "C"];
const RANKS = "AKQJT98765432";
const PACK = SUITS.flatMap((suit) => [...RANKS].map((rank) => suit + rank));

const dotted = (cards) =>
  SUITS.map((suit) => [...RANKS].filter((rank) => cards.includes(suit + rank)).join("")).join(".");
const handsOf = (size, pack = PACK) => {
  const cards = shuffled(pack).slice(0, 4 * size);
  return SEATS.map((_, seat) => cards.slice(size * seat, size * (seat + 1)));
};
/** A deal as text from any seat, or as a record. */
const dealOf = (hands) => {
  const texts = hands.map(dotted);
  if (often(0.2)) return Object.fromEntries(SEATS.map((seat, at) => [seat, texts[at]]));
  const first = below(4);
  const rotated = SEATS.map((_, at) => texts[(first + at) % 4]);
  const text = `${SEATS[first]}:${rotated.join(" ")}`;
  return often(0.1) ? text.toLowerCase() : text;
};
/** Some legal cards from the beginning. */
const playOf = (hands, leader, strain, most) => {
  const left = hands.map((hand) => [...hand]);
  const play = [];
  let seat = SEATS.indexOf(leader);
  let trick = [];
  while (play.length < most && left[seat].length > 0) {
    const led = trick[0]?.card[0];
    const following = left[seat].filter((card) => card[0] === led);
    const card = pick(following.length > 0 ? following : left[seat]);
    left[seat].splice(left[seat].indexOf(card), 1);
    play.push(card);
    trick.push({ seat, card });
    if (trick.length < 4) {
      seat = (seat + 1) % 4;
      continue;
    }
    const strength = ({ card }) =>
      (card[0] === strain ? 100 : card[0] === led ? 50 : 0) + (13 - RANKS.indexOf(card[1]));
    seat = trick.reduce((best, one) => (strength(one) > strength(best) ? one : best)).seat;
    trick = [];
  }
  return play;
};

const position = (size) => {
  const hands = handsOf(size);
  const [strain, leader] = [pick(STRAINS), pick(SEATS)];
  const value = { deal: dealOf(hands), strain, leader };
  return often(0.3) ? value : { ...value, played: playOf(hands, leader, strain, below(4 * size)) };
};

const range = (most) => {
  const low = below(most);
  return [low, low + below(most - low + 1)];
};
const constraint = () => ({
  ...(often(0.5) ? { hcp: range(20) } : {}),
  ...(often(0.5) ? { length: { [pick(SUITS)]: range(8) } } : {}),
  ...(often(0.2) ? { holds: [pick(PACK)] } : {}),
  ...(often(0.2) ? { lacks: [pick(PACK)] } : {}),
});

function singleDummy() {
  const size = 2 + below(4);
  const hands = handsOf(size);
  const declarer = pick(SEATS);
  const at = SEATS.indexOf(declarer);
  const [strain, leader] = [pick(STRAINS), SEATS[(at + pick([0, 1, 2, 1, 1])) % 4]];
  const played = playOf(hands, leader, strain, below(2 * size));
  const one = (seat) => (often(0.3) ? { [SEATS[seat % 4]]: constraint() } : {});
  return {
    declarer,
    hands: { declarer: dotted(hands[at]), dummy: dotted(hands[(at + 2) % 4]) },
    unseen: [...hands[(at + 1) % 4], ...hands[(at + 3) % 4]],
    strain,
    leader,
    target: 1 + below(size),
    ...(often(0.7) ? { played } : {}),
    constraints: { ...one(at + 1), ...one(at + 3) },
    ...(often(0.3) ? { worlds: pick([5, 10, 20, "all"]) } : {}),
    ...(often(0.3) ? { maxMoves: 1 + below(3) } : {}),
    ...(often(0.3) ? { seed: pick([7, 2 ** 40 + 3]) } : {}),
    ...(often(0.3) ? { layouts: true } : {}),
    playOn: often(0.7) ? false : { layouts: 4, policyMoves: 1, policyWorlds: 4 },
  };
}

const suitPlay = () => {
  const cards = shuffled([...RANKS]).slice(0, 2 + below(7));
  const cut = below(cards.length + 1);
  const sorted = (part) => part.sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)).join("");
  return {
    hands: [sorted(cards.slice(0, cut)), sorted(cards.slice(cut))],
    target: 1 + below(4),
    ...(often(0.5) ? { lines: true } : {}),
  };
};

const CONDITIONS = [
  { N: { hcp: [15, 17], shape: "balanced" } },
  { E: "4=4=3=2" },
  "hcp(north) >= 12 and spades(north) >= 5",
  "shape(west, any 4333 + any 4432) && hcp(west) <= 9",
  "losers(south) < 7",
  "hcp(north) == 41",
  "1 == 2",
  "hcp(north) >",
];
function constraints() {
  const some = {};
  if (often(0.4)) some.known = { [pick(SEATS)]: dotted(handsOf(13)[0]) };
  if (often(0.3)) some.hands = pick(CONDITIONS.slice(0, 2));
  if (often(0.5)) some.condition = pick(CONDITIONS.slice(2));
  if (often(0.1)) some.where = pick(CONDITIONS.slice(2));
  return some;
}
const fewDeals = () => {
  const count = 1 + below(2);
  return Array.from({ length: count }, () => dealOf(handsOf(13))).map((deal) =>
    often(0.3) ? { deal, weight: pick([1, 2.5, -1, 0.5]) } : deal,
  );
};
const contract = () => ({ level: 1 + below(7), strain: pick(STRAINS), declarer: pick(SEATS), doubled: below(3) });
const VULNERABLE = ["None", "NS", "EW", "Both"];

function lead() {
  const hands = handsOf(13);
  const asked = contract();
  const leader = (SEATS.indexOf(asked.declarer) + 1) % 4;
  const hand = dotted(hands[leader]);
  const base = {
    contract: asked,
    hand,
    vulnerable: pick(VULNERABLE),
    ...(often(0.5) ? { measure: "beat" } : {}),
    ...(often(0.3) ? { cards: hands[leader].slice(0, 2) } : {}),
  };
  return often(0.7)
    ? { ...base, deals: often(0.8) ? [dealOf(hands)] : fewDeals() }
    : { ...base, constraints: often(0.5) ? {} : { hands: { [asked.declarer]: { hcp: [15, 17] } } } };
}

/** One place of a value changed: a text, a number, a card, or what a key stands for. */
function garbled(value) {
  if (typeof value === "string") {
    const at = below(value.length + 1);
    const letter = pick([..."AKQJT98765432.-: NESWx0s1Z♠ſ", "", "10", "..", "\n"]);
    const keep = below(3);
    return value.slice(0, at) + letter + value.slice(at + (keep > 0 ? 1 : 0));
  }
  if (typeof value === "number") return pick([-1, 0, 1.5, 99, 2 ** 33, "3", null, Number.NaN, 1025]);
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(["SA", "XX", 7, null])];
    const copy = [...value];
    const at = below(copy.length);
    const how = below(4);
    if (how === 0) copy.splice(at, 1);
    else if (how === 1) copy.push(copy[at]);
    else copy[at] = garbled(copy[at]);
    return copy;
  }
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
    const key = pick(Object.keys(value));
    const { [key]: _, ...others } = value;
    const how = below(8);
    if (how === 0) return others;
    if (how === 1) return { ...value, other: 1 };
    return { ...value, [key]: garbled(value[key]) };
  }
  return pick([null, 3, "x", undefined]);
}

const board = () => ({ vulnerable: pick(VULNERABLE), ...(often(0.5) ? { dealer: pick(SEATS) } : {}) });
const table = () => ({
  tricks: Object.fromEntries(
    STRAINS.map((strain) => {
      const [north, east] = [below(14), below(14)];
      return [strain, { N: north, E: east, S: often(0.8) ? north : below(14), W: often(0.8) ? east : below(14) }];
    }),
  ),
});

const files = [];
/** What is asked: how often, the method, and its arguments. */
const KINDS = [
  [5, "ddTable", () => [dealOf(handsOf(1 + below(5))), often(0.3) ? { strains: [pick(STRAINS)] } : {}]],
  [5, "solve", () => [position(1 + below(8))]],
  [3, "bestLine", () => [position(1 + below(6))]],
  [
    4,
    "tracePlay",
    () => {
      const size = 1 + below(7);
      const hands = handsOf(size);
      const [strain, declarer] = [pick(STRAINS), pick(SEATS)];
      const leader = SEATS[(SEATS.indexOf(declarer) + 1) % 4];
      const play = playOf(hands, leader, strain, below(4 * size + 1));
      return [{ deal: dealOf(hands), strain, declarer, play }];
    },
  ],
  [3, "solutionTree", () => [position(1 + below(4)), { side: pick(["NS", "EW"]), target: below(4), maxNodes: 200 }]],
  [2, "exportSolutionTree", () => [position(1 + below(4)), { side: pick(["NS", "EW"]), target: 1 + below(2) }]],
  [1, "importSolutionTree", () => [files.length > 0 ? pick(files) : new Uint8Array([1, 2, 3])]],
  [3, "par", () => [table(), board()]],
  [0.02, "par", () => [dealOf(handsOf(13)), board()]],
  [1, "par", () => [dealOf(handsOf(2)), board()]],
  [4, "singleDummy", () => [singleDummy()]],
  [2, "suitPlay", () => [suitPlay()]],
  [2, "deals", () => [constraints(), { count: 1 + below(4), seed: below(100), maxTries: 2000 }]],
  [1, "acceptance", () => [constraints(), { tries: 1 + below(2000), seed: below(100) }]],
  [0.08, "leadAnalysis", () => [lead(), { count: 1, seed: below(9), maxTries: 2000 }]],
  [
    0.04,
    "contractAnalysis",
    () => [
      {
        vulnerable: pick(VULNERABLE),
        contracts: [contract()],
        ...(often(0.5) ? { measure: "makes" } : {}),
        ...(often(0.5) ? { deals: fewDeals() } : { constraints: constraints() }),
      },
      { count: 1, seed: below(9), maxTries: 2000 },
    ],
  ],
  // Wrong from the beginning, so that nothing is searched.
  [1, "leadAnalysis", () => [garbled({ ...lead(), deals: ["N:AK"] }), { count: 1, maxTries: 2000 }]],
  [
    1,
    "contractAnalysis",
    () => [garbled({ vulnerable: "None", contracts: [contract()], deals: ["N:"] }), { count: 1 }],
  ],
];
const WEIGHT = KINDS.reduce((sum, [weight]) => sum + weight, 0);
const kind = () => {
  let place = (below(1_000_000) / 1_000_000) * WEIGHT;
  for (const one of KINDS) {
    place -= one[0];
    if (place < 0) return one;
  }
  return KINDS[0];
};

const plain = (value) =>
  JSON.parse(JSON.stringify(value, (_, item) => (item instanceof Uint8Array ? [...item] : item)));
const lines = [];
let solver = await createSolver({ tableMegabytes: 1 });
for (let number = 0; number < Number(calls); number += 1) {
  const [, method, make] = kind();
  let args = make();
  if (often(0.35)) {
    // A count of deals that is not said would be a thousand.
    const at = method.endsWith("Analysis") ? 0 : below(args.length);
    args = args.map((value, index) => (index === at && !(value instanceof Uint8Array) ? garbled(value) : value));
    if (args[0] instanceof Uint8Array && args[0].length > 0) {
      args[0] = args[0].slice();
      args[0][below(args[0].length)] = below(256);
    }
  }
  const call = { number, method, args: plain({ args }).args };
  const reports = [];
  try {
    let result;
    if (method === "deals") {
      result = [];
      for await (const deal of solver.deals(...args)) if (result.push(deal) === 100) break;
    } else {
      const [first, options] = args;
      const isObject = typeof options === "object" && options !== null;
      const listening = method === "solve" || method === "singleDummy";
      const onProgress = (report) => reports.push(plain(report));
      result = await solver[method](first, listening ? { ...(isObject ? options : {}), onProgress } : options);
    }
    if (method === "exportSolutionTree" && files.length < 200) files.push(result);
    lines.push(JSON.stringify({ ...call, result: plain({ result }).result, reports }));
  } catch (error) {
    const { name, message, code, ...place } = error;
    lines.push(JSON.stringify({ ...call, error: { name, code, message, ...place } }));
    if (code === "INTERNAL") {
      await solver.close();
      solver = await createSolver({ tableMegabytes: 1 });
    }
  }
}
await solver.close();
writeFileSync(out, `${lines.join("\n")}\n`);
console.log(`${lines.length} calls`);
