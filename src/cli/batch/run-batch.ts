// The work of `pint-ubl batch`: records → XML and a report, on every core or on many machines.
// At any time only a few chunks of records are in memory.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'bullmq';
import { InvalidArgumentError, type Option } from 'commander';
import { brokenText } from '../../core/broken-lines.ts';
import type { DocumentKindName } from '../../core/document-kinds.ts';
import { printable } from '../../core/printable.ts';
import { success } from '../../core/result.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { WrittenDecimals } from '../../document/identity.ts';
import type { JobSettings } from '../../jobs/job.ts';
import { DONE, type ExitStatus, endWithErrors, INTERRUPTED, INVALID, USAGE_OR_FILE_ERROR } from '../exit.ts';
import { readIssuance } from '../input.ts';
import { type Io, STANDARD_STREAM, writeAfterwards } from '../io.ts';
import type { LanguageFlags } from '../language.ts';
import { LETTERHEAD_OPTIONS, type LetterheadFlags } from '../letterhead.ts';
import { loadFindings } from '../load-findings.ts';
import { say, sayMeanwhile } from '../say.ts';
import { loadWords } from '../words/load-words.ts';
import type { BatchWords, RecordCounts } from '../words/words.ts';
import { type BesideCounts, type BesideFlags, type BesideWriter, openBeside, type Watched } from './beside.ts';
import type { MadeWith } from './converted-record.ts';
import { createCredits } from './credits.ts';
import type { Executor } from './executor.ts';
import { sayHowToContinue } from './how-to-continue.ts';
import { convertedInOrder, untilStopped } from './in-order.ts';
import { outcomesIn } from './outcome-language.ts';
import { createOutcomeTables, type OutcomeTables } from './outcome-tables.ts';
import { type BatchOutput, type OutputFlags, openOutput, REPORT_NAME } from './output.ts';
import { createProgress, type Progress } from './progress.ts';
import { connectionTo, loadQueue } from './queue-connection.ts';
import { createQueueExecutor } from './queue-executor.ts';
import { type Chunk, withTableWarnings } from './records.ts';
import { createRepetitions } from './repetitions.ts';
import { openSource } from './source.ts';
import { detailsOf, detailsText, type Summary, summaryJson, summaryText } from './summary.ts';
import { openTable } from './table-source.ts';

/** Flags of `pint-ubl batch`. */
export interface BatchFlags extends OutputFlags, LanguageFlags, BesideFlags {
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
  readonly followLinks?: boolean;
  /** Name of the file that says which column is which field. */
  readonly map?: string;
  /** Jobs in the queue at a time. */
  readonly window?: number;
}

/**
 * Converts every record of the input and writes XML and report. `options` are those of the command.
 * @throws PintError `file-unreadable`, `file-unwritable`, or what a queue brings: `queue-missing`, `queue-unreachable`, `queue-version`
 */
export async function runBatch(
  input: string,
  flags: BatchFlags,
  options: readonly Option[],
  io: Io,
): Promise<ExitStatus> {
  refuseContradictions(flags);
  const connection = flags.queue === undefined ? undefined : connectionTo(flags.queue, io);
  const issuance = await readIssuance(flags.issuance, io);
  const [language, { batch }] = await Promise.all([loadFindings(flags.lang), loadWords(flags.lang)]);
  const words = flags.map === undefined ? batch : { ...batch, ...batch.ofTable };
  if (!issuance.ok) return endWithErrors(issuance.errors, io, { language });
  if (connection && !(await reachesQueue(connection, io))) {
    await sayHowToContinue(input, flags, options, io, words);
    return INTERRUPTED;
  }
  const links = flags.followLinks ? 'follow' : 'refuse';
  const opened =
    flags.map === undefined
      ? success({ ...(await openSource(input, io, links)), sheetsLeft: [] })
      : await openTable(input, flags.map, { country: flags.country, issuance: issuance.value }, io);
  if (!opened.ok) return endWithErrors(opened.errors, io, { language });
  const source = opened.value;
  const openedBeside = await openBeside(flags, language, io);
  if (!openedBeside.ok) return endWithErrors(openedBeside.errors, io, { language });
  const beside = openedBeside.value;
  const { sheetsLeft } = source;
  if (sheetsLeft.length > 0) {
    const names = sheetsLeft.map((one) => words.code(printable(one))).join(words.comma);
    await say(io, brokenText(`${words.sheetsLeft}: ${names}\n`, io.terminal?.stderr.columns), {
      sheets_left: sheetsLeft,
    });
  }
  const progress = createProgress(source.total, io, words);
  const counts: RecordCounts = { converted: 0, failed: 0, broken: 0, skipped: 0 };
  const onRead = (end: number): void => progress.show(end, counts);
  const { type, country, decimals } = flags;
  const madeWith: MadeWith = { issuance: issuance.value, type, country, decimals };
  const resumed = { source, settings: madeWith, onRead };
  const onWait = (): void => {
    const message = `Waiting to see whether another batch is at work in ${flags.output}`;
    sayMeanwhile(io, `${printable(message)}\n`, { waiting: true, message });
  };
  const output = await openOutput(flags.output, flags, resumed, onWait).catch(async (thrown) => {
    progress.stop();
    await beside?.close();
    throw thrown;
  });
  const interrupt = listenForInterrupt(input, connection !== undefined, io);
  const tables = createOutcomeTables();
  let besideCounts: BesideCounts = {};
  let isComplete = false;
  let executor: Executor | undefined;
  try {
    const settings: JobSettings = {
      ...madeWith,
      unknownFields: flags.lenient === true ? 'warn' : 'error',
      now: io.now(),
    };
    executor = connection
      ? await createQueueExecutor(settings, connection, flags.window, interrupt.giveUp, io)
      : await createLocalExecutor(settings, flags, output, io);
    const chunks = untilStopped(output.source.read(), interrupt.isInterrupted);
    await convertChunks(withoutConverted(chunks, output, counts), executor, output, {
      counts,
      tables,
      progress,
      said: outcomesIn(language, flags.country),
    });
    if (beside && !interrupt.isInterrupted()) {
      progress.stop();
      const watched = { counts, isStopped: interrupt.isInterrupted, onWarned: tables.countWarnings };
      besideCounts = await writeBeside(beside, flags, output, watched, io, words);
    }
    isComplete = !interrupt.isInterrupted();
  } catch (thrown) {
    // What is still being read would keep the process alive.
    if (input === STANDARD_STREAM) io.stdin.destroy();
    if (!interrupt.giveUp.aborted) {
      if (!interrupt.isInterrupted()) await sayHowToContinue(input, flags, options, io, words);
      throw thrown;
    }
  } finally {
    progress.stop();
    interrupt.stopListening();
    await executor?.close();
    await beside?.close();
    output.close(isComplete);
  }
  const isInterrupted = interrupt.isInterrupted();
  const summary: Summary = {
    folder: flags.output,
    counts,
    tables,
    earlier: output.earlier,
    // What a run that was stopped has not written it may write yet.
    moved: isInterrupted ? [] : output.moved(),
    isInterrupted,
    words,
    beside: besideCounts,
  };
  await writeAfterwards(
    io.stdout,
    flags.json ? summaryJson(summary) : brokenText(summaryText(summary), io.terminal?.stdout.columns),
  );
  const details = flags.json ? '' : detailsText(summary);
  if (details !== '') await say(io, brokenText(details, io.terminal?.stderr.columns), saidOf(summary));
  if (isInterrupted) {
    await sayHowToContinue(input, flags, options, io, words);
    return INTERRUPTED;
  }
  if (counts.broken > 0) return USAGE_OR_FILE_ERROR;
  const isAllMade = Object.values(besideCounts).every(({ failed }) => failed === 0);
  return counts.failed > 0 || !isAllMade ? INVALID : DONE;
}

function refuseContradictions(flags: BatchFlags): void {
  if (flags.window !== undefined && flags.queue === undefined) {
    throw new InvalidArgumentError('--window goes together with --queue alone: it counts jobs in the queue');
  }
  const letterhead = LETTERHEAD_OPTIONS.filter((option) => flags[option.attributeName() as keyof LetterheadFlags]);
  if (letterhead.length > 0 && !flags.pdf) {
    throw new InvalidArgumentError(
      `${letterhead[0]?.long} goes together with --pdf alone: it stands on printed sheets`,
    );
  }
  if (flags.pack !== undefined && (flags.pdf || flags.wrap || flags.taxdata !== undefined)) {
    throw new InvalidArgumentError(
      '--pdf, --wrap and --taxdata write a file for each document: not together with --pack',
    );
  }
}

// The second part of a run has a progress of its own: of documents, those of earlier runs too.
async function writeBeside(
  beside: BesideWriter,
  { output: folder }: BatchFlags,
  { earlier }: BatchOutput,
  { counts, ...watched }: Omit<Watched, 'onMade' | 'isContinued'> & { readonly counts: RecordCounts },
  io: Io,
  words: BatchWords,
): Promise<BesideCounts> {
  const progress = createProgress(counts.converted + counts.skipped, io, words);
  let done = 0;
  const onMade = () => progress.show(++done, { converted: done, failed: 0, broken: 0, skipped: 0 });
  try {
    const isContinued = earlier.report !== undefined;
    return await beside.write(folder, join(folder, REPORT_NAME), { ...watched, isContinued, onMade });
  } finally {
    progress.stop();
  }
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

interface Interrupt {
  readonly isInterrupted: () => boolean;
  /** Is aborted when what a queue has under way is no longer waited for. */
  readonly giveUp: AbortSignal;
  readonly stopListening: () => void;
}

function listenForInterrupt(input: string, usesQueue: boolean, io: Io): Interrupt {
  let isInterrupted = false;
  const giveUp = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const stopListening = io.onInterrupt(() => {
    isInterrupted = true;
    // What machines have under way may take long, and Redis or the workers may be away: it is done again by --resume.
    if (usesQueue) grace = setTimeout(() => giveUp.abort(), GRACE);
    if (input === STANDARD_STREAM) io.stdin.destroy();
  });
  return {
    isInterrupted: () => isInterrupted,
    giveUp: giveUp.signal,
    stopListening() {
      clearTimeout(grace);
      stopListening();
    },
  };
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
  return createPool(io.batchWorker, flags.jobs ?? availableParallelism(), () => job, scratch);
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

async function convertChunks(
  chunks: AsyncIterable<Chunk>,
  executor: Executor,
  output: BatchOutput,
  { counts, tables, progress, said }: RunState,
): Promise<void> {
  const [repetitions, credits] = [createRepetitions(), createCredits()];
  for await (const next of convertedInOrder(chunks, executor)) {
    const outcomes = next.outcomes.map((outcome, at) =>
      said(credits.mark(repetitions.mark(withTableWarnings(outcome, next.chunk[at]))), next.chunk[at]?.content),
    );
    output.commit(next.chunk, outcomes);
    for (const [at, outcome] of outcomes.entries()) {
      counts[COUNTED_AS[outcome.kind]]++;
      tables.count(outcome, next.chunk[at]?.cellOf);
    }
    progress.show(next.chunk.at(-1)?.end ?? 0, counts);
  }
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

// As on a terminal, what is empty is not said. Tables of warnings and ledgers count no record that was done before.
function saidOf(summary: Summary): object {
  const { skipped: done_before } = summary.counts;
  const said = Object.fromEntries(Object.entries(detailsOf(summary)).filter(([, rows]) => rows.length > 0));
  return done_before > 0 ? { done_before, ...said } : said;
}
