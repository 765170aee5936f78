// The help of the program and of each command, as a terminal of 80 columns shows it.
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/program.ts';
import { JOB_RECORDS } from '../../src/jobs/job.ts';
import { pintUbl } from './support.ts';

const COLUMNS = 80;

describe('the help', () => {
  it.each([['--help'], ...Object.keys(COMMANDS).map((name) => [name, '--help'])])(
    '%s has no line of more than 80 columns',
    async (...args) => {
      const { status, out } = await pintUbl(args);
      expect(status).toBe(0);
      expect(out.split('\n').filter((line) => line.length > COLUMNS)).toEqual([]);
    },
  );

  it('breaks a long example before an option, so that a shell reads it as one line', async () => {
    const examples = Object.values(COMMANDS).flatMap((command) => command.examples);
    const helps = await Promise.all(Object.keys(COMMANDS).map(async (name) => (await pintUbl([name, '--help'])).out));
    const all = helps.join('\n').replaceAll(/ \\\n {6}/g, ' ');
    expect(examples.some((example) => example.length > COLUMNS)).toBe(true);
    expect(examples.filter((example) => !all.includes(`  ${example}\n`))).toEqual([]);
  });

  it('lists each command with its summary on one line', async () => {
    const { out } = await pintUbl(['--help']);
    for (const [name, { summary }] of Object.entries(COMMANDS)) expect(out).toContain(`  ${name.padEnd(15)}${summary}`);
  });
});

it('a command whose status 1 means something else says so, and nothing else', async () => {
  const usual = 'its output is not written';
  expect((await pintUbl(['convert', '--help'])).out).toContain(usual);
  for (const [name, said] of [
    ['view', /1 +the document is invalid, and drawn all the same/],
    ['evidence', /1 +the input cannot be packed.*an invalid document is packed with its report, and the status is 0/],
    ['answer', /1 +the input is no envelope.*an invalid document is answered with a rejection, and the status is 0/],
    ['compare', /0 +done, and nothing that the command checks is invalid 1 +the verdict on a document changes/],
  ] as const) {
    const out = (await pintUbl([name, '--help'])).out.replace(/\s+/g, ' ');
    expect(out).toMatch(said);
    expect(out).not.toContain(usual);
  }
});

it('help alone is the help of the program, and done', async () => {
  const asked = await pintUbl(['--help']);
  expect([asked.status, asked.err]).toEqual([0, '']);
  // As the command has it until it is done.
  const before = process.exitCode;
  process.exitCode = 2;
  try {
    expect(await pintUbl(['help'])).toEqual(asked);
  } finally {
    process.exitCode = before;
  }
});

it('the help of batch says how many records a job holds', async () => {
  expect((await pintUbl(['batch', '--help'])).out.replace(/\s+/g, ' ')).toContain(
    `jobs of up to ${JOB_RECORDS} records`,
  );
});
