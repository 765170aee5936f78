// Does the work of an operation in this thread.

import { sentences } from '../../core/errors/field-error.ts';
import { issuingCountry } from '../../countries/choose.ts';
import type { OperationName } from '../operations.ts';
import { remarksIn } from '../remarks.ts';
import { clerkOf } from './clerk.ts';
import * as documents from './documents.ts';
import type { Job, Outcome, Worked, Wrong } from './job.ts';
import * as lookUp from './look-up.ts';
import * as network from './network.ts';
import { countryCode, readAsTold } from './source.ts';
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
export async function work(asked: Job): Promise<Outcome> {
  const job = readAsTold(asked);
  const worked = await WORK[job.operation](job);
  if ('refused' in worked) return worked;
  if ('wrong' in worked) return { refused: await inWords(worked, job) };
  const { medium } = job;
  const remarks = worked.remarks ?? remarksIn(worked.json);
  if (medium === 'pdf' && worked.pdf) return { print: worked.pdf, remarks };
  const other = medium === 'json' || medium === 'pdf' ? undefined : worked.others?.[medium]?.();
  return other === undefined ? { content: JSON.stringify(worked.json) } : { content: other, remarks };
}

/** Loads what most requests need, so that none of them waits for it. */
export async function warmUp(country: string | undefined): Promise<void> {
  await validatorOf(issuingCountry(country));
}

async function inWords({ wrong, given }: Wrong, job: Job) {
  const language = await documents.languageOf(job);
  const clerk = clerkOf(wrong, given, language, countryCode(job));
  // The input says its own country; what is wrong is the one that the query names.
  const problem = wrong['country']?.code === 'differs-from-document' ? 'invalid-parameters' : 'invalid-input';
  return { problem, errors: sentences(wrong, language?.messages), clerk } as const;
}
