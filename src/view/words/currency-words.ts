// What currencies and their smallest units are called, and amounts in words.
import { currencyDecimals } from '../../core/currency-decimals.ts';
import { decimal, ZERO } from '../../core/decimal.ts';
import { ownValue } from '../../core/own-value.ts';
import { one } from './counted.ts';
import type { Counted } from './shapes.ts';

/** A currency: its unit and the part of it that its decimals count. */
export interface CurrencyWords {
  readonly unit: Counted;
  readonly part: Counted;
}

/** The names of currencies, by code. */
export function currencyNames<Code extends string>(
  currencies: Readonly<Record<Code, CurrencyWords>>,
): Readonly<Record<Code, string>> {
  const units = Object.entries<CurrencyWords>(currencies).map(([code, { unit }]) => [code, unit]);
  return one(Object.fromEntries(units) as Record<Code, Counted>);
}

/** How a language says numbers. */
interface Speech {
  /** A whole number of something, from 1: `three Omani rials`. */
  readonly count: (number: bigint, noun: Counted) => string;
  /** Unit and part in one. */
  readonly join: (unit: string, part: string) => string;
  /** The whole, so that nobody adds to it: `… only`. */
  readonly close: (amount: string) => string;
}

// Nobody reads more, and number words end at trillions.
const LIMIT = decimal('1e15');

/** Makes a function for amounts in words. It says nothing of currencies without words, nor of amounts with more decimals. */
export function amountWordsOf(currencies: Readonly<Record<string, CurrencyWords>>, { count, join, close }: Speech) {
  return (amount: number, code: string): string | undefined => {
    const words = ownValue(currencies, code);
    if (words === undefined || !Number.isFinite(amount)) return undefined;
    const exact = decimal(amount);
    const decimals = currencyDecimals(code);
    if (exact.lte(ZERO) || exact.gte(LIMIT) || !exact.eq(decimal(exact.toFixed(decimals)))) return undefined;
    const [unit = '0', part = '0'] = exact.toFixed(decimals).split('.');
    const said = [...counted(count, unit, words.unit), ...counted(count, part, words.part)];
    const [first = '', second] = said;
    return close(second === undefined ? first : join(first, second));
  };
}

function counted(count: Speech['count'], digits: string, noun: Counted): string[] {
  const number = BigInt(digits);
  return number === 0n ? [] : [count(number, noun)];
}
