// The coordinator's half: jobs go to the queue, a bounded number at a time, and outcomes come back in any order.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, Queue, QueueEvents } from 'bullmq';
import { expectIterable, expectLimit, expectObject } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { LONGEST_TIMER } from '../core/sleep-by-timer.ts';
import { within } from '../core/within.ts';
import { convertIsolated } from '../jobs/convert-isolated.ts';
import type { JobSettings, Outcome, Records } from '../jobs/job.ts';
import { mapConcurrently } from '../jobs/map-concurrently.ts';
import { createSharedLock } from '../jobs/shared-lock.ts';
import { denialOf, retryingUntil } from './connection.ts';
import { isVersionRefusal, type JobData, MAX_DELIVERIES, QUEUE_NAME, VERSION, WIRE } from './protocol.ts';
import { packJob, unpackOutcomes } from './wire.ts';

/** How jobs go to the queue. */
export interface EnqueueOptions {
  /**
   * Where Redis is, in BullMQ's words, or a client of yours. How often a connection is tried again is said here: a `retryStrategy` counts in a
   * client of yours alone.
   */
  readonly connection: ConnectionOptions;
  /** What every record is converted with. */
  readonly settings: JobSettings;
  /** The most jobs in Redis at a time; twice the number of jobs that all workers together have under way keeps them busy. */
  readonly window?: number;
  /** Milliseconds after which a job without an answer is looked for in Redis. */
  readonly checkInterval?: number;
  /** Ends the run: what is under way is given up, with the error `queue-ended`. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the message of each error of the connection. The run continues once it is back. */
  readonly onConnectionError?: (message: string) => void;
  /** Called once where jobs wait for ten seconds and no worker takes any, and again after jobs were taken meanwhile. */
  readonly onNoWorker?: () => void;
}

/** Jobs in Redis at a time by default. */
export const DEFAULT_WINDOW = 64;

/** A job of a source and the outcome of each of its records. */
export interface DoneJob<Job> {
  readonly job: Job;
  readonly outcomes: readonly Outcome[];
}

/**
 * Has the records of jobs converted by workers, and gives the outcomes in the order in which they come. Conversion is pure, so
 * that a job which got lost is simply sent again; each job is given once. A record that makes three workers stop is `broken`.
 * @throws PintError `queue-unreachable`, `queue-version` where for ten seconds only workers of another version take its jobs, `queue-ended` after `signal`
 */
export async function* enqueue<Job extends { readonly records: Records }>(
  source: AsyncIterable<Job>,
  options: EnqueueOptions,
): AsyncGenerator<DoneJob<Job>, void, undefined> {
  expectIterable(source, 'enqueue', 'the jobs');
  expectObject(options, 'enqueue', 'its options');
  expectObject(options.connection, 'enqueue', 'the connection');
  expectObject(options.settings, 'enqueue', 'the settings');
  const { checkInterval } = options;
  const window = options.window ?? DEFAULT_WINDOW;
  expectLimit(window, 'window', 1);
  if (checkInterval != null) expectLimit(checkInterval, 'checkInterval', 1);
  const sender = await createSender(options, window);
  const lock = createSharedLock();
  try {
    yield* mapConcurrently(source, window, async (job) => ({
      job,
      outcomes: await convertIsolated(job.records, sender.send, lock),
    }));
  } finally {
    await sender.close();
  }
}

interface Sender {
  /** Gives the outcomes of the records. Rejects where workers broke down on them. */
  readonly send: (records: Records) => Promise<Outcome[]>;
  readonly close: () => Promise<void>;
}

interface PendingJob {
  readonly done: (packed: string) => void;
  readonly failed: (reason: string) => void;
  /** Gives it up. */
  readonly end: () => void;
  /** How often it was looked for and not found. */
  missing: number;
}

const CHECK_INTERVAL = 5_000;
// How often in a row all jobs are found waiting before it is told: a worker that is there takes one at once.
const WAITING_TOLD = 2;
// A job makes about four events, one of which holds its result: enough for those that are there before they are read.
const EVENTS_KEPT = 8;
const HOUR = 3_600;

async function createSender(options: EnqueueOptions, window: number): Promise<Sender> {
  const { settings, onConnectionError, signal } = options;
  const checkInterval = Math.min(options.checkInterval ?? CHECK_INTERVAL, LONGEST_TIMER);
  let isClosed = false;
  const connection = retryingUntil(options.connection, () => isClosed);
  const queue = new Queue<JobData, string, string>(QUEUE_NAME, {
    connection,
    streams: { events: { maxLen: EVENTS_KEPT * window } },
  });
  // From the first event that Redis still has: one that comes before the first read is not missed.
  const events = new QueueEvents(QUEUE_NAME, { connection, lastEventId: '0-0' });
  const reportError = (error: Error): void => onConnectionError?.(error.message);
  queue.on('error', reportError);
  events.on('error', reportError);
  const waiting = new Map<string, PendingJob>();
  events.on('completed', ({ jobId, returnvalue }) => waiting.get(jobId)?.done(returnvalue));
  events.on('failed', ({ jobId, failedReason }) => waiting.get(jobId)?.failed(failedReason));
  const closeAll = (): Promise<unknown> => {
    isClosed = true;
    return Promise.allSettled([events.close(), queue.close()]);
  };
  await connect([queue, events], signal).catch((thrown: unknown) => {
    void closeAll();
    throw thrown;
  });

  // From here on no job is sent: nobody waits for its outcome.
  const givenUp = new Set<string>();
  const endAll = (): void => {
    isClosed = true;
    for (const [id, { end }] of waiting) {
      givenUp.add(id);
      end();
    }
  };
  signal?.addEventListener('abort', endAll);

  const run = randomUUID();
  let sent = 0;
  // Since when workers of another version take every job; jobs that others did come between.
  let refusedSince: number | undefined;

  async function add(id: string, data: JobData): Promise<void> {
    for (let attempt = 1; !isClosed; attempt++) {
      try {
        await queue.add(QUEUE_NAME, data, { ...JOB_OPTIONS, jobId: id });
        return;
      } catch (thrown) {
        const message = thrown instanceof Error ? thrown.message : String(thrown);
        if (attempt === MAX_ATTEMPTS) throw new PintError('queue-unreachable', `The queue takes no jobs: ${message}`);
        onConnectionError?.(message);
        await sleep(BETWEEN_ATTEMPTS);
      }
    }
  }

  // Redis may have lost what was written in its last second, or an event while nobody was connected.
  async function check(id: string, one: PendingJob, data: JobData): Promise<void> {
    const state = await queue.getJobState(id);
    if (state === 'failed') one.failed((await queue.getJob(id))?.failedReason ?? 'the job failed');
    one.missing = state === 'unknown' ? one.missing + 1 : 0;
    if (one.missing >= 2) await add(id, data);
  }

  async function waitFor(id: string, data: JobData): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        const one: PendingJob = {
          done: resolve,
          failed: (reason) => reject(failureOf(reason)),
          end: () => reject(runEnded()),
          missing: 0,
        };
        waiting.set(id, one);
        timer = setInterval(() => void check(id, one, data).catch(() => undefined), checkInterval);
        add(id, data).catch(reject);
      });
    } finally {
      clearInterval(timer);
      waiting.delete(id);
    }
  }

  // Whether a worker has a job of this run at work: one of another version has it for a moment only. Where Redis is away, it is asked again.
  async function isServed(): Promise<boolean> {
    const states = [...waiting.keys()].map((id) => queue.getJobState(id));
    return (await Promise.all(states).catch(() => ['active'])).includes('active');
  }

  let foundWaiting = 0;
  async function checkWorkers(): Promise<void> {
    const { waiting: unclaimed = 0, active = 0 } = await queue.getJobCounts('waiting', 'active');
    foundWaiting = waiting.size > 0 && unclaimed > 0 && active === 0 ? foundWaiting + 1 : 0;
    if (foundWaiting === WAITING_TOLD) options.onNoWorker?.();
  }
  const workersTimer = setInterval(() => void checkWorkers().catch(() => undefined), checkInterval);

  return {
    async send(records) {
      const packed = await packJob(records, settings);
      for (;;) {
        if (isClosed) throw runEnded();
        const id = `${run}-${sent++}`;
        try {
          const done = await waitFor(id, { wire: WIRE, version: VERSION, records: records.length, packed });
          refusedSince = undefined;
          return await unpackOutcomes(done, records.length);
        } catch (thrown) {
          if (!(thrown instanceof PintError) || thrown.code !== 'queue-version') throw thrown;
          // While machines are upgraded one by one, workers of another version take jobs, too: those of this one get the next chance.
          refusedSince ??= Date.now();
          if (Date.now() - refusedSince > REFUSED_FOR && !(await isServed())) throw thrown;
          onConnectionError?.(thrown.message.replace(/\.$/, ''));
          // What was refused is of no use in Redis.
          void queue.remove(id).catch(() => undefined);
          await sleep(BETWEEN_REFUSALS);
        }
      }
    },
    async close() {
      signal?.removeEventListener('abort', endAll);
      clearInterval(workersTimer);
      endAll();
      // Jobs of a run that failed are of no use. Where Redis does not answer they stay.
      const removed = Promise.allSettled([...givenUp].map((id) => queue.remove(id)));
      const isAborted = signal?.aborted === true;
      await within(isAborted ? REMOVE_ABORTED_WITHIN : REMOVE_WITHIN, removed);
      // Where Redis is away, a connection may never say that it is closed.
      if (isAborted) void closeAll();
      else await within(CLOSE_WITHIN, closeAll());
    },
  };
}

// A result travels with its event, so nothing of a finished job stays. What failed stays until the coordinator has asked.
const JOB_OPTIONS = { attempts: MAX_DELIVERIES, removeOnComplete: true, removeOnFail: { age: HOUR } } as const;
const MAX_ATTEMPTS = 60;
const BETWEEN_ATTEMPTS = 1_000;
const REACH_WITHIN = 10_000;
const REFUSED_FOR = 10_000;
const BETWEEN_REFUSALS = 250;
const REMOVE_WITHIN = 2_000;
const REMOVE_ABORTED_WITHIN = 500;
const CLOSE_WITHIN = 2_000;

/**
 * Looks whether the queue is there, before anything is made for a run. It waits ten seconds at most.
 * @example await expectQueue({ host: '127.0.0.1', port: 6379 });
 * @throws PintError `queue-unreachable`, `queue-ended` after `signal`
 */
export async function expectQueue(connection: ConnectionOptions, signal?: AbortSignal): Promise<void> {
  expectObject(connection, 'expectQueue', 'the connection');
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw new PintError('wrong-argument', 'expectQueue takes an AbortSignal as its second argument.');
  }
  let isOver = false;
  const queue = new Queue(QUEUE_NAME, { connection: retryingUntil(connection, () => isOver) });
  try {
    await connect([queue], signal);
  } finally {
    isOver = true;
    // Where Redis is away, closing takes as long as connecting may.
    void queue.close().catch(() => undefined);
  }
}

async function connect(connected: readonly [Queue, ...QueueEvents[]], signal: AbortSignal | undefined): Promise<void> {
  const [queue] = connected;
  let last = 'it does not answer';
  let denial: string | undefined;
  let giveUp = (): void => undefined;
  const refused = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const note = (error: Error): void => {
    last = error.message;
    denial ??= denialOf(error);
    if (denial !== undefined) giveUp();
  };
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  queue.on('error', note);
  const ready = Promise.all(connected.map((one) => one.waitUntilReady())).then(() => true);
  const isReady = await within(REACH_WITHIN, Promise.race([ready.catch(note), refused]));
  queue.off('error', note);
  signal?.removeEventListener('abort', giveUp);
  if (signal?.aborted) throw runEnded();
  if (isReady === true && denial === undefined) return;
  throw new PintError('queue-unreachable', `Cannot reach the queue: ${denial ?? last}`);
}

function runEnded(): PintError {
  return new PintError('queue-ended', 'The run has ended');
}

function failureOf(reason: string): Error {
  if (isVersionRefusal(reason)) return new PintError('queue-version', reason);
  return new Error(/stalled/.test(reason) ? `${MAX_DELIVERIES} workers stopped while they had it` : reason);
}
