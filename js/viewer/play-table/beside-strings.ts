/** The words of the side, of claims and of hints, which come with them. */
import english from "messages:en/elements/beside";
import { areaOf } from "../strings/index.js";

export const besideStrings = areaOf("beside", english);
