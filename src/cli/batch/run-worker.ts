// The work of `pint-ubl worker`: jobs from the queue → threads of this process → outcomes to the queue, until it is stopped.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PintError } from '../../core/error.ts';
import { printable } from '../../core/printable.ts';
import { denialOf, retryingUntil } from '../../queue/connection.ts';
import type { QueueWorker } from '../../queue/create-worker.ts';
import { isRefusal } from '../../queue/protocol.ts';
import { createThreads } from '../../service/threads.ts';
import { DONE, type ExitStatus } from '../exit.ts';
import type { Io } from '../io.ts';
import { say, sayMeanwhile } from '../say.ts';
import { connectionErrorWriter, connectionTo, loadQueue } from './queue-connection.ts';
import { isBytes, type Task, type TaskResult } from './task.ts';

/** Flags of `pint-ubl worker`. */
export interface WorkerFlags {
  readonly queue: string;
  /** Worker threads; one for each core without it. */
  readonly jobs?: number;
}

const MINUTE = 60_000;

/**
 * Converts jobs until it is told to stop; then it finishes those under way.
 * @throws PintError `queue-missing`, `queue-unreachable` where Redis does not know the user, the password or the database
 */
export async function runWorker({ queue, jobs = availableParallelism() }: WorkerFlags, io: Io): Promise<ExitStatus> {
  let isOver = false;
  const connection = retryingUntil(connectionTo(queue, io), () => isOver);
  const { createWorker } = await loadQueue();
  const threads = createThreads(io.batchWorker, jobs, {});
  const counts: WorkerCounts = { jobs: 0, records: 0, failed: 0, underWay: 0 };
  const worker = await createWorker({
    connection,
    // One more than there are threads: the next job is there when one is done.
    concurrency: jobs + 1,
    async convert(records, job) {
      const task: Task = { records, job };
      // Redis may lose a job: then nothing is heard of its end.
      counts.underWay++;
      try {
        const done: TaskResult = await threads.run(task);
        if ('fileError' in done) throw new Error(done.fileError);
        return done.outcomes.filter(isBytes);
      } finally {
        counts.underWay--;
      }
    },
  });
  worker.on('completed', ({ data }) => {
    counts.jobs++;
    counts.records += data.records;
  });
  const writeConnectionError = connectionErrorWriter(io);
  const denied = new Promise<string>((resolve) => {
    worker.on('error', (error) => {
      const denial = denialOf(error);
      if (denial === undefined) writeConnectionError(error.message);
      else resolve(denial);
    });
  });
  // A job may fail as soon as the worker is there: whoever listens later misses it.
  const said = new Set<string>();
  worker.on('failed', (_job, { message }) => {
    counts.failed++;
    // Once for each version: a queue may be full of such jobs.
    if (!isRefusal(message) || said.has(message) || said.size === MOST_REFUSALS_SAID) return;
    said.add(message);
    const text = `${message} The job failed, and the worker goes on.`;
    sayMeanwhile(io, `pint-ubl: ${printable(text)}\n`, { errors: { message: text }, code: 'queue-version' });
  });
  const stopped = new Promise<void>((resolve) => io.onInterrupt(resolve));
  const isConnected = connectionOf(worker);
  const health = setInterval(() => {
    const text = healthText(counts, MINUTE, isConnected());
    sayMeanwhile(io, `${text}\n`, { worker: isConnected() ? 'healthy' : 'disconnected', ...totalsOf(counts) });
  }, MINUTE);
  // Redis may be away for as long as it likes.
  worker.once('ready', () => {
    const text = `Waiting for jobs with ${jobs} ${jobs === 1 ? 'thread' : 'threads'}.\n`;
    sayMeanwhile(io, text, { worker: 'waiting', threads: jobs });
  });

  const denial = await Promise.race([stopped, denied]);
  isOver = denial !== undefined;
  clearInterval(health);
  await closeWorker(worker);
  await threads.destroy();
  if (denial !== undefined) throw new PintError('queue-unreachable', `Cannot reach the queue: ${denial}`);
  await say(io, `Stopped. ${totalText(counts)}\n`, { worker: 'stopped', ...totalsOf(counts) });
  return DONE;
}

const MOST_REFUSALS_SAID = 20;

// Jobs under way are finished. Without Redis nobody could be told of them, and another worker gets them. The client itself is
// asked: a worker that closes does not say any more that its connection was lost.
async function closeWorker(worker: QueueWorker): Promise<void> {
  const isConnected = connectionOf(worker);
  const closed = worker.close().then(() => true);
  while (!(await Promise.race([closed, sleep(CHECK_INTERVAL, false)])) && isConnected());
}

// Whether the worker has its connection at the moment.
function connectionOf(worker: QueueWorker): () => boolean {
  let isConnected = (): boolean => false;
  void worker.getBackend().client.then(
    (client) => {
      isConnected = () => client.status === 'ready';
    },
    () => undefined,
  );
  return () => isConnected();
}

const CHECK_INTERVAL = 1_000;

/** What a worker has done since it began. */
export interface WorkerCounts {
  jobs: number;
  records: number;
  failed: number;
  /** Jobs that it has now. */
  underWay: number;
  /** Records at the last health line. */
  recordsBefore?: number;
}

/** A line on what the worker has done, and its rate since the last line, `milliseconds` ago. */
export function healthText(counts: WorkerCounts, milliseconds: number, isConnected: boolean): string {
  const rate = Math.round(((counts.records - (counts.recordsBefore ?? 0)) * 1_000) / milliseconds);
  counts.recordsBefore = counts.records;
  const state = isConnected ? 'Healthy' : 'Without connection to the queue';
  return `${state}. ${totalText(counts)} ${rate} records a second, ${counts.underWay} jobs under way.`;
}

const totalsOf = ({ jobs, records, failed, underWay }: WorkerCounts): object => ({ jobs, records, failed, underWay });

function totalText({ jobs, records, failed }: WorkerCounts): string {
  return `${records} records in ${jobs} jobs${failed > 0 ? `, ${failed} jobs failed` : ''}.`;
}
