// `pint-ubl batch INPUT -o OUTDIR`: converts many records on every core.
import { InvalidArgumentError, Option } from 'commander';
import type { BatchFlags } from '../batch/run-batch.ts';
import type { CliCommand } from '../command.ts';
import { ISSUANCE_OPTION, LENIENT_OPTION, TYPE_OPTION } from '../options.ts';

export const batchCommand: CliCommand<string, BatchFlags> = {
  name: 'batch',
  summary: 'many records → many XML files',
  description: 'Converts and checks the records of an NDJSON file, or the JSON files of a folder, on every core.',
  operand: { notation: '<INPUT>', meaning: 'NDJSON with one record on each line, or a folder of *.json files' },
  options: [
    new Option(
      '-o, --output <OUTDIR>',
      'folder for the XML files and report.ndjson; created if missing',
    ).makeOptionMandatory(),
    TYPE_OPTION,
    ISSUANCE_OPTION,
    LENIENT_OPTION,
    new Option('--jobs <N>', 'worker threads (default: one for each core)').argParser(parseJobs),
    new Option('--resume', 'continue an earlier run, and try again the records that failed in it'),
  ],
  notes: `\
A record is what convert takes: a payload, { payload, issuance } or a document. An
issuance in the record, or the document_number of a bare payload, takes precedence
over --issuance.

A valid document becomes OUTDIR/<document number>.xml. A second document with that
number becomes <document number>~2.xml. An invalid record stops no other record.
report.ndjson has one line for each record, in order:
  { record, valid, document_number?, file?, errors?, results?, warnings?,
    inputWarnings? }
where record is its line number or its file name. With --lenient unknown fields are
inputWarnings, and standard error counts them at the end.

Ctrl-C lets the records under way finish and prints the command that continues the
run. --resume recognizes records by their content: those
whose XML file exists are skipped, wherever they now stand in the input.`,
  examples: [
    'pint-ubl batch payloads.ndjson -o out --issuance issuance.json',
    'pint-ubl batch inbox/ -o out --jobs 2 --resume',
  ],
  async run(input, flags, io) {
    const { runBatch } = await import('../batch/run-batch.ts');
    return runBatch(input, flags, io);
  },
};

const MAX_JOBS = 256;

function parseJobs(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_JOBS) throw new InvalidArgumentError(`Give a number from 1 to ${MAX_JOBS}.`);
  return count;
}
