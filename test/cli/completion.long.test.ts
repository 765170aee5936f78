// Completion, as the shells give it that are installed, and the manual page.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manPage } from '../../scripts/man-page.ts';
import { SHELLS } from '../../src/cli/completion.ts';
import { COMMANDS } from '../../src/cli/program.ts';
import { inFolder, pintUbl } from './support.ts';

/** What bash offers behind words, of which the last is being typed. */
function offeredByBash(script: string, words: readonly string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(pint-ubl ${line}); COMP_CWORD=${words.length}; _pint_ubl; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', `${script}\n${ask}`], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe('pint-ubl completion', () => {
  it('bash completes commands, options, and values of a list; else names of files', async () => {
    const { out } = await pintUbl(['completion', 'bash']);
    expect(offeredByBash(out, [''])).toEqual([...Object.keys(COMMANDS), '--json-errors', '--help', '--version']);
    expect(offeredByBash(out, ['va'])).toEqual(['validate']);
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      const all = options.flatMap(({ short, long }) => [short, long]).filter((flag) => flag !== undefined);
      expect(offeredByBash(out, [name, '-'])).toEqual([...all, '--json-errors', '--help']);
    }
    expect(offeredByBash(out, ['batch', 'in.ndjson', '--pack', ''])).toEqual(['tar', 'ndjson']);
    expect(offeredByBash(out, ['validate', '--format', 'j'])).toEqual(['json', 'junit']);
    expect(offeredByBash(out, ['completion', ''])).toEqual([...SHELLS]);
    expect(offeredByBash(out, ['convert', '--issuance', ''])).toEqual([]);
    expect(offeredByBash(out, ['convert', ''])).toEqual([]);
    expect(offeredByBash(out, ['--json-errors', 'pl'])).toEqual(['plan']);
    expect(offeredByBash(out, ['--json-errors', 'plan', '--side', 'C'])).toEqual(['C2', 'C3']);
    expect(offeredByBash(out, ['--js'])).toEqual(['--json-errors']);
  });

  it.each(['zsh', 'fish'])('%s takes the script where it is installed', async (shell) => {
    const { out } = await pintUbl(['completion', shell]);
    for (const name of Object.keys(COMMANDS)) expect(out).toContain(name);
    expect(out).toContain('json-errors');
    if (spawnSync(shell, ['--version']).error) return console.warn(`Skipped: there is no ${shell} here.`);
    await inFolder(async (path) => {
      writeFileSync(path('script'), out);
      const checked = spawnSync(shell, ['-n', path('script')], { encoding: 'utf8' });
      expect(checked).toMatchObject({ status: 0, stderr: '' });
    });
  });

  it('fish offers the commands and the values of an option', async () => {
    if (spawnSync('fish', ['--version']).error) return console.warn('Skipped: there is no fish here.');
    const { out } = await pintUbl(['completion', 'fish']);
    const offered = (line: string): string[] => {
      const { stdout } = spawnSync('fish', ['--no-config', '-c', `${out}\ncomplete -C '${line}'`], {
        encoding: 'utf8',
      });
      return stdout.split('\n').flatMap((one) => one.split('\t')[0] || []);
    };
    expect(offered('pint-ubl va')).toEqual(['validate']);
    expect(offered('pint-ubl batch --pack ').sort()).toEqual(['ndjson', 'tar']);
    expect(offered('pint-ubl validate --for')).toEqual(['--format']);
    expect(offered('pint-ubl validate --json-')).toEqual(['--json-errors']);
  });

  it('a shell that it does not know is named', async () => {
    const { status, err } = await pintUbl(['completion', 'tcsh']);
    expect([status, err]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
  });
});

describe('the manual page', () => {
  it('the manual page is packed, and has each command with its options', () => {
    const { man, files } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect([man, files]).toEqual(['./man/pint-ubl.1', expect.arrayContaining(['man'])]);
    const page = manPage();
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      expect(page).toContain(`.SS pint\\-ubl ${name}`);
      for (const { flags } of options) expect(page).toContain(`.B ${flags.replaceAll('-', '\\-')}\n`);
    }
  });

  it('the manual page is read without a complaint where there is a reader', () => {
    const read = spawnSync('man', ['--warnings', '-l', 'man/pint-ubl.1'], {
      encoding: 'utf8',
      env: { ...process.env, MANPAGER: 'cat', MANWIDTH: '80', LC_ALL: 'C.UTF-8' },
    });
    if (read.error) return console.warn('Skipped: there is no man here.');
    expect(read).toMatchObject({ status: 0, stderr: '' });
    expect(read.stdout).toContain('pint-ubl batch [options] <INPUT>');
  });
});
