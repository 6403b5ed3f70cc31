/** Bundles elements of the package as pages do, without the solver, to weigh them. */

import { basename } from "node:path";
import { build, type Plugin } from "esbuild";
import { root } from "./places.js";

/** Leaves the solver out: the elements import it when they first need it, from `/index.js`. */
export const solverApart: Plugin = {
  name: "solver-apart",
  setup(build) {
    build.onResolve({ filter: /\/index\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "/index.js", external: true } : undefined,
    );
  },
};

/** The files that files of `dist/viewer` become, minified: their texts by name. */
export async function bundledApart(...names: string[]): Promise<[name: string, text: string][]> {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => `dist/viewer/${name}`),
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    splitting: true,
    outdir: "build/size",
    write: false,
    plugins: [solverApart],
    logLevel: "error",
  });
  return outputFiles.map(({ path, text }) => [basename(path), text]);
}
