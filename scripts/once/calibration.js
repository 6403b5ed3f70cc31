/**
 * `node scripts/once/calibration.js`: draws docs/pictures/calibration.svg from docs/experiments/contracts.jsonl, which
 * the example `chances` makes (`contracts 200 0`), and prints the Brier scores and the table that the page on
 * experiments has.
 *
 * The Brier score is the mean square of the difference between the chance announced and what came, 1 or 0 (Brier,
 * "Verification of forecasts expressed in terms of probability", 1950): 0 is perfect, 0.25 is what "50 %" always gets.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRecords, root } from "../tools.js";

const CLASSES = 10;
/** Drawing: units of the view box; the plot's side and its distance from the top left. */
const [SIDE, LEFT, TOP] = [360, 56, 20];
const SERIES = [
  { key: "playedOn", name: "played on", color: "#0b6e4f", filled: true },
  { key: "upper", name: "upper bound", color: "#b3541e", filled: false },
];

/** Contracts by the class of the chance announced: how many, the mean chance, and the share made. */
function classesOf(contracts, key) {
  const classes = Array.from({ length: CLASSES }, () => ({ count: 0, announced: 0, made: 0 }));
  for (const contract of contracts) {
    const one = classes[Math.min(CLASSES - 1, Math.floor(contract[key] * CLASSES))];
    one.count += 1;
    one.announced += contract[key];
    one.made += Number(contract.made);
  }
  return classes.map(({ count, announced, made }) => ({ count, announced: announced / count, made: made / count }));
}

const brierOf = (contracts, key) =>
  contracts.reduce((sum, contract) => sum + (contract[key] - Number(contract.made)) ** 2, 0) / contracts.length;

const percent = (share) => `${Math.round(100 * share)} %`;
const x = (share) => (LEFT + share * SIDE).toFixed(1);
const y = (share) => (TOP + (1 - share) * SIDE).toFixed(1);

function axis() {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
  return steps.flatMap((share) => [
    `<path d="M${x(share)} ${y(0)}V${y(1)}M${x(0)} ${y(share)}H${x(1)}" stroke="#ddd"/>`,
    `<text x="${x(share)}" y="${TOP + SIDE + 18}" text-anchor="middle">${percent(share)}</text>`,
    `<text x="${LEFT - 6}" y="${Number(y(share)) + 4}" text-anchor="end">${percent(share)}</text>`,
  ]);
}

/** A circle for each class, its area by the number of contracts. */
function circles(contracts, { key, color, filled }) {
  return classesOf(contracts, key)
    .filter(({ count }) => count > 0)
    .map(({ count, announced, made }) => {
      const radius = (1.6 * Math.sqrt(count) + 1).toFixed(1);
      const fill = filled ? `fill="${color}" fill-opacity=".75"` : `fill="none" stroke-width="2"`;
      const title = `${count} contracts: announced ${percent(announced)}, made ${percent(made)}`;
      return `<circle cx="${x(announced)}" cy="${y(made)}" r="${radius}" stroke="${color}" ${fill}><title>${title}</title></circle>`;
    });
}

function legend(contracts) {
  return SERIES.flatMap(({ key, name, color, filled }, place) => {
    const [cx, cy] = [LEFT + 18, TOP + 20 + 22 * place];
    const text = `${name}: Brier score ${brierOf(contracts, key).toFixed(3)}`;
    return [
      `<circle cx="${cx}" cy="${cy}" r="6" stroke="${color}" stroke-width="2" fill="${filled ? color : "none"}"/>`,
      `<text x="${cx + 14}" y="${cy + 4}">${text}</text>`,
    ];
  });
}

function pictureOf(contracts) {
  const [width, height] = [LEFT + SIDE + 24, TOP + SIDE + 48];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#222">`,
    "<title>Chance announced after the lead, and how often the contract was made</title>",
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...axis(),
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#888" stroke-dasharray="4 4"/>`,
    ...SERIES.flatMap((series) => circles(contracts, series)),
    ...legend(contracts),
    `<text x="${LEFT + SIDE / 2}" y="${TOP + SIDE + 38}" text-anchor="middle">chance announced after the lead</text>`,
    `<text transform="translate(14 ${TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">contracts made</text>`,
    "</svg>\n",
  ].join("\n");
}

const contracts = readRecords("docs/experiments/contracts.jsonl");
writeFileSync(join(root, "docs/pictures/calibration.svg"), pictureOf(contracts));
for (const { key, name } of SERIES) {
  console.log(`${name}: Brier score ${brierOf(contracts, key).toFixed(4)} over ${contracts.length} contracts`);
  for (const [place, { count, announced, made }] of classesOf(contracts, key).entries()) {
    if (count > 0)
      console.log(`| ${10 * place} to ${10 * place + 10} % | ${count} | ${percent(announced)} | ${percent(made)} |`);
  }
}
