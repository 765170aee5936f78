// The results that no rule writes: the text is unreadable, the schema does not allow the document, there are too many results.

import { MAX_DIGITS } from '../../core/decimal.ts';
import { type ElementPlace, type FieldOf, isMissing } from '../../ubl/place.ts';
import { locationOf, type UblElement } from '../../ubl/tree.ts';
import type { XmlFault } from '../../ubl/xml/parse.ts';
import { withField } from './report.ts';
import { UNREADABLE, type ValidationResult } from './result.ts';

/** Code of the result for text that is no XML within the limits. */
export const UNREADABLE_XML = 'PINT-XML';
/** Code of the results for what the schema does not allow. */
export const SCHEMA_FAULT = 'PINT-SCHEMA';
/** Code of the result for a document element that there is no schema for. */
export const UNKNOWN_DOCUMENT = 'PINT-DOCUMENT';

/** Code of the result that stands for those beyond the limit. */
export const MORE_RESULTS = 'PINT-MORE-RESULTS';

/** The result for text that could not be read. */
export function unreadable({ message, line }: XmlFault): ValidationResult {
  const fix = 'Send well-formed XML without a DOCTYPE, within the limits of size and depth';
  return refusal(UNREADABLE_XML, message, 'Well-formed XML within the limits', fix, { location: '/', line });
}

/** The result for a document element that there is no schema for. */
export function unknownDocument({ name, line }: UblElement): ValidationResult {
  const condition = 'The document element is one that there is a schema for';
  const text = `Found: ${name}. Expected: ${condition}.`;
  const fix = 'Send an Invoice or a CreditNote in the namespace of UBL 2.1';
  return refusal(UNKNOWN_DOCUMENT, text, condition, fix, { location: `/${name}`, line });
}

/**
 * The result for one thing that the schema does not allow; `line` is 0 where none is known.
 * @param places where it may be mended, the likeliest first
 */
export function notAllowed(
  fault: { message: string; location: string; line: number },
  places: readonly ElementPlace[] = [],
  fieldOf: FieldOf = () => undefined,
): ValidationResult {
  const condition = 'The schema allows the element, its place and its value';
  const [place] = places;
  const fields = [...new Set(places.flatMap((one) => fieldOf(one) ?? []))];
  const sentence = place && isMissing(place) ? 'Give a value that the schema allows' : SCHEMA_FIX;
  const fix = withField(sentence, fields[0] ?? fault.location);
  return refusal(SCHEMA_FAULT, fault.message, condition, fix, fault, fields);
}

/** The result for a number that is too long to be computed with. */
export function tooManyDigits(element: UblElement, fieldOf: FieldOf): ValidationResult {
  const field = fieldOf(element);
  const text = `Found: ${element.text.length} characters. Expected: a number of ${MAX_DIGITS} digits at most.`;
  const fix = withField(`Give a number of ${MAX_DIGITS} digits at most`, field ?? element.name);
  const { line } = element;
  const condition = `A number has ${MAX_DIGITS} digits at most`;
  const place = { location: locationOf(element), line };
  return refusal(UNREADABLE, text, condition, fix, place, field === undefined ? [] : [field]);
}

/** The result that stands for those left out; fatal where one of them is. */
export function moreResults({ name, line }: UblElement, errors: number, warnings: number): ValidationResult {
  const text = `Left out: ${errors} more errors and ${warnings} more warnings`;
  const fix = 'Mend what is reported, then validate again';
  const more = refusal(MORE_RESULTS, text, 'Every result is within the limit', fix, { location: `/${name}`, line });
  return errors > 0 ? more : { ...more, flag: 'warning' };
}

const SCHEMA_FIX = 'Give a value of the right form, in the place that UBL has for it, or leave it out';

function refusal(
  reasonCode: string,
  text: string,
  test: string,
  fix: string,
  { location, line }: { readonly location: string; readonly line: number },
  fields: readonly string[] = [],
): ValidationResult {
  const [field] = fields;
  return {
    reasonCode,
    flag: 'fatal',
    text,
    location,
    test,
    ...(field === undefined ? {} : { field }),
    fields,
    fix,
    ...(line > 0 ? { line } : {}),
  };
}
