// What every kind of file has in the list of files and in its details: kind, verdict and counts.
// Input that no document can be made of has its errors as findings.

import { type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import { parseJsonText } from '../../core/json/parse-json-text.ts';
import { SHEETS } from '../../countries/words.ts';
import type { ClerkSentences } from '../../findings/said.ts';
import type { Report } from '../../rules/engine/result.ts';
import type { MlsCode } from '../../status/event.ts';
import { mlsContent } from '../../ubl/mls/content.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { createSheetContext } from '../../view/draw-context.ts';
import type { LanguageCode } from '../../view/words/languages.ts';
import type { FileDetails, FileKind, FileSummary, Finding, SavedReport } from '../protocol.ts';
import { countryOfJson } from './countries.ts';
import { findingsOfErrors, locateInJson, sheetOf } from './findings.ts';

/** Counts of a file without findings. */
export const NO_COUNTS = { errors: 0, warnings: 0, title: '' } as const;
/** Details of a file of which nothing is shown. */
export const EMPTY_DETAILS = { ...NO_COUNTS, findings: [], losses: [] } as const;

/** The verdict and the counts of a report, in which the warnings about the input may stand. */
export function summaryOf(report: SavedReport, title: string, name: string, kind: FileKind = 'invoice'): FileSummary {
  const errors = report.results.filter(({ flag }) => flag === 'fatal').length;
  const { valid, schemaValid, profile, results, inputWarnings, clerk } = report;
  const warnings = results.length - errors + Object.keys(inputWarnings ?? {}).length;
  const line = JSON.stringify({ file: name, valid, schemaValid, profile, results, inputWarnings, clerk });
  return { kind, verdict: valid ? 'valid' : 'invalid', errors, warnings, title, line };
}

/** Whether this is the root of a message level status that rejects what it is about. */
export function isRejection(kind: FileKind, root: UblElement | undefined): boolean {
  const rejects: MlsCode = 'RE';
  return kind === 'answer' && root !== undefined && mlsContent(root).responses.some(({ code }) => code === rejects);
}

/** A report with the warnings about the input, as it is saved. @param found the same warnings as findings */
export function savedReport(report: Report, warnings: FieldErrors, found: readonly Finding[]): SavedReport {
  if (found.length === 0) return report;
  return { ...report, inputWarnings: sentences(warnings), clerk: saidByField(warnings, found, 'en') };
}

/** What findings say about each field of the messages that they were made of. */
export function saidByField(
  messages: FieldErrors,
  found: readonly Finding[],
  language: LanguageCode,
): Readonly<Record<string, ClerkSentences>> {
  const said = Object.keys(messages).map((field, index) => {
    const { text = '', fix = '' } = found[index]?.sentences[language] ?? {};
    return [field, { text, fix }] as const;
  });
  return Object.fromEntries(said);
}

/** How many findings are errors and how many warnings, those about the input among them. */
export function countsOf(findings: readonly Pick<Finding, 'flag'>[]): Pick<FileSummary, 'errors' | 'warnings'> {
  const errors = findings.filter(({ flag }) => flag === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** What is remarkable about JSON of which something was made that no rule speaks about. */
export function warningsOf(warnings: FieldErrors, json: string): readonly Finding[] {
  return locateInJson(findingsOfErrors(warnings, 'warning', createSheetContext(SHEETS, 'en')), json);
}

/** The details of input that no document can be made of. */
export function refusedDetails(
  kind: FileKind,
  json: string,
  { errors, warnings = {} }: { readonly errors: FieldErrors; readonly warnings?: FieldErrors },
  editable: FileDetails['editable'],
): FileDetails {
  const parsed = parseJsonText(json, 'text');
  const input = parsed.ok ? parsed.value : undefined;
  const country = countryOfJson(input);
  const context = sheetOf(country);
  const wrong = findingsOfErrors(errors, 'error', context, { input });
  const findings = [...wrong, ...findingsOfErrors(warnings, 'warning', context, { before: wrong.length, input })];
  const lacksIssuance = Object.values(errors).some(({ code }) => code === 'issuance-missing');
  return {
    ...EMPTY_DETAILS,
    kind,
    verdict: 'refused',
    ...countsOf(findings),
    findings: locateInJson(findings, json, country.facts.kinds.alias),
    json,
    editable,
    lacksIssuance,
  };
}
