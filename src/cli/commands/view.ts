// `pint-ubl view FILE`: draws a document as an HTML page or PDF, with what validation found and what happened to it.

import { basename, extname } from 'node:path';
import { Option } from 'commander';
import { parseJson } from '../../core/json/parse-json.ts';
import { printable } from '../../core/printable.ts';
import { type Result, success } from '../../core/result.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { TransmissionEvent } from '../../status/index.ts';
import { DEFAULT_LANGUAGE, firstOf, LANGUAGE_CHOICES, type Language } from '../../view/words/languages.ts';
import type { Audience } from '../../view.ts';
import { startBrowser } from '../browser.ts';
import type { CliCommand } from '../command.ts';
import { clerkOf, DONE, endWithErrors, endWithReport, writeInputWarnings } from '../exit.ts';
import type { InputFlags } from '../input.ts';
import { type Io, readBytes, STANDARD_STREAM, writeOutput } from '../io.ts';
import { LETTERHEAD_OPTIONS, type LetterheadFlags, readLetterhead } from '../letterhead.ts';
import { loadFindings } from '../load-findings.ts';
import { DOCS_BASE_OPTION, INPUT_OPTIONS } from '../options.ts';
import { say } from '../say.ts';

const AUDIENCES: readonly Audience[] = ['customer', 'office'];

interface ViewFlags extends InputFlags, LetterheadFlags {
  /** Name of the file of transmission events. */
  readonly events?: string;
  readonly lang: Language;
  readonly for?: Audience;
  readonly paymentQr?: string;
  readonly pdf?: boolean;
  readonly output?: string;
  readonly open?: boolean;
  readonly docsBase?: string;
}

export const viewCommand: CliCommand<string, ViewFlags> = {
  summary: 'XML, document or payload → an HTML page or a PDF to look at',
  description:
    'Draws an invoice, credit note, tax data document, MLS or monthly report as an HTML page or PDF, with its findings.',
  operand: { notation: '<FILE>', meaning: 'PINT XML of any country, MLS or tax data XML, or JSON as convert takes it' },
  options: [
    ...INPUT_OPTIONS,
    new Option('--events <EVENTS.json>', 'transmission events of this document (by documentUuid), drawn as a timeline'),
    new Option('--lang <LANGUAGE>', 'language of the labels; findings are in the first')
      .choices(LANGUAGE_CHOICES)
      .default(DEFAULT_LANGUAGE),
    new Option(
      '--for <WHOM>',
      'office: codes, findings, transmission; customer: what a company sends (default: office, of a PDF customer)',
    ).choices(AUDIENCES),
    ...LETTERHEAD_OPTIONS,
    new Option('--payment-qr <TEXT>', 'content of a QR code to pay with'),
    new Option('--pdf', 'print a PDF with the XML attached'),
    new Option(
      '-o, --output <OUT>',
      'file for the page or PDF, written whole or not at all (default: standard output)',
    ),
    new Option('--open', 'open the page or PDF'),
    DOCS_BASE_OPTION,
  ],
  notes: `\
The page is one file: no script, nothing loaded from elsewhere. It prints on A4.
A PDF needs Chromium or Chrome (CHROMIUM names its program), and the packages
@cantoo/pdf-lib and playwright-core or puppeteer-core beside pint-ubl. With
@fontsource/noto-sans and @fontsource/noto-sans-arabic it looks the same on
every machine; letters that no font has are named, and the exit status is 2.
Symbols and emoji that no font has are printed as boxes, and standard error
names them: { "warnings": { "message": … } }. It gets the report on an invalid
document too, which is drawn all the same, and in one line before it warnings
about the input: { "inputWarnings": { field: message } }.`,
  invalid: ['the document is invalid, and drawn all the same;', 'or the input cannot be read, and nothing is written'],
  examples: [
    'pint-ubl view invoice.xml --open',
    'pint-ubl view payload.json --issuance issuance.json --lang ar -o invoice.html',
    'pint-ubl view invoice.xml --for customer --logo logo.png -o invoice.html',
    'pint-ubl view invoice.xml --pdf -o invoice.pdf',
    'pint-ubl view invoice.xml --events events.json -o invoice.html',
  ],
  async run(file, flags, io) {
    const [{ readDocumentOrXml }, { drawnOf }, { validatorOf }] = await Promise.all([
      import('../input.ts'),
      import('../../service/work/drawn.ts'),
      import('../../service/work/validators.ts'),
    ]);
    const language = await loadFindings(firstOf(flags.lang));
    const events = await readEvents(flags.events, io);
    if (!events.ok) return endWithErrors(events.errors, io, { language });
    const bytes = await readBytes(file, io);
    const read = await readDocumentOrXml(bytes, flags, io);
    const given = { language, given: bytes, file: { name: file, bytes }, country: flags.country };
    if (!read.ok) return endWithErrors(read.errors, io, given);
    const { source, country } = read.value;
    const about = { language, country: codeOfCountry(country) };
    const validator = await validatorOf(country);
    const options = {
      language: flags.lang,
      docsBase: flags.docsBase,
      for: flags.for ?? (flags.pdf ? 'customer' : 'office'),
      ...(await readLetterhead(flags, io)),
      paymentQr: flags.paymentQr,
      events: events.value,
      warnings: await clerkOf(read.warnings, { ...about, given: source }),
    } as const;
    const drawn = drawnOf(source, validator, options, { now: io.now(), language });
    if (!drawn.ok) return endWithErrors(drawn.errors, io, { ...about, given: source });
    const { page, xml, report } = drawn.value;
    const warnings = { ...events.warnings, ...read.warnings, ...drawn.warnings };
    await writeInputWarnings(warnings, io, { ...about, given: source });
    await writePage(flags.pdf ? await printPdf(page, xml, file, io) : page, flags, io);
    return report.valid ? DONE : endWithReport(report, file, io, { language });
  },
};

async function readEvents(file: string | undefined, io: Io): Promise<Result<readonly TransmissionEvent[] | undefined>> {
  if (file === undefined) return success(undefined);
  const { parseEvents } = await import('../../status/index.ts');
  const input = parseJson(await readBytes(file, io), 'events');
  return input.ok ? parseEvents(input.value) : input;
}

async function printPdf(page: string, xml: Uint8Array | string, file: string, io: Io): Promise<Uint8Array> {
  const { toPdf } = await import('../../pdf/index.ts');
  const browser = await startBrowser(io);
  try {
    const stem = file === STANDARD_STREAM ? 'invoice' : basename(file, extname(file));
    const missing: string[] = [];
    const onMissing = (signs: readonly string[]): void => void missing.push(...signs);
    const pdf = await toPdf(page, { browser, onMissing, attach: [{ name: `${stem}.xml`, content: xml }] });
    if (missing.length > 0) await sayMissing(missing, io);
    return pdf;
  } finally {
    await browser.close();
  }
}

async function sayMissing(signs: readonly string[], io: Io): Promise<void> {
  const { boxesFor } = await import('../../service/printing.ts');
  const message = boxesFor(signs);
  await say(io, `pint-ubl: ${printable(message)}\n`, { warnings: { message } });
}

// A page to be opened needs a file; without a name it gets one among the temporary files.
async function writePage(
  page: string | Uint8Array,
  { output, open = false, pdf = false }: ViewFlags,
  io: Io,
): Promise<void> {
  if (!open) return writeOutput(output, page, io);
  const { openFile, temporaryFile } = await import('../open-file.ts');
  const file =
    output === undefined || output === STANDARD_STREAM ? temporaryFile(pdf ? 'invoice.pdf' : 'invoice.html') : output;
  await writeOutput(file, page, io);
  await say(io, `pint-ubl: the ${pdf ? 'PDF' : 'page'} is ${printable(file)}\n`, { opened: file });
  openFile(file);
}
