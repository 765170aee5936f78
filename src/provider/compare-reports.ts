// Two monthly reports side by side: where they differ. The order of sets and keys has no meaning.
import { expectList, expectObject } from '../core/arguments.ts';
import { combinationOf, figuresOf, type ReportKey, type StatisticsReport } from './statistics-report.ts';

/** One difference between two reports. */
export interface ReportDifference {
  /** What differs: `reporter`, `start`, or the element of a figure. */
  readonly what: string;
  /** The set that it is in; absent for the report as a whole. */
  readonly type?: string;
  readonly keys?: readonly ReportKey[];
  /** What each of the two says; absent where it says nothing. */
  readonly left?: string | number;
  readonly right?: string | number;
}

/**
 * All differences between two reports; none where they say the same. Sets are compared by their keys.
 * @example
 * compareReports(sentBefore, countedAnew).length === 0 // the report need not be sent again
 */
export function compareReports(left: StatisticsReport, right: StatisticsReport): readonly ReportDifference[] {
  for (const report of [left, right]) {
    expectObject(report, 'compareReports', 'each report');
    expectObject(report.total, 'compareReports', 'the total of a report');
    expectList(report.sets, 'compareReports', 'the sets of a report');
  }
  const plain = (['kind', 'reporter', 'start', 'end'] as const).flatMap((what) =>
    left[what] === right[what] ? [] : [{ what, left: left[what], right: right[what] }],
  );
  if (left.kind !== right.kind) return plain;
  const [ours, theirs] = [setsOf(left), setsOf(right)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].sort();
  return [
    ...plain,
    ...differing(figuresOf(left.kind, left.total), figuresOf(right.kind, right.total)),
    ...names.flatMap((name) => {
      const [one, other] = [ours.get(name), theirs.get(name)];
      const { type = '', keys = [] } = one?.set ?? other?.set ?? {};
      return differing(one?.figures, other?.figures).map((difference) => ({ ...difference, type, keys }));
    }),
  ];
}

interface FoundSet {
  readonly set: { readonly type: string; readonly keys: readonly ReportKey[] };
  readonly figures: readonly (readonly [string, number])[];
}

// A set that stands there several times counts with the sum of its figures: the second difference is that of a rule.
function setsOf({ kind, sets }: StatisticsReport): ReadonlyMap<string, FoundSet> {
  const found = new Map<string, FoundSet>();
  for (const set of sets) {
    const name = combinationOf(set);
    const before = found.get(name)?.figures ?? [];
    const figures = figuresOf(kind, set).map(
      ([what, value], index) => [what, value + (before[index]?.[1] ?? 0)] as const,
    );
    found.set(name, { set, figures });
  }
  return found;
}

function differing(left: FoundSet['figures'] = [], right: FoundSet['figures'] = []): ReportDifference[] {
  const [ours, theirs] = [new Map(left), new Map(right)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((what) => {
    const [one, other] = [ours.get(what), theirs.get(what)];
    if (one === other) return [];
    return [{ what, ...(one === undefined ? {} : { left: one }), ...(other === undefined ? {} : { right: other }) }];
  });
}
