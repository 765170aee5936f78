// What the library asks of a schema engine, and what an engine answers.

import { TAX_DATA_ROOT } from '../../ubl/document-type.ts';
import { isUblDocument, type UblDocumentName } from '../../ubl/namespaces.ts';
import type { UblElement } from '../../ubl/tree.ts';

/** The documents that there are schemas for. */
export type SchemaName = UblDocumentName | 'TaxData';

/** A schema of one file that the library does not bring along for every document. */
export interface OwnSchema {
  /** What messages call it. */
  readonly file: string;
  readonly text: string;
}

/** One thing that the schema does not allow, as the engine words it, names in canonical prefixes. */
export interface SchemaError {
  readonly message: string;
  /** The element, as in a validation result: `/Invoice/cac:InvoiceLine[2]/cbc:ID[1]`; the root where none is known. */
  readonly location: string;
  /** Line of that element's start tag, from 1; 0 where none is known. */
  readonly line: number;
  /** The schema may allow it: there is no engine to ask. */
  readonly isUnproven?: true;
}

/** Most errors that are reported for one document. Those beyond are left out. */
export const MAX_SCHEMA_ERRORS = 100;

/** Schemas, compiled when first needed and then reused. */
export interface SchemaEngine {
  readonly name: 'libxml2-wasm' | 'libxmljs2' | 'none';
  /** What whoever runs it should know, one sentence or more; absent where all is as it should be. */
  readonly note?: string | undefined;
  /** Compiles a schema ahead of the first check with it, where the engine can keep it; that of tax data in a namespace. */
  prepare(schema: SchemaName, taxData?: string): void;
  /**
   * Checks one document; no errors means valid.
   * @param text decoded XML that `parseXml` accepted: an encoding declaration in it is ignored
   * @param root what `parseXml` made of that text; gives the errors their location and line, and tax data its namespace
   */
  check(text: string, root: UblElement, schema: SchemaName | OwnSchema): SchemaError[];
  /** Frees what the engine holds. It must not be used afterwards. */
  dispose(): void;
}

/** The schema that a document element calls for, that of tax data in any country's namespace; `undefined` where there is none for it. */
export function schemaFor(root: UblElement): SchemaName | undefined {
  if (root.name === TAX_DATA_ROOT) return 'TaxData';
  return isUblDocument(root.name) ? root.name : undefined;
}

/** The namespace of a document of tax data, which each country has its own of; `undefined` for a document of UBL. */
export function taxDataNamespaceOf(root: UblElement): string | undefined {
  return root.name === TAX_DATA_ROOT ? root.namespace : undefined;
}

/** The file under schemas/ that declares a schema's document element and imports the rest. */
export const SCHEMA_FILES: Readonly<Record<SchemaName, string>> = {
  Invoice: 'ubl-invoice.xsd',
  CreditNote: 'ubl-credit-note.xsd',
  ApplicationResponse: 'ubl-application-response.xsd',
  TaxData: 'tax-data.xsd',
};
