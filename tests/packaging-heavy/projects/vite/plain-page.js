import { deal, tricks } from "./app.js";

const output = document.createElement("output");
const viewer = document.createElement("bridge-hand-viewer");
viewer.pbn = deal;
document.querySelector("#app").append(output, viewer);
void tricks().then((text) => {
  output.textContent = text;
});
