/** A small static server: what any host does, with the headers a test asks for. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { setTimeout } from "node:timers/promises";

/**
 * Milliseconds that every script is late, 0 by default. `LATE_SCRIPTS_MS=400 npx vitest run --project browser` finds
 * tests that look at a page before a part that is fetched when needed has come.
 */
const LATE_MS = Number(process.env.LATE_SCRIPTS_MS ?? 0);

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/**
 * The strictest policy that the package promises to work under (docs/contract.md, P1), with the scripts that stand in
 * this page itself allowed by their hashes. `hosts` names other hosts that are allowed too, each after a blank.
 */
export function strictPolicy(html = "", hosts = ""): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return `default-src 'self'${hosts}; script-src 'self'${hosts} 'wasm-unsafe-eval'${inline.join("")}`;
}

export interface Site {
  url: string;
  /** Paths that were requested and do not exist. */
  missing: string[];
  close(): Promise<void>;
}

/**
 * Serves folders by their first path segment ("/" for the rest), and texts by their path. Unless the test gives headers
 * of its own, everything has the strict policy.
 */
export async function serve(
  folders: Record<string, string>,
  { texts = {}, headers }: { texts?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Site> {
  const missing: string[] = [];
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    try {
      const body = texts[name] ?? (await readFile(locate(folders, name)));
      if (LATE_MS > 0 && name.endsWith(".js")) await setTimeout(LATE_MS);
      const own = headers ?? { "content-security-policy": strictPolicy(type.startsWith("text/html") ? `${body}` : "") };
      response.writeHead(200, { "content-type": type, ...own }).end(body);
    } catch {
      // Browsers ask for an icon by themselves, which no page here has.
      const icon = name === "/favicon.ico";
      if (!icon) missing.push(name);
      response.writeHead(icon ? 204 : 404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    missing,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function locate(folders: Record<string, string>, path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const folder = folders[first];
  if (folder !== undefined) return join(folder, ...rest);
  if (folders["/"] === undefined) throw new Error("no such folder");
  return join(folders["/"], path);
}
