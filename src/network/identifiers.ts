// The identifiers by which the network knows a document's type and process, and what such an identifier says.
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { PROFILES, TAX_DATA_CUSTOMIZATION, TAX_DATA_PROCESS } from '../countries/issuing.ts';
import { profileOf } from '../document/profile-of.ts';
import { type Document, ublRootOf } from '../document/schema.ts';
import {
  DOCUMENT_SYNTAXES,
  type DocumentType,
  EXACT_SCHEME,
  identifiersOfTree,
  type NetworkIdentifiers,
  networkIdentifiers,
  PROCESS_SCHEME,
  readDocumentTypeId,
  SYNTAX_NAMES,
  WILDCARD_SCHEME,
} from '../ubl/document-type.ts';
import type { DocumentOrXml } from '../ubl/identity-of-tree.ts';
import { MLS_CUSTOMIZATION, MLS_PROCESS } from '../ubl/mls/codes.ts';
import { readXml } from '../ubl/xml/read-xml.ts';

/**
 * The identifiers of a document's type and process: of an invoice or credit note of any country of PINT, as JSON or XML, and
 * of the XML of a tax data document or a message level status.
 *
 * @example
 * const { value } = identifiersOf(xml)
 * // documentTypeId: 'urn:…:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1', processId: 'urn:peppol:bis:billing', …
 */
export function identifiersOf(document: DocumentOrXml): Result<NetworkIdentifiers> {
  if (typeof document !== 'string' && !(document instanceof Uint8Array))
    return success(identifiersOfDocument(document));
  const root = readXml(document);
  if (!root.ok) return root;
  const identifiers = identifiersOfTree(root.value);
  return identifiers
    ? success(identifiers)
    : failure(errorAt(WHOLE_INPUT, 'no-network-identifiers', { element: root.value.name }));
}

/** The same of a document as JSON, which always has them. */
export function identifiersOfDocument(document: Document): NetworkIdentifiers {
  const { customizationId, profileId } = PROFILES[profileOf(document)];
  const { customization_id: foreign } = document;
  return foreign === undefined
    ? networkIdentifiers(ublRootOf(document), customizationId, profileId)
    : networkIdentifiers(ublRootOf(document), foreign, processOfPint(foreign) ?? profileId);
}

/** The identifiers of the tax data document. */
export function taxDataIdentifiers(): NetworkIdentifiers {
  return networkIdentifiers('pxs:TaxData', TAX_DATA_CUSTOMIZATION, TAX_DATA_PROCESS);
}

/** The identifiers of a message level status. */
export function mlsIdentifiers(): NetworkIdentifiers {
  return networkIdentifiers('ApplicationResponse', MLS_CUSTOMIZATION, MLS_PROCESS);
}

/** What an identifier of a document type says: the syntax, the specification, and the process that documents of it have. */
export interface KnownDocumentType extends DocumentType {
  readonly documentTypeScheme: string;
  readonly processId: string;
  readonly processScheme: string;
}

/**
 * What an identifier of a document type says. Errors: text that is not such an identifier, and documents that this library does
 * not know.
 */
export function readDocumentType(documentTypeId: string): Result<KnownDocumentType> {
  const type = readDocumentTypeId(documentTypeId.trim());
  const processId = type && processOf(type);
  if (!type || processId === undefined) {
    return failure(errorAt(WHOLE_INPUT, 'not-a-document-type', { given: documentTypeId.trim().slice(0, MAX_SHOWN) }));
  }
  const documentTypeScheme = PINT.test(type.customizationId) ? WILDCARD_SCHEME : EXACT_SCHEME;
  return success({ ...type, documentTypeScheme, processId, processScheme: PROCESS_SCHEME });
}

const MAX_SHOWN = 200;
const PINT = /^urn:peppol:pint:(billing|selfbilling)-\d+@[a-z]+-\d+/;

function processOf({ namespace, name, customizationId, version }: DocumentType): string | undefined {
  const root = SYNTAX_NAMES.find((key) => {
    const syntax = DOCUMENT_SYNTAXES[key];
    return syntax.namespace === namespace && syntax.name === name && syntax.version === version;
  });
  if (root === 'pxs:TaxData') return customizationId === TAX_DATA_CUSTOMIZATION ? TAX_DATA_PROCESS : undefined;
  if (root === 'ApplicationResponse') return customizationId === MLS_CUSTOMIZATION ? MLS_PROCESS : undefined;
  return root === undefined ? undefined : processOfPint(customizationId);
}

function processOfPint(customizationId: string): string | undefined {
  const profile = PINT.exec(customizationId)?.[1];
  return profile === undefined ? undefined : `urn:peppol:bis:${profile}`;
}
