// What codes that the Emirates alone have, or mean otherwise, say in words of the glossary.
import type { CodeWords } from '../../../findings/said.ts';

export const EMIRATES_CODE_WORDS: CodeWords = {
  region: {
    AUH: 'emirate-AUH',
    DXB: 'emirate-DXB',
    SHJ: 'emirate-SHJ',
    UAQ: 'emirate-UAQ',
    FUJ: 'emirate-FUJ',
    AJM: 'emirate-AJM',
    RAK: 'emirate-RAK',
  },
  kindOfRegistration: {
    TL: 'registration-TL',
    CL: 'registration-CL',
    EID: 'registration-EID',
    PAS: 'registration-PAS',
    CD: 'registration-CD',
  },
  typeOfDocument: { '81': 'creditNoteOutsideTheScopeOfVat' },
};
