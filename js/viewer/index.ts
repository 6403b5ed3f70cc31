/** `tenace/viewer`: defines <bridge-hand-viewer>. */
import { BridgeHandViewerElement } from "./element.js";
import { define } from "./element-base.js";

define("bridge-hand-viewer", BridgeHandViewerElement);

export { faultsIn } from "./faults-in.js";
export type { BridgeDdAttributes, BridgeHandViewerAttributes } from "./frameworks.js";
export { judgeDeclarer } from "./judge-declarer.js";
export { suitPaths } from "./render/suit-paths.js";
export { sharedSolver } from "./shared-solver.js";
export { chosenLanguage } from "./strings/choice.js";
export type { Sayable } from "./strings/faults.js";
export type {
  BridgeHandViewer,
  BridgeHandViewerEvents,
  Claim,
  Declaration,
  JudgedPlay,
  PlaceInPlay,
} from "./types.js";
export { BridgeHandViewerElement };
