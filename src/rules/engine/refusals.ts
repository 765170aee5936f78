// The results for a document that no rule is run on: the text is unreadable, or the schema does not allow the document.
import { type FieldOf, isMissing, type Place } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { XmlFault } from '../../ubl/xml/parse.ts';
import { withField } from './report.ts';
import type { ValidationResult } from './result.ts';

/** Code of the result for text that is no XML within the limits. */
export const UNREADABLE_XML = 'PINT-XML';
/** Code of the results for what the schema does not allow. */
export const SCHEMA_FAULT = 'PINT-SCHEMA';
/** Code of the result for a document element that there is no schema for. */
export const UNKNOWN_DOCUMENT = 'PINT-DOCUMENT';

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
  places: readonly Place[] = [],
  fieldOf: FieldOf = () => undefined,
): ValidationResult {
  const condition = 'The schema allows the element, its place and its value';
  const [place] = places;
  const fields = [...new Set(places.flatMap((one) => fieldOf(one) ?? []))];
  const sentence = place && isMissing(place) ? 'Give a value that the schema allows' : SCHEMA_FIX;
  const fix = withField(sentence, fields[0] ?? fault.location);
  return refusal(SCHEMA_FAULT, fault.message, condition, fix, fault, fields);
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
