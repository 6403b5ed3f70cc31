/** What is known of hidden hands. */
import type { Seat } from "../../bridge/types.js";
import type { HandConstraint } from "../../solver/types.js";

export type KnownOfHands = Partial<Record<Seat, HandConstraint>>;
