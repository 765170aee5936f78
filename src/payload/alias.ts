// The transaction type has another name in the interfaces of some countries: a field of that name is read as the same.
import { errorAt, type FieldErrors, movedErrors } from '../core/errors/field-error.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { TransactionKinds } from '../core/transaction-kinds.ts';

const NAME = 'transaction_type';

/** An input that names the transaction type as the library does, and what was found in it under the names that it was given. */
export interface Renamed {
  readonly input: unknown;
  readonly named: <Found extends { readonly errors: FieldErrors; readonly warnings: FieldErrors }>(
    found: Found,
  ) => Found;
}

/** The input with `transaction_type` where it has the other name. Both are an error, unless they say the same. */
export function withoutAlias({ alias }: Pick<TransactionKinds, 'alias'>, input: unknown): Renamed {
  if (alias === undefined || !isJsonObject(input) || (input[alias] ?? undefined) === undefined)
    return { input, named: (found) => found };
  const { [alias]: other, ...rest } = input;
  const own = rest[NAME] ?? undefined;
  if (own !== undefined) {
    const errors = own === other ? {} : errorAt(alias, 'not-beside', { other: NAME });
    return { input: rest, named: (found) => ({ ...found, errors: { ...errors, ...found.errors } }) };
  }
  const asGiven = (errors: FieldErrors) =>
    movedErrors(errors, (path) => (path.startsWith(NAME) ? `${alias}${path.slice(NAME.length)}` : path));
  return {
    input: { ...rest, [NAME]: other },
    named: (found) => ({ ...found, errors: asGiven(found.errors), warnings: asGiven(found.warnings) }),
  };
}
