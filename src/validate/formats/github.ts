// Annotations of GitHub Actions: one workflow command a finding, which GitHub shows at the line of the file.
import { printable } from '../../core/printable.ts';
import { LEVELS, type ValidationResult } from '../../rules/engine/result.ts';
import type { FileReport } from './format.ts';

/** One line for each finding; empty where there is none. */
export function githubLines({ file, report }: FileReport): string {
  return report.results.map((result) => `${annotation(file, result)}\n`).join('');
}

function annotation(file: string, { flag, reasonCode, line, text, fix }: ValidationResult): string {
  const properties = [
    `file=${property(file)}`,
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${property(reasonCode)}`,
  ];
  return `::${LEVELS[flag]} ${properties.join(',')}::${data(`${text}\n${fix}`)}`;
}

// The runner undoes these escapes. Whatever is not escaped so would end the command or its property, or steer whoever shows it.
function data(text: string): string {
  const steady = text.replaceAll(/[^\r\n]+/g, printable);
  return steady.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
