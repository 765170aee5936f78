// The warning on an attached file that is not base64. libxml2, by which documents are judged, passes over what is no character of
// base64; parsers that follow XML Schema to the letter, such as Xerces, refuse the document.
import { trimXmlSpace } from '../core/xml-space.ts';
import { isBase64 } from '../core/xml-values.ts';
import { quoted } from '../rules/engine/checks.ts';
import { SCHEMA_ERROR } from '../rules/engine/library-findings.ts';
import { saying } from '../rules/engine/library-says.ts';
import { locationAndFields, withField } from '../rules/engine/report.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import { whereIs } from '../rules/engine/where.ts';
import type { FieldOf } from '../ubl/place.ts';
import { locationOf, type UblElement } from '../ubl/tree.ts';

const FILE = 'cbc:EmbeddedDocumentBinaryObject';
const LONGEST = 80;

/** The findings on a document that its schema allows, and a warning on each attached file that other parsers refuse. */
export function withUnreadFiles(
  root: UblElement,
  fieldOf: FieldOf,
  results: readonly ValidationResult[],
  maxResults: number,
): readonly ValidationResult[] {
  const unread = filesIn(root).filter(({ text }) => !isBase64(text.replace(/[\t\n\r ]+/g, '')));
  if (unread.length === 0) return results;
  const left = Math.max(0, maxResults - results.length);
  return [...results, ...unread.slice(0, left).map((file) => warningOn(file, fieldOf(file)))];
}

// Lines, and documents before, have files as well.
function filesIn(element: UblElement, found: UblElement[] = []): UblElement[] {
  for (const child of element.children) {
    if (child.name === FILE) found.push(child);
    else filesIn(child, found);
  }
  return found;
}

function warningOn(file: UblElement, field: string | undefined): ValidationResult {
  // A file may be long: its beginning is enough to find it.
  const value = trimXmlSpace(file.text.slice(0, LONGEST));
  const condition = 'An attached file is base64 from end to end';
  const { clerk, said } = saying({ ...whereIs(file), class: 'form', value: { text: value, as: 'text' }, form: 'file' });
  return {
    reasonCode: SCHEMA_ERROR,
    flag: 'warning',
    text: `Why: receivers with another XML parser refuse the document. Found: ${quoted(value)}. Expected: ${condition}.`,
    ...locationAndFields(file, field === undefined ? [] : [field]),
    test: condition,
    fix: withField('Give the bytes of the file in base64', field ?? file.name),
    clerk,
    params: { kind: 'schema', problem: 'value', holder: locationOf(file), value, type: 'xsd:base64Binary', said },
  };
}
