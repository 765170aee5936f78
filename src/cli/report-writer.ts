// Writes reports while files are checked: each at once where its format allows, the others when all are there.
import packageJson from '../../package.json' with { type: 'json' };
import { addToSummary, emptySummary, summaryText } from '../validate/formats/text.ts';
import { type FileReport, formatReport, type ReportFormat } from '../validate/index.ts';
import { type Io, writeTo } from './io.ts';
import { paintFor } from './paint.ts';

/** Takes one report after another. */
export interface ReportWriter {
  add(report: FileReport): Promise<void>;
  /** Says that a file could not be read, and why. */
  addUnreadable(file: string, why: string): Promise<void>;
  /** Writes what is left when no more reports are to come. */
  end(): Promise<void>;
}

/** Writes reports to standard output, and trouble with files to standard error. */
export function reportWriter(format: ReportFormat, io: Io): ReportWriter {
  const paint = paintFor(io.terminal?.stdout);
  const summary = emptySummary();
  // These formats are one document: nothing is written before its end.
  const gathered: FileReport[] | undefined = format === 'sarif' || format === 'junit' ? [] : undefined;
  return {
    async add(report) {
      addToSummary(summary, report.report);
      if (gathered) gathered.push(report);
      else await writeTo(io.stdout, formatReport([report], { format, paint }));
    },
    async addUnreadable(file, why) {
      summary.unreadable++;
      if (format === 'json') await writeTo(io.stdout, `${unreadableLine(file, why)}\n`);
      await writeTo(io.stderr, `pint-ubl: ${why}\n`);
    },
    async end() {
      const { valid, invalid, unreadable } = summary;
      if (gathered) await writeTo(io.stdout, formatReport(gathered, { format, toolVersion: packageJson.version }));
      else if (format === 'text' && valid + invalid + unreadable > 1) {
        await writeTo(io.stdout, summaryText(summary, paint));
      }
    },
  };
}

// Every file has a line, so that lines and files correspond; this file was not judged.
function unreadableLine(file: string, error: string): string {
  return JSON.stringify({ file, valid: false, schemaValid: false, profile: null, results: [], error });
}
