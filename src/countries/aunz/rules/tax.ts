// Rules of Australia and New Zealand on GST, on lines, prices, allowances and charges.
import { type Decimal, decimal, decimalText, ONE, roundHalfUp, ZERO } from '../../../core/decimal.ts';
import { decimalOfDouble, fixWithComputed, isWithinTolerance } from '../../../rules/engine/arithmetic.ts';
import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  castableDecimalAt,
  count,
  decimalAt,
  doubleOf,
  EvaluationError,
  exists,
  hasValueAt,
  singleAt,
} from '../../../rules/engine/xpath.ts';
import { isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import { quantitiesOf } from '../../../rules/pint/document-facts.ts';
import {
  DOCUMENT_REFERENCE,
  LINE_CATEGORY,
  LINE_NET,
  PRICE,
  PRICE_BASE_QUANTITY,
  RATE,
  TAX_AMOUNT,
  TAX_CATEGORY_RATE,
  TAXABLE_AMOUNT,
} from '../../../rules/pint/paths.ts';
import { noRate, rateAboveZero, rateZero } from '../../../rules/several-countries/category-rates.ts';
import { categoryCode } from '../../../rules/several-countries/codes.ts';
import { fixWithRounded } from '../../../rules/several-countries/decimals.ts';
import {
  onlyCategoryInTaxTotal,
  onlyCategoryOnAllowances,
  onlyCategoryOnCharges,
  onlyCategoryOnLines,
} from '../../../rules/several-countries/exclusive-category.ts';
import {
  amountIsShareOfBase,
  baseWithPercentage,
  binarySumOfEntries,
  entryHasCategory,
  lineHasCategory,
  priceAfterDiscount,
} from '../../../rules/several-countries/lines-and-charges.ts';
import { siblingsAt } from '../../../rules/several-countries/places.ts';
import {
  noExemptionReason,
  noTax,
  oneSubtotal,
  rateOfSubtotal,
  subtotalHasCategory,
  subtotalHasRate,
  subtotalHasTax,
  subtotalHasTaxable,
  subtotalWhereUsed,
  taxAtPercent,
  taxableIsCategorySum,
  taxableIsSumAtRate,
  taxOfSubtotal,
} from '../../../rules/several-countries/tax-subtotals.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { type AunzContext, GST } from './contexts.ts';

const CATEGORIES = new Set(['E', 'S', 'Z', 'G', 'O']);
const LINE_TOLERANCE: Decimal = decimal('0.02');
/** How far the computed amounts of a category may be from the stated ones. */
const TAX_TOLERANCE: Decimal = ONE;

const REFERENCE_TYPE = pathTo(`${DOCUMENT_REFERENCE}/cbc:DocumentTypeCode`);

export const taxRules: readonly Rule<AunzContext>[] = [
  ruleOn('AUNZ: price allowance', priceAfterDiscount('aligned-ibrp-004')),
  ...rulesOn('AUNZ: allowance', [
    amountIsShareOfBase('aligned-ibrp-054', 'The amount of an allowance'),
    entryHasCategory('aligned-ibrp-032-aunz', 'An allowance', 'IBT-095', GST),
    baseWithPercentage('aligned-ibrp-057', 'An allowance'),
  ]),
  ...rulesOn('AUNZ: charge', [
    amountIsShareOfBase('aligned-ibrp-055', 'The amount of a charge'),
    entryHasCategory('aligned-ibrp-037-aunz', 'A charge', 'IBT-102', GST),
    baseWithPercentage('aligned-ibrp-058', 'A charge'),
  ]),
  ...rulesOn('AUNZ: line', [
    lineHasCategory('aligned-ibrp-050-aunz', GST),
    {
      id: 'aligned-ibrp-053',
      condition: 'The net amount of a line is quantity × (price ÷ price quantity) + charges − allowances, within 0.02',
      fix: fixWithRounded(netOfLine),
      ...looksAt(LINE_NET),
      test: (node) => isWithinTolerance(netOfLine(node), stated(node, LINE_NET), LINE_TOLERANCE),
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
      ...looksAt(REFERENCE_TYPE),
      test: (node) => !exists(node, DOCUMENT_REFERENCE) || hasValueAt(node, REFERENCE_TYPE, '130'),
    },
  ]),
  ...rulesOn('AUNZ: root', [
    oneSubtotal('aligned-ibrp-e-01-aunz', 'E', GST),
    oneSubtotal('aligned-ibrp-g-01-aunz', 'G', GST),
    oneSubtotal('aligned-ibrp-o-01-aunz', 'O', GST),
    onlyCategoryInTaxTotal('aligned-ibrp-o-11-aunz', 'O', GST),
    onlyCategoryOnLines('aligned-ibrp-o-12-aunz', 'O', GST),
    onlyCategoryOnAllowances('aligned-ibrp-o-13-aunz', 'O', GST),
    onlyCategoryOnCharges('aligned-ibrp-o-14-aunz', 'O', GST),
    subtotalWhereUsed('aligned-ibrp-s-01-aunz', 'S'),
    oneSubtotal('aligned-ibrp-z-01-aunz', 'Z', GST),
  ]),
  ...rulesOn('AUNZ: tax subtotal', [
    subtotalHasTaxable('aligned-ibrp-045'),
    subtotalHasTax('aligned-ibrp-046'),
    subtotalHasCategory('aligned-ibrp-047-aunz', GST),
    subtotalHasRate('aligned-ibrp-048-aunz', ['O'], GST),
    {
      id: 'aligned-ibrp-051-aunz',
      condition:
        'The tax of a part (IBT-117) is its taxable amount × its rate, within 1, signs aside; around 0 without a rate',
      fix: fixWithComputed((part) => taxOfSubtotal(part, GST, 'O')),
      at: [TAX_AMOUNT],
      test: (part) => {
        const rate = rateOfSubtotal(part, GST);
        if (!rate || roundHalfUp(rate, 0).eq(ZERO)) {
          const tax = decimalAt(part, TAX_AMOUNT);
          return tax !== undefined && roundHalfUp(tax, 0).eq(ZERO);
        }
        return isWithinTolerance(
          stated(part, TAX_AMOUNT).abs(),
          taxAtPercent(stated(part, TAXABLE_AMOUNT).abs(), rate),
          TAX_TOLERANCE,
        );
      },
      found: foundAt(TAX_AMOUNT, TAXABLE_AMOUNT, TAX_CATEGORY_RATE),
    },
  ]),
  ruleOn('category: line S', rateAboveZero('aligned-ibrp-s-05-aunz', 'line', 'S')),
  ruleOn('category: allowance S', rateAboveZero('aligned-ibrp-s-06-aunz', 'allowance', 'S')),
  ruleOn('category: charge S', rateAboveZero('aligned-ibrp-s-07-aunz', 'charge', 'S')),
  ...rulesOn('category: part S', [
    baseOfRate(),
    {
      id: 'aligned-ibrp-s-09-aunz',
      condition: 'The tax of category S (IBT-117) is its taxable amount × its rate, within 1, signs aside',
      fix: (node) => {
        const [rate, taxable] = [castableDecimalAt(node, RATE), node.parent && decimalAt(node.parent, TAXABLE_AMOUNT)];
        return rate && taxable
          ? `Set {field} to ${decimalText(taxAtPercent(taxable.abs(), rate))}`
          : 'Give rate and taxable amount beside {field}';
      },
      at: siblingsAt(TAX_AMOUNT),
      test: (node) => {
        const part = node.parent ?? node;
        return isWithinTolerance(
          stated(part, TAX_AMOUNT).abs(),
          taxAtPercent(stated(part, TAXABLE_AMOUNT).abs(), stated(node, RATE)),
          TAX_TOLERANCE,
        );
      },
      found: ({ parent }) => (parent ? foundAt(TAX_AMOUNT, TAXABLE_AMOUNT)(parent) : ''),
    },
    noExemptionReason('aligned-ibrp-s-10-aunz', 'S'),
  ]),
  ruleOn('category: line Z', rateZero('aligned-ibrp-z-05-aunz', 'line', 'Z')),
  ruleOn('category: allowance Z', rateZero('aligned-ibrp-z-06-aunz', 'allowance', 'Z')),
  ruleOn('category: charge Z', rateZero('aligned-ibrp-z-07-aunz', 'charge', 'Z')),
  ...rulesOn('category: part Z', [
    taxableIsCategorySum('aligned-ibrp-z-08-aunz', 'Z'),
    noTax('aligned-ibrp-z-09-aunz', 'Z'),
    noExemptionReason('aligned-ibrp-z-10-aunz', 'Z'),
  ]),
  ruleOn('category: line E', rateZero('aligned-ibrp-e-05-aunz', 'line', 'E')),
  ruleOn('category: allowance E', rateZero('aligned-ibrp-e-06-aunz', 'allowance', 'E')),
  ruleOn('category: charge E', rateZero('aligned-ibrp-e-07-aunz', 'charge', 'E')),
  ...rulesOn('category: part E', [
    taxableIsCategorySum('aligned-ibrp-e-08-aunz', 'E'),
    noTax('aligned-ibrp-e-09-aunz', 'E'),
  ]),
  ruleOn('category: line G', rateZero('aligned-ibrp-g-05-aunz', 'line', 'G')),
  ruleOn('category: allowance G', rateZero('aligned-ibrp-g-06-aunz', 'allowance', 'G')),
  ruleOn('category: charge G', rateZero('aligned-ibrp-g-07-aunz', 'charge', 'G')),
  ...rulesOn('category: part G', [
    taxableIsCategorySum('aligned-ibrp-g-08-aunz', 'G'),
    noTax('aligned-ibrp-g-09-aunz', 'G'),
  ]),
  ruleOn('category: line O', noRate('aligned-ibrp-o-05-aunz', 'line', 'O')),
  ruleOn('category: allowance O', noRate('aligned-ibrp-o-06-aunz', 'allowance', 'O')),
  ruleOn('category: charge O', noRate('aligned-ibrp-o-07-aunz', 'charge', 'O')),
  ...rulesOn('category: part O', [
    taxableIsCategorySum('aligned-ibrp-o-08-aunz', 'O'),
    noTax('aligned-ibrp-o-09-aunz', 'O'),
  ]),
  ruleOn('AUNZ code: tax category', categoryCode('aligned-ibrp-cl-01-aunz', CATEGORIES)),
];

// A part without a rate is left to other rules.
function baseOfRate() {
  const rule = taxableIsSumAtRate('aligned-ibrp-s-08-aunz', 'S', 'none', TAX_TOLERANCE);
  const test: typeof rule.test = (node, facts) => !exists(node, RATE) || rule.test(node, facts);
  return { ...rule, test };
}

// The official rule computes a line in binary: so does this one, in the same order.
function netOfLine(line: UblElement): Decimal {
  const [quantity] = quantitiesOf(line);
  const price = singleAt(line, PRICE);
  if (!quantity) throw new EvaluationError('missing', line, 'cbc:InvoicedQuantity');
  if (!price) throw new EvaluationError('missing', line, PRICE);
  const baseQuantity = singleAt(line, PRICE_BASE_QUANTITY);
  // The official rule divides by it all the same, and cannot go on.
  if (baseQuantity && doubleOf(baseQuantity) === 0) throw new EvaluationError('value', baseQuantity);
  const each = baseQuantity ? doubleOf(price) / doubleOf(baseQuantity) : doubleOf(price);
  const net = doubleOf(quantity) * each + binarySumOfEntries(line, isCharge) - binarySumOfEntries(line, isAllowance);
  return decimalOfDouble(net, line);
}

// The official rules cannot do without the amount.
function stated(node: UblElement, path: Path): Decimal {
  const amount = decimalAt(node, path);
  if (!amount) throw new EvaluationError('missing', node, path);
  return amount;
}
