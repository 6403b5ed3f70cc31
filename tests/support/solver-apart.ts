/** For esbuild: the solver, which elements import when they first need it, is a file of its own, `/index.js`, that is not there. */
import type { Plugin } from "esbuild";

export const solverApart: Plugin = {
  name: "solver-apart",
  setup(build) {
    build.onResolve({ filter: /\/index\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "/index.js", external: true } : undefined,
    );
  },
};
