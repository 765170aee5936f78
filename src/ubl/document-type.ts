// What the network calls a document: the identifiers of its type and of its process, as service metadata and envelopes name
// them (Peppol policy for use of identifiers).
import { ownValue } from '../core/own-value.ts';
import { DOCUMENT_NAMESPACES, EUSR, isUblDocument, TSR, type UblDocumentName } from './namespaces.ts';
import { textOf, type UblElement } from './tree.ts';

/** The scheme of the type identifiers of PINT: a receiver of a type takes what specialises it as well. */
export const WILDCARD_SCHEME = 'peppol-doctype-wildcard';
/** The scheme of all other type identifiers. */
export const EXACT_SCHEME = 'busdox-docid-qns';
/** The scheme of process identifiers. */
export const PROCESS_SCHEME = 'cenbii-procid-ubl';

/** The identifiers of a document's type and process. */
export interface NetworkIdentifiers {
  readonly documentTypeId: string;
  readonly documentTypeScheme: string;
  readonly processId: string;
  readonly processScheme: string;
}

/** What an identifier of a document type consists of. */
export interface DocumentType {
  /** The namespace of the document element. */
  readonly namespace: string;
  /** The local name of the document element. */
  readonly name: string;
  /** The specification (IBT-024), for PINT up to its country. */
  readonly customizationId: string;
  /** The version of the syntax. */
  readonly version: string;
}

/** The syntax of a document. */
export type DocumentSyntax = Omit<DocumentType, 'customizationId'>;

/** The name in the tree of the document element of tax data. */
export const TAX_DATA_ROOT = 'pxs:TaxData';

/** The syntax of tax data in a namespace. */
export function taxDataSyntax(namespace: string): DocumentSyntax {
  return { namespace, name: 'TaxData', version: '1.0' };
}

/** The syntax of a document of UBL. */
export function ublSyntax(name: UblDocumentName): DocumentSyntax {
  return { namespace: DOCUMENT_NAMESPACES[name], name, version: '2.1' };
}

/** The syntaxes of the monthly reports of a service provider, by the names of their document elements in the tree. */
export const STATISTICS_SYNTAXES: Readonly<Record<string, DocumentSyntax>> = {
  'eusr:EndUserStatisticsReport': { namespace: EUSR, name: 'EndUserStatisticsReport', version: '1.1' },
  'tsr:TransactionStatisticsReport': { namespace: TSR, name: 'TransactionStatisticsReport', version: '1.0' },
};

/** What a document says of its specification or process; a report of a provider says it in its own namespace. */
export function saidOfItself(root: UblElement, field: 'CustomizationID' | 'ProfileID'): string {
  const prefix = Object.hasOwn(STATISTICS_SYNTAXES, root.name) ? root.name.slice(0, root.name.indexOf(':')) : 'cbc';
  return textOf(root, `${prefix}:${field}`);
}

/** The syntax of a document by its tree; `undefined` for a document element that the library does not know. */
export function syntaxOf({ name, namespace }: UblElement): DocumentSyntax | undefined {
  if (name === TAX_DATA_ROOT) return taxDataSyntax(namespace ?? '');
  if (isUblDocument(name)) return ublSyntax(name);
  return ownValue(STATISTICS_SYNTAXES, name);
}

/** The identifiers of a document by its tree; `undefined` where it names no specification, no process, or is of another syntax. */
export function identifiersOfTree(root: UblElement): NetworkIdentifiers | undefined {
  const syntax = syntaxOf(root);
  const customizationId = saidOfItself(root, 'CustomizationID');
  const processId = saidOfItself(root, 'ProfileID');
  return syntax === undefined || customizationId === '' || processId === ''
    ? undefined
    : networkIdentifiers(syntax, customizationId, processId);
}

/** The same by the syntax, specification (IBT-024) and process (IBT-023). */
export function networkIdentifiers(
  syntax: DocumentSyntax,
  customizationId: string,
  processId: string,
): NetworkIdentifiers {
  const upToCountry = UP_TO_COUNTRY.exec(customizationId)?.[0];
  return {
    documentTypeId: documentTypeId({ ...syntax, customizationId: upToCountry ?? customizationId }),
    documentTypeScheme: upToCountry === undefined ? EXACT_SCHEME : WILDCARD_SCHEME,
    processId,
    processScheme: PROCESS_SCHEME,
  };
}

/** A specification of PINT up to its country. What it adds to that does not make another type of document. */
export const UP_TO_COUNTRY = /^urn:peppol:pint:[^@:#]+@[a-z]+-\d+/;

/** `namespace::name##specification::version`. */
export function documentTypeId({ namespace, name, customizationId, version }: DocumentType): string {
  return `${namespace}::${name}##${customizationId}::${version}`;
}

/** The parts of an identifier of a document type, `undefined` where it does not have its form. */
export function readDocumentTypeId(id: string): DocumentType | undefined {
  const parts = FORM.exec(id);
  if (!parts) return undefined;
  const [, namespace = '', name = '', customizationId = '', version = ''] = parts;
  return { namespace, name, customizationId, version };
}

const FORM = /^([^\s#]+)::([^\s:#]+)##(\S+)::([^\s:#]+)$/;
