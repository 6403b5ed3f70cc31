/** A plugin of esbuild that leaves the solver out: the elements import it when they first need it, from `/index.js`. */
import type { Plugin } from "esbuild";

export const solverApart: Plugin = {
  name: "solver-apart",
  setup(build) {
    build.onResolve({ filter: /\/index\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "/index.js", external: true } : undefined,
    );
  },
};
