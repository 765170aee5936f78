// `pint-ubl view FILE`: draws a document as an HTML page, with what validation found and what happened to it.
import { Option } from 'commander';
import { parseJson } from '../../core/json/parse-json.ts';
import { looksLikeXml } from '../../core/looks-like-xml.ts';
import { type Result, success } from '../../core/result.ts';
import type { TransmissionEvent } from '../../status/index.ts';
import type { Report, Validator } from '../../validate/index.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CHOICES, type Language } from '../../view/words/languages.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, endWithReport } from '../exit.ts';
import type { InputFlags } from '../input.ts';
import { type Io, readBytes, STANDARD_STREAM, writeOutput, writeTo } from '../io.ts';
import { ISSUANCE_OPTION, TYPE_OPTION } from '../options.ts';

interface ViewFlags extends InputFlags {
  /** Name of the file of transmission events. */
  readonly events?: string;
  readonly lang: Language;
  readonly output?: string;
  readonly open?: boolean;
}

export const viewCommand: CliCommand<string, ViewFlags> = {
  summary: 'XML, document or payload → an HTML page to look at',
  description: 'Draws an invoice, credit note or message level status as an HTML page, with its findings.',
  operand: { notation: '<FILE>', meaning: 'PINT XML of any country, an MLS, or JSON as convert takes it' },
  options: [
    TYPE_OPTION,
    ISSUANCE_OPTION,
    new Option('--events <EVENTS.json>', 'transmission events, drawn as a timeline'),
    new Option('--lang <LANGUAGE>', 'language of the labels').choices(LANGUAGE_CHOICES).default(DEFAULT_LANGUAGE),
    new Option('-o, --output <OUT.html>', 'file for the page, written whole or not at all (default: standard output)'),
    new Option('--open', 'open the page in the browser'),
  ],
  notes: `\
The page is one file: no script, nothing loaded from elsewhere. It prints on A4.
An invalid document is drawn all the same; standard error then gets its report,
and the exit status is 1.`,
  examples: [
    'pint-ubl view invoice.xml --open',
    'pint-ubl view payload.json --issuance issuance.json --lang ar -o invoice.html',
    'pint-ubl view invoice.xml --events events.json -o invoice.html',
  ],
  async run(file, flags, io) {
    const { createValidator } = await import('../../validate/index.ts');
    const { COUNTRIES } = await import('../../validate/countries.ts');
    const events = await readEvents(flags.events, io);
    if (!events.ok) return endWithErrors(events.errors, io);
    const validator = await createValidator({ ruleSets: COUNTRIES });
    const drawn = await draw(await readBytes(file, io), flags, events.value, validator, io);
    validator.dispose();
    if (!drawn.ok) return endWithErrors(drawn.errors, io);
    const { page, report } = drawn.value;
    await writePage(page, flags, io);
    return report.valid ? DONE : endWithReport(report, file, io);
  },
};

interface DrawnPage {
  readonly page: string;
  readonly report: Report;
}

async function draw(
  bytes: Uint8Array,
  flags: ViewFlags,
  events: readonly TransmissionEvent[] | undefined,
  validator: Validator,
  io: Io,
): Promise<Result<DrawnPage>> {
  const { toHtml, xmlToHtml } = await import('../../view/index.ts');
  const [now, language] = [io.now(), flags.lang];
  if (looksLikeXml(bytes)) {
    const report = validator.validate(bytes, { now });
    const page = xmlToHtml(bytes, { report, events, language });
    return page.ok ? success({ page: page.value, report }) : page;
  }
  const { readInputDocument } = await import('../input.ts');
  const document = await readInputDocument(bytes, flags, io);
  if (!document.ok) return document;
  const { report } = validator.toXml(document.value, { now });
  return success({ page: toHtml({ document: document.value, report, events, language }), report });
}

async function readEvents(file: string | undefined, io: Io): Promise<Result<readonly TransmissionEvent[] | undefined>> {
  if (file === undefined) return success(undefined);
  const { parseEvents } = await import('../../status/index.ts');
  const input = parseJson(await readBytes(file, io), 'events');
  return input.ok ? parseEvents(input.value) : input;
}

// A page to be opened needs a file; without a name it gets one among the temporary files.
async function writePage(page: string, { output, open = false }: ViewFlags, io: Io): Promise<void> {
  if (!open) return writeOutput(output, page, io);
  const { openFile, temporaryFile } = await import('../open-file.ts');
  const file = output === undefined || output === STANDARD_STREAM ? temporaryFile('invoice.html') : output;
  await writeOutput(file, page, io);
  await writeTo(io.stderr, `pint-ubl: the page is ${file}\n`);
  openFile(file);
}
