/** The page: text comes in, boards go to the viewer. */
import { App } from "./app/app.js";
import { offerInstall } from "./app/install.js";
import { sheetWords } from "./app/sheet-words.js";
import { followVersions } from "./app/versions.js";

const root = document.getElementById("app");
if (root) {
  const app = new App(root);
  window.addEventListener("vite:preloadError", () => app.trouble.missPart());
  // The board comes first.
  const started = app.start();
  offerInstall(
    started,
    (said) => app.say(said),
    () => sheetWords(app.strings),
  );
  void followVersions(
    started,
    () => app.trouble.reload(),
    (run) => {
      const { newVersion: text, reload: name } = app.strings;
      app.say({ text, action: { name, run } });
    },
  );
}
