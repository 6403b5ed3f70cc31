import { fileURLToPath } from "node:url";
import webpack from "webpack";

const configuration = {
  mode: "production",
  context: fileURLToPath(new URL(".", import.meta.url)),
  entry: "./app.js",
  output: { path: fileURLToPath(new URL("out/webpack", import.meta.url)), publicPath: "" },
};

webpack(configuration, (error, stats) => {
  if (error) throw error;
  console.log(stats.toString({ all: false, errors: true, warnings: true }));
});
