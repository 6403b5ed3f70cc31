/**
 * `npm test`: sets up, builds, and runs every check there is, or with `--quick` those of two minutes. Ends with `N
 * passed, N failed`.
 */

import { setUp } from "./setup.js";

setUp();

// What is imported from here on may need the packages just installed.
const { requireBrowsers } = await import("./browsers.js");
const { runChecks } = await import("./checks.js");

const quick = process.argv.includes("--quick");
if (!quick) requireBrowsers();
process.exitCode = await runChecks({ quick });
