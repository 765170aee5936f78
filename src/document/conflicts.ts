// Fields of a document that contradict each other. Neither XML nor a tax that adds up could come of them.
// A required choice between two fields belongs here as well.

import { currencyMeant, isCurrency } from '../codelists/currency.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import type { CountryAmounts, CountryChecks, CountryForms, DocumentCountry, PlaceOfRate } from './document-country.ts';
import { addLostOnCreditNote } from './lost-on-credit-note.ts';
import { named } from './named.ts';
import { pathOf, visitAt } from './paths.ts';
import type { Document, Party } from './schema.ts';

/** Adds an error for each field that contradicts another one, and where one of two fields is required and both are missing. */
export function addConflicts(country: ConflictsCountry, document: Document, list: ErrorList): void {
  addMissingChoices(country.forms, document, list);
  addCurrencyErrors(country, document, list);
  addRateErrors(country.amounts, document, list);
  addLostOnCreditNote(document, list);
}

type ConflictsCountry = Pick<DocumentCountry, 'facts' | 'amounts' | 'forms' | 'checks'>;

// One of two fields is required.
function addMissingChoices(forms: CountryForms, document: Document, { add }: ErrorList): void {
  visitAt(document, 'document_lines[].additional_item_identification[]', (object, path) => {
    if (forms.itemIdentifiers.every((name) => object[name] === undefined)) {
      add(pathOf(path, forms.itemIdentifiers[0]), 'mandatory');
    }
  });
  for (const name of ['accounting_supplier_party', 'accounting_customer_party'] as const) {
    const party = document[name];
    if (party && hasNoXmlContent(party)) add(name, 'mandatory');
  }
  visitAt(document, 'document_lines[].price', (price, path) => {
    if (price['tax_inclusive_amount'] === undefined) return;
    for (const field of ['allowance_amount', 'base_amount']) {
      // A discount of 0 says nothing.
      const isSilent = field === 'allowance_amount' && price[field] === 0;
      if (price[field] !== undefined && !isSilent)
        add(pathOf(path, 'tax_inclusive_amount'), 'not-beside', { other: field });
    }
  });
  addBuyerConflicts(forms, document.accounting_customer_party, { add });
}

// ibr-sr-16: a buyer has one identifier and one tax registration, a seller may have several.
function addBuyerConflicts(
  { partyNumber }: CountryForms,
  buyer: Party | undefined,
  { add }: Pick<ErrorList, 'add'>,
): void {
  const others = listOf(buyer?.party_identification);
  const path = 'accounting_customer_party.party_identification';
  const hasNumber = buyer && partyNumber !== undefined && named(buyer, partyNumber) !== undefined;
  if (hasNumber && others.length > 0) add(path, 'not-beside', { other: partyNumber });
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

function addCurrencyErrors(country: ConflictsCountry, document: Document, list: ErrorList): void {
  const { currency } = country.facts;
  const { add } = list;
  if (addUnknownCurrencies(country.checks, document, list)) return;
  const rate = document.tax_exchange_rate?.calculation_rate;
  if (rate !== undefined && rate <= 0) add('tax_exchange_rate.calculation_rate', 'not-positive');
  const isForeign = document.document_currency_code !== undefined && document.document_currency_code !== currency;
  if (isForeign && document.tax_exchange_rate === undefined) {
    const given = document.document_currency_code ?? '';
    add('tax_exchange_rate', 'mandatory-in-other-currency', { currency, given });
  }
  if (isForeign) addStrayCategories(country.amounts, document, list);
  if (document.tax_currency_code !== undefined && document.tax_currency_code !== currency) {
    add('tax_currency_code', 'not-allowed-value', { allowed: [currency] });
  }
}

// Without this, a misspelt currency would look like another one that needs an exchange rate.
function addUnknownCurrencies(
  checks: CountryChecks,
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
    const nearest = meantCurrency(checks, code);
    add(path, 'not-a-currency', { given: code, ...(nearest === undefined ? {} : { nearest }) });
  }
  return unknown.length > 0;
}

function meantCurrency({ currencyWords }: CountryChecks, given: string): string | undefined {
  const word = given.toUpperCase();
  const named = Object.entries(currencyWords).find(([, words]) => words.includes(word));
  return named?.[0] ?? currencyMeant(given);
}

const CATEGORIES: readonly (readonly [within: string, place: PlaceOfRate])[] = [
  ['document_lines[].classified_tax_category', 'line'],
  ['charges[].tax_category', 'charge'],
  ['allowances[].tax_category', 'charge'],
];

const CATEGORIES_IN_LINES = ['document_lines[].charges[].tax_category', 'document_lines[].allowances[].tax_category'];

// A category that the breakdown states in the accounting currency has to be there wherever it is named. A charge or allowance of a
// line is taxed with its line. Where the line has another category, there is nothing to break down.
function addStrayCategories({ inAccountingCurrency }: CountryAmounts, document: Document, { add }: ErrorList): void {
  const isMeant = (id: unknown) => typeof id === 'string' && inAccountingCurrency.breakdown?.categories.has(id);
  let isBrokenDown = false;
  for (const [within] of CATEGORIES) {
    visitAt(document, within, ({ id }) => {
      if (isMeant(id)) isBrokenDown = true;
    });
  }
  if (isBrokenDown) return;
  for (const within of CATEGORIES_IN_LINES) {
    visitAt(document, within, ({ id }, path) => {
      if (isMeant(id)) add(pathOf(path, 'id'), 'not-category-of-line');
    });
  }
}

// No tax can be computed for an amount without the rate that its category needs, nor for a rate of a category that has none.
function addRateErrors({ categories }: CountryAmounts, document: Document, { add }: ErrorList): void {
  for (const [within, place] of CATEGORIES) {
    visitAt(document, within, ({ id, percent }, path) => {
      const form = typeof id === 'string' ? categories.get(id)?.rate[place] : undefined;
      if (typeof id !== 'string' || form === undefined) return;
      if (form === 'stated') {
        if (percent === undefined) add(pathOf(path, 'percent'), 'mandatory-for-category', { category: id });
      } else if (typeof percent === 'number' && percent !== 0) {
        add(pathOf(path, 'percent'), 'rate-of-untaxed', { category: id, given: percent });
      }
    });
  }
}

/** Adds an error where two identifiers are the same: the service's own, the document's UUID and what other UUIDs it has. */
export function addEqualIdentifiers(uuids: readonly string[], document: Document, { add }: ErrorList): void {
  const known = new Map<string, string>();
  for (const name of ['id', ...uuids]) {
    const value = named<string>(document, name)?.toLowerCase();
    if (value === undefined) continue;
    const other = known.get(value);
    if (other !== undefined) add(name, 'same-as', { other });
    else known.set(value, name);
  }
}
