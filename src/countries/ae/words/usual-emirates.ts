// Emirates as people write them, in English and Arabic.
import { codeOfWord, wordOf } from '../../../codelists/usual-currency.ts';
import { EMIRATES } from '../codes.ts';
import { AE_EMIRATES as ARABIC } from './terms-ar.ts';
import { AE_EMIRATES as ENGLISH } from './terms-en.ts';

// What they are written beside their names, without blanks and points.
const OTHER_WORDS: Readonly<Record<(typeof EMIRATES)[number], string>> = {
  AUH: 'ابوظبي أبوظبى',
  DXB: 'DUBAY دبى',
  SHJ: 'ALSHARJAH الشارقه',
  UAQ: 'UMMALQAIWAIN امالقيوين',
  FUJ: 'ALFUJAIRAH الفجيره',
  AJM: '',
  RAK: 'RASALKHAIMA راسالخيمة رأسالخيمه',
};

/** The code of the emirate that a name stands for. */
export function usualEmirate(given: string): string | undefined {
  const usual = Object.fromEntries(
    EMIRATES.map((code) => [code, [code, wordOf(ENGLISH[code]), wordOf(ARABIC[code]), OTHER_WORDS[code]].join(' ')]),
  );
  return codeOfWord(usual, wordOf(given).replaceAll('-', ''));
}
