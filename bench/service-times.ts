// What a job of the queue takes of each of those who handle it: measured by queue.bench.ts, read by the simulation and by
// the planning table, so that both say the same until somebody measures again.
import { readFileSync, writeFileSync } from 'node:fs';

/** CPU times in milliseconds, all for one job. */
export interface ServiceTimes {
  /** Where they were measured. */
  readonly machine: string;
  /** Records in a job, of ten lines each. */
  readonly records: number;
  /** Single jobs in a worker: unpacking, converting, packing. */
  readonly worker: readonly number[];
  /** What BullMQ takes of the worker beside that. */
  readonly workerQueue: number;
  /** All that the coordinator does, with a file for each document and with all of them in one. */
  readonly coordinator: number;
  readonly coordinatorPacked: number;
  readonly redis: number;
  /** Bytes that Redis receives and sends. */
  readonly received: number;
  readonly sent: number;
  /** Commands that Redis runs, those within scripts included. */
  readonly commands: number;
  /** The most memory that Redis had, in bytes, beside what it has when it is empty, and the jobs that it could hold then. */
  readonly memory: number;
  readonly window: number;
}

const FILE = 'bench/service-times.json';

/** The times that were measured last. */
export function readServiceTimes(): ServiceTimes {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ServiceTimes;
}

/** Keeps what was measured. */
export function keepServiceTimes(times: ServiceTimes): void {
  writeFileSync(FILE, `${JSON.stringify(times)}\n`);
}
