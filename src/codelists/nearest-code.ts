// What code was probably meant by one that is not of its list.
import { countryNames } from './country-name.ts';
import type { CodeListName } from './has-code.ts';

/** The code of the list, with its name, that is usually meant by a word that people write for it. */
export function usualCode(list: CodeListName, given: string): string | undefined {
  const word = wordOf(given);
  if (word === '') return undefined;
  const usual = Object.hasOwn(USUAL, list) ? (USUAL[list] ?? {}) : {};
  for (const [code, words] of Object.entries(usual)) if (words.split(' ').includes(word)) return code;
  return list === 'ISO3166' ? countryNamed(word) : undefined;
}

function wordOf(text: string): string {
  return text.toUpperCase().replace(/[.\s]/g, '');
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

function initials(name: string): string {
  return name.replace(/[^A-Z]/g, '');
}

// Units as people abbreviate them, where that is not a code of the list, or the code of another unit.
const USUAL: Partial<Record<CodeListName, Readonly<Record<string, string>>>> = {
  UNECERec20: {
    'H87 (piece)': 'PCS PC PCE PIECE PIECES NOS UNIT UNITS ITEM ITEMS QTY',
    'KGM (kilogram)': 'KG KGS KILO KILOS KILOGRAM',
    'GRM (gram)': 'G GR GRAM GRAMS',
    'TNE (tonne)': 'TON TONS TONNE MT T',
    'LTR (litre)': 'L LT LTR LITER LITRE LITERS LITRES',
    'MTR (metre)': 'M MTR METER METRE METERS METRES',
    'KMT (kilometre)': 'KM KILOMETER KILOMETRE',
    'MTK (square metre)': 'M2 SQM',
    'MTQ (cubic metre)': 'M3 CBM',
    'HUR (hour)': 'H HR HRS HOUR HOURS',
    'MIN (minute)': 'MINUTE MINUTES MINS',
    'DAY (day)': 'D DAYS',
    'WEE (week)': 'WEEK WEEKS WK',
    'MON (month)': 'MONTH MONTHS MO',
    'ANN (year)': 'YEAR YEARS YR',
    'XBX (box)': 'BOX BOXES BX',
    'XPK (package)': 'PACK PACKS PKT PACKET PACKAGE',
    'XCT (carton)': 'CARTON CARTONS CTN',
    'KWH (kilowatt hour)': 'KW/H',
  },
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'];
// No code is longer; what is, is near to none.
const LONGEST = 40;
const LEAST_COMMON = 4;

/**
 * The code that differs in one letter, changed, left out or too many; else the one that begins alike for longest, four letters
 * at least; `undefined` where none is near. The cost does not grow with the list, since a document may ask for every line.
 */
export function nearestCode(codes: ReadonlySet<string>, given: string): string | undefined {
  const wanted = given.trim().toUpperCase();
  if (wanted === '' || wanted.length > LONGEST) return undefined;
  return (wanted.length > 1 ? oneLetterOff(codes, wanted) : undefined) ?? beginningAlike(codes, wanted);
}

function oneLetterOff(codes: ReadonlySet<string>, wanted: string): string | undefined {
  for (let at = wanted.length; at >= 0; at--) {
    const [head, tail] = [wanted.slice(0, at), wanted.slice(at)];
    if (codes.has(head + tail.slice(1))) return head + tail.slice(1);
    for (const letter of LETTERS) {
      if (codes.has(head + letter + tail)) return head + letter + tail;
      if (codes.has(head + letter + tail.slice(1))) return head + letter + tail.slice(1);
    }
  }
  return undefined;
}

function beginningAlike(codes: ReadonlySet<string>, wanted: string): string | undefined {
  const sorted = inOrder(codes);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  const [before = '', after = ''] = [sorted[low - 1], sorted[low]];
  const nearest = commonStart(wanted, after) >= commonStart(wanted, before) ? after : before;
  return commonStart(wanted, nearest) >= LEAST_COMMON ? nearest : undefined;
}

const sortedLists = new WeakMap<ReadonlySet<string>, readonly string[]>();

function inOrder(codes: ReadonlySet<string>): readonly string[] {
  const known = sortedLists.get(codes);
  if (known) return known;
  const sorted = [...codes].sort();
  sortedLists.set(codes, sorted);
  return sorted;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
