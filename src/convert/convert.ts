// One record → document and XML, checked where there is a validator.
// Bulk conversion and the command line do this for each record.
import { PintError } from '../core/error.ts';
import { parseJsonText } from '../core/json/parse-json-text.ts';
import { type FieldErrors, type Result, success } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import { toXml } from '../ubl/to-xml.ts';
import type { PrintOptions } from '../ubl/xml/print.ts';
import { type RecordOptions, readRecord } from './input.ts';

/** How records are read, printed and, with a validator, checked. */
export interface ConvertOptions extends RecordOptions, PrintOptions {
  /** The validator of `pint-ubl/validate` checks the XML. Without a validator nothing is checked. */
  readonly validator?:
    | {
        /** Writes a document and judges the XML; `now` in Unix milliseconds. */
        toXml(document: Document, options: PrintOptions & { readonly now: number }): { xml: string; report: Report };
      }
    | undefined;
  /** The current time in Unix milliseconds, for the validator's rules on dates. */
  readonly now?: number | undefined;
}

/** The outcome of a record: valid XML, XML of an invalid document, or errors alone. `warnings` are about the input. */
export type Converted =
  | {
      readonly outcome: 'converted';
      readonly document: Document;
      readonly xml: string;
      readonly report?: Report;
      readonly warnings: FieldErrors;
    }
  | {
      readonly outcome: 'invalid';
      readonly document: Document;
      readonly xml: string;
      readonly report: Report;
      readonly warnings: FieldErrors;
    }
  | { readonly outcome: 'refused'; readonly errors: FieldErrors; readonly warnings: FieldErrors };

/** Converts one record; text is taken for JSON. `now` is mandatory beside a validator. */
export function convertRecord(record: unknown, options: ConvertOptions): Converted {
  const value = typeof record === 'string' ? parseJsonText(record, 'The record') : success(record);
  return convertRead(value.ok ? readRecord(value.value, options) : value, options);
}

/** Converts what was read from a record, the second half of {@link convertRecord}. `now` is mandatory beside a validator. */
export function convertRead(read: Result<Document>, options: ConvertOptions): Converted {
  const { warnings } = read;
  if (!read.ok) return { outcome: 'refused', errors: read.errors, warnings };
  const document = read.value;
  const { validator, now, indent } = options;
  if (!validator) return { outcome: 'converted', document, xml: toXml(document, { indent }), warnings };
  if (now === undefined) throw new PintError('now-missing', 'A validator needs to know what time it is: give now');
  const { xml, report } = validator.toXml(document, { now, indent });
  return { outcome: report.valid ? 'converted' : 'invalid', document, xml, report, warnings };
}
