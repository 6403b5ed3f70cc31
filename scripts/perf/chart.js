/**
 * `npm run perf -- chart [FILE [SET [OUT]]]`: draws the times that `compare` kept: for each solver the questions of a
 * set from the quickest to the slowest, on a logarithmic scale. It reads docs/measurements/compare.json, set `tables`,
 * and writes docs/pictures/tables.svg unless it is told otherwise.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fail, root } from "../tools.js";
import { ascending } from "./statistics.js";

const [WIDTH, HEIGHT] = [720, 400];
const FRAME = { left: 80, right: 130, top: 40, bottom: 44 };
/** Told apart also by those who see few colors, and on light and dark pages. */
const COLORS = { "DDS 2.9": "#d55e00", native: "#0072b2", "wasm in Node": "#009e73", "wasm in Chromium": "#cc79a7" };

const INNER = { width: WIDTH - FRAME.left - FRAME.right, height: HEIGHT - FRAME.top - FRAME.bottom };

/** The powers of ten around these times. */
function decades(times) {
  const exponents = [Math.floor(Math.log10(Math.min(...times))), Math.ceil(Math.log10(Math.max(...times)))];
  return Array.from({ length: exponents[1] - exponents[0] + 1 }, (_, step) => exponents[0] + step);
}

function draw(set, rows, { date, processor }) {
  const all = rows.flatMap(({ times }) => times).filter((time) => time > 0);
  const scale = decades(all);
  const [low, high] = [scale[0], scale.at(-1)];
  const y = (time) => FRAME.top + INNER.height * (1 - (Math.log10(time) - low) / (high - low));
  const x = (index, count) => FRAME.left + (INNER.width * index) / Math.max(1, count - 1);
  const grid = scale.map((exponent) => {
    const at = y(10 ** exponent).toFixed(1);
    return `<line x1="${FRAME.left}" x2="${FRAME.left + INNER.width}" y1="${at}" y2="${at}" stroke="#8884"/>
<text x="${FRAME.left - 8}" y="${at}" dy="0.35em" text-anchor="end">${10 ** exponent} ms</text>`;
  });
  let free = Number.NEGATIVE_INFINITY;
  const lines = [...rows]
    .sort((a, b) => b.max - a.max)
    .map(({ solver, times }) => {
      const sorted = ascending(times).filter((time) => time > 0);
      const points = sorted.map((time, index) => `${x(index, sorted.length).toFixed(1)},${y(time).toFixed(1)}`);
      // Names stand one below the other if lines end close together.
      free = Math.max(y(sorted.at(-1)), free + 18);
      return `<polyline fill="none" stroke="${COLORS[solver]}" stroke-width="2" points="${points.join(" ")}"/>
<text x="${FRAME.left + INNER.width + 8}" y="${free.toFixed(1)}" dy="0.35em" fill="${COLORS[solver]}">${solver}</text>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#777">
<title>${set}: milliseconds for each of ${rows[0].times.length} questions, from the quickest to the slowest</title>
<text x="${FRAME.left}" y="20">${set}: time for each of ${rows[0].times.length} questions, sorted; one thread</text>
${grid.join("\n")}
${lines.join("\n")}
<text x="${FRAME.left}" y="${HEIGHT - 14}" font-size="11">${date}, ${processor}</text>
</svg>
`;
}

/** @param {string[]} options the file of figures, the set and the picture's file */
export function measure([file = "docs/measurements/compare.json", set = "tables", out = `docs/pictures/${set}.svg`]) {
  const report = JSON.parse(readFileSync(resolve(root, file), "utf8"));
  const rows = report.sets[set] ?? fail(`${file} has no set ${set}: ${Object.keys(report.sets).join(", ")}`);
  writeFileSync(resolve(root, out), draw(set, rows, report));
}
