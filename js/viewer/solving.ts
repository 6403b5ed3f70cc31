/** What a viewer needs only together with the solver: fetched when analysis is first asked for. */
export { Analyst } from "./analyst.js";
export { default as solvingStyles } from "./solving.css";
