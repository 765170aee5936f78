// XML text → report, layer upon layer: can it be read, does its schema allow it, do its rules hold. A layer that fails ends
// it: rules are not run on what the schema does not allow. The schema engine comes as a function, so that this file does not
// depend on one.

import type { ValidationResult } from '../rules/engine/result.ts';
import type { UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import type { XmlFault, XmlLimits } from '../ubl/xml/parse.ts';

/** Code of the result for text that is no XML within the limits. */
export const UNREADABLE_XML = 'PINT-XML';
/** Code of the results for what the schema does not allow. */
export const SCHEMA_FAULT = 'PINT-SCHEMA';
/** Code of the result for a document element that there is no schema for. */
export const UNKNOWN_DOCUMENT = 'PINT-DOCUMENT';

/** What one layer found at a place; `line` 0 where there is none. */
interface Fault {
  readonly message: string;
  readonly location: string;
  readonly line: number;
}

/** What reading and the schema make of a text; `faults` is `undefined` where there is no schema for the document element. */
type Checked =
  | { readonly ok: true; readonly root: UblElement; readonly faults: readonly Fault[] | undefined }
  | { readonly ok: false; readonly fault: XmlFault };

export interface Layers {
  readonly schema: (text: string, limits: XmlLimits) => Checked;
  readonly rules: (root: UblElement) => readonly ValidationResult[];
}

/** `root` is there once the text could be read. */
export interface LayeredReport {
  readonly root?: UblElement;
  readonly schemaValid: boolean;
  readonly results: readonly ValidationResult[];
}

/** Runs the layers on XML text or its bytes. */
export function runLayers(xml: string | Uint8Array, layers: Layers, limits: XmlLimits): LayeredReport {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return unreadable(decoded.fault);
  const checked = layers.schema(decoded.text, limits);
  if (!checked.ok) return unreadable(checked.fault);
  const { root, faults } = checked;
  if (faults === undefined) return { root, schemaValid: false, results: [unknownDocument(root)] };
  if (faults.length > 0) return { root, schemaValid: false, results: faults.map(schemaResult) };
  return { root, schemaValid: true, results: layers.rules(root) };
}

/** Whether nothing fatal was found. */
export function isAcceptable({ schemaValid, results }: LayeredReport): boolean {
  return schemaValid && results.every(({ flag }) => flag !== 'fatal');
}

function unreadable({ message, line }: XmlFault): LayeredReport {
  return {
    schemaValid: false,
    results: [result(UNREADABLE_XML, message, 'Well-formed XML within the limits', '/', line)],
  };
}

function schemaResult({ message, location, line }: Fault): ValidationResult {
  return result(SCHEMA_FAULT, message, 'The schema allows the element, its place and its value', location, line);
}

function unknownDocument(root: UblElement): ValidationResult {
  const condition = 'The document element is one that there is a schema for';
  return result(
    UNKNOWN_DOCUMENT,
    `Found: ${root.name}. Expected: ${condition}.`,
    condition,
    `/${root.name}`,
    root.line,
  );
}

function result(reasonCode: string, text: string, test: string, location: string, line: number): ValidationResult {
  return { reasonCode, flag: 'fatal', text, location, test, ...(line > 0 ? { line } : {}) };
}
