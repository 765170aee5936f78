// Findings by the field they are about, while a sheet is drawn from top to bottom.
// Every finding is noted once, beside its first field, and every other field of it carries its number.
import type { Report, ValidationResult } from '../rules/engine/result.ts';

/** A result of validation with its number in the report, from 1. */
export interface Finding {
  readonly number: number;
  readonly result: ValidationResult;
  /** The fields it is about, the likeliest first. */
  readonly fields: readonly string[];
  /** Number of the finding that this one follows from. */
  readonly cause?: number;
}

/** The findings of one sheet, and what was drawn of them so far. */
export interface Marks {
  readonly findings: readonly Finding[];
  /** Says that a field is drawn; gives the findings about it. */
  readonly draw: (path: string) => readonly Finding[];
  /** Whether a field was drawn. */
  readonly isDrawn: (path: string) => boolean;
  /** The findings whose first field was drawn since the last call. */
  readonly takeNotes: () => readonly Finding[];
  /** Fields at and below a path, or of the whole document, that findings are about and that are not drawn. */
  readonly undrawn: (path?: string) => readonly string[];
}

/** Marks for a report; none without one. */
export function createMarks(report: Report | undefined): Marks {
  const findings = findingsOf(report);
  const byField = new Map<string, Finding[]>();
  const byBranch = new Map<string, Set<string>>();
  for (const finding of findings) {
    for (const field of finding.fields) addTo(byField, field, finding);
    const [first] = finding.fields;
    if (first !== undefined) branchAt(byBranch, branchOf(first)).add(first);
  }
  const drawn = new Set<string>();
  let notes: Finding[] = [];
  return {
    findings,
    draw(path) {
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
    undrawn(path) {
      const fields =
        path === undefined ? [...byBranch.values()].flatMap((set) => [...set]) : fieldsBelow(byBranch, path);
      return fields.filter((field) => !drawn.has(field));
    },
  };
}

function findingsOf(report: Report | undefined): Finding[] {
  const causes = new Map<number, number>();
  const results = report?.results ?? [];
  for (const [index, result] of results.entries()) {
    for (const consequence of result.consequences ?? []) causes.set(consequence, index + 1);
  }
  return results.map((result, index) => {
    const cause = causes.get(index);
    return { number: index + 1, result, fields: result.fields, ...(cause === undefined ? {} : { cause }) };
  });
}

function addTo(byField: Map<string, Finding[]>, field: string, finding: Finding): void {
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
