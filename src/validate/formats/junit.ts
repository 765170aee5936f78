// JUnit's XML, which build servers read: a file is a suite, each of its findings a case that failed.
import type { ValidationResult } from '../../rules/engine/result.ts';
import { countFlags, type FileReport } from './format.ts';

/** All reports as one document. A valid file has one case, which passed; a warning is a case with output. */
export function junitXml(reports: readonly FileReport[]): string {
  const suites = reports.map(suite);
  const failures = reports.reduce((sum, { report }) => sum + countFlags(report.results).errors, 0);
  const tests = reports.reduce((sum, { report }) => sum + Math.max(report.results.length, 1), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="pint-ubl" tests="${tests}" failures="${failures}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite({ file, report }: FileReport): string {
  const { results } = report;
  const tests = Math.max(results.length, 1);
  const cases = results.length > 0 ? results.map((result) => testCase(file, result)) : [passed(file)];
  const head = `<testsuite name="${xml(file)}" tests="${tests}" failures="${countFlags(results).errors}">`;
  return [`  ${head}`, ...cases, '  </testsuite>'].join('\n');
}

function passed(file: string): string {
  return `    <testcase classname="${xml(file)}" name="valid"/>`;
}

function testCase(
  file: string,
  { flag, reasonCode, field, location, line, text, fix, clerk }: ValidationResult,
): string {
  const head = `<testcase classname="${xml(file)}" name="${xml(`${reasonCode} at ${field ?? location}`)}">`;
  const where = `${location}${line === undefined ? '' : `, line ${line}`}`;
  const forClerk = clerk ? [`${clerk.text} ${clerk.fix}`] : [];
  const words = [text, fix, where, ...forClerk].map(xml).join('\n');
  const body =
    flag === 'fatal'
      ? `<failure type="${xml(reasonCode)}" message="${xml(fix)}">${words}</failure>`
      : `<system-out>warning: ${words}</system-out>`;
  return `    ${head}${body}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What XML 1.0 cannot hold becomes U+FFFD. Line breaks and what steers a viewer are written by their number: a build server that
// prints the file takes no line of it for a command.
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replace(
      /[\t\n\r\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
      (character) => `&#${character.charCodeAt(0)};`,
    );
}
