// A worker thread of `pint-ubl batch`: converts and checks records, and writes XML into the scratch folder where there is one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { type ConvertJob, createConverter, type Outcome } from '../../queue/job.ts';
import { fileTrouble, isFileTrouble } from '../io.ts';
import type { Task, TaskResult, WorkerSettings } from './task.ts';

const { job, scratch } = workerData as WorkerSettings;
let convertJob: Promise<ConvertJob> | undefined;
let written = 0;

/** Converts the records of a task. piscina calls it for each task. */
export default async function convertTask(task: Task): Promise<TaskResult> {
  convertJob ??= createConverter();
  const outcomes = await (await convertJob)(task, job);
  if (scratch === undefined) return { outcomes };
  try {
    return { outcomes: outcomes.map((outcome) => inScratch(scratch, outcome)) };
  } catch (thrown) {
    if (isFileTrouble(thrown)) return { trouble: thrown.message };
    throw thrown;
  }
}

function inScratch(folder: string, outcome: Outcome): Outcome<string> {
  if (outcome.kind !== 'converted') return outcome;
  const file = join(folder, `${threadId}-${written++}.xml`);
  try {
    writeFileSync(file, outcome.xml);
  } catch (thrown) {
    throw fileTrouble('file-unwritable', `Cannot write ${file}`, thrown);
  }
  return { ...outcome, xml: file };
}
