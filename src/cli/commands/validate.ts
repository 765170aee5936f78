// `pint-ubl validate FILE.xml…`: checks one file or thousands with one validator.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { InvalidArgumentError, Option } from 'commander';
import type { Validator } from '../../validate/index.ts';
import type { CliCommand } from '../command.ts';
import { DONE, INVALID, TROUBLE } from '../exit.ts';
import { fileTrouble, type Io, isFileTrouble, readBytes, STANDARD, writeTo } from '../io.ts';
import { reportLine, reportText } from '../report.ts';

interface ValidateFlags {
  /** One line of JSON for each file instead of text for people. */
  readonly json?: boolean;
  /** Name of a file that lists more files, one on each line. */
  readonly filesFrom?: string;
  readonly profile?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

export const validateCommand: CliCommand<readonly string[], ValidateFlags> = {
  name: 'validate',
  summary: 'check XML: schema and every rule',
  description:
    'Checks invoices and credit notes against the UBL 2.1 schema, the shared rules of PINT and those of their country.',
  operand: { notation: '[FILE.xml...]', meaning: 'files to check' },
  options: [
    new Option('--json', 'one line of JSON for each file: { file, valid, schemaValid, profile, results }'),
    new Option('--files-from <LIST>', 'file with the names of more files to check, one on each line'),
    new Option('--profile <PROFILE>', 'rules to judge by (default: those that the document names)'),
    new Option('--now <ISO>', 'current time for the rules on dates (default: the clock)').argParser(parseTime),
  ],
  notes: `\
PROFILE is billing, selfbilling or another profile of a country, pint for the
shared rules alone, or the name of a country's rules, such as pint-om-1.0.1.

Files are judged in the order given, and those of LIST come last. The worst file
decides the exit status. A file that cannot be read is reported, the others are
judged all the same, and the exit status is 2. With --json such a file has a line
too, with an "error".`,
  examples: [
    'pint-ubl validate invoice.xml',
    'pint-ubl validate --profile billing --now 2026-03-02T10:15:00+04:00 invoice.xml',
    "find inbox -name '*.xml' | pint-ubl validate --json --files-from - > reports.ndjson",
  ],
  async run(files, flags, io) {
    if (files.length === 0 && flags.filesFrom === undefined)
      throw new InvalidArgumentError("missing argument 'FILE.xml'");
    const [{ createValidator, knownProfiles }, { COUNTRIES }] = await Promise.all([
      import('../../validate/index.ts'),
      import('../../validate/countries.ts'),
    ]);
    const profiles = knownProfiles(COUNTRIES);
    if (flags.profile !== undefined && !profiles.includes(flags.profile)) {
      throw new InvalidArgumentError(
        `option '--profile <PROFILE>' argument '${flags.profile}' is invalid. Allowed choices are ${profiles.join(', ')}.`,
      );
    }
    const validator = await createValidator({ ruleSets: COUNTRIES });
    const counts = { valid: 0, invalid: 0, unreadable: 0 };
    for await (const file of allFiles(files, flags.filesFrom, io)) {
      counts[await validateFile(file, validator, flags, io)]++;
    }
    validator.dispose();
    const total = counts.valid + counts.invalid + counts.unreadable;
    if (total > 1 && !flags.json) {
      const unreadable = counts.unreadable === 0 ? '' : `, ${counts.unreadable} unreadable`;
      await writeTo(io.stdout, `${total} files: ${counts.valid} valid, ${counts.invalid} invalid${unreadable}\n`);
    }
    if (counts.unreadable > 0) return TROUBLE;
    return counts.invalid > 0 ? INVALID : DONE;
  },
};

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

function parseTime(text: string): number {
  const time = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new InvalidArgumentError('Give a date or a time in ISO 8601, such as 2026-03-02T10:15:00+04:00.');
  }
  return time;
}

async function* allFiles(
  named: readonly string[],
  list: string | undefined,
  io: Io,
): AsyncGenerator<string, void, undefined> {
  yield* named;
  if (list === undefined) return;
  const input = list === STANDARD ? io.stdin : createReadStream(list);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield line;
    }
  } catch (thrown) {
    throw fileTrouble('file-unreadable', `Cannot read ${list}`, thrown);
  }
}

async function validateFile(
  file: string,
  validator: Validator,
  flags: ValidateFlags,
  io: Io,
): Promise<'valid' | 'invalid' | 'unreadable'> {
  const { profile, now = io.now() } = flags;
  try {
    const xml = await readBytes(file, io);
    const report = validator.validate(xml, { now, ...(profile === undefined ? {} : { profile }) });
    const text = flags.json ? `${reportLine(file, report)}\n` : reportText(file, report);
    await writeTo(io.stdout, text);
    return report.valid ? 'valid' : 'invalid';
  } catch (thrown) {
    if (!isFileTrouble(thrown)) throw thrown;
    if (flags.json) await writeTo(io.stdout, `${unreadableLine(file, thrown.message)}\n`);
    await writeTo(io.stderr, `pint-ubl: ${thrown.message}\n`);
    return 'unreadable';
  }
}

// Every file has a line, so that lines and files correspond; this file was not judged.
function unreadableLine(file: string, error: string): string {
  return JSON.stringify({ file, valid: false, schemaValid: false, profile: null, results: [], error });
}
