// Countries as people write them. It loads no other list of codes.
import { countryNames } from './country-name.ts';
import { codeOfWord, wordOf } from './usual-currency.ts';

/** The code of a country with its name, by a word that people write for it, in English or Arabic. */
export function usualCountry(given: string): string | undefined {
  const word = wordOf(given);
  return codeOfWord(USUAL_COUNTRIES, word) ?? countryNamed(word);
}

// By its name, or by a beginning that no other name has. First letters mean nothing: MYR is Malaysia's currency, TUR another code of Türkiye.
function countryNamed(word: string): string | undefined {
  const names = [...countryNames()];
  const beginning = names.filter(([, name]) => word.length >= LEAST_COMMON && wordOf(name).startsWith(word));
  const found = names.find(([, name]) => wordOf(name) === word) ?? (beginning.length === 1 ? beginning[0] : undefined);
  return found && `${found[0]} (${found[1]})`;
}

const LEAST_COMMON = 4;

const USUAL_COUNTRIES: Readonly<Record<string, string>> = {
  'GB (United Kingdom)': 'UK بريطانيا المملكةالمتحدة',
  'OM (Oman)': 'OMN عمان سلطنةعمان',
  'AE (United Arab Emirates)': 'UAE الإمارات الامارات الاماراتالعربيةالمتحدة الإماراتالعربيةالمتحدة',
  'SA (Saudi Arabia)': 'KSA السعودية المملكةالعربيةالسعودية',
  'QA (Qatar)': 'قطر',
  'KW (Kuwait)': 'الكويت',
  'BH (Bahrain)': 'البحرين',
  'IN (India)': 'الهند',
  'CN (China)': 'الصين',
  'US (United States)': 'USA AMERICA أمريكا الولاياتالمتحدة',
  'EG (Egypt)': 'مصر',
  'PK (Pakistan)': 'باكستان',
  'DE (Germany)': 'ألمانيا',
  'FR (France)': 'فرنسا',
  'TR (Türkiye)': 'TURKIYE تركيا',
};
