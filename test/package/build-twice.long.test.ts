// The same sources make the same package: whoever builds it anew can compare.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from './support/run.ts';

const AGAIN = resolve('.cache/build-again');
afterAll(() => rmSync(AGAIN, { recursive: true, force: true }));

// These are written beside the others by their own scripts, from the same sources.
const HOST = readdirSync('dist/host').map((name) => join('host', name));
const BESIDE = ['page.html', 'THIRD-PARTY-LICENSES.txt', ...HOST];

it('the build that is made twice is the same, byte for byte', () => {
  const first = filesIn('dist');
  run(
    process.execPath,
    [resolve('node_modules/tsup/dist/cli-default.js'), '--out-dir', AGAIN, '--silent'],
    process.cwd(),
  );
  const again = filesIn(AGAIN);
  expect(first.size).toBeGreaterThan(100);
  expect([...again.keys()]).toEqual([...first.keys()].filter((name) => !BESIDE.includes(name)));
  const others = [...again].filter(([name, bytes]) => !first.get(name)?.equals(bytes)).map(([name]) => name);
  expect(others).toEqual([]);
  const beside = BESIDE.filter((name) => !first.get(name)?.equals(readFileSync(join('dist', name))));
  expect(beside).toEqual([]);
});

function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}
