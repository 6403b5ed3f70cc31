/** The help of all commands, and of each. */
import { COMMANDS, type CommandName, OPTIONS, type Option, type OptionName, optionsOf } from "./options.js";

/** Columns of a line. */
const WIDTH = 80;

export function helpOf(command: CommandName): string {
  const { summary, operands, examples } = COMMANDS[command];
  return `Usage: tenace ${command} [OPTION]...${operands && ` ${operands}`}

${summary.replace(/^./, (letter) => letter.toUpperCase())}.

Options:
${table(optionsOf(command).map((name): [string, string] => [optionText(name), OPTIONS[name].text]))}
${examples.length > 1 ? "Examples" : "Example"}:
${examples.map((example) => `  ${example}\n`).join("")}`;
}

export function helpOfAll(): string {
  const commands = Object.entries(COMMANDS).map(([name, { summary }]): [string, string] => [name, summary]);
  return `Usage: tenace COMMAND [OPTION]... [FILE]...

Double-dummy analysis of bridge boards in files of any notation (PBN, LIN, RBN,
DLM, lists of links or deals) and folders of such. FILE may be -, standard
input, which is read as a stream, or a board itself: a link or a deal.

Commands:
${table(commands)}
'tenace COMMAND --help' has the options of a command.

Ctrl-C ends deal, lead and bid with what is known by then.

Exit status: 0 all well, 1 some boards or files failed, 2 wrong usage.
`;
}

function optionText(name: OptionName): string {
  const { short, value }: Option = OPTIONS[name];
  return `${short ? `-${short},` : "   "} --${name}${value ? ` ${value}` : ""}`;
}

/** Two columns; the second goes on in lines of its own. */
function table(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 4;
  return rows
    .map(([name, text]) => {
      const lines: string[] = [];
      for (const word of text.split(" ")) {
        const last = lines.at(-1);
        if (last !== undefined && width + last.length + 1 + word.length <= WIDTH)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.map((line, at) => `${(at === 0 ? `  ${name}` : "").padEnd(width)}${line}\n`).join("");
    })
    .join("");
}
