/** The browser tests' asking for a session of WebKit, of a driver that does not answer at first, or never. */

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { startSession } from "../support/engines/webkit.js";

let driver: Server;
/** What it was asked: method and path. */
let requests: string[];
/** The answers it owes. */
let owed: ServerResponse[];

/** Starts a driver that answers all but the first `silent` requests for a session, and gives its address. */
async function startDriver(silent: number): Promise<string> {
  requests = [];
  owed = [];
  driver = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (owed.length < silent) owed.push(response);
    else answer(response, `asked ${requests.length}`);
  });
  await new Promise<void>((listening) => driver.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(driver.address() as AddressInfo).port}`;
}

const answer = (response: ServerResponse, sessionId: string) =>
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ value: { sessionId, capabilities: {} } }));

afterEach(() => {
  driver.closeAllConnections();
  driver.close();
});

it("asks again for a session that is not given, and ends the one that comes too late", async () => {
  const session = await startSession(await startDriver(1), 1000);
  expect((await session.getSession()).getId()).toBe("asked 2");
  for (const response of owed) answer(response, "late");
  await expect.poll(() => requests).toEqual(["POST /session", "POST /session", "DELETE /session/late"]);
});

it("asks three times at most", async () => {
  await expect(startSession(await startDriver(9), 50)).rejects.toThrow("gives no session");
  expect(requests).toHaveLength(3);
});
