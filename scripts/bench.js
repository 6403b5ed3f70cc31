/** `npm run bench`: whole tables, see bench-tables.js; `npm run bench -- alpha-mu`: see bench-alpha-mu.js. */

if (process.argv[2] === "alpha-mu") {
  await import("./build.js");
  const { benchAlphaMu } = await import("./bench-alpha-mu.js");
  await benchAlphaMu(process.argv.slice(3));
} else {
  await import("./bench-tables.js");
}
