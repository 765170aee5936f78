// The command line and the worker threads of the service as programs of their own, built from the sources.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lazy } from '../../../src/core/lazy.ts';
import { bundle } from '../../support/bundle.ts';

/** Builds the command line, once for all tests of a process; gives the path of its script. */
export const builtCli = lazy(async (): Promise<string> => {
  const outdir = resolve(`.cache/service-${process.pid}`);
  await bundle({
    entryPoints: { cli: 'src/cli/main.ts', 'service-worker': 'src/service/worker.ts' },
    outdir,
    splitting: true,
  });
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  return join(outdir, 'cli.js');
});

/** A service that runs as a process. */
export interface Served {
  readonly address: string;
  readonly child: ChildProcess;
  /** What it has written to standard output, a value for each line. */
  readonly lines: () => readonly Record<string, unknown>[];
  /** Ends it as systems do, and gives its status. */
  readonly end: () => Promise<number | null>;
}

/** Starts `pint-ubl serve` at a free port, and waits until it is ready. Variables of its environment may stand before its arguments. */
export async function serve(...given: readonly (string | Readonly<Record<string, string>>)[]): Promise<Served> {
  const cli = await builtCli();
  const args = given.filter((one) => typeof one === 'string');
  const env = Object.assign({}, process.env, ...given.filter((one) => typeof one !== 'string'));
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const exited = once(child, 'exit');
  let out = '';
  const lines = () =>
    out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`It has ended with ${status}.`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (lines().some(({ event }) => event === 'ready')) resolve();
    });
  });
  const address = String(lines().find(({ event }) => event === 'listening')?.['address']);
  return {
    address,
    child,
    lines,
    async end() {
      child.kill('SIGTERM');
      const [status] = await exited;
      return status;
    },
  };
}
