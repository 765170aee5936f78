// The work of `pint-ubl batch`: records → XML and a report, on every core or on many machines.
// At any time only a few chunks of records are in memory.

import { availableParallelism } from 'node:os';
import type { ConnectionOptions } from 'bullmq';
import type { DocumentKindName } from '../../core/document-kinds.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { WrittenDecimals } from '../../document/identity.ts';
import type { JobSettings } from '../../jobs/job.ts';
import { DONE, type ExitStatus, endWithErrors, INTERRUPTED, INVALID, USAGE_OR_FILE_ERROR } from '../exit.ts';
import { readIssuance } from '../input.ts';
import { type Io, STANDARD_STREAM, writeTo } from '../io.ts';
import { DEFAULT_LANGUAGE, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { loadWords } from '../words/load-words.ts';
import type { RecordCounts } from '../words/words.ts';
import type { ConvertedChunk, Executor, NumberedChunk } from './executor.ts';
import { outcomesIn } from './outcome-language.ts';
import { createOutcomeTables, type OutcomeTables } from './outcome-tables.ts';
import { type BatchOutput, type OutputFlags, openOutput } from './output.ts';
import { createProgress, type Progress } from './progress.ts';
import { connectionTo, loadQueue } from './queue-connection.ts';
import { createQueueExecutor } from './queue-executor.ts';
import type { Chunk } from './records.ts';
import { createRepetitions } from './repetitions.ts';
import { openSource } from './source.ts';
import { detailsText, type Summary, summaryJson, summaryText } from './summary.ts';

/** Flags of `pint-ubl batch`. */
export interface BatchFlags extends OutputFlags, LanguageFlags {
  /** Name of the output folder. */
  readonly output: string;
  /** Kind of the documents. */
  readonly type?: DocumentKindName;
  /** The country of records that do not say theirs. */
  readonly country?: IssuerCode;
  /** Name of the issuance file. */
  readonly issuance?: string;
  /** Whether unknown fields are warnings. */
  readonly lenient?: boolean;
  /** How amounts are written: their UUIDs are made of the digits. */
  readonly decimals?: WrittenDecimals;
  /** Worker threads; one for each core without it. */
  readonly jobs?: number;
  /** Where the queue is whose workers convert, in place of threads. */
  readonly queue?: string;
  /** Whether the summary is JSON. */
  readonly json?: boolean;
  /** Jobs in the queue at a time. */
  readonly window?: number;
}

/**
 * Converts every record of the input and writes XML and report.
 * @throws PintError `file-unreadable`, `file-unwritable`, or what a queue brings: `queue-missing`, `queue-unreachable`, `queue-version`
 */
export async function runBatch(input: string, flags: BatchFlags, io: Io): Promise<ExitStatus> {
  const connection = flags.queue === undefined ? undefined : connectionTo(flags.queue, io);
  const issuance = await readIssuance(flags.issuance, io);
  const language = await loadFindings(flags.lang);
  if (!issuance.ok) return endWithErrors(issuance.errors, io, undefined, language);
  if (connection && !(await reachesQueue(connection, io))) {
    await writeTo(io.stderr, continueText(input, flags));
    return INTERRUPTED;
  }
  const source = await openSource(input, io);
  const { batch: words } = await loadWords(flags.lang);
  const progress = createProgress(source.total, io, words);
  const counts: RecordCounts = { converted: 0, failed: 0, broken: 0, skipped: 0 };
  const onRead = (end: number): void => progress.show(end, counts);
  const output = await openOutput(flags.output, flags, { source, issuance: issuance.value, onRead }).catch((thrown) => {
    progress.stop();
    throw thrown;
  });
  let isInterrupted = false;
  const giveUp = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const stopListening = io.onInterrupt(() => {
    isInterrupted = true;
    // What machines have under way may take long, and Redis or the workers may be away: it is done again by --resume.
    if (connection) grace = setTimeout(() => giveUp.abort(), GRACE);
    if (input === STANDARD_STREAM) io.stdin.destroy();
  });
  const tables = createOutcomeTables();
  let isComplete = false;
  let executor: Executor | undefined;
  try {
    const settings: JobSettings = {
      issuance: issuance.value,
      type: flags.type,
      country: flags.country,
      unknownFields: flags.lenient === true ? 'warn' : 'error',
      decimals: flags.decimals,
      now: io.now(),
    };
    executor = connection
      ? await createQueueExecutor(settings, connection, flags.window, giveUp.signal, io)
      : await createLocalExecutor(settings, flags, output, io);
    const chunks = untilStopped(output.source.read(), () => isInterrupted);
    await convertChunks(withoutConverted(chunks, output, counts), executor, output, {
      counts,
      tables,
      progress,
      said: outcomesIn(language),
    });
    isComplete = !isInterrupted;
  } catch (thrown) {
    // What is still being read would keep the process alive.
    if (input === STANDARD_STREAM) io.stdin.destroy();
    if (!giveUp.signal.aborted) {
      if (!isInterrupted) await writeTo(io.stderr, continueText(input, flags));
      throw thrown;
    }
  } finally {
    clearTimeout(grace);
    progress.stop();
    stopListening();
    await executor?.close();
    output.close(isComplete);
  }
  const summary: Summary = { folder: flags.output, counts, tables, earlier: output.earlier, isInterrupted, words };
  await writeTo(io.stdout, flags.json ? summaryJson(summary) : summaryText(summary));
  if (!flags.json) await writeTo(io.stderr, detailsText(summary));
  if (isInterrupted) {
    await writeTo(io.stderr, continueText(input, flags));
    return INTERRUPTED;
  }
  if (counts.broken > 0) return USAGE_OR_FILE_ERROR;
  return counts.failed > 0 ? INVALID : DONE;
}

// A queue that is not there, or does not know the password, leaves no folder and no report behind.
async function reachesQueue(connection: ConnectionOptions, io: Io): Promise<boolean> {
  const { expectQueue } = await loadQueue();
  const giveUp = new AbortController();
  const stopListening = io.onInterrupt(() => giveUp.abort());
  try {
    await expectQueue(connection, giveUp.signal);
    return true;
  } catch (thrown) {
    if (!giveUp.signal.aborted) throw thrown;
    return false;
  } finally {
    stopListening();
  }
}

// Milliseconds between an interrupt and giving up what a queue has under way.
const GRACE = 1_000;

async function createLocalExecutor(
  job: JobSettings,
  flags: BatchFlags,
  output: BatchOutput,
  io: Io,
): Promise<Executor> {
  const { createPool } = await import('./pool.ts');
  const scratch = flags.pack ? undefined : output.scratch;
  return createPool(io.batchWorker, flags.jobs ?? availableParallelism(), job, scratch);
}

const COUNTED_AS = { converted: 'converted', invalid: 'failed', refused: 'failed', broken: 'broken' } as const;

/** What a run updates with each record. */
interface RunState {
  readonly counts: RecordCounts;
  readonly tables: OutcomeTables;
  readonly progress: Progress;
  /** The outcome in the language of the run. */
  readonly said: ReturnType<typeof outcomesIn>;
}

// Chunks are done in any order and committed in that of the input, each as soon as those before it are.
async function convertChunks(
  chunks: AsyncIterable<Chunk>,
  executor: Executor,
  output: BatchOutput,
  { counts, tables, progress, said }: RunState,
): Promise<void> {
  const { mark } = createRepetitions();
  const done = new Map<number, ConvertedChunk>();
  let committed = 0;
  const placed = limitReadAhead(chunks, executor.maxChunks, () => committed);
  for await (const one of executor.run(placed.chunks)) {
    done.set(one.index, one);
    for (let next = done.get(committed); next; next = done.get(committed)) {
      done.delete(committed);
      const outcomes = next.outcomes.map((outcome, at) => said(mark(outcome), next.chunk[at]?.content));
      output.commit(next.chunk, outcomes);
      for (const outcome of outcomes) {
        counts[COUNTED_AS[outcome.kind]]++;
        tables.count(outcome);
      }
      progress.show(next.chunk.at(-1)?.end ?? 0, counts);
      committed++;
    }
    placed.onCommitted();
  }
}

// Numbers chunks, and reads no further than `most` chunks ahead of the last that is committed: what is done early waits in memory.
function limitReadAhead(
  chunks: AsyncIterable<Chunk>,
  most: number,
  committed: () => number,
): { readonly chunks: AsyncGenerator<NumberedChunk>; readonly onCommitted: () => void } {
  let wake = (): void => undefined;
  async function* placed(): AsyncGenerator<NumberedChunk> {
    let place = 0;
    for await (const chunk of chunks) {
      while (place - committed() >= most) await new Promise<void>((resolve) => (wake = resolve));
      yield { index: place++, chunk };
    }
  }
  return { chunks: placed(), onCommitted: () => wake() };
}

async function* withoutConverted(
  chunks: AsyncIterable<Chunk>,
  { earlier }: BatchOutput,
  counts: RecordCounts,
): AsyncGenerator<Chunk, void, undefined> {
  let position = 0;
  for await (const chunk of chunks) {
    const left = chunk.filter(() => !earlier.isConverted(position++));
    counts.skipped += chunk.length - left.length;
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

function continueText(
  input: string,
  { output, issuance, jobs, type, country, lenient, decimals, pack, queue, window, json, lang }: BatchFlags,
): string {
  const given = [
    ...(type === undefined ? [] : ['--type', type]),
    ...(country === undefined ? [] : ['--country', country.toLowerCase()]),
    ...(lenient === true ? ['--lenient'] : []),
    ...(decimals === undefined ? [] : ['--decimals', decimals]),
    ...(issuance === undefined ? [] : ['--issuance', shellQuoted(issuance)]),
    ...(jobs === undefined ? [] : ['--jobs', String(jobs)]),
    ...(pack === undefined ? [] : ['--pack', pack]),
    ...(queue === undefined ? [] : ['--queue', shellQuoted(queue)]),
    ...(window === undefined ? [] : ['--window', String(window)]),
    ...(json === true ? ['--json'] : []),
    ...(lang === DEFAULT_LANGUAGE ? [] : ['--lang', lang]),
  ];
  const command = ['pint-ubl batch', shellQuoted(input), '-o', shellQuoted(output), ...given, '--resume'].join(' ');
  const same = input === STANDARD_STREAM ? ' (with the same records on standard input)' : '';
  return `Stopped before the end. What the report names is complete. To continue${same}:\n  ${command}\n`;
}

const NEEDS_NO_QUOTES = /^[\w./-]+$/;
const STEERS_TERMINAL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

// What would steer the terminal is written as bash and zsh read it.
function shellQuoted(argument: string): string {
  if (NEEDS_NO_QUOTES.test(argument)) return argument;
  if (!STEERS_TERMINAL.test(argument)) return `'${argument.replaceAll("'", `'\\''`)}'`;
  const escaped = [...argument].map((character) =>
    STEERS_TERMINAL.test(character)
      ? `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
      : character.replace(/['\\]/, '\\$&'),
  );
  return `$'${escaped.join('')}'`;
}
