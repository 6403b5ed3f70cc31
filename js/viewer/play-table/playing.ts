/** The parts needed once somebody plays, fetched when the focus or a pointer comes, or a robot is to play. */
export { Advice } from "./advice.js";
export { Driver } from "./driver.js";
export { focusFollower } from "./focus.js";
export { optionsOf } from "./options.js";
export { default as look } from "./playing.css";
export { renderOpen } from "./render/open.js";
export { renderPlayed } from "./render/played.js";
export { announced } from "./said.js";
export { sentenceOf } from "./sentence.js";
