/** The parts of a viewer that are needed only together with the solver: fetched when analysis is first asked for. */

import analysis from "./analysis.css";
import record from "./record.css";

export { ViewerAnalysis } from "./analysis.js";

export const analysisStyles = analysis + record;
