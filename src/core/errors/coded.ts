// How a schema says what is wrong: by a code of this library, which `fieldErrors` takes out of zod's issue again.

import type { ParamsArgument, ParamsOf, SharedCode } from './field-error.ts';
import { ENGLISH } from './sentences.ts';

/** A code with its parameters, as it travels in an issue of zod. */
export type Coded = {
  readonly [Code in SharedCode]: { readonly code: Code; readonly params: ParamsOf<Code> };
}[SharedCode];

/** What a refinement is given beside its test. */
export function coded<Code extends SharedCode>(code: Code, ...[params]: ParamsArgument<Code>): { params: Coded } {
  return { params: { code, params: params ?? {} } as Coded };
}

/** The code in the parameters of an issue; `undefined` where another schema than ours made the issue. */
export function codedParamsIn(params: unknown): Coded | undefined {
  if (typeof params !== 'object' || params === null || !('code' in params) || !('params' in params)) return undefined;
  return typeof params.code === 'string' && Object.hasOwn(ENGLISH, params.code) ? (params as Coded) : undefined;
}
