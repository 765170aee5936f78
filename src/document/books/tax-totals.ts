// The VAT total beside its parts. The official rule on it misspells the element of a credit note, and never looks at one.
import { decimal, isSame, roundHalfUp, smallestUnit, sum, toJsonNumber } from '../../core/decimal.ts';
import { named } from '../named.ts';
import type { Check, Checked, Found } from './check.ts';

/** What the VAT total and its parts have to be. */
export const TAX_TOTAL_CHECKS = [
  {
    rule: 'PINT-TAX-TOTAL',
    class: 'sum-differs',
    asksIn: 'every-country',
    says: '{given}, and the VAT of the breakdown adds up to {computed}',
    find: otherTotals,
  },
  {
    rule: 'PINT-TAX-TOTAL',
    class: 'contradiction',
    asksIn: 'every-country',
    says: 'VAT of {given} on {other}: one is negative, and the other is not',
    find: otherSigns,
  },
] as const satisfies readonly Check[];

// Of an invoice a rule says it.
function* otherTotals({ country, document }: Checked): Iterable<Found> {
  const { credit_note_type_code: type, tax_amount: given, tax_breakdown: entries = [] } = document;
  if (type === undefined || given === undefined || entries.length === 0) return;
  // Entries in the accounting currency may stand in place of others.
  const { breakdown } = country.amounts.inAccountingCurrency;
  if (breakdown && named(document, breakdown.field) !== undefined) return;
  const exact = sum(entries.map(({ tax_amount: tax = 0 }) => decimal(tax)));
  const computed = roundHalfUp(exact, country.facts.totalDecimals);
  // Others may state more decimals than the total has.
  if (![exact, computed].some((one) => isSame(one, decimal(given))))
    yield ['tax_amount', { given, computed: toJsonNumber(computed) }];
}

// Lines round their VAT one by one: what is left of lines of both signs may be of the other.
function* otherSigns({ country, document }: Checked): Iterable<Found> {
  for (const [index, entry] of (document.tax_breakdown ?? []).entries()) {
    const { taxable_amount: other = 0, tax_amount: given = 0, tax_percentage: rate = 0 } = entry;
    if (given * other >= 0 || rate < 0) continue;
    const slack = smallestUnit(country.facts.totalDecimals).times(decimal((document.document_lines?.length ?? 0) + 1));
    if (decimal(given).abs().gt(slack)) yield [`tax_breakdown[${index}].tax_amount`, { given, other }];
  }
}
