// What codes that Oman alone has say, in words of the glossary.
import type { CodeWords } from '../../../findings/said.ts';

export const OMAN_CODE_WORDS: CodeWords = {
  reasonForTheNote: { CAN: 'cancellationOrReturn', VAL: 'changeInValue', QTY: 'changeInQuantity' },
  kindOfIdentification: {
    CR: 'commercialRegistration',
    TIN: 'taxIdentificationNumber',
    CID: 'civilId',
    ICID: 'importerCustomsId',
    SZLN: 'specialZoneLicence',
  },
};
