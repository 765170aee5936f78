// Reports in the form that their reader needs: a person, a script, GitHub, an analysis viewer, a build server.
import {
  expectFunction,
  expectLanguage,
  expectList,
  expectOptions,
  expectReport,
  expectText,
} from '../../core/arguments.ts';
import { PintError } from '../../core/error.ts';
import { ownValue } from '../../core/own-value.ts';
import { docsUrl } from '../../rules/engine/result.ts';
import type { FindingLanguage } from '../in-language.ts';
import { type FileReport, type Look, type Paint, plain } from './format.ts';
import type { ReportFormat } from './formats.ts';
import { githubLines } from './github.ts';
import { jsonLine, unreadableLine } from './json.ts';
import { junitXml } from './junit.ts';
import { ENGLISH_REPORT } from './report-words.ts';
import { sarifLog } from './sarif.ts';
import { addToSummary, emptySummary, fileText, type Summary, summaryText } from './text.ts';

/** How a report is written. */
export interface FormatOptions {
  /**
   * `text` for people (the default), `json` one line a file, `github` workflow commands, `sarif` a SARIF 2.1.0 log, `junit` a
   * JUnit XML document.
   */
  readonly format?: ReportFormat;
  /** Colours the text; without it there are none. */
  readonly paint?: Paint;
  /** Columns of the window that `text` is shown in: longer lines break between words. Without it none breaks. */
  readonly width?: number;
  /** The words around the findings of `text`; English where nothing is said. The findings have the language they were made in. */
  readonly language?: (Pick<FindingLanguage, 'report'> & Partial<Pick<FindingLanguage, 'tag'>>) | undefined;
  /** The address of the docs, for links to the page on each rule in `text` and `sarif`; without it there are none. */
  readonly docsBase?: string | undefined;
  /** Version of the tool that a SARIF log names. */
  readonly toolVersion?: string;
}

/** A format in which each file's report stands by itself. */
interface FileByFile {
  readonly file: (report: FileReport, look: Look) => string;
  /** What stands for a file that could not be read, and why. */
  readonly unreadable?: (file: string, why: string) => string;
  /** What follows the last file. */
  readonly end?: (summary: Summary, look: Look) => string;
}

/** A format in which all reports are one document. */
interface OneDocument {
  readonly document: (
    reports: readonly FileReport[],
    toolVersion: string | undefined,
    pageOf: PageOf | undefined,
  ) => string;
}

type PageOf = NonNullable<Look['pageOf']>;

/** What makes addresses of pages on rules, where the address of the docs is known; `tag` names the language of the pages. */
export function pagesBelow(docsBase: string | undefined, tag?: string): PageOf | undefined {
  return docsBase === undefined ? undefined : (docs) => docsUrl(docsBase, docs, tag);
}

/** The writer of each format. */
export const WRITERS: Readonly<Record<ReportFormat, FileByFile | OneDocument>> = {
  text: { file: fileText, end: summaryText },
  json: { file: jsonLine, unreadable: unreadableLine },
  github: { file: githubLines },
  sarif: { document: sarifLog },
  junit: { document: junitXml },
};

/**
 * Writes the reports on any number of files. Text of documents cannot steer a terminal or end a workflow command.
 * With several files, `text` ends with a summary by rule.
 *
 * @param reports each with the name of its file
 * @param options `format`: text (the default), json, github, sarif or junit
 *
 * @example
 * console.log(formatReport([{ file: 'invoice.xml', report }], { format: 'github' }));
 */
export function formatReport(reports: readonly FileReport[], options: FormatOptions = {}): string {
  expectList(reports, 'formatReport', 'reports, each { file, report },');
  for (const each of reports) {
    expectReport(each?.report, 'formatReport', 'reports, each { file, report },');
    expectText(each.file, 'formatReport', 'the name of each file');
  }
  expectOptions(options, 'formatReport');
  const { format = 'text', paint = plain, width, language, docsBase, toolVersion } = options;
  expectFunction(paint, 'formatReport', 'paint');
  if (language !== undefined) expectLanguage(language, 'report', 'formatReport');
  const pageOf = pagesBelow(docsBase, language?.tag);
  const writer = ownValue(WRITERS, format);
  if (!writer)
    throw new PintError(
      'wrong-argument',
      `There is no format ${String(format)}. There are ${Object.keys(WRITERS).join(', ')}.`,
    );
  if ('document' in writer) return writer.document(reports, toolVersion, pageOf);
  const look = { paint, width, words: language?.report ?? ENGLISH_REPORT, pageOf };
  const summary = emptySummary();
  for (const { report } of reports) addToSummary(summary, report);
  return reports.map((report) => writer.file(report, look)).join('') + (writer.end?.(summary, look) ?? '');
}
