// What identifies a document, read from its XML: the texts as they stand there. And the UUIDs of a document or its XML.

import { expectJson, workOnDocument } from '../core/arguments.ts';
import { foreignTo, type NamingFacts } from '../core/country-facts.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import type { CountryTypes } from '../document/country-types.ts';
import {
  checkedInvoiceUuid,
  checkedSellerUuid,
  type Identity,
  type IdentityPart,
  type IdentityRecipe,
  identityOf,
  identityTexts,
} from '../document/identity.ts';
import { foreignError } from '../document/own-document.ts';
import type { CountryRows } from './binding/binding-country.ts';
import { stepsToTransactionType, typeCodeElement } from './binding/document.ts';
import { vatRegistrationIn } from './binding/parties.ts';
import { readDocument } from './envelope/read-document.ts';
import { isDocumentElement, saidName } from './namespaces.ts';
import { projectIn } from './project-in.ts';
import { child, childrenNamed, textAt, type UblElement } from './tree.ts';

/** A document as `issueDocument`, `parseDocument` or `fromXml` gave it, or its XML. */
export type DocumentOrXml<Types extends CountryTypes = CountryTypes> = Types['document'] | string | Uint8Array;

/** A country that makes UUIDs of what identifies a document. */
export interface IdentifyingCountry extends IdentifiedBy {
  readonly facts: NamingFacts;
}

/** Where what identifies a document stands in its XML, and what is made of it. */
export interface IdentifiedBy {
  readonly rows: Pick<CountryRows, 'transactionType'>;
  readonly identity: IdentityRecipe;
}

/** The UUIDs that documents of a country have on the network; see `invoiceUuid`. */
export const invoiceUuidOf =
  (country: IdentifyingCountry) =>
  (source: DocumentOrXml): Result<string> => {
    const read = readIdentity(country, source);
    return read.ok ? checkedInvoiceUuid(country.identity, read.value) : read;
  };

/** The UUIDs that their sellers give them; see `sellerUuid`. */
export const sellerUuidOf =
  (country: IdentifyingCountry) =>
  (source: DocumentOrXml): Result<string> => {
    const read = readIdentity(country, source);
    return read.ok ? checkedSellerUuid(country.identity, read.value) : read;
  };

/** What identifies a document or the document in XML. */
export function readIdentity(country: IdentifyingCountry, source: DocumentOrXml): Result<Identity> {
  if (typeof source === 'string' || source instanceof Uint8Array) {
    const read = readDocument(source);
    if (!read.ok) return read;
    if (!isDocumentElement(read.value.name)) {
      return failure(errorAt(WHOLE_INPUT, 'not-a-pint-element', { element: saidName(read.value) }));
    }
    const foreign = foreignTo(country.facts, textAt(read.value, ['cbc:CustomizationID']));
    return foreign
      ? failure(errorAt(WHOLE_INPUT, 'foreign-document', foreign))
      : success(identityOfTree(country, read.value));
  }
  // From JavaScript anything may come, and a result most often.
  expectJson(source, 'A reader of documents');
  const isDocument = isJsonObject(source) && !('ok' in source);
  if (!isDocument) return failure(errorAt(WHOLE_INPUT, 'not-a-source'));
  return workOnDocument('A reader of documents', () => {
    const foreign = foreignError(country.facts, source);
    return foreign ? failure(foreign) : success(identityOf(country.identity, source));
  });
}

// A path in its steps, of which the last may be an attribute.
type Steps = readonly string[];

const SELLER = ['cac:AccountingSupplierParty', 'cac:Party'] as const;

/** Where the parts of the identity stand below the document; the others hang on a code or a currency beside them. */
export const IDENTITY_PLACES = {
  sellerScheme: [...SELLER, 'cbc:EndpointID', '@schemeID'],
  sellerAddress: [...SELLER, 'cbc:EndpointID'],
  number: ['cbc:ID'],
  issueDate: ['cbc:IssueDate'],
  issueTime: ['cbc:IssueTime'],
  sellerName: [...SELLER, 'cac:PartyLegalEntity', 'cbc:RegistrationName'],
  totalWithVat: ['cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount'],
} as const satisfies Partial<Record<IdentityPart, Steps>>;

/** What identifies the document of a tree, in the texts that stand there. */
export function identityOfTree({ rows, identity: { totalDueType } }: IdentifiedBy, tree: UblElement): Identity {
  const root = tree.name === 'CreditNote' ? 'CreditNote' : 'Invoice';
  const typeCode = typeCodeElement(root);
  const references = childrenNamed(tree, 'cac:AdditionalDocumentReference');
  // The project of a credit note stands among them, and is a field of its own.
  const project = root === 'CreditNote' ? references.findIndex((one) => projectIn(one) !== undefined) : -1;
  if (project >= 0) references.splice(project, 1);
  const totalDueReference = references.findIndex((one) => textAt(one, ['cbc:DocumentTypeCode']) === totalDueType);
  const totalDue = references[totalDueReference];
  return {
    root,
    texts: identityTexts({
      sellerScheme: textAt(tree, IDENTITY_PLACES.sellerScheme),
      sellerAddress: textAt(tree, IDENTITY_PLACES.sellerAddress),
      typeCode: textAt(tree, [typeCode]),
      number: textAt(tree, IDENTITY_PLACES.number),
      issueDate: textAt(tree, IDENTITY_PLACES.issueDate),
      issueTime: textAt(tree, IDENTITY_PLACES.issueTime),
      sellerName: textAt(tree, IDENTITY_PLACES.sellerName),
      vatNumber: vatNumberOf(tree),
      vatTotal: vatTotalOf(tree),
      totalWithVat: textAt(tree, IDENTITY_PLACES.totalWithVat),
      totalDue: totalDue ? textAt(totalDue, ['cbc:DocumentDescription']) : '',
    }),
    totalDueReference,
    transactionType: textAt(tree, stepsToTransactionType(rows, root)),
    buyerAddress: textAt(tree, ['cac:AccountingCustomerParty', 'cac:Party', 'cbc:EndpointID']),
    uuid: textAt(tree, ['cbc:UUID']),
    sellerUuid: textAt(tree, ['cac:AccountingSupplierParty', 'cbc:AdditionalAccountID']),
  };
}

// IBT-031: of the seller's tax registrations the one for VAT.
function vatNumberOf(tree: UblElement): string {
  const supplier = child(tree, 'cac:AccountingSupplierParty');
  const party = supplier && child(supplier, 'cac:Party');
  const own = party && vatRegistrationIn(party);
  return own ? textAt(own, ['cbc:CompanyID']) : '';
}

// IBT-110: of the VAT totals the one in the currency of the document; the first where the document names none.
function vatTotalOf(tree: UblElement): string {
  const currency = textAt(tree, ['cbc:DocumentCurrencyCode']);
  const totals = childrenNamed(tree, 'cac:TaxTotal');
  const own = totals.find((one) => currency === '' || textAt(one, ['cbc:TaxAmount', '@currencyID']) === currency);
  return own ? textAt(own, ['cbc:TaxAmount']) : '';
}
