// Completion for shells, made of the commands and their options: no program starts while one types.
import type { Option } from 'commander';
import type { CliCommand } from './command.ts';
import { JSON_ERRORS, JSON_ERRORS_MEANING } from './say.ts';

/** The shells that completion is written for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

type Commands = Readonly<Record<string, CliCommand>>;

/** The script by which a shell completes the commands. */
export function completionScript(shell: Shell, commands: Commands): string {
  return WRITERS[shell](commands);
}

const WRITERS: Readonly<Record<Shell, (commands: Commands) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

function namesOf({ short, long }: Option): string[] {
  return [short, long].filter((name) => name !== undefined);
}

// Options that stand before a command take no value: the first word without a hyphen is the command.
// What takes a value out of a list completes by it; other values and operands complete as names of files.
function bashScript(commands: Commands): string {
  const cases = Object.entries(commands).map(([name, { options, operand }]) => {
    const values = options.filter(takesValue);
    const chosen = values.flatMap((option) =>
      option.argChoices ? [`      ${namesOf(option).join('|')}) words='${option.argChoices.join(' ')}' ;;`] : [],
    );
    const files = values.filter(({ argChoices }) => !argChoices).flatMap(namesOf);
    const named = [...options.flatMap(namesOf), JSON_ERRORS, '--help'].join(' ');
    return [
      `    ${name})`,
      '      case "$before" in',
      ...chosen.map((line) => `  ${line}`),
      ...(files.length > 0 ? [`        ${files.join('|')}) ;;`] : []),
      `        *) case "$current" in -*) words='${named}' ;; *) words='${(operand?.choices ?? []).join(' ')}' ;; esac ;;`,
      '      esac ;;',
    ].join('\n');
  });
  return `# Completion of pint-ubl for bash: eval "$(pint-ubl completion bash)"
_pint_ubl() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words='' command='' word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) command=$word; break ;; esac
  done
  if [ -z "$command" ]; then
    words='${Object.keys(commands).join(' ')} ${JSON_ERRORS} --help --version'
  else
    case "$command" in
${cases.join('\n')}
    esac
  fi
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _pint_ubl pint-ubl
`;
}

function zshScript(commands: Commands): string {
  const described = Object.entries(commands).map(([name, { summary }]) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = Object.entries(commands).map(([name, { options, operand }]) => {
    const specs = options.map((option) => {
      const action = option.argChoices ? `(${option.argChoices.join(' ')})` : '_files';
      const value = takesValue(option) ? `:value:${action}` : '';
      const names = namesOf(option);
      const meaning = `[${option.description.replace(/[[\]:]/g, '\\$&')}]`;
      return names.length === 1
        ? quoted(`${names[0]}${meaning}${value}`)
        : `${quoted(`(${names.join(' ')})`)}{${names.join(',')}}${quoted(`${meaning}${value}`)}`;
    });
    const rest = operand ? [quoted(`*:operand:${operand.choices ? `(${operand.choices.join(' ')})` : '_files'}`)] : [];
    return `    ${name}) _arguments ${[...specs, quoted(`${JSON_ERRORS}[${JSON_ERRORS_MEANING}]`), quoted('--help[display help]'), ...rest].join(' \\\n      ')} ;;`;
  });
  return `#compdef pint-ubl
# Completion of pint-ubl for zsh: eval "$(pint-ubl completion zsh)", behind compinit
_pint_ubl() {
  local -a commands=(
${described.join('\n')}
  )
  local -i at=2
  while (( at < CURRENT )) && [[ \${words[at]} == -* ]]; do (( at++ )); done
  if (( at == CURRENT )); then
    _describe command commands
    return
  fi
  local command=\${words[at]}
  shift $(( at - 1 )) words
  (( CURRENT -= at - 1 ))
  case "$command" in
${cases.join('\n')}
  esac
}
compdef _pint_ubl pint-ubl
`;
}

function fishScript(commands: Commands): string {
  const names = Object.keys(commands).join(' ');
  const everywhere = `complete -c pint-ubl -l ${JSON_ERRORS.slice(2)} -d ${fishQuoted(JSON_ERRORS_MEANING)}`;
  const lines = Object.entries(commands).flatMap(([name, { summary, options, operand }]) => {
    const within = `complete -c pint-ubl -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c pint-ubl -f -n 'not __fish_seen_subcommand_from ${names}' -a ${name} -d ${fishQuoted(summary)}`,
      ...options.map((option) => {
        const { short, long, argChoices, description } = option;
        const flags = [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ');
        const choices = argChoices ? ` -x -a ${fishQuoted(argChoices.join(' '))}` : ' -r -F';
        return `${within} ${flags}${takesValue(option) ? choices : ''} -d ${fishQuoted(description)}`;
      }),
      ...(operand?.choices ? [`${within} -f -a ${fishQuoted(operand.choices.join(' '))}`] : []),
    ];
  });
  return `# Completion of pint-ubl for fish: pint-ubl completion fish | source\n${[everywhere, ...lines].join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
