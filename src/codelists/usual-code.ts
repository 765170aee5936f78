// What code was probably meant by one that is not of its list.
import { ownValue } from '../core/own-value.ts';
import type { CodeListName } from './has-code.ts';
import { ALLOWANCE_REASONS, CHARGE_REASONS } from './reason-names.ts';
import { usualCountry } from './usual-country.ts';
import { codeOfWord, USUAL_CURRENCIES, wordOf } from './usual-currency.ts';

/**
 * The code of the list, with its name, that is meant by a word that people write for it, in English or Arabic. Likeness of letters
 * means nothing: XX is not XI.
 */
export function usualCode(list: CodeListName, given: string): string | undefined {
  if (list === 'ISO3166') return usualCountry(given);
  return codeOfWord(ownValue(USUAL, list) ?? {}, wordOf(given));
}

/** A code that people often have, with its name; `undefined` where there is no word for it. */
export function usualName(list: CodeListName, code: string): string | undefined {
  return Object.keys(ownValue(USUAL, list) ?? {}).find((one) => one.startsWith(`${code} (`));
}

// Reasons by code with its name, which is the only word for it.
function named(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [`${code} (${name})`, '']));
}

// Codes as people write them, where that is not a code of the list, or the code of another thing.
const USUAL: Partial<Record<CodeListName, Readonly<Record<string, string>>>> = {
  UNECERec20: {
    'H87 (piece)': 'PCS PC PCE PIECES NOS UNIT UNITS ITEM ITEMS QTY قطعة قطع حبة حبات',
    'EA (each)': '',
    'KGM (kilogram)': 'KG KGS KILO KILOS كيلو كيلوغرام كيلوجرام كجم',
    'GRM (gram)': 'G GR GM GMS GRAMS غرام جرام',
    'TNE (tonne)': 'TON TONS MT T طن أطنان',
    'LTR (litre)': 'L LT LTR LITER LITERS LITRES لتر لترات',
    'K6 (kilolitre)': 'KL KILOLITER KILOLITERS KILOLITRES كيلولتر',
    'MTR (metre)': 'M MTR MTS METER METERS METRES متر أمتار',
    'KMT (kilometre)': 'KM KILOMETER كيلومتر كم',
    'MTK (square metre)': 'M2 SQM مترمربع',
    'MTQ (cubic metre)': 'M3 CBM مترمكعب',
    'HUR (hour)': 'H HR HRS HOURS ساعة ساعات',
    'MIN (minute)': 'MINUTES MINS دقيقة دقائق',
    'DAY (day)': 'D DAYS يوم أيام',
    'WEE (week)': 'WEEKS WK أسبوع أسابيع',
    'MON (month)': 'MONTHS MO شهر أشهر',
    'ANN (year)': 'YEARS YR سنة سنوات',
    'XBX (box)': 'BOXES BX صندوق صناديق',
    'XPK (package)': 'PACK PACKS PKT PACKET طرد طرود',
    'XCT (carton)': 'CARTONS CTN كرتون كرتونة كراتين',
    'XPX (pallet)': 'PAL PALLETS PLT',
    'KWT (kilowatt)': 'KW KILOWATTS',
    'KWH (kilowatt hour)': 'KW/H',
    'XBG (bag)': 'BAGS كيس أكياس',
    'XBO (bottle)': 'BOTTLES BTL زجاجة زجاجات',
    'DZN (dozen)': 'DOZENS DOZ دزينة',
  },
  ISO4217: USUAL_CURRENCIES,
  UNCL5189: /*@__PURE__*/ named(ALLOWANCE_REASONS),
  UNCL7161: /*@__PURE__*/ named(CHARGE_REASONS),
  'Aligned-TaxCategoryCodes': {
    S: 'STANDARD STANDARDRATE STANDARDRATED STD SR 5%',
    Z: 'ZERO ZERORATE ZERORATED ZR',
    E: 'EXEMPT EXEMPTED EX',
    O: 'OUTOFSCOPE OUTSIDESCOPE OS',
  },
};
