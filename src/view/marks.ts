// Findings by field, while a sheet is drawn from top to bottom.
// Every finding has one note, beside its first field; its other fields show its number.
import { WHOLE_INPUT } from '../core/errors/label.ts';
import type { Document } from '../document/schema.ts';
import type { ClerkSentences } from '../findings/said.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import { valueAt } from './document-field.ts';

/**
 * Warnings about the input that a document was read from, by field: as reading gave them, or in the words for a clerk, which
 * `clerkSentences` says in another language too.
 */
export type InputWarnings = Readonly<Record<string, { readonly message: string } | ClerkSentences>>;

/** A finding with its number in the report, from 1. */
export interface NumberedFinding {
  readonly number: number;
  readonly finding: ValidationResult;
  /** The fields it is about, the likeliest first. */
  readonly fields: readonly string[];
  /** Number of the finding that this one follows from. */
  readonly cause?: number;
}

/** The findings of one sheet, and which of their fields are drawn so far. */
export interface FindingMarks {
  readonly findings: readonly NumberedFinding[];
  /** Records that a field is drawn, and gives the findings about it. */
  readonly markDrawn: (path: string) => readonly NumberedFinding[];
  /** Whether a field was drawn. */
  readonly isDrawn: (path: string) => boolean;
  /** The findings whose first field was drawn since the last call. */
  readonly takeNotes: () => readonly NumberedFinding[];
  /** Fields at and below a path, or of the whole document, that findings are about and that are not drawn. */
  readonly undrawnFields: (path?: string) => readonly string[];
}

/** The findings of a report, and after them the warnings about the input that the document was read from. */
export function createMarks(
  report: Report | undefined,
  warnings: InputWarnings = {},
  document: Document = {},
): FindingMarks {
  const ofReport = findingsOf(report);
  const findings = [...ofReport, ...findingsOfWarnings(warnings, ofReport.length)];
  const byField = new Map<string, NumberedFinding[]>();
  const byBranch = new Map<string, Set<string>>();
  for (const finding of findings) {
    for (const field of markedFields(finding, document)) addFinding(byField, field, finding);
    const [first] = finding.fields;
    if (first === undefined) continue;
    // A warning names a field of the input. What the document does not have is not missing from it.
    if (finding.number > ofReport.length && valueAt(document, first) === undefined) continue;
    branchAt(byBranch, branchOf(first)).add(first);
  }
  const drawn = new Set<string>();
  let notes: NumberedFinding[] = [];
  return {
    findings,
    markDrawn(path) {
      const about = byField.get(path) ?? [];
      if (!drawn.has(path)) notes.push(...about.filter(({ fields }) => fields[0] === path));
      drawn.add(path);
      return about;
    },
    isDrawn: (path) => drawn.has(path),
    takeNotes() {
      const taken = notes.toSorted((one, other) => one.number - other.number);
      notes = [];
      return taken;
    },
    undrawnFields(path) {
      const fields =
        path === undefined ? [...byBranch.values()].flatMap((set) => [...set]) : fieldsBelow(byBranch, path);
      return fields.filter((field) => !drawn.has(field));
    },
  };
}

/** The findings of a report, each with the number of the one that it follows from. */
export function findingsOf(report: Report | undefined): NumberedFinding[] {
  const causes = new Map<number, number>();
  const results = report?.results ?? [];
  for (const [index, result] of results.entries()) {
    for (const consequence of result.consequences ?? []) causes.set(consequence, index + 1);
  }
  return results.map((finding, index) => {
    const cause = causes.get(index);
    return { number: index + 1, finding, fields: finding.fields, ...(cause === undefined ? {} : { cause }) };
  });
}

// Where a part of the document lacks a value, those that it has are right: a missing emirate is no fault of the street.
function markedFields({ finding, fields }: NumberedFinding, document: Document): readonly string[] {
  const says = finding.params?.said?.class;
  if (says !== 'missing' && says !== 'duty') return fields;
  const isMissing = (field: string): boolean => valueAt(document, field) === undefined;
  const [first] = fields;
  // A box is drawn for the first alone.
  if (first === undefined || !isMissing(first)) return fields;
  const incomplete = new Set(fields.filter(isMissing).map(partOf));
  return fields.filter((field) => isMissing(field) || partOf(field) === '' || !incomplete.has(partOf(field)));
}

/** The part of the document that a field stands in: `accounting_customer_party.postal_address`; empty for a field of the document itself. */
export function partOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

function findingsOfWarnings(warnings: InputWarnings, before: number): NumberedFinding[] {
  return Object.entries(warnings).map(([field, said], index) => {
    const sentences = 'text' in said ? { ...said, clerk: said } : { text: said.message, fix: '' };
    const fields = field === WHOLE_INPUT ? [] : [field];
    const finding = { reasonCode: '', flag: 'warning', location: '', test: '', fields, ...sentences } as const;
    return { number: before + index + 1, finding, fields };
  });
}

function addFinding(byField: Map<string, NumberedFinding[]>, field: string, finding: NumberedFinding): void {
  const known = byField.get(field);
  if (known) known.push(finding);
  else byField.set(field, [finding]);
}

// A branch is a field of the document itself, or an item of a list there: `document_lines[3]`.
function branchOf(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

function branchAt(byBranch: Map<string, Set<string>>, branch: string): Set<string> {
  const known = byBranch.get(branch) ?? new Set();
  byBranch.set(branch, known);
  return known;
}

function fieldsBelow(byBranch: ReadonlyMap<string, ReadonlySet<string>>, path: string): string[] {
  return [...(byBranch.get(branchOf(path)) ?? [])].filter(
    (field) => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`),
  );
}
