/** The attributes of the table and the button, each of which is a property too. */
import { SEATS } from "../bridge/names.js";
import type { Declarations } from "./properties.js";

export const DD_DECLARED = {
  deal: "text",
  vulnerable: [null, "None=-", "NS", "EW", "Both=All"],
  dealer: [null, ...SEATS],
  deck: ["two", "two", "four"],
} as const satisfies Declarations;
