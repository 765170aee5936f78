// Work on documents: making, checking, reading, drawing them. Each is the function of the library that its command calls, too.
import { randomUUID } from 'node:crypto';
import { version } from '../../../package.json';
import { isoCodesOf } from '../../core/country-facts.ts';
import { decimal, toJsonNumber } from '../../core/decimal.ts';
import { errorAt, type FieldError, type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import { timeInIso } from '../../core/iso-time.ts';
import type { JsonObject } from '../../core/json-object.ts';
import { failure, type Result, success, withWarnings } from '../../core/result.ts';
import { XML_INDENT } from '../../core/xml-indent.ts';
import { countryNamedIn, issuingCountry } from '../../countries/choose.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import { documentOf } from '../../countries/document-of.ts';
import { type AmountDifference, amountDifferences, foreignAmounts } from '../../document/check-totals.ts';
import { type CreditNoteInput, creditNoteForOf } from '../../document/credit-note-for.ts';
import type { Document } from '../../document/schema.ts';
import { parseEvents, type TransmissionEvent } from '../../status/index.ts';
import { toTaxDataOf } from '../../tax-data/to-tax-data.ts';
import { validateTaxDataOf } from '../../tax-data/validator.ts';
import { fromXmlOf } from '../../ubl/from-xml.ts';
import { type FindingLanguage, formatReport, type Report, translateReport } from '../../validate.ts';
import { type Letterhead, letterheadFlaw } from '../../view/letterhead.ts';
import type { EnvelopeWords } from '../../view/words/en/envelope.ts';
import { firstOf, type Language, type LanguageCode } from '../../view/words/languages.ts';
import { loadEnvelopeWords, loadFindings } from '../languages.ts';
import type { Problem } from '../problem.ts';
import { remarksIn } from '../remarks.ts';
import { clerkOf } from './clerk.ts';
import { drawnOf } from './drawn.ts';
import type { Forms, Job, Worked } from './job.ts';
import {
  countryCode,
  ownCountry,
  partOf,
  readDocumentGiven,
  readGiven,
  readJson,
  readOne,
  readRecord,
} from './source.ts';
import { profilesOfAll, validatorOf } from './validators.ts';

export async function convert(job: Job): Promise<Worked> {
  const json = readJson(job);
  if ('refused' in json) return json;
  const read = json.ok ? await readRecord(json.value, job) : json;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { source, country } = read.value;
  return converted(job, source, country, sentencesOf(read.warnings, await languageOf(job)));
}

async function converted(
  job: Job,
  document: Document,
  country: IssuingCountry,
  warnings: Readonly<Record<string, string>>,
): Promise<Forms | { readonly refused: Problem }> {
  const validator = await validatorOf(country);
  const { decimals } = job.parameters;
  const { xml, report } = validator.toXml(document, {
    now: job.now,
    language: await languageOf(job),
    indent: XML_INDENT,
    decimals: decimals === 'fixed' ? 'fixed' : 'shortest',
  });
  if (job.medium === 'xml' && !report.valid) return await invalidDocument(job, report);
  return { json: { xml, document, report, warnings }, others: { xml: () => xml } };
}

async function invalidDocument(job: Job, report: Report): Promise<{ readonly refused: Problem }> {
  return { refused: { problem: 'invalid-document', detail: (await envelopeWordsOf(job)).noXml, report } };
}

export async function validate(job: Job): Promise<Worked> {
  const { profile, name = 'document.xml' } = job.parameters;
  const profiles = profilesOfAll();
  if (profile !== undefined && !profiles.includes(profile)) {
    return {
      refused: { problem: 'invalid-parameters', errors: { profile: `Profile must be one of: ${profiles.join(', ')}` } },
    };
  }
  const named = countryNamedIn(job.body);
  const asked = job.parameters['country']?.toUpperCase();
  if (named !== undefined && asked !== undefined && ![named.toUpperCase(), ...isoCodesOf(named)].includes(asked))
    return { wrong: errorAt('country', 'differs-from-document', { given: asked, document: named.toUpperCase() }) };
  const validator = await validatorOf(issuingCountry(named));
  const language = await languageOf(job);
  const report = validator.validate(job.body, {
    now: timeOf(job),
    language,
    ...(profile === undefined ? {} : { profile }),
  });
  const files = [{ file: name, report }];
  return {
    json: report,
    others: {
      sarif: () => formatReport(files, { format: 'sarif', toolVersion: version }),
      text: () => formatReport(files, { format: 'text', language }),
    },
  };
}

export async function parse(job: Job): Promise<Worked> {
  const country = ownCountry(job.body, job);
  if (!country.ok) return { wrong: country.errors };
  const read = fromXmlOf(await country.value.issuer())(job.body);
  if (!read.ok) return { wrong: read.errors };
  const { document, unmapped } = read.value;
  return { json: { document, unmapped } };
}

export async function totals(job: Job): Promise<Worked> {
  const read = await readDocumentGiven(job);
  if ('refused' in read) return read;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { source, country } = read.value;
  const issuer = await country.issuer();
  const foreign = foreignAmounts(issuer.facts, source);
  if (foreign) return { wrong: foreign, given: source };
  // A record has become a document with the computed amounts: what it gave itself was compared before.
  const given: AmountDifference[] = [];
  const others: [string, FieldError][] = [];
  for (const [field, said] of Object.entries(read.warnings)) {
    const { given: amount, computed } = said.code === 'differs-from-computed' ? said.params : NOTHING;
    if (typeof amount !== 'number' || typeof computed !== 'number') others.push([field, said]);
    else given.push(differenceOf(field, amount, computed, issuer.facts.smallestUnits));
  }
  const warnings = sentencesOf(Object.fromEntries(others), await languageOf(job));
  return { json: { differences: [...given, ...amountDifferences(issuer, source)], warnings } };
}

const NOTHING = { given: undefined, computed: undefined };

function differenceOf(field: string, given: number, expected: number, smallestUnits: number): AmountDifference {
  const difference = decimal(given).minus(decimal(expected)).times(smallestUnits);
  return { field, given, expected, difference: toJsonNumber(difference) };
}

export async function view(job: Job): Promise<Worked> {
  const read = await readGiven(job, ['events', ...LETTERHEAD]);
  if ('refused' in read) return read;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { source, country, beside } = read.value;
  const events = eventsOf(beside);
  if (!events.ok) return { wrong: events.errors };
  const { logo, color, footer, paymentQr } = beside;
  const given = { logo, color, footer, paymentQr };
  const flaw = letterheadFlaw(given);
  if (flaw) return { wrong: errorAt(flaw.field, 'invalid', { requirement: flaw.requirement }) };
  const validator = await validatorOf(country);
  const findings = await languageOf(job);
  const shown = job.parameters['for'];
  const options = {
    events: events.value,
    language: (job.parameters['language'] ?? 'en') as Language,
    for: shown === 'customer' || shown === 'office' ? shown : job.medium === 'pdf' ? 'customer' : 'office',
    // What has no flaw is text.
    ...(given as Letterhead),
    warnings: clerkOf(read.warnings, source, findings, countryCode(job)),
  } as const;
  const drawn = drawnOf(source, validator, options, { now: job.now, language: findings });
  if (!drawn.ok) return { wrong: drawn.errors };
  const { page, xml } = drawn.value;
  const warnings = sentencesOf({ ...events.warnings, ...read.warnings }, findings);
  return { others: { html: () => page }, pdf: { page, xml }, remarks: remarksIn({ warnings }) };
}

const LETTERHEAD = ['logo', 'color', 'footer', 'paymentQr'] as const satisfies readonly (keyof Letterhead)[];

function eventsOf({ events }: JsonObject): Result<TransmissionEvent[] | undefined> {
  return events === undefined ? success(undefined) : parseEvents(events);
}

export async function taxData(job: Job): Promise<Worked> {
  const read = await readGiven(job, ['reporting', 'attachments']);
  if ('refused' in read) return read;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { source, country, beside } = read.value;
  const [found, judging] = [await partOf(country, 'taxData'), await partOf(country, 'taxDataRules')];
  if ('refused' in found) return found;
  if ('refused' in judging) return judging;
  const [part, rules] = [found.part, judging.part];
  const reporting =
    beside['reporting'] === undefined
      ? failure(errorAt('reporting', 'mandatory'))
      : part.parseReporting(beside['reporting']);
  const { attachments = 'keep' } = beside;
  const isKnown = attachments === 'keep' || attachments === 'omit';
  const errors = {
    ...(!reporting.ok && reporting.errors),
    ...(!isKnown && errorAt('attachments', 'not-allowed-value', { allowed: ['keep', 'omit'] })),
  };
  if (!reporting.ok || !isKnown) return { wrong: errors };
  const validator = await validatorOf(country);
  const report =
    source instanceof Uint8Array
      ? validator.validate(source, { now: job.now })
      : validator.toXml(source, { now: job.now }).report;
  const made = withWarnings(toTaxDataOf(part)(source, reporting.value, { attachments, report }), read.warnings);
  if (!made.ok) return { wrong: made.errors };
  const language = await languageOf(job);
  const unsaid = await validateTaxDataOf(rules)(made.value);
  const checked = language ? translateReport(unsaid, language) : unsaid;
  if (job.medium === 'xml' && !checked.valid) return await invalidDocument(job, checked);
  const warnings = sentencesOf(made.warnings, language);
  return { json: { xml: made.value, report: checked, warnings }, others: { xml: () => made.value } };
}

const BESIDE_CREDIT = ['number', 'date', 'reason', 'lines', 'earlier', 'uuid'] as const;

export async function credit(job: Job): Promise<Worked> {
  const read = await readGiven(job, BESIDE_CREDIT);
  if ('refused' in read) return read;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { country, beside } = read.value;
  const own = await documentOf(read.value);
  if (!own.ok) return { wrong: own.errors };
  const { document } = own.value;
  const { number, date, reason, lines, earlier, uuid } = beside;
  const notes: Document[] = [];
  const unmapped = [...own.value.unmapped];
  let remarkable: FieldErrors = read.warnings;
  for (const [index, one] of (Array.isArray(earlier) ? earlier : []).entries()) {
    const path = `earlier[${index}]`;
    const note = await readOne(one, path, job);
    if (!note.ok) return { wrong: note.errors };
    notes.push(note.value.document);
    for (const place of note.value.unmapped) unmapped.push(path + place);
    remarkable = { ...remarkable, ...note.warnings };
  }
  const issuer = await country.issuer();
  const input = {
    ...{ number, date, reason, lines },
    earlier: Array.isArray(earlier) ? notes : earlier,
    uuid: uuid === undefined && !issuer.identity ? randomUUID() : uuid,
  };
  // `creditNoteFor` checks what every caller may get wrong.
  const made = creditNoteForOf(issuer)(document, input as CreditNoteInput);
  if (!made.ok) return { wrong: made.errors, given: document };
  const warnings = sentencesOf({ ...remarkable, ...made.warnings }, await languageOf(job));
  const note = await converted(job, made.value, country, warnings);
  return 'json' in note ? { ...note, json: { ...note.json, unmapped } } : note;
}

/** The language of findings and messages; of two on a sheet the first. */
export function languageOf(job: Job): Promise<FindingLanguage | undefined> {
  return loadFindings(languageCodeOf(job));
}

/** What is said of an envelope as a whole, and of XML that is not given, in the same language. */
export function envelopeWordsOf(job: Job): Promise<EnvelopeWords> {
  return loadEnvelopeWords(languageCodeOf(job));
}

function languageCodeOf({ parameters }: Job): LanguageCode {
  return firstOf((parameters['language'] ?? 'en') as Language);
}

/** The time for rules on dates: the one that is asked for, else that of the request. */
export function timeOf({ parameters, now }: Job): number {
  const asked = parameters['now'];
  return (asked === undefined ? undefined : timeInIso(asked)) ?? now;
}

/** Warnings by path in a language. */
export function sentencesOf(
  warnings: Parameters<typeof sentences>[0],
  language: FindingLanguage | undefined,
): Readonly<Record<string, string>> {
  return sentences(warnings, language?.messages);
}
