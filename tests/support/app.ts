/** The built app, served as any static host would, and deals to show in it. */

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./places.js";
import { type Site, serve } from "./serve.js";

const BUILT = `${root}/build/www`;

export const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
export const SECOND_DEAL = "N:AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75";

/** The double-dummy table of DEAL, as DDS gives it: rows N, S, E, W; columns C, D, H, S, NT. */
export const TABLE = [
  [7, 5, 6, 5, 6],
  [7, 5, 6, 5, 6],
  [5, 7, 6, 8, 6],
  [5, 7, 6, 8, 6],
];

/** DEAL in two spades by West. */
export const PBN = `[Board "7"]\n[Dealer "S"]\n[Deal "${DEAL}"]\n[Contract "2S"]\n[Declarer "W"]\n`;

/** Its opening lead's trick too. */
export const RECORD = `${PBN}[Auction "S"]\nPass 1S Pass 2S\nAP\n[Play "N"]\nCT C4 CA CJ\n`;
export const EVENING = Array.from({ length: 24 }, (_, index) => RECORD.replace('"7"', `"${index + 1}"`)).join("\n");

export const LIN = "qx|o7|md|1SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98,|sv|o|mb|p|mb|2S|mb|p|mb|p|mb|p|";
export const LINK = `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(LIN)}`;

/** Its pages say their policy themselves, which `tests/browser/docs.test.ts` checks. */
export const serveApp = (): Promise<Site> => serve({ "/": BUILT }, { headers: {} });

/** The app in a folder of its own, where a new version can be put in its place. */
export async function serveCopy(): Promise<Site & { publish(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "tenace-app-"));
  await cp(BUILT, folder, { recursive: true });
  const site = await serve({ "/": folder }, { headers: {} });
  return {
    ...site,
    /** Another page, and the service worker that a build of it has. */
    async publish() {
      const page = await readFile(join(folder, "index.html"), "utf8");
      await writeFile(join(folder, "index.html"), page.replace("<title>", '<meta name="new-version" /><title>'));
      const worker = await readFile(join(folder, "sw.js"), "utf8");
      const revised = worker.replace(/(url:"index\.html",revision:")\w+"/, '$1new"');
      if (revised === worker) throw new Error("sw.js does not list index.html as it used to");
      await writeFile(join(folder, "sw.js"), revised);
    },
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
