// Rules of Singapore on GST: the tax total and its parts, the category NG of sellers who are not registered, tax numbers.
import { type Decimal, decimal, roundHalfUp, sum, ZERO } from '../../../core/decimal.ts';
import { fixWithComputed } from '../../../rules/engine/arithmetic.ts';
import { atMost, foundAt, looksAt, present } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  decimalAt,
  decimalOf,
  doubleOf,
  exists,
  hasValueAt,
  normalizedAt,
  select,
} from '../../../rules/engine/xpath.ts';
import { isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import {
  ALLOWANCE_CHARGE,
  AMOUNT,
  ID,
  LINE_CATEGORY,
  LINE_NET,
  SUBTOTAL_TAX,
  TAX_AMOUNT,
  TAX_CATEGORY,
  TAX_CATEGORY_RATE,
  TAX_SCHEME_ID,
  TAX_SUBTOTAL,
  TAXABLE_AMOUNT,
} from '../../../rules/pint/paths.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';
import { amountHasTwoDecimals, fixWithRounded } from '../../../rules/several-countries/decimals.ts';
import {
  onlyCategoryInTaxTotal,
  onlyCategoryOnAllowances,
  onlyCategoryOnCharges,
  onlyCategoryOnLines,
} from '../../../rules/several-countries/exclusive-category.ts';
import { oneTotalInTaxCurrency, oneTotalWithSubtotals } from '../../../rules/several-countries/header.ts';
import { lineHasCategory } from '../../../rules/several-countries/lines-and-charges.ts';
import { siblingsAt } from '../../../rules/several-countries/places.ts';
import {
  oneSubtotal,
  rateOfSubtotal,
  subtotalHasCategory,
  subtotalHasTax,
  subtotalHasTaxable,
  taxOfSubtotal,
} from '../../../rules/several-countries/tax-subtotals.ts';
import type { Path } from '../../../ubl/path.ts';
import { placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { GST, NOT_REGISTERED, type SingaporeContext } from './contexts.ts';
import { isGstNumberGiven } from './parties.ts';

/** How far the tax of a part may be from what its rate gives. */
const TOLERANCE: Decimal = decimal('2');

export const taxRules: readonly Rule<SingaporeContext>[] = [
  ...rulesOn('SG: root', [
    oneTotalWithSubtotals('PEPPOL-EN16931-R053-SG'),
    oneTotalInTaxCurrency('PEPPOL-EN16931-R054-SG'),
  ]),
  ...rulesOn('SG: document', [
    {
      id: 'BR-CO-18-GST-SG',
      condition: 'The tax total has a part (IBG-23)',
      fix: 'Give tax_breakdown, with an entry for each tax category and rate',
      ...present('cac:TaxTotal/cac:TaxSubtotal'),
    },
    oneSubtotal('BR-NG-01-GST-SG', NOT_REGISTERED, GST),
    withoutGstNumber('BR-NG-02-GST-SG', 'a line', (facts) => elementsNamed(facts, 'cac:ClassifiedTaxCategory')),
    withoutGstNumber('BR-NG-03-GST-SG', 'an allowance', ({ document }) => categoriesOf(document, isAllowance)),
    withoutGstNumber('BR-NG-04-GST-SG', 'a charge', ({ document }) => categoriesOf(document, isCharge)),
    onlyCategoryInTaxTotal('BR-NG-11-GST-SG', NOT_REGISTERED, GST),
    onlyCategoryOnLines('BR-NG-12-GST-SG', NOT_REGISTERED, GST),
    onlyCategoryOnAllowances('BR-NG-13-GST-SG', NOT_REGISTERED, GST),
    onlyCategoryOnCharges('BR-NG-14-GST-SG', NOT_REGISTERED, GST),
  ]),
  ...rulesOn('SG: part NG', [
    {
      id: 'BR-NG-08-GST-SG',
      condition: `The taxable amount of category ${NOT_REGISTERED} (IBT-116) is exactly its lines + charges − allowances`,
      fix: fixWithComputed(baseBeside),
      at: siblingsAt(TAXABLE_AMOUNT),
      test: (node) => (node.parent && decimalAt(node.parent, TAXABLE_AMOUNT))?.eq(baseBeside(node)) === true,
      found: (node) => (node.parent ? foundAt(TAXABLE_AMOUNT)(node.parent) : ''),
    },
    {
      id: 'BR-NG-09-GST-SG',
      condition: `The tax of category ${NOT_REGISTERED} is 0 (IBT-117)`,
      fix: 'Set {field} to 0',
      at: siblingsAt(TAX_AMOUNT),
      test: ({ parent }) => parent !== undefined && select(parent, TAX_AMOUNT).some((tax) => doubleOf(tax) === 0),
      found: (node) => (node.parent ? foundAt(TAX_AMOUNT)(node.parent) : ''),
    },
  ]),
  ruleOn('SG: line category', lineHasCategory('BR-CO-04-GST-SG', GST, isInScheme)),
  ruleOn('SG: tax total', {
    id: 'BR-CO-14-GST-SG',
    condition: 'The tax total (IBT-110) is the sum of its parts, to two decimals',
    fix: fixWithRounded(sumOfParts),
    ...looksAt(TAX_AMOUNT),
    test: (node) => {
      const tax = decimalAt(node, TAX_AMOUNT);
      return (
        !exists(node, TAX_SUBTOTAL) || (tax !== undefined && roundHalfUp(tax, 2).eq(roundHalfUp(sumOfParts(node), 2)))
      );
    },
  }),
  ...rulesOn('SG: part', [
    subtotalHasTaxable('BR-45-GST-SG'),
    subtotalHasTax('BR-46-GST-SG'),
    subtotalHasCategory('BR-47-GST-SG', GST, isInScheme),
    {
      id: 'BR-48-GST-SG',
      condition: `A part of the tax total states its rate (IBT-119), except in category ${NOT_REGISTERED}`,
      why: 'the official rule asks only whether there is an answer: nothing breaks it',
      fix: 'Give {field}',
      at: [TAX_CATEGORY_RATE],
      test: () => true,
    },
    {
      id: 'BR-CO-17-GST-SG',
      condition:
        'The tax of a part (IBT-117) is its taxable amount × its rate, less than 2 apart, signs aside; around 0 without a rate',
      fix: fixWithComputed((part) => taxOfSubtotal(part, GST, NOT_REGISTERED)),
      at: [TAX_AMOUNT],
      test: isTaxOfPart,
      found: foundAt(TAX_AMOUNT, TAXABLE_AMOUNT, TAX_CATEGORY_RATE),
    },
  ]),
  ...rulesOn('SG: line exemption', [
    {
      id: 'UBL-SR-38-GST-SG',
      flag: 'warning',
      condition: 'A line gives one reason for an exemption at most',
      ...atMost(1, `${LINE_CATEGORY}/cbc:TaxExemptionReason`),
    },
    taxDecimals('BR-DEC-13-GST-SG', 'the document'),
    taxDecimals('BR-DEC-15-SG', 'accounting'),
  ]),
  ruleOn('SG: part exemption', {
    id: 'UBL-SR-32-SG',
    flag: 'warning',
    condition: 'A part of the tax total gives one reason for an exemption at most (IBT-120)',
    ...atMost(1, `${TAX_CATEGORY}/cbc:TaxExemptionReason`),
  }),
  // Never checked: the context before it in its pattern takes every part.
  ...rulesOn('SG: part decimals', [
    amountHasTwoDecimals('BR-DEC-19-SG', 'The taxable amount of a part of the tax total (IBT-116)', TAXABLE_AMOUNT),
    amountHasTwoDecimals('BR-DEC-20-SG', 'The tax of a part of the tax total (IBT-117)', TAX_AMOUNT),
  ]),
];

// Here the letter case counts.
function isInScheme(category: UblElement, scheme: string): boolean {
  return hasValueAt(category, TAX_SCHEME_ID, scheme);
}

function categoriesOf(document: UblElement, isWanted: (entry: UblElement) => boolean): UblElement[] {
  return select(document, ALLOWANCE_CHARGE)
    .filter(isWanted)
    .flatMap((entry) => select(entry, TAX_CATEGORY));
}

function withoutGstNumber(
  id: string,
  name: string,
  categories: (facts: Facts) => readonly UblElement[],
): RuleOnContext {
  return {
    id,
    condition: `With ${name} in category ${NOT_REGISTERED} neither seller, buyer nor tax representative has a GST number`,
    fix: `Take {field} out, or use another category than ${NOT_REGISTERED}`,
    at: (_, { document }) =>
      ['cac:AccountingSupplierParty/cac:Party', 'cac:AccountingCustomerParty/cac:Party'].flatMap((party) =>
        placesAt(document, `${party}/cac:PartyTaxScheme/cbc:CompanyID`),
      ),
    test: (_, facts) =>
      !categories(facts).some((one) => normalizedAt(one, ID) === NOT_REGISTERED && isUnder(one, GST)) ||
      !isGstNumberGiven(facts, ['seller', 'representative', 'buyer']),
    found: () => 'a GST number',
  };
}

// Lines, allowances and charges beside the tax total that the part is of.
function baseBeside(category: UblElement): Decimal {
  const holder = category.parent?.parent?.parent;
  if (!holder) return ZERO;
  const isIn = (one: UblElement, path: Path): boolean =>
    select(one, path).some((each) => normalizedAt(each, ID) === NOT_REGISTERED);
  const ofLines = holder.children
    .filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine')
    .filter((line) => isIn(line, LINE_CATEGORY))
    .flatMap((line) => select(line, LINE_NET).map(decimalOf));
  const ofEntries = select(holder, ALLOWANCE_CHARGE)
    .filter((entry) => isIn(entry, TAX_CATEGORY))
    .flatMap((entry) =>
      select(entry, AMOUNT).map((amount) => (isCharge(entry) ? decimalOf(amount) : ZERO.minus(decimalOf(amount)))),
    );
  return sum([...ofLines, ...ofEntries]);
}

function sumOfParts(total: UblElement): Decimal {
  return sum(select(total, SUBTOTAL_TAX).map(decimalOf));
}

function isTaxOfPart(part: UblElement): boolean {
  const [rate, tax] = [rateOfSubtotal(part, GST), decimalAt(part, TAX_AMOUNT)];
  if (!tax) return false;
  if (!rate || roundHalfUp(rate, 0).eq(ZERO)) return roundHalfUp(tax, 0).eq(ZERO);
  const expected = taxOfSubtotal(part, GST, NOT_REGISTERED);
  return expected !== undefined && tax.abs().minus(expected).abs().lt(TOLERANCE);
}

function taxDecimals(id: string, currency: string): RuleOnContext {
  return {
    id,
    condition: `The tax total in the currency of ${currency} has two decimals at most`,
    why: 'the official rule looks for the currency inside the amount: nothing breaks it',
    fix: 'Round {field} to two decimals',
    at: (_, { document }) => placesAt(document, 'cac:TaxTotal/cbc:TaxAmount'),
    test: () => true,
  };
}
