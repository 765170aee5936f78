// What the specification of the Emirates demands and no official rule checks, of documents that exist already: it is asked, or warns.
// Where a document is issued, `issue-checks.ts` has refused it before.

import { currencyDecimals } from '../../core/currency-decimals.ts';
import { decimal, fitsJsonNumber, roundHalfUp, toJsonNumber } from '../../core/decimal.ts';
import { createErrorList } from '../../core/errors/error-list.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import type { IssueCheck } from '../../document/document-country.ts';
import { valueAt } from '../../document/paths.ts';
import { vatOf } from './checks-dirhams.ts';
import { OWED_BY_BUYER } from './codes.ts';
import { ACCOUNTING_CURRENCY as AED, EMIRATES_FACTS } from './facts.ts';
import { REASON } from './fields/rows.ts';
import { corrections, summaries } from './issue-checks.ts';
import { decimals, isNegative, margin, negative, negativePrepayment } from './issue-checks-amounts.ts';
import { emirates, itemKinds, ratesOf } from './issue-checks-codes.ts';
import { numbers, schemes } from './issue-checks-parties.ts';

const ADDRESS = ['country_code', 'country_subentity', 'city_name'];

/** Fields that these checks look at and no shared one does. */
export const EXISTING_LOOKED_AT: readonly string[] = [
  ...['accounting_supplier_party.postal_address', 'accounting_customer_party.postal_address'].flatMap(fieldsOfAddress),
  ...fieldsOfAddress('delivery.delivery_location.address'),
  ...['tax_included_indicator', 'document_lines.tax_amount', 'document_lines.total_amount'],
  REASON,
  ...['tax_representative_party.party_tax_scheme.company_id', 'delivery.delivery_party_id'],
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
    rule: 'PINT-NEGATIVE',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given} was prepaid, which raises what is due',
    remedy: 'Leave out the sign, or charge it on a line',
    find: (checked) => foundBy(negativePrepayment, checked),
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
    rule: 'PINT-CODE',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is an address of scheme {other}, and the party is in the Emirates',
    remedy: 'Give the TIN, with scheme 0235',
    find: addressesOfOtherSchemes,
  },
  {
    rule: 'PINT-NUMBER',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is not a {what}',
    remedy: 'Correct the number',
    find: (checked) => foundBy(numbers, checked),
  },
  {
    rule: 'PINT-DECIMALS',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is finer than a hundredth',
    remedy: 'Give two decimals',
    find: (checked) => foundBy(ofDecimals, checked),
  },
  {
    rule: 'PINT-CATEGORY-CONTRADICTS',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} % is not a rate of category {other}, which has {allowed}',
    remedy: 'Correct the rate, or the category',
    find: otherRates,
  },
  {
    rule: 'PINT-CATEGORY-CONTRADICTS',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The VAT breakdown has {given} % for category {other}, and no line of it has',
    remedy: 'Correct the rate',
    find: ratesOfNoLine,
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
    rule: 'PINT-SUMMARY',
    class: 'missing',
    asksIn: 'own-country',
    says: 'A day of the period of the summary is missing',
    remedy: 'Give both days',
    find: (checked) => foundBy(summaries, checked),
  },
  {
    rule: 'PINT-CORRECTS-NOTHING',
    class: 'missing',
    asksIn: 'own-country',
    says: 'A self-billed credit note names no invoice',
    remedy: 'Name the invoice, or the reason VD of a volume discount',
    find: correctionsOfNothing,
  },
  {
    rule: 'PINT-LINE-TAX',
    class: 'calculation-differs',
    asksIn: 'own-country',
    says: '{given}, and {what} is {computed}',
    remedy: 'Correct it',
    find: otherAmountsOfLines,
  },
  {
    rule: 'PINT-TAX-INCLUDED',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The document says that its amounts include VAT, and adds {other} of VAT to them',
    remedy: 'Say false, or correct the amounts',
    find: includedAndAdded,
  },
];

// A discount with a sign is a surcharge, and others may mean it: only what makes a document negative is asked about.
const ofNegative: IssueCheck = (document, found) => {
  if (isNegative(document)) negative(document, found);
};

// A dinar has three decimals, and amounts in it may have them.
const ofDecimals: IssueCheck = (document, found) => {
  const { document_currency_code: currency = AED } = document;
  if (currencyDecimals(currency) <= EMIRATES_FACTS.totalDecimals) decimals(document, found);
};

function* foundBy(check: IssueCheck, { document, given: entered }: Checked): Iterable<Found> {
  if (entered) return;
  const found = createErrorList();
  check(document, { errors: found, warnings: found });
  for (const [path, { params }] of Object.entries(found.errors)) {
    const given = valueAt(document, path);
    const what = 'what' in params && Array.isArray(params.what) ? { what: params.what.join(' or ') } : {};
    yield [path, typeof given === 'string' || typeof given === 'number' ? { given, ...what } : {}];
  }
}

// The address is asked about, not the scheme, which is an attribute of it.
function* addressesOfOtherSchemes(checked: Checked): Iterable<Found> {
  for (const [path, { given: other = '' }] of foundBy(schemes, checked)) {
    const address = path.replace('endpoint_scheme_id', 'endpoint_id');
    yield [address, { given: String(valueAt(checked.document, address)), other }];
  }
}

// One that names its invoice may leave out the reason.
function* correctionsOfNothing(checked: Checked): Iterable<Found> {
  for (const found of foundBy(corrections, checked)) if (found[0] === 'billing_reference') yield found;
}

function* otherRates({ document, given: entered }: Checked): Iterable<Found> {
  if (entered) return;
  for (const [index, { classified_tax_category: category }] of (document.document_lines ?? []).entries()) {
    const { id: other = '', percent: given } = category ?? {};
    const allowed = ratesOf(other);
    if (given !== undefined && allowed && !allowed.includes(given)) {
      const path = `document_lines[${index}].classified_tax_category.percent`;
      yield [path, { given, other, allowed: allowed.join(' or ') }];
    }
  }
}

// Rules compare the breakdown of category N. Some state 0 there, since no VAT is charged.
function* ratesOfNoLine({ document, given: entered }: Checked): Iterable<Found> {
  if (entered) return;
  const ofLines = new Set<number | undefined>();
  for (const { classified_tax_category: category } of document.document_lines ?? [])
    if (category && trimmed(category.id) === OWED_BY_BUYER) ofLines.add(category.percent);
  for (const [index, { tax_category_code: other, tax_percentage: given }] of (document.tax_breakdown ?? []).entries()) {
    if (other === OWED_BY_BUYER && given && !ofLines.has(given))
      yield [`tax_breakdown[${index}].tax_percentage`, { given, other }];
  }
}

const FILS = /*@__PURE__*/ decimal('0.01');

// BTAE-08 and BTAE-10 of a document in dirhams. Some write them unrounded, and each of them may have been rounded once.
function* otherAmountsOfLines({ country, document, given: entered }: Checked): Iterable<Found> {
  const { document_currency_code: currency = AED, document_lines: lines = [] } = document;
  if (entered || currency !== AED || document.tax_included_indicator === true) return;
  for (const [index, line] of lines.entries()) {
    const { net_amount: net } = line;
    const vat = vatOf(country, line);
    if (net === undefined || !vat) continue;
    for (const [field, exact, owed, what, roundings] of [
      ['tax_amount', vat.own, vat.own, 'the VAT of the line', 1],
      ['total_amount', vat.own.plus(decimal(net)), vat.owed.plus(decimal(net)), 'the line with VAT', 2],
    ] as const) {
      const given = line[field];
      if (given === undefined) continue;
      const slack = FILS.times(decimal(roundings));
      const computed = roundHalfUp(exact, country.facts.totalDecimals);
      const isRight = [exact, owed].some((one) => one.minus(decimal(given)).abs().lte(slack));
      if (isRight || !fitsJsonNumber(computed)) continue;
      yield [`document_lines[${index}].${field}`, { given, computed: toJsonNumber(computed), what }];
    }
  }
}

// The VAT of the lines is not compared then: it may be in their amounts.
function* includedAndAdded({ document, given: entered }: Checked): Iterable<Found> {
  const { tax_exclusive_amount: net = 0, tax_inclusive_amount: total = 0, tax_amount: other = 0 } = document;
  if (entered || document.tax_included_indicator !== true || total <= net) return;
  yield ['tax_included_indicator', { other }];
}
