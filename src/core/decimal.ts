// Exact decimals: every amount, price, quantity, percent and rate of the library is computed here.
// No binary float reaches a sum: a JSON number enters as its shortest text and leaves as one.
import BigJs, { type Big } from 'big.js';
import { trimXmlSpace } from './xml-space.ts';

/** An exact decimal number. Values are immutable; use the functions of this module on them. */
export type Decimal = Big;

const HALF_AWAY_FROM_ZERO = 1;
const TOWARDS_ZERO = 0;
// Quotients are cut after this many decimals, far beyond what any rounding of an amount looks at.
const QUOTIENT_DECIMALS = 40;

const Exact = createExact();

function createExact(): typeof BigJs {
  const exact = BigJs();
  exact.DP = QUOTIENT_DECIMALS;
  exact.RM = HALF_AWAY_FROM_ZERO;
  return exact;
}

/** Zero. */
export const ZERO: Decimal = new Exact(0);
/** One. */
export const ONE: Decimal = new Exact(1);
/** One hundred. */
export const HUNDRED: Decimal = new Exact(100);

/**
 * The exact decimal of a finite JSON number (by its shortest text) or of decimal text.
 *
 * @throws on text that is no decimal and on `NaN` or an infinity; use {@link parseDecimal} for text that others wrote.
 */
export function decimal(value: number | string): Decimal {
  if (typeof value === 'string') return new Exact(value);
  return fromNumbers.get(value) ?? kept(fromNumbers, value, new Exact(String(value)));
}

// The same few values are asked for again and again: one after another by everything that computes with an amount, and from
// line to line.
const fromNumbers = new Map<number, Decimal>();
const fromTexts = new Map<string, Decimal>();
const MOST_KEPT = 1000;
const LONGEST_KEPT = 20;

function kept<Key>(decimals: Map<Key, Decimal>, key: Key, value: Decimal): Decimal {
  if (decimals.size >= MOST_KEPT) decimals.clear();
  decimals.set(key, value);
  return value;
}

// xs:decimal: digits with an optional sign and point, no exponent. XML white space around it is insignificant.
const XS_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

// XPath processors set bounds too. Arithmetic on a megabyte of digits would take hours.
const LONGEST_DECIMAL = 1000;

/**
 * The decimal that xs:decimal text stands for, or `undefined` where the text is not castable as xs:decimal or has more than
 * 1,000 characters.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const known = fromTexts.get(text);
  if (known) return known;
  const value = readDecimal(text);
  return value && text.length <= LONGEST_KEPT ? kept(fromTexts, text, value) : value;
}

function readDecimal(text: string): Decimal | undefined {
  const trimmed = trimXmlSpace(text);
  if (trimmed.length > LONGEST_DECIMAL || !XS_DECIMAL.test(trimmed)) return undefined;
  const unsigned = trimmed.startsWith('+') ? trimmed.slice(1) : trimmed;
  // big.js wants a digit on both sides of the point.
  const padded = unsigned.startsWith('.') ? `0${unsigned}` : unsigned.replace(/^-\./, '-0.');
  return new Exact(padded.endsWith('.') ? padded.slice(0, -1) : padded);
}

/** The sum of all values, zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** So many percent of a value, exactly: the product with its point moved, which is cheaper than another product. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
  const product = value.times(percent);
  if (product.c[0] !== 0) product.e -= 2;
  return product;
}

/** Rounded to `places` decimals, halves away from zero: how this library rounds what it computes. */
export function roundHalfAway(value: Decimal, places: number): Decimal {
  return decimalPlaces(value) <= places ? value : value.round(places, HALF_AWAY_FROM_ZERO);
}

/** Rounded to `places` decimals, halves towards positive infinity: `round()` of XPath 2.0, as the official rules round. */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  if (decimalPlaces(value) <= places) return value;
  // Away from zero is towards positive infinity, but not for a half below zero.
  return isHalfBetween(value, places) && value.s < 0
    ? value.round(places, TOWARDS_ZERO)
    : value.round(places, HALF_AWAY_FROM_ZERO);
}

/** Rounded to `places` decimals, halves towards negative infinity. */
export function roundHalfDown(value: Decimal, places: number): Decimal {
  return ZERO.minus(roundHalfUp(ZERO.minus(value), places));
}

/** How many decimals the value has, insignificant zeros not counted. */
export function decimalPlaces(value: Decimal): number {
  return Math.max(0, value.c.length - value.e - 1);
}

// Digits behind the last one that is kept: a single 5.
function isHalfBetween(value: Decimal, places: number): boolean {
  return decimalPlaces(value) === places + 1 && value.c.at(-1) === 5;
}

/** Plain decimal text without an exponent or insignificant zeros: `10486`, `0.005`, `-3.2`. */
export function decimalText(value: Decimal): string {
  return value.eq(ZERO) ? '0' : value.toFixed();
}

/** The most significant digits that every JSON number carries without loss. */
export const SAFE_DIGITS = 15;

/** Whether the value survives as a JSON number: at most {@link SAFE_DIGITS} significant digits. */
export function fitsJsonNumber(value: Decimal): boolean {
  return value.c.length <= SAFE_DIGITS;
}

const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, power) => 10 ** power);

/** The JSON number of a decimal for which {@link fitsJsonNumber} holds; its shortest text is the decimal again. */
export function toJsonNumber(value: Decimal): number {
  let digits = 0;
  for (const digit of value.c) digits = digits * 10 + digit;
  const decimals = value.c.length - 1 - value.e;
  const power = POWERS_OF_TEN[Math.abs(decimals)];
  // Fifteen digits and a power of ten up to 10^22 are exact floats, so that their quotient or product is the nearest one.
  if (power === undefined) return Number(value.toString());
  const magnitude = decimals < 0 ? digits * power : digits / power;
  return digits === 0 ? 0 : magnitude * value.s;
}
