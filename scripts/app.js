/** The app in www/: built into build/www, and served from there. */

import { join } from "node:path";
import { buildDocs } from "./docs/build.js";
import { unlessDone } from "./stamp.js";
import { root, run } from "./tools.js";

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

/** Serves the built app, at any port that is free unless one is said. Returns its address, and what ends it. */
export async function serveApp(port = 0) {
  const { preview } = await import("vite");
  const server = await preview({
    root: join(root, "www"),
    configFile: join(root, "www/vite.config.ts"),
    preview: { port, host: "localhost" },
    logLevel: "warn",
  });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}
