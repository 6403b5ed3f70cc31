import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** An empty project that the packed package is installed in. */
export const consumer = `${root}/build/consumer`;

/** The package as it is installed there. */
export const installed = `${consumer}/node_modules/tenace`;
