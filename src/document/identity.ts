// What identifies a document: the texts that its UUIDs and its QR code are made of, as they stand in its XML, and the recipe by
// which a country makes them. The texts come from a document here, and from XML in `ubl/identity-of-tree.ts`; what is made of them
// is the same.
import { parse, v5 } from 'uuid';
import type { CountryFacts } from '../core/country-facts.ts';
import { withDecimals } from '../core/decimal.ts';
import type { UblRoot } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { leafText, withSeconds } from '../core/leaf-text.ts';
import { onceFor } from '../core/once-for.ts';
import { failure, type Result, success } from '../core/result.ts';
import { VAT } from '../core/tax-scheme.ts';
import { readKinds, type TransactionKinds } from '../core/transaction-kinds.ts';
import { trimXmlSpace } from '../core/xml-space.ts';
import { named } from './named.ts';
import { type Document, ublRootOf } from './schema.ts';
import type { WrittenDecimals } from './written-decimals.ts';

export type { WrittenDecimals } from './written-decimals.ts';

/** One value that identifies a document. */
export type IdentityPart =
  | 'sellerScheme' // IBT-034-1
  | 'sellerAddress' // IBT-034
  | 'typeCode' // IBT-003
  | 'number' // IBT-001
  | 'issueDate' // IBT-002
  | 'issueTime' // IBT-168
  | 'sellerName' // IBT-027
  | 'vatNumber' // IBT-031
  | 'vatTotal' // IBT-110
  | 'totalWithVat' // IBT-112
  | 'totalDue'; // where a reference states it

/** How a country makes UUIDs and QR codes of what identifies a document. A country without one has none that are computed. */
export interface IdentityRecipe<Kind extends string = string> {
  readonly kinds: TransactionKinds<Kind>;
  /** Namespace of both version 5 UUIDs of a document: its own and its seller's. */
  readonly namespace: string;
  /** What the document's own UUID is made of, and what stands between the values. The total due is added where it is stated. */
  readonly invoiceUuid: { readonly parts: readonly IdentityPart[]; readonly separator: string };
  /** The field of the seller's UUID, and what stands between its values, which are those of the QR code in upper case. */
  readonly sellerUuid: { readonly field: string; readonly separator: string };
  /** The type of the additional document reference whose description is the total due. */
  readonly totalDueType: string;
  readonly qr: QrRecipe<Kind>;
}

/** How a country makes QR codes. */
export interface QrRecipe<Kind extends string = string> {
  /** A document is of the type whose kinds it has, of the first where there is none. */
  readonly types: readonly [QrType<Kind>, ...QrType<Kind>[]];
  /** Which documents carry seller UUID and QR code: those to a buyer of this electronic address, and those of these kinds. */
  readonly carriedBy: {
    readonly buyerAddress: string;
    readonly kinds: readonly Kind[];
    /** The same in English words, for messages. */
    readonly inWords: string;
  };
  /** The most characters of its content. */
  readonly maxLength: number;
}

/** One type of QR code. */
export interface QrType<Kind extends string = string> {
  /** Version and type, as seller UUID and QR code begin. */
  readonly version: string;
  readonly type: string;
  /** What stands behind them, in this order; in the QR code the seller UUID ends the list. */
  readonly parts: readonly IdentityPart[];
  readonly kinds?: readonly Kind[];
}

/** The texts that identify a document, without white space around them; `''` for what it does not state. */
export interface Identity {
  readonly root: UblRoot;
  readonly texts: Readonly<Record<IdentityPart, string>>;
  /** Which of the additional document references states the total due, from 0; -1 where none does. */
  readonly totalDueReference: number;
  /** The kinds of transaction, as digits. */
  readonly transactionType: string;
  /** IBT-049 */
  readonly buyerAddress: string;
  /** Its own UUID, as the document states it. */
  readonly uuid: string;
  /** That of its seller, likewise. */
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
export function identityOf({ totalDueType, sellerUuid }: IdentityRecipe, document: Document): Identity {
  const { accounting_supplier_party: seller, additional_document_references: references = [] } = document;
  const totalDueReference = references.findIndex(({ document_type_code: type }) => statedText(type) === totalDueType);
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
      issueTime: withSeconds(statedText(document.issue_time)),
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
    sellerUuid: statedText(named(document, sellerUuid.field)),
  };
}

/** The same where `toXml` writes totals with all of their decimals. */
export function identityWith(
  facts: Pick<CountryFacts, 'totalDecimals'>,
  recipe: IdentityRecipe,
  document: Document,
  decimals: WrittenDecimals | undefined,
): Identity {
  const identity = identityOf(recipe, document);
  if (decimals !== 'fixed') return identity;
  const { texts } = identity;
  const padded = (text: string): string => withDecimals(text, facts.totalDecimals);
  return {
    ...identity,
    texts: { ...texts, vatTotal: padded(texts.vatTotal), totalWithVat: padded(texts.totalWithVat) },
  };
}

/** The document with the UUIDs of its fixed digits where they are those of the short ones. What others gave it stays. */
export function withFixedUuids(
  facts: Pick<CountryFacts, 'totalDecimals'>,
  recipe: IdentityRecipe,
  document: Document,
): Document {
  const [short, fixed] = [identityOf(recipe, document), identityWith(facts, recipe, document, 'fixed')];
  const changed: Record<string, unknown> = { ...document };
  for (const [field, compute] of [
    ['uuid', computedInvoiceUuid],
    [recipe.sellerUuid.field, computedSellerUuid],
  ] as const) {
    const given = named<string>(document, field);
    if (given?.toLowerCase() === compute(recipe, short)) changed[field] = compute(recipe, fixed);
  }
  return changed;
}

/** The fields of the UUIDs of a document: its own, and its seller's where the country has one. */
export function uuidFields(recipe: IdentityRecipe | undefined): readonly string[] {
  return recipe ? ['uuid', recipe.sellerUuid.field] : ['uuid'];
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

/** The type of QR code, and of the seller UUID, of a document with this transaction type. */
export function qrTypeOf({ kinds, qr: { types } }: IdentityRecipe, transactionType: string): QrType {
  const given = readKinds(kinds, transactionType);
  return types.find((one) => one.kinds?.some((kind) => given.includes(kind))) ?? types[0];
}

/** Whether a document carries seller UUID and QR code. */
export function carriesQr({ kinds, qr: { carriedBy } }: IdentityRecipe, identity: Identity): boolean {
  const given = readKinds(kinds, identity.transactionType);
  return identity.buyerAddress === carriedBy.buyerAddress || carriedBy.kinds.some((kind) => given.includes(kind));
}

function invoiceUuidParts({ invoiceUuid: { parts } }: IdentityRecipe, identity: Identity): readonly IdentityPart[] {
  return identity.totalDueReference < 0 ? parts : [...parts, 'totalDue'];
}

/** The UUID of what identifies a document. Missing values count as empty; {@link checkedInvoiceUuid} names them. */
export function computedInvoiceUuid(recipe: IdentityRecipe, identity: Identity): string {
  const name = invoiceUuidParts(recipe, identity).map((part) => identity.texts[part]);
  return uuidOf(recipe, name.join(recipe.invoiceUuid.separator));
}

/** The seller's UUID of what identifies a document. Missing values count as empty; {@link checkedSellerUuid} names them. */
export function computedSellerUuid(recipe: IdentityRecipe, { texts, transactionType }: Identity): string {
  return sellerUuidOfTexts(recipe, qrTypeOf(recipe, transactionType), texts);
}

/** The seller's UUID of the values of a QR code of that type. */
export function sellerUuidOfTexts(
  recipe: IdentityRecipe,
  { version, type, parts }: QrType,
  texts: Readonly<Partial<Record<IdentityPart, string>>>,
): string {
  const name = [version, type, ...parts.map((part) => texts[part] ?? '')];
  return uuidOf(recipe, name.join(recipe.sellerUuid.separator).toUpperCase());
}

/** The UUID of a document, or which of its fields are missing. */
export function checkedInvoiceUuid(recipe: IdentityRecipe, identity: Identity): Result<string> {
  return withParts(recipe, identity, invoiceUuidParts(recipe, identity), computedInvoiceUuid);
}

/** The seller's UUID of a document, or which of its fields are missing. */
export function checkedSellerUuid(recipe: IdentityRecipe, identity: Identity): Result<string> {
  return withParts(recipe, identity, qrTypeOf(recipe, identity.transactionType).parts, computedSellerUuid);
}

function withParts(
  recipe: IdentityRecipe,
  identity: Identity,
  parts: readonly IdentityPart[],
  compute: (recipe: IdentityRecipe, identity: Identity) => string,
): Result<string> {
  const list = createErrorList();
  for (const part of parts) {
    if (identity.texts[part] !== '') continue;
    if (part === 'totalDue' && identity.totalDueReference < 0) {
      list.add('additional_document_references', 'total-due-missing', { type: recipe.totalDueType });
    } else list.add(identityField(identity, part), 'mandatory');
  }
  return list.size() > 0 ? failure(list.errors) : success(compute(recipe, identity));
}

/** The field of the document that holds a part of its identity. */
export function identityField({ root, totalDueReference }: Identity, part: IdentityPart): string {
  if (part === 'typeCode') return root === 'Invoice' ? 'invoice_type_code' : 'credit_note_type_code';
  if (part !== 'totalDue') return IDENTITY_FIELDS[part];
  return totalDueReference < 0
    ? 'additional_document_references'
    : `additional_document_references[${totalDueReference}].document_description`;
}

const namespaceOf = onceFor(({ namespace }: IdentityRecipe) => parse(namespace));
const encoder = new TextEncoder();

function uuidOf(recipe: IdentityRecipe, name: string): string {
  return v5(encoder.encode(name), namespaceOf(recipe));
}

/** The UUID of what has no recipe: the same text always has the same one. */
export function contentUuid(text: string): string {
  return v5(text, v5.URL);
}
