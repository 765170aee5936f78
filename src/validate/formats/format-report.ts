// Reports in the form that their reader needs: a person, a script, GitHub, an analysis viewer, a build server.
import { type FileReport, type Paint, plain } from './format.ts';
import { githubLines } from './github.ts';
import { jsonLine } from './json.ts';
import { junitXml } from './junit.ts';
import { sarifLog } from './sarif.ts';
import { addToSummary, emptySummary, fileText, summaryText } from './text.ts';

/** The forms of a report. */
export const REPORT_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const;
/** A form of a report. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** How a report is written. */
export interface FormatOptions {
  /**
   * `text` for people (the default), `json` one line a file, `github` workflow commands, `sarif` a SARIF 2.1.0 log, `junit` a
   * JUnit XML document.
   */
  readonly format?: ReportFormat;
  /** Colours the text; without it there are none. */
  readonly paint?: Paint;
  /** Version of the tool that a SARIF log names. */
  readonly toolVersion?: string;
}

/**
 * Writes the reports on any number of files. Text of documents cannot steer a terminal or end a workflow command.
 * With several files, `text` ends with a summary by rule.
 */
export function formatReport(reports: readonly FileReport[], options: FormatOptions = {}): string {
  const { format = 'text', paint = plain, toolVersion } = options;
  switch (format) {
    case 'json':
      return reports.map((report) => `${jsonLine(report)}\n`).join('');
    case 'github':
      return reports.map(githubLines).join('');
    case 'sarif':
      return sarifLog(reports, toolVersion);
    case 'junit':
      return junitXml(reports);
    case 'text':
      return textOf(reports, paint);
  }
}

function textOf(reports: readonly FileReport[], paint: Paint): string {
  const files = reports.map((report) => fileText(report, paint)).join('');
  if (reports.length < 2) return files;
  const summary = emptySummary();
  for (const { report } of reports) addToSummary(summary, report);
  return `${files}${summaryText(summary, paint)}`;
}
