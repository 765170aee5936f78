// The GitHub action: its own steps are run here, in a repository with a good and a bad invoice, with npx replaced by the
// command line of this project.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isLong } from '../../support/runs.ts';

interface Action {
  readonly runs: { readonly steps: readonly { readonly run: string; readonly shell: string }[] };
}

const action: Action = parse(readFileSync('action.yml', 'utf8'));
const MINIMAL = readFileSync('fixtures/minimal.xml', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-action-'));
const repository = join(folder, 'repository');
let base = '';
const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) console.warn('Skipped: git is absent, which the action finds changed files with');

beforeAll(() => {
  if (!hasGit) return;
  mkdirSync(join(folder, 'bin'));
  mkdirSync(repository);
  // Stands in for npx: it says what it was asked for, and runs the command line from its source.
  const run = `exec node ${resolve('scripts/run.mjs')} ${resolve('src/cli/main.ts')}`;
  writeFileSync(join(folder, 'bin/npx'), `#!/usr/bin/env bash\necho "npx $1 $2" >&2\nshift 2\n${run} "$@"\n`);
  chmodSync(join(folder, 'bin/npx'), 0o755);
  git('init', '-q');
  writeFileSync(join(repository, 'old, bad.xml'), 'not XML');
  // Git writes this one in quotes, unless its names end in zero bytes.
  writeFileSync(join(repository, 'the "old".xml'), MINIMAL);
  base = commit('first');
  writeFileSync(join(repository, 'good.xml'), MINIMAL);
  writeFileSync(join(repository, 'new, bad.xml'), MINIMAL.replace(/unitCode="[^"]*"/g, 'unitCode="PCS"'));
  writeFileSync(join(repository, 'other.txt'), 'no invoice');
  commit('second');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasGit)('the GitHub action', () => {
  it.runIf(isLong)('the GitHub action checks the invoices that a change touches, and fails with annotations', () => {
    const found = find(base);
    expect(found.list).toEqual(['good.xml', 'new, bad.xml']);
    const checked = check(found.file, '');
    expect(checked.status).toBe(1);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(checked.stderr).toContain(`npx --yes pint-ubl@${version}\n`);
    expect(checked.stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^::error file=new%2C bad\.xml,line=\d+,title=ibr-cl-23::/),
    ]);
  });

  it.runIf(isLong)('the GitHub action takes another version, or the code of its own checkout', () => {
    const { file } = find(base);
    expect(check(file, '9.9.9').stderr).toContain('npx --yes pint-ubl@9.9.9\n');
    const checkout = join(folder, 'checkout');
    mkdirSync(join(checkout, 'dist'), { recursive: true });
    writeFileSync(join(checkout, 'dist/cli.js'), 'console.log("from the checkout:", ...process.argv.slice(2, 5));');
    expect(check(file, 'checkout', checkout).stdout).toBe('from the checkout: validate --format github\n');
  });

  it('the GitHub action checks every invoice where there is nothing to compare with', () => {
    expect(find('0'.repeat(40)).list).toEqual(['good.xml', 'new, bad.xml', 'old, bad.xml', 'the "old".xml']);
    expect(find('').list).toHaveLength(4);
  });
});

function find(commitToCompare: string): { readonly file: string; readonly list: readonly string[] } {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const { status, stderr } = step(0, {
    PATHSPECS: '*.xml\n',
    BASE: commitToCompare,
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: output,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const file = /^list=(.*)$/m.exec(readFileSync(output, 'utf8'))?.[1] ?? '';
  const list = readFileSync(file, 'utf8').split('\0').filter(Boolean);
  expect(readFileSync(output, 'utf8')).toContain(`count=${list.length}\n`);
  return { file, list };
}

function check(list: string, version: string, action = resolve('.')) {
  return step(1, { LIST: list, PROFILE: '', VERSION: version, ACTION: action });
}

function step(index: number, environment: Readonly<Record<string, string>>) {
  const { run = '', shell } = action.runs.steps[index] ?? {};
  expect(shell).toBe('bash');
  return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', run], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`, ...environment },
  });
}

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: repository, encoding: 'utf8' });
}

function commit(message: string): string {
  git('add', '-A');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD').trim();
}
