// Shared rules on allowances and charges: of the document (IBG-20, IBG-21), of lines (IBG-27, IBG-28) and of prices (IBG-29).

import type { UblElement } from '../../ubl/tree.ts';
import { atMost, looksAt, once } from '../engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import { exists, hasAncestor, normalizeSpace, textAt } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { AMOUNT, CHARGE_INDICATOR, REASON, REASON_CODE } from './paths.ts';

const REASONS = [REASON_CODE, REASON];

export const chargesRules: readonly Rule<PintContext>[] = [
  ruleOn('price allowance', {
    id: 'ibr-083',
    condition: 'The indicator of an allowance on a price reads "false"',
    ...looksAt(CHARGE_INDICATOR),
    fix: 'Give the discount of the price as its allowance_amount, and no charge on it',
    why: 'a price is lowered by a discount but never raised by a charge',
    test: (node) => indicator(node) === 'false',
  }),
  ...rulesOn('allowance', [
    once('ibr-sr-30', 'An allowance has one reason text at most', REASON),
    {
      id: 'ibr-031',
      condition: 'An allowance of the document has an amount (IBT-092)',
      at: [AMOUNT],
      fix: 'Give the amount of the allowance',
      test: unlessOnLine(hasAmount),
    },
    {
      id: 'ibr-033',
      condition: 'An allowance of the document gives its reason as text or code (IBT-097, IBT-098)',
      at: REASONS,
      fix: 'Say why the allowance is given, by reason_code or reason',
      test: unlessOnLine(hasReason),
    },
    {
      id: 'ibr-041',
      condition: 'An allowance of a line has an amount (IBT-136)',
      at: [AMOUNT],
      fix: 'Give the amount of the allowance on the line',
      test: ifOnLine(hasAmount),
    },
    {
      id: 'ibr-042',
      condition: 'An allowance of a line gives its reason as text or code (IBT-139, IBT-140)',
      at: REASONS,
      fix: 'Say why the allowance on the line is given, by reason_code or reason',
      test: ifOnLine(hasReason),
    },
  ]),
  ...rulesOn('charge', [
    {
      id: 'ibr-036',
      condition: 'A charge of the document has an amount (IBT-099)',
      at: [AMOUNT],
      fix: 'Give the amount of the charge',
      test: unlessOnLine(hasAmount),
    },
    once('ibr-sr-31', 'A charge has one reason text at most', REASON),
    {
      id: 'ibr-038',
      condition: 'A charge of the document gives its reason as text or code (IBT-104, IBT-105)',
      at: REASONS,
      fix: 'Say what the charge is for, by reason_code or reason',
      test: unlessOnLine(hasReason),
    },
    {
      id: 'ibr-043',
      condition: 'A charge of a line has an amount (IBT-141)',
      at: [AMOUNT],
      fix: 'Give the amount of the charge on the line',
      test: ifOnLine(hasAmount),
    },
    {
      id: 'ibr-044',
      condition: 'A charge gives its reason as text or code',
      at: REASONS,
      fix: 'Say what the charge is for, by reason_code or reason',
      test: hasReason,
    },
  ]),
  ruleOn('allowance or charge', {
    id: 'ibr-082',
    condition: 'The indicator of an allowance reads "false", that of a charge "true"',
    ...looksAt(CHARGE_INDICATOR),
    fix: 'List it among allowances or among charges, which writes the indicator "false" or "true"',
    test: (node) => ['true', 'false'].includes(indicator(node)),
  }),
  ruleOn('allowance or charge category', {
    id: 'ibr-sr-61',
    condition: 'The VAT category of an allowance or charge has one exemption reason text at most',
    ...atMost(1, 'cbc:TaxExemptionReason'),
  }),
];

type NodeTest = (node: UblElement) => boolean;

function unlessOnLine(test: NodeTest): NodeTest {
  return (node) => isOnLine(node) || test(node);
}

function ifOnLine(test: NodeTest): NodeTest {
  return (node) => !isOnLine(node) || test(node);
}

function isOnLine(node: UblElement): boolean {
  return hasAncestor(node, 'cac:InvoiceLine') || hasAncestor(node, 'cac:CreditNoteLine');
}

function indicator(node: UblElement): string {
  return normalizeSpace(textAt(node, CHARGE_INDICATOR));
}

function hasAmount(node: UblElement): boolean {
  return exists(node, AMOUNT);
}

function hasReason(node: UblElement): boolean {
  return exists(node, REASON) || exists(node, REASON_CODE);
}
