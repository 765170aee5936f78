// The scalar types of the interface.
// Absent, `null` and blank text mean the same.
import * as z from 'zod/mini';
import { isCalendarDate } from '../core/calendar.ts';
import { wrongDate } from '../core/date-arithmetic.ts';
import { isExactNumber, NUMBER_LIMIT, withoutNoise } from '../core/decimal.ts';
import { coded } from '../core/errors/coded.ts';
import { isBlank } from '../core/is-blank.ts';
import { withSeconds } from '../core/leaf-text.ts';
import { MAX_ISSUES } from '../core/object-schema.ts';
import { onceFor } from '../core/once-for.ts';
import { isKind, type TransactionKinds, writeKinds } from '../core/transaction-kinds.ts';
import { isBase64, isXmlText, isXmlTime } from '../core/xml-values.ts';

/** Text that XML can hold. */
export const text = z.string().check(z.refine(isXmlText, coded('not-xml-text')));

/** A day of the calendar, `yyyy-MM-dd`. */
export const date = z.string().check(({ value, issues }) => {
  if (isBlank(value) || isCalendarDate(value)) return;
  issues.push({ code: 'custom', input: value, ...coded('not-a-date', wrongDate(value)) });
});

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const NOT_A_TIME = coded('not-a-time');

/** A time of day in the country, `HH:mm:ss`. `HH:mm` is read as its first second. */
export const time = z.string().check(
  z.overwrite(withSeconds),
  z.refine((value) => isBlank(value) || TIME.test(value), NOT_A_TIME),
);

/** A time as other senders write it, with or without seconds. */
export const xmlTime = z.string().check(
  z.overwrite(withSeconds),
  z.refine((value) => isBlank(value) || isXmlTime(value), NOT_A_TIME),
);

/**
 * An amount, percent or quantity. It counts to 15 significant digits: what lies beyond is noise of binary floats, and is
 * rounded away. Minus zero is zero.
 */
export const number = z.number().check(
  z.overwrite((value) => withoutNoise(value) + 0),
  z.refine((value) => Math.abs(value) < NUMBER_LIMIT, coded('number-too-large')),
  z.refine((value) => isExactNumber(value) || Math.abs(value) >= NUMBER_LIMIT, coded('number-too-small')),
);

/** Text, days and numbers that may be absent. Most fields share these three: a schema of its own for each would be made on every start. */
export const optionalText = z.nullish(text);
export const optionalDate = z.nullish(date);
export const optionalNumber = z.nullish(number);

/** The same text field, but blank text is an error. */
export function mandatory<Field extends z.ZodMiniType<string>>(field: Field): Field {
  return field.check(z.refine((value) => !isBlank(value), coded('mandatory')));
}

/** The transaction type: a list of kinds, one kind, or the digits of the country. It is read as digits. */
export const transactionTypeOf = onceFor((kinds: TransactionKinds) =>
  z.pipe(
    z.transform(digitsOfKinds(kinds)),
    z
      .string()
      .check(
        z.refine(
          (value) => isBlank(value) || kinds.form.test(value),
          coded('not-a-transaction-type', { such: kinds.such ?? kinds.names.slice(0, 2), digits: kinds.digits }),
        ),
      ),
  ),
);

/** The same, mandatory. */
export const mandatoryTransactionTypeOf = onceFor((kinds: TransactionKinds) => mandatory(transactionTypeOf(kinds)));

/** The transaction type of a stored document, which another system may have written: any text, a kind, or a list of kinds. */
export const storedTransactionTypeOf = onceFor((kinds: TransactionKinds) =>
  z.pipe(z.transform(digitsOfKinds(kinds)), text),
);

// An empty list says as little as blank text.
function digitsOfKinds(kinds: TransactionKinds) {
  return (given: unknown, { issues }: z.core.ParsePayload): unknown => {
    if (isKind(kinds, given)) return writeKinds(kinds, [given]);
    if (!Array.isArray(given)) return given;
    let areKnown = true;
    given.forEach((kind, index) => {
      if (isKind(kinds, kind)) return;
      areKnown = false;
      if (issues.length >= MAX_ISSUES) return;
      issues.push({
        code: 'custom',
        path: [index],
        input: given,
        ...coded('not-allowed-value', { allowed: kinds.names }),
      });
    });
    if (!areKnown) return undefined;
    return given.length === 0 ? '' : writeKinds(kinds, given);
  };
}

/** Base64 without line breaks. */
export const base64 = z.string().check(z.refine(isBase64, coded('not-base64')));
