// What identifies a document: the texts that its UUIDs and its QR code are made of, as they stand in its XML.
// They come from a document here, and from XML in `ubl/identity.ts`; what is made of them is the same.
import { parse, v5 } from 'uuid';
import type { UblRoot } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { leafText } from '../core/leaf-text.ts';
import { failure, type Result, success } from '../core/result.ts';
import { trimXmlSpace } from '../core/xml-space.ts';
import {
  type IdentityPart,
  INVOICE_UUID_PARTS,
  INVOICE_UUID_SEPARATOR,
  type QrType,
  qrTypeOf,
  SELLER_UUID_SEPARATOR,
  TOTAL_DUE_TYPE,
  UUID_NAMESPACE,
} from '../countries/issuing.ts';
import { VAT } from './normal-form.ts';
import { type Document, ublRootOf } from './schema.ts';

/** TODO(ubl) */
export type IdentityRecipe = object;

/** The texts that identify a document, without white space around them; `''` for what it does not state. */
export interface Identity {
  readonly root: UblRoot;
  readonly texts: Readonly<Record<IdentityPart, string>>;
  /** Which of the additional document references states the total due, from 0; -1 where none does. */
  readonly totalDueReference: number;
  /** BTOM-001 */
  readonly transactionType: string;
  /** IBT-049 */
  readonly buyerAddress: string;
  /** BTOM-002, as the document states it. */
  readonly uuid: string;
  /** BTOM-004, as the document states it. */
  readonly sellerUuid: string;
}

/** The fields of the document that identify it; type code and total due stand in several. */
export const IDENTITY_FIELDS = {
  sellerScheme: 'accounting_supplier_party.endpoint_scheme_id',
  sellerAddress: 'accounting_supplier_party.endpoint_id',
  number: 'document_number',
  issueDate: 'issue_date',
  issueTime: 'issue_time',
  sellerName: 'accounting_supplier_party.party_name',
  vatNumber: 'accounting_supplier_party.party_tax_scheme.company_id',
  vatTotal: 'tax_amount',
  totalWithVat: 'tax_inclusive_amount',
} as const satisfies Partial<Record<IdentityPart, string>>;

/** What identifies a document, in the digits that `toXml` writes. */
export function identityOf(document: Document): Identity {
  const { accounting_supplier_party: seller, additional_document_references: references = [] } = document;
  const totalDueReference = references.findIndex(({ document_type_code: type }) => statedText(type) === TOTAL_DUE_TYPE);
  const hasAddress = statedText(seller?.endpoint_id) !== '';
  const isVat = statedText(seller?.party_tax_scheme?.tax_scheme) === VAT;
  const root = ublRootOf(document);
  return {
    root,
    texts: identityTexts({
      sellerScheme: hasAddress ? statedText(seller?.endpoint_scheme_id) : '',
      sellerAddress: statedText(seller?.endpoint_id),
      typeCode: statedText(root === 'Invoice' ? document.invoice_type_code : document.credit_note_type_code),
      number: statedText(document.document_number),
      issueDate: statedText(document.issue_date),
      issueTime: statedText(document.issue_time),
      sellerName: statedText(seller?.party_name),
      vatNumber: isVat ? statedText(seller?.party_tax_scheme?.company_id) : '',
      vatTotal: statedText(document.tax_amount),
      totalWithVat: statedText(document.tax_inclusive_amount),
      totalDue: statedText(references[totalDueReference]?.document_description),
    }),
    totalDueReference,
    transactionType: statedText(document.transaction_type),
    buyerAddress: statedText(document.accounting_customer_party?.endpoint_id),
    uuid: statedText(document.uuid),
    sellerUuid: statedText(document.seller_uuid),
  };
}

/** The texts of all parts, each as it counts. */
export function identityTexts(texts: Readonly<Record<IdentityPart, string>>): Identity['texts'] {
  return {
    ...texts,
    issueDate: texts.issueDate.slice(0, DATE_LENGTH),
    issueTime: texts.issueTime.slice(0, TIME_LENGTH),
  };
}

// `YYYY-MM-DD` and `hh:mm:ss`: neither zones nor fractions of a second count.
const DATE_LENGTH = 10;
const TIME_LENGTH = 8;

function statedText(value: unknown): string {
  return value === undefined || value === null ? '' : trimXmlSpace(leafText(value));
}

/** What the invoice UUID (BTOM-002) of a document is made of. */
function invoiceUuidParts({ totalDueReference }: Identity): readonly IdentityPart[] {
  return totalDueReference < 0 ? INVOICE_UUID_PARTS : [...INVOICE_UUID_PARTS, 'totalDue'];
}

/** BTOM-002 of what identifies a document. Missing values count as empty; {@link invoiceUuidOf} names them. */
export function computedInvoiceUuid(identity: Identity): string {
  const name = invoiceUuidParts(identity).map((part) => identity.texts[part]);
  return uuidOf(name.join(INVOICE_UUID_SEPARATOR));
}

/** BTOM-004 of what identifies a document. Missing values count as empty; {@link sellerUuidOf} names them. */
export function computedSellerUuid({ texts, transactionType }: Identity): string {
  return sellerUuidOfTexts(qrTypeOf(transactionType), texts);
}

/** BTOM-004 of the values of a QR code of that type. */
export function sellerUuidOfTexts(
  { version, type, parts }: QrType,
  texts: Readonly<Partial<Record<IdentityPart, string>>>,
): string {
  const name = [version, type, ...parts.map((part) => texts[part] ?? '')];
  return uuidOf(name.join(SELLER_UUID_SEPARATOR).toUpperCase());
}

/** The invoice UUID (BTOM-002), or which of its fields are missing. */
export function invoiceUuidOf(identity: Identity): Result<string> {
  return withParts(identity, invoiceUuidParts(identity), computedInvoiceUuid);
}

/** The seller UUID (BTOM-004), or which of its fields are missing. */
export function sellerUuidOf(identity: Identity): Result<string> {
  return withParts(identity, qrTypeOf(identity.transactionType).parts, computedSellerUuid);
}

function withParts(
  identity: Identity,
  parts: readonly IdentityPart[],
  compute: (identity: Identity) => string,
): Result<string> {
  const list = createErrorList();
  for (const part of parts) {
    if (identity.texts[part] !== '') continue;
    if (part === 'totalDue' && identity.totalDueReference < 0) {
      list.add('additional_document_references', 'total-due-missing', { type: TOTAL_DUE_TYPE });
    } else list.add(identityField(identity, part), 'mandatory');
  }
  return list.size() > 0 ? failure(list.errors) : success(compute(identity));
}

/** The field of the document that holds a part of its identity. */
export function identityField({ root, totalDueReference }: Identity, part: IdentityPart): string {
  if (part === 'typeCode') return root === 'Invoice' ? 'invoice_type_code' : 'credit_note_type_code';
  if (part !== 'totalDue') return IDENTITY_FIELDS[part];
  return totalDueReference < 0
    ? 'additional_document_references'
    : `additional_document_references[${totalDueReference}].document_description`;
}

const NAMESPACE = parse(UUID_NAMESPACE);
const encoder = new TextEncoder();

function uuidOf(name: string): string {
  return v5(encoder.encode(name), NAMESPACE);
}
