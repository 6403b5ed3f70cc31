/** The words of claims and of the end of the play, which come with those. */
import english from "messages:en/elements/closing";
import { areaOf } from "../strings/index.js";

export const closingStrings = areaOf("closing", english);
