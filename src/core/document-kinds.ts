// The kinds of documents that the interface knows. Everything that knows them derives from this table: names, the command
// line's choices, parsers, examples, profiles.

/** Which record of a transmission a document shows: `sent` for sales documents, `received` for purchase documents. */
export type Direction = (typeof DIRECTIONS)[number];
/** Both directions. */
export const DIRECTIONS = ['sent', 'received'] as const;

/** Document element of the UBL document. */
export type UblRoot = 'Invoice' | 'CreditNote';

/** Billing, or self-billing: the buyer issues the document for its supplier. */
export type Profile = 'billing' | 'selfbilling';

interface Entry {
  /** `INVOICE`: `documentType` in snapshot and log. */
  readonly wireName: string;
  readonly direction: Direction;
  readonly root: UblRoot;
  readonly profile: Profile;
  /** `invoice_type_code` or `credit_note_type_code` of a document that gives none (IBT-003, UNTDID 1001). */
  readonly defaultTypeCode: string;
  /** Whether it corrects earlier invoices, which it must then name (IBG-03). */
  readonly corrects: boolean;
}

// Of the kinds with one root and one profile, the first is the ordinary one: see `kindOfTypeCode`.
const TABLE = {
  'purchase-invoice': {
    wireName: 'SELF_BILLED_INVOICE',
    direction: 'received',
    root: 'Invoice',
    profile: 'selfbilling',
    defaultTypeCode: '389',
    corrects: false,
  },
  'purchase-credit-note': {
    wireName: 'SELF_BILLED_CREDIT_NOTE',
    direction: 'received',
    root: 'CreditNote',
    profile: 'selfbilling',
    defaultTypeCode: '261',
    corrects: true,
  },
  'sales-invoice': {
    wireName: 'INVOICE',
    direction: 'sent',
    root: 'Invoice',
    profile: 'billing',
    defaultTypeCode: '380',
    corrects: false,
  },
  'sales-credit-note': {
    wireName: 'CREDIT_NOTE',
    direction: 'sent',
    root: 'CreditNote',
    profile: 'billing',
    defaultTypeCode: '381',
    corrects: true,
  },
  'debit-note': {
    wireName: 'DEBIT_NOTE',
    direction: 'sent',
    root: 'Invoice',
    profile: 'billing',
    defaultTypeCode: '383',
    corrects: true,
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of a kind of document, such as `sales-invoice`: `type` of a record, `--type` of the command line. */
export type DocumentKindName = keyof typeof TABLE;

/** The names of the kinds whose document element is `Root`. */
export type NameOfRoot<Root extends UblRoot> = {
  [Name in DocumentKindName]: (typeof TABLE)[Name]['root'] extends Root ? Name : never;
}[DocumentKindName];

/** A kind of document. */
export interface DocumentKind extends Entry {
  /** `sales-invoice`: `type` of a record, `--type` of the command line. */
  readonly name: DocumentKindName;
  readonly wireName: (typeof TABLE)[DocumentKindName]['wireName'];
}

/** The names of all kinds of documents, those of purchase documents first. */
export const DOCUMENT_KIND_NAMES = Object.keys(TABLE) as readonly DocumentKindName[];

/** Every kind of document by its name. */
export const DOCUMENT_KINDS = Object.fromEntries(
  DOCUMENT_KIND_NAMES.map((name) => [name, { name, ...TABLE[name] }]),
) as Readonly<Record<DocumentKindName, DocumentKind>>;

const EVERY_KIND: readonly DocumentKind[] = Object.values(DOCUMENT_KINDS);

/** What a document is that does not name its kind: the buyer's own, by its document element. */
export const UNNAMED_KINDS: Readonly<Record<UblRoot, DocumentKindName>> = {
  Invoice: 'purchase-invoice',
  CreditNote: 'purchase-credit-note',
};

/** The kind behind a name (`purchase-invoice`), `undefined` where there is none. */
export function kindOfName(name: string): DocumentKind | undefined {
  return EVERY_KIND.find((kind) => kind.name === name);
}

/** The profile of documents with this type code (IBT-003): billing, unless the code is of self-billing alone. */
export function profileOfTypeCode(typeCode: string | undefined): Profile {
  return kindsOfCode(typeCode)[0]?.profile ?? 'billing';
}

// Some write blanks about a code, which validates, and hosts may store a number.
function kindsOfCode(typeCode: string | undefined): readonly DocumentKind[] {
  const code = String(typeCode ?? '').trim();
  return EVERY_KIND.filter(({ defaultTypeCode }) => defaultTypeCode === code);
}

/** The kind that a document is by its type code; the ordinary kind of its root and profile where no kind has the code. */
export function kindOfTypeCode(root: UblRoot, typeCode: string): DocumentKind | undefined {
  const profile = profileOfTypeCode(typeCode);
  const kinds = EVERY_KIND.filter((kind) => kind.root === root && kind.profile === profile);
  return kindsOfCode(typeCode).find((kind) => kinds.includes(kind)) ?? kinds[0];
}

/**
 * The kind whose own type code contradicts the named kind: 389 on a sales invoice, 380 on a debit note. A purchase document may
 * have a code of billing, since not all that the buyer issues is self-billing. A code that no kind has for its own contradicts none.
 */
export function contradictingKind(kind: DocumentKind, typeCode: string): DocumentKind | undefined {
  const [other] = kindsOfCode(typeCode);
  if (!other || other.name === kind.name) return undefined;
  const isBuyersBilling = kind.profile === 'selfbilling' && other.profile === 'billing' && kind.root === other.root;
  return isBuyersBilling ? undefined : other;
}
