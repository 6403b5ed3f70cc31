/** Deals that several tests use. */

import type { Position, SingleDummyInput } from "tenace";

/** An ending of four cards each, which is solved at once. */
export const ENDING = "N:AK.Q.2.- QJ.K.3.- T9.-.K4.- 87.A.5.-";

export const ending: Position = { deal: ENDING, strain: "S", leader: "N" };

/** All thirteen tricks in sight in spades and no trump: solved at once. */
export const EASY = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

/** Every hand 5-4-4-0, every honor opposite a void: the slowest deal known. */
export const HARD = "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962";

/** The hard deal after its first card. */
export const hard: Position = { deal: HARD, strain: "NT", leader: "N", played: ["C8"] };

/** A single-dummy question that is answered at once: one trick with ace and queen, the king with either defender. */
export const FINESSE: SingleDummyInput = {
  declarer: "N",
  hands: { declarer: "AQ...", dummy: "32..." },
  unseen: ["SK", "SJ", "ST", "S9"],
  strain: "NT",
  leader: "N",
  target: 1,
};
