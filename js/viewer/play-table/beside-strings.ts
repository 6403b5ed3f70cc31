/** The words of the side, which come with it. */
import english from "messages:en/elements/beside";
import { areaOf } from "../strings/index.js";

export const besideStrings = areaOf("beside", english);
