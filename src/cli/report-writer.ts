// Writes reports while files are checked: each at once where its format allows, the others when all are there.
import { version } from '../../package.json';
import { copied } from '../core/copied.ts';
import type { Look } from '../validate/formats/format.ts';
import { pagesBelow, WRITERS } from '../validate/formats/format-report.ts';
import { ENGLISH_REPORT } from '../validate/formats/report-words.ts';
import { addToSummary, emptySummary } from '../validate/formats/text.ts';
import type { FileReport, FindingLanguage, ReportFormat } from '../validate.ts';
import { type Io, writeTo } from './io.ts';
import { paintFor } from './paint.ts';
import { sayError } from './say.ts';

/** Takes one report after another. */
export interface ReportWriter {
  add(report: FileReport): Promise<void>;
  /** Adds a file that could not be read, and why. */
  addUnreadable(file: string, why: string): Promise<void>;
  /** Writes what is left when no more reports are to come. */
  end(): Promise<void>;
}

/** What a report says, and how much of it. */
export interface ReportOptions {
  readonly language?: FindingLanguage | undefined;
  readonly verbose?: boolean | undefined;
  /** The address of the docs, for links to the pages on rules. */
  readonly docsBase?: string | undefined;
}

/** Writes reports to standard output, and errors of files to standard error. */
export function reportWriter(
  format: ReportFormat,
  io: Io,
  { language, verbose = false, docsBase }: ReportOptions = {},
): ReportWriter {
  const pageOf = pagesBelow(docsBase, language?.tag);
  const writer = WRITERS[format];
  const writeError = (why: string) => sayError(io, why, 'file-unreadable');
  if ('document' in writer) {
    const reports: FileReport[] = [];
    return {
      async add(report) {
        reports.push(copied(report));
      },
      addUnreadable: (_file, why) => writeError(why),
      end: () => writeTo(io.stdout, writer.document(reports, version, pageOf)),
    };
  }
  const stdout = io.terminal?.stdout;
  // A person at a terminal is told as a clerk is; what goes into a file or to a program stays as it was.
  const voice: Look['voice'] = verbose ? 'both' : stdout?.columns === undefined ? undefined : 'clerk';
  const words = language?.report ?? ENGLISH_REPORT;
  const look: Look = { paint: paintFor(stdout), width: stdout?.columns, words, pageOf, ...(voice ? { voice } : {}) };
  const summary = emptySummary();
  return {
    async add(report) {
      addToSummary(summary, report.report);
      await writeTo(io.stdout, writer.file(report, look));
    },
    async addUnreadable(file, why) {
      summary.unreadable++;
      if (writer.unreadable) await writeTo(io.stdout, writer.unreadable(file, why));
      await writeError(why);
    },
    async end() {
      if (writer.end) await writeTo(io.stdout, writer.end(summary, look));
    },
  };
}
