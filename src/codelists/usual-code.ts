// What code was probably meant by one that is not of its list.
import { countryNames } from './country-name.ts';
import type { CodeListName } from './has-code.ts';
import { codeOfWord, USUAL_CURRENCIES, wordOf } from './usual-currency.ts';

/**
 * The code of the list, with its name, that is meant by a word that people write for it, in English or Arabic. Likeness of letters
 * means nothing: XX is not XI.
 */
export function usualCode(list: CodeListName, given: string): string | undefined {
  const word = wordOf(given);
  if (word === '') return undefined;
  const usual = Object.hasOwn(USUAL, list) ? USUAL[list] : undefined;
  return (usual && codeOfWord(usual, word)) ?? (list === 'ISO3166' ? countryNamed(word) : undefined);
}

// By its name, by the first letters of its words, or by a beginning that no other name has.
function countryNamed(word: string): string | undefined {
  const names = [...countryNames()];
  const beginning = names.filter(([, name]) => word.length >= LEAST_COMMON && wordOf(name).startsWith(word));
  const found =
    names.find(([, name]) => wordOf(name) === word || (word.length > 2 && initials(name) === word)) ??
    (beginning.length === 1 ? beginning[0] : undefined);
  return found && `${found[0]} (${found[1]})`;
}

const LEAST_COMMON = 4;

function initials(name: string): string {
  return name.replace(/[^A-Z]/g, '');
}

// Units as people abbreviate them, where that is not a code of the list, or the code of another unit.
const USUAL: Partial<Record<CodeListName, Readonly<Record<string, string>>>> = {
  UNECERec20: {
    'H87 (piece)': 'PCS PC PCE PIECE PIECES NOS UNIT UNITS ITEM ITEMS QTY قطعة قطع حبة حبات',
    'KGM (kilogram)': 'KG KGS KILO KILOS KILOGRAM كيلو كيلوغرام كيلوجرام كجم',
    'GRM (gram)': 'G GR GRAM GRAMS غرام جرام',
    'TNE (tonne)': 'TON TONS TONNE MT T طن أطنان',
    'LTR (litre)': 'L LT LTR LITER LITRE LITERS LITRES لتر لترات',
    'MTR (metre)': 'M MTR METER METRE METERS METRES متر أمتار',
    'KMT (kilometre)': 'KM KILOMETER KILOMETRE كيلومتر كم',
    'MTK (square metre)': 'M2 SQM مترمربع',
    'MTQ (cubic metre)': 'M3 CBM مترمكعب',
    'HUR (hour)': 'H HR HRS HOUR HOURS ساعة ساعات',
    'MIN (minute)': 'MINUTE MINUTES MINS دقيقة دقائق',
    'DAY (day)': 'D DAYS يوم أيام',
    'WEE (week)': 'WEEK WEEKS WK أسبوع أسابيع',
    'MON (month)': 'MONTH MONTHS MO شهر أشهر',
    'ANN (year)': 'YEAR YEARS YR سنة سنوات',
    'XBX (box)': 'BOX BOXES BX صندوق صناديق',
    'XPK (package)': 'PACK PACKS PKT PACKET PACKAGE طرد طرود',
    'XCT (carton)': 'CARTON CARTONS CTN كرتون كرتونة كراتين',
    'KWH (kilowatt hour)': 'KW/H',
    'XBG (bag)': 'BAG BAGS كيس أكياس',
    'XBO (bottle)': 'BOTTLE BOTTLES BTL زجاجة زجاجات',
    'DZN (dozen)': 'DOZEN DOZENS DOZ دزينة',
  },
  ISO4217: USUAL_CURRENCIES,
  ISO3166: {
    'GB (United Kingdom)': 'UK بريطانيا المملكةالمتحدة',
    'OM (Oman)': 'OMN عمان سلطنةعمان',
    'AE (United Arab Emirates)': 'UAE الإمارات الاماراتالعربيةالمتحدة الإماراتالعربيةالمتحدة',
    'SA (Saudi Arabia)': 'KSA السعودية المملكةالعربيةالسعودية',
    'QA (Qatar)': 'قطر',
    'KW (Kuwait)': 'الكويت',
    'BH (Bahrain)': 'البحرين',
    'IN (India)': 'الهند',
    'CN (China)': 'الصين',
    'US (United States)': 'USA أمريكا الولاياتالمتحدة',
    'EG (Egypt)': 'مصر',
    'PK (Pakistan)': 'باكستان',
    'DE (Germany)': 'ألمانيا',
    'FR (France)': 'فرنسا',
    'TR (Türkiye)': 'تركيا',
  },
};
