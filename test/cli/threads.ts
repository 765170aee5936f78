// Worker threads for tests that convert in this process: they run a file of their own, as in the build.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { bundle } from '../support/bundle.ts';

/** Surroundings with threads, for all tests of a file. */
export function withThreads(name: string): Partial<Io> {
  const file = `.cache/${name}-worker-${process.pid}.mjs`;
  beforeAll(() => bundle({ entryPoints: ['src/cli/batch/worker.ts'], outfile: file }));
  afterAll(() => rmSync(file));
  return { batchWorker: pathToFileURL(file) };
}
