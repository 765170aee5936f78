// Codes that a sentence proposes, with the word of the glossary that says what each of them is.
import type { Term, Word } from './said.ts';

const CODE_WORDS: Partial<Readonly<Record<Word, Readonly<Record<string, Term>>>>> = {
  typeOfDocument: {
    '81': 'creditNoteOutsideTheScopeOfVat',
    '261': 'selfBilledCreditNote',
    '380': 'taxInvoice',
    '381': 'creditNote',
    '383': 'debitNote',
    '389': 'selfBilledInvoice',
    '480': 'invoiceOutsideTheScopeOfVat',
  },
  taxPointCode: { '3': 'issueDate', '35': 'supplyDate', '432': 'payment' },
  reasonForTheNote: { CAN: 'cancellationOrReturn', VAL: 'changeInValue', QTY: 'changeInQuantity' },
  kindOfIdentification: {
    CR: 'commercialRegistration',
    TIN: 'taxIdentificationNumber',
    CID: 'civilId',
    ICID: 'importerCustomsId',
    SZLN: 'specialZoneLicence',
  },
};

/** What a code of a field is, in a word; `undefined` where the glossary has none. */
export function wordOfCode(field: Word, code: string): Term | undefined {
  return CODE_WORDS[field]?.[code];
}
