// The codes of this library, explained as rules are: for what no official rule has a word.
import { type CodeMeaning, DOCUMENT_CODES } from '../../rules/engine/library-codes.ts';
import { ENVELOPE_CODES } from '../../ubl/envelope/findings.ts';
import { BOOK_CODES } from './book-codes.ts';
import type { RuleExplanation } from './explanation.ts';
import { TREE_CODES } from './tree-codes.ts';

/** What each code that begins with `PINT-` says in a report. */
export const LIBRARY_CODES = explained({ ...DOCUMENT_CODES, ...ENVELOPE_CODES });

/** The codes of warnings on payloads, documents and records as JSON, which no report holds. */
export const INPUT_CODES = explained({
  ...BOOK_CODES,
  ...TREE_CODES,
  'PINT-RATE': {
    flag: 'warning',
    condition: 'The exchange rate is one that the currency may have: what one unit of it is in the accounting currency',
    why: 'a rate that is inverted, or of another currency, makes the reported VAT several times what it is',
    fix: 'Give what one unit of the document currency is in the accounting currency, not the other way round',
    fields: ['tax_exchange_rate.calculation_rate'],
    terms: [],
  },
  'PINT-DUE-DATE': {
    flag: 'warning',
    condition:
      'The due date is not before the issue date or every instalment, and fits the days of the terms of payment',
    fix: 'Correct the due date, the issue date or the terms',
    fields: ['due_date', 'issue_date', 'payment_terms'],
    terms: ['IBT-009', 'IBT-002'],
  },
  'PINT-PREPAID': {
    flag: 'warning',
    condition: 'The prepaid amount is the sum of the prepaid payments',
    fix: 'Give every prepaid payment, and their sum as the prepaid amount',
    fields: ['prepaid_amount', 'prepaid_payment'],
    terms: ['IBT-113', 'IBT-180'],
  },
  'PINT-REASON': {
    flag: 'warning',
    condition: 'Lines, charges and allowances of one tax category and rate have one reason',
    why: 'the tax breakdown has one entry for them, and an entry states one reason',
    fix: 'Give one reason, or issue a document for each reason',
    fields: ['document_lines[].classified_tax_category.tax_exemption_reason_code'],
    terms: ['IBT-121'],
  },
  'PINT-TWICE': {
    flag: 'warning',
    condition: 'Every document has a number and a UUID of its own: in a batch, and beside those that it follows',
    why: 'a seller gives a number once for each type of document, and the network takes documents of one UUID for one document',
    fix: 'Give one of the documents another number, or leave it out if it is there twice',
    fields: ['document_number', 'uuid'],
    terms: ['IBT-001'],
  },
  'PINT-CONTENT-TWICE': {
    flag: 'warning',
    condition: 'No two documents of a batch have one content under two numbers: seller, buyer, date, lines and total',
    why: 'a program that was started twice numbers an invoice twice',
    fix: 'Leave it out if it is there twice, or say what tells them apart',
    fields: ['document_number'],
    terms: ['IBT-001'],
  },
  'PINT-CREDITED': {
    flag: 'warning',
    condition: 'The credit notes of a batch come to no more than their invoice, with the debit notes before them',
    why: 'a credit above its invoice is refused, or pays back what was never paid',
    fix: 'Correct the credit notes, or the invoice',
    fields: ['payable_amount', 'tax_amount'],
    terms: ['IBT-115', 'IBT-110'],
  },
  'PINT-DEDUCTED': {
    flag: 'warning',
    condition: 'The invoices of a batch deduct no more of a prepayment than it comes to, less what was credited of it',
    why: 'what is deducted twice is never paid',
    fix: 'Correct the prepaid amount, or that of the invoice before it',
    fields: ['prepaid_amount', 'payable_amount'],
    terms: ['IBT-113', 'IBT-115'],
  },
  'PINT-QR': {
    flag: 'warning',
    condition: 'The document says what the QR code says that was printed of it',
    why: 'whoever scans the code gets other values than the document has',
    fix: 'Print the code anew, or give the document the values of the printed one',
  },
  'PINT-RECEIVED': {
    flag: 'fatal',
    condition: 'The reported document was received before its report was made, and not before the day of its issue',
    fix: 'Correct the time at which it was received, or that of the report',
    fields: ['reporting.received_at'],
    terms: ['TDOM-04', 'TDOM-05'],
  },
});

/** The codes as explanations. */
export function explained(codes: Readonly<Record<string, CodeMeaning>>): readonly RuleExplanation[] {
  return Object.entries(codes).map(([id, meaning]) => ({ fields: [], terms: [], ...meaning, id, ruleSet: 'pint-ubl' }));
}
