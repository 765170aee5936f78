// Records made of the example of a sales invoice with some fields changed, and what becomes of them.

import { type ConvertOptions, convertRecordOf, type WrittenDocument } from '../../src/convert/convert.ts';
import { type FieldErrors, sentences } from '../../src/core/errors/field-error.ts';
import type { Result } from '../../src/core/result.ts';
import { type ExampleName, examples } from '../../src/countries/om/examples/index.ts';
import { OMAN } from '../../src/countries/om/issuer.ts';
import type { DocumentPayload } from '../../src/countries/om/types/index.ts';

import type { Report } from '../../src/rules/engine/result.ts';
import { createValidator } from '../../src/validate.ts';

// Nobody looks at suggestions here.
const validator = await createValidator({ suggestions: false });

/** A moment after the examples were issued. */
const NOW = Date.UTC(2026, 11, 1);

/** The record of an example with other fields in its payload, its first line and its issuance. */
export function recordOf({ payload = {}, line = {}, issuance = {}, example = 'sales-invoice' as ExampleName }) {
  const given = examples[example];
  const [first, ...others] = given.payload.document_lines ?? [];
  return {
    type: given.type,
    payload: { ...given.payload, document_lines: [{ ...first, ...line }, ...others], ...payload } as DocumentPayload,
    issuance: { ...given.issuance, ...issuance },
  };
}

/** The document of a record with its XML and report, or its errors. */
export function converted(record: unknown, options: ConvertOptions = {}): Result<WrittenDocument> {
  return convertRecordOf(OMAN)(record, { validator, now: NOW, ...options });
}

/** The same of a record that is right: it has a report without fatal findings. */
export function valid(
  record: unknown,
  options?: ConvertOptions,
): WrittenDocument & { warnings: FieldErrors; notes: FieldErrors } {
  const result = converted(record, options);
  if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
  const fatal = fatalIn(result.value.report);
  if (fatal.length > 0) throw new Error(JSON.stringify(fatal));
  return { ...result.value, warnings: result.warnings, notes: result.notes ?? {} };
}

/** The fatal findings of a report. */
export function fatalIn(report: Report | undefined) {
  return report?.results.filter(({ flag }) => flag === 'fatal') ?? [];
}
