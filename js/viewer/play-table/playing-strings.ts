/** The words of the play, once it has begun. */
import english from "messages:en/elements/playing";
import { areaOf } from "../strings/index.js";

export const playingStrings = areaOf("playing", english);
