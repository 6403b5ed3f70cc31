/** `npm run build`: dist/, the package's contents. What has not changed is not built again. */

import { buildJs } from "./build-js.js";
import { buildWasm } from "./build-wasm.js";

await buildWasm();
await buildJs();
