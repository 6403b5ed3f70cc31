/** The parts that the first card does not need, fetched when they are first wanted: the side, and claims. */
export { default as look } from "./beside.css";
export { typeClaim } from "./claim-keys.js";
export { claimSaid, isSure, laydownSaid } from "./claims.js";
export { knownTo } from "./knowledge.js";
export { Ranges } from "./ranges.js";
export { renderClaim } from "./render/claim.js";
export { renderSide } from "./render/side.js";
export { goalSaid, overSaid, resultOf } from "./result.js";
