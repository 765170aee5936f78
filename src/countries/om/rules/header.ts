// Rules of Oman on the document itself: identity, transaction type, dates, invoicing period.

import { isUuidV5, looksAt, present, quoted } from '../../../rules/engine/checks.ts';
import { castableDateAt, dateText, isPlainDate } from '../../../rules/engine/dates.ts';
import type { Facts } from '../../../rules/engine/facts.ts';
import { placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, normalizedAt, stringAt, substring } from '../../../rules/engine/xpath.ts';
import { invoiceType, TYPE_CODE_AT, taxCurrency } from '../../../rules/pint/document-facts.ts';
import { ISSUE_DATE, PERIOD_END, PERIOD_START, UUID } from '../../../rules/pint/paths.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY } from '../amounts.ts';
import { SELF_BILLING_TYPES } from '../exclusions.ts';
import { BUYER_ISSUED_KINDS } from '../kinds.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, isTransactionTypeValid, TRANSACTION_TYPE_AT, transactionType } from './document-facts.ts';

export const headerRules: readonly Rule<OmanContext>[] = [
  ruleOn('Oman: document', {
    id: 'BTOM-PRE-001',
    condition: 'The document is a UBL Invoice or CreditNote',
    fix: 'Send an Invoice or a CreditNote of UBL 2.1',
    test: ({ name }) => name === 'Invoice' || name === 'CreditNote',
    found: ({ name }) => name,
  }),
  ...rulesOn('Oman: root', [
    {
      id: 'ALIGNED-IBRP-000-OM',
      condition: 'The transaction type (BTOM-001) is 20 digits 0 or 1, at least one of them 1',
      at: TRANSACTION_TYPE_AT,
      fix: 'Give the transaction type as 20 digits 0 or 1, at least one of them 1',
      test: (_, facts) => isTransactionTypeValid(facts) && transactionType(facts).includes('1'),
      found: shownTransactionType,
    },
    {
      id: 'ALIGNED-IBRP-003-OM',
      condition: 'The accounting currency (IBT-006), where it is given, is OMR',
      ...looksAt('cbc:TaxCurrencyCode'),
      fix: 'Set {field} to OMR, or leave it out',
      suggest: () => ACCOUNTING_CURRENCY,
      test: (_, facts) => taxCurrency(facts) === '' || taxCurrency(facts) === ACCOUNTING_CURRENCY,
    },
    {
      id: 'ALIGNED-IBRP-016-OM',
      condition: 'The document has an issue time (IBT-168)',
      fix: 'Give the issue time as hh:mm:ss',
      ...present('cbc:IssueTime'),
    },
    {
      id: 'IBR-001-OM',
      condition: 'The transaction type (BTOM-001) is 20 digits 0 or 1',
      at: TRANSACTION_TYPE_AT,
      fix: 'Give the transaction type as 20 digits 0 or 1',
      test: (_, facts) => isTransactionTypeValid(facts),
      found: shownTransactionType,
    },
    {
      id: 'IBR-002-OM',
      condition: 'The document has a UUID of version 5 (BTOM-002)',
      ...looksAt(UUID),
      fix: 'Give the UUID of version 5 that issuing the document makes',
      test: (node) => isUuidV5(normalizedAt(node, UUID)),
    },
    {
      id: 'IBR-036-OM',
      condition: 'The invoicing period (IBG-14) of a summary document lies within one calendar month',
      at: [PERIOD_END, PERIOD_START, ...TRANSACTION_TYPE_AT],
      fix: 'Let the period of the summary begin and end in the same month',
      test: (node, facts) =>
        !isTransaction(facts, 'summary') ||
        substring(stringAt(node, PERIOD_START), 1, 7) === substring(stringAt(node, PERIOD_END), 1, 7),
      found: (node) => `${stringAt(node, PERIOD_START)} to ${stringAt(node, PERIOD_END)}`,
    },
    {
      id: 'IBR-037-OM',
      condition:
        'A summary document, or one of a continuous supply, has an invoicing period with both dates (IBT-073, IBT-074)',
      at: (node) => placesMissingFirst(node, [PERIOD_START, PERIOD_END, ...TRANSACTION_TYPE_AT]),
      fix: 'Give the first and last day of the period',
      test: (node, facts) =>
        !isTransaction(facts, 'summary', 'continuous-supply') ||
        (exists(node, PERIOD_START) && exists(node, PERIOD_END)),
    },
    {
      id: 'IBR-043-OM',
      condition:
        'The transaction type (BTOM-001) says whether the document is a full (1st digit) or a simplified one (2nd digit)',
      at: TRANSACTION_TYPE_AT,
      fix: 'Set the 1st digit (full) or the 2nd digit (simplified) to 1',
      test: (_, facts) =>
        substring(transactionType(facts), 1, 1) === '1' || substring(transactionType(facts), 2, 1) === '1',
      found: shownTransactionType,
    },
    {
      id: 'IBR-171-OM',
      condition: 'The issue date (IBT-002) is not after today in Oman',
      ...looksAt(ISSUE_DATE),
      fix: (_, { today }) => `Give an issue date not after today in Oman, ${dateText(today)}`,
      test: (node, { today }) => {
        if (!exists(node, ISSUE_DATE)) return true;
        const issued = castableDateAt(node, ISSUE_DATE);
        return issued !== undefined && issued.day <= today;
      },
    },
    {
      id: 'IBR-177-OM',
      condition:
        'A document of a self-billing type (261, 389) is self-billed, an import of goods, an import under reverse charge or a profit margin self-invoice',
      at: [...TYPE_CODE_AT, ...TRANSACTION_TYPE_AT],
      fix: 'Set the 3rd, 9th, 11th or 13th digit of transaction_type to 1, or give a type code that is not of self-billing',
      test: (_, facts) =>
        !SELF_BILLING_TYPES.includes(invoiceType(facts)) || isTransaction(facts, ...BUYER_ISSUED_KINDS),
      found: (_, facts) => `type ${invoiceType(facts)}, transaction type ${quoted(transactionType(facts))}`,
    },
  ]),
  ruleOn('Oman: date', {
    id: 'IBR-171-A-OM',
    condition: 'A due date, or the date of an instalment or prepayment, is a day of the calendar, written YYYY-MM-DD',
    fix: 'Write a day of the calendar as YYYY-MM-DD',
    test: isPlainDate,
  }),
];

function shownTransactionType(_: UblElement, facts: Facts): string {
  return quoted(transactionType(facts));
}
