/** What reads a text of any notation and a handviewer's address, fetched when it is first needed. */
export { readHandviewerUrl } from "../../notation/handviewer.js";
export { parse } from "../../notation/parse.js";
