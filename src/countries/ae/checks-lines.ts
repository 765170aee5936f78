// Where the parts of a line of the Emirates contradict each other, and numbers of items that are not of their form.

import { listOf } from '../../core/list-of.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import type { DocumentLine } from '../../document/schema.ts';
import { isGs1Number } from '../../rules/pint/check-digits.ts';
import { isOfItems } from './checks-kinds.ts';
import { EXEMPT, EXEMPTIONS, OWED_BY_BUYER, otherCountryOf } from './codes.ts';
import type { TransactionKind } from './kinds.ts';
import { TRN } from './participants.ts';

const EXPORT: TransactionKind = 'export';

/** Checks on lines. */
export const LINE_CHECKS: readonly Check[] = [
  {
    rule: 'PINT-CATEGORY-CONTRADICTS',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the reason of an exemption, and the category is {other}',
    remedy: 'Leave the reason out, or give category E',
    find: reasonsOfOthers,
  },
  {
    rule: 'PINT-CODE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is a reason of {of}, and the document is of the Emirates',
    remedy: `Give one of ${EXEMPTIONS.join(', ')} with category E, or leave the reason out`,
    find: reasonsOfOtherCountries,
  },
  {
    rule: 'PINT-CATEGORY-CONTRADICTS',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'A buyer in the Emirates owes the VAT of category {given}, and the document is of the kind {other}',
    remedy: 'Give category Z, or leave out the kind export',
    find: owedOnExports,
  },
  {
    rule: 'PINT-CATEGORY-CONTRADICTS',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'A buyer in the Emirates owes the VAT of category {given}, and the buyer is in {other}, without a TRN',
    remedy: "Correct the category, or the buyer's VAT number",
    find: owedAbroad,
  },
  {
    rule: 'PINT-REASON-ITEM',
    class: 'contradiction',
    says: '{given} is a code of {other}, and the line is for {item}',
    remedy: 'Correct the code, or say by B that the item is both',
    find: codesOfOtherItems,
  },
  {
    rule: 'PINT-ITEM-NUMBER',
    class: 'wrong-form',
    says: '{given} is not a GTIN: 8, 12, 13 or 14 digits, of which the last is a check digit',
    find: wrongItemNumbers,
  },
  {
    rule: 'PINT-ITEM-NUMBER',
    class: 'wrong-form',
    says: '{given} is not a code of the list HS: it is made of digits',
    find: wrongClassifications,
  },
];

function* categoriesOf({ document }: Checked) {
  for (const [index, { classified_tax_category: category }] of (document.document_lines ?? []).entries()) {
    const { id, tax_exemption_reason_code: reason } = category ?? {};
    // Blanks about a code validate.
    if (id !== undefined)
      yield [
        `document_lines[${index}].classified_tax_category`,
        { id: trimmed(id) ?? id, reason: trimmed(reason) },
      ] as const;
  }
}

// Other lines need no reason, and the list has none for them (IBT-186).
function* reasonsOfOthers(checked: Checked): Iterable<Found> {
  for (const [path, { id: other, reason: given }] of categoriesOf(checked)) {
    if (given !== undefined && other !== EXEMPT && otherCountryOf(given) === undefined)
      yield [`${path}.tax_exemption_reason_code`, { given, other }];
  }
}

// No official rule looks at the code, and official examples have some that no list has: it is not refused.
function* reasonsOfOtherCountries(checked: Checked): Iterable<Found> {
  for (const [path, { reason: given }] of categoriesOf(checked)) {
    const of = given === undefined ? undefined : otherCountryOf(given);
    if (given !== undefined && of !== undefined)
      yield [`${path}.tax_exemption_reason_code`, { given, of, other: codeOfCountry(checked.country) }];
  }
}

function* owedOnExports(checked: Checked): Iterable<Found> {
  if (checked.kinds.has(EXPORT)) yield* owedByBuyer(checked, EXPORT);
}

// Who is registered in the Emirates may have its address abroad. Without any VAT number a rule refuses it (ibr-103-ae).
function* owedAbroad(checked: Checked): Iterable<Found> {
  const { postal_address: address, party_tax_scheme: registration } = checked.document.accounting_customer_party ?? {};
  const [country, number] = [trimmed(address?.country_code), registration?.company_id];
  if (checked.kinds.has(EXPORT) || country === undefined || number === undefined) return;
  if (country !== codeOfCountry(checked.country) && !TRN.form.test(number)) yield* owedByBuyer(checked, country);
}

function* owedByBuyer(checked: Checked, other: string): Iterable<Found> {
  for (const [path, { id: given }] of categoriesOf(checked)) {
    if (given === OWED_BY_BUYER) yield [`${path}.id`, { given, other }];
  }
}

const HS = 'HS';
const SAC = 'SAC';
const ITEMS = {
  goods: { codes: ['G'], other: 'services', item: 'goods' },
  service: { codes: ['S'], other: 'goods', item: 'a service' },
} as const;
const BOTH = ['B'];

/** Whether a line says that its item is a service. */
export function isService(line: DocumentLine): boolean {
  return isOfItems(line, ITEMS.service.codes);
}

// A line of both has codes of both.
function* codesOfOtherItems({ document }: Checked): Iterable<Found> {
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    const isGoods = isOfItems(line, ITEMS.goods.codes);
    if (isGoods === isService(line) || isOfItems(line, BOTH)) continue;
    const { other, item } = isGoods ? ITEMS.goods : ITEMS.service;
    for (const [path, given] of isGoods ? codesOfServices(line) : codesOfGoods(line))
      yield [`document_lines[${index}].${path}`, { given, other, item }];
  }
}

function* codesOfServices({ additional_item_identification: others = [] }: DocumentLine) {
  for (const [index, { id, ...more }] of others.entries()) {
    if (id !== undefined && Reflect.get(more, 'scheme_id') === SAC)
      yield [`additional_item_identification[${index}].id`, id] as const;
  }
}

function* codesOfGoods({ commodity_classification: items }: DocumentLine) {
  for (const [index, { item_classification_list_id: list, item_classification_code: code }] of listOf(
    items,
  ).entries()) {
    const place = Array.isArray(items) ? `[${index}]` : '';
    if (list === HS && code !== undefined)
      yield [`commodity_classification${place}.item_classification_code`, code] as const;
  }
}

const GTIN_SCHEME = '0160';
const GTIN = /^(?:\d{8}|\d{12,14})$/;

const isGtin = (text: string): boolean => GTIN.test(text) && isGs1Number(text);

function* wrongItemNumbers({ document }: Checked): Iterable<Found> {
  for (const [index, { standard_item_identification: item }] of (document.document_lines ?? []).entries()) {
    const { id: given, scheme_id: scheme } = item ?? {};
    if (given !== undefined && scheme === GTIN_SCHEME && !isGtin(given))
      yield [`document_lines[${index}].standard_item_identification.id`, { given }];
  }
}

// Some write its parts apart: 8471.30.
const DIGITS = /^\d[\d. ]*$/;

function* wrongClassifications({ document }: Checked): Iterable<Found> {
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    for (const [path, given] of codesOfGoods(line))
      if (!DIGITS.test(given)) yield [`document_lines[${index}].${path}`, { given }];
  }
}
