/** What reads LIN, fetched when it is first needed. */
import type { Parsed } from "../bridge/types.js";
import { LinReader } from "../notation/lin-read.js";
import { readWhole } from "../notation/whole.js";

export const read = (text: string): Parsed => readWhole(new LinReader(), text);
