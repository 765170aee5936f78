// Where the work is done: in worker threads, of which a document can break one down without harm to the others, or in this thread.
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { createTurns } from './turns.ts';
import type { Job, Outcome } from './work/job.ts';

/** Does jobs. */
export interface Runner {
  /** Jobs that are done side by side. */
  readonly width: number;
  /** Does a job; rejects where its thread breaks down or the signal aborts, which ends its thread. `onBegin` is called when its turn comes. */
  run(job: Job, signal: AbortSignal, onBegin?: () => void): Promise<Outcome>;
  /** Loads what most jobs need, in every thread. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** What the threads of the service are given once. */
export interface ThreadData {
  readonly country?: string | undefined;
}

/** Old space of a thread, in mebibytes: a document of the largest size takes some 700. */
const OLD_MEGABYTES = 1024;

/** Does the work in worker threads, which begin when the first job comes or when it warms up. */
export function threadsOf(script: URL, width: number | undefined, data: ThreadData): Runner {
  const count = width ?? availableParallelism();
  if (!Number.isSafeInteger(count)) {
    throw new PintError('wrong-argument', `Threads are counted by a whole number. As jobs was given ${shown(count)}.`);
  }
  const takeTurn = createTurns(count);
  let pool: Promise<Piscina> | undefined;
  let newest: Piscina | undefined;
  const threads = (): Promise<Piscina> => {
    if (pool) return pool;
    const begun = begin();
    pool = begun;
    // The next job tries anew.
    begun.catch(() => {
      if (pool === begun) pool = undefined;
    });
    return begun;
  };
  async function begin(): Promise<Piscina> {
    const { createThreads } = await import('./threads.ts');
    const begun = createThreads(script, count, data, { maxOldGenerationSizeMb: OLD_MEGABYTES });
    begun.on('error', () => giveUpDead(begun));
    newest = begun;
    return begun;
  }
  // Threads that cannot begin are not begun again by their pool: it would never answer. The next job gets another pool.
  async function giveUp(begun: Piscina): Promise<void> {
    if (newest === begun) pool = undefined;
    await begun.destroy();
  }
  function giveUpDead(begun: Piscina): void {
    if (begun.threads.length === 0) void giveUp(begun);
  }
  return {
    width: count,
    async run(job, signal, onBegin) {
      const endTurn = await takeTurn(signal);
      try {
        const begun = await threads();
        onBegin?.();
        const moved = job.body.byteLength > 0 ? [job.body.buffer as ArrayBuffer] : [];
        return await begun.run(job, { signal, transferList: moved }).catch((thrown) => {
          giveUpDead(begun);
          throw thrown;
        });
      } finally {
        endTurn();
      }
    },
    async warmUp() {
      const begun = await threads();
      try {
        // As many as there are threads: each is busy until all are warm.
        await Promise.all(Array.from({ length: count }, () => begun.run('warm up')));
      } catch (thrown) {
        await giveUp(begun);
        throw thrown;
      }
    },
    async close() {
      // Where they did not begin, there is nothing to end, and the job has been told why.
      const begun = await pool?.catch(() => undefined);
      await begun?.destroy();
    },
  };
}

/** Does the work in this thread, each job as soon as it comes: for programs with threads of their own, and for tests. */
export function inThisThread(country: string | undefined): Runner {
  return {
    width: 1,
    async run(job, _signal, onBegin) {
      onBegin?.();
      return (await import('./work/index.ts')).work(job);
    },
    warmUp: async () => (await import('./work/index.ts')).warmUp(country),
    close: async () => {},
  };
}
