/** The command `serve`: requests as lines of JSON on standard input, answers in their order; or the same by HTTP. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { createSolver, type Solver } from "../index.js";
import { inOrder } from "../solver/in-order.js";
import { number, parsed, UsageError } from "./arguments.js";
import { answer, LONGEST } from "./requests.js";

/** Serves until the input ends or an interrupt comes. Returns whether it was an interrupt. */
export async function serve(words: readonly string[]): Promise<"done" | "interrupted"> {
  const { values, positionals } = parsed(words, "serve");
  if (positionals.length > 0) throw new UsageError(`serve reads no file: what is ${positionals[0]}?`);
  const port = number("http", values.http, 0, 65535);
  const jobs = number("jobs", values.jobs, 1, 64);
  const solver = await createSolver(jobs === undefined ? {} : { workers: jobs });
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    if (port === undefined) await serveLines(solver, 2 * (jobs ?? 4), interrupt.signal);
    else await serveHttp(solver, port, interrupt.signal);
    return interrupt.signal.aborted ? "interrupted" : "done";
  } catch (error) {
    if (interrupt.signal.aborted) return "interrupted";
    throw error;
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
    process.stdin.destroy();
    await solver.close();
  }
}

async function serveLines(solver: Solver, atOnce: number, signal: AbortSignal): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const begin = async (line: string) => (line.trim() === "" ? "" : `${JSON.stringify(await answer(solver, line))}\n`);
  for await (const text of inOrder(lines, { atOnce, signal }, begin)) {
    if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
  }
}

/**
 * Answers only requests addressed to this machine itself. Requests of web pages, which name their origin, get no
 * answer.
 */
async function serveHttp(solver: Solver, port: number, signal: AbortSignal): Promise<void> {
  const server = createServer((request, response) => {
    void respond(solver, request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  process.stderr.write(`tenace: http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
  if (!signal.aborted) await once(signal, "abort");
  server.closeAllConnections();
  server.close();
}

async function respond(solver: Solver, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = "", origin } = request.headers;
  const refuse = (status: number, message: string) =>
    send(response, status, { error: { code: "INVALID_ARGUMENT", message } });
  // The host name must be this machine's: a page elsewhere may have pointed a name of its own to this address (DNS
  // rebinding).
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host)) return refuse(403, `no answer to the host ${host}`);
  if (origin !== undefined) return refuse(403, "no answer to web pages");
  if (request.method !== "POST") return refuse(405, 'POST a request like {"call":"ddTable","input":"N:…"}');
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
    return refuse(415, "the content type has to be application/json");
  }
  const body = await bodyOf(request);
  if (body === undefined) return refuse(413, `a request has at most ${LONGEST} bytes`);
  // Who has gone away needs no answer.
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const answered = await answer(solver, body, gone.signal);
  const status = !("error" in answered) ? 200 : answered.error.code === "INTERNAL" ? 500 : 400;
  send(response, status, answered);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LONGEST) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function send(response: ServerResponse, status: number, answered: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(`${JSON.stringify(answered)}\n`);
}
