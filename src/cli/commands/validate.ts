// `pint-ubl validate FILE.xml…`: checks one file or thousands with one validator.

import { InvalidArgumentError, Option } from 'commander';
import { sentences } from '../../core/errors/field-error.ts';
import { FORMAT_MEANINGS, REPORT_FORMATS, type ReportFormat } from '../../validate/formats/formats.ts';
import type { ValidatorOnDemand } from '../../validate/validator.ts';
import type { FindingLanguage } from '../../validate.ts';
import { parseTime } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, INVALID, USAGE_OR_FILE_ERROR } from '../exit.ts';
import { FileError } from '../file-error.ts';
import { type Io, isUnreadableFile, readBytes } from '../io.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { DOCS_BASE_OPTION, FOLLOW_LINKS_OPTION, requireOneInput, STREAM_OPTION } from '../options.ts';
import type { ReportWriter } from '../report-writer.ts';
import { loadWords } from '../words/load-words.ts';
import { type FoundFile, namedFiles, xmlFilesAt } from '../xml-files.ts';
import { xmlOfPdf } from '../xml-or-pdf.ts';

interface ValidateFlags extends LanguageFlags {
  readonly format: ReportFormat;
  readonly stream?: boolean;
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** Name of a file that lists more files, one on each line. */
  readonly filesFrom?: string;
  readonly profile?: string;
  readonly followLinks?: boolean;
  readonly verbose?: boolean;
  readonly docsBase?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

export const validateCommand: CliCommand<readonly string[], ValidateFlags> = {
  summary: 'check XML: schema and every rule',
  description:
    'Checks invoices and credit notes against the UBL 2.1 schema, the shared rules of PINT and those of their country, and the ' +
    'documents around them by their own.',
  operand: {
    notation: '[FILE.xml...]',
    meaning: 'files to check, PDFs with XML attached too, or folders of *.xml files',
  },
  options: [
    new Option('--format <FORMAT>', 'form of the report').choices(REPORT_FORMATS).default('text'),
    new Option('--json', 'the same as --format json'),
    new Option('--files-from <LIST>', 'file with the names of more files to check, one on each line'),
    new Option('--profile <PROFILE>', 'rules to check with (default: those that the document names)'),
    new Option('--now <ISO>', 'current time for the rules on dates (default: the clock)').argParser(parseTime),
    new Option('--verbose', 'text for people: fields, what was found and what was expected too'),
    FOLLOW_LINKS_OPTION,
    STREAM_OPTION,
    LANGUAGE_OPTION,
    DOCS_BASE_OPTION,
  ],
  notes: `\
PROFILE is billing, selfbilling or another profile of a country, pint for the
shared rules alone, or the name of a country's rules, such as pint-om-1.0.1.

Files are checked in the order given, those of a folder by name, without the
folders in it, and those of LIST come last. The worst file decides the exit
status. A file that cannot be read is reported, the others are checked all the
same, and the exit status is 2.

Of a PDF the invoice or credit note that is attached to it is checked, and
nothing of what its pages show. One without such XML cannot be read.

With --stream each line of standard input is { xml, id?, profile? }, and each
line of standard output its report, in order: { line, id, valid, schemaValid,
profile, ruleSets, results }, or { line, id, valid: false, errors }:
docs/streams.md.

Formats:
${formatLines()}`,
  examples: [
    'pint-ubl validate invoice.xml',
    'pint-ubl validate --profile billing --now 2026-03-02T10:15:00+04:00 invoice.xml',
    'pint-ubl validate outbox/ --lang ar',
    'pint-ubl validate invoice.pdf',
    "find inbox -name '*.xml' | pint-ubl validate --json --files-from - > reports.ndjson",
  ],
  async run(files, flags, io) {
    requireOneInput(files[0] ?? flags.filesFrom, flags, 'FILE.xml');
    const format = flags.json ? 'json' : flags.format;
    const [{ knownProfiles }, { validatorOfAll }, { COUNTRIES }, { reportWriter }] = await Promise.all([
      import('../../validate.ts'),
      import('../validator-of-all.ts'),
      import('../../countries/index.ts'),
      import('../report-writer.ts'),
    ]);
    const profiles = knownProfiles(COUNTRIES);
    if (flags.profile !== undefined && !profiles.includes(flags.profile)) {
      throw new InvalidArgumentError(
        `option '--profile <PROFILE>' argument '${flags.profile}' is invalid. Allowed choices are ${profiles.join(', ')}.`,
      );
    }
    const validator = validatorOfAll();
    const language = await loadFindings(flags.lang);
    if (flags.stream) {
      if (format !== 'text' && format !== 'json')
        throw new InvalidArgumentError('--stream answers in JSON: name no other format');
      const { validateStream } = await import('../stream/validate.ts');
      return validateStream({ ...flags, validator, language, profiles }, io).finally(() => validator.dispose());
    }
    const writer = reportWriter(format, io, { ...flags, language });
    const verdicts = new Set<Verdict>();
    const links = flags.followLinks ? 'follow' : 'refuse';
    for await (const named of namedFiles(files, flags.filesFrom, io)) {
      const found = xmlFilesAt(named, links);
      for (const file of found) {
        verdicts.add(await validateFile(file, validator, { ...flags, language }, writer, io));
      }
      if (found.length > 0) continue;
      const { files: words, folderWithoutXml } = await loadWords(flags.lang);
      await writer.addUnreadable(named, words.cannot.read(words.name(named), folderWithoutXml));
      verdicts.add('unreadable');
    }
    await writer.end();
    validator.dispose();
    if (verdicts.has('unreadable')) return USAGE_OR_FILE_ERROR;
    return verdicts.has('invalid') ? INVALID : DONE;
  },
};

// Each format with what it is for, in lines of 80 characters.
function formatLines(): string {
  return REPORT_FORMATS.map((name) => {
    const lines = [`  ${name.padEnd(7)}`];
    for (const word of FORMAT_MEANINGS[name].split(' ')) {
      const last = lines.pop() ?? '';
      const next = `${last} ${word}`;
      lines.push(...(next.length <= 80 ? [next] : [last, `${' '.repeat(10)}${word}`]));
    }
    return lines.join('\n');
  }).join('\n');
}

type Verdict = 'valid' | 'invalid' | 'unreadable';

async function validateFile(
  { file, links }: FoundFile,
  validator: Pick<ValidatorOnDemand, 'validate'>,
  { profile, now, language, lang }: ValidateFlags & { readonly language: FindingLanguage | undefined },
  writer: ReportWriter,
  io: Io,
): Promise<Verdict> {
  try {
    const xml = await xmlOfPdf(await readBytes(file, io, links));
    if (!xml.ok) {
      const [why = ''] = Object.values(sentences(xml.errors, language?.messages));
      const { files } = await loadWords(lang);
      await writer.addUnreadable(file, files.cannot.read(files.name(file), why));
      return 'unreadable';
    }
    const options = { now: now ?? io.now(), language, ...(profile === undefined ? {} : { profile }) };
    const { withItsKind } = await import('../another-kind.ts');
    const report = await validator.validate(xml.value, options);
    await writer.add({ file, report: report.valid ? report : await withItsKind(report, xml.value, lang) });
    return report.valid ? 'valid' : 'invalid';
  } catch (thrown) {
    if (!isUnreadableFile(thrown)) throw thrown;
    const { files } = await loadWords(lang);
    await writer.addUnreadable(file, thrown instanceof FileError ? thrown.said(files) : thrown.message);
    return 'unreadable';
  }
}
