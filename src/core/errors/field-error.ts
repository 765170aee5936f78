// What is wrong with one field: a code with parameters, for programs, and the sentence made of them, for people.
import { expectErrors, expectLanguage } from '../arguments.ts';
import { PintError } from '../error.ts';
import { isJsonObject } from '../json-object.ts';
import { WHOLE_INPUT } from './label.ts';
import type { NoParams, OwnParams } from './sentence-params.ts';
import { ENGLISH } from './sentences.ts';

/** The sentence of every code. The English one is the table of this library; another language is another value of this type. */
export type Sentences = {
  readonly [Code in FieldErrorCode]: (path: string, params: ParamsOf<Code>) => string;
};

/** What can be wrong with a field or an input in every country. */
export type SharedCode = keyof typeof ENGLISH;

/** What can be wrong with documents of one country alone. */
export type OwnCode = keyof OwnParams;

/** The English sentences of a country's own codes. */
export type OwnSentences<Code extends OwnCode> = {
  readonly [Each in Code]: (path: string, params: OwnParams[Each]) => string;
};

/** What can be wrong with a field or an input. */
export type FieldErrorCode = SharedCode | OwnCode;

/** The parameters of a code: `{ max: 1000, length: 1204 }` of `too-long`. */
export type ParamsOf<Code extends FieldErrorCode> = Code extends SharedCode
  ? Parameters<(typeof ENGLISH)[Code]> extends [string, infer Params]
    ? Params
    : NoParams
  : Code extends OwnCode
    ? OwnParams[Code]
    : never;

/** What is wrong with one field. `code` tells the type of `params`; `message` is the English sentence. It is plain JSON. */
export type FieldError<Code extends FieldErrorCode = FieldErrorCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly message: string; readonly params: ParamsOf<Each> };
}[Code];

/** Errors by field path, such as `document_lines[0].quantity`; `message` for what concerns the input as a whole. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The parameters as an argument: none where the code has none. */
export type ParamsArgument<Code extends FieldErrorCode> =
  ParamsOf<Code> extends NoParams ? [] : [params: ParamsOf<Code>];

/** Makes the error of a field. */
export function fieldError<Code extends SharedCode>(
  path: string,
  code: Code,
  ...[params]: ParamsArgument<Code>
): FieldError {
  const given = params ?? {};
  // The code chooses both the sentence and the type of its parameters, which the compiler cannot follow.
  if (typeof code !== 'string' || !Object.hasOwn(ENGLISH, code)) {
    throw new PintError('wrong-argument', `fieldError knows no code ${typeof code === 'string' ? code : typeof code}.`);
  }
  const sentence = ENGLISH[code] as (path: string, params: unknown) => string;
  return { code, message: sentence(path, given), params: given } as FieldError;
}

/** The errors of an input with which one thing is wrong. */
export function errorAt<Code extends SharedCode>(
  path: string,
  code: Code,
  ...params: ParamsArgument<Code>
): FieldErrors {
  return { [path]: fieldError(path, code, ...params) };
}

/** The same with a code of one country, and with its sentences. */
export function ownErrorAt<Code extends OwnCode>(
  own: OwnSentences<Code>,
  path: string,
  code: Code,
  params: OwnParams[Code],
): FieldErrors {
  return { [path]: { code, message: own[code](path, params), params } as FieldError };
}

/** The same errors under other paths. */
export function movedErrors(errors: FieldErrors, pathOf: (path: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [pathOf(path), error]));
}

/** The errors of an input that stands at a field of another. */
export function errorsIn(field: string, errors: FieldErrors): FieldErrors {
  return movedErrors(errors, (path) => (path === WHOLE_INPUT ? field : `${field}.${path}`));
}

/**
 * The sentences of errors or warnings by path, in English or in another language.
 * @param language such as `ARABIC` of `pint-ubl/arabic`, or its table `ARABIC.messages`
 *
 * @throws PintError `wrong-argument` where the language is its tag, which loads no words
 * @example
 * sentences(read.errors) // { 'document_lines[0].quantity': 'Quantity must be a number' }
 */
export function sentences(
  errors: FieldErrors,
  language?: Sentences | { readonly messages: Sentences },
): Record<string, string> {
  expectErrors(errors, 'sentences');
  const table = language === undefined ? undefined : tableOf(language);
  const entries = Object.entries(errors).map(([path, { code, message, params }]): [string, string] => {
    const sentence = table?.[code] as ((path: string, params: unknown) => string) | undefined;
    return [path, sentence?.(path, params) ?? message];
  });
  return Object.fromEntries(entries);
}

// Every table has the commonest sentence.
function tableOf(language: Sentences | { readonly messages: Sentences }): Sentences {
  if (isJsonObject(language) && 'mandatory' in language) return language;
  expectLanguage(language, 'messages', 'sentences');
  return language.messages;
}
