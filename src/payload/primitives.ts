// The scalar types of the interface.
// Absent, `null` and blank text mean the same.
import * as z from 'zod';
import { daysInMonth } from '../core/calendar.ts';
import { withoutNoise } from '../core/decimal.ts';
import { isTransactionKind, NOT_A_KIND, TRANSACTION_TYPE, transactionDigits } from './transaction-types.ts';

/** Whether text counts as not given: it is empty or all white space, in the sense of Unicode. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

// XML 1.0 cannot hold most control characters, unpaired surrogates, U+FFFE and U+FFFF.
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Text that XML can hold. */
export const text = z
  .string()
  .refine((value) => !NOT_XML.test(value), 'must not contain control characters or unpaired surrogates');

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day of the calendar in the form `yyyy-MM-dd`. */
export function isCalendarDate(value: string): boolean {
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && day > 0 && day <= daysInMonth(year, month);
}

/** A day of the calendar, `yyyy-MM-dd`. */
export const date = z
  .string()
  .refine((value) => isBlank(value) || isCalendarDate(value), 'must be a date of the calendar in the form yyyy-MM-dd');

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const NOT_A_TIME = 'must be a time in the form HH:mm:ss';

/** A time of day in Gulf Standard Time, `HH:mm:ss`. */
export const time = z.string().refine((value) => isBlank(value) || TIME.test(value), NOT_A_TIME);

const XML_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;

/** Whether the text is a time as other senders write it: fractions of a second and a time zone allowed. */
export function isXmlTime(value: string): boolean {
  return XML_TIME.test(value);
}

/** A time as other senders write it. */
export const xmlTime = z.string().refine((value) => isBlank(value) || isXmlTime(value), NOT_A_TIME);

// Fifteen digits before the point, or behind it.
const LARGEST = 1e15;
const SMALLEST = 1e-15;

/** Whether a number is one that documents carry: finite, less than 10^15, and zero or at least 10^-15. */
export function isExactNumber(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= SMALLEST && size < LARGEST);
}

/**
 * An amount, percent or quantity. It counts to 15 significant digits: what lies beyond is noise of binary floats, and is
 * rounded away. Minus zero is zero.
 */
export const number = z
  .number()
  .overwrite((value) => withoutNoise(value) + 0)
  .refine((value) => Math.abs(value) < LARGEST, 'must have at most 15 digits before the point')
  .refine((value) => isExactNumber(value) || Math.abs(value) >= LARGEST, 'must be 0 or have a digit in 15 decimals');

/** The message for a missing field. */
export const MANDATORY = 'is mandatory';

/** The same text field, but blank text is an error. */
export function mandatory<Field extends z.ZodType<string>>(field: Field): Field {
  return field.refine((value) => !isBlank(value), MANDATORY);
}

const NOT_A_TRANSACTION_TYPE = 'must be a list of kinds such as ["full", "export"], or 20 digits 0 or 1';

/** BTOM-001: the transaction type, as a list of kinds or as twenty digits. It is read as digits. */
export const transactionType = z.preprocess(
  digitsOfKinds,
  z.string().refine((value) => isBlank(value) || TRANSACTION_TYPE.test(value), NOT_A_TRANSACTION_TYPE),
);

/** The transaction type of a stored document, which another system may have written: any text, or a list of kinds. */
export const storedTransactionType = z.preprocess(digitsOfKinds, text);

// An empty list says as little as blank text.
function digitsOfKinds(given: unknown, context: z.RefinementCtx): unknown {
  if (!Array.isArray(given)) return given;
  let areKnown = true;
  given.forEach((kind, index) => {
    if (isTransactionKind(kind)) return;
    areKnown = false;
    context.addIssue({ code: 'custom', path: [index], message: NOT_A_KIND });
  });
  if (!areKnown) return z.NEVER;
  return given.length === 0 ? '' : transactionDigits(given);
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
// xs:base64Binary demands that the last character's bits beyond the last byte are zero.
const BASE64_END = /(?:[A-Za-z0-9+/]{2}|[AEIMQUYcgkosw048]=|[AQgw]==)$/;

/** Whether the text is base64 without line breaks. */
export function isBase64(value: string): boolean {
  return value === '' || (value.length % 4 === 0 && BASE64.test(value) && BASE64_END.test(value.slice(-4)));
}

/** Base64 without line breaks. */
export const base64 = z.string().refine(isBase64, 'must be base64');
