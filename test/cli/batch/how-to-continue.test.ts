import { execFileSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { Command, type Option } from 'commander';
import { expect, it } from 'vitest';
import { sayHowToContinue } from '../../../src/cli/batch/how-to-continue.ts';
import { batchCommand } from '../../../src/cli/commands/batch.ts';
import type { Io } from '../../../src/cli/io.ts';
import { AR_CLI } from '../../../src/cli/words/ar.ts';
import type { BatchWords } from '../../../src/cli/words/words.ts';

const { options } = batchCommand;
const INPUT = "the shop's records.ndjson";

it.each(options.map((option) => [option.long, option] as const))(
  'the command that continues a batch gives %s again, and --resume, to bash',
  async (_, option) => {
    const flags = flagsOf([INPUT, '-o', 'out', ...typed(option)]);
    expect(Object.keys(flags)).toContain(option.attributeName());
    const [name, command, ...args] = argumentsIn(await commandFor(flags));
    expect([name, command, args[0]]).toEqual(['pint-ubl', 'batch', INPUT]);
    expect(flagsOf(args)).toEqual({ ...flags, resume: true });
  },
);

it('the command that continues a batch names no option that was not given', async () => {
  expect(await commandFor(flagsOf(['in.ndjson', '-o', 'out']), 'in.ndjson')).toBe(
    'pint-ubl batch in.ndjson -o out --resume',
  );
});

it('the command that continues a batch takes a file whose name begins with a hyphen for a file', async () => {
  expect(await commandFor({ output: 'out' }, '-in.ndjson')).toBe('pint-ubl batch ./-in.ndjson -o out --resume');
  expect(await commandFor({ output: 'out' }, '-')).toBe('pint-ubl batch - -o out --resume');
});

it('says in the language of the person that it stopped, in lines of the window, and the command in one', async () => {
  const window = { isTerminal: true, hasColors: false, columns: 40 };
  const input = 'the records of every shop in the whole city.ndjson';
  const said = await saidOf({ output: 'out' }, input, { stdout: window, stderr: window }, AR_CLI.batch);
  const [first = '', second = '', command = ''] = said.split('\n');
  expect(first).toBe('توقف قبل النهاية، وما ذكره التقرير');
  expect(second.trim()).toBe('مكتمل. للمتابعة:');
  expect(command).toBe(`  pint-ubl batch '${input}' -o out --resume`);
});

function typed(option: Option): readonly string[] {
  const value =
    option.argChoices?.at(-1) ?? (option.attributeName() === 'output' ? 'other' : VALUES[option.long ?? '']);
  return [option.long ?? '', ...(option.required ? [value ?? "Shop's LLC\nMuscat"] : [])];
}

const VALUES: Readonly<Record<string, string>> = { '--jobs': '3', '--window': '5', '--color': '#0b5a63' };

function flagsOf(args: readonly string[]): Readonly<Record<string, unknown>> {
  const command = new Command().argument('<INPUT>');
  for (const option of options) command.addOption(option);
  return command.parse(args, { from: 'user' }).opts();
}

async function commandFor(flags: object, input = INPUT): Promise<string> {
  return JSON.parse(await saidOf(flags, input)).continue;
}

async function saidOf(flags: object, input: string, terminal?: Io['terminal'], words?: BatchWords): Promise<string> {
  let said = '';
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      said += chunk;
      done();
    },
  });
  await sayHowToContinue(input, flags, options, { stderr, ...(terminal && { terminal }) }, words);
  return said;
}

function argumentsIn(command: string): readonly string[] {
  return execFileSync('bash', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}
