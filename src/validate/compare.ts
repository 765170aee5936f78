// Two reports on one document, by two versions of the rules: whether the verdict changes, and by which rules.
import type { Report, ValidationResult } from '../rules/engine/result.ts';

/** How a report differs from another one on the same document. */
export interface VerdictChange {
  /** Whether the document was valid, and whether it is. */
  readonly valid: readonly [before: boolean, after: boolean];
  /** Ids of rules that refuse the document now, and did not before. */
  readonly added: readonly string[];
  /** Ids of rules that refused it before, and do not now. */
  readonly removed: readonly string[];
}

/** What changes from one report to another; `undefined` where the same fatal rules are broken. */
export function changeBetween(before: Report, after: Report): VerdictChange | undefined {
  const [old, young] = [fatalIn(before), fatalIn(after)];
  const added = [...young].filter((id) => !old.has(id)).sort();
  const removed = [...old].filter((id) => !young.has(id)).sort();
  if (before.valid === after.valid && added.length === 0 && removed.length === 0) return undefined;
  return { valid: [before.valid, after.valid], added, removed };
}

function fatalIn({ results }: Report): ReadonlySet<string> {
  return new Set(results.filter(isFatal).map(({ reasonCode }) => reasonCode));
}

function isFatal({ flag }: ValidationResult): boolean {
  return flag === 'fatal';
}
