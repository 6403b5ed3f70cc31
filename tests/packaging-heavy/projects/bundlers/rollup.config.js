import { nodeResolve } from "@rollup/plugin-node-resolve";
import { importMetaAssets } from "@web/rollup-plugin-import-meta-assets";

export default {
  input: "app.js",
  output: { dir: "out/rollup", format: "es" },
  plugins: [nodeResolve(), importMetaAssets()],
};
