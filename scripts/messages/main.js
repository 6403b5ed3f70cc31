/** `npm run messages`: checks every catalog and prints its faults. */

import { fail } from "../tools.js";
import { catalogFaults } from "./check.js";
import { writeTypes } from "./types.js";

writeTypes();
const faults = catalogFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) fail(`${faults.length} faults in the catalogs`);
