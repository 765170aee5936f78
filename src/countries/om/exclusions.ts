// Which kinds of transaction (BTOM-001) no document has together, and which rule forbids it.
import type { ForbiddenKinds } from '../../core/errors/sentence-params.ts';
import type { KindExclusion, KindRules } from '../../payload/kind-rules.ts';
import {
  BUYER_ISSUED_KINDS,
  OMAN_KINDS,
  TRANSACTION_LABELS,
  TRANSACTION_TYPE,
  type TransactionKind,
  transactionKinds,
} from './kinds.ts';

/** The kinds that a kind excludes, each with the rule that says so. */
export const EXCLUSIONS: readonly KindExclusion<TransactionKind>[] = [
  [
    'IBR-138-OM',
    'self-billed',
    ['third-party', 'export', 'import-of-services', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods'],
  ],
  ['IBR-139-OM', 'third-party', ['self-billed']],
  [
    'IBR-140-OM',
    'summary',
    ['continuous-supply', 'export', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods'],
  ],
  [
    'IBR-141-OM',
    'continuous-supply',
    ['summary', 'deemed-supply', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods'],
  ],
  [
    'IBR-142-OM',
    'export',
    [
      'self-billed',
      'summary',
      'deemed-supply',
      'import-of-services',
      'profit-margin',
      'profit-margin-self-invoice',
      'import-of-goods',
    ],
  ],
  ['IBR-143-OM', 'deemed-supply', ['continuous-supply', 'export', 'profit-margin', 'profit-margin-self-invoice']],
  [
    'IBR-144-OM',
    'import-of-services',
    ['export', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods', 'self-billed'],
  ],
  [
    'IBR-145-OM',
    'profit-margin',
    ['summary', 'continuous-supply', 'export', 'deemed-supply', 'import-of-services', 'import-of-goods', 'self-billed'],
  ],
  [
    'IBR-146-OM',
    'profit-margin-self-invoice',
    [
      'summary',
      'continuous-supply',
      'export',
      'deemed-supply',
      'import-of-services',
      'profit-margin',
      'import-of-goods',
      'self-billed',
    ],
  ],
  [
    'IBR-147-OM',
    'import-of-goods',
    [
      'summary',
      'continuous-supply',
      'export',
      'import-of-services',
      'profit-margin',
      'profit-margin-self-invoice',
      'e-commerce',
      'self-billed',
    ],
  ],
  ['IBR-148-OM', 'e-commerce', ['profit-margin-self-invoice']],
  [
    'IBR-149-OM',
    'simplified',
    [
      'self-billed',
      'summary',
      'export',
      'import-of-services',
      'profit-margin',
      'profit-margin-self-invoice',
      'import-of-goods',
    ],
  ],
  ['IBR-176-OM', 'prepayment', ['summary', 'deemed-supply', 'profit-margin-self-invoice']],
];

// The rule that asks documents of the self-billing types (261, 389) for a kind that the buyer issues.
const SELF_BILLING_RULE = 'IBR-177-OM';

/** What Oman says of its kinds of transaction. */
export const OMAN_KIND_RULES: KindRules<TransactionKind> = {
  kinds: OMAN_KINDS,
  exclusions: EXCLUSIONS,
  buyerIssued: { kinds: BUYER_ISSUED_KINDS, usual: 'self-billed', rule: SELF_BILLING_RULE },
};

/** The type codes of documents that the buyer issues (IBT-003). */
export const SELF_BILLING_TYPES: readonly string[] = ['261', '389'];

/**
 * The first rule that forbids a transaction type beside a type code (IBT-003); `undefined` where a document may have both.
 * @param transactionType twenty digits, 0 or 1; blanks about them validate
 */
export function whyForbidden(transactionType: string, typeCode: string | undefined): ForbiddenKinds | undefined {
  if (!TRANSACTION_TYPE.test(transactionType.trim())) {
    const because = { of: 'digits', digits: OMAN_KINDS.digits } as const;
    return { rule: 'IBR-001-OM', reason: 'The transaction type is twenty digits, 0 or 1', because };
  }
  const kinds = transactionKinds(transactionType);
  const has = (kind: TransactionKind): boolean => kinds.includes(kind);
  const fullOrSimplified = ['full', 'simplified'] as const;
  if (!fullOrSimplified.some(has)) {
    const because = { of: 'neither', kinds: fullOrSimplified } as const;
    return { rule: 'IBR-043-OM', reason: 'A document is full or simplified', because };
  }
  if (fullOrSimplified.every(has)) {
    const because = { of: 'both', kinds: fullOrSimplified } as const;
    return { rule: 'CL-03-OM-1', reason: 'A document is not both full and simplified', because };
  }
  for (const [rule, kind, excluded] of EXCLUSIONS) {
    const other = has(kind) ? excluded.find(has) : undefined;
    if (other === undefined) continue;
    const reason = `A document is not both ${TRANSACTION_LABELS[kind]} and ${TRANSACTION_LABELS[other]}`;
    return { rule, reason, because: { of: 'both', kinds: [kind, other] } };
  }
  if (typeCode !== undefined && SELF_BILLING_TYPES.includes(typeCode.trim()) && !BUYER_ISSUED_KINDS.some(has)) {
    const kindsOfBuyer = BUYER_ISSUED_KINDS.map((kind) => TRANSACTION_LABELS[kind]).join(', ');
    const reason = `A document of type ${typeCode} is of one of the kinds ${kindsOfBuyer}`;
    return { rule: SELF_BILLING_RULE, reason, because: { of: 'needed', typeCode, kinds: BUYER_ISSUED_KINDS } };
  }
  return undefined;
}
