// The results for a document that no rule is run on: the text is unreadable, or the schema does not allow the document.
import type { UblElement } from '../../ubl/tree.ts';
import type { XmlFault } from '../../ubl/xml/parse.ts';
import type { ValidationResult } from './result.ts';

/** Code of the result for text that is no XML within the limits. */
export const UNREADABLE_XML = 'PINT-XML';
/** Code of the results for what the schema does not allow. */
export const SCHEMA_FAULT = 'PINT-SCHEMA';
/** Code of the result for a document element that there is no schema for. */
export const UNKNOWN_DOCUMENT = 'PINT-DOCUMENT';

/** The result for text that could not be read. */
export function unreadable({ message, line }: XmlFault): ValidationResult {
  return refusal(UNREADABLE_XML, message, 'Well-formed XML within the limits', '/', line);
}

/** The result for a document element that there is no schema for. */
export function unknownDocument({ name, line }: UblElement): ValidationResult {
  const condition = 'The document element is one that there is a schema for';
  return refusal(UNKNOWN_DOCUMENT, `Found: ${name}. Expected: ${condition}.`, condition, `/${name}`, line);
}

/** The result for one thing that the schema does not allow; `line` is 0 where none is known. */
export function notAllowed(fault: { message: string; location: string; line: number }): ValidationResult {
  const condition = 'The schema allows the element, its place and its value';
  return refusal(SCHEMA_FAULT, fault.message, condition, fault.location, fault.line);
}

function refusal(reasonCode: string, text: string, test: string, location: string, line: number): ValidationResult {
  return { reasonCode, flag: 'fatal', text, location, test, ...(line > 0 ? { line } : {}) };
}
