// The command that continues a batch which stopped before its end.
import type { Option } from 'commander';
import { brokenText } from '../../core/broken-lines.ts';
import { type Io, STANDARD_STREAM } from '../io.ts';
import { say } from '../say.ts';
import { EN_CLI } from '../words/en.ts';
import type { BatchWords } from '../words/words.ts';

/** Says which command continues a run: every option of it that was given, and `--resume`. */
export function sayHowToContinue(
  input: string,
  flags: object,
  options: readonly Option[],
  io: Pick<Io, 'stderr' | 'terminal'>,
  words: BatchWords = EN_CLI.batch,
): Promise<void> {
  // A file whose name begins with a hyphen would be taken for an option.
  const operand = input !== STANDARD_STREAM && input.startsWith('-') ? `./${input}` : input;
  const command = ['pint-ubl batch', shellQuoted(operand), ...given(options, { ...flags, resume: true })].join(' ');
  const stopped = brokenText(`${words.stopped(input === STANDARD_STREAM)}:\n`, io.terminal?.stderr.columns);
  // The command stays whole, so that it can be copied.
  return say(io, `${stopped}  ${command}\n`, { stopped: true, continue: command });
}

// `--force` too: files that it was to overwrite may be there still.
function given(options: readonly Option[], flags: Readonly<Record<string, unknown>>): readonly string[] {
  return options.flatMap((option) => {
    const value = flags[option.attributeName()];
    if (value === undefined || value === option.defaultValue) return [];
    const name = option.short ?? option.long ?? '';
    return value === true ? [name] : [name, shellQuoted(String(value))];
  });
}

const NEEDS_NO_QUOTES = /^[\w./-]+$/;
const STEERS_TERMINAL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

// What would steer the terminal is written as bash and zsh read it.
function shellQuoted(argument: string): string {
  if (NEEDS_NO_QUOTES.test(argument)) return argument;
  if (!STEERS_TERMINAL.test(argument)) return `'${argument.replaceAll("'", `'\\''`)}'`;
  const escaped = [...argument].map((character) =>
    STEERS_TERMINAL.test(character)
      ? `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
      : character.replace(/['\\]/, '\\$&'),
  );
  return `$'${escaped.join('')}'`;
}
