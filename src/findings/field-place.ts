// Where a field of the JSON is on the sheet, and what the sheet calls it.
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

/**
 * `document_lines[1].allowances[0].amount` → the second line, discount 1: the amount.
 * @param numberOf what stands in the `#` cell of a line, by its index
 */
export function placeOfField(path: string, numberOf?: (line: number) => string | undefined): Where {
  const steps = path.split('.').map((step) => {
    const [, name = step, index] = /^(.*?)\[(\d+)\]$/.exec(step) ?? [];
    return { name, index: index === undefined ? undefined : Number(index) };
  });
  const all = steps.flatMap(({ name, index }, at): Spot[] => {
    const term = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
    // An item of a list is a place itself; any other field is one for what stands in it.
    if (term === undefined || (at === steps.length - 1 && index === undefined)) return [];
    if (term !== 'line') return [index === undefined ? { term } : { term, number: String(index + 1) }];
    const number = index === undefined || name !== 'document_lines' ? undefined : numberOf?.(index);
    return [number === undefined ? { term, nth: (index ?? 0) + 1 } : { term, number }];
  });
  const spots = all.filter(({ term }, at) => term !== all[at - 1]?.term);
  const first = spots[0]?.term;
  const inside = spots.slice(1).filter(({ term }) => first !== 'line' || term === 'discount' || term === 'charge');
  const place = spots.some(({ term }) => term === 'sellersAgent')
    ? [{ term: 'sellersAgent' }]
    : [...spots.slice(0, 1), ...inside].slice(0, 2);
  const { name = '', index } = steps.at(-1) ?? {};
  const item = index === undefined || !Object.hasOwn(PLACES, name) ? undefined : PLACES[name];
  const term = item ?? termOf(steps.map((step) => step.name));
  return { place: place.filter((spot) => !isSaidBy(spot, term)), term };
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
