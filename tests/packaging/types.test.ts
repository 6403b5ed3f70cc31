/** The declarations of the package, as projects of every kind see them. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { consumer, installed, root } from "../support/places.js";

/** Uses what needs no page. Lines that must not compile are marked. */
const ANYWHERE = `
import { BridgeError, createSolver, type Board, type DdTable, type ErrorCode, type ParOptions, type PlayRecord } from "tenace";
import type { BridgeHandViewerEvents, Solver, SolverOptions, TableOptions, TreeOptions } from "tenace";
import { SEATS } from "tenace/bridge";
import { parse, score } from "tenace/notation";

declare const deal: string;
declare const bytes: Uint8Array;
const workers: number | undefined = SEATS.length > 4 ? 1 : undefined;
const solver: Solver = await createSolver({ workers, wasm: bytes });
const whole: DdTable = await solver.ddTable(deal, {
  onProgress: ({ done, total, tricks }) => void [done, total, tricks.S?.N],
});
const some = await solver.ddTable(deal, { strains: ["NT", "S"], declarers: ["N"], signal: undefined });
const cell: number = some.tricks.NT.N;
// @ts-expect-error hearts were not asked for
some.tricks.H;
// @ts-expect-error East was not asked for
some.tricks.NT.E;
// @ts-expect-error a half table has no par
await solver.par(some, { vulnerable: "None" });
const table: TableOptions = {};
const tree: TreeOptions = { side: "NS", target: 7 };
const par: ParOptions = { vulnerable: "None", dealer: undefined };
const record: PlayRecord = { deal, strain: "S", declarer: "E", play: ["CT"] };
const options: SolverOptions = { tableMegabytes: 16 };
const board: Board | undefined = parse(deal).boards[0];
const code: ErrorCode = new BridgeError("PARSE", deal).code;
for await (const answer of solver.ddTables([deal])) if (answer instanceof BridgeError) throw answer;
const { cards } = await solver.solve({ deal, strain: "S", leader: "N" }, {});
const detail = (event: BridgeHandViewerEvents["bridge-play"]) => event.detail.card;
export { board, cards, cell, code, detail, options, par, record, score, table, tree, whole };
`;

/** Uses what needs a page. */
const PAGE = `
import { createSolver, type BridgeHandViewer } from "tenace";
import { BridgeHandViewerElement, sharedSolver, suitPaths } from "tenace/viewer";
import wasm from "tenace/tenace.wasm";

const viewer = document.querySelector("bridge-hand-viewer") as BridgeHandViewer;
const same: HTMLElement = document.createElement("bridge-hand-viewer");
viewer.addEventListener("bridge-play", (event) => void event.detail.card.length);
document.body.addEventListener("bridge-error", (event) => void event.detail.error.code);
viewer.solver = await createSolver({
  wasm: await fetch(wasm),
  workerFactory: () => new Worker("/worker.js", { type: "module" }),
});
viewer.focus({ preventScroll: true });
const position: string | undefined = viewer.position?.strain;
export { BridgeHandViewerElement, position, same, sharedSolver, suitPaths };
`;

/** Uses what Node has of its own. */
const NODE = `
import { Worker } from "node:worker_threads";
import { createSolver } from "tenace";

const workerFactory = () => new Worker(new URL(import.meta.resolve("tenace/worker")));
const solver = await createSolver({ workerFactory, wasm: new URL("file:///tenace.wasm") });
await solver.solve({ deal: "", strain: "S", leader: "N" }, { signal: AbortSignal.timeout(1000) });
`;

/** The contract: whoever is written to it can use the package. */
const CONTRACT = `
import type * as api from "./api.js";
import type * as tenace from "tenace";

declare const options: api.SolverOptions;
declare const viewer: tenace.BridgeHandViewer;
declare const board: tenace.Board;
declare const tree: tenace.SolutionTree;
declare const position: api.Position;
export const create: (options?: api.SolverOptions) => Promise<Pick<api.Solver, keyof tenace.Solver & keyof api.Solver>> =
  null as unknown as typeof tenace.createSolver;
export const given: tenace.SolverOptions = options;
export const shown: Omit<api.BridgeHandViewer, "solver"> = viewer;
export const play: api.BridgeHandViewerEvents["bridge-play"] = null as unknown as tenace.BridgeHandViewerEvents["bridge-play"];
export const values: [api.Board, api.SolutionTree, tenace.Position] = [board, tree, position];
`;

/**
 * The contract about simulation: input of either can be handed to the other, and answers of either are answers of the
 * other.
 */
const SIMULATION = `
import type * as api from "./api.js";
import type * as simulation from "./api-simulation.js";
import type * as tenace from "tenace";
import type * as dealer from "tenace/dealer";

interface Theirs {
  constraints: simulation.DealConstraints;
  pattern: simulation.HandPattern;
  lead: simulation.LeadInput;
  contract: simulation.ContractInput;
  options: simulation.SimulationOptions<{ done: number; total: number }>;
  weighted: simulation.WeightedDeal;
  acceptance: simulation.Acceptance;
  leads: simulation.LeadAnalysis;
  contracts: simulation.ContractAnalysis;
  leadProgress: simulation.LeadProgress;
  contractProgress: simulation.ContractProgress;
  estimate: simulation.Estimate;
  leadResult: simulation.LeadResult;
}
interface Ours {
  constraints: tenace.DealConstraints;
  pattern: tenace.HandPattern;
  lead: tenace.LeadInput;
  contract: tenace.ContractInput;
  options: tenace.SimulationOptions<{ done: number; total: number }>;
  weighted: tenace.WeightedDeal;
  acceptance: tenace.Acceptance;
  leads: tenace.LeadAnalysis;
  contracts: tenace.ContractAnalysis;
  leadProgress: tenace.LeadProgress;
  contractProgress: tenace.ContractProgress;
  estimate: tenace.Estimate;
  leadResult: tenace.LeadResult;
}
declare const theirs: Theirs;
declare const ours: Ours;
type Answers = "acceptance" | "leads" | "contracts" | "leadProgress" | "contractProgress" | "estimate" | "leadResult";
export const given: Omit<Ours, Answers> = theirs;
export const answers: Pick<Theirs, Answers> = ours;
export const same: Pick<Ours, Answers> = theirs;
export const known: Pick<Theirs, "constraints" | "pattern"> = ours;
type Calls = "deals" | "acceptance" | "leadAnalysis" | "contractAnalysis" | "solves";
declare const solver: tenace.Solver;
export const calls: Pick<api.Solver, Calls> = solver;
export const parse: typeof simulation.parseDealer = null as unknown as typeof dealer.parseDealer;
export const worth: (script: simulation.DealerScript | string, deal: api.DealInput) => number =
  null as unknown as typeof dealer.evaluateDealer;
export const asOurs: dealer.DealerScript = null as unknown as simulation.DealerScript;
export const asTheirs: simulation.DealerScript = null as unknown as dealer.DealerScript;
`;

const modes = [
  { module: "nodenext", moduleResolution: "nodenext" },
  { module: "esnext", moduleResolution: "bundler" },
];

function compile(name: string, files: Record<string, string>, options: object): string {
  const folder = join(consumer, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const compilerOptions = {
    target: "es2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    ...options,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  try {
    execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const declaring = { lib: ["es2023"] };
const ofNode = { lib: ["es2023"], types: ["node"], typeRoots: [join(root, "node_modules/@types")] };
const ofPage = { lib: ["es2023", "dom", "dom.iterable"] };

describe.each(modes)("strict declarations compile, libraries checked too, with $moduleResolution", (mode) => {
  test("without the DOM and without Node", () => {
    expect(compile("types-bare", { "anywhere.ts": ANYWHERE }, { ...mode, ...declaring })).toBe("");
  });

  test("in Node", () => {
    expect(compile("types-node", { "anywhere.ts": ANYWHERE, "node.ts": NODE }, { ...mode, ...ofNode })).toBe("");
  });

  test("in a page", () => {
    expect(compile("types-page", { "anywhere.ts": ANYWHERE, "page.ts": PAGE }, { ...mode, ...ofPage })).toBe("");
  });
});

test("who requires the package has its types", () => {
  const common = `import tenace = require("tenace");
    import notation = require("tenace/notation");
    const solver: Promise<tenace.Solver> = tenace.createSolver({ workers: 1 });
    // @ts-expect-error it is a number
    void tenace.createSolver({ workers: "1" });
    export = { solver, parse: notation.parse };`;
  const options = { module: "nodenext", moduleResolution: "nodenext", ...ofNode };
  expect(compile("types-common", { "common.cts": common }, options)).toBe("");
});

test("every call of the solver has an example", () => {
  const bare: string[] = [];
  for (const file of ["solver.d.ts", "simulation/types.d.ts"]) {
    const text = readFileSync(join(installed, "dist/solver", file), "utf8");
    const body = /export interface (?:Solver|Simulation)\b.*?\{\n([\s\S]*?)^\}/m.exec(text)?.[1] ?? "";
    const calls = [...body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*^ {4}(\w+)[<(]/gm)];
    expect(calls.length).toBeGreaterThan(3);
    for (const [, comment = "", name = ""] of calls) if (!comment.includes("@example")) bare.push(name);
  }
  expect(bare).toEqual([]);
});

test("the declarations can be used by whoever is written to the contract", ({ skip }) => {
  const contract = join(root, "../shared/api.d.ts");
  if (!existsSync(contract)) skip("the contract is not here");
  // Its element is declared globally by the package.
  const api = readFileSync(contract, "utf8").replace(/^declare global \{.*?^\}/ms, "");
  const files = { "contract.ts": CONTRACT, "api.d.ts": api };
  expect(compile("types-contract", files, { module: "esnext", moduleResolution: "bundler", ...ofPage })).toBe("");
});

test("simulation is what its contract says, in both directions", ({ skip }) => {
  const contract = join(root, "../shared/api-simulation.d.ts");
  if (!existsSync(contract)) skip("the contract is not here");
  const api = readFileSync(join(root, "../shared/api.d.ts"), "utf8").replace(/^declare global \{.*?^\}/ms, "");
  const files = { "simulation.ts": SIMULATION, "api.d.ts": api, "api-simulation.d.ts": readFileSync(contract, "utf8") };
  expect(compile("types-simulation", files, { module: "esnext", moduleResolution: "bundler", ...ofPage })).toBe("");
});

const dist = join(installed, "dist");

/** The files that an entry re-exports all of, and the names that it re-exports of others. */
function publicOf(entry: string, files: Set<string>, names: Set<string>): void {
  const text = readFileSync(join(dist, entry), "utf8");
  for (const [, list, file] of text.matchAll(/export (?:type )?(\*|\{[^}]*\}) from "(.*?)\.js"/g)) {
    if (list === "*") files.add(join(dist, entry, "..", `${file}.d.ts`));
    else for (const name of (list as string).match(/[\w$]+/g) ?? []) names.add(name);
  }
  for (const [, name] of text.matchAll(/^export declare function (\w+)/gm)) names.add(name as string);
}

/** The comment that ends above a line. */
function commentAbove(lines: readonly string[], index: number): string {
  if (!lines[index - 1]?.trim().endsWith("*/")) return "";
  const above = lines.slice(0, index);
  return above.slice(above.findLastIndex((line) => line.trim().startsWith("/**"))).join("\n");
}

/** What a page calls of an element, and nobody else does. */
const PAGE_CALLS = /\b(?:\w+Callback)\(/;

describe("every public declaration and every member of one", () => {
  const files = new Set<string>();
  const names = new Set<string>();
  for (const entry of [
    "index",
    "bridge/index",
    "notation/index",
    "viewer/index",
    "viewer/dd-table",
    "viewer/dd-button",
    "viewer/card",
    "viewer/play-table",
    "dealer/index",
  ]) {
    publicOf(`${entry}.d.ts`, files, names);
    files.add(join(dist, `${entry}.d.ts`));
  }
  const bare: string[] = [];
  const withoutDefault: string[] = [];
  const withoutExample: string[] = [];
  let seen = 0;
  for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".d.ts"),
  )) {
    const path = join(dist, name);
    const lines = readFileSync(path, "utf8").split("\n");
    let isPublic = false;
    for (const [index, line] of lines.entries()) {
      const top = /^export (?:declare )?(?:const|function|interface|type|class) (\w+)/.exec(line)?.[1];
      if (/^\S/.test(line) && !line.startsWith("}")) {
        isPublic = top !== undefined && (files.has(path) || names.has(top));
        // What a platform's type is made of, where the platform has none.
        if (isPublic && name.endsWith("platform.d.ts") && line.includes("export type")) isPublic = !line.endsWith("{");
      }
      // A member begins with its name; what follows an inner brace is a member of a member.
      const member = /^ {4,}(?:readonly |get )?(?!constructor|set )["\w-]+\??(?:<.*)?[:(]/.test(line);
      if (!isPublic || !(top || member) || /^export type \w+.* = typeof globalThis/.test(line)) continue;
      seen += 1;
      const comment = commentAbove(lines, index);
      const place = `${name}: ${line.trim()}`;
      // Its members are those of the interface that it implements.
      if (comment === "" && !name.endsWith("viewer/element.d.ts")) bare.push(place);
      if (/^ +(?:readonly )?["\w-]+\?:/.test(line) && !/\b(?:Default|Absent)\b/.test(comment))
        withoutDefault.push(place);
      const isCalled = /^export declare (?:function|class)/.test(line) || /^ {4}(?:["\w-]+)(?:<.*)?\(/.test(line);
      const isElsewhere = name.endsWith("platform.d.ts") || (member && name.endsWith("viewer/element.d.ts"));
      if (isCalled && !isElsewhere && !PAGE_CALLS.test(line) && !comment.includes("@example"))
        withoutExample.push(place);
    }
  }

  test("has a sentence", () => {
    expect(seen).toBeGreaterThan(200);
    expect(bare).toEqual([]);
  });

  test("says, if it is optional, what its absence means", () => {
    expect(withoutDefault).toEqual([]);
  });

  test("has an example, if it can be called or made", () => {
    expect(withoutExample).toEqual([]);
  });
});

test("the examples of what needs no solver come to what stands behind them", async () => {
  const modules = await Promise.all(
    ["bridge", "notation", "dealer"].map((name) => import(join(dist, name, "index.js"))),
  );
  const known = Object.assign({}, ...modules);
  let tried = 0;
  for (const folder of ["bridge", "notation", "dealer"]) {
    for (const name of readdirSync(join(dist, folder)).filter((path) => path.endsWith(".d.ts"))) {
      const text = readFileSync(join(dist, folder, name), "utf8");
      for (const [, example = ""] of text.matchAll(/@example\n((?: +\* .*\n| \* .*\n)*)/g)) {
        const code = example.replaceAll(/^ *\* /gm, "").replaceAll(" as const", "");
        const [, before = "", last = "", value = ""] = /^([\s\S]*?)^(.*); \/\/ ([^…]+)$/m.exec(code) ?? [];
        // Those of a method use what its class's example made.
        if (last === "" || (/\bauction\b/.test(code) && !code.includes("new Auction"))) continue;
        const run = new Function(...Object.keys(known), `${before}return [${last}, ${value}];`);
        const [given, expected] = run(...Object.values(known));
        expect(given, last).toEqual(expected);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(40);
});
