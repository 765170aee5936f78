// Shared rules on payment: means (IBG-16), terms (IBT-020), prepayments and the bank's address.
import { pathTo } from '../../ubl/path.ts';
import { once, present } from '../engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import { exists, stringsAt } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { TOTAL_PREPAID } from './paths.ts';

const MEANS_NAME = pathTo('cbc:PaymentMeansCode/@name');

export const paymentRules: readonly Rule<PintContext>[] = [
  ...rulesOn('root', [
    once('ibr-066', 'The document names one payment card at most (IBG-18)', 'cac:PaymentMeans/cac:CardAccount'),
    once(
      'ibr-067',
      'The document names one direct debit mandate at most (IBG-19)',
      'cac:PaymentMeans/cac:PaymentMandate',
    ),
  ]),
  ruleOn(
    'bank address',
    once('ibr-sr-59', "The bank's address has one additional line at most", 'cac:AddressLine/cbc:Line'),
  ),
  ...rulesOn('payment means', [
    {
      id: 'ibr-049',
      condition: 'A code says by which means to pay (IBT-081)',
      fix: 'Say by which means to pay, a code of UNTDID 4461 such as 30 (credit transfer)',
      ...present('cbc:PaymentMeansCode'),
    },
    once('ibr-sr-27', 'Payment instructions have one means code at most (IBT-081)', 'cbc:PaymentMeansCode'),
    once('ibr-sr-28', 'Payment instructions have one mandate reference at most (IBT-089)', 'cac:PaymentMandate/cbc:ID'),
    {
      id: 'ibr-sr-46',
      condition: 'Payment instructions name their means once at most (IBT-082)',
      at: [MEANS_NAME],
      fix: 'Name the means of payment once',
      test: (node) => stringsAt(node, MEANS_NAME).length <= 1,
    },
  ]),
  ...rulesOn('payment terms', [
    once('ibr-sr-05', 'Payment terms have one text at most (IBT-020)', 'cbc:Note'),
    once('ibr-sr-60', 'Payment terms refer to one means of payment at most', 'cbc:PaymentMeansID'),
  ]),
  ruleOn('first prepaid payment', {
    id: 'ibr-093',
    condition: 'A document that lists prepayments states their sum as well (IBT-113)',
    at: (node) => [{ parent: node.parent ?? node, path: TOTAL_PREPAID.text }],
    fix: 'State what was paid before',
    test: (node) => node.parent !== undefined && exists(node.parent, TOTAL_PREPAID),
    found: () => `no ${TOTAL_PREPAID}`,
  }),
];
