/** The solver's calls of a player at the table; loaded when the first of them is made. */

export { chooseCard } from "./choose.js";
export { defense } from "./defense.js";
