// Emirates as people write them, in English and Arabic: words by code, without blanks and points.
import { codeOfWord, wordOf } from '../../../codelists/usual-currency.ts';

const USUAL_EMIRATES: Readonly<Record<string, string>> = {
  AUH: 'AUH ABUDHABI أبوظبي ابوظبي أبوظبى',
  DXB: 'DXB DUBAI DUBAY دبي دبى',
  SHJ: 'SHJ SHARJAH ALSHARJAH الشارقة الشارقه',
  UAQ: 'UAQ UMMALQUWAIN UMMALQAIWAIN أمالقيوين امالقيوين',
  FUJ: 'FUJ FUJAIRAH ALFUJAIRAH الفجيرة الفجيره',
  AJM: 'AJM AJMAN عجمان',
  RAK: 'RAK RASALKHAIMAH RASALKHAIMA رأسالخيمة راسالخيمة رأسالخيمه',
};

/** The code of the emirate that a name stands for. */
export function usualEmirate(given: string): string | undefined {
  return codeOfWord(USUAL_EMIRATES, wordOf(given).replaceAll('-', ''));
}
