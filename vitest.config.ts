import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests of one kind: of the API in Node, of the package as others install it, of pages in a browser. */
const project = (name: string, testTimeout: number, globalSetup: string[] = []) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 120_000, globalSetup, env },
});

/** Pages look alike whatever fonts the machine has. */
const env = { FONTCONFIG_FILE: fileURLToPath(new URL("tests/support/fonts.conf", import.meta.url)) };

const consumer = ["tests/support/consumer.setup.ts"];

export default defineConfig({
  test: {
    // Some tests hold the code to a time, and most keep every core busy by themselves.
    fileParallelism: false,
    projects: [
      project("js", 20_000),
      project("packaging", 600_000, consumer),
      project("browser", 120_000),
      // Takes too long for every change: `npm run test:hard`.
      ...(process.argv.includes("hard") ? [project("hard", 3_600_000, consumer)] : []),
    ],
  },
});
