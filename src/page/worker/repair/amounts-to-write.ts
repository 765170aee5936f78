// The amounts of a stored document that do not follow from its lines. Those of a record do: the library computes them.
import { amountDifferences } from '../../../document/check-totals.ts';
import type { Document } from '../../../document/schema.ts';
import type { SheetContext } from '../../../view/draw-context.ts';
import { formatFixed } from '../../../view/numbers.ts';
import type { AmountToWrite } from '../../protocol.ts';
import type { PageCountry } from '../countries.ts';
import { labelsOf } from '../findings.ts';

/** The amounts that differ from those that follow from the lines. */
export function amountsToWrite(
  { amounts, facts }: PageCountry,
  document: Document,
  context: SheetContext,
): AmountToWrite[] {
  return amountDifferences(amounts, document).map(({ field, given, expected }) => ({
    label: labelsOf(field, context),
    given: given === null ? '' : formatFixed(given, facts.lineDecimals),
    expected: formatFixed(expected, facts.lineDecimals),
  }));
}

/** Whether JSON with these fields is a stored document: it has number and seller, and no payload. */
export function isStored(has: (field: string) => boolean): boolean {
  return !has('payload') && has('document_number') && has('accounting_supplier_party');
}
