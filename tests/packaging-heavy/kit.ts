/**
 * Projects of strangers: installed once with the versions that their package-lock.json names (a tool that comes out
 * tomorrow changes no test), built or served with their own tools.
 */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, root } from "../support/places.js";
import { serve } from "../support/serve.js";

/** What waits longer has hung. */
export const PATIENCE_MS = 400_000;

const folderOf = (name: string) => join(root, "build/packaging", name);
const sources = join(root, "tests/packaging-heavy/projects");

/**
 * Installs a project's packages, unless that was done, then the packed package as it would be from the registry, and
 * lays the project's own files over what an earlier run left. `files` names another project's folder to take files
 * from.
 */
export async function install(name: string, files = name): Promise<string> {
  const folder = folderOf(name);
  const [manifest, lock] = ["package.json", "package-lock.json"].map((file) =>
    readFileSync(join(sources, name, file), "utf8"),
  ) as [string, string];
  const stamp = join(folder, "node_modules/.installed-from");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), manifest);
    writeFileSync(join(folder, "package-lock.json"), lock);
    await npm(folder, "ci");
    writeFileSync(stamp, lock);
  }
  for (const left of readdirSync(folder)) {
    if (left !== "node_modules") rmSync(join(folder, left), { recursive: true });
  }
  // What the tools of the project keep of an earlier package.
  for (const cache of [".cache", ".vite"])
    rmSync(join(folder, "node_modules", cache), { recursive: true, force: true });
  const tarball = readdirSync(consumer).find((file) => file.endsWith(".tgz")) as string;
  const place = join(folder, "node_modules/tenace");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  await run("tar", ["-xzf", join(consumer, tarball), "--strip-components=1"], place);
  for (const from of new Set([files, name])) cpSync(join(sources, from), folder, { recursive: true });
  // As `npm install tenace` would: builders for servers leave a project's dependencies where they are.
  const { version } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const project = JSON.parse(manifest);
  const dependencies = { ...project.dependencies, tenace: version };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...project, dependencies }, null, 2)}\n`);
  return folder;
}

/** How often an installation is tried: a registry may fail for a moment. */
const ATTEMPTS = 3;

/** Installs from npm's registry, by `npm ci` or `npm install` with packages; says so if that can't be reached. */
export async function npm(folder: string, command: "ci" | "install", ...packages: string[]): Promise<void> {
  const parameters = [command, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...packages];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run("npm", parameters, folder);
      return;
    } catch (error) {
      const reason = String(error);
      // What a further attempt would not change: a version that does not exist, versions that don't go together.
      const final = /\b(?:ETARGET|E404|ERESOLVE|EINVAL\w*)\b/.test(reason);
      if (!final && attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, attempt * 5000));
      else if (final) throw error;
      else throw new Error(`these tests install packages, and npm's registry failed ${ATTEMPTS} times: ${reason}`);
    }
  }
}

/** The program of a Node of that version, which the project `hosts` has installed. */
export async function node(version: 20 | 22 | 24): Promise<string> {
  if (!existsSync(join(folderOf("hosts"), "node_modules/.installed-from"))) await install("hosts");
  return join(folderOf("hosts"), `node_modules/node${version}/bin/node`);
}

/** Tools find the newest Node first, since many want one newer than this project does. */
async function environment(extra: Record<string, string> = {}): Promise<NodeJS.ProcessEnv> {
  const path = [join(await node(24), ".."), process.env.PATH].join(delimiter);
  const quiet = {
    CI: "true",
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    NUXT_TELEMETRY_DISABLED: "1",
  };
  // The runner of these tests leaves variables behind that tools take for theirs.
  const { VITEST: _, NODE_ENV: __, ...rest } = process.env;
  return { ...rest, ...quiet, NG_CLI_ANALYTICS: "false", ...extra, PATH: path };
}

/** Runs a program to its end, and returns what it printed. It fails with all of that. */
export async function run(
  program: string,
  parameters: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const options = { cwd, env, timeout: PATIENCE_MS, maxBuffer: 2 ** 26 };
  const done = promisify(execFile)(program, parameters, options);
  done.child.stdin?.end();
  const { stdout } = await done.catch((error) => {
    throw new Error([`${program} ${parameters.join(" ")}: ${error.message}`, error.stdout, error.stderr].join("\n"));
  });
  return stdout;
}

/** Runs a tool that the project has installed. */
export async function tool(folder: string, name: string, parameters: string[], env: Record<string, string> = {}) {
  return run(join(folder, "node_modules/.bin", name), parameters, folder, await environment(env));
}

export interface Running {
  url: string;
  /** What the server has printed. */
  said(): string;
  close(): Promise<void>;
}

/** Starts a server of the project, which is told its port in `parameters` and in PORT, and waits until it answers. */
export async function start(
  folder: string,
  program: string,
  parameters: (port: string) => string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const port = String(await freePort());
  const url = `http://localhost:${port}/`;
  const child: ChildProcess = spawn(program, parameters(port), {
    cwd: folder,
    env: await environment({ PORT: port, HOST: "localhost", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let text = "";
  let ended = false;
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (text += data));
  child.on("error", (error) => (text += error.message));
  const exit = new Promise<void>((resolve) => child.on("close", () => resolve()));
  void exit.then(() => (ended = true));
  const close = async () => {
    // Its own children too.
    if (!ended && child.pid) process.kill(-child.pid, "SIGKILL");
    await exit;
  };
  const patience = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (!ended && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 200));
    else {
      await close();
      throw new Error(`${program} ${parameters(port).join(" ")} does not answer:\n${text}`);
    }
  }
  return { url, said: () => text, close };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** The path of a tool that the project has installed. */
export const bin = (folder: string, name: string) => join(folder, "node_modules/.bin", name);

let browser: Browser;

/** Opens Chromium for the tests of a file. */
export function useChromium(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
}

export const TRICKS = "East takes 8 tricks in spades";

/**
 * Opens a page that shows East's tricks in spades, by a solver of its own, and the deal in a viewer; expects both to
 * work, the viewer with its own solver, and nothing to go wrong. `ignore` names what the framework's own development
 * tools complain of.
 */
export async function expectPage(url: string, { ignore = /^$/, viewer = true } = {}): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS / 2);
  const problems = watch(page);
  // Browsers ask for an icon that no page here has.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  const state = () => page.content().catch(() => "");
  try {
    await page.goto(url);
    await page
      .getByText(TRICKS)
      .waitFor()
      .catch(async (error) => {
        throw new Error(`${error.message}\n${problems.join("\n")}\n${(await state()).slice(0, 4000)}`);
      });
    if (viewer) await analyze(page);
    expect(problems.filter((problem) => !ignore.test(problem))).toEqual([]);
  } finally {
    await page.close();
  }
}

/** Presses the viewer's button, and waits for the values of its cards. */
async function analyze(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Show double dummy" });
  await button.waitFor();
  const event = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const viewer = document.querySelector("bridge-hand-viewer");
        viewer?.addEventListener("bridge-analysis", ({ type }) => resolve(type), { once: true });
      }),
  );
  await button.click();
  expect(await event).toBe("bridge-analysis");
}

/** Serves a folder of files under the strict policy, and expects its pages to work. */
export async function expectSite(folder: string, paths = [""]): Promise<void> {
  const site = await serve({ "/": folder });
  try {
    for (const path of paths) await expectPage(site.url + path);
    expect(site.missing).toEqual([]);
  } finally {
    await site.close();
  }
}
