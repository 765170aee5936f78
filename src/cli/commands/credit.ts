// `pint-ubl credit INVOICE`: makes the credit note of an invoice, of the whole of it or of some lines.

import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';
import { brokenText } from '../../core/broken-lines.ts';
import { movedErrors, sentences } from '../../core/errors/field-error.ts';
import { ownValue } from '../../core/own-value.ts';
import { printable } from '../../core/printable.ts';
import { withWarnings } from '../../core/result.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { CREDIT_REASONS, ISSUER_CODES, type IssuerCode } from '../../countries/issuer-codes.ts';
import type { CreditedLine } from '../../document/credit-note-for.ts';
import type { Document } from '../../document/schema.ts';
import type { ValidationResult } from '../../rules/engine/result.ts';
import { parseDay, parseText } from '../arguments.ts';
import { toCheckedXml } from '../checked-xml.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, endWithReport, writeInputWarnings, writeWarnings } from '../exit.ts';
import { type Io, readBytes, writeOutput, writeTo } from '../io.ts';
import { COUNTRY_OPTION, XML_OUTPUT_OPTION } from '../options.ts';
import { isForPeople } from '../say.ts';
import { sayWritten } from '../say-written.ts';
import { sayUnmapped } from '../unmapped.ts';

interface CreditFlags {
  readonly number: string;
  readonly date: string;
  readonly reason: string;
  readonly line?: readonly CreditedLine[];
  readonly earlier?: readonly string[];
  readonly output?: string;
  readonly country?: IssuerCode;
}

export const creditCommand: CliCommand<string, CreditFlags> = {
  summary: 'invoice or debit note → its credit note',
  description: 'Makes the credit note of an invoice or debit note, and writes its XML if it is valid.',
  operand: { notation: '<INVOICE>', meaning: 'XML, document JSON, or { type, payload, issuance }' },
  options: [
    new Option('--number <NUMBER>', 'number of the credit note').argParser(parseText).makeOptionMandatory(),
    new Option('--date <DATE>', 'day on which it is issued, yyyy-MM-dd').argParser(parseDay).makeOptionMandatory(),
    new Option(
      '--reason <CODE>',
      `why: ${ISSUER_CODES.map((code) => `of ${code.toLowerCase()} ${CREDIT_REASONS[code].join(', ')}`).join('; ')}`,
    ).makeOptionMandatory(),
    new Option(
      '--line <ID[=QUANTITY]>',
      'a line to credit, and how much of it (default: what is left of all)',
    ).argParser(nextLine),
    new Option('--earlier <FILE>', 'a credit or debit note issued before for the same invoice').argParser(nextFile),
    COUNTRY_OPTION,
    XML_OUTPUT_OPTION,
  ],
  notes: `\
The options --line and --earlier can be given several times. With --earlier
nothing is credited twice, --line without a quantity credits what is left of the
line, and the notes of the whole come to the invoice. The type follows from the
invoice: 261 where it is self-billed, 81 of a commercial invoice of the Emirates
(ae), else 381. Discounts and surcharges of a part are computed in proportion.
Elements that have no field are named as parse does it, terms of payment aside.`,
  examples: [
    'pint-ubl credit invoice.xml --number CN-7 --date 2026-03-01 --reason CAN -o note.xml',
    'pint-ubl credit invoice.json --number CN-8 --date 2026-03-01 --reason QTY --line 2=1 --line 3',
  ],
  async run(file, flags, io) {
    const bytes = await readBytes(file, io);
    const read = await readDocument(bytes, flags, io);
    const given = { given: bytes, file: { name: file, bytes }, country: flags.country };
    if (!read.ok) return endWithErrors(read.errors, io, given);
    const { creditNoteForOf } = await import('../../document/credit-note-for.ts');
    const { document: source, country } = read.value;
    const about = { country: codeOfCountry(country) };
    const unmapped = read.value.unmapped.filter((location) => !LEFT_BEHIND.test(location));
    const issuer = await country.issuer();
    const { number, date, reason, line: lines } = flags;
    const uuid = issuer.identity ? undefined : randomUUID();
    const notes: Document[] = [];
    for (const name of flags.earlier ?? []) {
      const other = await readDocument(await readBytes(name, io), flags, io);
      if (!other.ok)
        return endWithErrors(
          movedErrors(other.errors, (path) => `--earlier ${name}: ${path}`),
          io,
          about,
        );
      notes.push(other.value.document);
      for (const location of other.value.unmapped) unmapped.push(`--earlier ${name}: ${location}`);
    }
    const earlier = flags.earlier && notes;
    const note = creditNoteForOf(issuer)(source, { number, date, reason, lines, earlier, uuid });
    if (!note.ok)
      return endWithErrors(
        movedErrors(note.errors, (path) => optionOf(path, flags, source)),
        io,
        about,
      );
    // What was remarkable about the invoice is not lost.
    const warnings = { ...read.warnings, ...movedErrors(note.warnings, (path) => optionOf(path, flags, source)) };
    await writeInputWarnings(warnings, io, { ...about, given: source });
    await sayUnmapped(unmapped, io);
    const { xml, report } = await toCheckedXml({ source: note.value, country }, io.now());
    if (!report.valid) {
      const status = await endWithReport(report, number, io);
      if (report.results.some(isOfReason)) await sayReasons(reason, about.country, io);
      return status;
    }
    if (note.notes !== undefined && isForPeople(io)) {
      const said = { ...sentences(note.notes), ...(earlier ? {} : { earlier: EARLIER_UNKNOWN }) };
      await writeTo(io.stderr, `${Object.values(said).join('\n')}\n`);
    }
    await writeOutput(flags.output, xml, io);
    await writeWarnings(report, number, io);
    await sayWritten(flags.output, Object.keys(warnings).length + report.results.length, io);
    return DONE;
  },
};

const isOfReason = ({ params }: ValidationResult): boolean => params?.said?.term === 'reasonForTheNote';

// The report names no option.
async function sayReasons(reason: string, country: string, io: Io): Promise<void> {
  if (!isForPeople(io)) return;
  const reasons = ownValue(CREDIT_REASONS, country)?.join(', ');
  const text = `--reason ${printable(reason)} is none of ${country.toLowerCase()}: choose one of ${reasons}.\n`;
  await writeTo(io.stderr, brokenText(text, io.terminal?.stderr.columns));
}

const EARLIER_UNKNOWN = 'If this document was credited before, give those notes by --earlier FILE.';

// A credit note has no terms of payment, whatever the invoice says of them.
const LEFT_BEHIND = /^\/\w+\/(?:cac:Payment(?:Means|Terms)|cac:PrepaidPayment|cbc:DueDate)\[/;

async function readDocument(bytes: Uint8Array, { country }: CreditFlags, io: Io) {
  const [{ documentOf }, { readDocumentOrXml }] = await Promise.all([
    import('../../countries/document-of.ts'),
    import('../input.ts'),
  ]);
  const given = await readDocumentOrXml(bytes, country === undefined ? {} : { country }, io);
  if (!given.ok) return given;
  const read = withWarnings(await documentOf(given.value), given.warnings);
  return read.ok ? { ...read, value: { ...read.value, country: given.value.country } } : read;
}

function nextFile(name: string, others: readonly string[] = []): readonly string[] {
  return [...others, name];
}

const OF_OPTIONS: readonly string[] = ['number', 'date', 'reason'];

// Errors name the option of the command in place of the field of the function; without --line, all lines of the document are credited.
function optionOf(path: string, { line, earlier = [] }: CreditFlags, { document_lines: all = [] }: Document): string {
  const [, list, index = '', within] = /^(lines|earlier)\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
  if (list === 'lines') return `--line ${(line ?? all)[Number(index)]?.id ?? ''}`;
  if (list === 'earlier')
    return `--earlier ${earlier[Number(index)] ?? ''}${within === undefined ? '' : `: ${within}`}`;
  return OF_OPTIONS.includes(path) ? `--${path}` : path;
}

function nextLine(text: string, others: readonly CreditedLine[] = []): readonly CreditedLine[] {
  const [, id = '', given] = /^([^=]+)(?:=(.*))?$/.exec(text) ?? [];
  const quantity = given === undefined ? undefined : Number(given);
  const isQuantity = given === undefined || (/^\d{1,15}(?:\.\d{1,15})?$/.test(given) && quantity !== 0);
  if (id === '' || !isQuantity) {
    throw new InvalidArgumentError('Give the number of a line, or a line and a quantity above zero such as 2=1.5.');
  }
  return [...others, { id, quantity }];
}
