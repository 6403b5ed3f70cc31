/** Packs the package and installs it into an empty project, as a stranger would, once for all tests that want it. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { consumer, root } from "./places.js";

export default function setup() {
  rmSync(consumer, { recursive: true, force: true });
  mkdirSync(consumer, { recursive: true });
  const npm = (cwd: string, ...parameters: string[]) =>
    execFileSync("npm", [...parameters, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd,
      stdio: ["ignore", "ignore", "inherit"],
    });
  npm(root, "pack", "--ignore-scripts", "--pack-destination", consumer);
  const tarball = readdirSync(consumer).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(consumer, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }\n');
  // Offline, which works because the package has no dependencies.
  npm(consumer, "install", "--offline", `./${tarball}`);
}
