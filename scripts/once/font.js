/**
 * `npm run font`: www/fonts/text.woff2, the app's typeface, from Adobe's Source Sans 3 (SIL Open Font License 1.1):
 * Latin letters as far as Central Europe's names need them, signs and the suits, in weights 400 to 700. Its figures are
 * lining and of one width from the start. The license reserves the name "Source" for the whole font, so the part is
 * called Tenace Sans.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "../tools.js";

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");

/** ASCII, Latin-1 and Latin Extended-A. */
const LETTERS = between(0x20, 0x7e) + between(0xa0, 0x17f);
const SIGNS = "–—‘’‚“”„…•·‹›−×±≤≥≠←→↑↓▲▼▶◀■□●○✓♠♥♦♣αµ€";

const source = join(root, "node_modules/source-sans");
const target = join(root, "www/fonts");
const font = await subsetFont(readFileSync(join(source, "VF/SourceSans3VF-Upright.ttf")), LETTERS + SIGNS, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  noLayoutClosure: true,
});
mkdirSync(target, { recursive: true });
writeFileSync(join(target, "text.woff2"), font);
copyFileSync(join(source, "LICENSE.md"), join(target, "LICENSE.md"));
console.log(`www/fonts/text.woff2: ${(font.length / 1000).toFixed(1)} kB`);
