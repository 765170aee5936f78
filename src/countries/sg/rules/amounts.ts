// Rules of Singapore on amounts: totals of the document, allowances and charges, prices and lines.
import { type Decimal, decimal, roundHalfUp, sum, ZERO } from '../../../core/decimal.ts';
import { decimalOfDouble, isWithinTolerance, quotient } from '../../../rules/engine/arithmetic.ts';
import { foundAt, looksAt, present } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { decimalAt, decimalOf, exists, hasValueAt, normalizedAt, select } from '../../../rules/engine/xpath.ts';
import { isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import {
  ALLOWANCE_CHARGE,
  ALLOWANCE_TOTAL,
  AMOUNT,
  BASE_AMOUNT,
  CHARGE_INDICATOR,
  CHARGE_TOTAL,
  CURRENCY_ID,
  DOCUMENT_CURRENCY,
  LINE_NET,
  PAYABLE_AMOUNT,
  PERCENTAGE,
  PREPAID_AMOUNT,
  PRICE,
  PRICE_BASE_QUANTITY,
  ROUNDING_AMOUNT,
  TAX_AMOUNT,
  TOTAL_TAX,
  TOTAL_WITH_TAX,
  TOTAL_WITHOUT_TAX,
  WITH_TAX,
  WITHOUT_TAX,
} from '../../../rules/pint/paths.ts';
import { amountHasTwoDecimals, fixWithRounded } from '../../../rules/several-countries/decimals.ts';
import {
  amountIsShareOfBase,
  binarySumOfEntries,
  priceAfterDiscount,
} from '../../../rules/several-countries/lines-and-charges.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import type { SingaporeContext } from './contexts.ts';

const TOLERANCE: Decimal = decimal('0.02');

const INVOICED_QUANTITY = pathTo('cbc:InvoicedQuantity');
const CREDITED_QUANTITY = pathTo('cbc:CreditedQuantity');
const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine'];

export const amountsRules: readonly Rule<SingaporeContext>[] = [
  ruleOn('SG: percentage without base', incomplete('PEPPOL-EN16931-R041-SG', PERCENTAGE, BASE_AMOUNT)),
  ruleOn('SG: base without percentage', incomplete('PEPPOL-EN16931-R042-SG', BASE_AMOUNT, PERCENTAGE)),
  ruleOn(
    'SG: allowance or charge',
    amountIsShareOfBase('PEPPOL-EN16931-R040-SG', 'The amount of an allowance or charge'),
  ),
  ruleOn('SG: price allowance', priceAfterDiscount('PEPPOL-EN16931-R046-SG')),
  ruleOn('SG: line', {
    id: 'PEPPOL-EN16931-R120-SG',
    condition:
      'The net amount of a line is quantity × (price ÷ price quantity) + charges − allowances, within 0.02; without quantity or price quantity they count as 1',
    fix: fixWithRounded(netOfLine),
    ...looksAt(LINE_NET),
    test: (node, facts) => isWithinTolerance(decimalAt(node, LINE_NET) ?? ZERO, netOfLine(node, facts), TOLERANCE),
  }),
  ...rulesOn('SG: totals', [
    {
      id: 'BR-13-GST-SG',
      condition: 'The total without GST (IBT-109) is given',
      fix: 'Give {field}',
      ...present(WITHOUT_TAX),
    },
    {
      id: 'BR-14-GST-SG',
      condition: 'The total with GST (IBT-112) is given',
      fix: 'Give {field}',
      ...present(WITH_TAX),
    },
    {
      id: 'BR-CO-13-GST-SG',
      condition:
        'The total without GST (IBT-109) is that of the lines − allowances + charges, to two decimals; exactly that of the lines where there are neither',
      fix: fixWithRounded(totalWithoutTax),
      at: [WITHOUT_TAX],
      test: (node) =>
        isRounded(
          decimalAt(node, WITHOUT_TAX),
          totalWithoutTax(node),
          exists(node, ALLOWANCE_TOTAL) || exists(node, CHARGE_TOTAL),
        ),
      found: foundAt(WITHOUT_TAX, LINE_NET, ALLOWANCE_TOTAL, CHARGE_TOTAL),
    },
    {
      id: 'BR-CO-16-GST-SG',
      condition:
        'The amount due (IBT-115) is the total with GST − prepaid + rounding, to two decimals; exactly that total where there are neither',
      fix: fixWithRounded(amountDue),
      at: [PAYABLE_AMOUNT],
      test: (node) =>
        isRounded(
          minus(decimalAt(node, PAYABLE_AMOUNT), decimalAt(node, ROUNDING_AMOUNT)),
          minus(decimalAt(node, WITH_TAX), decimalAt(node, PREPAID_AMOUNT)),
          exists(node, PREPAID_AMOUNT) || exists(node, ROUNDING_AMOUNT),
        ),
      found: foundAt(PAYABLE_AMOUNT, WITH_TAX, PREPAID_AMOUNT, ROUNDING_AMOUNT),
    },
    amountHasTwoDecimals('BR-DEC-12-SG', 'The total without GST (IBT-109)', WITHOUT_TAX),
    amountHasTwoDecimals('BR-DEC-14-SG', 'The total with GST (IBT-112)', WITH_TAX),
    amountHasTwoDecimals('BR-DEC-16-SG', 'The prepaid amount (IBT-113)', PREPAID_AMOUNT),
    amountHasTwoDecimals('BR-DEC-17-SG', 'The rounding amount (IBT-114)', ROUNDING_AMOUNT),
    {
      id: 'BR-CO-10-SG',
      condition: 'The total of the lines (IBT-106) is the sum of their net amounts, to two decimals',
      fix: fixWithRounded(sumOfLines),
      ...looksAt(LINE_NET),
      test: (node, facts) => isRounded(decimalAt(node, LINE_NET), sumOfLines(node, facts), true),
    },
    sumOfEntries('BR-CO-11-SG', 'allowances (IBT-107)', ALLOWANCE_TOTAL, isAllowance),
    sumOfEntries('BR-CO-12-SG', 'charges (IBT-108)', CHARGE_TOTAL, isCharge),
    amountHasTwoDecimals('BR-DEC-09-SG', 'The total of the lines (IBT-106)', LINE_NET),
    amountHasTwoDecimals('BR-DEC-10-SG', 'The total of allowances (IBT-107)', ALLOWANCE_TOTAL),
    amountHasTwoDecimals('BR-DEC-11-SG', 'The total of charges (IBT-108)', CHARGE_TOTAL),
  ]),
  ruleOn('SG: document', {
    id: 'BR-CO-15-GST-SG',
    condition:
      'There is one tax total in the currency of the document (IBT-110); with the total without GST it is that with GST, to two decimals',
    fix: 'Set {field} to the total without GST + the tax total, and state one tax total in the currency of the document',
    at: [TOTAL_WITH_TAX, TOTAL_TAX],
    test: (node, facts) =>
      select(node, DOCUMENT_CURRENCY).every((currency) => {
        const isOwn = (tax: UblElement): boolean => hasValueAt(tax, CURRENCY_ID, currency.text);
        const all = elementsNamed(facts, 'cac:TaxTotal').flatMap((total) => select(total, TAX_AMOUNT).filter(isOwn));
        const [tax] = select(node, TOTAL_TAX).filter(isOwn);
        const [withTax, withoutTax] = [decimalAt(node, TOTAL_WITH_TAX), decimalAt(node, TOTAL_WITHOUT_TAX)];
        if (all.length !== 1 || !tax || !withoutTax) return false;
        return withTax?.eq(roundHalfUp(withoutTax.plus(decimalOf(tax)), 2)) === true;
      }),
    found: foundAt(TOTAL_WITH_TAX, TOTAL_WITHOUT_TAX, TOTAL_TAX),
  }),
  ...rulesOn('SG: allowance', [
    {
      id: 'BR-31-SG',
      condition: 'An allowance has an amount (IBT-092)',
      fix: 'Give {field}',
      ...present(AMOUNT),
    },
    reasonsAgree('BR-CO-05-SG', 'an allowance of the document'),
    amountHasTwoDecimals('BR-DEC-01-SG', 'The amount of an allowance (IBT-092)', AMOUNT),
    amountHasTwoDecimals('BR-DEC-02-SG', 'The base amount of an allowance (IBT-093)', BASE_AMOUNT),
  ]),
  ...rulesOn('SG: charge', [
    amountHasTwoDecimals('BR-DEC-05-SG', 'The amount of a charge (IBT-099)', AMOUNT),
    amountHasTwoDecimals('BR-DEC-06-SG', 'The base amount of a charge (IBT-100)', BASE_AMOUNT),
    reasonsAgree('BR-CO-06-SG', 'a charge of the document'),
  ]),
  ruleOn('SG: line allowance', reasonsAgree('BR-CO-07-SG', 'an allowance of a line')),
  ruleOn('SG: line charge', reasonsAgree('BR-CO-08-SG', 'a charge of a line')),
];

function incomplete(id: string, given: Path, missing: Path): RuleOnContext {
  const [name, other] = given === BASE_AMOUNT ? ['base amount', 'percentage'] : ['percentage', 'base amount'];
  return {
    id,
    condition: `An allowance or charge with a ${name} has a ${other}`,
    fix: `Give {field}, or take the ${name} out`,
    at: [missing],
    test: () => false,
    found: foundAt(given, missing),
  };
}

function reasonsAgree(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `Reason and reason code of ${name} mean the same`,
    why: 'no program can tell: nothing breaks this rule',
    fix: 'Correct {field}, or the reason code',
    at: ['cbc:AllowanceChargeReason'],
    test: () => true,
  };
}

// The amounts are equal: to two decimals, or exactly.
function isRounded(stated: Decimal | undefined, expected: Decimal | undefined, rounded: boolean): boolean {
  if (!stated || !expected) return false;
  return rounded ? roundHalfUp(stated, 2).eq(roundHalfUp(expected, 2)) : stated.eq(expected);
}

function minus(from: Decimal | undefined, subtracted: Decimal | undefined): Decimal | undefined {
  return from?.minus(subtracted ?? ZERO);
}

function totalWithoutTax(totals: UblElement): Decimal | undefined {
  const ofLines = decimalAt(totals, LINE_NET);
  return minus(ofLines?.plus(decimalAt(totals, CHARGE_TOTAL) ?? ZERO), decimalAt(totals, ALLOWANCE_TOTAL));
}

function amountDue(totals: UblElement): Decimal | undefined {
  const due = minus(decimalAt(totals, WITH_TAX), decimalAt(totals, PREPAID_AMOUNT));
  return due?.plus(decimalAt(totals, ROUNDING_AMOUNT) ?? ZERO);
}

// The official rule adds up all lines, those of a document in an extension too.
function sumOfLines(_: UblElement, facts: Facts): Decimal {
  const all = LINES.flatMap((name) => elementsNamed(facts, name));
  return sum(all.flatMap((line) => select(line, LINE_NET).map(decimalOf)));
}

function sumOfEntries(id: string, name: string, path: Path, isWanted: (entry: UblElement) => boolean): RuleOnContext {
  const entriesOf = ({ parent }: UblElement): UblElement[] =>
    parent ? select(parent, ALLOWANCE_CHARGE).filter(isWanted) : [];
  const total = (node: UblElement): Decimal =>
    sum(entriesOf(node).flatMap((entry) => select(entry, AMOUNT).map(decimalOf)));
  return {
    id,
    condition: `The total of ${name} is the sum of their amounts, to two decimals`,
    fix: fixWithRounded(total),
    ...looksAt(path),
    test: (node) =>
      isRounded(decimalAt(node, path), total(node), true) || (!exists(node, path) && entriesOf(node).length === 0),
  };
}

// The official rule adds up allowances and charges in binary, all else is decimal.
function netOfLine(line: UblElement, { document }: Facts): Decimal {
  const quantity = document.name === 'Invoice' ? INVOICED_QUANTITY : CREDITED_QUANTITY;
  const price = decimalAt(line, PRICE) ?? ZERO;
  const baseQuantity = decimalAt(line, PRICE_BASE_QUANTITY);
  const each = baseQuantity && !baseQuantity.eq(ZERO) ? quotient(price, baseQuantity) : price;
  const goods = (decimalAt(line, quantity) ?? decimal(1)).times(each);
  return goods.plus(binarySum(line, 'true')).minus(binarySum(line, 'false'));
}

function binarySum(line: UblElement, indicator: 'true' | 'false'): Decimal {
  return decimalOfDouble(
    binarySumOfEntries(line, (entry) => normalizedAt(entry, CHARGE_INDICATOR) === indicator),
    line,
  );
}
