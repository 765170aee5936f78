// The commands of `pint-ubl`, their arguments and help. What a command does is loaded when it is called for.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { DOCUMENT_KINDS } from '../core/document-types.ts';
import type { BatchOptions } from './commands/batch.ts';
import type { ConvertOptions } from './commands/convert.ts';
import type { ParseOptions } from './commands/parse.ts';
import type { TaxDataOptions } from './commands/taxdata.ts';
import type { ValidateOptions } from './commands/validate.ts';
import { DONE, type ExitStatus, TROUBLE } from './exit.ts';
import { isFileTrouble, type Outside, writeTo } from './io.ts';

/** Runs a command line (without node and script) and gives its exit status. */
export async function run(args: readonly string[], outside: Outside): Promise<ExitStatus> {
  let status: ExitStatus = DONE;
  const program = createProgram(outside, (ended) => {
    status = ended;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (thrown) {
    // commander has said what is wrong by then; its status 0 ends --help and --version.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? DONE : TROUBLE;
    if (!isFileTrouble(thrown)) throw thrown;
    await writeTo(outside.stderr, `pint-ubl: ${thrown.message}\n`);
    return TROUBLE;
  }
}

function createProgram(outside: Outside, end: (status: ExitStatus) => void): Command {
  const program = new Command('pint-ubl')
    .description('PINT OM e-invoices: JSON to UBL 2.1 XML and back, every official rule checked.')
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => outside.stdout.write(text),
      writeErr: (text) => outside.stderr.write(text),
    })
    .showHelpAfterError('(--help shows how it is used)')
    .addHelpText('after', PROGRAM_HELP);

  program
    .command('convert')
    .summary('payload or document JSON → PINT OM XML')
    .description(
      'Converts a payload (with its issuance) or a document to PINT OM XML and checks the XML before giving it out.',
    )
    .argument('<INPUT.json>', 'payload, { payload, issuance } or document; - is standard input')
    .addOption(typeOption())
    .addOption(issuanceOption())
    .option('-o, --output <OUT.xml>', 'file for the XML; appears whole or not at all (default: standard output)')
    .option('--no-validate', 'give the XML out unchecked')
    .addHelpText('after', CONVERT_HELP)
    .action(async (file: string, options: ConvertOptions) => {
      const { runConvert } = await import('./commands/convert.ts');
      end(await runConvert(file, options, outside));
    });

  program
    .command('validate')
    .summary('check PINT OM XML: schema and every rule')
    .description('Checks invoices and credit notes against the UBL schema and every rule of PINT OM 1.0.1.')
    .argument('[FILE.xml...]', 'files to check; - is standard input')
    .option('--json', 'one line of JSON for each file: { file, valid, schemaValid, profile, results }')
    .option('--files-from <LIST>', 'file that lists more files to check, one on each line; - is standard input')
    .addOption(new Option('--profile <PROFILE>', "rules to judge by (default: the document's own)").choices(PROFILES))
    .addOption(new Option('--now <ISO>', 'what time it is, for rules on dates (default: the clock)').argParser(timeOf))
    .addHelpText('after', VALIDATE_HELP)
    .action(async (files: string[], options: ValidateOptions, command: Command) => {
      if (files.length === 0 && options.filesFrom === undefined) command.error("error: missing argument 'FILE.xml'");
      const { runValidate } = await import('./commands/validate.ts');
      end(await runValidate(files, options, outside));
    });

  program
    .command('parse')
    .summary('PINT OM XML → document JSON')
    .description('Prints the document that PINT OM XML holds, as JSON.')
    .argument('<FILE.xml>', 'PINT OM invoice or credit note; - is standard input')
    .option('-o, --output <OUT.json>', 'file for the JSON; appears whole or not at all (default: standard output)')
    .addHelpText('after', PARSE_HELP)
    .action(async (file: string, options: ParseOptions) => {
      const { runParse } = await import('./commands/parse.ts');
      end(await runParse(file, options, outside));
    });

  program
    .command('taxdata')
    .summary('document or XML → Oman tax data document')
    .description('Derives the tax data document that reports an invoice or credit note to the tax authority.')
    .argument('<INPUT>', 'what convert takes, or the XML of an invoice or credit note; - is standard input')
    .requiredOption('--reporting <REPORTING.json>', 'who reports, in which role, when and to whom')
    .addOption(typeOption())
    .addOption(issuanceOption())
    .option('-o, --output <OUT.xml>', 'file for the XML; appears whole or not at all (default: standard output)')
    .addHelpText('after', TAXDATA_HELP)
    .action(async (file: string, options: TaxDataOptions) => {
      const { runTaxData } = await import('./commands/taxdata.ts');
      end(await runTaxData(file, options, outside));
    });

  program
    .command('batch')
    .summary('many records → many XML files')
    .description('Converts and checks the records of an NDJSON file or of a folder of JSON files, on every core.')
    .argument('<INPUT>', 'NDJSON, a record on each line, or a folder of *.json; - is NDJSON on standard input')
    .requiredOption('-o, --output <OUTDIR>', 'folder for the XML and report.ndjson; made where it is not there')
    .addOption(issuanceOption())
    .addOption(new Option('--jobs <N>', 'worker threads (default: one for each core)').argParser(countOf))
    .option('--resume', 'go on with what an earlier run left, and try again what it failed at')
    .addHelpText('after', BATCH_HELP)
    .action(async (input: string, options: BatchOptions) => {
      const { runBatch } = await import('./commands/batch.ts');
      end(await runBatch(input, options, outside));
    });

  program
    .command('rules')
    .summary('list the rules')
    .description('Lists every rule of PINT OM 1.0.1 with its condition.')
    .option('--markdown', 'as a Markdown table (the only form there is)')
    .action(async () => {
      const { rulesMarkdown } = await import('../validate/markdown.ts');
      await writeTo(outside.stdout, `${rulesMarkdown()}\n`);
    });

  program
    .command('status')
    .summary('transmission events → status, snapshot, timeline')
    .description("Shows a document's transmission status, snapshot and timeline, from its events.")
    .argument('<EVENTS.json>', 'list of events, or { "events": […] }; - is standard input')
    .action(async (file: string) => {
      const { runStatus } = await import('./commands/status.ts');
      end(await runStatus(file, outside));
    });

  return program;
}

// The last one is for documents of any country: they are judged by the shared rules alone.
const PROFILES = ['billing', 'selfbilling', 'pint'];

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

function timeOf(text: string): number {
  const time = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError('It is a date or time in ISO 8601: 2026-03-02T10:15:00+04:00.');
  return time;
}

const MOST_JOBS = 256;

function countOf(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MOST_JOBS) throw new InvalidArgumentError(`It is a number from 1 to ${MOST_JOBS}.`);
  return count;
}

function typeOption(): Option {
  return new Option(
    '--type <TYPE>',
    "kind of document (default: the issuance's type, else what the payload tells)",
  ).choices(DOCUMENT_KINDS.map((kind) => kind.name));
}

function issuanceOption(): Option {
  return new Option(
    '--issuance <ISSUANCE.json>',
    'document_number, accounting_supplier_party and more; fields that the input brings itself win',
  );
}

const PROGRAM_HELP = `
In place of a file name, - is standard input or output.

Exit status:
  0  done and valid
  1  the input or the document is invalid; what is wrong is on standard error, nothing is written
  2  wrong usage, or trouble with files`;

const CONVERT_HELP = `
ISSUANCE is { document_number, accounting_supplier_party, accounting_customer_party?, seller_uuid?, uuid?, id?, type? }.
What is wrong comes as JSON on standard error: { "errors": { field: message } }, or the validation report. What a valid
document is warned of comes there as one line of JSON: { "warnings": [result, …] }.

Examples:
  pint-ubl convert payload.json --issuance issuance.json -o invoice.xml
  pint-ubl convert both.json --type sales-credit-note > note.xml
  pint-ubl parse received.xml | pint-ubl convert - --no-validate`;

const VALIDATE_HELP = `
Files that cannot be read are told of and passed over; the exit status is 2 then. With --json each has its line all the
same, with "error" instead of results.

Examples:
  pint-ubl validate invoice.xml
  find inbox -name '*.xml' | pint-ubl validate --json --files-from - > verdicts.ndjson`;

const BATCH_HELP = `
A record is what convert takes: a payload, { payload, issuance }, or a document. Fields of its own issuance, or
document_number on a bare payload, win over those of --issuance.

Valid documents become OUTDIR/<document number>.xml, the second of a number <document number>~2.xml. report.ndjson has a
line for each record: { record, valid, file | results | errors, … }, record being its line or file name. Bad records stop
nothing. Ctrl-C finishes what is under way and says how to go on (exit status 130). --resume knows records by their content:
those whose XML is there are passed over, wherever they stand by then.

Examples:
  pint-ubl batch payloads.ndjson -o out --issuance issuance.json
  pint-ubl batch inbox/ -o out --jobs 2 --resume`;

const PARSE_HELP = `
What has no place in the document is told on standard error, as one line of JSON: { "unmapped": [location, …] }.

Examples:
  pint-ubl parse invoice.xml -o invoice.json
  curl -s https://example.com/invoice.xml | pint-ubl parse -`;

const TAXDATA_HELP = `
REPORTING is { reporter_role, document_scope, document_type_code, uuid, issue_date, issue_time,
  reporting_party: { endpoint_id, endpoint_scheme_id }, receiving_party: { endpoint_id, endpoint_scheme_id },
  representative: { id, scheme_id } }.

Example:
  pint-ubl taxdata invoice.xml --reporting reporting.json -o taxdata.xml`;
