// A value of the wrong type: what it should have been, and how to write what was meant.

/** What a value should have been. */
export type ExpectedType = 'text' | 'number' | 'whole number' | 'boolean' | 'list' | 'object' | 'other';

const A_NUMBER = 'must be a number';
const TYPES: Readonly<Record<ExpectedType, string>> = {
  text: 'must be text',
  number: A_NUMBER,
  'whole number': 'must be a whole number',
  boolean: 'must be true or false',
  list: 'must be a list',
  object: 'must be an object',
  other: 'has the wrong type',
};

/** A value of the wrong type. `given` and `value` are there where they lead to a remedy. */
export interface WrongType {
  readonly expected: ExpectedType;
  readonly given?: 'text' | 'number' | 'NaN' | 'infinity' | 'list' | 'object' | 'date' | 'bytes';
  /** What was meant, as it has to be written. */
  readonly value?: string;
  /** How a day or a time is written, where a number or a Date stands in its place. */
  readonly form?: 'yyyy-MM-dd' | 'HH:mm:ss';
  /** The number that stands in the place of a day or a time. */
  readonly number?: string;
}

/** What it must be, behind its name. */
export function wrongTypeInWords(type: WrongType): string {
  return `${TYPES[type.expected]}${remedy(type)}`;
}

const NOT_FINITE = { NaN: ', not NaN: a computation before it went wrong', infinity: ', not an infinite one' } as const;

/** The same of a number that is not finite: alone, it is small in a bundle. */
export function notFiniteInWords(value: number): string {
  return `${A_NUMBER}${NOT_FINITE[Number.isNaN(value) ? 'NaN' : 'infinity']}`;
}

// How to write what was meant, where that is plain.
function remedy({ expected, given, value, form }: WrongType): string {
  if (expected === 'number' && given === 'text')
    return value === undefined ? ', not text' : `, not text: ${value} without quotes`;
  if (expected === 'text' && given === 'number')
    return `, not a number: ${value === undefined ? `write it as ${form}` : `"${value}" in quotes`}`;
  if (expected === 'boolean' && value !== undefined) return `: ${value} without quotes`;
  if (given === 'NaN' || given === 'infinity') return NOT_FINITE[given];
  if (expected === 'text' && given === 'date')
    return `, not a Date${value === undefined ? ofMoment(form) : `: "${value}"`}`;
  if (expected === 'text' && given === 'bytes') return ', not bytes: base64, of a Buffer toString("base64")';
  if (expected === 'list' && given === 'object') return ', not an object: put it in [ ]';
  return expected === 'object' && given === 'list' ? ', not a list' : '';
}

// A moment is of two days at once, as one place has midnight before another.
function ofMoment(form: WrongType['form']): string {
  return form === undefined ? '' : `: a Date is a moment, so write the ${DAY_OR_TIME[form]} that is meant, as ${form}`;
}

const DAY_OR_TIME = { 'yyyy-MM-dd': 'day', 'HH:mm:ss': 'time' } as const;
