/** The app in www/: built into build/www, and served from there. */

import { join } from "node:path";
import { buildDocs } from "./docs/build.js";
import { unlessDone } from "./stamp.js";
import { root, run } from "./tools.js";

const PORT = 4173;

export async function buildApp() {
  await buildDocs();
  await unlessDone(
    {
      name: "app",
      inputs: ["www", "locales", "scripts/messages", "dist", "package-lock.json", "scripts/app.js"],
      outputs: ["build/www/index.html"],
    },
    () => run("vite", ["build", "--logLevel", "warn"], { cwd: join(root, "www") }),
  );
}

/** Serves the app until the process is ended. */
export async function serveApp() {
  const { preview } = await import("vite");
  const server = await preview({
    root: join(root, "www"),
    configFile: join(root, "www/vite.config.ts"),
    preview: { port: PORT, host: "localhost" },
    logLevel: "warn",
  });
  console.log(`tenace is at ${server.resolvedUrls.local[0]}`);
}
