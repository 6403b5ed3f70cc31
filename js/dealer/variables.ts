/** The variables of dealerv2's scripts, `$0` to `$9`: each is replaced by the text that the caller gives for it. */

import { type Source, STRING_OR_COMMENT } from "./source.js";

/** Texts by the number of the variable. */
export type Variables = Readonly<Record<string, string>>;

/** Characters that a script may have once its variables are replaced. */
const LONGEST = 1_000_000;

/**
 * A script with its variables replaced, except in strings and comments. `source`: the script, which tells the place of
 * a fault.
 */
export function withVariables(text: string, variables: Variables, source: Source): string {
  const parts: string[] = [];
  let length = 0;
  let at = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
    if (length > LONGEST) source.fail("with its variables the script is over a million characters", at);
  };
  for (const match of text.matchAll(new RegExp(`${STRING_OR_COMMENT.source}|\\$(?<name>\\d)`, "g"))) {
    const name = match.groups?.name;
    add(text.slice(at, match.index));
    at = match.index;
    if (name === undefined) add(match[0]);
    else if (Object.hasOwn(variables, name)) add(String(variables[name]));
    else source.fail(`$${name} is a variable, for which no text is given`, at);
    at += match[0].length;
  }
  add(text.slice(at));
  return parts.join("");
}
