// The command line and workers as processes of their own, built from the sources, so that they can be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import packageJson from '../../../package.json' with { type: 'json' };
import { bundle } from '../../support/bundle.ts';

export interface Programs {
  readonly cli: string;
  /** A worker that notices after a second that another is gone. Where POISON is set, a record that holds it kills it. */
  readonly worker: string;
  readonly remove: () => void;
}

/** Builds the command line and the worker, as of that version where one is given. */
export async function buildPrograms(version?: string): Promise<Programs> {
  const outdir = resolve(`.cache/queue-${process.pid}-${version ?? 'own'}`);
  await bundle({
    entryPoints: {
      cli: 'src/cli/main.ts',
      'batch-worker': 'src/cli/batch/worker.ts',
      worker: 'test/queue/support/quick-worker.ts',
    },
    outdir,
    splitting: true,
    plugins: version === undefined ? [] : [asOf(version)],
  });
  return {
    cli: join(outdir, 'cli.js'),
    worker: join(outdir, 'worker.js'),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}

function asOf(version: string): Plugin {
  return {
    name: 'version',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]package\.json$/ }, () => ({
        contents: JSON.stringify({ ...packageJson, version }),
        loader: 'json',
      }));
    },
  };
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly status: number | null; readonly out: string; readonly err: string }>;
  readonly err: () => string;
}

/** Starts a script with Node. */
export function start(script: string, args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'close').then(([status]: (number | null)[]) => ({ status: status ?? null, out, err }));
  return { child, ended, err: () => err };
}
