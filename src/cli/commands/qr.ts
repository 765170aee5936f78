// `pint-ubl qr FILE`: prints the content of a document's QR code, or draws the symbol.

import { Option } from 'commander';
import { withWarnings } from '../../core/result.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, writeInputWarnings } from '../exit.ts';
import type { InputFlags } from '../input.ts';
import { readBytes, writeOutput } from '../io.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { INPUT_OPTIONS } from '../options.ts';

interface QrFlags extends InputFlags, LanguageFlags {
  readonly svg?: boolean;
  readonly printed?: string;
  readonly output?: string;
}

export const qrCommand: CliCommand<string, QrFlags> = {
  summary: 'the QR code of a document: its text, or the symbol as SVG',
  description: 'Prints the content of the QR code of an invoice or credit note, as base64 text.',
  operand: { notation: '<FILE>', meaning: 'the XML of an invoice or credit note, or JSON as convert takes it' },
  options: [
    ...INPUT_OPTIONS,
    LANGUAGE_OPTION,
    new Option('--printed <TEXT>', 'the text of the code that was printed: warn of what it says otherwise'),
    new Option('--svg', 'draw the symbol, as SVG'),
    new Option('-o, --output <OUT>', 'file for the text or the symbol (default: standard output)'),
  ],
  notes: `\
Documents to consumers, simplified ones and those under the profit margin scheme
of Oman carry a QR code; another one gets a warning. Those of the Emirates (ae)
have none, which is an error that says so. Of XML the digits count that stand in
it. A missing value, or one too long for the code, is named on standard error,
and so is with --printed each field of which the two say different things
(PINT-QR).`,
  examples: [
    'pint-ubl qr invoice.xml',
    'pint-ubl qr invoice.xml --svg -o code.svg',
    'pint-ubl qr invoice.xml --printed "$TEXT"',
    'pint-ubl example simplified-invoice | pint-ubl qr - --svg -o code.svg',
  ],
  async run(file, flags, io) {
    const [{ printedOtherwise, qrContentOf }, { readDocumentOrXml }] = await Promise.all([
      import('../../network/qr-content.ts'),
      import('../input.ts'),
    ]);
    const language = await loadFindings(flags.lang);
    const bytes = await readBytes(file, io);
    const read = await readDocumentOrXml(bytes, flags, io);
    const given = { language, given: bytes, file: { name: file, bytes }, country: flags.country };
    if (!read.ok) return endWithErrors(read.errors, io, given);
    const { source, country } = read.value;
    const about = { language, given: source, country: codeOfCountry(country) };
    const issuer = await country.issuer();
    const content = withWarnings(qrContentOf(issuer)(source), read.warnings);
    if (!content.ok) return endWithErrors(content.errors, io, { ...about, file: given.file });
    const { identity } = issuer;
    const printed = printedOtherwise(issuer, source, flags.printed);
    if (!printed.ok) return endWithErrors(printed.errors, io, { language });
    await writeInputWarnings({ ...content.warnings, ...printed.warnings }, io, about);
    const { qrSvgOf } = await import('../../network/qr-svg.ts');
    const text = flags.svg && identity ? qrSvgOf(identity.qr)(content.value) : content.value;
    await writeOutput(flags.output, `${text}\n`, io);
    return DONE;
  },
};
