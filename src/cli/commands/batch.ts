// `pint-ubl batch INPUT -o OUTDIR`: a folder or NDJSON of records → XML files and a report, on every core. What is read,
// worked on and remembered at one time does not grow with the number of records.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PintError } from '../../core/error.ts';
import type { IsDone } from '../batch/done.ts';
import { openOutput, REPORT } from '../batch/output.ts';
import { createPool } from '../batch/pool.ts';
import { type Counts, createProgress, inWords } from '../batch/progress.ts';
import { type Chunk, isUnreadable, openSource } from '../batch/records.ts';
import type { TaskOutcome } from '../batch/work.ts';
import { DONE, type ExitStatus, endWithErrors, INTERRUPTED, INVALID, TROUBLE } from '../exit.ts';
import { readIssuance } from '../input.ts';
import { type Outside, STANDARD, writeTo } from '../io.ts';

export interface BatchOptions {
  readonly output: string;
  /** Name of the issuance file. */
  readonly issuance?: string;
  /** Worker threads; one for each core without it. */
  readonly jobs?: number;
  readonly resume?: boolean;
}

export async function runBatch(input: string, options: BatchOptions, outside: Outside): Promise<ExitStatus> {
  const issuance = await readIssuance(options.issuance, outside);
  if (!issuance.ok) return endWithErrors(issuance.errors, outside);
  const source = openSource(input, outside);
  const output = await openOutput(options.output, options.resume === true);
  const jobs = options.jobs ?? availableParallelism();
  const settings = { issuance: issuance.value, now: outside.now(), scratch: output.scratch };
  const pool = createPool(outside.batchWorker, jobs, settings);
  const progress = createProgress(source.total, outside);
  const counts: Counts = { converted: 0, failed: 0, broken: 0, skipped: 0 };
  let isInterrupted = false;
  const removeInterrupt = outside.onInterrupt(() => {
    isInterrupted = true;
    if (input === STANDARD) outside.stdin.destroy();
  });

  const commit = async ({ chunk, number, outcome }: UnderWay): Promise<void> => {
    const done = await outcome;
    if ('trouble' in done) throw new PintError('file-unwritable', done.trouble);
    for (const [index, record] of chunk.entries()) {
      const became = done.outcomes[index];
      if (became) output.commit(record, became, number + index);
      if (became) counts[COUNTED_AS[became.kind]]++;
    }
    progress.show(chunk.at(-1)?.end ?? 0, counts);
  };

  const skipping = skip(source.chunks, output.isDone, (skipped) => {
    counts.skipped += skipped;
  });
  try {
    await inOrder(
      stoppable(skipping, () => isInterrupted),
      MOST_UNDER_WAY * jobs,
      pool.run,
      commit,
    );
  } catch (thrown) {
    if (!isInterrupted) await writeTo(outside.stderr, howToGoOn(input, options));
    throw thrown;
  } finally {
    progress.stop();
    removeInterrupt();
    await pool.close();
    output.close();
  }
  await writeTo(outside.stdout, `${inWords(counts)}; see ${join(options.output, REPORT)}\n`);
  if (isInterrupted) {
    await writeTo(outside.stderr, howToGoOn(input, options));
    return INTERRUPTED;
  }
  if (counts.broken > 0) return TROUBLE;
  return counts.failed > 0 ? INVALID : DONE;
}

const COUNTED_AS = { converted: 'converted', invalid: 'failed', refused: 'failed', broken: 'broken' } as const;

// Enough that no worker waits for the next chunk.
const MOST_UNDER_WAY = 3;

interface UnderWay {
  readonly chunk: Chunk;
  readonly number: number;
  readonly outcome: Promise<TaskOutcome>;
}

// Chunks are worked on side by side and committed in their order, each as soon as it can be: no more input has to come.
async function inOrder(
  chunks: AsyncIterable<Chunk>,
  most: number,
  run: (chunk: Chunk, number: number) => Promise<TaskOutcome>,
  commit: (one: UnderWay) => Promise<void>,
): Promise<void> {
  const commits: Promise<void>[] = [];
  let last = Promise.resolve();
  let number = 1;
  for await (const chunk of chunks) {
    const one = { chunk, number, outcome: run(chunk, number) };
    number += chunk.length;
    last = last.then(() => commit(one));
    // What fails is thrown where it is waited for, below; until then it is in hand.
    last.catch(() => undefined);
    commits.push(last);
    if (commits.length >= most) await commits.shift();
  }
  await last;
}

async function* skip(
  chunks: AsyncIterable<Chunk>,
  isDone: IsDone,
  onSkipped: (records: number) => void,
): AsyncGenerator<Chunk, void, undefined> {
  for await (const chunk of chunks) {
    const left = chunk.filter(({ content }) => isUnreadable(content) || !isDone(content));
    onSkipped(chunk.length - left.length);
    if (left.length > 0) yield left;
  }
}

async function* stoppable(
  chunks: AsyncIterable<Chunk>,
  isStopped: () => boolean,
): AsyncGenerator<Chunk, void, undefined> {
  try {
    for await (const chunk of chunks) {
      if (isStopped()) return;
      yield chunk;
    }
  } catch (thrown) {
    // Whoever stops closes standard input, and that is what its reader complains about.
    if (!isStopped()) throw thrown;
  }
}

function howToGoOn(input: string, { output, issuance, jobs }: BatchOptions): string {
  const flags = [
    ...(issuance === undefined ? [] : ['--issuance', quoted(issuance)]),
    ...(jobs === undefined ? [] : ['--jobs', String(jobs)]),
  ];
  const command = ['pint-ubl batch', quoted(input), '-o', quoted(output), ...flags, '--resume'].join(' ');
  const same = input === STANDARD ? ' (with the same records on standard input)' : '';
  return `Stopped before the end. To go on${same}:\n  ${command}\n`;
}

const PLAIN = /^[\w./-]+$/;

function quoted(argument: string): string {
  return PLAIN.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}
