/**
 * How fast `tenace table --json` takes a stream of boards with one worker and with two, and whether its memory grows:
 * node scripts/bench-cli.js [boards] [cards a hand]. Deals are random, from a fixed seed. Linux only (/proc).
 */

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools.js";

const [count = 2000, size = 13] = process.argv.slice(2).map(Number);

/** mulberry32 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ranks = "AKQJT98765432";
const pack = [..."SHDC"].flatMap((suit) => [...ranks].map((rank) => suit + rank));

function game(random) {
  const cards = [...pack];
  for (let left = cards.length - 1; left > 0; left -= 1) {
    const pick = Math.floor(random() * (left + 1));
    [cards[left], cards[pick]] = [cards[pick], cards[left]];
  }
  const hands = [0, 1, 2, 3].map((seat) => {
    const hand = cards.slice(13 * seat, 13 * seat + size);
    return [..."SHDC"].map((suit) => [...ranks].filter((rank) => hand.includes(suit + rank)).join("")).join(".");
  });
  return `[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:${hands.join(" ")}"]\n\n`;
}

/** Undefined once the process has ended. */
function residentMegabytes(pid) {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return kibibytes && Math.round(Number(kibibytes) / 1024);
}

async function measure(jobs) {
  const child = spawn(process.execPath, [join(root, "dist/cli/main.js"), "table", "--json", "--jobs", jobs, "-"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const random = randomFrom(1);
  const feed = async () => {
    for (let board = 0; board < count; board += 1) {
      if (!child.stdin.write(game(random))) await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
    child.stdin.end();
  };
  const fed = feed();
  const resident = [];
  let done = 0;
  let start = 0;
  for await (const chunk of child.stdout) {
    start ||= performance.now();
    done += chunk.toString().split("\n").length - 1;
    resident[Math.min(9, Math.floor((10 * done) / count))] = residentMegabytes(child.pid);
  }
  await fed;
  const rate = done / ((performance.now() - start) / 1000);
  console.log(
    `${jobs} workers: ${done} boards, ${rate.toFixed(2)} a second, MiB resident by tenths: ${resident.join(" ")}`,
  );
  return rate;
}

const [one, two] = [await measure("1"), await measure("2")];
console.log(`two workers: ${(two / one).toFixed(2)} times the rate of one`);
