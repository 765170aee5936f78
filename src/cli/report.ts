// A validation report as text for people, and as one line of JSON for scripts.
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import { printable } from './printable.ts';

/** The report as one line of JSON, without the line break. */
export function reportLine(file: string, report: Report): string {
  const { valid, schemaValid, profile, results } = report;
  return JSON.stringify({ file, valid, schemaValid, profile, results });
}

/** The verdict in one line, and below it every finding with its line, location and field. */
export function reportText(file: string, report: Report): string {
  return [`${printable(file)}: ${verdict(report)}`, ...report.results.flatMap(findingLines), ''].join('\n');
}

function verdict({ valid, schemaValid, profile, results }: Report): string {
  const fatal = results.filter(({ flag }) => flag === 'fatal').length;
  const counts = [counted(fatal, 'error'), counted(results.length - fatal, 'warning')].filter(Boolean).join(', ');
  const schema = schemaValid ? '' : ', breaks the schema';
  return `${valid ? 'valid' : 'invalid'} (${profile}${schema})${counts === '' ? '' : `: ${counts}`}`;
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

function findingLines({ flag, reasonCode, text, location, line, field }: ValidationResult): string[] {
  const parts = [
    line === undefined ? '' : `line ${line}`,
    printable(location),
    field === undefined ? '' : `field ${printable(field)}`,
  ];
  return [`  ${flag} ${printable(reasonCode)}: ${printable(text)}`, `    at ${parts.filter(Boolean).join(', ')}`];
}
