/**
 * Tries the scripts of a folder, a collection of public ones that was fetched before: parses each, draws deals, and
 * prints how many. For a script that says which shares its hand types have (the comments of `dealer --write-leveled`),
 * the shares among deals that are not leveled are compared with these.
 *
 * Usage: node scripts/once/dealer-collection.js FOLDER [--deals 5] [--shares 4000]
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evaluateDealer, parseDealer } from "../../dist/dealer/index.js";
import { createSolver } from "../../dist/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deals: { type: "string", default: "5" }, shares: { type: "string", default: "4000" } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("which folder?");
const solver = await createSolver({ workers: 1 });
let ran = 0;
const files = readdirSync(folder).filter((name) => /\.(dlr|dli|dls)$/.test(name));
for (const name of files) {
  const text = readFileSync(join(folder, name), "utf8");
  try {
    const { constraints, actions, seed = 0 } = parseDealer(text);
    const deals = await drawn(constraints, Number(values.deals), seed);
    ran += 1;
    console.log(`${name}: ${deals.length} deals, ${actions.length} actions`);
    for (const line of await shares(text, seed)) console.log(`  ${line}`);
  } catch (error) {
    console.log(`${name}: ${error.code} ${error.message}`);
  }
}
console.log(`${ran} of ${files.length} ran`);
await solver.close();

/** Deals of constraints, fewer if they become too rare. */
async function drawn(constraints, count, seed) {
  const deals = [];
  for await (const deal of solver.deals(constraints, { count, seed, maxTries: 3_000_000 })) deals.push(deal);
  return deals;
}

/**
 * For each hand type, its share among the deals of the script without leveling, and by how many standard errors it is
 * off.
 */
async function shares(text, seed) {
  const said = [...text.matchAll(/^# (\S+) +(0\.\d{5}) +0\.\d{5} +\d\.\d{4} +(\d+)$/gm)];
  if (said.length === 0) return [];
  const plain = text.replace(/^levelTheDeal =.*$/m, "levelTheDeal = 1");
  const deals = await drawn(parseDealer(plain).constraints, Number(values.shares), seed);
  const names = plain.slice(0, plain.search(/^### BEGIN GENERATED/m));
  return said.map(([, type, natural, seen]) => {
    const hits = deals.filter((deal) => evaluateDealer(`${names}\nHandType_${type}`, deal) !== 0).length;
    const [p, all] = [Number(natural), Number(seen) / Number(natural)];
    const error = Math.sqrt(p * (1 - p) * (1 / deals.length + 1 / all));
    const off = ((hits / deals.length - p) / error).toFixed(2);
    return `${type}: ${(hits / deals.length).toFixed(5)}, said ${natural}, ${off} standard errors`;
  });
}
