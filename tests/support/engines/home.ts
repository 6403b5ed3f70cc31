/** A home for a browser: what it saves and notes lies there, not in the person's own, and goes with it. */

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
    // Where downloads go is told by the folder of configurations, or else by the home.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
    // The last of its processes may still be writing.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
