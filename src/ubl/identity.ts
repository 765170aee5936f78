// What identifies a document, read from its XML: the texts as they stand there. And the UUIDs of a document or its XML.

import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { trimXmlSpace } from '../core/xml-space.ts';
import { type IdentityPart, TOTAL_DUE_TYPE } from '../countries/issuing.ts';
import { type Identity, identityOf, identityTexts, invoiceUuidOf, sellerUuidOf } from '../document/identity.ts';
import { VAT } from '../document/normal-form.ts';
import type { Document } from '../document/schema.ts';
import { typeCodeElement } from './binding/document.ts';
import { projectIn } from './binding/references.ts';
import { isDocumentElement } from './from-xml.ts';
import { attribute, child, childrenNamed, type UblElement } from './tree.ts';
import { readXml } from './xml/read-xml.ts';

/** A document as `issueDocument`, `parseDocument` or `fromXml` gave it, or its XML. */
export type DocumentOrXml = Document | string | Uint8Array;

/**
 * The UUID that a document has on the network (BTOM-002), which seller, providers and authority compute alike. It is made of
 * the seller's electronic address, type code, number, issue date, VAT total and total with VAT, and of the total due where a
 * reference of type `PM_TOTAL` states one. Of a document the digits count that `toXml` writes, of XML those that stand in it:
 * `100.00` and `100` give different UUIDs. References to a document (BTOM-031, -014, -023) take the same value.
 *
 * Errors: fields that are missing, XML that cannot be read, and XML of something other than an invoice or credit note.
 *
 * @example
 * const uuid = invoiceUuid(issued.value);
 * if (uuid.ok) console.log(uuid.value); // '7b95376b-e63c-50e0-a0e9-62f2092288a6'
 */
export function invoiceUuid(source: DocumentOrXml): Result<string> {
  const identity = readIdentity(source);
  return identity.ok ? invoiceUuidOf(identity.value) : identity;
}

/**
 * The UUID that the seller gives a document (BTOM-004), which documents to consumers, simplified ones and those under the profit
 * margin scheme state. It is made of number, seller name, VAT number, date, time and totals, in upper case. A seller without a VAT
 * number has none.
 *
 * Errors: as of {@link invoiceUuid}.
 */
export function sellerUuid(source: DocumentOrXml): Result<string> {
  const identity = readIdentity(source);
  return identity.ok ? sellerUuidOf(identity.value) : identity;
}

/** What identifies a document or the document in XML. */
export function readIdentity(source: DocumentOrXml): Result<Identity> {
  if (typeof source === 'string' || source instanceof Uint8Array) {
    const read = readXml(source);
    if (!read.ok) return read;
    return isDocumentElement(read.value.name)
      ? success(identityOfTree(read.value))
      : failure(errorAt(WHOLE_INPUT, 'not-a-pint-element', { element: read.value.name }));
  }
  // From JavaScript anything may come, and a result most often.
  const isDocument = isJsonObject(source) && !('ok' in source);
  return isDocument ? success(identityOf(source)) : failure(errorAt(WHOLE_INPUT, 'not-a-source'));
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
export function identityOfTree(tree: UblElement): Identity {
  const root = tree.name === 'CreditNote' ? 'CreditNote' : 'Invoice';
  const typeCode = typeCodeElement(root);
  const references = childrenNamed(tree, 'cac:AdditionalDocumentReference');
  // The project of a credit note stands among them, and is a field of its own.
  const project = root === 'CreditNote' ? references.findIndex((one) => projectIn(one) !== undefined) : -1;
  if (project >= 0) references.splice(project, 1);
  const totalDueReference = references.findIndex((one) => textAt(one, ['cbc:DocumentTypeCode']) === TOTAL_DUE_TYPE);
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
    transactionType: textAt(tree, [typeCode, '@name']),
    buyerAddress: textAt(tree, ['cac:AccountingCustomerParty', 'cac:Party', 'cbc:EndpointID']),
    uuid: textAt(tree, ['cbc:UUID']),
    sellerUuid: textAt(tree, ['cac:AccountingSupplierParty', 'cbc:AdditionalAccountID']),
  };
}

// The text at the end of a path, without white space around it; `''` where nothing stands there.
function textAt(element: UblElement, steps: Steps): string {
  let found: UblElement | undefined = element;
  for (const step of steps) {
    if (step.startsWith('@')) return trimXmlSpace((found && attribute(found, step.slice(1))) ?? '');
    found = found && child(found, step);
  }
  return trimXmlSpace(found?.text ?? '');
}

// IBT-031: of the seller's tax registrations the one for VAT.
function vatNumberOf(tree: UblElement): string {
  const supplier = child(tree, 'cac:AccountingSupplierParty');
  const party = supplier && child(supplier, 'cac:Party');
  const registrations = party ? childrenNamed(party, 'cac:PartyTaxScheme') : [];
  const own = registrations.find((one) => textAt(one, ['cac:TaxScheme', 'cbc:ID']) === VAT);
  return own ? textAt(own, ['cbc:CompanyID']) : '';
}

// IBT-110: of the VAT totals the one in the currency of the document; the first where the document names none.
function vatTotalOf(tree: UblElement): string {
  const currency = textAt(tree, ['cbc:DocumentCurrencyCode']);
  const totals = childrenNamed(tree, 'cac:TaxTotal');
  const own = totals.find((one) => currency === '' || textAt(one, ['cbc:TaxAmount', '@currencyID']) === currency);
  return own ? textAt(own, ['cbc:TaxAmount']) : '';
}
