/**
 * `npm run perf -- leads [DEALS [FILE]]`: the values of opening leads against DDS 2.9 (by Python's `endplay`), one
 * thread each, in three kinds of contracts. In every deal each lead of `leadAnalysis` must have the value that `solve`
 * and DDS give, and "beat" must agree with "tricks"; a difference ends the run with status 1. Prints milliseconds a
 * deal of the processor, which other work on the machine changes little, and ours as a share of DDS's.
 *
 * With a FILE, DDS's values are written there as JSON lines or, if its name ends in ".txt", in a shorter form: for each
 * contract a line of JSON, then the deals, with the tricks on each card of the leader's hand. tests/data/leads.jsonl
 * and leads.txt were made by `leads 12 tests/data/leads.jsonl` and `leads 500 tests/data/leads.txt`.
 *
 * PYTHON names the interpreter that has endplay; `python3` unless told.
 */

import { writeFileSync } from "node:fs";
import { cardsOfHand, seatAfter } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { fail } from "../tools.js";
import { startDds } from "./solvers.js";
import { processorSeconds } from "./statistics.js";

const PROBLEMS = [
  {
    name: "3NT",
    contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
    hand: "QT.T32.JT8732.32",
    constraints: {
      hands: {
        S: { hcp: [15, 17], shape: ["3334", "3343", "2353", "2335", "3253", "3235"] },
        N: [
          { hcp: [9, 11], length: { S: 4 } },
          { hcp: [9, 11], length: { H: 4 } },
        ],
      },
    },
  },
  {
    name: "4H",
    contract: { level: 4, strain: "H", doubled: 0, declarer: "W" },
    hand: "K942.7.QJ83.A862",
    constraints: { hands: { W: { hcp: [12, 16], length: { H: [5, 7] } }, E: { hcp: [8, 12], length: { H: [3, 4] } } } },
  },
  {
    name: "2D doubled",
    contract: { level: 2, strain: "D", doubled: 1, declarer: "N" },
    hand: "AK53.Q94.J92.T73",
    constraints: { condition: "hcp(north) + hcp(south) < 21 and diamonds(north) > 4 and diamonds(south) > 1" },
  },
];

export async function measure([count = "500", file]) {
  const dds = (await startDds()) ?? fail("python3 -m pip install endplay");
  const solver = await createSolver({ workers: 1 });
  const records = [];
  let wrong = 0;
  for (const { name, contract, hand, constraints } of PROBLEMS) {
    const leader = seatAfter(contract.declarer);
    const input = { contract, hand, vulnerable: "None" };
    const deals = [];
    const drawing = { ...constraints, known: { [leader]: hand } };
    for await (const deal of solver.deals(drawing, { count: Number(count), seed: 2026 })) deals.push(deal);
    // The module is compiled for speed while it first runs.
    for (const measure of ["tricks", "beat"])
      await solver.leadAnalysis({ ...input, deals: deals.slice(0, 40), measure });
    const seconds = { dds: 0, tricks: 0, beat: 0 };
    // Those of the page's side count too: all threads of this process.
    const timed = async (what, work) => {
      const begun = processorSeconds();
      await work();
      seconds[what] += processorSeconds() - begun;
    };
    // The solvers take turns of ten deals, so that both have the same share of a busy machine.
    for (let at = 0; at < deals.length; at += 10) {
      const some = deals.slice(at, at + 10);
      for (const deal of some) {
        const { busy, answer: tricks } = await dds.ask({
          kind: "cards",
          deal,
          strain: contract.strain,
          leader,
        });
        seconds.dds += busy;
        records.push({ contract, hand, deal, tricks });
      }
      await timed("tricks", () => solver.leadAnalysis({ ...input, deals: some }));
      await timed("beat", () => solver.leadAnalysis({ ...input, deals: some, measure: "beat" }));
    }
    for (const { deal, tricks } of records.slice(-deals.length)) {
      const one = { ...input, deals: [deal] };
      const [values, beats, solution] = await Promise.all([
        solver.leadAnalysis(one),
        solver.leadAnalysis({ ...one, measure: "beat" }),
        solver.solve({ deal, strain: contract.strain, leader }),
      ]);
      for (const { card, equals, tricks: ours } of values.leads) {
        const entry = beats.leads.find((lead) => lead.card === card);
        const solved = solution.cards.find((result) => result.card === card || result.equals.includes(card));
        const beaten = Number(ours.mean >= values.target);
        const isRight = [card, ...equals].every((each) => tricks[each] === ours.mean);
        if (isRight && solved?.tricks === ours.mean && entry?.beats.mean === beaten) continue;
        wrong += 1;
        console.log(`WRONG ${name} ${card} ${deal}: ${ours.mean}, DDS ${tricks[card]}, solve ${solved?.tricks}`);
      }
    }
    const each = (what) => ((1000 * seconds[what]) / deals.length).toFixed(2);
    const share = (what) => (seconds[what] / seconds.dds).toFixed(3);
    console.log(
      `${name}: ${deals.length} deals, DDS ${each("dds")} ms a deal, tricks ${each("tricks")} (${share("tricks")}), beat ${each("beat")} (${share("beat")})`,
    );
  }
  dds.end();
  await solver.close();
  console.log(`${records.length} deals, ${wrong} leads wrong`);
  if (file) writeFileSync(file, file.endsWith(".txt") ? short(records) : records.map(json).join(""));
  if (wrong > 0) process.exitCode = 1;
}

const json = (record) => `${JSON.stringify(record)}\n`;

/** Deals by contract, the tricks as a hexadecimal digit for each card, spades first and from the top. */
function short(records) {
  return records
    .map(({ contract, hand, deal, tricks }, index) => {
      const head = records[index - 1]?.hand === hand ? "" : json({ contract, hand });
      return `${head}${deal} ${cardsOfHand(hand)
        .map((card) => tricks[card].toString(16))
        .join("")}\n`;
    })
    .join("");
}
