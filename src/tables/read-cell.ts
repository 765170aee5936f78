// What a cell says to the field that it fills.
import { decimal, decimalText, roundHalfAway } from '../core/decimal.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { MOST_DECIMALS } from '../document/ledger/expected.ts';
import type { MappedField } from './map.ts';
import { type HeldCell, isFormulaError, NO_VALUE } from './table.ts';
import { dayOf, jsonOf, latinDigits, momentOf, NumberLiteral, numberOf } from './values.ts';

/** A field, and where a table has it. */
export interface Placed {
  readonly field: MappedField;
  /** The place of its column, or -1. */
  readonly at: number;
  /** Of a constant: the item of a list that columns fill. Where no cell says anything of it, it says nothing either. */
  readonly item?: MappedField['path'] | undefined;
  /** Whether days and months of its column seem to have changed places. */
  readonly isSwapped?: boolean;
}

// A long number as spreadsheets show it, and write it into a CSV file: its last digits are lost.
const CUT = /^-?\d{1,3}[.,]\d{1,20}E\+\d{1,3}$/i;

// A day of the years 1300 to 1499, which the Islamic calendar counts now.
const HIJRI = /^1[34]\d\d-\d\d-\d\d$/;

/** What a cell says, or why nobody can tell. */
export type ReadCell = { readonly value: unknown } | { readonly error: (name: string) => FieldErrors };

/** Reads a cell as its field wants it. */
export function readCell({ field, at }: Placed, { from, text, shown }: HeldCell): ReadCell {
  const { translate, decimal: mark } = field;
  if (text === NO_VALUE) return { error: (name) => errorAt(name, 'not-computed') };
  if (isFormulaError(text)) return { error: (name) => errorAt(name, 'formula-failed', { given: text }) };
  if (translate) {
    if (Object.hasOwn(translate, shown)) return { value: translate[shown] };
    return { error: (name) => errorAt(name, 'not-translated', { given: shown, known: Object.keys(translate) }) };
  }
  if (field.leaf === 'text' && !from.numbers?.has(at) && CUT.test(latinDigits(shown))) {
    return { error: (name) => errorAt(name, 'number-cut', { given: shown }) };
  }
  if (field.leaf !== 'number') {
    const value = field.usualCode?.(shown) ?? readAs(field, shown, false);
    if (field.leaf === 'date' && HIJRI.test(String(value)))
      return { error: (name) => errorAt(name, 'hijri-date', { given: String(value) }) };
    return { value };
  }
  const isPlain = from.numbers?.has(at) === true;
  const right = isPlain ? undefined : readWithOtherMark(text, mark);
  const value = readAs(field, text, isPlain);
  if (right === undefined && typeof value === 'string')
    return { error: (name) => errorAt(name, 'no-number', { given: text, isMoney: isMoney(field) }) };
  if (right === undefined) return { value };
  return { error: (name) => errorAt(name, 'other-decimal-mark', { given: text, mark, right }) };
}

/** Whether a cell says another thing than the one before: `5` and `5.00` are the same amount. */
export function contradicts(one: Placed, before: HeldCell, { text, ...rest }: HeldCell): boolean {
  if (text === '' || text === before.text) return false;
  const [first, other] = [readCell(one, before), readCell(one, { text, ...rest })];
  return 'error' in first || 'error' in other || !isSame(first.value, other.value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof NumberLiteral && other instanceof NumberLiteral)) return jsonOf(one) === jsonOf(other);
  return decimal(one.literal).eq(decimal(other.literal));
}

const PERCENTAGES: ReadonlySet<string> = new Set(['percent', 'multiplier_factor_numeric']);

/** A number that rows add up: one cell over several of them does not say how much each has. */
export const isAddedUp = ({ leaf, path }: MappedField): boolean =>
  leaf === 'number' && !PERCENTAGES.has(String(path.at(-1)));

/** An amount in the currency of the document. */
export const isMoney = ({ leaf, part, path }: MappedField): boolean =>
  leaf === 'number' && part === 'payload' && /(?:^|_)amount$/.test(String(path.at(-1)));

// A percentage may be written with its sign. A cell that holds day and time has both for two fields.
function readAs({ path, part, leaf, decimal, date }: MappedField, text: string, isPlain: boolean): unknown {
  if (leaf === 'number') {
    const isPercentage = PERCENTAGES.has(String(path.at(-1)));
    const number = numberOf(isPercentage ? withoutPercent(text) : text, isPlain ? '.' : decimal);
    if (part === 'expected' && isPlain && number instanceof NumberLiteral) return asBooked(number);
    return isNothing(path, number) ? undefined : number;
  }
  if (leaf === 'date') return dayOf(text, date);
  if (leaf === 'time') return momentOf(text)?.time ?? text;
  if (leaf === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

// A formula leaves more decimals in a workbook than a ledger has, and the sheet does not show them.
const asBooked = ({ literal }: NumberLiteral): NumberLiteral =>
  new NumberLiteral(decimalText(roundHalfAway(decimal(literal), MOST_DECIMALS)));

const withoutPercent = (text: string): string => text.replace(/\s?[%٪]$/, '');

// A number that is one only if its decimals stand behind the other mark, as it would be right.
function readWithOtherMark(cell: string, mark: '.' | ','): string | undefined {
  const text = withoutPercent(cell);
  if (numberOf(text, mark) instanceof NumberLiteral) return undefined;
  const other = numberOf(text, mark === '.' ? ',' : '.');
  return other instanceof NumberLiteral ? other.literal.replace('.', mark) : undefined;
}

// Tables have a discount of 0 where there is none.
const isNothing = (path: MappedField['path'], number: string | NumberLiteral): boolean =>
  path.some((step) => step === 'allowances' || step === 'charges') &&
  number instanceof NumberLiteral &&
  /^-?0(?:\.0*)?$/.test(number.literal);
