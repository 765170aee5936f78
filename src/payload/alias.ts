// The transaction type has another name in the interfaces of some countries: a field of that name is read as the same.
import { errorAt, type FieldErrors, movedErrors } from '../core/errors/field-error.ts';
import { isBlank } from '../core/is-blank.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { TransactionKinds } from '../core/transaction-kinds.ts';

/** Whether no transaction type is given there. */
export function saysNothing(given: unknown): boolean {
  if (typeof given === 'string') return isBlank(given);
  return Array.isArray(given) ? given.length === 0 : given === undefined || given === null;
}

/** Whether two values are the same text, or lists of the same. */
export function isSameType(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const NAME = 'transaction_type';
// The field or an item of it, and no other field whose name begins so.
const IN_TYPE = /^transaction_type(?![^[])/;

/** An input that names the transaction type as the library does, and what was found in it under the names that it was given. */
export interface Renamed {
  readonly input: unknown;
  readonly named: <Found extends { readonly errors: FieldErrors; readonly warnings: FieldErrors }>(
    found: Found,
  ) => Found;
}

/** The input with `transaction_type` where it has the other name. Both are an error, unless they say the same. */
export function withoutAlias({ alias }: Pick<TransactionKinds, 'alias'>, input: unknown): Renamed {
  if (alias === undefined || !isJsonObject(input) || !Object.hasOwn(input, alias))
    return { input, named: (found) => found };
  const { [alias]: other, ...rest } = input;
  if (saysNothing(other)) return { input: rest, named: (found) => found };
  const own = rest[NAME];
  if (!saysNothing(own)) {
    const errors = isSameType(own, other) ? {} : errorAt(alias, 'not-beside', { other: NAME });
    return { input: rest, named: (found) => ({ ...found, errors: { ...errors, ...found.errors } }) };
  }
  const asGiven = (errors: FieldErrors) =>
    movedErrors(errors, (path) => (IN_TYPE.test(path) ? `${alias}${path.slice(NAME.length)}` : path));
  return {
    input: { ...rest, [NAME]: other },
    named: (found) => ({ ...found, errors: asGiven(found.errors), warnings: asGiven(found.warnings) }),
  };
}
