/** What a viewer needs only together with the solver: fetched when analysis is first asked for. */
export { Analysis } from "./analysis.js";
export { renderTable } from "./render/table.js";
export { renderTrace } from "./render/trace.js";
export { default as solvingStyles } from "./solving.css";
