/**
 * `npm run perf [-- WHAT …]`: the project's measurements of time. Not part of `npm test`: figures depend on the
 * machine, so a comparison is made in turns, and a page is taken at its best run.
 *
 * - `tables [PAIRS [FILE]]`, the default: whole tables in Node in turns with DDS (tables.js)
 * - `single-dummy [ENDINGS [SUITS [EIGHTS [GAMES]]]]`: single dummy through the package (single-dummy.js)
 * - `compare […]`: every kind of question, native and wasm, in turns with DDS, kept as JSON (compare.js)
 * - `chart [FILE [SET [OUT]]]`: a picture of the times that `compare` kept (chart.js)
 * - `chances [POSITIONS [POLICY_MOVES]]`: chances of middle-game positions on two workers and on one (chances.js)
 * - `leads [DEALS [FILE]]`: values of leads in turns with DDS, and whether they are the same (leads.js)
 * - `cli [BOARDS [CARDS [WORKERS…]]]`: a stream of boards through `tenace table --json` (cli.js)
 * - `workers [ROUNDS [FILE [DIST]]]`: tables on one worker and on two, in turns (workers.js)
 * - `start [RUNS [BEFORE]]`: from createSolver, and from the navigation on a slow line, to the first cell, in turns
 *   with the dist/ of another version (start.js)
 * - `page [RUNS [leads]]`: the first hand, the frames, what 52 steps move, and the ranking of leads of the app in
 *   Chromium, kept as JSON (page.js)
 */
const MODULES = {
  tables: "./tables.js",
  "single-dummy": "./single-dummy.js",
  compare: "./compare.js",
  chart: "./chart.js",
  chances: "./chances.js",
  leads: "./leads.js",
  cli: "./cli.js",
  workers: "./workers.js",
  start: "./start.js",
  page: "./page.js",
};

const [what = "tables", ...options] = process.argv.slice(2);
const path = Object.hasOwn(MODULES, what) ? MODULES[what] : undefined;
if (path) {
  await import("../build.js");
  const { measure } = await import(path);
  await measure(options);
} else {
  console.error(`npm run perf -- ${Object.keys(MODULES).join(" | ")}, not ${what}`);
  process.exitCode = 2;
}
