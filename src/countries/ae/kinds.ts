// BTAE-02, the transaction type: eight digits, 0 or 1, each of which stands for one kind of transaction. They stand in an element of
// their own (ProfileExecutionID). All zeros are a document of none of the kinds, which is the ordinary one.
import type { DocumentKind } from '../../core/document-kinds.ts';
import type { ForbiddenKinds } from '../../core/errors/sentence-params.ts';
import { readKinds, type TransactionKinds } from '../../core/transaction-kinds.ts';
import type { KindRules } from '../../payload/kind-rules.ts';
import { TAXED } from './codes.ts';

/** The kinds of transaction, in the order of the digits. */
export const TRANSACTION_KINDS = [
  'free-trade-zone',
  'deemed-supply',
  'profit-margin',
  'summary',
  'continuous-supply',
  'disclosed-agent',
  'e-commerce',
  'export',
] as const;

/** One kind of transaction. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** How digits name the kinds: eight, 0 or 1 (ibr-154-ae). */
export const EMIRATES_KINDS: TransactionKinds<TransactionKind> = {
  names: TRANSACTION_KINDS,
  digits: 8,
  mayBeNone: true,
  form: /^[01]{8}$/,
  alias: 'profile_execution_id',
};

/** The type codes of documents without VAT, whose lines are exempt, out of scope or zero-rated (ibr-122-ae, ibr-151-ae). */
export const COMMERCIAL = { Invoice: '480', CreditNote: '81' } as const;

/** The categories of lines that carry no VAT: a document whose lines are all of these is a commercial one (ibr-151-ae). */
const WITHOUT_VAT: ReadonlySet<string | undefined> = /*@__PURE__*/ new Set(['E', 'O']);

/** Whether lines of these categories make a commercial document; those of category Z may stand in either. */
export function isCommercial(categories: readonly (string | undefined)[]): boolean {
  return categories.length > 0 && categories.every((category) => WITHOUT_VAT.has(category));
}

/** The type code alone says who issues a document; no two kinds exclude each other. */
export const EMIRATES_KIND_RULES: KindRules<TransactionKind> = {
  kinds: EMIRATES_KINDS,
  exclusions: [],
  // A correction upwards is another invoice.
  lacks: { 'debit-note': 'sales-invoice' },
  // What follows a commercial document is one while its lines let it.
  typeCodeOf: ({ profile, root, defaultTypeCode }: DocumentKind, categories, preceding) =>
    profile === 'billing' &&
    (isCommercial(categories) || (isCommercialCode(preceding) && !categories.some((id) => TAXED.has(id))))
      ? COMMERCIAL[root]
      : defaultTypeCode,
  whyForbidden,
};

const NOT_COMMERCIAL: readonly TransactionKind[] = ['deemed-supply', 'profit-margin', 'summary'];

function isCommercialCode(typeCode: string | undefined): boolean {
  return Object.values(COMMERCIAL).some((one) => one === typeCode);
}

/** Why no document has this transaction type beside this type code (IBT-003). */
export function whyForbidden(transactionType: string, typeCode: string | undefined): ForbiddenKinds | undefined {
  if (!EMIRATES_KINDS.form.test(transactionType)) {
    const because = { of: 'digits', digits: EMIRATES_KINDS.digits } as const;
    return { rule: 'ibr-154-ae', reason: 'The transaction type is eight digits, 0 or 1', because };
  }
  const kinds = readKinds(EMIRATES_KINDS, transactionType).filter((one) => NOT_COMMERCIAL.includes(one));
  if (kinds.length === 0 || typeCode === undefined || !isCommercialCode(typeCode)) return undefined;
  const reason = `A document of type ${typeCode} is not of the kind ${kinds.join(', ')}`;
  return { rule: 'ibr-157-ae', reason, because: { of: 'type', typeCode, kinds } };
}
