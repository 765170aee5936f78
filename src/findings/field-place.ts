// Where a field of the JSON is on the sheet, and what the sheet calls it.
import { ownValue } from '../core/own-value.ts';
import { FIELD_TERMS } from './field-terms.ts';
import type { Spot, Where, Word } from './said.ts';
import type { Term } from './terms-en.ts';

// Fields that are places, each with the word for it; those of a list are counted from 1.
const PLACES: Readonly<Record<string, Term>> = {
  accounting_supplier_party: 'seller',
  accounting_customer_party: 'buyer',
  payee_party: 'payee',
  tax_representative_party: 'taxRepresentative',
  agent_party: 'sellersAgent',
  delivery: 'delivery',
  delivery_location: 'delivery',
  payment_means: 'payment',
  payment_terms: 'paymentTerms',
  prepaid_payment: 'prepayment',
  prepayments: 'prepayment',
  billing_reference: 'precedingInvoice',
  earlier: 'earlierNote',
  additional_document_references: 'supportingDocument',
  order_reference: 'purchaseOrder',
  contract_document_reference: 'contract',
  invoice_period: 'period',
  tax_exchange_rate: 'exchangeRate',
  tax_breakdown: 'vatBreakdown',
  tax_breakdown_in_omr: 'vatBreakdown',
  buyer_customer_party: 'beneficiary',
  seller_supplier_party: 'principal',
  document_lines: 'line',
  lines: 'line',
  allowances: 'discount',
  charges: 'charge',
  reporting_party: 'reportingParty',
  receiving_party: 'receivingParty',
  representative: 'representative',
};

// As findings number them.
const ALWAYS_NUMBERED: ReadonlySet<Term> = new Set(['discount', 'charge']);

/**
 * `document_lines[1].allowances[0].amount` → the second line, discount 1: the amount.
 * @param single lists of one item, which is not numbered; lines, discounts and charges are, as on the sheet
 * @param numberOf what stands in the `#` cell of a line, by its index and the list that it is in: that of a document, or of a ledger
 */
export function placeOfField(
  path: string,
  numberOf?: (line: number, list: string) => string | undefined,
  single?: ReadonlySet<string>,
): Where {
  const [, row, inner = path] = /^line (\d+): (.*)$/.exec(path) ?? [];
  const steps = inner.split('.').map((step) => {
    const [, name = step, index] = /^(.*?)\[(\d+)\]$/.exec(step) ?? [];
    return { name, index: index === undefined ? undefined : Number(index) };
  });
  const all = steps.flatMap(({ name, index }, at): Spot[] => {
    const term = ownValue(PLACES, name);
    // An item of a list is a place itself; any other field is one for what stands in it.
    if (term === undefined || (at === steps.length - 1 && index === undefined)) return [];
    if (term !== 'line') {
      const isAlone = index === undefined || (single?.has(name) && !ALWAYS_NUMBERED.has(term));
      return [isAlone ? { term } : { term, number: String(index + 1) }];
    }
    const number = index === undefined ? undefined : numberOf?.(index, name);
    return [number === undefined ? { term, nth: (index ?? 0) + 1 } : { term, number }];
  });
  const spots = all.filter(({ term }, at) => term !== all[at - 1]?.term);
  const first = spots[0]?.term;
  const inside = spots.slice(1).filter(({ term }) => first !== 'line' || term === 'discount' || term === 'charge');
  const place = spots.some(({ term }) => term === 'sellersAgent')
    ? [{ term: 'sellersAgent' }]
    : [...spots.slice(0, 1), ...inside].slice(0, 2);
  const { name = '', index } = steps.at(-1) ?? {};
  const item = index === undefined ? undefined : ownValue(PLACES, name);
  const term = item ?? termOf(steps.map((step) => step.name));
  const inRow: Spot[] = row === undefined ? [] : [{ term: 'row', number: row }];
  return { place: [...inRow, ...place.filter((spot) => !isSaidBy(spot, term))].slice(0, 2), term };
}

// A place without a number says no more than the field of the same name.
const isSaidBy = (spot: Spot, term: Word): boolean =>
  spot.term === term && spot.number === undefined && spot.nth === undefined;

/** The word for the field at the end of a path; `entry` where it has none. */
function termOf(names: readonly string[]): Word {
  const [name = '', parent, above] = names.toReversed();
  for (const end of [`${parent}.${name}`, `${above}.${name}`, name]) {
    if (Object.hasOwn(FIELD_TERMS, end)) return FIELD_TERMS[end] ?? 'entry';
  }
  return 'entry';
}
