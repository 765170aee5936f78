// Shared rules on payment: means (IBG-16), terms (IBT-020), prepayments and the bank's address.
import { pathTo } from '../../ubl/path.ts';
import { atMost, present } from '../engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import { exists, stringsAt } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';

const MEANS_NAME = pathTo('cbc:PaymentMeansCode/@name');
const PREPAID = pathTo('cac:LegalMonetaryTotal/cbc:PrepaidAmount');

export const paymentRules: readonly Rule<PintContext>[] = [
  ...rulesOn('root', [
    {
      id: 'ibr-066',
      condition: 'The document names one payment card at most (IBG-18)',
      ...atMost(1, 'cac:PaymentMeans/cac:CardAccount'),
    },
    {
      id: 'ibr-067',
      condition: 'The document names one direct debit mandate at most (IBG-19)',
      ...atMost(1, 'cac:PaymentMeans/cac:PaymentMandate'),
    },
  ]),
  ruleOn('bank address', {
    id: 'ibr-sr-59',
    condition: "The bank's address has one additional line at most",
    ...atMost(1, 'cac:AddressLine/cbc:Line'),
  }),
  ...rulesOn('payment means', [
    {
      id: 'ibr-049',
      condition: 'A code says by which means to pay (IBT-081)',
      fix: 'Say by which means to pay, a code of UNTDID 4461 such as 30 (credit transfer)',
      ...present('cbc:PaymentMeansCode'),
    },
    {
      id: 'ibr-sr-27',
      condition: 'Payment instructions have one means code at most (IBT-081)',
      ...atMost(1, 'cbc:PaymentMeansCode'),
    },
    {
      id: 'ibr-sr-28',
      condition: 'Payment instructions have one mandate reference at most (IBT-089)',
      ...atMost(1, 'cac:PaymentMandate/cbc:ID'),
    },
    {
      id: 'ibr-sr-46',
      condition: 'Payment instructions name their means once at most (IBT-082)',
      at: [MEANS_NAME],
      fix: 'Name the means of payment once',
      test: (node) => stringsAt(node, MEANS_NAME).length <= 1,
    },
  ]),
  ...rulesOn('payment terms', [
    { id: 'ibr-sr-05', condition: 'Payment terms have one text at most (IBT-020)', ...atMost(1, 'cbc:Note') },
    {
      id: 'ibr-sr-60',
      condition: 'Payment terms refer to one means of payment at most',
      ...atMost(1, 'cbc:PaymentMeansID'),
    },
  ]),
  ruleOn('first prepaid payment', {
    id: 'ibr-093',
    condition: 'A document that lists prepayments states their sum as well (IBT-113)',
    at: (node) => [{ parent: node.parent ?? node, path: PREPAID.text }],
    fix: 'State what was paid before',
    test: (node) => node.parent !== undefined && exists(node.parent, PREPAID),
    found: () => `no ${PREPAID}`,
  }),
];
