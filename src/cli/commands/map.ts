// `pint-ubl map FILE`: proposes which column of a table is which field.
import { Option } from 'commander';
import { DOCUMENT_KIND_NAMES } from '../../core/document-kinds.ts';
import { wholeNumberUpTo } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { LANGUAGE_OPTION } from '../language.ts';
import type { MapFlags } from '../map/run-map.ts';
import { countryOption, ISSUANCE_OPTION } from '../options.ts';

export const mapCommand: CliCommand<string, MapFlags> = {
  summary: 'a table → a map of its columns for batch, and what is missing',
  description: 'Proposes which column of a table is which field, for batch --map, and says what is still missing.',
  operand: { notation: '<FILE>', meaning: 'CSV, or a workbook (.xlsx): a row for each line of an invoice' },
  options: [
    new Option(
      '--sheet <SHEET>',
      'sheet of a workbook, by its name or its number from 1 (default: the first with a known heading)',
    ),
    new Option('--headings <ROW>', 'row of the headings (default: the one that has most known ones)').argParser(
      wholeNumberUpTo(1_048_576),
    ),
    new Option('--type <TYPE>', 'kind of document (default: sales-invoice)').choices(DOCUMENT_KIND_NAMES),
    countryOption('country whose documents they are (default: om)'),
    ISSUANCE_OPTION,
    new Option('-o, --output <MAP.yaml>', 'file for the map, written whole or not at all (default: standard output)'),
    LANGUAGE_OPTION,
  ],
  notes: `\
Headings are known in English and Arabic, and as Odoo, ERPNext, Zoho Books,
QuickBooks and Tally export them. The cells say which order days have, which
mark decimals stand behind, and which texts mean which codes. The first invoices
of the table are converted by the proposal: what they lack is said in comments
of the map and on standard error, { "proposed": { columns, mapped },
"without_field": [column], "unread": { column: { field, such } },
"without_code": { column: [text] }, "doubts": [doubt], "missing": { field:
sentence } }. Cells of a column that is unread are not what its heading means.
"without_heading" are the letters of columns that no heading names.
Look the map over before you use it: pint-ubl batch FILE --map MAP.yaml -o
OUTDIR. A workbook needs the package fflate beside pint-ubl.`,
  examples: [
    'pint-ubl map invoices.csv -o map.yaml',
    'pint-ubl map sales.xlsx --sheet Invoices --country ae --issuance seller.json -o map.yaml',
  ],
  async run(file, flags, io) {
    const { runMap } = await import('../map/run-map.ts');
    return runMap(file, flags, io);
  },
};
