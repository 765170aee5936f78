// `pint-ubl batch INPUT -o OUTDIR`: converts many records on every core.
import { InvalidArgumentError, Option } from 'commander';
import { JOB_RECORDS } from '../../jobs/job.ts';
import { wholeNumberUpTo } from '../arguments.ts';
import type { BatchFlags } from '../batch/run-batch.ts';
import type { CliCommand } from '../command.ts';
import { STANDARD_STREAM } from '../io.ts';
import { LANGUAGE_OPTION } from '../language.ts';
import { LETTERHEAD_OPTIONS } from '../letterhead.ts';
import {
  DECIMALS_OPTION,
  FOLLOW_LINKS_OPTION,
  INPUT_OPTIONS,
  LENIENT_OPTION,
  queueOption,
  THREADS_OPTION,
} from '../options.ts';

export const batchCommand: CliCommand<string, BatchFlags> = {
  summary: 'many records → many XML files',
  description: 'Converts and checks the records of a JSON file, or the JSON files of a folder, on every core.',
  operand: {
    notation: '<INPUT>',
    meaning: 'NDJSON, a JSON list, records over many lines, or a folder of *.json files',
  },
  options: [
    new Option(
      '-o, --output <OUTDIR>',
      'folder for the XML files and report.ndjson; created if missing',
    ).makeOptionMandatory(),
    new Option('--map <MAP.yaml>', 'INPUT is a table (CSV or .xlsx): which column is which field'),
    ...INPUT_OPTIONS,
    LENIENT_OPTION,
    DECIMALS_OPTION,
    THREADS_OPTION,
    queueOption(),
    new Option('--window <N>', `jobs of up to ${JOB_RECORDS} records in the queue at a time (default: 64)`).argParser(
      wholeNumberUpTo(10_000),
    ),
    new Option(
      '--pack <FORMAT>',
      'one file documents.tar or documents.ndjson instead of a file for each document',
    ).choices(['tar', 'ndjson']),
    new Option('--pdf', 'print the PDF of each document to OUTDIR/pdf, in the language of --lang'),
    ...LETTERHEAD_OPTIONS,
    new Option('--wrap', 'write the envelope of each document to OUTDIR/envelopes'),
    new Option('--taxdata <REPORTING.json>', 'write the tax data document of each document to OUTDIR/taxdata'),
    FOLLOW_LINKS_OPTION,
    LANGUAGE_OPTION,
    new Option('--json', 'one line of JSON at the end in place of the summary'),
    new Option('--resume', 'continue an earlier run: its failed records and those that were changed are tried again'),
    new Option('--force', 'overwrite files in OUTDIR that this run or the run it continues did not make'),
  ],
  notes: `\
INPUT is NDJSON with a record on each line, a JSON list of records, records over
many lines one after another, or a folder, whose *.json files are taken by name,
10.json before 9.json. With --map it is CSV or a workbook (.xlsx, with the
package fflate beside pint-ubl): rows of one document_number are one invoice.
MAP holds { type, sheet, headings, decimal, date, fields: { FIELD: COLUMN,
{ column, translate } or { value } } }; FIELD of a line begins with
document_lines[]. "pint-ubl map" proposes it. What is wrong has the sheet, row
and column in "cells" of the report: docs/recipes/csv.md.

A record is what convert takes: a payload, { country, type, payload, issuance }
or a document. Its country takes precedence over --country. An issuance in the
record, or the document_number of a bare payload, takes precedence over
--issuance.

A valid document becomes OUTDIR/<document number>.xml. A second document with
that number becomes <document number>~2.xml. An invalid record stops no other
record. report.ndjson has one line for each record, in order; after --resume
those that were tried again stand at its end:
  { record, line?, valid, document_number?, file?, packed_to?, errors?,
    errors_as?, results?, warnings?, inputWarnings?, clerk?, cells?,
    ledger_cause?, digest?, settings?, replaces?, gone? }
where record is its line number, its file name, or, with the line on which it
begins, its number in a list. Where more than ten records have the same errors,
errors_as names the first of them. By digest, settings and packed_to (where the
document ends in its pack) --resume knows what is done. Of a record that was
changed, replaces names the former document; a record that is no longer in the
input is gone. With --lenient unknown fields are inputWarnings, and standard
error counts them at the end. So are a number that an earlier record of the run
has for the same seller and type, and a UUID that it has. Of a record with
"expected" that differs from its document, ledger_cause says why; at the end
stands how many records have which cause, and the sums of the differences.

With --pdf, --wrap and --taxdata each document gets a file of its name in a
folder of OUTDIR: one browser prints all PDFs, with --logo, --color and --footer
(see "pint-ubl view"); REPORTING.json is that of "pint-ubl taxdata" without a
uuid, since each gets its own. What cannot be made is a line
{ file, kind, errors, clerk } of OUTDIR/beside.ndjson, and the exit status is 1.
Warnings about tax data are { file, kind, inputWarnings, clerk } there. A run
with --resume makes what is missing, or older than its document.

With --queue other processes convert, on any number of machines: see "pint-ubl
worker". The password of Redis is read from the environment variable
PINT_UBL_QUEUE_PASSWORD.

Files that are there already are not overwritten without --force, nor those in
the folders of --pdf, --wrap and --taxdata. With --force the documents of an
earlier run that this one does not make again move to OUTDIR/replaced/, and the
summary names them. With --pack the documents are in OUTDIR/documents.tar or
documents.ndjson, a line { file, xml } each.

Ctrl-C lets the records under way finish and prints the command that continues
the run. --resume recognizes records by their content: those whose XML file
exists are skipped, wherever they now stand in the input. A record that was
changed, which has the number or else the place of one that is found no more, is
converted anew, and its former document moves to OUTDIR/replaced/, with what
stands beside it. The document of a record that is no longer in the input stays;
the summary and the report name it. A pack with documents of changed records
cannot be continued, nor a run without a pack by one with it.

With --json the summary on standard output is { converted, failed, not_tried,
done_before, replaced, gone, moved, interrupted, report, beside,
replaced_documents, gone_documents, moved_documents, failed_by_rule,
failed_by_field, warnings_by_field, ledger_differences }.`,
  examples: [
    'pint-ubl batch payloads.ndjson -o out --issuance issuance.json',
    'pint-ubl batch invoices.csv --map map.yaml -o out',
    'pint-ubl batch sales.xlsx --map map.yaml -o out --pdf --wrap',
    'pint-ubl batch inbox/ -o out --jobs 2 --resume',
    'pint-ubl batch payloads.ndjson -o out --pack tar --queue redis://queue:6379',
  ],
  async run(input, flags, io) {
    if (flags.output === STANDARD_STREAM) {
      throw new InvalidArgumentError(
        "standard output holds no folder of documents: name a folder behind '-o', and write all documents to one file in it by --pack.",
      );
    }
    const { runBatch } = await import('../batch/run-batch.ts');
    return runBatch(input, flags, batchCommand.options, io);
  },
};
