// `pint-ubl convert --stream`: records in, XML out, on every core and in order.
import { availableParallelism } from 'node:os';
import { sentences } from '../../core/errors/field-error.ts';
import type { JobSettings, Outcome } from '../../jobs/job.ts';
import { convertedInOrder } from '../batch/in-order.ts';
import { clerkIn, outcomesIn } from '../batch/outcome-language.ts';
import { createPool } from '../batch/pool.ts';
import type { Chunk } from '../batch/records.ts';
import { isBytes } from '../batch/task.ts';
import { type ExitStatus, endWithErrors } from '../exit.ts';
import { type InputFlags, readIssuance } from '../input.ts';
import type { Io } from '../io.ts';
import type { LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { type Answer, type Answered, answerLines } from './lines.ts';

interface StreamFlags extends InputFlags, LanguageFlags {
  readonly jobs?: number;
}

/** Converts the records of standard input until it ends. */
export async function convertStream(flags: StreamFlags, io: Io): Promise<ExitStatus> {
  const issuance = await readIssuance(flags.issuance, io);
  const language = await loadFindings(flags.lang);
  if (!issuance.ok) return endWithErrors(issuance.errors, io, { language });
  const { type, country, decimals, lenient, jobs = availableParallelism() } = flags;
  const settings = { issuance: issuance.value, type, country, decimals } as const;
  const unknownFields = lenient === true ? 'warn' : 'error';
  const said = outcomesIn(language, country);
  // The rules on dates compare with the day of the line, however long the stream lasts.
  const job = (): JobSettings => ({ ...settings, unknownFields, now: io.now() });
  const executor = createPool(io.batchWorker, jobs, job, undefined);
  async function* answered(chunks: AsyncIterable<Chunk>): Answered {
    for await (const { chunk, outcomes } of convertedInOrder(chunks, executor)) {
      yield { chunk, answers: outcomes.map((outcome, at) => answerOf(said(outcome, chunk[at]?.content))) };
    }
  }
  try {
    return await answerLines(answered, io);
  } finally {
    await executor.close();
  }
}

function answerOf(outcome: Outcome<Uint8Array | string>): Answer {
  const number = 'documentNumber' in outcome ? { document_number: outcome.documentNumber } : {};
  switch (outcome.kind) {
    case 'converted': {
      if (!isBytes(outcome)) throw new TypeError('The XML of a stream lies in no file');
      const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
      return { valid: true, ...number, xml: textOf(outcome.xml), ...warnings, ...inputWarnings(outcome) };
    }
    case 'invalid':
      return { valid: false, ...number, results: outcome.results, ...inputWarnings(outcome) };
    case 'refused':
      return { valid: false, ...number, errors: sentences(outcome.errors), clerk: clerkIn(outcome.errors) };
    case 'broken':
      return { valid: false, errors: { message: outcome.message } };
  }
}

function inputWarnings({
  inputWarnings: given,
}: Extract<Outcome<unknown>, { readonly inputWarnings: object }>): object {
  return Object.keys(given).length > 0 ? { inputWarnings: sentences(given), clerk: clerkIn(given) } : {};
}

const decoder = new TextDecoder();
const textOf = (xml: Uint8Array): string => decoder.decode(xml);
