// What the specification of the Emirates demands and no official rule checks, of documents that exist already: it is asked, or warns.
// Where a document is issued, `issue-checks.ts` has refused it before.
import { decimal, fitsJsonNumber, percentOf, roundHalfUp, toJsonNumber } from '../../core/decimal.ts';
import { createErrorList } from '../../core/errors/error-list.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import type { IssueCheck } from '../../document/document-country.ts';
import { valueAt } from '../../document/paths.ts';
import { taxRate } from '../../document/totals.ts';
import { isWithoutOwnVat } from './checks-dirhams.ts';
import { ACCOUNTING_CURRENCY as AED } from './facts.ts';
import { isNegative, margin, negative } from './issue-checks-amounts.ts';
import { emirates, itemKinds } from './issue-checks-codes.ts';

const ADDRESS = ['country_code', 'country_subentity'];

/** Fields that these checks look at and no shared one does. */
export const EXISTING_LOOKED_AT: readonly string[] = [
  ...['accounting_supplier_party.postal_address', 'accounting_customer_party.postal_address'].flatMap(fieldsOfAddress),
  ...fieldsOfAddress('delivery.delivery_location.address'),
  ...['tax_included_indicator', 'document_lines.tax_amount', 'document_lines.total_amount'],
];

function fieldsOfAddress(address: string): string[] {
  return ADDRESS.map((field) => `${address}.${field}`);
}

/** What is refused where a document is issued, and amounts of lines. */
export const EXISTING_CHECKS: readonly Check[] = [
  {
    rule: 'PINT-NEGATIVE',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given}, and the document is negative',
    remedy: 'A correction is a credit note with positive amounts',
    find: (checked) => foundBy(ofNegative, checked),
  },
  {
    rule: 'PINT-CODE',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is not the code of an emirate',
    remedy: 'Give its code of three letters',
    find: (checked) => foundBy(emirates, checked),
  },
  {
    rule: 'PINT-CODE',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is not the code of goods, of a service or of both',
    remedy: 'Give G, S or B',
    find: (checked) => foundBy(itemKinds, checked),
  },
  {
    rule: 'PINT-MARGIN-KIND',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given}: category N and the kind profit-margin go together',
    remedy: 'Correct the category, or transaction_type',
    find: (checked) => foundBy(margin, checked),
  },
  {
    rule: 'PINT-LINE-TAX',
    class: 'calculation-differs',
    asksIn: 'own-country',
    says: '{given}, and {what} is {computed}',
    remedy: 'Correct it',
    find: otherAmountsOfLines,
  },
];

// A discount with a sign is a surcharge, and others may mean it: only what makes a document negative is asked about.
const ofNegative: IssueCheck = (document, found) => {
  if (isNegative(document)) negative(document, found);
};

function* foundBy(check: IssueCheck, { document, given: entered }: Checked): Iterable<Found> {
  if (entered) return;
  const found = createErrorList();
  check(document, { errors: found, warnings: createErrorList() });
  for (const path of Object.keys(found.errors)) {
    const given = valueAt(document, path);
    yield [path, typeof given === 'string' || typeof given === 'number' ? { given } : {}];
  }
}

const FILS = /*@__PURE__*/ decimal('0.01');

// BTAE-08 and BTAE-10 of a document in dirhams. Some write them unrounded, and each of them may have been rounded once.
function* otherAmountsOfLines({ country, document, given: entered }: Checked): Iterable<Found> {
  const { document_currency_code: currency = AED, document_lines: lines = [] } = document;
  if (entered || currency !== AED || document.tax_included_indicator === true) return;
  for (const [index, line] of lines.entries()) {
    const { net_amount: net, classified_tax_category: category } = line;
    if (net === undefined || category?.id === undefined || isWithoutOwnVat(line)) continue;
    const tax = percentOf(decimal(net), decimal(taxRate(country.amounts, category) ?? 0));
    for (const [field, exact, what, roundings] of [
      ['tax_amount', tax, 'the VAT of the line', 1],
      ['total_amount', decimal(net).plus(tax), 'the line with VAT', 2],
    ] as const) {
      const given = line[field];
      if (given === undefined) continue;
      const slack = FILS.times(decimal(roundings));
      const computed = roundHalfUp(exact, country.facts.totalDecimals);
      if (exact.minus(decimal(given)).abs().lte(slack) || !fitsJsonNumber(computed)) continue;
      yield [`document_lines[${index}].${field}`, { given, computed: toJsonNumber(computed), what }];
    }
  }
}
