// `pint-ubl reconcile DIR`: what of a day's envelopes is not as it ought to be.
import { join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { errorAt, type FieldErrors } from '../../core/errors/field-error.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import { ISSUER_CODES } from '../../countries/issuer-codes.ts';
import type { NamedEnvelope } from '../../provider/reconcile.ts';
import type { Leg } from '../../status/event.ts';
import { parseTime } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, INVALID, USAGE_OR_FILE_ERROR, writeInputWarnings } from '../exit.ts';
import { type Io, isUnreadableFile, type Links, readBytes, writeTo } from '../io.ts';
import { printJson } from '../json.ts';
import { countryOption, FOLLOW_LINKS_OPTION } from '../options.ts';
import { sayError } from '../say.ts';
import { xmlFilesUnder } from '../xml-files.ts';

interface ReconcileFlags {
  readonly country?: string;
  readonly side: 'C2' | 'C3';
  readonly legs?: Leg;
  readonly now?: number;
  readonly answerWithin?: number;
  readonly reportWithin?: number;
  readonly followLinks?: boolean;
}

export const reconcileCommand: CliCommand<string, ReconcileFlags> = {
  summary: "what of a day's envelopes is not as it ought to be",
  description:
    'Reads the envelopes of a day, sent and received, and lists the documents that are unanswered, unreported, sent twice, answered or ' +
    'reported differently, refused and never corrected, reported and never arrived, or arrived and never reported, each with its next step.',
  operand: { notation: '<DIR>', meaning: 'a folder of *.xml files, with the folders in it' },
  options: [
    new Option('--side <SIDE>', 'whose provider asks; who serves both corners asks for each')
      .choices(['C2', 'C3'])
      .default('C2'),
    new Option('--legs <LEG>', 'the one leg that all documents have (default: those of their flow)').choices([
      'C3',
      'C5',
    ]),
    new Option('--now <ISO>', 'the moment at which it is asked (default: the clock)').argParser(parseTime),
    new Option('--answer-within <MINUTES>', 'time that an answer may take').argParser(parseMinutes),
    new Option('--report-within <MINUTES>', 'time that tax data may take').argParser(parseMinutes),
    FOLLOW_LINKS_OPTION,
    countryOption('country whose network the envelopes are of (default: om)'),
  ],
  notes: `\
Prints JSON: { count, documents, strayAnswers, unread }. A document has its
envelopes by name, its discrepancies and its steps. Exit status 1: something is
due, an answer is to nothing that is there (strayAnswers), or a file is no
envelope, or is of another country (unread). A file that cannot be read is
reported and stands in unread, too; the exit status is then 2. For Oman the
times are those of its official test bed, unless you give others. Those of the
Emirates are not published: with --country ae give both. Without --country the
envelopes are Oman's; standard error names the country of others.`,
  examples: [
    'pint-ubl reconcile today/',
    'pint-ubl reconcile today/ --side C3 --now 2026-03-02T18:00:00+04:00',
    'pint-ubl reconcile today/ --country ae --answer-within 20 --report-within 15',
  ],
  async run(folder, { country: asked, side, legs, now, followLinks, ...given }, io) {
    const { issuingCountry, partOf } = await import('../issuing.ts');
    const country = issuingCountry(asked);
    const reconcile = await partOf(country, 'reconcile');
    const timers = await timersFor(country, given);
    const unreadable: string[] = [];
    const day = await reconcile(envelopesIn(folder, followLinks ? 'follow' : 'refuse', unreadable, io), {
      now: now ?? io.now(),
      timers,
      side,
      ...(legs === undefined ? {} : { legs: [legs] }),
    });
    const unread = [...day.unread, ...unreadable];
    await writeTo(io.stdout, printJson({ ...day, unread }));
    const unjudged = day.strayAnswers.length + unread.length;
    const warnings =
      day.count + unjudged === 0 ? noneIn(folder) : await ofOthers(day.unread, folder, codeOfCountry(country), io);
    await writeInputWarnings(warnings, io);
    if (unreadable.length > 0) return USAGE_OR_FILE_ERROR;
    const isDue = day.documents.some(({ discrepancies }) => discrepancies.some((one) => one.isDue));
    return isDue || unjudged > 0 ? INVALID : DONE;
  },
};

type GivenTimers = Pick<ReconcileFlags, 'answerWithin' | 'reportWithin'>;

async function timersFor(country: IssuingCountry, { answerWithin: answer, reportWithin: report }: GivenTimers) {
  const published = await country.timers?.();
  const reports = report !== undefined && { reportByC2: report, reportToConsumerByC2: report, reportByC3: report };
  if (published) return { ...published, ...(answer !== undefined && { answer }), ...reports };
  if (answer !== undefined && reports) return { answer, ...reports };
  throw new InvalidArgumentError(
    `give --answer-within and --report-within: the times of ${codeOfCountry(country)} are not published.`,
  );
}

// Another folder than was meant looks like a day on which all is well.
function noneIn(folder: string): FieldErrors {
  return errorAt('envelopes', 'no-envelopes', { folder });
}

// The first envelope of another country, of those that could not be judged.
async function ofOthers(unread: readonly string[], folder: string, given: string, io: Io): Promise<FieldErrors> {
  if (unread.length === 0) return {};
  const [{ countryOfAnySpecification }, { readDocument }, { textOf }] = await Promise.all([
    import('../../core/country-facts.ts'),
    import('../../ubl/envelope/read-document.ts'),
    import('../../ubl/tree.ts'),
  ]);
  for (const name of unread) {
    const root = readDocument(await readBytes(join(folder, name), io));
    const other = root.ok ? countryOfAnySpecification(textOf(root.value, 'cbc:CustomizationID')) : undefined;
    if (
      other === undefined ||
      other === given.toLowerCase() ||
      !ISSUER_CODES.some((code) => code.toLowerCase() === other)
    )
      continue;
    const requirement = `is ${given}, and ${name} is of ${other.toUpperCase()}: reconcile such envelopes with --country ${other}`;
    return errorAt('country', 'invalid', { requirement, given });
  }
  return {};
}

const MINUTE = 60_000;

function parseMinutes(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Give whole minutes, such as 20.');
  return Number(text) * MINUTE;
}

// What cannot be read is said, and named in `unreadable`.
async function* envelopesIn(folder: string, links: Links, unreadable: string[], io: Io): AsyncGenerator<NamedEnvelope> {
  for (const name of xmlFilesUnder(folder, links)) {
    try {
      yield { name, xml: await readBytes(join(folder, name), io, links) };
    } catch (thrown) {
      if (!isUnreadableFile(thrown)) throw thrown;
      unreadable.push(name);
      await sayError(io, thrown.message, thrown.code);
    }
  }
}
