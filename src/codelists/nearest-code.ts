// What code was probably meant by one that is not of its list.
import type { CodeListName } from './has-code.ts';

/** The code of the list, with its name, that is usually meant by a word that people write for it. */
export function usualCode(list: CodeListName, given: string): string | undefined {
  if (!Object.hasOwn(USUAL, list)) return undefined;
  const word = given.trim().toUpperCase().replace(/[.\s]/g, '');
  for (const [code, words] of Object.entries(USUAL[list] ?? {})) if (words.split(' ').includes(word)) return code;
  return undefined;
}

// Units as people abbreviate them, where that is no code of Recommendation 20 and 21, or of another unit.
const USUAL: Partial<Record<CodeListName, Readonly<Record<string, string>>>> = {
  UNECERec20: {
    'H87 (piece)': 'PCS PC PCE PIECE PIECES NOS UNIT UNITS ITEM ITEMS QTY',
    'KGM (kilogram)': 'KG KGS KILO KILOS KILOGRAM',
    'GRM (gram)': 'G GR GRAM GRAMS',
    'TNE (tonne)': 'TON TONS TONNE MT T',
    'LTR (litre)': 'L LT LITER LITRE LITERS LITRES',
    'MTR (metre)': 'M METER METRE METERS METRES',
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

const MOST_EDITS = 2;
const LEAST_COMMON = 4;

/** The code with the fewest letters changed, two at most; else one that begins alike; `undefined` where none is near. */
export function nearestCode(codes: Iterable<string>, given: string): string | undefined {
  const wanted = given.trim().toUpperCase().slice(0, LONGEST);
  if (wanted === '') return undefined;
  let best: { code: string; edits: number; common: number } | undefined;
  for (const code of codes) {
    const [edits, common] = [editsBetween(wanted, code.toUpperCase()), commonStart(wanted, code)];
    if (!best || edits < best.edits || (edits === best.edits && common > best.common)) best = { code, edits, common };
  }
  if (!best) return undefined;
  const isNear = best.edits <= MOST_EDITS && best.edits < wanted.length / 2;
  return isNear || best.common >= LEAST_COMMON ? best.code : undefined;
}

// No code is longer; what is, is near to none.
const LONGEST = 40;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

// How many letters to insert, take out or change (Levenshtein); more than allowed is `Infinity`, found out early.
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_EDITS) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > MOST_EDITS) return Number.POSITIVE_INFINITY;
  }
  return row[other.length] ?? Number.POSITIVE_INFINITY;
}
