// The manual page of the command, made of the same words as its help.
import packageJson from '../package.json' with { type: 'json' };
import { COMMANDS, exitStatuses } from '../src/cli/program.ts';

/** `man/pint-ubl.1`, in the language of man(7). */
export function manPage(): string {
  const lines = [
    `.TH PINT\\-UBL 1 "" "pint\\-ubl ${packageJson.version}" "User Commands"`,
    '.SH NAME',
    `pint\\-ubl \\- ${roff(packageJson.description)}`,
    '.SH SYNOPSIS',
    '.B pint\\-ubl',
    '.I COMMAND',
    '[options] [operands]',
    '.SH COMMANDS',
    ...Object.entries(COMMANDS).flatMap(([name, { description, operand, options, notes, invalid, examples }]) => [
      `.SS pint\\-ubl ${[name, options.length > 0 ? '[options]' : '', operand?.notation ?? ''].filter(Boolean).map(roff).join(' ')}`,
      roff(description),
      ...(operand ? term(operand.notation, operand.meaning) : []),
      ...options.flatMap(({ flags, description: meaning, argChoices, defaultValue }) => {
        const choices = argChoices ? [`choices: ${argChoices.join(', ')}`] : [];
        const usual = typeof defaultValue === 'string' ? [`default: ${defaultValue}`] : [];
        const more = [...choices, ...usual].join('; ');
        return term(flags, more === '' ? meaning : `${meaning} (${more})`);
      }),
      ...(notes === undefined ? [] : ['.PP', ...verbatim(notes.split('\n'))]),
      ...(invalid === undefined ? [] : term('Exit status 1', invalid.join(' '))),
      '.PP',
      'Examples:',
      ...verbatim(examples.map((example) => `  ${example}`)),
    ]),
    '.SH EXIT STATUS',
    ...verbatim(exitStatuses().trim().split('\n')),
    '',
  ];
  return lines.join('\n');
}

function term(name: string, meaning: string): string[] {
  return ['.TP', `.B ${roff(name)}`, roff(meaning)];
}

function verbatim(lines: readonly string[]): string[] {
  return ['.nf', ...lines.map(roff), '.fi'];
}

// A backslash, a hyphen, and a point or quote at the beginning of a line mean something to roff.
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
