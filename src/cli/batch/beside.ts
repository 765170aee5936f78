// What a batch writes beside the XML of each document: its PDF, its envelope, its tax data document. One browser prints all.
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PintError } from '../../core/error.ts';
import { errorAt, errorsIn, type FieldErrors } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import { mapConcurrently } from '../../jobs/map-concurrently.ts';
import { boxesFor } from '../../service/printing.ts';
import type { CountryTaxData } from '../../tax-data/country-tax-data.ts';
import type { FindingLanguage } from '../../validate.ts';
import type { Letterhead } from '../../view/letterhead.ts';
import type { LanguageCode } from '../../view/words/languages.ts';
import { toFileError } from '../file-error.ts';
import { type Io, readBytes } from '../io.ts';
import { countryOfXml, partOf } from '../issuing.ts';
import { type LetterheadFlags, readLetterhead } from '../letterhead.ts';
import { type Printer, provenPrinter } from '../print-pages.ts';
import type { validatorByCountry } from '../validator-by-country.ts';
import { BESIDE_KINDS, type BesideAsked, type BesideKind, besideFile, besideKinds } from './beside-files.ts';
import { type BesideLine, openBesideReport } from './beside-report.ts';
import { messagesIn } from './outcome-language.ts';
import { isUnreadable } from './records.ts';
import { splitLines } from './split-lines.ts';

/** What is written beside. */
export interface BesideFlags extends LetterheadFlags, BesideAsked {
  readonly lang: LanguageCode;
}

/** How many of a kind were made, about how many of these is a warning, and how many could not be made. */
export type BesideCounts = Readonly<Record<string, { made: number; failed: number; warned: number }>>;

type Made = Result<Uint8Array | string>;
type Make = (xml: Uint8Array) => Promise<Made>;

/** Makes what stands beside documents, with one browser for all. */
export interface BesideWriter {
  /** Makes what the documents of a report lack. */
  readonly write: (folder: string, report: string, options: Watched) => Promise<BesideCounts>;
  readonly close: () => Promise<void>;
}

/** Who watches the work. */
export interface Watched {
  /** Whether an earlier run is continued: what is there, and not older than its document, is of that run. */
  readonly isContinued: boolean;
  /** Ends it early. */
  readonly isStopped: () => boolean;
  /** Called when all of a document is made. */
  readonly onMade: () => void;
  /** Called with the warnings about what was made. */
  readonly onWarned: (warnings: FieldErrors) => void;
}

/**
 * Opens what is needed, before any record is converted. Errors: what is wrong with the reporting.
 * @throws PintError `file-unreadable`, `invalid-logo`, `invalid-letterhead`, or what PDF files need:
 * `browser-missing`, `pdf-library-missing`, `letters-missing`
 */
export async function openBeside(
  flags: BesideFlags,
  language: FindingLanguage | undefined,
  io: Io,
): Promise<Result<BesideWriter | undefined>> {
  const kinds = besideKinds(flags);
  if (kinds.length === 0) return success(undefined);
  const reporting = flags.taxdata === undefined ? success(undefined) : await readReporting(flags.taxdata, io);
  if (!reporting.ok) return reporting;
  const drawing = { ...(await readLetterhead(flags, io)), language: flags.lang };
  const printer = flags.pdf === true ? await provenPrinter(flags.lang, io) : undefined;
  const validator = (await import('../validator-by-country.ts')).validatorByCountry({ suggestions: false });
  const makers: Readonly<Partial<Record<BesideKind, Make>>> = {
    ...(printer && { pdf: (xml: Uint8Array) => printed(xml, drawing, printer) }),
    wrap: (xml) => enveloped(xml, io.now()),
    taxdata: (xml) => taxDataOf(xml, { given: reporting.value, validator, now: io.now() }),
  };
  return success({
    write: (folder, report, options) => writeAll(kinds, makers, { folder, report, language, ...options }),
    close: async () => {
      await printer?.close();
      validator.dispose();
    },
  });
}

interface Work extends Watched {
  readonly folder: string;
  readonly report: string;
  readonly language: FindingLanguage | undefined;
}

// Pages that are printed at a time: one is drawn while the browser prints others.
const AT_A_TIME = 3;

async function writeAll(
  kinds: readonly BesideKind[],
  makers: Readonly<Partial<Record<BesideKind, Make>>>,
  { folder, report, language, isContinued, isStopped, onMade, onWarned }: Work,
): Promise<BesideCounts> {
  const counts: Record<string, { made: number; failed: number; warned: number }> = {};
  for (const kind of kinds) counts[kind] = { made: 0, failed: 0, warned: 0 };
  try {
    const { add, close } = await openBesideReport(folder, (line) => isContinued && isMade(folder, line));
    const makeOne = async (file: string, kind: BesideKind): Promise<void> => {
      const [xml, target] = [join(folder, file), besideFile(folder, kind, file)];
      const [count, make] = [counts[kind], makers[kind]];
      if (!count || !make || (isContinued && isFresh(target, xml))) return;
      const bytes = await readFile(xml);
      const made = await make(bytes);
      const said = (errors: FieldErrors) => messagesIn(language, codeOfCountry(countryOfXml(bytes)))(errors);
      if (!made.ok) {
        rmSync(target, { force: true });
        add({ file, kind }, 'errors', said(made.errors));
        count.failed++;
        return;
      }
      if (Object.keys(made.warnings).length > 0) {
        const warnings = said(made.warnings);
        add({ file, kind }, 'inputWarnings', warnings);
        onWarned(warnings);
        count.warned++;
      }
      // Whole or not at all, and never through a link.
      const part = `${target}.part`;
      rmSync(part, { force: true });
      writeFileSync(part, made.value, { flag: 'wx' });
      renameSync(part, target);
      count.made++;
    };
    const files = untilStopped(documentsOf(folder, report), isStopped);
    const done = mapConcurrently(files, AT_A_TIME, async (file) => {
      for (const kind of kinds) await makeOne(file, kind);
      onMade();
      return file;
    });
    try {
      for await (const _ of done);
    } finally {
      close();
    }
  } catch (thrown) {
    throw toFileError('write-to', folder, thrown);
  }
  return counts;
}

async function* untilStopped(files: AsyncIterable<string>, isStopped: () => boolean): AsyncGenerator<string> {
  for await (const file of files) {
    if (isStopped()) return;
    yield file;
  }
}

// The documents that the report names and that are there.
async function* documentsOf(folder: string, report: string): AsyncGenerator<string> {
  for await (const chunk of splitLines(createReadStream(report))) {
    for (const { content } of chunk) {
      const line = isUnreadable(content) ? undefined : parseJson(content, 'record');
      const file = line?.ok && isJsonObject(line.value) ? line.value['file'] : undefined;
      if (typeof file === 'string' && basename(file) === file && existsSync(join(folder, file))) yield file;
    }
  }
}

function isFresh(target: string, xml: string): boolean {
  const found = statSync(target, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs >= statSync(xml).mtimeMs;
}

// Whether what a line is about lies there, and is not made again. Anybody may have written to the folder.
function isMade(folder: string, { file, kind }: BesideLine): boolean {
  const known = BESIDE_KINDS.find((one) => one === kind);
  if (known === undefined || basename(file) !== file || !existsSync(join(folder, file))) return false;
  return isFresh(besideFile(folder, known, file), join(folder, file));
}

async function printed(
  xml: Uint8Array,
  drawing: Letterhead & { readonly language: LanguageCode },
  printer: Printer,
): Promise<Made> {
  const { xmlToHtml } = await import('../../view.ts');
  const page = xmlToHtml(xml, { ...drawing, for: 'customer' });
  if (!page.ok) return page;
  try {
    const missing: string[] = [];
    const pdf = await printer.print({ page: page.value, xml }, (signs) => void missing.push(...signs));
    return success(pdf, missing.length === 0 ? {} : errorAt(WHOLE_INPUT, 'external', { sentence: boxesFor(missing) }));
  } catch (thrown) {
    // Of this document alone: others have other letters.
    if (!(thrown instanceof PintError) || thrown.code !== 'letters-missing') throw thrown;
    return failure(errorAt(WHOLE_INPUT, 'external', { sentence: thrown.message }));
  }
}

async function enveloped(xml: Uint8Array, now: number): Promise<Made> {
  const { wrapOf } = await import('../../network/wrap.ts');
  // Doubts about its parties were said when the record was read, and whoever asks for envelopes of all knows that some are not sent.
  const wrap = wrapOf({ ...(await partOf(countryOfXml(xml), 'network')), doubts: undefined, substitutes: undefined });
  return wrap(xml, { instanceId: randomUUID(), createdAt: now });
}

interface ReportedBy {
  /** Who reports, as the file says it. */
  readonly given: unknown;
  readonly validator: ReturnType<typeof validatorByCountry>;
  readonly now: number;
}

async function taxDataOf(xml: Uint8Array, { given, validator, now }: ReportedBy): Promise<Made> {
  const [{ toTaxDataOf }, { validateTaxDataOf }] = await Promise.all([
    import('../../tax-data/to-tax-data.ts'),
    import('../../tax-data/validator.ts'),
  ]);
  const country: IssuingCountry = countryOfXml(xml);
  const [taxData, rules] = [await partOf(country, 'taxData'), await partOf(country, 'taxDataRules')];
  const read = reportingFor(taxData, given);
  if (!read.ok) return read;
  const report = await validator.validate(xml, { now });
  const made = toTaxDataOf(taxData)(xml, read.value, { attachments: 'keep', report });
  if (!made.ok) return made;
  const checked = await validateTaxDataOf(rules)(made.value);
  if (checked.valid) return made;
  const fatal = checked.results.filter(({ flag }) => flag === 'fatal');
  const errors = fatal.map(({ reasonCode, test }) => errorAt(reasonCode, 'external', { sentence: test }));
  return failure(Object.assign({}, ...errors) as FieldErrors);
}

async function readReporting(file: string, io: Io): Promise<Result<unknown>> {
  const input = parseJson(await readBytes(file, io), 'reporting');
  if (!input.ok) return failure(errorsIn('reporting', input.errors));
  if (isJsonObject(input.value) && 'uuid' in input.value) {
    const requirement = 'does not stand in the reporting of a batch: each document gets its own';
    return failure(errorAt('reporting.uuid', 'invalid', { requirement }));
  }
  return success(input.value);
}

// Where reports have UUIDs, each has one of its own.
function reportingFor(
  { parseReporting }: CountryTaxData,
  given: unknown,
): ReturnType<CountryTaxData['parseReporting']> {
  const read = parseReporting(given);
  if (read.ok || !Object.keys(read.errors).some((field) => /(?:^|\.)uuid$/.test(field)) || !isJsonObject(given))
    return read;
  return parseReporting({ ...given, uuid: randomUUID() });
}
