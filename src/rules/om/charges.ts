// Rules on allowances and charges: of the document (IBG-20, IBG-21), of lines (IBG-27, IBG-28) and of prices (IBG-29).
import { type Decimal, percentOf, roundHalfUp } from '../../core/decimal.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { AMOUNT_TOLERANCE, computed, near, shown } from '../engine/arithmetic.ts';
import { atMost, present, values } from '../engine/checks.ts';
import { on, type RuleOnContext, rules } from '../engine/rule.ts';
import { castableDecimalAt, exists, normalizeSpace, textAt, within } from '../engine/xpath.ts';
import { categoryPlace, exemptionCode, noRate, standardRate, zeroRate } from './category-rules.ts';

const BASE = 'cbc:BaseAmount';
const PERCENTAGE = 'cbc:MultiplierFactorNumeric';

const ALLOWANCE = categoryPlace('An allowance of the document', 'cac:TaxCategory');
const CHARGE = categoryPlace('A charge of the document', 'cac:TaxCategory');

export const chargesRules = rules(() => [
  ...on('price allowance', [
    {
      id: 'ibr-083',
      condition: 'The indicator of an allowance on a price reads "false"',
      why: 'a price is lowered by a discount but never raised by a charge',
      test: (node) => indicator(node) === 'false',
      found: values('cbc:ChargeIndicator'),
    },
  ]),
  ...on('allowance', [
    {
      id: 'ibr-sr-30',
      condition: 'An allowance has one reason text at most',
      ...atMost(1, 'cbc:AllowanceChargeReason'),
    },
    { id: 'ibr-031', condition: 'An allowance of the document has an amount (IBT-092)', test: unlessOnLine(hasAmount) },
    {
      id: 'ibr-033',
      condition: 'An allowance of the document gives its reason as text or code (IBT-097, IBT-098)',
      test: unlessOnLine(hasReason),
    },
    { id: 'ibr-041', condition: 'An allowance of a line has an amount (IBT-136)', test: ifOnLine(hasAmount) },
    {
      id: 'ibr-042',
      condition: 'An allowance of a line gives its reason as text or code (IBT-139, IBT-140)',
      test: ifOnLine(hasReason),
    },
  ]),
  ...on('charge', [
    { id: 'ibr-036', condition: 'A charge of the document has an amount (IBT-099)', test: unlessOnLine(hasAmount) },
    { id: 'ibr-sr-31', condition: 'A charge has one reason text at most', ...atMost(1, 'cbc:AllowanceChargeReason') },
    {
      id: 'ibr-038',
      condition: 'A charge of the document gives its reason as text or code (IBT-104, IBT-105)',
      test: unlessOnLine(hasReason),
    },
    { id: 'ibr-043', condition: 'A charge of a line has an amount (IBT-141)', test: ifOnLine(hasAmount) },
    { id: 'ibr-044', condition: 'A charge gives its reason as text or code', test: hasReason },
  ]),
  ...on('allowance or charge', [
    {
      id: 'ibr-082',
      condition: 'The indicator of an allowance reads "false", that of a charge "true"',
      test: (node) => ['true', 'false'].includes(indicator(node)),
      found: values('cbc:ChargeIndicator'),
    },
  ]),
  ...on('allowance or charge category', [
    {
      id: 'ibr-sr-61',
      condition: 'The VAT category of an allowance or charge has one exemption reason text at most',
      ...atMost(1, 'cbc:TaxExemptionReason'),
    },
  ]),
  ...on('Oman: allowance', [
    baseWithPercentage('ALIGNED-IBRP-057', 'An allowance of the document'),
    percentageOfBase('IBR-033-OM', 'an allowance'),
    standardRate('IBR-047-OM', ALLOWANCE),
    exemptionCode('IBR-062-OM', ALLOWANCE),
    noRate('IBR-092-OM', ALLOWANCE, 'E'),
    noRate('IBR-093-OM', ALLOWANCE, 'O'),
    zeroRate('IBR-094-OM', ALLOWANCE),
  ]),
  ...on('Oman: charge', [
    baseWithPercentage('ALIGNED-IBRP-058', 'A charge of the document'),
    {
      id: 'IBR-042-OM',
      condition: 'A charge of the document gives its reason as a code (IBT-105)',
      ...present('cbc:AllowanceChargeReasonCode'),
    },
    standardRate('IBR-045-OM', CHARGE),
    exemptionCode('IBR-064-OM', CHARGE),
    noRate('IBR-098-OM', CHARGE, 'E'),
    noRate('IBR-099-OM', CHARGE, 'O'),
    zeroRate('IBR-100-OM', CHARGE),
  ]),
  ...on('Oman: allowance or charge', [
    percentageHasBase('IBR-041-OM', 'An allowance or charge of the document'),
    percentageOfBase('IBR-063-OM', 'an allowance or charge'),
  ]),
  ...on('Oman: line allowance or charge', [
    percentageHasBase('IBR-035-OM', 'An allowance or charge of a line'),
    baseWithPercentage('IBR-073-OM', 'An allowance or charge of a line'),
  ]),
]);

type NodeTest = (node: UblElement) => boolean;

function unlessOnLine(test: NodeTest): NodeTest {
  return (node) => isOnLine(node) || test(node);
}

function ifOnLine(test: NodeTest): NodeTest {
  return (node) => !isOnLine(node) || test(node);
}

function isOnLine(node: UblElement): boolean {
  return within(node, 'cac:InvoiceLine') || within(node, 'cac:CreditNoteLine');
}

function indicator(node: UblElement): string {
  return normalizeSpace(textAt(node, 'cbc:ChargeIndicator'));
}

function hasAmount(node: UblElement): boolean {
  return exists(node, 'cbc:Amount');
}

function hasReason(node: UblElement): boolean {
  return exists(node, 'cbc:AllowanceChargeReason') || exists(node, 'cbc:AllowanceChargeReasonCode');
}

function baseWithPercentage(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} states base amount and percentage together, or neither`,
    test: (node) => exists(node, BASE) === exists(node, PERCENTAGE),
    found: shown(BASE, PERCENTAGE),
  };
}

function percentageHasBase(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} that states a percentage states its base amount as well`,
    test: (node) => !exists(node, PERCENTAGE) || exists(node, BASE),
    found: shown(BASE, PERCENTAGE),
  };
}

function percentageOfBase(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `The amount of ${name} is the percentage of its base amount, rounded to two decimals, within 0.01`,
    test: (node) =>
      !(exists(node, BASE) && exists(node, PERCENTAGE)) ||
      near(castableDecimalAt(node, 'cbc:Amount'), shareOfBase(node), AMOUNT_TOLERANCE),
    found: computed(shareOfBase, 'cbc:Amount', BASE, PERCENTAGE),
  };
}

function shareOfBase(node: UblElement): Decimal | undefined {
  const base = castableDecimalAt(node, BASE);
  const percentage = castableDecimalAt(node, PERCENTAGE);
  return base && percentage && roundHalfUp(percentOf(base, percentage), 2);
}
