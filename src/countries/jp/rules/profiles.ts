// Rules of Japan that not every profile has.

import { type Decimal, decimalText, HUNDRED, roundHalfUp, ZERO } from '../../../core/decimal.ts';
import { PROCESSES } from '../../../core/peppol.ts';
import { quotient } from '../../../rules/engine/arithmetic.ts';
import { foundAt, looksAt, present } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { decimalAt, doubleOf, exists, normalizedAt, stringOf } from '../../../rules/engine/xpath.ts';
import { codeIn } from '../../../rules/pint/code-checks.ts';
import {
  COMPANY_ID,
  PROFILE_ID,
  SELLER_TAX_NUMBER,
  TAX_AMOUNT,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAXABLE_AMOUNT,
} from '../../../rules/pint/paths.ts';
import { processContains, specificationBegins } from '../../../rules/several-countries/header.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import type { JapaneseContext } from './contexts.ts';

/** The day since which sellers have registration numbers. */
const REGISTRATION_BEGINS = '2023-10-01';

// The dots stand for any character in the official rule.
const EUROPEAN_BILLING = /urn:fdc:peppol.eu:2017:poacc:billing:01:1.0/u;

const sellerRegistered: readonly Rule<JapaneseContext>[] = [
  ruleOn('JP: root', {
    id: 'aligned-ibr-jp-04',
    condition: 'The seller has a tax number (IBT-031)',
    fix: 'Give {field}',
    ...present(SELLER_TAX_NUMBER),
  }),
  ruleOn('JP: part in the currency of an invoice', taxAtRate()),
  ruleOn('JP: seller registration of an invoice', {
    id: 'aligned-ibr-jp-01',
    condition: `The tax number of the seller (IBT-031) is T and 13 digits, where a period begins or ends on ${REGISTRATION_BEGINS} or later`,
    fix: 'Set {field} to the registration number of the seller: T and 13 digits',
    ...looksAt(COMPANY_ID),
    test: (node, facts) => !isAfterBegin(facts) || /^T[0-9]{13}$/.test(normalizedAt(node, COMPANY_ID)),
  }),
];

export const billingRules: readonly Rule<JapaneseContext>[] = [
  ...rulesOn('JP: root', [
    specificationBegins('aligned-ibrp-001-jp', 'urn:fdc:peppol:jp:billing:3.0', 'urn:peppol:pint:billing-1@jp-1'),
    europeanOrOwn(processContains('aligned-ibrp-002-jp', PROCESSES.billing)),
  ]),
  ...sellerRegistered,
  ruleOn('JP code: invoice type', {
    id: 'aligned-ibrp-cl-02-jp',
    condition: 'The type of an invoice (IBT-003) is 380',
    ...codeIn(new Set(['380'])),
    fix: 'Set {field} to 380',
  }),
];

export const selfbillingRules: readonly Rule<JapaneseContext>[] = [
  ...rulesOn('JP: root', [
    specificationBegins('aligned-ibrp-001-jp-sb', 'urn:peppol:pint:selfbilling-1@jp-1'),
    processContains('aligned-ibrp-002-jp-sb', PROCESSES.selfbilling),
  ]),
  ...sellerRegistered,
];

export const unregisteredRules: readonly Rule<JapaneseContext>[] = [
  ...rulesOn('JP: root', [
    specificationBegins('aligned-ibrp-001-jp-ntr', 'urn:peppol:pint:nontaxinvoice-1@jp-1'),
    processContains('aligned-ibrp-002-jp', PROCESSES.billing),
    {
      id: 'aligned-ibr-jp-04-ntr',
      condition: 'A seller who is not registered for tax has no tax number (IBT-031)',
      fix: 'Take {field} out',
      ...looksAt(SELLER_TAX_NUMBER),
      test: (node) => !exists(node, SELLER_TAX_NUMBER),
    },
  ]),
  ruleOn('JP: tax amount', {
    id: 'aligned-ibr-jp-07-ntr',
    condition: 'A seller who is not registered for tax states no tax but 0',
    fix: 'Set {field} to 0',
    test: (node) => doubleOf(node) === 0,
    found: stringOf,
  }),
];

// The European process will do too.
function europeanOrOwn(rule: RuleOnContext): RuleOnContext {
  const test: RuleOnContext['test'] = (node, facts) =>
    rule.test(node, facts) || EUROPEAN_BILLING.test(normalizedAt(node, PROFILE_ID));
  return { ...rule, test };
}

// Dates are compared as texts.
function isAfterBegin(facts: Facts): boolean {
  return [...elementsNamed(facts, 'cbc:StartDate'), ...elementsNamed(facts, 'cbc:EndDate')].some(
    (date) => stringOf(date) >= REGISTRATION_BEGINS,
  );
}

function taxAtRate(): RuleOnContext {
  return {
    id: 'aligned-ibrp-051-jp',
    condition:
      'The tax of a part (IBT-117) is its taxable amount × its rate, between the whole numbers below and above; 0 at the rate 0, and in category O, which has no rate',
    fix: (node) => {
      const exact = exactTax(node);
      if (isIn(node, 'O')) return 'Set {field} to 0, and take the rate of category O out';
      return exact ? `Set {field} to ${decimalText(floorOf(exact))}` : 'Give taxable amount and rate beside {field}';
    },
    at: [TAX_AMOUNT],
    test: (node) => {
      const [tax, rate, exact] = [decimalAt(node, TAX_AMOUNT), decimalAt(node, TAX_CATEGORY_RATE), exactTax(node)];
      if (!tax) return false;
      if (isIn(node, 'O')) return !exists(node, TAX_CATEGORY_RATE) && tax.eq(ZERO);
      if (!rate) return false;
      if (roundHalfUp(rate, 0).eq(ZERO)) return tax.eq(ZERO);
      return exact !== undefined && tax.gte(floorOf(exact)) && tax.lte(ceilingOf(exact));
    },
    found: foundAt(TAX_AMOUNT, TAXABLE_AMOUNT, TAX_CATEGORY_RATE),
  };
}

function isIn(part: UblElement, category: string): boolean {
  return normalizedAt(part, TAX_CATEGORY_CODE).toUpperCase() === category;
}

function exactTax(part: UblElement): Decimal | undefined {
  const [rate, taxable] = [decimalAt(part, TAX_CATEGORY_RATE), decimalAt(part, TAXABLE_AMOUNT)];
  return rate && taxable?.times(quotient(rate, HUNDRED));
}

const TOWARDS_ZERO = 0;

function floorOf(value: Decimal): Decimal {
  const whole = value.round(0, TOWARDS_ZERO);
  return whole.gt(value) ? whole.minus(1) : whole;
}

function ceilingOf(value: Decimal): Decimal {
  const whole = value.round(0, TOWARDS_ZERO);
  return whole.lt(value) ? whole.plus(1) : whole;
}
