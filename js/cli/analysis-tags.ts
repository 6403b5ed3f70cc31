/** Puts a table and its par into a PBN game, and leaves every other character of the game as it is. */

import { parText, scoreText } from "../bridge/contracts.js";
import type { DdTable, Par } from "../bridge/types.js";
import { PbnLexer } from "../notation/pbn-lexer.js";
import { formatTag, tableTags } from "../notation/pbn-write.js";
import { Passage } from "../notation/text.js";

/** A tag's name and value. */
export type Tag = readonly [name: string, value: string];

/** The tags that an earlier analysis may have left. */
const ANALYSIS = new Set(["doubledummytricks", "optimumresulttable", "optimumscore", "parcontract"]);

/** The tags of a table and its par. A par that depends on who bids first has no place in one tag. */
export function analysisTags(table: DdTable, par: Par | undefined): Tag[] {
  const score: Tag[] =
    par && !par.ewFirst
      ? [
          ["OptimumScore", scoreText(par.score)],
          ["ParContract", parText(par)],
        ]
      : [];
  return [...tableTags(table), ...score];
}

/** The game with these tags at its end, in place of those of the same names. */
export function withTags(game: string, tags: readonly Tag[]): string {
  const kept = withoutAnalysis(game);
  const lineEnd = game.includes("\r\n") ? "\r\n" : "\n";
  const lines = tags.map(([name, value]) => formatTag(name, value)).join("");
  return kept.trimEnd() + lineEnd + lines.replaceAll("\n", lineEnd);
}

/** Takes out the tags of an earlier analysis, with their rows. */
function withoutAnalysis(game: string): string {
  const cuts: { from: number; to: number }[] = [];
  let inside = false;
  const tokens = new PbnLexer(new Passage(game));
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind === "tag") {
      inside = ANALYSIS.has(token.name.toLowerCase());
      if (inside) cuts.push({ from: token.offset, to: token.end });
    } else if (inside) (cuts.at(-1) as { to: number }).to = token.offset + token.text.length;
  }
  let kept = "";
  let at = 0;
  for (const { from, to } of cuts) {
    kept += game.slice(at, from);
    // The line end goes with the line.
    at = to + (/^[ \t]*(?:\r\n|\n|\r)?/.exec(game.slice(to, to + 256))?.[0].length ?? 0);
  }
  return kept + game.slice(at);
}
