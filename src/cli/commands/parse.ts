// `pint-ubl parse FILE`: prints the document that XML holds, or the XML in a PDF, as JSON.

import { Option } from 'commander';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors } from '../exit.ts';
import { readBytes, writeOutput } from '../io.ts';
import { printJson } from '../json.ts';
import { sayUnmapped } from '../unmapped.ts';

interface ParseFlags {
  readonly output?: string;
}

export const parseCommand: CliCommand<string, ParseFlags> = {
  summary: 'PINT XML → document JSON',
  description: 'Prints the document that PINT XML of any country holds, as JSON.',
  operand: { notation: '<FILE.xml>', meaning: 'invoice or credit note, or a PDF to which one is attached' },
  options: [
    new Option('-o, --output <OUT.json>', 'file for the JSON, written whole or not at all (default: standard output)'),
  ],
  notes: `\
Elements that have no field in the document are named on standard error: each in
a line on a terminal, elsewhere in one line of JSON:
{ "unmapped": [location, …] }. Beyond a thousand of them, "more" is the number
of the others.`,
  examples: [
    'pint-ubl parse invoice.xml -o invoice.json',
    'pint-ubl parse invoice.pdf -o invoice.json',
    'curl -s https://example.com/invoice.xml | pint-ubl parse -',
  ],
  async run(file, flags, io) {
    const [{ fromXmlOf }, { countryOfXml }, { xmlOfPdf }] = await Promise.all([
      import('../../ubl/from-xml.ts'),
      import('../issuing.ts'),
      import('../xml-or-pdf.ts'),
    ]);
    const bytes = await readBytes(file, io);
    const given = await xmlOfPdf(bytes);
    if (!given.ok) return endWithErrors(given.errors, io);
    const read = fromXmlOf(await countryOfXml(given.value).issuer())(given.value);
    if (!read.ok) return endWithErrors(read.errors, io, { given: given.value, file: { name: file, bytes } });
    await writeOutput(flags.output, printJson(read.value.document), io);
    await sayUnmapped(read.value.unmapped, io);
    return DONE;
  },
};
