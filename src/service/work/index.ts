// Does the work of an operation in this thread.

import { sentences } from '../../core/errors/field-error.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { issuingCountry } from '../../countries/choose.ts';
import { findingWordsFor } from '../../countries/finding-words-for.ts';
import { currencyIn, lineNumbersIn } from '../../findings/input-facts.ts';
import { clerkSentences } from '../../findings/of-errors.ts';
import type { OperationName } from '../operations.ts';
import * as documents from './documents.ts';
import type { Job, Outcome, Worked, Wrong } from './job.ts';
import * as lookUp from './look-up.ts';
import * as network from './network.ts';
import { countryCode } from './source.ts';
import { validatorOf } from './validators.ts';

const WORK: Readonly<Record<OperationName, (job: Job) => Promise<Worked>>> = {
  convert: documents.convert,
  validate: documents.validate,
  parse: documents.parse,
  totals: documents.totals,
  view: documents.view,
  'tax-data': documents.taxData,
  plan: network.plan,
  wrap: network.wrap,
  unwrap: network.unwrap,
  answer: network.answer,
  qr: network.qr,
  credit: documents.credit,
  enrich: network.enrich,
  'next-step': network.nextStep,
  status: network.status,
  rule: lookUp.rule,
  schema: lookUp.schema,
  example: lookUp.example,
  codelist: lookUp.codelist,
};

/** Does the work of one request. */
export async function work(job: Job): Promise<Outcome> {
  const worked = await WORK[job.operation](job);
  if ('refused' in worked) return worked;
  if ('wrong' in worked) return { refused: await inWords(worked, job) };
  const { medium } = job;
  if (medium === 'pdf' && worked.pdf) return { print: worked.pdf };
  const other = medium === 'json' || medium === 'pdf' ? undefined : worked.others?.[medium]?.();
  return { content: other ?? JSON.stringify(worked.json) };
}

/** Loads what most requests need, so that none of them waits for it. */
export async function warmUp(country: string | undefined): Promise<void> {
  await validatorOf(issuingCountry(country));
}

async function inWords({ wrong, given }: Wrong, job: Job) {
  const language = await documents.languageOf(job);
  const input = given instanceof Uint8Array ? parseJson(given, 'input') : { ok: true as const, value: given };
  const clerk = clerkSentences(wrong, {
    language,
    words: findingWordsFor(input.ok ? recordIn(input.value) : given, language?.tag, countryCode(job)),
    lineNumbers: input.ok ? lineNumbersIn(input.value) : [],
    currency: input.ok ? currencyIn(input.value) : undefined,
  });
  return { problem: 'invalid-input', errors: sentences(wrong, language?.messages), clerk } as const;
}

// A record may stand beside what goes along with it.
function recordIn(value: unknown): unknown {
  return isJsonObject(value) ? (value['record'] ?? value) : value;
}
