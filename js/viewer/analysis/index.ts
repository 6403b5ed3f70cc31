/** What a viewer needs only together with the solver: fetched when analysis is first asked for. */

export { default as analysisStyles } from "./analysis.css";
export { Analysis } from "./analysis.js";
