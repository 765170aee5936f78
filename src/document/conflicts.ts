// Fields of a document that contradict each other. Neither XML nor a tax that adds up could come of them.
// A required choice between two fields belongs here as well.

import { isCurrency, nearestCurrency } from '../codelists/currency.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { ACCOUNTING_CURRENCY, CURRENCY_WORDS } from '../countries/issuing.ts';
import { pathOf, visitAt } from './paths.ts';
import type { Document, Party } from './schema.ts';
import { UNTAXED_CATEGORIES } from './totals.ts';

/** Adds an error for each field that contradicts another one, and where one of two fields is required and both are missing. */
export function addConflicts(document: Document, list: ErrorList): void {
  addMissingChoices(document, list);
  addCurrencyErrors(document, list);
  addRateErrors(document, list);
  addCreditNoteErrors(document, list);
}

// One of two fields is required.
function addMissingChoices(document: Document, { add }: ErrorList): void {
  visitAt(document, 'document_lines[].additional_item_identification[]', (object, path) => {
    if (object['nature_code'] === undefined && object['id'] === undefined) {
      add(pathOf(path, 'nature_code'), 'mandatory');
    }
  });
  for (const name of ['accounting_supplier_party', 'accounting_customer_party'] as const) {
    const party = document[name];
    if (party && hasNoXmlContent(party)) add(name, 'mandatory');
  }
  visitAt(document, 'document_lines[].price', (price, path) => {
    if (price['tax_inclusive_amount'] === undefined) return;
    for (const field of ['base_amount', 'allowance_amount']) {
      if (price[field] !== undefined) add(pathOf(path, 'tax_inclusive_amount'), 'not-beside', { other: field });
    }
  });
  addBuyerConflicts(document.accounting_customer_party, { add });
}

// ibr-sr-16, IBR-009-OM: a buyer has one identifier and one tax registration, a seller may have several.
function addBuyerConflicts(buyer: Party | undefined, { add }: Pick<ErrorList, 'add'>): void {
  const others = listOf(buyer?.party_identification);
  const path = 'accounting_customer_party.party_identification';
  if (buyer?.tin !== undefined && others.length > 0) add(path, 'not-beside', { other: 'tin' });
  else if (others.length > 1) add(path, 'only-one');
  if (buyer?.tax_registration) {
    add('accounting_customer_party.tax_registration', 'not-beside', { other: 'party_tax_scheme' });
  }
}

// Fields of the JSON that never reach the XML.
const ONLY_JSON: ReadonlySet<string> = new Set(['profile_id', 'country']);

/** Whether nothing of an object reaches the XML. */
export function hasNoXmlContent(object: object): boolean {
  return Object.entries(object).every(
    ([name, value]) => ONLY_JSON.has(name) || (typeof value === 'object' && value !== null && hasNoXmlContent(value)),
  );
}

function addCurrencyErrors(document: Document, list: ErrorList): void {
  const { add } = list;
  if (addUnknownCurrencies(document, list)) return;
  const isForeign =
    document.document_currency_code !== undefined && document.document_currency_code !== ACCOUNTING_CURRENCY;
  if (isForeign && document.tax_exchange_rate === undefined) {
    const given = document.document_currency_code ?? '';
    add('tax_exchange_rate', 'mandatory-in-other-currency', { currency: ACCOUNTING_CURRENCY, given });
  }
  if (isForeign) addStrayStandardRates(document, list);
  if (document.tax_currency_code !== undefined && document.tax_currency_code !== ACCOUNTING_CURRENCY) {
    add('tax_currency_code', 'not-allowed-value', { allowed: [ACCOUNTING_CURRENCY] });
  }
}

// Without this, a misspelt rial would look like a currency that needs an exchange rate.
function addUnknownCurrencies(
  { document_currency_code: currency, tax_exchange_rate: rate }: Document,
  { add }: ErrorList,
) {
  const given = [
    ['document_currency_code', currency],
    ['tax_exchange_rate.source_currency_code', rate?.source_currency_code],
    ['tax_exchange_rate.target_currency_code', rate?.target_currency_code],
  ] as const;
  const unknown = given.flatMap(([path, code]) => (code === undefined || isCurrency(code) ? [] : [{ path, code }]));
  const named = new Set<string>();
  for (const { path, code } of unknown) {
    // An exchange rate is completed from the document.
    if (named.has(code)) continue;
    named.add(code);
    const nearest = meantCurrency(code);
    add(path, 'not-a-currency', { given: code, ...(nearest === undefined ? {} : { nearest }) });
  }
  return unknown.length > 0;
}

function meantCurrency(given: string): string | undefined {
  const word = given.toUpperCase();
  const named = Object.entries(CURRENCY_WORDS).find(([, words]) => words.includes(word));
  return named?.[0] ?? nearestCurrency(given);
}

const CATEGORIES = ['document_lines[].classified_tax_category', 'charges[].tax_category', 'allowances[].tax_category'];

const CATEGORIES_IN_LINES = ['document_lines[].charges[].tax_category', 'document_lines[].allowances[].tax_category'];

// IBR-066-OM asks for a breakdown of the standard rate wherever it is named. A charge or allowance of a line is taxed with
// its line. Where the line has another category, there is nothing to break down.
function addStrayStandardRates(document: Document, { add }: ErrorList): void {
  let isBrokenDown = false;
  for (const within of CATEGORIES) {
    visitAt(document, within, ({ id }) => {
      if (id === 'S') isBrokenDown = true;
    });
  }
  if (isBrokenDown) return;
  for (const within of CATEGORIES_IN_LINES) {
    visitAt(document, within, ({ id }, path) => {
      if (id === 'S') add(pathOf(path, 'id'), 'not-category-of-line');
    });
  }
}

// No tax can be computed for a standard-rated amount without a rate, nor for a rate of a category that has none.
function addRateErrors(document: Document, { add }: ErrorList): void {
  for (const within of CATEGORIES) {
    visitAt(document, within, ({ id, percent }, path) => {
      const isUntaxed = typeof id === 'string' && UNTAXED_CATEGORIES.has(id);
      if (id === 'S' && percent === undefined) add(pathOf(path, 'percent'), 'mandatory-for-category', { category: id });
      if (isUntaxed && (percent ?? 0) !== 0) {
        add(pathOf(path, 'percent'), 'rate-of-untaxed', { category: id });
      }
    });
  }
}

// A credit note lacks some fields of an invoice, and it states its due date with the payment means.
function addCreditNoteErrors(document: Document, { add }: ErrorList): void {
  if (document.credit_note_type_code === undefined) return;
  if (document.due_date !== undefined && !document.payment_means) {
    add('payment_means', 'mandatory-with-due-date');
  }
  for (const field of ['invoice_type_code', 'prepaid_payment'] as const) {
    if (document[field] !== undefined) add(field, 'not-on-credit-note');
  }
}

/** Adds an error where two of three identifiers are the same: the service's own, the network's and the seller's. */
export function addEqualIdentifiers(document: Document, { add }: ErrorList): void {
  const known = new Map<string, string>();
  for (const name of ['id', 'uuid', 'seller_uuid'] as const) {
    const value = document[name]?.toLowerCase();
    if (value === undefined) continue;
    const other = known.get(value);
    if (other !== undefined) add(name, 'same-as', { other });
    else known.set(value, name);
  }
}
