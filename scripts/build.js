import { buildJs } from "./build-js.js";

await buildJs();
