// Amounts of a document that a ledger does not have: discounts, surcharges, what was prepaid, what is rounded.
import { CHARGE_LISTS, type ChargeList } from '../charge-lists.ts';
import type { Document } from '../schema.ts';
import type { Booked, Grounds, Hypothesis } from './hypothesis.ts';

// Each of more would take too long: all at once are tried alone.
const MOST_REDUCTIONS = 12;

type Reductions = Pick<Document, ChargeList>;

/** What was paid or rounded, then all discounts or surcharges of the document at once, each alone, and each of a line or its price. */
export function* leftOut({ document, alone }: Grounds, as: (document: Document) => Booked): Iterable<Hypothesis> {
  const without = (changed: readonly string[], part: Partial<Document>): Hypothesis => ({
    cause: 'not-in-ledger',
    changed,
    booked: as({ ...document, ...part }),
  });
  const { prepaid_amount: prepaid = 0, payable_rounding_amount: rounding = 0 } = document;
  const paid = { prepaid_amount: undefined };
  const rounded = { payable_rounding_amount: undefined };
  if (prepaid !== 0) yield without(Object.keys(paid), paid);
  if (rounding !== 0) yield without(Object.keys(rounded), rounded);
  if (prepaid !== 0 && rounding !== 0) {
    yield without(Object.keys({ ...paid, ...rounded }), { ...paid, ...rounded });
  }
  for (const list of CHARGE_LISTS) {
    const { length } = document[list] ?? [];
    if (length > 1) yield without([list], { [list]: [] });
  }
  for (const [path, less] of withoutEach(document)) yield without([path], less);
  const lines = document.document_lines ?? [];
  for (const at of alone) {
    const { allowance_amount: less = 0, ...price } = lines[at]?.price ?? {};
    if (less === 0) continue;
    const document_lines = lines.map((line, index) => (index === at ? { ...line, price } : line));
    yield without([`document_lines[${at}].price.allowance_amount`], { document_lines });
  }
  const reduced = alone.filter((at) => CHARGE_LISTS.some((list) => (lines[at]?.[list]?.length ?? 0) > 0));
  for (const at of reduced) {
    for (const [path, less] of withoutEach(lines[at] ?? {})) {
      const changed = lines.map((line, index) => (index === at ? { ...line, ...less } : line));
      yield without([`document_lines[${at}].${path}`], { document_lines: changed });
    }
  }
}

function* withoutEach(of: Reductions): Iterable<readonly [path: string, less: Reductions]> {
  for (const list of CHARGE_LISTS) {
    const given = of[list] ?? [];
    if (given.length > MOST_REDUCTIONS) continue;
    for (const at of given.keys()) yield [`${list}[${at}]`, { [list]: given.toSpliced(at, 1) }];
  }
}
