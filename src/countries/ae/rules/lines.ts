// Rules of the United Arab Emirates on lines: amounts, prices, items, and the VAT that a line states.

import { foundAt, looksAt, present } from '../../../rules/engine/checks.ts';
import { elementsNamed, fact } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  castableDecimalAt,
  count,
  doubleOf,
  exists,
  hasValueAt,
  normalizedAt,
  select,
  singleAt,
  stringOf,
  stringsAt,
} from '../../../rules/engine/xpath.ts';
import { quantitiesOf } from '../../../rules/pint/document-facts.ts';
import {
  BUYER,
  CHARGE_INDICATOR,
  ID,
  LINE_CATEGORY,
  LINE_CATEGORY_CODE,
  LINE_EXEMPTION_CODE,
  LINE_NET,
  LINE_RATE,
  LINE_VAT,
  LINE_WITH_VAT,
  PARTY_TAX_NUMBER,
  PRICE,
  PRICE_BASE_QUANTITY,
} from '../../../rules/pint/paths.ts';
import { noRate, rateAboveZero, rateStated, rateZero } from '../../../rules/several-countries/category-rates.ts';
import { binarySumOfEntries, priceAfterDiscount } from '../../../rules/several-countries/lines-and-charges.ts';
import { siblingsAt } from '../../../rules/several-countries/places.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { toHundredths } from '../to-hundredths.ts';
import { type EmiratesContext, REVERSE_CHARGE } from './contexts.ts';
import { isCommercialDocument } from './document-facts.ts';

const ITEM_CATEGORY_CODE = pathTo('cac:ClassifiedTaxCategory/cbc:ID');
const GROSS_PRICE = pathTo('cac:AllowanceCharge/cbc:BaseAmount');
const BASE_QUANTITY = pathTo('cbc:BaseQuantity');
const ITEM_TYPE = pathTo('cac:CommodityClassification/cbc:CommodityCode');
const CLASSIFICATION = pathTo('cac:CommodityClassification/cbc:ItemClassificationCode');
const CLASSIFICATION_LIST = pathTo(`${CLASSIFICATION}/@listID`);
const SERVICE_CODE = pathTo('cac:AdditionalItemIdentification/cbc:ID');
const SERVICE_CODE_SCHEME = pathTo(`${SERVICE_CODE}/@schemeID`);
const GOODS_OF_REVERSE_CHARGE = pathTo('cac:CommodityClassification/cbc:NatureCode');
const STANDARD_ID = pathTo('cac:StandardItemIdentification/cbc:ID');
const STANDARD_ID_SCHEME = pathTo(`${STANDARD_ID}/@schemeID`);
const BUYER_TAX_NUMBER = pathTo(`${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`);

export const linesRules: readonly Rule<EmiratesContext>[] = [
  ...rulesOn('AE: line', [
    {
      id: 'ibr-104-ae',
      condition: 'A line in another VAT category than E states its VAT (BTAE-08) and its amount in dirhams (BTAE-10)',
      fix: 'Give VAT and amount with VAT of the line',
      ...looksAt(LINE_VAT, LINE_WITH_VAT),
      test: (node) =>
        !select(node, LINE_CATEGORY).some((category) => normalizedAt(category, ID) !== 'E') ||
        (exists(node, LINE_VAT) && exists(node, LINE_WITH_VAT)),
    },
    {
      id: 'ibr-111-ae',
      condition: 'A line in VAT category N states a rate above 0 (IBT-152)',
      fix: 'Set {field} to the rate of the goods',
      ...looksAt(LINE_RATE),
      test: (node) =>
        !hasValueAt(node, LINE_CATEGORY_CODE, 'N') || select(node, LINE_RATE).some((rate) => doubleOf(rate) > 0),
    },
    {
      id: 'ibr-145-ae',
      condition: 'A line names its VAT category (IBT-151)',
      fix: 'Give {field}',
      ...present(LINE_CATEGORY),
    },
    {
      id: 'ibr-147-ae',
      condition:
        'The net amount of a line is quantity × (price ÷ price quantity) + charges − allowances, both rounded to two decimals',
      fix: (node) => {
        const net = netAmount(node);
        return net === undefined || !Number.isFinite(net)
          ? 'Give quantity, price and price quantity of the line'
          : `Set {field} to ${net}, or correct quantity, price, charges and allowances of the line`;
      },
      at: (node) => [...placesAt(node, LINE_NET), ...quantitiesOf(node), ...placesAt(node, PRICE)],
      suggest: netAmount,
      test: (node) => {
        const stated = select(node, LINE_NET).map(doubleOf)[0];
        return stated !== undefined && toHundredths(stated) === netAmount(node);
      },
      found: foundAt(LINE_NET),
    },
    {
      id: 'ibr-167-ae',
      condition: 'A line in VAT category E gives the code of the reason why it is exempt (IBT-186)',
      fix: 'Give {field}',
      ...present(LINE_EXEMPTION_CODE),
      test: (node) => !hasValueAt(node, LINE_CATEGORY_CODE, 'E') || exists(node, LINE_EXEMPTION_CODE),
    },
    {
      id: 'ibr-123-ae',
      condition: 'A line of a document out of the scope of VAT (480, 81) names exactly one VAT category (IBG-30)',
      fix: 'Name one VAT category in {field}',
      at: [LINE_CATEGORY],
      test: (node, facts) => !isCommercialDocument(facts, node.parent) || count(node, LINE_CATEGORY) === 1,
      found: foundAt(LINE_CATEGORY_CODE),
    },
    {
      id: 'ibr-194-ae',
      condition: 'A line states its amount to pay (BTAE-10)',
      fix: 'Give {field}',
      ...present(LINE_WITH_VAT),
    },
  ]),
  ruleOn('AE: price', {
    id: 'ibr-126-ae',
    condition: 'A price states its quantity (IBT-149) and the gross price (IBT-148)',
    fix: 'Give price quantity and gross price, with a discount of 0 where there is none',
    ...looksAt(BASE_QUANTITY, GROSS_PRICE),
    test: (node) => exists(node, BASE_QUANTITY) && exists(node, GROSS_PRICE),
  }),
  ruleOn('AE: price allowance', priceAfterDiscount('aligned-ibrp-004', castableDecimalAt)),
  ...rulesOn('AE: item', [
    {
      id: 'ibr-125-ae',
      condition: 'An item has a description (IBT-154)',
      fix: 'Give {field}',
      ...present('cbc:Description'),
    },
    {
      id: 'ibr-166-ae',
      condition: 'An item under reverse charge says what kind of goods or services it is (BTAE-09)',
      fix: 'Give {field}',
      ...present(GOODS_OF_REVERSE_CHARGE),
      test: (node) => !hasValueAt(node, ITEM_CATEGORY_CODE, REVERSE_CHARGE) || exists(node, GOODS_OF_REVERSE_CHARGE),
    },
    ofType('ibr-184-ae', 'G', 'Goods have a classification (IBT-158)', CLASSIFICATION),
    ofType('ibr-185-ae', 'S', 'Services have an accounting code (BTAE-17)', SERVICE_CODE),
    ofType(
      'ibr-186-ae',
      'B',
      'Goods with services have a classification (IBT-158) and an accounting code (BTAE-17)',
      CLASSIFICATION,
      SERVICE_CODE,
    ),
    {
      id: 'ibr-187-ae',
      condition: 'Classification and accounting code have enough digits (IBT-158, BTAE-17)',
      why: 'the authority has not yet said how many are enough: nothing breaks this rule',
      fix: 'Give the whole code',
      at: [CLASSIFICATION, SERVICE_CODE],
      test: () => true,
    },
    {
      id: 'ibr-188-ae',
      condition: 'A classification of an item is of list HS (IBT-158)',
      fix: 'Set {field} to HS',
      ...looksAt(CLASSIFICATION_LIST),
      test: (node) => !exists(node, CLASSIFICATION) || hasValueAt(node, CLASSIFICATION_LIST, 'HS'),
    },
    {
      id: 'ibr-189-ae',
      condition: 'An additional identifier of an item is of scheme SAC (BTAE-17)',
      fix: 'Give the service accounting code with the schemeID SAC (BTAE-17)',
      at: [SERVICE_CODE],
      test: (node) => !exists(node, SERVICE_CODE) || hasValueAt(node, SERVICE_CODE_SCHEME, 'SAC'),
      found: foundAt(SERVICE_CODE_SCHEME),
    },
  ]),
  ruleOn('category: line S', rateAboveZero('aligned-ibrp-s-05', 'line', 'S')),
  ...rulesOn('category: line E', [
    noRate('aligned-ibrp-e-05', 'line', 'E'),
    {
      id: 'ibr-163-ae',
      condition: 'A line in VAT category E states no VAT (BTAE-08)',
      fix: 'Take {field} out',
      at: vatOfLine,
      test: (node) => vatsOf(node).length === 0,
      found: shownVat,
    },
  ]),
  ...rulesOn('category: line Z', [
    rateZero('aligned-ibrp-z-05', 'line', 'Z'),
    vatZero('ibr-165-ae', 'A zero-rated line (Z)'),
  ]),
  ruleOn('category: line O', noRate('aligned-ibrp-o-05', 'line', 'O')),
  ...rulesOn(`category: line ${REVERSE_CHARGE}`, [
    rateStated('aligned-ibrp-ae-05-ae', 'line', REVERSE_CHARGE),
    {
      id: 'ibr-103-ae',
      condition: 'The buyer of a line under reverse charge has a tax number (IBT-048)',
      fix: 'Give {field}',
      at: (node) => placesAt(documentOf(node) ?? node, BUYER_TAX_NUMBER),
      test: (node, facts) => documentsWithBuyerTaxNumber(facts).has(documentOf(node)),
      found: () => 'no tax number of the buyer',
    },
    vatZero('ibr-162-ae', 'A line under reverse charge'),
    {
      id: 'ibr-174-ae',
      condition: 'An item under reverse charge has a standard identifier of scheme 0160 (IBT-157)',
      fix: 'Give {field}, with the scheme 0160',
      at: siblingsAt(STANDARD_ID),
      test: ({ parent: item }) =>
        item !== undefined &&
        exists(item, STANDARD_ID) &&
        stringsAt(item, STANDARD_ID_SCHEME).every((scheme) => scheme === '0160'),
    },
  ]),
];

// The official rule computes a line in binary: so does this one, in the same order.
function netAmount(line: UblElement): number | undefined {
  const [quantity] = quantitiesOf(line);
  const price = singleAt(line, PRICE);
  const baseQuantity = singleAt(line, PRICE_BASE_QUANTITY);
  if (!quantity || !price || !baseQuantity) return undefined;
  const goods = doubleOf(quantity) * (doubleOf(price) / doubleOf(baseQuantity));
  return toHundredths(goods + binarySumOfEntries(line, isMarked('true')) - binarySumOfEntries(line, isMarked('false')));
}

function isMarked(indicator: 'true' | 'false'): (entry: UblElement) => boolean {
  return (entry) => hasValueAt(entry, CHARGE_INDICATOR, indicator);
}

function ofType(id: string, type: string, condition: string, ...paths: readonly Path[]): RuleOnContext {
  return {
    id,
    condition: `${condition}: item type ${type} (BTAE-13)`,
    fix: 'Give the classification for goods (IBT-158), the accounting code for services (BTAE-17)',
    at: paths,
    test: (node) => !hasValueAt(node, ITEM_TYPE, type) || paths.every((path) => exists(node, path)),
    found: (node) => `no ${paths.filter((path) => !exists(node, path)).join(', no ')}`,
  };
}

// A category stands in an item, which stands in a line, which stands in the document or in one inside of an extension.
function documentOf(category: UblElement): UblElement | undefined {
  return category.parent?.parent?.parent;
}

const documentsWithBuyerTaxNumber = fact(
  (facts): ReadonlySet<UblElement | undefined> =>
    new Set(
      elementsNamed(facts, 'cac:AccountingCustomerParty')
        .filter((buyer) => exists(buyer, PARTY_TAX_NUMBER))
        .map(({ parent }) => parent),
    ),
);

function vatsOf(category: UblElement): UblElement[] {
  const line = category.parent?.parent;
  return line ? select(line, LINE_VAT) : [];
}

function vatOfLine(category: UblElement): readonly ElementPlace[] {
  const line = category.parent?.parent;
  return line ? placesAt(line, LINE_VAT) : [category];
}

function shownVat(category: UblElement): string {
  return vatsOf(category).map(stringOf).join(', ') || 'no VAT of the line';
}

function vatZero(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} states the VAT 0 (BTAE-08)`,
    fix: 'Set {field} to 0',
    at: vatOfLine,
    test: (node) => vatsOf(node).some((vat) => doubleOf(vat) === 0),
    found: shownVat,
  };
}
