// What `convert` takes, from files: a payload with an issuance file, both in one, or a document.
import { readRecord } from '../convert/input.ts';
import type { DocumentName } from '../core/document-types.ts';
import { failure, type Result, success } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { type Outside, readBytes } from './io.ts';
import { parseJson } from './json.ts';

export interface InputOptions {
  readonly type?: DocumentName;
  /** Name of the issuance file. */
  readonly issuance?: string;
}

/** The document of an input file. */
export async function readInput(file: string, options: InputOptions, outside: Outside): Promise<Result<Document>> {
  return documentOf(await readBytes(file, outside), options, outside);
}

/** The document of an input that is read already. */
export async function documentOf(
  bytes: Uint8Array,
  options: InputOptions,
  outside: Outside,
): Promise<Result<Document>> {
  const input = parseJson(bytes, 'The input');
  if (!input.ok) return input;
  const issuance = await readIssuance(options.issuance, outside);
  return issuance.ok ? readRecord(input.value, { issuance: issuance.value, type: options.type }) : issuance;
}

/** The JSON of an issuance file, `undefined` where none is named. */
export async function readIssuance(file: string | undefined, outside: Outside): Promise<Result<unknown>> {
  if (file === undefined) return success(undefined);
  const read = parseJson(await readBytes(file, outside), 'The issuance');
  return read.ok ? read : failure({ issuance: read.errors['message'] ?? '' });
}
