// The sentences of notices, apart from those of findings: whoever only checks documents never says them.
import { sentencesOf } from './english/english-sentences.ts';
import { namedCode } from './english/tools.ts';
import { filledNotice, type Notice, type NoticeKind } from './notices.ts';
import type { ClerkSentences, FindingWords } from './said.ts';

/** The two sentences of a notice. */
export function noticeSentences(notice: Notice, words: FindingWords = {}): ClerkSentences {
  return sentencesOf(notice, words, (tools) => {
    const [text, fix] = NOTICES[notice.notice];
    const it = tools.subject(notice);
    const print = { ...tools, type: (code: string) => namedCode('typeOfDocument', code, tools) };
    return [filledNotice(text, notice, print, it), filledNotice(fix, notice, print, it)];
  });
}

const NOTICES: Readonly<Record<NoticeKind, readonly [text: string, fix: string]>> = {
  'already-a-credit': ['it is a credit note itself', 'Choose an invoice or a debit note'],
  'already-a-document': [
    'it is a finished document of another type',
    'Choose its own type, or enter what the document is made of',
  ],
  'base-of-lines': [
    '{it} is not given, and {base} was taken, the sum of the lines in {category} {rate}',
    'Correct it, unless it is meant',
  ],
  'category-of-kind': [
    '{category} belongs to another transaction type',
    'Correct the {tax} category, or the transaction type',
  ],
  'documents-differ': ['{it} is not the same in {one} and {other}', 'Correct the one that is wrong'],
  'extract-incomplete': ['the extract for the tax authority is not complete', 'Report it without the extract'],
  'finished-document': [
    'it is a finished document, and the data behind it are wanted',
    'Choose the file with the data',
  ],
  'foreign-document': ['it is of another country', 'Choose its own country, or another document'],
  'group-member': [
    'the {taxNumber}, {trn}, does not begin with {given}, which may be right for a member of a {tax} group',
    'Compare both with the certificate, and keep them where they are right',
  ],
  'lines-taxed': [
    '{type} is for documents without a taxed line',
    'Choose {needed}, or correct the {tax} category of each taxed line',
  ],
  mistyped: ['{it} {given} may be mistyped, as its check digit does not fit', 'Compare it with the certificate'],
  'no-qr': ['documents of this type carry no QR code', 'Print none on it'],
  'no-qr-in-country': ['documents of this country carry no QR code', 'Print none on it'],
  'no-such-line': ['the document has no line {line}', 'Correct the number of the line'],
  'no-such-type': ['this country has no {type}, as a correction upwards is another invoice', 'Choose {instead}'],
  'not-a-note': ['{number} is the document itself', 'Choose its credit and debit notes'],
  'not-a-prepayment': ['{number} is not a prepayment invoice', 'Choose prepayment invoices alone'],
  'price-per-quantity': [
    '{it} has more than three decimals, and is written as {amount} per {quantity}',
    'Keep it, or enter fewer decimals',
  ],
  'rate-of-untaxed': ['{category}, but the {tax} rate is {rate}', 'Delete the rate, or change the {tax} category'],
  'rounded-to-till': [
    'the prices including {tax} come to {till}, and {total} is due, after a rounding of {rounding}',
    'Keep it, or enter prices without {tax}',
  ],
  'rows-differ': ['{it} is not the same in row {one} and row {other}', 'Correct the one that is wrong'],
  'self-billed-added': [
    '{kind} was added, as the buyer issues documents of the type {code}',
    'Keep it, or correct the type of document',
  ],
  'type-forbids': [
    'it does not go with {type}',
    'Choose another transaction type, or correct the type of document and the {tax} categories',
  ],
  taken: ['{it} is not in the document, and {value} was taken', 'Correct it, unless it is meant'],
  'uuid-added': ['{it} was missing, and {uuid} was added', 'Print the QR code anew, with the same UUID'],
};
