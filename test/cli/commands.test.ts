// The commands of the command line: what is in their folder, in their table, in the help and in the docs is the same.
import { readdirSync, readFileSync } from 'node:fs';
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
