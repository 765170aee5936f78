// The codes of checks on what things are called, and on the numbers of documents.
import type { CodeMeaning } from '../../rules/engine/library-codes.ts';

/** What the codes of these checks say. Each warns. */
export const NAME_CODES = {
  'PINT-TOTAL-LINE': {
    condition: 'No line is the sum of the lines above it, named as a total',
    why: 'it is charged once more, and bears VAT once more',
    fix: 'Leave it out: totals are computed',
    fields: ['document_lines[].name'],
  },
  'PINT-BALANCE-LINE': {
    condition: 'No line is the balance of an account, or an unpaid invoice, brought forward',
    why: 'it was charged on another document, and is no supply',
    fix: 'Leave it out: balances stand on a statement of account',
    fields: ['document_lines[].name'],
  },
  'PINT-DISCOUNT-ADDED': {
    condition: 'What is named a discount on an invoice, or what was paid or credited, is taken off, not added',
    why: 'the buyer pays it, with VAT',
    fix: 'Give a discount as such, what was paid as prepaid, and what was credited on a credit note, or correct its name',
    fields: ['document_lines[].name', 'document_lines[].charges[].reason', 'charges[].reason'],
  },
  'PINT-CHARGE-DEDUCTED': {
    condition: 'What has the name of a surcharge on an invoice, and no more, is added, not taken off',
    why: 'the buyer pays less by it, and less VAT',
    fix: 'Give it as a surcharge, or say in its reason why it is taken off',
    fields: ['allowances[].reason', 'document_lines[].allowances[].reason'],
  },
  'PINT-CORRECTS-ITSELF': {
    condition: 'A correction refers to another document than itself',
    why: 'nobody can tell what it corrects',
    fix: 'Give number and UUID of the document that is corrected',
    fields: ['billing_reference[].id', 'billing_reference[].uuid'],
    terms: ['IBT-025'],
  },
  'PINT-CORRECTS-TWICE': {
    condition: 'A correction names each document once, or once for each reason',
    fix: 'Leave one of the two references out',
    fields: ['billing_reference[].id'],
    terms: ['IBT-025'],
  },
} as const satisfies Readonly<Record<`PINT-${string}`, Omit<CodeMeaning, 'flag'>>>;
