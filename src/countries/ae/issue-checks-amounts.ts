// What the official rules of the Emirates let pass of amounts, rates and totals.
import { type Decimal, decimal, decimalPlaces, ZERO } from '../../core/decimal.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import { lazy } from '../../core/lazy.ts';
import { readKinds } from '../../core/transaction-kinds.ts';
import { runChecks } from '../../document/books/check.ts';
import { negativeCauses } from '../../document/books/negative-causes.ts';
import { keyOf, netByCategoryOf } from '../../document/books/net-by-category.ts';
import { CHARGE_LISTS } from '../../document/charge-lists.ts';
import type { CheckedCountry, IssueCheck } from '../../document/document-country.ts';
import { refuseHomeRate } from '../../document/home-rate.ts';
import { named } from '../../document/named.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import { type AllowanceCharge, type Document, type DocumentLine, ublRootOf } from '../../document/schema.ts';
import { grossAmount, lineExtensionAmount } from '../../document/totals.ts';
import { EMIRATES_AMOUNTS } from './amounts.ts';
import { ACCOUNTING_CURRENCY as AED, EMIRATES_FACTS, RATE_DECIMALS } from './facts.ts';
import { TOTAL_IN_DIRHAMS, TOTAL_TYPE } from './fields/accounting.ts';
import { dirhamsIn } from './fields/dirhams-in.ts';
import { EMIRATES_KINDS } from './kinds.ts';
import { addOwn } from './own-errors.ts';

const COUNTRY: CheckedCountry = {
  facts: EMIRATES_FACTS,
  amounts: EMIRATES_AMOUNTS,
  checks: { rateBands: {}, currencyWords: {}, rateDecimals: RATE_DECIMALS },
};

const TOTALS = ['tax_exclusive_amount', 'tax_inclusive_amount'] as const;

const negativeTotals = (document: Document) => TOTALS.filter((field) => (document[field] ?? 0) < 0);

/** Whether a total of the document is below zero. */
export function isNegative(document: Document): boolean {
  return negativeTotals(document).length > 0;
}

// BIS 1.5.4: a correction is a credit note with positive amounts. What makes a document negative is named itself: an amount with a sign,
// a quantity, a discount or a price.
export const negative: IssueCheck = (document, { errors }) => {
  const causes = createErrorList();
  addSigns(document, causes);
  const fields = negativeTotals(document);
  const ofDocument = createErrorList();
  if (fields.length > 0) {
    runChecks(negativeCauses(), COUNTRY, document, {}, { warnings: causes, errors: ofDocument });
    addQuantities(document, causes);
  }
  errors.addAll(causes.errors);
  // The checks of every country refuse those of the document, each at its place in the payload.
  if (causes.size() + ofDocument.size() > 0) return;
  for (const field of fields) addBelowZero(document, field, document[field], errors);
};

/** A prepayment below zero alone, which raises what is due. */
export const negativePrepayment: IssueCheck = ({ prepaid_amount: given = 0 }, { errors }) => {
  if (given < 0) addSign('prepaid_amount', given, errors);
};

// A credit note is the correction already.
function addBelowZero(document: Document, path: string, given: unknown, errors: ErrorList): void {
  if (ublRootOf(document) === 'CreditNote') addSign(path, given, errors);
  else addOwn(errors, path, 'negative-document', {});
}

function addSign(path: string, given: unknown, errors: ErrorList): void {
  errors.add(path, 'too-small', { min: 0, given: Number(given) });
}

/** Amounts beside those whose sign turns them round as well: a payment with a sign is still to be paid. */
const UNSIGNED: readonly (readonly [within: string, field: string])[] = [
  ['document_lines[].price', 'allowance_amount'],
  ['prepaid_payment', 'paid_amount'],
  ['', 'prepaid_amount'],
];

function addSigns(document: Document, errors: ErrorList): void {
  for (const [within, field] of UNSIGNED) {
    visitAt(document, within, (object, path) => {
      if (Number(object[field] ?? 0) < 0) addSign(pathOf(path, field), object[field], errors);
    });
  }
  const look = (holder: Document | DocumentLine, path: string, baseOf: (entry: AllowanceCharge) => Decimal) => {
    for (const list of CHARGE_LISTS) {
      for (const [index, entry] of (holder[list] ?? []).entries()) {
        const field = signedField(entry, baseOf);
        if (field !== undefined) addSign(`${path}${list}[${index}].${field}`, entry[field], errors);
      }
    }
  };
  const netByCategory = lazy(() => netByCategoryOf(COUNTRY, document));
  const net = lazy(() => lineExtensionAmount(COUNTRY, document));
  look(document, '', ({ tax_category: category }) =>
    category?.id === undefined ? net() : (netByCategory().get(keyOf(COUNTRY, category)) ?? ZERO),
  );
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    // On a line that is negative as it is, such as an advance that is deducted, they have its sign.
    if (signedQuantity(line) === undefined) look(line, `document_lines[${index}].`, () => grossAmount(COUNTRY, line));
  }
}

// A discount with a sign raises the total, a surcharge lowers it. What lines come to may be below zero, and is nobody's mistake here.
function signedField(
  entry: AllowanceCharge,
  baseOf: (entry: AllowanceCharge) => Decimal,
): keyof AllowanceCharge | undefined {
  const { multiplier_factor_numeric: percentage = 0, base_amount: base = 0, amount = 0 } = entry;
  if (percentage < 0) return 'multiplier_factor_numeric';
  if (base < 0) return baseOf(entry).eq(decimal(base)) ? undefined : 'base_amount';
  return amount < 0 ? 'amount' : undefined;
}

function addQuantities(document: Document, errors: ErrorList): void {
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    const field = signedQuantity(line);
    const given = field === 'quantity' ? line.quantity : line.price?.base_quantity;
    if (field !== undefined) addBelowZero(document, `document_lines[${index}].${field}`, given, errors);
  }
}

// What makes a line negative: its quantity, or the one that its price is for. Both of them do not.
function signedQuantity({ quantity = 0, price }: DocumentLine): 'quantity' | 'price.base_quantity' | undefined {
  const isBaseNegative = (price?.base_quantity ?? 0) < 0;
  if (quantity < 0 === isBaseNegative) return undefined;
  return isBaseNegative ? 'price.base_quantity' : 'quantity';
}

// The base of a percentage may be finer: a published example states one of three decimals.
const GIVEN_AMOUNTS: readonly (readonly [within: string, fields: readonly string[]])[] = [
  ['allowances[]', ['amount']],
  ['charges[]', ['amount']],
  ['', ['prepaid_amount', 'payable_rounding_amount']],
];

export const decimals: IssueCheck = (document, { errors }) => {
  const max = EMIRATES_FACTS.totalDecimals;
  for (const [within, fields] of GIVEN_AMOUNTS) {
    visitAt(document, within, (object, path) => {
      for (const field of fields) {
        const given = object[field];
        if (typeof given === 'number' && decimalPlaces(decimal(given)) > max)
          errors.add(pathOf(path, field), 'too-many-decimals', { max });
      }
    });
  }
};

export const rate: IssueCheck = (document, { errors }) => {
  const { tax_exchange_rate: exchange, document_currency_code: currency = AED } = document;
  refuseHomeRate(document, AED, errors);
  if (!exchange || currency === AED) return;
  const { source_currency_code: source, target_currency_code: target } = exchange;
  // ibr-153-ae
  if (source !== currency)
    errors.add('tax_exchange_rate.source_currency_code', 'not-allowed-value', { allowed: [currency] });
  if (target !== AED) errors.add('tax_exchange_rate.target_currency_code', 'not-allowed-value', { allowed: [AED] });
};

// BTAE-20 is computed: one reference may state it as well, and says the same. Where a document that exists lacks it, PINT-EXCHANGED
// compares the reference with the total at the rate.
export const totalInDirhams: IssueCheck = (document, { errors }) => {
  const { document_currency_code: currency = AED, tax_inclusive_amount: total = 0 } = document;
  const computed = named<number>(document, TOTAL_IN_DIRHAMS) ?? (currency === AED ? total : undefined);
  let isStated = false;
  visitAt(document, 'additional_document_references[]', (reference, path) => {
    const { id, document_type_code: type, document_description: text } = reference;
    if (type !== TOTAL_TYPE) return;
    const given = dirhamsIn(String(text ?? ''));
    if (isStated) errors.add(pathOf(path, 'document_type_code'), 'given-twice');
    else if (given === undefined) {
      errors.add(pathOf(path, 'document_type_code'), 'not-beside', { other: TOTAL_IN_DIRHAMS });
    } else if (computed !== undefined && given !== computed) {
      errors.add(pathOf(path, 'document_description'), 'differs-from-computed', { given, computed });
    } else if (id !== AED) errors.add(pathOf(path, 'id'), 'not-allowed-value', { allowed: [AED] });
    isStated = true;
  });
};

const MARGIN = { kind: 'profit-margin', category: 'N' } as const;

// Category N and the margin scheme go together (ibr-116-ae says the one half); it is a category of lines alone, so that no discount
// and no surcharge of the document has any (ibr-114-ae, ibr-115-ae).
export const margin: IssueCheck = (document, { errors }) => {
  const isMargin = readKinds(EMIRATES_KINDS, document.transaction_type ?? '').includes(MARGIN.kind);
  visitAt(document, 'document_lines[].classified_tax_category', ({ id }, path) => {
    if (isMargin && id !== MARGIN.category) {
      const given = typeof id === 'string' ? { given: id } : {};
      addOwn(errors, pathOf(path, 'id'), 'kind-needs-category', { ...MARGIN, ...given });
    }
    if (!isMargin && id === MARGIN.category) addOwn(errors, pathOf(path, 'id'), 'category-needs-kind', MARGIN);
  });
  for (const list of CHARGE_LISTS) {
    if (isMargin && document[list]) errors.add(list, 'not-on-document', { of: 'kind', name: MARGIN.kind });
  }
};
