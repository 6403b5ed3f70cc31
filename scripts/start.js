/** `npm start`: sets up, builds, serves the app, and prints its address. */

import { setUp } from "./setup.js";

setUp();

const { buildJs } = await import("./build-js.js");
const { buildWasm } = await import("./build-wasm.js");
const { buildApp, serveApp } = await import("./app.js");

await buildWasm();
await buildJs();
await buildApp();
const { url } = await serveApp(4173);
console.log(`tenace is at ${url}`);
