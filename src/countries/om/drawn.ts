// How Omani documents are drawn: titles, sentences, QR code, and where the fields stand that Oman alone has.
import { readKinds } from '../../core/transaction-kinds.ts';
import { identityOf } from '../../document/identity.ts';
import { profileOf } from '../../document/profile-of.ts';
import type { Document } from '../../document/schema.ts';
import { identityOfTree } from '../../ubl/identity-of-tree.ts';
import type { DrawnIssuer, OwnPlaces, ReadCountry, Title } from '../../view/drawn.ts';
import { OMAN_AMOUNTS } from './amounts.ts';
import { OMAN_FACTS } from './facts.ts';
import { OMAN_BINDING } from './fields/rows.ts';
import { OMAN_IDENTIFYING, OMAN_IDENTITY } from './identity.ts';
import type { TransactionKind } from './kinds.ts';
import { carriedQr, qrSvg } from './network/qr.ts';
import { SUBSTITUTES } from './substitutes.ts';
import type { Document as OmanDocument } from './types/documents.ts';

/** Oman, for who reads documents to draw them. */
export const OMAN_READ: ReadCountry = {
  ...OMAN_BINDING,
  qrOfTree: (root) => carriedQr(identityOfTree(OMAN_IDENTIFYING, root)),
};

/** Oman, for drawings. */
export const OMAN_DRAWN: DrawnIssuer = {
  facts: OMAN_FACTS,
  qr: { contentOf: (document) => carriedQr(identityOf(OMAN_IDENTITY, document)), svgOf: qrSvg },
  titleOf,
  kindsInTitle: ['full', 'simplified', 'self-billed'] satisfies readonly TransactionKind[],
  sentencesOf,
  places: {
    tax_amount_in_omr: 'totals',
    tax_breakdown_in_omr: 'tax',
    seller_uuid: 'foot',
  } satisfies OwnPlaces<OmanDocument>,
  accounting: OMAN_AMOUNTS.inAccountingCurrency,
  categories: OMAN_AMOUNTS.categories,
  totalDueType: OMAN_IDENTITY.totalDueType,
  exemptionListOf: (code) => (code.startsWith('VATZR') ? 'ZeroRating' : 'Aligned-TaxExemptionCodes'),
  substitutes: SUBSTITUTES,
  taxData: {
    actions: { S: 'submit', R: 'resubmit', D: 'disregard' },
    roles: { '01': 'senderRole', '02': 'receiverRole' },
    scopes: { D: 'domesticScope', IP: 'peppolScope', INP: 'otherScope' },
  },
};

function kindsOf({ transaction_type: type = '' }: Document): readonly TransactionKind[] {
  return readKinds(OMAN_FACTS.kinds, type);
}

// What documents are called where they are about tax.
const TAX_TITLES: Partial<Readonly<Record<Title, Title>>> = {
  creditNote: 'taxCreditNote',
  debitNote: 'taxDebitNote',
  selfBilledInvoice: 'selfBilledTaxInvoice',
  selfBilledCreditNote: 'selfBilledTaxCreditNote',
};

function titleOf(document: Document, general: Title | undefined): Title {
  const kinds = kindsOf(document);
  const isAboutTax = kinds.includes('full') || kinds.includes('simplified') || kinds.length === 0;
  if (general !== undefined) return (isAboutTax ? TAX_TITLES[general] : undefined) ?? general;
  if (!isAboutTax) return 'commercialInvoice';
  return kinds.includes('simplified') ? 'simplifiedTaxInvoice' : 'taxInvoice';
}

function sentencesOf(document: Document): ('selfBilledSentence' | 'profitMarginSentence')[] {
  const kinds = kindsOf(document);
  // Imports are self-billed to report them: the seller abroad never sees the document.
  const isImport = kinds.includes('import-of-services') || kinds.includes('import-of-goods');
  const isSelfBilled = profileOf(document) === 'selfbilling' && !isImport;
  const hasMargin = kinds.includes('profit-margin') || kinds.includes('profit-margin-self-invoice');
  return [
    ...(isSelfBilled ? (['selfBilledSentence'] as const) : []),
    ...(hasMargin ? (['profitMarginSentence'] as const) : []),
  ];
}
