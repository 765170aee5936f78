// SARIF 2.1.0, the exchange format of static analysis: one run with its rules, and a result for each finding.
import { printableJson } from '../../core/printable.ts';
import { LEVELS, type ValidationResult } from '../../rules/engine/result.ts';
import type { FileReport, Look } from './format.ts';

/** All reports as one SARIF log, indented. `version` is that of this package, `pageOf` the address of the docs, where they are known. */
export function sarifLog(reports: readonly FileReport[], version: string | undefined, pageOf: Look['pageOf']): string {
  const rules = new Map<string, ReportedRule>();
  const results = reports.flatMap(({ file, report }) =>
    report.results.map((result) => sarifResult(file, result, ruleIndex(rules, result, pageOf))),
  );
  const driver = {
    name: 'pint-ubl',
    ...(version === undefined ? {} : { version }),
    rules: [...rules.values()].map(({ rule }) => rule),
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${printableJson(log, 2)}\n`;
}

interface ReportedRule {
  readonly index: number;
  readonly rule: object;
}

function ruleIndex(
  rules: Map<string, ReportedRule>,
  { reasonCode, flag, test, fix, docs }: ValidationResult,
  pageOf: Look['pageOf'],
): number {
  const known = rules.get(reasonCode);
  if (known) return known.index;
  const sentence = `${test}.`;
  const rule = {
    id: reasonCode,
    shortDescription: { text: sentence },
    ...(pageOf && docs !== undefined ? { helpUri: pageOf(docs) } : {}),
    help: { text: `${sentence}\nFor example: ${fix}.` },
    defaultConfiguration: { level: LEVELS[flag] },
  };
  rules.set(reasonCode, { index: rules.size, rule });
  return rules.size - 1;
}

function sarifResult(file: string, result: ValidationResult, index: number): object {
  const { reasonCode, flag, text, fix, line, location, field, fields, clerk, docs } = result;
  return {
    ruleId: reasonCode,
    ruleIndex: index,
    level: LEVELS[flag],
    message: { text: `${text} ${fix}.` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          ...(line === undefined ? {} : { region: { startLine: line } }),
        },
        logicalLocations: [{ fullyQualifiedName: location, kind: 'element' }],
      },
    ],
    properties: { ...(field === undefined ? {} : { field }), fields, ...(clerk ? { clerk } : {}), docs },
  };
}

const DRIVE = /^[A-Za-z]:(?=\/)/;

// A file name holds characters that a URI does not.
function uriOf(file: string): string {
  const path = file.replaceAll('\\', '/');
  const [drive = ''] = DRIVE.exec(path) ?? [];
  const encoded = wellFormed(path.slice(drive.length)).split('/').map(encodeURIComponent).join('/');
  if (drive !== '') return `file:///${drive}${encoded}`;
  return path.startsWith('/') ? `file://${encoded}` : encoded;
}

// A name may hold half of a pair of UTF-16, which no address can.
const LONE_SURROGATE = /\p{Surrogate}/gu;

function wellFormed(text: string): string {
  return text.replaceAll(LONE_SURROGATE, '\ufffd');
}
