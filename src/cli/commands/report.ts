// `pint-ubl report eusr|tsr TRANSMISSIONS.ndjson`: makes a monthly report of a service provider.
import { InvalidArgumentError, Option } from 'commander';
import { errorAt, type FieldErrors } from '../../core/errors/field-error.ts';
import type { StatisticsOptions } from '../../provider/counted-transmissions.ts';
import { refuseOptions } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, endWithReport, writeInputWarnings } from '../exit.ts';
import { writeOutput } from '../io.ts';
import { XML_OUTPUT_OPTION } from '../options.ts';

interface ReportFlags extends StatisticsOptions {
  readonly output?: string;
  readonly countMls?: boolean;
}

const KINDS = ['eusr', 'tsr'] as const;

export const reportCommand: CliCommand<readonly string[], ReportFlags> = {
  summary: "a month's exchanges → a provider's report (EUSR, TSR)",
  description:
    'Makes one of the two reports that a service provider sends to OpenPeppol each month: on its end users (eusr), or on its ' +
    'transactions (tsr).',
  operand: {
    notation: '<eusr|tsr> <TRANSMISSIONS.ndjson>',
    meaning:
      'the report on end users (eusr) or on transactions (tsr), and the file of exchanges: a JSON object on each line, of any number',
    choices: KINDS,
  },
  options: [
    new Option('--month <YYYY-MM>', 'the month, in UTC').makeOptionMandatory(),
    new Option('--reporter <SEAT>', 'seat of the provider that reports, such as POM000321').makeOptionMandatory(),
    new Option('--count-mls', 'eusr: message level statuses make users, too'),
    XML_OUTPUT_OPTION,
  ],
  notes: `\
A line of TRANSMISSIONS holds { direction, at, c2, c3, documentTypeScheme,
  documentTypeId, processScheme, processId, transport, senderCountry,
  receiverCountry, endUser, acknowledged, environment }. docs/provider.md says
what each of them is.

Lines of other months are passed over. What was not acknowledged, was a test or
is such a report itself does not count. A line that cannot be read is named on
standard error, and no report is made: a wrong one is worse than none.`,
  examples: [
    'pint-ubl report eusr exchanges.ndjson --month 2026-11 --reporter POM000321 -o eusr.xml',
    'pint-ubl report tsr exchanges.ndjson --month 2026-11 --reporter POM000321 -o tsr.xml',
  ],
  async run([kind = '', file = ''], { month, reporter, countMls = false, output }, io) {
    if (kind !== 'eusr' && kind !== 'tsr') {
      throw new InvalidArgumentError(`argument '${kind}' is invalid. Allowed choices are ${KINDS.join(', ')}.`);
    }
    const [
      { endUserStatistics },
      { transactionStatistics },
      { writeReport },
      { STATISTICS_REPORTS },
      { createValidator },
      { exchangesIn },
    ] = await Promise.all([
      import('../../provider/end-user-statistics.ts'),
      import('../../provider/transaction-statistics.ts'),
      import('../../provider/write-report.ts'),
      import('../../provider/statistics-documents.ts'),
      import('../../validate.ts'),
      import('../exchanges.ts'),
    ]);
    const { each, byLine } = exchangesIn(file, io);
    const options = { month, reporter };
    const made =
      kind === 'eusr'
        ? await endUserStatistics(each, { ...options, countsMessageLevelStatuses: countMls })
        : await transactionStatistics(each, options);
    if (!made.ok) {
      refuseOptions(made.errors, { month: ['--month <YYYY-MM>', month], reporter: ['--reporter <SEAT>', reporter] });
      return endWithErrors(byLine(made.errors), io);
    }
    const warnings = { ...made.warnings, ...notOver(made.value.end, month, io.now()) };
    await writeInputWarnings(warnings, io);
    const xml = writeReport(made.value);
    const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS, limits: NO_LIMITS });
    const report = validator.validate(xml, { now: io.now() });
    validator.dispose();
    if (!report.valid) return endWithReport(report, file, io);
    await writeOutput(output, xml, io);
    return DONE;
  },
};

const DAY = 86_400_000;

// More may be exchanged until the month ends, in UTC.
function notOver(end: string, month: string, now: number): FieldErrors {
  const requirement = `is not over: it ends with ${end}, and more may be exchanged until then`;
  return now < Date.parse(end) + DAY ? errorAt('month', 'invalid', { requirement, given: month, until: end }) : {};
}

// What was counted here may have any size: it is not a file of others.
const NO_LIMITS = { maxBytes: Number.MAX_SAFE_INTEGER, maxNodes: Number.MAX_SAFE_INTEGER };
