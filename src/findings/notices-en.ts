// The sentences of notices, apart from those of findings: whoever only checks documents never says them.
import { sentencesOf } from './english/english-sentences.ts';
import { all, either, namedCode, quotedCode } from './english/tools.ts';
import { filledNotice, type Notice, type NoticeKind } from './notices.ts';
import type { ClerkSentences, FindingWords } from './said.ts';

/** The two sentences of a notice. */
export function noticeSentences(notice: Notice, words: FindingWords = {}): ClerkSentences {
  return sentencesOf(notice, words, (tools) => {
    const [text, fix] = NOTICES[notice.notice];
    const it = tools.subject(notice);
    const print = {
      ...{ ...tools, all, either, quoted: quotedCode },
      type: (code: string) => namedCode('typeOfDocument', code, tools),
      code: (field: string, code: string) => namedCode(field, code, tools),
    };
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
  'country-in-words': ['a country is written as a code here, and {given} is not one', 'Replace it with {codes}'],
  'credited-in-full': ['it has been credited in full by {all}', 'Leave it out'],
  'credited-twice': ['line {line} is credited twice', 'Add up the quantities, and enter them once'],
  'documents-differ': ['{it} is not the same in {all}', 'Correct the one that is wrong'],
  'earlier-unknown': ['its earlier credit notes are not known here', 'Choose them, or say that there are none'],
  'extract-incomplete': ['the extract for the tax authority is not complete', 'Report it without the extract'],
  'file-differs': [
    '{name} holds another content than the document',
    'Give the one that belongs to the document, or the document as it was sent',
  ],
  'file-of-another': [
    '{name} holds another document: its UUID is {given}, that of the document is {document}',
    'Give the one that belongs to the document',
  ],
  'finished-document': [
    'it is a finished document, and the data behind it are wanted',
    'Choose the file with the data',
  ],
  'foreign-document': ['it is of another country', 'Choose its own country, or another document'],
  'formula-failed': [
    'a formula in the table left {given} in place of {the}',
    'Correct the formula, or enter the value',
  ],
  'group-member': [
    'the {taxNumber}, {trn}, does not begin with {given}, which may be right for a member of a {tax} group',
    'Compare both with the certificate, and keep them where they are right',
  ],
  'hidden-row': ['it is hidden in the table, and counts all the same', 'Keep it, or delete the row'],
  'hijri-date': ['{given} looks like a day of the Islamic calendar', 'Enter the Gregorian day'],
  'line-of-no-invoice': [
    'line {line} is not in the invoice, and counts in the total alone',
    'Compare the note with the invoice',
  ],
  'lines-taxed': [
    '{type} is for documents without a taxed line',
    'Choose {needed}, or correct the {tax} category of each taxed line',
  ],
  'merged-cell': ['{it} is one cell in row {one} and row {other}', 'Enter it in each row'],
  mistyped: ['{it} {given} may be mistyped, as its check digit does not fit', 'Compare it with the certificate'],
  'must-be': ['{it} has to be {codes} here', 'Enter {codes}'],
  'name-elsewhere': [
    '{field} {given} is not the name of a field at this place',
    'Enter it under {places}, or delete it',
  ],
  'near-name': ['{field} {given} is not the name of a field', 'Replace its name with {either}'],
  'needed-with-due-date': [
    '{it} is missing, which a credit note with a due date needs',
    'Choose it, or delete the due date',
  ],
  'month-not-over': ['{month} ends on {until}, and more may come', 'Make the report again after that'],
  'no-column': ['the table has no column {given}', 'Correct the heading, or pass it to whoever made the map'],
  'no-envelopes': ['it holds no *.xml file', 'Choose the right folder'],
  'no-former-report': [
    'this provider has not reported it before',
    'Report it as a new one, or pass it to whoever runs the program',
  ],
  'no-qr': ['documents of this type carry no QR code', 'Print none on it'],
  'no-qr-in-country': ['documents of this country carry no QR code', 'Print none on it'],
  'no-line-of-these': ['it has no line {line}', 'Choose {either}'],
  'no-such-line': ['it has no line {line}', 'Correct the number of the line'],
  'no-such-type': ['this country has no {type}, as a correction upwards is another invoice', 'Choose {instead}'],
  'not-a-note': ['{number} is the document itself', 'Choose its credit and debit notes'],
  'not-a-pdf': ['it is not a PDF', 'Choose a PDF, or the e-invoice itself'],
  'note-of-another': ['{number} names another document than {document}', 'Choose the notes of {document}'],
  'not-a-prepayment': ['{number} is not a prepayment invoice', 'Choose prepayment invoices alone'],
  'not-computed': [
    'the table has a formula in place of {the}, without its value',
    'Open the table in its own program, and save it',
  ],
  'not-translated': [
    'the table’s map has no meaning for {the} {given}, and knows {all}',
    'Enter one of these if it is meant, or pass it to whoever made the map',
  ],
  'dash-for-nothing': ['{it} is {given}', 'Leave the cell empty if there is none, or enter the number'],
  'percentage-for-amount': [
    '{given} is a percentage, and the column holds amounts',
    'Enter the amount, or pass it to whoever made the map',
  ],
  'negative-text': [
    '{it} {given} is negative',
    'If it is a return, issue a credit note; otherwise enter it without the sign',
  ],
  'number-cut': [
    '{it} has been cut by a spreadsheet to {given}',
    'Enter the whole number in a column for text, and export the table again',
  ],
  'other-country': ['documents are made for {codes} here, not for {given}', 'Choose {codes}'],
  'no-way': [
    'the network has no way for it',
    'Correct the electronic addresses, or pass it to whoever runs the program',
  ],
  'other-way': [
    'it does not fit the way of the document through the network',
    'Keep it if it is meant, or pass it to whoever runs the program',
  ],
  'pdf-locked': [
    'the PDF is protected, so that an e-invoice inside cannot be read',
    'Save it without a password, or ask the sender for the e-invoice itself',
  ],
  'pdf-of-several': ['the PDF has several e-invoices inside', 'Save the one that is meant as a file of its own'],
  'pdf-without-invoice': ['the PDF has no e-invoice inside', 'Ask the sender for the e-invoice itself'],
  'price-per-quantity': [
    '{it} has more than three decimals, and is written as {amount} per {quantity}',
    'Keep it, or enter fewer decimals',
  ],
  'rate-of-untaxed': ['{category}, but the {tax} rate is {rate}', 'Delete the rate, or change the {tax} category'],
  'rounded-to-till': [
    'the prices including {tax} come to {till}, and {total} is due, after a rounding of {rounding}',
    'Keep it, or enter prices without {tax}',
  ],
  'row-cut-off': ['the file ends within it: it has {cells} of {headings} cells', 'Export the whole table again'],
  'row-of-headings': ['it repeats the headings, and is no invoice', 'Delete the row'],
  'row-of-totals': ['it holds totals, and is no invoice', 'Delete the row'],
  'rows-differ': ['{it} is not the same in row {one} and row {other}', 'Correct the one that is wrong'],
  'same-content': [
    'it is another number for the content of {other}',
    'Delete one of them, or enter what tells them apart',
  ],
  'self-billed-added': [
    '{kind} was added, as the buyer issues documents of the type {code}',
    'Keep it, or correct the type of document',
  ],
  'several-columns': ['the table has several columns {given}', 'Give the others another heading'],
  'swapped-day': [
    '{it} may have day and month in the wrong order, as later days of its column are texts',
    'Enter {meant} in place of {given} if that is meant',
  ],
  'type-forbids': [
    'it does not go with {type}',
    'Choose another transaction type, or correct the type of document and the {tax} categories',
  ],
  taken: ['{it} is not in the document, and {value} was taken', 'Correct it, unless it is meant'],
  'too-fine': ['{it} has too many decimals', 'Enter {most} at most'],
  'too-many-cells': [
    'it has {cells} cells, and the table has {headings} headings',
    'Put the value that contains the separator into quotes, or enter the missing heading',
  ],
  'too-much-after-notes': ['{it} is {given}, and what is left to credit after {all} is {left}', 'Enter {left} at most'],
  'too-much-credited': ['{it} is {given}, and what is left to credit is {left}', 'Enter {left} at most'],
  'types-differ': ['{type} does not fit {other}', 'Correct the one that is wrong'],
  'unknown-name': ['{field} {given} is not the name of a field', 'Delete it, or correct its name'],
  'unnamed-missing': ['{field} {given} is missing', 'Enter it'],
  'uuid-added': ['{it} was missing, and {uuid} was added', 'Print the QR code anew, with the same UUID'],
  'written-otherwise': ['the table’s map has {either} in place of {given}', 'Replace it with {either}'],
};
