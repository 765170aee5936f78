// What codes that the Emirates alone have, or mean otherwise, say in words of the glossary.
import type { CodeWords } from '../../../findings/said.ts';

export const EMIRATES_CODE_WORDS: CodeWords = {
  typeOfDocument: { '81': 'creditNoteOutsideTheScopeOfVat' },
};
