// The namespaces of the documents and the one prefix that the library knows each of them by.

export const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
export const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
export const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
export const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
export const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2';
export const APPLICATION_RESPONSE = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2';
/** Namespace of the tax data document (TDD 1.0). */
export const TAX_DATA = 'urn:peppol:schema:om-taxdata:1.0';
/** Namespace of the envelope (Standard Business Document Header 1.3). */
export const SBDH = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
/** Namespace of what Peppol's envelopes hold where they hold no XML: `BinaryContent`, `TextContent`. */
export const PEPPOL_ENVELOPE = 'http://peppol.eu/xsd/ticc/envelope/1.0';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Namespace → canonical prefix, for the namespaces with many element names. */
export const PREFIXES: ReadonlyMap<string, string> = new Map([
  [CBC, 'cbc'],
  [CAC, 'cac'],
  [EXT, 'ext'],
  [TAX_DATA, 'pxs'],
  [SBDH, 'sh'],
]);

/** A document of UBL that the model holds, by the name that its document element has in the tree. */
export type UblDocumentName = keyof typeof DOCUMENT_NAMESPACES;

/** The namespaces that hold one document element each; the tree names it without a prefix. */
export const DOCUMENT_NAMESPACES = {
  Invoice: INVOICE,
  CreditNote: CREDIT_NOTE,
  ApplicationResponse: APPLICATION_RESPONSE,
} as const;

/** Whether a name in the tree is that of a document element of UBL which the model holds. */
export function isUblDocument(name: string): name is UblDocumentName {
  return Object.hasOwn(DOCUMENT_NAMESPACES, name);
}

/** The name that an element has in the tree. */
export function elementName(uri: string, local: string): string {
  const prefix = PREFIXES.get(uri);
  if (prefix !== undefined) return `${prefix}:${local}`;
  return isUblDocument(local) && DOCUMENT_NAMESPACES[local] === uri ? local : `{${uri}}${local}`;
}

/** The name that an attribute has in the tree. */
export function attributeName(uri: string, local: string): string {
  if (uri === '') return local;
  return uri === XML ? `xml:${local}` : `{${uri}}${local}`;
}
