// Rules of Oman on what a line says of its item: goods or services, HS and ISIC codes, origin, VAT category, period.

import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { type Facts, nodeFact } from '../../../rules/engine/facts.ts';
import { type Rule, rulesOn } from '../../../rules/engine/rule.ts';
import {
  attributeValues,
  exists,
  hasValueAt,
  normalizedOf,
  select,
  singleOf,
  someEqual,
  stringAt,
  stringLength,
  stringOf,
  substring,
} from '../../../rules/engine/xpath.ts';
import {
  DOCUMENT_TYPE_CODE,
  ID_SCHEME_NAME,
  LINE_CATEGORY_CODE,
  PERIOD_END,
  PERIOD_START,
} from '../../../rules/pint/paths.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { attribute, type UblElement } from '../../../ubl/tree.ts';
import { ACTIVITY_SCHEME } from '../identifiers.ts';
import { UNREGISTERED_SELLER_KINDS } from '../kinds.ts';
import { categoryHolder, noRate } from './category-rules.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction } from './document-facts.ts';

const ITEM_SCHEME_NAME = pathTo('cac:Item/cac:AdditionalItemIdentification/cbc:ID/@schemeName');

/** Where a line names its VAT category. */
export const LINE = categoryHolder('A line', 'cac:Item/cac:ClassifiedTaxCategory');

const CLASSIFICATION = pathTo('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode');
const SPECIFICATION = pathTo('cac:Item/cac:ItemSpecificationDocumentReference');
const HS_CODE = [CLASSIFICATION, `${CLASSIFICATION}/@listID`, `${SPECIFICATION}/cbc:DocumentTypeCode`];
const ORIGIN = pathTo('cac:Item/cac:OriginCountry/cbc:IdentificationCode');

export const lineItemsRules: readonly Rule<OmanContext>[] = rulesOn('Oman: line', [
  {
    id: 'IBR-076-OM',
    condition: 'A line names its VAT category (IBT-151)',
    ...looksAt(LINE_CATEGORY_CODE),
    fix: 'Give the VAT category of the line: S, Z, E or O',
    test: (node, facts) => LINE.category(node, facts) !== '',
  },
  noRate('ALIGNED-IBRP-E-05-OM', LINE, 'E'),
  noRate('ALIGNED-IBRP-O-05-OM', LINE, 'O'),
  {
    id: 'IBR-086-OM',
    condition: 'A line of a profit margin self-invoice is in VAT category O',
    ...looksAt(LINE_CATEGORY_CODE),
    fix: 'Put the line in VAT category O, as all lines of a profit margin self-invoice',
    test: (node, facts) => !isTransaction(facts, 'profit-margin-self-invoice') || LINE.category(node, facts) === 'O',
  },
  {
    id: 'IBR-078-OM',
    condition: 'A line says whether it is for goods or services, except on a simplified invoice',
    at: [`${SPECIFICATION}/cbc:DocumentTypeCode`, `${SPECIFICATION}/cbc:ID`],
    fix: 'Say whether the line is for goods (G) or services (S), beside the commodity_code',
    test: (node, facts) => isTransaction(facts, 'simplified') || itemTypes(node, facts).length > 0,
    found: () => `no ${SPECIFICATION} of scheme MP with cbc:DocumentTypeCode`,
  },
  {
    id: 'IBR-079-OM',
    condition: 'A line for goods gives their HS code, except on a simplified invoice',
    at: HS_CODE,
    fix: 'Give the HS code of the goods, twelve digits, with HS as item_classification_list_id',
    test: (node, facts) =>
      isTransaction(facts, 'simplified') || !isForGoods(node, facts) || hsCodes(node, facts).length > 0,
    found: foundAt(`${CLASSIFICATION}/@listID`),
  },
  {
    id: 'IBR-174-OM',
    condition: 'A line for goods gives their HS code',
    at: HS_CODE,
    fix: 'Give the HS code of the goods, twelve digits, with HS as item_classification_list_id',
    test: (node, facts) => !isForGoods(node, facts) || hsCodes(node, facts).length > 0,
    found: foundAt(`${CLASSIFICATION}/@listID`),
  },
  {
    id: 'IBR-056-OM',
    condition: 'A classified item has a classification from list HS or MP',
    ...looksAt(`${CLASSIFICATION}/@listID`),
    fix: 'Classify the item by a code of HS, or of MP for services',
    test: (node) => {
      const codes = select(node, CLASSIFICATION);
      return codes.length === 0 || someEqual(attributeValues(codes, 'listID'), ['HS', 'MP']);
    },
  },
  {
    id: 'IBR-080-OM',
    condition: 'The HS code of an item has 12 digits',
    ...looksAt(CLASSIFICATION),
    fix: 'Write the HS code in twelve digits',
    test: (node, facts) => {
      const code = singleOf(hsCodes(node, facts));
      return !code || stringLength(normalizedOf(code)) === 12;
    },
  },
  {
    id: 'IBR-091-OM',
    condition: 'An item under the profit margin scheme has no HS code that begins with 01, 06 or 7101 to 7104',
    ...looksAt(CLASSIFICATION),
    fix: 'Take live animals, plants, pearls and precious stones out of the profit margin scheme, or correct the HS code',
    why: 'live animals, plants, pearls and precious stones are outside the scheme',
    test: (node, facts) => !isTransaction(facts, 'profit-margin') || !hsCodes(node, facts).some(isOutsideProfitMargin),
  },
  {
    id: 'IBR-081-OM',
    condition: 'An item gives the ISIC code of the activity (scheme CC)',
    at: ['cac:Item/cac:AdditionalItemIdentification/cbc:ID'],
    fix: 'Give the ISIC code of the activity, six digits',
    why: 'only simplified invoices, imports and profit margin self-invoices may leave it out',
    test: (node, facts) =>
      isTransaction(facts, 'simplified', ...UNREGISTERED_SELLER_KINDS) ||
      hasValueAt(node, ITEM_SCHEME_NAME, ACTIVITY_SCHEME),
    found: foundAt(ITEM_SCHEME_NAME),
  },
  {
    id: 'IBR-084-OM',
    condition: 'An item of an import of goods names its country of origin (IBT-159)',
    at: [ORIGIN],
    fix: 'Name the country that the item comes from',
    test: (node, facts) => !isTransaction(facts, 'import-of-goods') || exists(node, ORIGIN),
    found: () => `no ${ORIGIN}`,
  },
  {
    id: 'IBR-057-OM',
    condition: 'The period of a line on a summary invoice lies within one calendar month',
    at: [PERIOD_END, PERIOD_START],
    fix: "Let the line's period begin and end in the same month",
    test: (node, facts) =>
      !isTransaction(facts, 'summary') || monthOf(node, PERIOD_START) === monthOf(node, PERIOD_END),
    found: foundAt(PERIOD_START, PERIOD_END),
  },
  {
    id: 'IBR-072-OM',
    condition: 'A line on a full summary invoice has a period with first and last day',
    ...looksAt(PERIOD_START, PERIOD_END),
    fix: "Give the first and last day of the line's period",
    test: (node, facts) =>
      !(isTransaction(facts, 'full') && isTransaction(facts, 'summary')) ||
      (exists(node, PERIOD_START) && exists(node, PERIOD_END)),
  },
]);

const itemTypes = nodeFact((line) => {
  const types: UblElement[] = [];
  for (const reference of select(line, SPECIFICATION)) {
    if (!hasValueAt(reference, ID_SCHEME_NAME, 'MP')) continue;
    for (const type of select(reference, DOCUMENT_TYPE_CODE)) types.push(type);
  }
  return types;
});

function isForGoods(line: UblElement, facts: Facts): boolean {
  return itemTypes(line, facts).some((type) => stringOf(type) === 'G');
}

const hsCodes = nodeFact((line) => select(line, CLASSIFICATION).filter((code) => attribute(code, 'listID') === 'HS'));

const OUTSIDE_PROFIT_MARGIN = ['7101', '7102', '7103', '7104', '01', '06'];

function isOutsideProfitMargin(code: UblElement): boolean {
  const text = normalizedOf(code);
  return OUTSIDE_PROFIT_MARGIN.some((prefix) => text.startsWith(prefix));
}

// The year and month of a date as it is written.
function monthOf(line: UblElement, path: Path): string {
  return substring(stringAt(line, path), 1, 7);
}
