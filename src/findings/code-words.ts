// Codes that a sentence proposes, with the word of the glossary that says what each of them is. Countries have codes of their own.
import type { CodeWords, Word } from './said.ts';

const CODE_WORDS: CodeWords = {
  typeOfDocument: {
    '261': 'selfBilledCreditNote',
    '380': 'taxInvoice',
    '381': 'creditNote',
    '383': 'debitNote',
    '389': 'selfBilledInvoice',
    '480': 'invoiceOutsideTheScopeOfVat',
  },
  discountOrCharge: { false: 'discount', true: 'charge' },
  taxPointCode: { '3': 'issueDate', '35': 'supplyDate', '432': 'payment' },
};

/** What a code of a field is, in a word; `undefined` where neither the country nor the glossary has one. */
export function wordOfCode(own: CodeWords, field: Word, code: string): Word | undefined {
  for (const words of [own[field], CODE_WORDS[field]]) if (words && Object.hasOwn(words, code)) return words[code];
  return undefined;
}
