// Discounts that a ledger takes off otherwise than the document does.
import { type Decimal, decimal, roundHalfAway, toJsonNumber, ZERO } from '../../core/decimal.ts';
import { apportion, canApportion } from '../apportion.ts';
import type { AllowanceCharge, Document, TaxCategory } from '../schema.ts';
import { breakdownKey, sumOf } from '../totals.ts';
import { booked } from './booked.ts';
import type { Booked, Grounds, Hypothesis } from './hypothesis.ts';

// Each of more would take too long: all at once are tried alone.
const MOST_DISCOUNTS = 12;

/** All of them at once, since several may be the parts of one that the payload gives; then each alone. */
export function* distributions(grounds: Grounds, as: (document: Document) => Booked): Iterable<Hypothesis> {
  const { allowances = [] } = grounds.document;
  if (allowances.length === 0) return;
  yield* distributionsOf(grounds, as, [allowances.length === 1 ? 'allowances[0]' : 'allowances'], () => true);
  if (allowances.length === 1 || allowances.length > MOST_DISCOUNTS) return;
  for (const at of allowances.keys()) {
    const alone = distributionsOf(grounds, as, [`allowances[${at}]`], (index) => index === at);
    for (const each of alone) yield { ...each, isSecond: true };
  }
}

function* distributionsOf(
  { country, document, decimals, inLedger }: Grounds,
  as: (document: Document) => Booked,
  changed: readonly string[],
  isMoved: (index: number) => boolean,
): Iterable<Hypothesis> {
  const { allowances = [], document_lines: lines = [] } = document;
  const bases = new Map<string, { readonly category: TaxCategory; readonly amount: Decimal }>();
  for (const { classified_tax_category: category, net_amount: net = 0 } of lines) {
    if (category?.id === undefined) continue;
    const key = breakdownKey(country.amounts, category.id, category.percent);
    bases.set(key, { category, amount: (bases.get(key)?.amount ?? ZERO).plus(decimal(net)) });
  }
  const parts = [...bases.values()];
  const amounts = parts.map(({ amount }) => amount);
  const moved = (to: (given: AllowanceCharge) => readonly AllowanceCharge[]): Booked =>
    as({ ...document, allowances: allowances.flatMap((given, at) => (isMoved(at) ? to(given) : [given])) });
  const distributed = (given: AllowanceCharge): AllowanceCharge[] =>
    apportion(decimal(given.amount ?? 0), amounts, country.facts.totalDecimals).map((part, at) => ({
      amount: toJsonNumber(part),
      tax_category: parts[at]?.category,
    }));
  if (canApportion(amounts) && parts.length > 1) {
    yield { cause: 'discount-distribution', changed, booked: moved(distributed) };
  }
  for (const { category } of parts) {
    const onCategory = moved(({ amount }) => [{ amount, tax_category: category }]);
    yield { cause: 'discount-distribution', changed, booked: onCategory };
  }
  // A discount after VAT lowers what is paid, not the VAT; ledgers have it in their net amount, in their total or in what is paid alone.
  const left = allowances.filter((_, at) => !isMoved(at));
  const { totals, lines: own } = booked(country, { ...document, allowances: left }, decimals);
  const less = roundHalfAway(sumOf(allowances.filter((_, at) => isMoved(at))), decimals);
  for (const [ofNet, ofTotal] of [
    [less, less],
    [ZERO, less],
    [ZERO, ZERO],
  ] as const) {
    yield {
      cause: 'discount-distribution',
      changed,
      booked: inLedger(
        {
          lines: own,
          totals: {
            tax_exclusive_amount: totals.tax_exclusive_amount.minus(ofNet),
            tax_amount: totals.tax_amount,
            tax_inclusive_amount: totals.tax_inclusive_amount.minus(ofTotal),
            payable_amount: totals.payable_amount.minus(less),
          },
        },
        decimals,
      ),
    };
  }
}
