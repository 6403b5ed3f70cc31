/**
 * The calls whose code is loaded when the first of them is made: claims, those about many deals, and those of a player
 * at the table.
 */

export { checkClaim } from "./claim.js";
export * from "./play/index.js";
export * from "./simulation/index.js";
