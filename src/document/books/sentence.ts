// The sentence of what a check found: what is wrong, by its own words, and what to do, by the function of its class.
import { groupThousands } from '../../core/currency-decimals.ts';
import { cut } from '../../core/cut.ts';
import { decimal, decimalText } from '../../core/decimal.ts';
import { type FieldError, fieldError } from '../../core/errors/field-error.ts';

/** What sort of thing is wrong. Each language has one function for each of them. */
export type CheckClass = keyof typeof REMEDIES;

/** The values that a sentence says, by name. */
export type CheckValues = Readonly<Record<string, CheckValue>>;
export type CheckValue = string | number | readonly CheckPart[];

/** A part of an amount that was apportioned. */
export interface CheckPart {
  readonly amount: number;
  readonly category: string;
  readonly percent?: number;
}

/** What a sentence is made of. */
export interface CheckSaid {
  readonly rule: string;
  readonly class: CheckClass;
  readonly says: string;
  readonly remedy?: string;
}

/** What to do, by class. */
const REMEDIES = {
  /** The library did what the input left open. */
  taken: () => 'Give the VAT category',
  /** A category, kind, code or address contradicts another field. */
  contradiction: () => 'Correct the one that is wrong',
  exceeds: ({ given }: CheckValues) => `Correct ${shown(given ?? 'the amount')}, or what it is taken off`,
  /** A value is allowed, and hardly ever meant. */
  implausible: () => 'Correct it, unless it is meant',
  'with-tax': () => 'Give the price without VAT, or as price.tax_inclusive_amount',
  'order-of-dates': () => 'Correct the date that is wrong',
  'sum-differs': () => 'Correct the sum or its parts',
  'calculation-differs': ({ computed }: CheckValues) =>
    // Nothing, or less, is computed where an input is wrong, too: it is not a value to propose.
    typeof computed === 'number' && computed <= 0
      ? 'Leave it out, or correct what it is computed from, such as the VAT category'
      : `Leave it out, or give ${shown(computed ?? 'the computed value')}`,
  repeated: () => 'Leave one of them out, or say what tells them apart',
  'wrong-form': () => 'Correct it',
  'stands-for-nothing': () => 'Give what is meant, or leave the field out',
  missing: () => 'Give it',
  'same-party': () => 'Correct one of the parties; own use is a deemed supply',
  unchecked: () => 'Validate it first',
  'has-errors': () => 'Correct it first',
};

// A value of XML may have any length.
const LONGEST_VALUE = 500;

/** The error or warning of a field. */
export function checkError(field: string, check: CheckSaid, values: CheckValues): FieldError {
  const { rule, class: kind, says } = check;
  const text = says.replace(/\{(\w+)\}/g, (_, name: string) => cut(shown(values[name] ?? ''), LONGEST_VALUE));
  return fieldError(field, 'check', {
    rule,
    class: kind,
    text,
    remedy: check.remedy ?? REMEDIES[kind](values),
    values,
  });
}

/** A value as sentences say it: numbers with their thousands apart. */
export function shown(value: CheckValue): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return value.map(shownPart).join(', ');
  return `${value < 0 ? '-' : ''}${groupThousands(decimalText(decimal(Math.abs(value))))}`;
}

function shownPart({ amount, category, percent }: CheckPart): string {
  return `${shown(amount)} of ${category}${percent === undefined ? '' : ` at ${percent} %`}`;
}
