import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { messagesForVite } from "./scripts/messages/compile.js";

/** What takes longer, in milliseconds, has hung. No test passes or fails by the time that it takes otherwise. */
const PATIENCE = 600_000;

/** Tests of one kind: of the API in Node, of the package as others install it, of pages in a browser. */
const project = (name: string, testTimeout = PATIENCE, globalSetup: string[] = []) => ({
  plugins: [messagesForVite()],
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE / 3 } },
    globalSetup,
    env,
  },
});

/** Pages look alike whatever fonts the machine has. */
const env = { FONTCONFIG_FILE: fileURLToPath(new URL("tests/support/fonts.conf", import.meta.url)) };

const consumer = ["tests/support/consumer.setup.ts"];

export default defineConfig({
  test: {
    // Most keep every core busy by themselves.
    fileParallelism: false,
    projects: [
      project("js"),
      project("packaging", PATIENCE, consumer),
      project("browser"),
      // Installs what strangers' projects are made of: `npm run test:packaging`.
      ...(process.argv.includes("packaging-heavy") ? [project("packaging-heavy", PATIENCE, consumer)] : []),
      // Takes too long for every change: `npm run test:hard`.
      ...(process.argv.includes("clusters") ? [project("clusters", 3_600_000)] : []),
      ...(process.argv.includes("hard") ? [project("hard", 3_600_000, consumer)] : []),
    ],
  },
});
