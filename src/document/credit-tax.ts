// How much VAT the notes of an invoice credit: no more than was charged, but for what rounding makes of it.
import type { AmountFacts } from '../core/country-facts.ts';
import { type Decimal, decimal, smallestUnit, ZERO } from '../core/decimal.ts';
import type { Document } from './schema.ts';

/** What a document adds to the VAT that is charged or credited. */
export interface TaxPart {
  readonly tax: Decimal;
  /** What rounding may make of it: the VAT of each line, and that of the whole, is rounded. */
  readonly rounding: Decimal;
  /** Whether a line takes something off, such as an advance: the VAT of the others is more than that of the document then. */
  readonly takesOff: boolean;
}

/** The VAT of an invoice with its debit notes, and that of its credit notes. */
export interface CreditedTax {
  readonly had: Decimal;
  readonly credited: Decimal;
  readonly rounding: Decimal;
  /** Whether something is taken off on a line, so that nobody knows how much VAT may be credited. */
  readonly takesOff: boolean;
}

/** Before any document. */
export const NO_TAX: CreditedTax = { had: ZERO, credited: ZERO, rounding: ZERO, takesOff: false };

/** Says it of a document. */
export function taxPartOf(
  { lineDecimals, totalDecimals }: Pick<AmountFacts, 'lineDecimals' | 'totalDecimals'>,
  { tax_amount: tax = 0, document_lines: lines = [] }: Document,
): TaxPart {
  const ofLines = smallestUnit(lineDecimals).times(decimal(lines.length));
  return {
    tax: decimal(tax),
    rounding: smallestUnit(totalDecimals).plus(ofLines),
    takesOff: lines.some(({ net_amount: net = 0 }) => net < 0),
  };
}

/** The VAT with that of one more document. */
export function withTax(known: CreditedTax, { tax, rounding, takesOff }: TaxPart, isCredit: boolean): CreditedTax {
  const all = { ...known, rounding: known.rounding.plus(rounding) };
  if (isCredit) return { ...all, credited: known.credited.plus(tax) };
  return { ...all, had: known.had.plus(tax), takesOff: known.takesOff || takesOff };
}

/** Whether more VAT is credited than was charged, by more than rounding. */
export function isTaxBeyond({ had, credited, rounding, takesOff }: CreditedTax): boolean {
  return !takesOff && credited.gt(had.plus(rounding));
}
