/** The readers of text in any notation and of a handviewer's address, fetched when they are first needed. */
export { readHandviewerUrl } from "../../notation/handviewer.js";
export { parse } from "../../notation/parse.js";
