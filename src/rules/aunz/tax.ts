// Rules of Australia and New Zealand on GST, on lines, prices, allowances and charges.
import { type Decimal, decimal, decimalText, ONE, roundHalfUp, ZERO } from '../../core/decimal.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { decimalOfDouble, near, shouldBe, shown } from '../engine/arithmetic.ts';
import { values } from '../engine/checks.ts';
import { on, type Rule } from '../engine/rule.ts';
import {
  castableDecimalAt,
  count,
  decimalAt,
  doubleOf,
  EvaluationFault,
  exists,
  has,
  singleAt,
} from '../engine/xpath.ts';
import { quantitiesOf } from '../pint/facts.ts';
import { noRate, rateAboveZero, rateZero } from '../shared-rules/category-rates.ts';
import { categoryCode } from '../shared-rules/codes.ts';
import { isAllowance, isCharge } from '../shared-rules/contexts.ts';
import { aloneOnAllowances, aloneOnCharges, aloneOnLines, alonePart } from '../shared-rules/exclusive-category.ts';
import {
  baseWithPercentage,
  entriesInBinary,
  entryHasCategory,
  lineHasCategory,
  priceAfterDiscount,
  shareOfBase,
} from '../shared-rules/lines-and-charges.ts';
import { siblingsAt } from '../shared-rules/places.ts';
import {
  baseAtRate,
  baseOfCategory,
  noExemptionReason,
  noTax,
  onePart,
  partHasCategory,
  partHasRate,
  partHasTax,
  partHasTaxable,
  partsWhereUsed,
  rateOfPart,
  taxOf,
} from '../shared-rules/tax-subtotals.ts';
import { type AunzContext, GST } from './contexts.ts';

const CATEGORIES = new Set(['E', 'S', 'Z', 'G', 'O']);
const LINE_TOLERANCE: Decimal = decimal('0.02');
/** How far the computed amounts of a category may be from the stated ones. */
const TAX_TOLERANCE: Decimal = ONE;

const NET = 'cbc:LineExtensionAmount';
const TAX = 'cbc:TaxAmount';
const TAXABLE = 'cbc:TaxableAmount';
const RATE = 'cbc:Percent';
const LINE_CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory';
const PRICE = 'cac:Price/cbc:PriceAmount';
const BASE_QUANTITY = 'cac:Price/cbc:BaseQuantity';
const REFERENCE = 'cac:DocumentReference';

export const taxRules: readonly Rule<AunzContext>[] = [
  ...on('AUNZ: price allowance', [priceAfterDiscount('aligned-ibrp-004')]),
  ...on('AUNZ: allowance', [
    shareOfBase('aligned-ibrp-054', 'The amount of an allowance'),
    entryHasCategory('aligned-ibrp-032-aunz', 'An allowance', 'IBT-095', GST),
    baseWithPercentage('aligned-ibrp-057', 'An allowance'),
  ]),
  ...on('AUNZ: charge', [
    shareOfBase('aligned-ibrp-055', 'The amount of a charge'),
    entryHasCategory('aligned-ibrp-037-aunz', 'A charge', 'IBT-102', GST),
    baseWithPercentage('aligned-ibrp-058', 'A charge'),
  ]),
  ...on('AUNZ: line', [
    lineHasCategory('aligned-ibrp-050-aunz', GST),
    {
      id: 'aligned-ibrp-053',
      condition: 'The net amount of a line is quantity × (price ÷ price quantity) + charges − allowances, within 0.02',
      fix: shouldBe(netOfLine),
      at: [NET],
      test: (node) => near(netOfLine(node), stated(node, NET), LINE_TOLERANCE),
      found: values(NET),
    },
    {
      id: 'aligned-ibrp-059',
      condition: 'A line names exactly one tax category (IBG-30)',
      fix: 'Name one tax category in {field}',
      at: [LINE_CATEGORY],
      test: (node) => count(node, LINE_CATEGORY) === 1,
      found: (node) => `${count(node, LINE_CATEGORY)} tax categories`,
    },
    {
      id: 'aligned-ibrp-060',
      condition: 'The reference of a line is to an object (IBT-128): its document type is 130',
      fix: 'Set {field} to 130',
      at: [`${REFERENCE}/cbc:DocumentTypeCode`],
      test: (node) => !exists(node, REFERENCE) || has(node, `${REFERENCE}/cbc:DocumentTypeCode`, '130'),
      found: values(`${REFERENCE}/cbc:DocumentTypeCode`),
    },
  ]),
  ...on('AUNZ: root', [
    onePart('aligned-ibrp-e-01-aunz', 'E', GST),
    onePart('aligned-ibrp-g-01-aunz', 'G', GST),
    onePart('aligned-ibrp-o-01-aunz', 'O', GST),
    alonePart('aligned-ibrp-o-11-aunz', 'O', GST),
    aloneOnLines('aligned-ibrp-o-12-aunz', 'O', GST),
    aloneOnAllowances('aligned-ibrp-o-13-aunz', 'O', GST),
    aloneOnCharges('aligned-ibrp-o-14-aunz', 'O', GST),
    partsWhereUsed('aligned-ibrp-s-01-aunz', 'S'),
    onePart('aligned-ibrp-z-01-aunz', 'Z', GST),
  ]),
  ...on('AUNZ: tax subtotal', [
    partHasTaxable('aligned-ibrp-045'),
    partHasTax('aligned-ibrp-046'),
    partHasCategory('aligned-ibrp-047-aunz', GST),
    partHasRate('aligned-ibrp-048-aunz', ['O'], GST),
    {
      id: 'aligned-ibrp-051-aunz',
      condition:
        'The tax of a part (IBT-117) is what it is on × its rate, within 1, signs aside; around 0 without a rate',
      fix: (part) => {
        const [rate, taxable] = [rateOfPart(part, GST), decimalAt(part, TAXABLE)];
        return `Set {field} to ${taxable ? decimalText(taxOf(taxable.abs(), rate ?? ZERO)) : 'the tax'}`;
      },
      at: [TAX],
      test: (part) => {
        const rate = rateOfPart(part, GST);
        if (!rate || roundHalfUp(rate, 0).eq(ZERO)) {
          const tax = decimalAt(part, TAX);
          return tax !== undefined && roundHalfUp(tax, 0).eq(ZERO);
        }
        return near(stated(part, TAX).abs(), taxOf(stated(part, TAXABLE).abs(), rate), TAX_TOLERANCE);
      },
      found: shown(TAX, TAXABLE, `cac:TaxCategory/${RATE}`),
    },
  ]),
  ...on('category: line S', [rateAboveZero('aligned-ibrp-s-05-aunz', 'line', 'S')]),
  ...on('category: allowance S', [rateAboveZero('aligned-ibrp-s-06-aunz', 'allowance', 'S')]),
  ...on('category: charge S', [rateAboveZero('aligned-ibrp-s-07-aunz', 'charge', 'S')]),
  ...on('category: part S', [
    baseOfRate(),
    {
      id: 'aligned-ibrp-s-09-aunz',
      condition: 'The tax of category S (IBT-117) is what it is on × its rate, within 1, signs aside',
      fix: (node) => {
        const [rate, taxable] = [castableDecimalAt(node, RATE), node.parent && decimalAt(node.parent, TAXABLE)];
        return rate && taxable
          ? `Set {field} to ${decimalText(taxOf(taxable.abs(), rate))}`
          : 'Give rate and taxable amount beside {field}';
      },
      at: siblingsAt(TAX),
      test: (node) => {
        const part = node.parent ?? node;
        return near(stated(part, TAX).abs(), taxOf(stated(part, TAXABLE).abs(), stated(node, RATE)), TAX_TOLERANCE);
      },
      found: ({ parent }) => (parent ? shown(TAX, TAXABLE)(parent) : ''),
    },
    noExemptionReason('aligned-ibrp-s-10-aunz', 'S'),
  ]),
  ...on('category: line Z', [rateZero('aligned-ibrp-z-05-aunz', 'line', 'Z')]),
  ...on('category: allowance Z', [rateZero('aligned-ibrp-z-06-aunz', 'allowance', 'Z')]),
  ...on('category: charge Z', [rateZero('aligned-ibrp-z-07-aunz', 'charge', 'Z')]),
  ...on('category: part Z', [
    baseOfCategory('aligned-ibrp-z-08-aunz', 'Z'),
    noTax('aligned-ibrp-z-09-aunz', 'Z'),
    noExemptionReason('aligned-ibrp-z-10-aunz', 'Z'),
  ]),
  ...on('category: line E', [rateZero('aligned-ibrp-e-05-aunz', 'line', 'E')]),
  ...on('category: allowance E', [rateZero('aligned-ibrp-e-06-aunz', 'allowance', 'E')]),
  ...on('category: charge E', [rateZero('aligned-ibrp-e-07-aunz', 'charge', 'E')]),
  ...on('category: part E', [baseOfCategory('aligned-ibrp-e-08-aunz', 'E'), noTax('aligned-ibrp-e-09-aunz', 'E')]),
  ...on('category: line G', [rateZero('aligned-ibrp-g-05-aunz', 'line', 'G')]),
  ...on('category: allowance G', [rateZero('aligned-ibrp-g-06-aunz', 'allowance', 'G')]),
  ...on('category: charge G', [rateZero('aligned-ibrp-g-07-aunz', 'charge', 'G')]),
  ...on('category: part G', [baseOfCategory('aligned-ibrp-g-08-aunz', 'G'), noTax('aligned-ibrp-g-09-aunz', 'G')]),
  ...on('category: line O', [noRate('aligned-ibrp-o-05-aunz', 'line', 'O')]),
  ...on('category: allowance O', [noRate('aligned-ibrp-o-06-aunz', 'allowance', 'O')]),
  ...on('category: charge O', [noRate('aligned-ibrp-o-07-aunz', 'charge', 'O')]),
  ...on('category: part O', [baseOfCategory('aligned-ibrp-o-08-aunz', 'O'), noTax('aligned-ibrp-o-09-aunz', 'O')]),
  ...on('AUNZ code: tax category', [categoryCode('aligned-ibrp-cl-01-aunz', CATEGORIES)]),
];

// A part without a rate is left to other rules.
function baseOfRate() {
  const rule = baseAtRate('aligned-ibrp-s-08-aunz', 'S', 'none', TAX_TOLERANCE);
  const test: typeof rule.test = (node, facts) => !exists(node, RATE) || rule.test(node, facts);
  return { ...rule, test };
}

// The official rule computes a line in binary: so does this one, in the same order.
function netOfLine(line: UblElement): Decimal {
  const [quantity] = quantitiesOf(line);
  const price = singleAt(line, PRICE);
  if (!quantity) throw new EvaluationFault('missing', line, 'cbc:InvoicedQuantity');
  if (!price) throw new EvaluationFault('missing', line, PRICE);
  const baseQuantity = singleAt(line, BASE_QUANTITY);
  const each = baseQuantity ? doubleOf(price) / doubleOf(baseQuantity) : doubleOf(price);
  const net = doubleOf(quantity) * each + entriesInBinary(line, isCharge) - entriesInBinary(line, isAllowance);
  return decimalOfDouble(net, line);
}

// The official rules cannot do without the amount.
function stated(node: UblElement, path: string): Decimal {
  const amount = decimalAt(node, path);
  if (!amount) throw new EvaluationFault('missing', node, path);
  return amount;
}
