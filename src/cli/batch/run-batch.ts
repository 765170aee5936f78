// The work of `pint-ubl batch`: records → XML files and a report, on every core.
// At any time only a few chunks of records are in memory.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DocumentName } from '../../core/document-types.ts';
import { PintError } from '../../core/error.ts';
import { DONE, type ExitStatus, endWithErrors, INTERRUPTED, INVALID, TROUBLE } from '../exit.ts';
import { readIssuance } from '../input.ts';
import { type Io, STANDARD, writeTo } from '../io.ts';
import type { IsConverted } from './earlier-run.ts';
import { openOutput, REPORT_NAME } from './output.ts';
import { createPool } from './pool.ts';
import { type Counts, countsText, createProgress } from './progress.ts';
import { type Chunk, isUnreadable, openSource } from './records.ts';
import type { BatchSettings, TaskResult } from './task.ts';
import { createWarningCounts } from './warning-counts.ts';

/** Flags of `pint-ubl batch`. */
export interface BatchFlags {
  /** Name of the output folder. */
  readonly output: string;
  /** Kind of the documents. */
  readonly type?: DocumentName;
  /** Name of the issuance file. */
  readonly issuance?: string;
  /** Whether unknown fields are warnings. */
  readonly lenient?: boolean;
  /** Worker threads; one for each core without it. */
  readonly jobs?: number;
  /** Whether an earlier run in the same folder is continued. */
  readonly resume?: boolean;
}

/**
 * Converts every record of the input and writes XML and report.
 * @throws PintError `file-unreadable` or `file-unwritable`
 */
export async function runBatch(input: string, flags: BatchFlags, io: Io): Promise<ExitStatus> {
  const issuance = await readIssuance(flags.issuance, io);
  if (!issuance.ok) return endWithErrors(issuance.errors, io);
  const source = openSource(input, io);
  const output = await openOutput(flags.output, flags.resume === true);
  const jobs = flags.jobs ?? availableParallelism();
  const settings: BatchSettings = {
    issuance: issuance.value,
    type: flags.type,
    lenient: flags.lenient === true,
    now: io.now(),
    scratch: output.scratch,
  };
  const pool = createPool(io.batchWorker, jobs, settings);
  const progress = createProgress(source.total, io);
  const counts: Counts = { converted: 0, failed: 0, broken: 0, skipped: 0 };
  const inputWarnings = createWarningCounts();
  let isInterrupted = false;
  const stopListening = io.onInterrupt(() => {
    isInterrupted = true;
    if (input === STANDARD) io.stdin.destroy();
  });

  const commit = async ({ chunk, number, result }: UnderWay): Promise<void> => {
    const done = await result;
    if ('trouble' in done) throw new PintError('file-unwritable', done.trouble);
    for (const [index, record] of chunk.entries()) {
      const outcome = done.outcomes[index];
      if (!outcome) continue;
      output.commit(record, outcome, number + index);
      counts[COUNTED_AS[outcome.kind]]++;
      if ('inputWarnings' in outcome) inputWarnings.count(outcome.inputWarnings);
    }
    progress.show(chunk.at(-1)?.end ?? 0, counts);
  };

  const unconverted = withoutConverted(source.chunks, output.isConverted, (skipped) => {
    counts.skipped += skipped;
  });
  try {
    await inOrder(
      untilStopped(unconverted, () => isInterrupted),
      CHUNKS_UNDER_WAY * jobs,
      pool.run,
      commit,
    );
  } catch (thrown) {
    if (!isInterrupted) await writeTo(io.stderr, continueText(input, flags));
    throw thrown;
  } finally {
    progress.stop();
    stopListening();
    await pool.close();
    output.close();
  }
  await writeTo(io.stdout, `${countsText(counts)}; see ${join(flags.output, REPORT_NAME)}\n`);
  await writeTo(io.stderr, inputWarnings.text());
  if (isInterrupted) {
    await writeTo(io.stderr, continueText(input, flags));
    return INTERRUPTED;
  }
  if (counts.broken > 0) return TROUBLE;
  return counts.failed > 0 ? INVALID : DONE;
}

const COUNTED_AS = { converted: 'converted', invalid: 'failed', refused: 'failed', broken: 'broken' } as const;

// For each worker. With so many, no worker waits for its next chunk.
const CHUNKS_UNDER_WAY = 3;

interface UnderWay {
  readonly chunk: Chunk;
  /** Number of its first record in the scratch folder. */
  readonly number: number;
  readonly result: Promise<TaskResult>;
}

// Runs up to `most` chunks side by side and commits them in their order.
// A chunk is committed as soon as those before it are, even while the input has nothing more.
async function inOrder(
  chunks: AsyncIterable<Chunk>,
  most: number,
  run: (chunk: Chunk, number: number) => Promise<TaskResult>,
  commit: (one: UnderWay) => Promise<void>,
): Promise<void> {
  const commits: Promise<void>[] = [];
  let last = Promise.resolve();
  let number = 1;
  for await (const chunk of chunks) {
    const one = { chunk, number, result: run(chunk, number) };
    number += chunk.length;
    last = last.then(() => commit(one));
    // A failure is thrown below, where `last` is awaited. This keeps Node from reporting it as unhandled before.
    last.catch(() => undefined);
    commits.push(last);
    if (commits.length >= most) await commits.shift();
  }
  await last;
}

async function* withoutConverted(
  chunks: AsyncIterable<Chunk>,
  isConverted: IsConverted,
  onSkipped: (records: number) => void,
): AsyncGenerator<Chunk, void, undefined> {
  for await (const chunk of chunks) {
    const left = chunk.filter(({ content }) => isUnreadable(content) || !isConverted(content));
    onSkipped(chunk.length - left.length);
    if (left.length > 0) yield left;
  }
}

async function* untilStopped(
  chunks: AsyncIterable<Chunk>,
  isStopped: () => boolean,
): AsyncGenerator<Chunk, void, undefined> {
  try {
    for await (const chunk of chunks) {
      if (isStopped()) return;
      yield chunk;
    }
  } catch (thrown) {
    // Ctrl-C closes standard input, and reading from it then throws.
    if (!isStopped()) throw thrown;
  }
}

function continueText(input: string, { output, issuance, jobs, type, lenient }: BatchFlags): string {
  const given = [
    ...(type === undefined ? [] : ['--type', type]),
    ...(lenient === true ? ['--lenient'] : []),
    ...(issuance === undefined ? [] : ['--issuance', shellQuoted(issuance)]),
    ...(jobs === undefined ? [] : ['--jobs', String(jobs)]),
  ];
  const command = ['pint-ubl batch', shellQuoted(input), '-o', shellQuoted(output), ...given, '--resume'].join(' ');
  const same = input === STANDARD ? ' (with the same records on standard input)' : '';
  return `Stopped before the end. To continue${same}:\n  ${command}\n`;
}

const NEEDS_NO_QUOTES = /^[\w./-]+$/;

function shellQuoted(argument: string): string {
  return NEEDS_NO_QUOTES.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}
