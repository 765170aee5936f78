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
  const word = wordOf(given);
  const usual = ownValue(USUAL, list);
  return word === '' || usual === undefined ? undefined : codeOfWord(usual, word);
}

/** A code that people often have, with its name; `undefined` where there is no word for it. */
export function usualName(list: CodeListName, code: string): string | undefined {
  return Object.keys(ownValue(USUAL, list) ?? {}).find((one) => one.startsWith(`${code} (`));
}

// Reasons by code with its name: a name is a word for it.
function named(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [`${code} (${name})`, wordOf(name)]));
}

// Codes as people write them, where that is not a code of the list, or the code of another thing.
const USUAL: Partial<Record<CodeListName, Readonly<Record<string, string>>>> = {
  UNECERec20: {
    'H87 (piece)': 'PCS PC PCE PIECE PIECES NOS UNIT UNITS ITEM ITEMS QTY قطعة قطع حبة حبات',
    'EA (each)': 'EACH',
    'KGM (kilogram)': 'KG KGS KILO KILOS KILOGRAM كيلو كيلوغرام كيلوجرام كجم',
    'GRM (gram)': 'G GR GM GMS GRAM GRAMS غرام جرام',
    'TNE (tonne)': 'TON TONS TONNE MT T طن أطنان',
    'LTR (litre)': 'L LT LTR LITER LITRE LITERS LITRES لتر لترات',
    'K6 (kilolitre)': 'KL KILOLITER KILOLITRE KILOLITERS KILOLITRES كيلولتر',
    'MTR (metre)': 'M MTR MTS METER METRE METERS METRES متر أمتار',
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
    'XPX (pallet)': 'PAL PALLET PALLETS PLT',
    'KWT (kilowatt)': 'KW KILOWATT KILOWATTS',
    'KWH (kilowatt hour)': 'KW/H',
    'XBG (bag)': 'BAG BAGS كيس أكياس',
    'XBO (bottle)': 'BOTTLE BOTTLES BTL زجاجة زجاجات',
    'DZN (dozen)': 'DOZEN DOZENS DOZ دزينة',
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
