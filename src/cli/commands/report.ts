// `pint-ubl report eusr|tsr TRANSMISSIONS.ndjson`: makes a monthly report of a service provider.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { InvalidArgumentError, Option } from 'commander';
import { movedErrors } from '../../core/errors/field-error.ts';
import type { StatisticsOptions } from '../../provider/counted-transmissions.ts';
import type { Transmission } from '../../provider/transmission.ts';
import { refuseOptions } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, endWithReport } from '../exit.ts';
import { type Io, STANDARD_STREAM, toFileError, writeOutput } from '../io.ts';
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
    meaning: 'which report, and the exchanges: a JSON object on each line, of any number',
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
    ] = await Promise.all([
      import('../../provider/end-user-statistics.ts'),
      import('../../provider/transaction-statistics.ts'),
      import('../../provider/write-report.ts'),
      import('../../provider/statistics-documents.ts'),
      import('../../validate.ts'),
    ]);
    const lines: Lines = { numbers: [] };
    const options = { month, reporter };
    const made =
      kind === 'eusr'
        ? await endUserStatistics(transmissionsIn(file, lines, io), {
            ...options,
            countsMessageLevelStatuses: countMls,
          })
        : await transactionStatistics(transmissionsIn(file, lines, io), options);
    if (!made.ok) {
      refuseOptions(made.errors, { month: ['--month <YYYY-MM>', month], reporter: ['--reporter <SEAT>', reporter] });
      return endWithErrors(
        movedErrors(made.errors, (path) => byLine(path, lines)),
        io,
      );
    }
    const xml = writeReport(made.value);
    const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS });
    const report = validator.validate(xml, { now: io.now() });
    validator.dispose();
    if (!report.valid) return endWithReport(report, file, io);
    await writeOutput(output, xml, io);
    return DONE;
  },
};

// Blank lines are not exchanges: the line of each exchange is remembered from the first blank one on.
interface Lines {
  readonly numbers: number[];
  blankAfter?: number;
}

async function* transmissionsIn(file: string, lines: Lines, io: Io): AsyncGenerator<Transmission> {
  const input = file === STANDARD_STREAM ? io.stdin : createReadStream(file);
  let number = 0;
  let index = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      if (line.trim() === '') {
        lines.blankAfter ??= index;
        continue;
      }
      if (lines.blankAfter !== undefined) lines.numbers.push(number);
      index++;
      yield parsed(line);
    }
  } catch (thrown) {
    throw toFileError('file-unreadable', `Cannot read ${file}`, thrown);
  }
}

// What is not JSON is named like what is not an exchange.
function parsed(line: string): Transmission {
  try {
    return JSON.parse(line) as Transmission;
  } catch {
    return undefined as unknown as Transmission;
  }
}

// `[2].at` → `line 3: at`.
function byLine(path: string, { blankAfter = Number.POSITIVE_INFINITY, numbers }: Lines): string {
  const [, index, field] = /^\[(\d+)\]\.(.*)$/.exec(path) ?? [];
  if (index === undefined) return path;
  const place = Number(index);
  const line = place < blankAfter ? place + 1 : (numbers[place - blankAfter] ?? place + 1);
  return `line ${line}: ${field}`;
}
