/** The events of a viewer, told to the page. */
import type { BridgeHandViewerEvents } from "./types.js";

/** Tells the page of something; false if a listener has canceled what can be canceled. */
export type Emit = <Name extends keyof BridgeHandViewerEvents>(
  name: Name,
  detail: BridgeHandViewerEvents[Name]["detail"],
  cancelable?: boolean,
) => boolean;

export const emitterOf =
  (element: Element): Emit =>
  (name, detail, cancelable = false) =>
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
