/** Scripts that complete commands and options in a shell, made of the table of options. */
import { UsageError } from "./arguments.js";
import { COMMAND_NAMES, COMMANDS, OPTIONS, type Option, optionsOf } from "./options.js";

const SHELLS: Record<string, () => string> = { bash, zsh, fish };

export function completion(shell: string | undefined): string {
  const script = SHELLS[shell ?? ""];
  if (!script) throw new UsageError(`completion for which shell? bash, zsh or fish, as in 'tenace completion bash'`);
  return script();
}

const longNames = (command: (typeof COMMAND_NAMES)[number]) => optionsOf(command).map((name) => `--${name}`);

function bash(): string {
  const cases = COMMAND_NAMES.map((name) => `    ${name}) words="${longNames(name).join(" ")}" ;;\n`).join("");
  return `# tenace completion bash
_tenace() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  case "\${COMP_WORDS[1]}" in
${cases}  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${COMMAND_NAMES.join(" ")}" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _tenace tenace
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function zsh(): string {
  const commands = COMMAND_NAMES.map((name) => `    ${quoted(`${name}:${COMMANDS[name].summary}`)}\n`).join("");
  const cases = COMMAND_NAMES.map((name) => {
    const specs = optionsOf(name).map((option) => {
      const { text, value, among, multiple }: Option = OPTIONS[option];
      const what = text.replaceAll(/[[\]:]/g, " ");
      const argument = value ? `:${value.replaceAll(":", " ")}:${among ? `(${among.join(" ")})` : "_files"}` : "";
      return `      ${quoted(`${multiple ? "*" : ""}--${option}[${what}]${argument}`)} \\\n`;
    });
    return `    ${name}) _arguments \\\n${specs.join("")}      '*:file:_files' ;;\n`;
  }).join("");
  return `#compdef tenace
_tenace() {
  local -a commands
  commands=(
${commands}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases}  esac
}
_tenace "$@"
`;
}

function fish(): string {
  const some = COMMAND_NAMES.join(" ");
  const commands = COMMAND_NAMES.map(
    (name) =>
      `complete -c tenace -n "not __fish_seen_subcommand_from ${some}" -f -a ${name} -d ${quoted(COMMANDS[name].summary)}\n`,
  );
  const options = COMMAND_NAMES.flatMap((name) =>
    optionsOf(name).map((option) => {
      const { short, value, text, among }: Option = OPTIONS[option];
      const takes = value ? (among ? ` -x -a ${quoted(among.join(" "))}` : " -r") : "";
      const letter = short ? ` -s ${short}` : "";
      return `complete -c tenace -n "__fish_seen_subcommand_from ${name}" -l ${option}${letter}${takes} -d ${quoted(text)}\n`;
    }),
  );
  return [...commands, ...options].join("");
}
