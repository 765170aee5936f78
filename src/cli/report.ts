// A validation report for people, and as the line of JSON that scripts read.
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import { printable } from './printable.ts';

/** One line of JSON, without the line break. */
export function reportLine(file: string, report: Report): string {
  const { valid, schemaValid, profile, results } = report;
  return JSON.stringify({ file, valid, schemaValid, profile, results });
}

/** The verdict in one line, and below it what was found, each with place, line and field. */
export function reportText(file: string, report: Report): string {
  return [`${printable(file)}: ${verdict(report)}`, ...report.results.flatMap(findingLines), ''].join('\n');
}

function verdict({ valid, schemaValid, profile, results }: Report): string {
  const fatal = results.filter(({ flag }) => flag === 'fatal').length;
  const counts = [counted(fatal, 'error'), counted(results.length - fatal, 'warning')].filter(Boolean).join(', ');
  const schema = schemaValid ? '' : ', not even to the schema';
  return `${valid ? 'valid' : 'invalid'} (${profile}${schema})${counts === '' ? '' : `: ${counts}`}`;
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

function findingLines({ flag, reasonCode, text, location, line, field }: ValidationResult): string[] {
  const places = [
    line === undefined ? '' : `line ${line}`,
    printable(location),
    field === undefined ? '' : `field ${printable(field)}`,
  ];
  return [`  ${flag} ${printable(reasonCode)}: ${printable(text)}`, `    at ${places.filter(Boolean).join(', ')}`];
}
