/** What a viewer needs only together with the solver: fetched when analysis is first asked for. */

import analysis from "./analysis.css";
import record from "./record.css";

export { Analysis } from "./analysis.js";

export const analysisStyles = analysis + record;
