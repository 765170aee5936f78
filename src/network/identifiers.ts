// The identifiers by which the network knows a document's type and process, and what such an identifier says.
import { expectDocument, expectText, workOnDocument } from '../core/arguments.ts';
import { type CountryFacts, profileOfSpecification } from '../core/country-facts.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { PROCESSES } from '../core/peppol.ts';
import { failure, type Result, success } from '../core/result.ts';
import { profileOf } from '../document/profile-of.ts';
import { type Document, ublRootOf } from '../document/schema.ts';
import type { ReportNames } from '../tax-data/country-tax-data.ts';
import {
  type DocumentSyntax,
  type DocumentType,
  EXACT_SCHEME,
  identifiersOfTree,
  type NetworkIdentifiers,
  networkIdentifiers,
  PROCESS_SCHEME,
  readDocumentTypeId,
  taxDataSyntax,
  ublSyntax,
  WILDCARD_SCHEME,
} from '../ubl/document-type.ts';
import type { DocumentOrXml } from '../ubl/identity-of-tree.ts';
import { MLS_CUSTOMIZATION, MLS_PROCESS } from '../ubl/mls/codes.ts';
import { saidName, UBL_DOCUMENTS } from '../ubl/namespaces.ts';
import { readXml } from '../ubl/xml/read-xml.ts';

/** What of a country its identifiers are made of. */
export interface IdentifiedBy {
  readonly facts: Pick<CountryFacts, 'profiles'>;
  readonly report: Omit<ReportNames, 'letters'>;
}

/**
 * The identifiers of a document's type and process: of an invoice or credit note of any country of PINT, as JSON or XML, and
 * of the XML of a tax data document or a message level status. A document as JSON that names no country is the given one's.
 */
export function identifiersOfCountry(
  country: Pick<IdentifiedBy, 'facts'>,
): (document: DocumentOrXml) => Result<NetworkIdentifiers> {
  return (document) => {
    if (typeof document !== 'string' && !(document instanceof Uint8Array)) {
      expectDocument(document, 'identifiersOf');
      return workOnDocument('identifiersOf', () => success(identifiersOfDocument(country, document)));
    }
    const root = readXml(document);
    if (!root.ok) return root;
    const identifiers = identifiersOfTree(root.value);
    return identifiers
      ? success(identifiers)
      : failure(errorAt(WHOLE_INPUT, 'no-network-identifiers', { element: saidName(root.value) }));
  };
}

/** The same of a document as JSON, which always has them. */
export function identifiersOfDocument({ facts }: Pick<IdentifiedBy, 'facts'>, document: Document): NetworkIdentifiers {
  const { customizationId, profileId } = facts.profiles[profileOf(document)];
  const syntax = ublSyntax(ublRootOf(document));
  return networkIdentifiers(syntax, document.customization_id ?? customizationId, profileId);
}

/** The identifiers of the tax data of a country. */
export function taxDataIdentifiers({
  namespace,
  customization,
  process,
}: Omit<ReportNames, 'letters'>): NetworkIdentifiers {
  return networkIdentifiers(taxDataSyntax(namespace), customization, process);
}

/** The identifiers of a message level status. */
export function mlsIdentifiers(): NetworkIdentifiers {
  return networkIdentifiers(ublSyntax('ApplicationResponse'), MLS_CUSTOMIZATION, MLS_PROCESS);
}

/** What an identifier of a document type says: the syntax, the specification, and the process that documents of it have. */
export interface KnownDocumentType extends DocumentType {
  readonly documentTypeScheme: string;
  readonly processId: string;
  readonly processScheme: string;
}

/** Makes `readDocumentType` of a country: it reads what an identifier of a document type says. */
export function readDocumentTypeOf({
  report,
}: Pick<IdentifiedBy, 'report'>): (documentTypeId: string) => Result<KnownDocumentType> {
  return (documentTypeId) => {
    expectText(documentTypeId, 'readDocumentType', 'the identifier of a document type');
    const type = readDocumentTypeId(documentTypeId.trim());
    const processId = type && processOf(report, type);
    if (!type || processId === undefined) {
      return failure(errorAt(WHOLE_INPUT, 'not-a-document-type', { given: documentTypeId.trim().slice(0, MAX_SHOWN) }));
    }
    const documentTypeScheme = profileOfSpecification(type.customizationId) ? WILDCARD_SCHEME : EXACT_SCHEME;
    return success({ ...type, documentTypeScheme, processId, processScheme: PROCESS_SCHEME });
  };
}

const MAX_SHOWN = 200;

function processOf(report: IdentifiedBy['report'], type: DocumentType): string | undefined {
  const { customizationId } = type;
  if (isOfSyntax(type, taxDataSyntax(report.namespace))) {
    return customizationId === report.customization ? report.process : undefined;
  }
  const root = UBL_DOCUMENTS.find((name) => isOfSyntax(type, ublSyntax(name)));
  if (root === 'ApplicationResponse') return customizationId === MLS_CUSTOMIZATION ? MLS_PROCESS : undefined;
  return root === undefined ? undefined : processOfPint(customizationId);
}

function isOfSyntax({ namespace, name, version }: DocumentType, syntax: DocumentSyntax): boolean {
  return syntax.namespace === namespace && syntax.name === name && syntax.version === version;
}

function processOfPint(customizationId: string): string | undefined {
  const profile = profileOfSpecification(customizationId);
  return profile && PROCESSES[profile];
}
