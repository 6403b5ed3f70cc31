/** `npm test`: sets up, builds, and runs every check there is. Ends with `N passed, N failed`. */

import { setUp } from "./setup.js";

setUp();

// What is imported from here on may need the packages just installed.
const { requireBrowsers } = await import("./browsers.js");
const { runChecks } = await import("./checks.js");

requireBrowsers();
process.exitCode = await runChecks();
