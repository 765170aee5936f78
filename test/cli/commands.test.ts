// The commands of the command line: what is in their folder, in their table, in the help and in the docs is the same.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/program.ts';
import { pintUbl } from './support.ts';

const names = Object.keys(COMMANDS);

it('each file of commands/ is a command of its name, and there is no other command', () => {
  const files = readdirSync('src/cli/commands').map((file) => file.replace(/\.ts$/, ''));
  expect([...names].sort()).toEqual(files.sort());
});

it('the help lists every command with what it does', async () => {
  const { out } = await pintUbl(['--help']);
  for (const [name, { summary }] of Object.entries(COMMANDS)) {
    expect(out.replaceAll(/\s+/g, ' ')).toContain(`${summary} `);
    expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
  }
});

it('the README and the page on the command line name every command', () => {
  const [readme, page] = ['README.md', 'docs/command-line.md'].map((file) => readFileSync(file, 'utf8'));
  for (const name of names) {
    expect(readme).toContain(`\`${name}\``);
    expect(page).toContain(`pint-ubl ${name}`);
  }
});

it('the page on languages names every command that has --lang', () => {
  const page = readFileSync('docs/validating.md', 'utf8').replaceAll(/\s+/g, ' ');
  const [, named = ''] = /`--lang ar` of ([^.]*)\./.exec(page) ?? [];
  const speaking = Object.entries(COMMANDS).filter(([, { options = [] }]) =>
    options.some(({ long }) => long === '--lang'),
  );
  expect(named.match(/(?<=`)[a-z]+(?=`)/g)?.toSorted()).toEqual(speaking.map(([name]) => name).toSorted());
});

it('pint-ubl serve says how large a body may be', async () => {
  for (const size of ['0', '22mb', '21505kb']) {
    const { status, err } = await pintUbl(['serve', '--max-body', size]);
    expect(status).toBe(2);
    expect(err).toContain('Give a size from 1 to 21mb, such as 512kb.');
  }
});

it('pint-ubl serve says from which port on it takes one', async () => {
  const { status, err } = await pintUbl(['serve', '--port', '99999']);
  expect([status, JSON.parse(err).errors.message]).toEqual([
    2,
    expect.stringContaining('Give a number from 0 to 65535.'),
  ]);
});

it('pint-ubl serve names an address that it cannot have by a code of its own', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, err } = await pintUbl(['serve', '--port', String(port), '--jobs', '1']);
  other.close();
  expect([status, JSON.parse(err)]).toEqual([
    2,
    {
      errors: { message: `Cannot listen on http://127.0.0.1:${port}: another program listens there` },
      code: 'cannot-listen',
    },
  ]);
});
