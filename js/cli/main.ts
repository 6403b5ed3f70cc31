#!/usr/bin/env node
/** The command `tenace`: reads the command line, runs the command, and sets the exit code. */
import { readFileSync } from "node:fs";
import { readArguments, readCommand, UsageError } from "./arguments.js";
import { throughBoards } from "./boards.js";
import { completion } from "./completion.js";
import { helpOf, helpOfAll } from "./help.js";
import { isCommand } from "./options.js";
import { serve } from "./serve.js";
import { simulate } from "./simulation.js";
import { readSimulationArguments, SIMULATION_COMMANDS } from "./simulation-arguments.js";

const ENDS = {
  done: 0,
  failed: 1,
  /** The exit code by which shells report that a program was interrupted. */
  interrupted: 130,
} as const;
const WRONG_USAGE = 2;

async function main(words: readonly string[]): Promise<keyof typeof ENDS> {
  const { command, asked } = readCommand(words);
  if (asked === "help" || !command) {
    process.stdout.write(asked === "version" ? `tenace ${version()}\n` : command ? helpOf(command) : helpOfAll());
    return "done";
  }
  if (asked === "version") {
    process.stdout.write(`tenace ${version()}\n`);
    return "done";
  }
  if (command === "serve") return serve(words);
  if (command === "completion") {
    process.stdout.write(completion(words[words.indexOf(command) + 1]));
    return "done";
  }
  if (SIMULATION_COMMANDS.some((name) => name === command)) return simulate(readSimulationArguments(words));
  return throughBoards(readArguments(words));
}

function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of the output has gone (`tenace … | head`), so nobody is left to tell.
  if (error.code === "EPIPE") process.exit(ENDS.done);
  cannotWrite(error);
});

function cannotWrite({ message, path }: NodeJS.ErrnoException): never {
  // Node's message: "ENOSPC: no space left on device, write".
  const reason = /^\w+: (.*), \w+(?: '.*')?$/.exec(message)?.[1] ?? message;
  process.stderr.write(`tenace: cannot write${path ? ` ${path}` : ""}: ${reason}\n`);
  process.exit(ENDS.failed);
}

const words = process.argv.slice(2);
try {
  process.exitCode = ENDS[await main(words)];
} catch (error) {
  const wrongUsage = error instanceof UsageError;
  if (!wrongUsage && (error as NodeJS.ErrnoException).syscall) cannotWrite(error as NodeJS.ErrnoException);
  const message = error instanceof Error ? error.message : String(error);
  const command = words.find((word) => !word.startsWith("-"));
  const about = command !== undefined && isCommand(command) ? `${command} ` : "";
  process.stderr.write(`tenace: ${message}\n${wrongUsage ? `Try 'tenace ${about}--help'.\n` : ""}`);
  process.exitCode = wrongUsage ? WRONG_USAGE : ENDS.failed;
}
