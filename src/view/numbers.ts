// Numbers as an invoice prints them: thousands separated, one count of decimals for a column, Latin digits in every language.
// No digit of the document is dropped.
import { decimal, decimalPlaces, ZERO } from '../core/decimal.ts';

const MINUS = '−';

// ISO 4217: currencies whose smallest unit is not the hundredth.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** How many decimals amounts of a currency have; two for an unknown code. */
export function currencyDecimals(code: string | undefined): number {
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) return 2;
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return THREE_DECIMALS.includes(code) ? 3 : 2;
}

/** The decimals of a column: the most that one of its numbers has, and at least `least`. */
export function columnDecimals(values: Iterable<number | undefined>, least = 0): number {
  let most = least;
  for (const value of values) if (isNumber(value)) most = Math.max(most, decimalPlaces(decimal(value)));
  return most;
}

/** `-9151.8` with three decimals → `−9,151.800`. */
export function formatFixed(value: number, decimals: number): string {
  if (!isNumber(value)) return String(value);
  const exact = decimal(value);
  const magnitude = exact.abs().toFixed(Math.max(decimals, decimalPlaces(exact)));
  return `${exact.lt(ZERO) ? MINUS : ''}${groupThousands(magnitude)}`;
}

/** The number with its own decimals: `16.5`. */
export function formatNumber(value: number): string {
  return formatFixed(value, 0);
}

// One is as wide as a digit, the other as wide as a decimal point.
const FIGURE_SPACE = '\u2007';
const PUNCTUATION_SPACE = '\u2008';

/**
 * The number with its own decimals, with `least` at least, followed by so much space that the points of a column stand below
 * each other.
 */
export function formatAligned(value: number, decimals: number, least = 0): string {
  if (!isNumber(value)) return String(value);
  const own = Math.max(least, decimalPlaces(decimal(value)));
  const point = own === 0 && decimals > 0 ? PUNCTUATION_SPACE : '';
  return formatFixed(value, least) + point + FIGURE_SPACE.repeat(Math.max(0, decimals - own));
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

function groupThousands(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return fraction === undefined ? groups.join(',') : `${groups.join(',')}.${fraction}`;
}
