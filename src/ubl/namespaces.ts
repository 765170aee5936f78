// The namespaces of the documents and the one prefix that the library knows each of them by.
import type { UblRoot } from '../core/document-kinds.ts';

export const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
export const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
export const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
export const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
export const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2';
export const APPLICATION_RESPONSE = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2';
/** Namespace of the envelope (Standard Business Document Header 1.3). */
export const SBDH = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
/** Namespace of what Peppol's envelopes hold where they hold no XML: `BinaryContent`, `TextContent`. */
export const PEPPOL_ENVELOPE = 'http://peppol.eu/xsd/ticc/envelope/1.0';
/** Namespaces of the monthly reports of a service provider: on its end users, and on its transactions. */
export const EUSR = 'urn:fdc:peppol:end-user-statistics-report:1.1';
export const TSR = 'urn:fdc:peppol:transaction-statistics-report:1.0';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

// Countries report to their authorities in namespaces of their own, and all of these have one prefix.
const TAX_DATA_PREFIX = 'pxs';
const SHARED_PREFIXES: readonly (readonly [string, string])[] = [
  [CBC, 'cbc'],
  [CAC, 'cac'],
  [EXT, 'ext'],
  [SBDH, 'sh'],
  [EUSR, 'eusr'],
  [TSR, 'tsr'],
];

/** Namespace → canonical prefix, for the namespaces with many element names but those of tax data. */
export const PREFIXES: ReadonlyMap<string, string> = new Map(SHARED_PREFIXES);

/** The same with the tax data of a country. */
export function prefixesWith(taxData: string): ReadonlyMap<string, string> {
  return new Map([...SHARED_PREFIXES, [taxData, TAX_DATA_PREFIX]]);
}

const TAX_DATA = /^urn:peppol:schema:(?:[a-z]+-)?taxdata:1\.0$/;

/** The canonical prefix of a namespace; `undefined` where it has none. */
export function prefixOf(namespace: string): string | undefined {
  return PREFIXES.get(namespace) ?? (TAX_DATA.test(namespace) ? TAX_DATA_PREFIX : undefined);
}

/** Whether tax data begins with an element: its prefix does not tell its namespace, so that the element itself has to. */
export function beginsTaxData(name: string, parent: { readonly name: string } | undefined): boolean {
  return isOfTaxData(name) && !(parent && isOfTaxData(parent.name));
}

function isOfTaxData(name: string): boolean {
  return name.startsWith(`${TAX_DATA_PREFIX}:`);
}

/** A document of UBL that the model holds, by the name that its document element has in the tree. */
export type UblDocumentName = keyof typeof DOCUMENT_NAMESPACES;

/** The namespaces that hold one document element each; the tree names it without a prefix. */
export const DOCUMENT_NAMESPACES = {
  Invoice: INVOICE,
  CreditNote: CREDIT_NOTE,
  ApplicationResponse: APPLICATION_RESPONSE,
} as const;

/** Their names. */
export const UBL_DOCUMENTS = Object.keys(DOCUMENT_NAMESPACES) as readonly UblDocumentName[];

/** Whether a name in the tree is that of a document element of UBL which the model holds. */
export function isUblDocument(name: string): name is UblDocumentName {
  return Object.hasOwn(DOCUMENT_NAMESPACES, name);
}

/** Whether an element of this name is an invoice or a credit note. */
export function isDocumentElement(name: string): name is UblRoot {
  return name === 'Invoice' || name === 'CreditNote';
}

/** The name that an element has in the tree. */
export function elementName(uri: string, local: string): string {
  const prefix = prefixOf(uri);
  if (prefix !== undefined) return `${prefix}:${local}`;
  return isUblDocument(local) && DOCUMENT_NAMESPACES[local] === uri ? local : `{${uri}}${local}`;
}

/** The name of an element as a message says it: without the braces where it has no namespace. */
export function saidName({ name }: { readonly name: string }): string {
  return name.startsWith('{}') ? name.slice(2) : name;
}

/** The name that an attribute has in the tree. */
export function attributeName(uri: string, local: string): string {
  if (uri === '') return local;
  return uri === XML ? `xml:${local}` : `{${uri}}${local}`;
}
