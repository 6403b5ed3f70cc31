/** A home folder for a browser, so that it saves nothing in the user's own. It is removed afterwards. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Home {
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

export async function makeHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), "tenace-home-"));
  return {
    // Browsers find the folder for downloads in XDG_CONFIG_HOME, or else in HOME.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
    // The last of its processes may still be writing.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
