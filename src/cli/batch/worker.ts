// A worker thread of `pint-ubl batch`: converts and checks records, and writes XML into the scratch folder where there is one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { ConvertJob, Outcome } from '../../jobs/job.ts';
import { toFileError } from '../file-error.ts';
import { isFileError } from '../io.ts';
import { createConverter } from '../issuing.ts';
import type { Task, TaskResult, ThreadSettings } from './task.ts';

const { scratch } = workerData as ThreadSettings;
let convertJob: Promise<ConvertJob> | undefined;
let written = 0;

/** Converts the records of a task, and gives a {@link TaskResult}. piscina calls it for each task. */
export default async function convertTask({ records, job }: Task): Promise<unknown> {
  convertJob ??= createConverter();
  const outcomes = await (await convertJob)(records, job);
  if (scratch === undefined) return transferred(outcomes);
  try {
    return { outcomes: outcomes.map((outcome) => inScratch(scratch, outcome)) } satisfies TaskResult;
  } catch (thrown) {
    if (isFileError(thrown)) return { fileError: thrown.message } satisfies TaskResult;
    throw thrown;
  }
}

// The XML of all outcomes lies in one buffer, which the other thread takes over.
function transferred(outcomes: readonly Outcome[]): unknown {
  const buffers = new Set(outcomes.flatMap((one) => (one.kind === 'converted' ? [one.xml.buffer] : [])));
  return move({ [transferableSymbol]: [...buffers], [valueSymbol]: { outcomes } satisfies TaskResult });
}

function inScratch(folder: string, outcome: Outcome): Outcome<string> {
  if (outcome.kind !== 'converted') return outcome;
  const file = join(folder, `${threadId}-${written++}.xml`);
  try {
    writeFileSync(file, outcome.xml);
  } catch (thrown) {
    throw toFileError('write', file, thrown);
  }
  return { ...outcome, xml: file };
}
