// Exact decimals: every amount, price, quantity, percent and rate of the library is computed here.
// No binary float reaches a sum: a JSON number enters as its shortest text and leaves as one.

import BigJs, { type Big } from 'big.js';
import { PintError } from './error.ts';
import { trimXmlSpace } from './xml-space.ts';

/** An exact decimal number. No function of this library changes a value that exists. */
export type Decimal = Big;

const HALF_AWAY_FROM_ZERO = 1;
const TOWARDS_ZERO = 0;
// Quotients have at most this many decimals, far more than any rounding of an amount looks at.
const QUOTIENT_DECIMALS = 40;

const Exact = createExact();

function createExact(): typeof BigJs {
  const exact = BigJs();
  exact.DP = QUOTIENT_DECIMALS;
  exact.RM = HALF_AWAY_FROM_ZERO;
  return exact;
}

export const ZERO: Decimal = new Exact(0);
export const ONE: Decimal = new Exact(1);
export const HUNDRED: Decimal = new Exact(100);
const ONE_HUNDREDTH: Decimal = new Exact('0.01');

/**
 * The exact decimal of decimal text, or of a finite JSON number. A number counts to {@link SAFE_DIGITS} significant digits;
 * what lies beyond is noise of binary floats: 0.1 + 0.2 is 0.3.
 *
 * @throws on text that is not a decimal, on `NaN` and on an infinity. Use {@link parseDecimal} for text that others wrote.
 */
export function decimal(value: number | string): Decimal {
  const text = typeof value === 'string' ? value : String(withoutNoise(value));
  return readDigits(text) ?? exact(text);
}

function exact(text: string): Decimal {
  try {
    return new Exact(text);
  } catch (cause) {
    throw new PintError(
      'wrong-argument',
      `An amount or a quantity has to be a number, but it was ${JSON.stringify(text.slice(0, 60))}`,
      { cause },
    );
  }
}

/** The number rounded to {@link SAFE_DIGITS} significant digits, which every decimal of that many digits survives. */
export function withoutNoise(value: number): number {
  return isShort(value) ? value : Number(value.toPrecision(SAFE_DIGITS));
}

// So short a text has no more digits than are safe. Nearly all numbers do, and rounding would take longer than the rest.
function isShort(value: number): boolean {
  return Number.isSafeInteger(value) || String(value).length <= SAFE_DIGITS;
}

// What is left of a sum of binary floats has few digits: 0.30000000000000004 is 0.3.
const DIGITS_OF_NOISE = 3;

/** Whether {@link withoutNoise} drops digits that somebody wrote: a number of more than 15 digits that is not nearly a shorter one. */
export function losesDigits(value: number): boolean {
  if (!Number.isFinite(value) || withoutNoise(value) === value) return false;
  return Number(value.toPrecision(SAFE_DIGITS - DIGITS_OF_NOISE)) !== withoutNoise(value);
}

/** Numbers of documents are smaller than this: they have at most fifteen digits before the point. */
export const NUMBER_LIMIT = 1e15;
// Fifteen digits behind the point.
const SMALLEST_NUMBER = 1e-15;

/** Whether a number is one that documents carry: finite, less than 10^15, and zero or at least 10^-15. */
export function isExactNumber(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= SMALLEST_NUMBER && size < NUMBER_LIMIT);
}

/** The most digits of a decimal that is computed with. No amount comes near; a thousand digits would take seconds. */
export const MAX_DIGITS = 40;

/**
 * The decimal that xs:decimal text stands for, or `undefined` where the text is not castable as xs:decimal or has more than
 * {@link MAX_DIGITS} digits.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const trimmed = trimXmlSpace(text);
  return hasTooManyDigits(trimmed) ? undefined : readDigits(trimmed);
}

const [PLUS, MINUS, POINT, DIGIT_ZERO, DIGIT_NINE] = [0x2b, 0x2d, 0x2e, 0x30, 0x39];

// The digits of the number that is being read.
const scratch: number[] = [];

// xs:decimal: digits with an optional sign and point, no exponent. big.js takes three times as long to read the same text. What
// its values hold is documented: the digits without zeros at either end, the power of ten of the first, and the sign.
function readDigits(text: string): Decimal | undefined {
  const sign = text.charCodeAt(0);
  let exponent = -1;
  let digits = 0;
  let significant = 0;
  let hasDigit = false;
  let isFraction = false;
  for (let at = sign === MINUS || sign === PLUS ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_ZERO && code <= DIGIT_NINE) {
      hasDigit = true;
      if (digits > 0 || code !== DIGIT_ZERO) {
        scratch[digits++] = code - DIGIT_ZERO;
        if (code !== DIGIT_ZERO) significant = digits;
        if (!isFraction) exponent++;
      } else if (isFraction) exponent--;
    } else if (code === POINT && !isFraction) isFraction = true;
    else return undefined;
  }
  if (!hasDigit) return undefined;
  const value = new Exact(ZERO);
  value.s = sign === MINUS ? -1 : 1;
  if (significant > 0) {
    value.c = scratch.slice(0, significant);
    value.e = exponent;
  }
  return value;
}

/** Whether text is too long to be computed with as a decimal: beyond sign and point it has more than {@link MAX_DIGITS} characters. */
export function hasTooManyDigits(text: string): boolean {
  if (text.length <= MAX_DIGITS) return false;
  const trimmed = trimXmlSpace(text);
  const sign = /^[+-]/.test(trimmed) ? 1 : 0;
  return trimmed.length - sign - (trimmed.includes('.') ? 1 : 0) > MAX_DIGITS;
}

/** Whether two values are the same number. It does what `eq` does, which copies one of them first. */
export function isSame(left: Decimal, right: Decimal): boolean {
  if (left === right) return true;
  const { c: digits, e: exponent, s: sign } = left;
  if (exponent !== right.e || digits.length !== right.c.length) return isZero(left) && isZero(right);
  for (let at = 0; at < digits.length; at++) if (digits[at] !== right.c[at]) return false;
  return sign === right.s || isZero(left);
}

/** Whether a value is zero. */
export function isZero({ c: [digit] }: Decimal): boolean {
  return digit === 0;
}

/** The sum of all values, zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** One in the last of so many decimals: 0.01 of two. */
export function smallestUnit(decimals: number): Decimal {
  return exact(`1e-${decimals}`);
}

/** The given percentage of a value, exactly. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
  return value.times(percent.times(ONE_HUNDREDTH));
}

/** The value rounded to so many decimals, halves away from zero: how this library rounds what it computes. */
export function roundHalfAway(value: Decimal, decimals: number): Decimal {
  return decimalPlaces(value) <= decimals ? value : value.round(decimals, HALF_AWAY_FROM_ZERO);
}

/** The value rounded to so many decimals, halves towards positive infinity, as `round()` of XPath 2.0 does. */
export function roundHalfUp(value: Decimal, decimals: number): Decimal {
  if (decimalPlaces(value) <= decimals) return value;
  // Only for a negative half does away from zero lead downwards.
  return isHalfBetween(value, decimals) && value.s < 0
    ? value.round(decimals, TOWARDS_ZERO)
    : value.round(decimals, HALF_AWAY_FROM_ZERO);
}

/** The value rounded to so many decimals, halves towards negative infinity. */
export function roundHalfDown(value: Decimal, decimals: number): Decimal {
  return ZERO.minus(roundHalfUp(ZERO.minus(value), decimals));
}

/** How many decimals the value has; insignificant zeros do not count. */
export function decimalPlaces(value: Decimal): number {
  return Math.max(0, value.c.length - value.e - 1);
}

// A half has a single 5 behind the last decimal that rounding keeps.
function isHalfBetween(value: Decimal, decimals: number): boolean {
  return decimalPlaces(value) === decimals + 1 && value.c.at(-1) === 5;
}

/** Plain decimal text without an exponent or insignificant zeros: `10486`, `0.005`, `-3.2`. */
export function decimalText(value: Decimal): string {
  return isZero(value) ? '0' : value.toFixed();
}

/** A decimal with zeros behind it, so that it has that many decimals at least. */
export function withDecimals(text: string, places: number): string {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined || places === 0 ? text : `${whole}.${decimals.padEnd(places, '0')}`;
}

/** The most significant digits that every JSON number carries without loss. */
export const SAFE_DIGITS = 15;

/** Whether the value survives as a JSON number: at most {@link SAFE_DIGITS} significant digits, and as many before the point. */
export function fitsJsonNumber(value: Decimal): boolean {
  return value.c.length <= SAFE_DIGITS && value.e < SAFE_DIGITS;
}

const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, power) => 10 ** power);

/**
 * The JSON number of a decimal for which {@link fitsJsonNumber} holds; its shortest text is the decimal again.
 * Text would do as well, but issuing 1,000 lines would take a tenth longer.
 */
export function toJsonNumber(value: Decimal): number {
  let digits = 0;
  for (const digit of value.c) digits = digits * 10 + digit;
  const decimals = value.c.length - 1 - value.e;
  const power = POWERS_OF_TEN[Math.abs(decimals)];
  // Fifteen digits and powers of ten up to 10^22 are exact floats. So their quotient or product is the nearest float.
  if (power === undefined) return Number(value.toString());
  const magnitude = decimals < 0 ? digits * power : digits / power;
  return digits === 0 ? 0 : magnitude * value.s;
}

/** The JSON number that decimal text stands for; `undefined` where no number of documents keeps all of it. */
export function parseJsonNumber(text: string): number | undefined {
  if (isShortAndPlain(text)) return Number(text);
  const value = parseDecimal(text);
  const number = value && fitsJsonNumber(value) ? toJsonNumber(value) : undefined;
  return number !== undefined && isExactNumber(number) ? number : undefined;
}

// Digits with a point at most, so few that the nearest number has the same: nearly all amounts are written so.
function isShortAndPlain(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > SAFE_DIGITS) return false;
  let points = 0;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT) points++;
    else if (code < DIGIT_ZERO || code > DIGIT_NINE) return false;
  }
  return points === 0 || (points === 1 && length > 1);
}
