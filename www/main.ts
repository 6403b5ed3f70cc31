/** The page: text comes in, boards go to the viewer. */
import { registerSW } from "virtual:pwa-register";
import { App } from "./app/app.js";

const root = document.getElementById("app");
if (root) {
  const app = new App(root);
  void app.start();
  const update = registerSW({
    onNeedRefresh: () => app.notify(app.strings.newVersion, { name: app.strings.reload, run: () => void update(true) }),
  });
}
