/**
 * How fast `tenace table --json` takes a stream of boards with one worker and with two, and whether its memory grows:
 * `npm run perf -- cli [BOARDS [CARDS [WORKERS…]]]`. Deals are random, from a fixed seed. Linux only (/proc).
 *
 * On a machine that has other work the rate says little. So it also prints what does not depend on that: the
 * processor's time for a board, and the share of the time in which the workers had something to do (they ran, or
 * waited for a processor). From these follows the rate that as many free processors would give.
 */

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DECK, handOfCards } from "../../dist/bridge/index.js";
import { root } from "../tools.js";
import { generator, shuffled } from "./random.js";

function game(below, size) {
  const cards = shuffled(DECK, below);
  const hands = [0, 1, 2, 3].map((seat) => handOfCards(cards.slice(13 * seat, 13 * seat + size)));
  return `[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:${hands.join(" ")}"]\n\n`;
}

/** Undefined once the process has ended. */
function residentMegabytes(pid) {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return kibibytes && Math.round(Number(kibibytes) / 1024);
}

/** Seconds that each thread has run, and waited for a processor, the busiest first. */
function threads(pid) {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .map((thread) => {
      const [ran, waited] = readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ");
      return { ran: Number(ran) / 1e9, waited: Number(waited) / 1e9 };
    })
    .sort((one, other) => other.ran - one.ran);
}

async function stream(jobs, count, size) {
  const command = [join(root, "dist/cli/main.js"), "table", "--json", "--jobs", String(jobs), "-"];
  const child = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
  const below = generator(1);
  const feed = async () => {
    for (let board = 0; board < count; board += 1) {
      if (!child.stdin.write(game(below, size))) await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
    child.stdin.end();
  };
  const fed = feed();
  const resident = [];
  let done = 0;
  let start = 0;
  let before = [];
  let after = [];
  let seconds = 0;
  for await (const chunk of child.stdout) {
    if (start === 0) {
      start = performance.now();
      before = threads(child.pid);
    }
    done += chunk.toString().split("\n").length - 1;
    resident[Math.min(9, Math.floor((10 * done) / count))] = residentMegabytes(child.pid);
    // While the last boards are at work not every worker has one.
    if (done > count - 4 * jobs) continue;
    seconds = (performance.now() - start) / 1000;
    after = threads(child.pid);
  }
  await fed;
  const total = (list, key) => list.reduce((sum, thread) => sum + thread[key], 0);
  const ran = total(after, "ran") - total(before, "ran");
  const busy = (list) => total(list.slice(0, jobs), "ran") + total(list.slice(0, jobs), "waited");
  const share = (busy(after) - busy(before)) / (jobs * seconds);
  const perBoard = ran / (done - 4 * jobs);
  const rate = done / ((performance.now() - start) / 1000);
  const free = (jobs * share) / perBoard;
  console.log(
    `${jobs} workers: ${done} boards, ${rate.toFixed(2)} a second; ${(1000 * perBoard).toFixed(0)} ms of processor a board, ` +
      `workers busy ${(100 * share).toFixed(1)} % of the time: ${free.toFixed(2)} a second on free processors; ` +
      `MiB resident by tenths: ${resident.join(" ")}`,
  );
  return { rate, free };
}

/** @param {string[]} options boards, cards a hand, and sizes of the pool, 1 and 2 if they are not said */
export async function measure(options) {
  const [count = 2000, size = 13, ...given] = options.map(Number);
  const pools = given.length > 0 ? given : [1, 2];
  const first = await stream(pools[0], count, size);
  for (const jobs of pools.slice(1)) {
    const { rate, free } = await stream(jobs, count, size);
    console.log(
      `${jobs} workers against ${pools[0]}: ${(rate / first.rate).toFixed(2)} times the rate, ` +
        `${(free / first.free).toFixed(2)} times on free processors`,
    );
  }
}
