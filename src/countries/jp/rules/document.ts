// Rules of Japan on the document, its parties and payment, in every profile.

import { atMost, listed, looksAt, present, quoted } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, stringAt, stringLength, stringOf, stringsAt } from '../../../rules/engine/xpath.ts';
import { ID, TAX_CURRENCY } from '../../../rules/pint/paths.ts';
import { oneOtherTaxNumber, oneSellerTaxNumber } from '../../../rules/several-countries/header.ts';
import { mandateReference } from '../../../rules/several-countries/payment.ts';
import { pathTo } from '../../../ubl/path.ts';
import type { JapaneseContext } from './contexts.ts';

const CARD_NUMBER = pathTo('cbc:PrimaryAccountNumberID');

export const documentRules: readonly Rule<JapaneseContext>[] = [
  ...rulesOn('JP: root', [
    oneSellerTaxNumber('aligned-ibrp-009'),
    {
      id: 'aligned-ibrp-014',
      condition: 'Every remittance text (IBT-083) is the same',
      fix: 'Give the same remittance text everywhere',
      at: (_, facts) => elementsNamed(facts, 'cbc:PaymentID'),
      test: (_, facts) => remittanceTexts(facts).length <= 1,
      found: (_, facts) => listed(remittanceTexts(facts), quoted),
    },
    {
      id: 'aligned-ibrp-052',
      condition: 'The document, or one of its lines, has an invoice period (IBG-14, IBG-26)',
      fix: 'Give {field}, start and end of the period',
      ...present('cac:InvoicePeriod'),
      test: (_, facts) => elementsNamed(facts, 'cac:InvoicePeriod').length > 0,
    },
    oneSellerTaxNumber('aligned-ibrp-sr-12'),
    oneOtherTaxNumber('aligned-ibrp-sr-13'),
    {
      id: 'aligned-ibr-jp-05',
      condition: 'The accounting currency (IBT-006), where it is given, is JPY',
      fix: 'Set {field} to JPY',
      ...looksAt(TAX_CURRENCY),
      test: (node) => !exists(node, TAX_CURRENCY) || hasValueAt(node, TAX_CURRENCY, 'JPY'),
    },
  ]),
  ruleOn('JP: tax representative', {
    id: 'aligned-ibrp-010',
    condition: 'A tax representative has one tax number (IBT-063) at most',
    ...atMost(1, 'cac:PartyTaxScheme/cbc:CompanyID'),
  }),
  ruleOn('JP: transfer account', {
    id: 'aligned-ibrp-016',
    condition: 'An account for credit transfers (payment means 30, 58) has a number (IBT-084)',
    fix: 'Give {field}',
    ...looksAt(ID),
    test: (node) => stringsAt(node, ID).some((number) => number !== ''),
  }),
  ruleOn('JP: card', {
    id: 'aligned-ibrp-017',
    condition: 'The number of a payment card (IBT-087) has four to six characters',
    fix: 'Give only the last four to six digits in {field}',
    ...looksAt(CARD_NUMBER),
    test: (node) => {
      const length = stringLength(stringAt(node, CARD_NUMBER));
      return length >= 4 && length <= 6;
    },
  }),
  ruleOn('JP: payment means', {
    id: 'aligned-ibrp-049',
    condition: 'A payment means has its code (IBT-081)',
    fix: 'Give {field}',
    ...present('cbc:PaymentMeansCode'),
  }),
  // Never checked: the context before it in its pattern takes every payment means.
  ruleOn('JP: direct debit', mandateReference('aligned-ibrp-019')),
];

function remittanceTexts(facts: Facts): string[] {
  return [...new Set(elementsNamed(facts, 'cbc:PaymentID').map(stringOf))];
}
