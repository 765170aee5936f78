// The script behind the command: how the process ends, whatever its program does.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../support/bundle.ts';

/** The status of the process whose program is this code. */
async function statusOf(program: string): Promise<number | null> {
  const outfile = `.cache/main-${process.pid}.mjs`;
  onTestFinished(() => rmSync(outfile, { force: true }));
  await bundle({
    entryPoints: ['src/cli/main.ts'],
    outfile,
    plugins: [
      {
        name: 'program',
        setup({ onLoad }) {
          onLoad({ filter: /[\\/]cli[\\/]program\.ts$/ }, () => ({ contents: program, loader: 'ts' }));
        },
      },
    ],
  });
  return spawnSync(process.execPath, [outfile]).status;
}

it('a process that nothing keeps alive ends in the middle of its work, and not with status 0', async () => {
  expect(await statusOf('export const run = () => new Promise(() => undefined);')).toBe(2);
});

it.each([0, 1, 130])('a program that ends with %i ends the process with that status', async (status) => {
  expect(await statusOf(`export const run = async () => ${status};`)).toBe(status);
});
