// English names of currencies and their parts, and amounts in words: those that invoices of the Gulf are in.
import { amountWordsOf, type CurrencyWords } from '../currency-words.ts';

function currency(unit: string, part: string, units = `${unit}s`, parts = part): CurrencyWords {
  return { unit: { one: unit, other: units }, part: { one: part, other: parts } };
}

export const EN_CURRENCIES = {
  AED: currency('UAE dirham', 'fils'),
  BHD: currency('Bahraini dinar', 'fils'),
  EUR: currency('euro', 'cent', 'euros', 'cents'),
  GBP: currency('pound sterling', 'penny', 'pounds sterling', 'pence'),
  INR: currency('Indian rupee', 'paisa', 'Indian rupees', 'paise'),
  KWD: currency('Kuwaiti dinar', 'fils'),
  OMR: currency('Omani rial', 'baisa'),
  QAR: currency('Qatari riyal', 'dirham', 'Qatari riyals', 'dirhams'),
  SAR: currency('Saudi riyal', 'halala', 'Saudi riyals', 'halalas'),
  USD: currency('US dollar', 'cent', 'US dollars', 'cents'),
} as const satisfies Readonly<Record<string, CurrencyWords>>;

const BELOW_TWENTY = [
  ...[
    '',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
  ],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const THOUSANDS = ['', ' thousand', ' million', ' billion', ' trillion'];

function belowHundred(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  const [ten, one] = [TENS[Math.floor(number / 10)], BELOW_TWENTY[number % 10]];
  return one === '' ? `${ten}` : `${ten}-${one}`;
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [BELOW_TWENTY[Math.floor(number / 100)], belowHundred(number % 100)];
  if (hundreds === '') return rest;
  return rest === '' ? `${hundreds} hundred` : `${hundreds} hundred and ${rest}`;
}

/** `1042` → `one thousand and forty-two`. */
function numberInWords(number: bigint): string {
  const groups: string[] = [];
  for (let left = number, power = 0; left > 0n; left /= 1000n, power += 1) {
    const group = Number(left % 1000n);
    // The last hundred is joined by `and` to what stands before it.
    const said = `${power === 0 && group < 100 && left > 999n ? 'and ' : ''}${belowThousand(group)}${THOUSANDS[power]}`;
    if (group > 0) groups.unshift(said);
  }
  return groups.join(' ');
}

/** `1,000.050` of OMR → `One thousand Omani rials and fifty baisa only`. */
export const EN_AMOUNT_IN_WORDS = /*@__PURE__*/ amountWordsOf(EN_CURRENCIES, {
  count: (number, noun) => `${numberInWords(number)} ${number === 1n ? (noun.one ?? noun.other) : noun.other}`,
  join: (unit, part) => `${unit} and ${part}`,
  close: (amount) => `${amount.slice(0, 1).toUpperCase()}${amount.slice(1)} only`,
});
