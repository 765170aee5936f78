// The worker threads of programs: of a batch, of a worker behind a queue, of the service.
import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';

// Piscina tries `require` first. Node loads a module for that in one go, and dies where the thread is ended meanwhile; a module
// that is imported can be given up at any time.
const IMPORT_ONLY = '--no-experimental-require-module';

// Twice what Node gives: a group of records then mostly dies before it is copied.
const YOUNG_MEGABYTES = 96;

/** Worker threads that stay until they are destroyed. */
export function createThreads(script: URL, jobs: number, workerData: object, limits: ResourceLimits = {}): Piscina {
  const piscina = new Piscina({
    filename: script.href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: Number.POSITIVE_INFINITY,
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, ...limits },
    ...(process.allowedNodeEnvironmentFlags.has(IMPORT_ONLY) ? { execArgv: [IMPORT_ONLY] } : {}),
  });
  // Errors of a thread whose task was given up, as at the end of a batch that failed. Tasks have errors of their own.
  piscina.on('error', () => undefined);
  return piscina;
}
