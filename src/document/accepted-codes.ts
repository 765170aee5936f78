// The codes of warnings that a record accepts.
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { isGiven } from '../core/is-given.ts';

/** What a host says of warnings beside an issuance. */
export interface Accepting {
  /** Codes of warnings that are known and accepted: by their rule, such as `PINT-ZERO-TOTAL`, else by their code. */
  readonly accept?: readonly string[] | null | undefined;
}

/** The codes that a record accepts; `undefined` where they are not a list of texts. */
export function acceptedCodes(accept: unknown): ReadonlySet<string> | undefined {
  const codes = isGiven(accept) ? accept : [];
  return isTexts(codes) ? new Set(codes) : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** What is wrong with codes that {@link acceptedCodes} cannot read: that they are no list, or each item that is no text. */
export function acceptErrors(accept: unknown): FieldErrors {
  if (!Array.isArray(accept)) return errorAt('accept', 'wrong-type', { expected: 'list' });
  const { add, errors } = createErrorList();
  for (const [index, item] of accept.entries())
    if (typeof item !== 'string') add(`accept[${index}]`, 'wrong-type', { expected: 'text' });
  return errors;
}

/** Warnings without those whose rule, or whose code where they have none, is accepted. */
export function unaccepted(warnings: FieldErrors, accepted: ReadonlySet<string> | undefined): FieldErrors {
  if (!accepted || accepted.size === 0) return warnings;
  return Object.fromEntries(
    Object.entries(warnings).filter(([, { code, params }]) => {
      // Many checks have one code, and each a rule of its own.
      const rule: unknown = Reflect.get(params, 'rule');
      return !accepted.has(typeof rule === 'string' ? rule : code);
    }),
  );
}
