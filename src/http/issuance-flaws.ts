// What is wrong with a host's answer about an issuance. It is a fault of the host, and no request can mend it.
import { PintError } from '../core/error.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { isBlank } from '../core/is-blank.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { Failure } from '../core/result.ts';
import { type Accepting, acceptedCodes } from '../document/accepted-codes.ts';
import { type Issuance, type IssuanceCountry, readIssuance } from '../document/issuance.ts';
import { expectAnswer } from './port-answers.ts';

/** What is wrong with the number, the supplier and the accepted codes that a host gives; nothing else of an issuance is looked at. */
export function issuanceFlaws(
  country: IssuanceCountry,
  issuance: Omit<Issuance, 'id' | 'type'> & Accepting,
): FieldErrors {
  const { document_number, accounting_supplier_party, accept } = issuance;
  const { errors } = readIssuance(country, { document_number, accounting_supplier_party }, OPTIONS);
  return acceptedCodes(accept) ? errors : { ...errors, ...errorAt('accept', 'wrong-type', { expected: 'list' }) };
}

const OPTIONS = { unknownFields: 'ignore', maxTextLength: Infinity, maxNoteLength: Infinity } as const;

/** @throws PintError `wrong-answer` where an issuance has no number or supplier that a document can have. */
export function expectIssuance(country: IssuanceCountry, issuance: Omit<Issuance, 'id' | 'type'>): void {
  const errors = issuanceFlaws(country, issuance);
  const said = Object.entries(errors).map(([path, { message }]) => `${path}: ${message}`);
  if (said.length === 0) return;
  const sentence = `profile.issuance answered what no document can be made of: ${said.join('; ')}`;
  throw new PintError('wrong-answer', sentence, { cause: { port: 'profile.issuance', errors } });
}

/** @throws PintError `wrong-answer` where that is no result: neither a success with a value nor a failure */
export function expectResult(port: 'profile.issuance' | 'profile.preview', answer: unknown): void {
  const isResult = isJsonObject(answer) && (answer['ok'] === false || (answer['ok'] === true && 'value' in answer));
  expectAnswer(isResult, port, answer, 'a result: success(issuance), or failure(errors)');
}

/** @throws PintError `wrong-answer` where a refusal names no error, or one without a sentence: nobody could be told why. */
export function expectRefusal(port: 'profile.issuance' | 'profile.preview', { errors }: Failure): void {
  const entries = isJsonObject(errors) ? Object.entries(errors) : [];
  const wrong = entries.filter(([, error]) => !hasSentence(error)).map(([path]) => path);
  if (entries.length > 0 && wrong.length === 0) return;
  const what = wrong.length === 0 ? 'It has no errors' : `These are not field errors: ${wrong.join(', ')}`;
  throw new PintError('wrong-answer', `${port} refused, and nobody can be told why. ${what}.`, { cause: { port } });
}

function hasSentence(error: unknown): boolean {
  const message = isJsonObject(error) ? error['message'] : undefined;
  return typeof message === 'string' && !isBlank(message);
}
