import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { expect, it } from "vitest";

/** Of a page whose board is PBN text, the most that a page needs for one notation. */
const LIMIT = 30 * 1024;

/** Outputs that `entry` loads: its imports, and those of the dynamic imports that `wanted` accepts. */
function loadedBy(entry: string, outputs: Metafile["outputs"], wanted: (path: string) => boolean): Set<string> {
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && (kind !== "dynamic-import" || wanted(next))) load(next);
    }
  };
  load(entry);
  return loaded;
}

it("a page with the viewer loads at most 30 KiB of it under gzip, with what reads PBN or LIN, without the solver", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ["dist/viewer/index.js"],
    absWorkingDir: fileURLToPath(new URL("../..", import.meta.url)),
    bundle: true,
    minify: true,
    format: "esm",
    splitting: true,
    outdir: "build/size",
    write: false,
    metafile: true,
    external: ["../index.js"],
    logLevel: "error",
  });
  const entry =
    Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint === "dist/viewer/index.js") ?? "";
  const weigh = (paths: Set<string>) =>
    outputFiles
      .filter(({ path }) => [...paths].some((loaded) => path.endsWith(loaded)))
      .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
  const gives =
    (...names: string[]) =>
    (path: string) =>
      metafile.outputs[path]?.exports.some((name) => names.includes(name)) ?? false;
  const sizes = {
    alone: weigh(loadedBy(entry, metafile.outputs, () => false)),
    pbn: weigh(loadedBy(entry, metafile.outputs, gives("PbnReader", "readWhole"))),
    lin: weigh(loadedBy(entry, metafile.outputs, gives("LinReader", "readWhole"))),
    // A file, with what tells its notation.
    src: weigh(loadedBy(entry, metafile.outputs, gives("PbnReader", "readWhole", "notationOf"))),
  };
  console.log("viewer, bytes under gzip:", sizes);
  expect(sizes.alone).toBeGreaterThan(10_000);
  expect(sizes.pbn).toBeGreaterThan(sizes.alone);
  expect(Math.max(...Object.values(sizes))).toBeLessThanOrEqual(LIMIT);
});
