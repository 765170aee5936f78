// How documents of the Emirates are drawn: titles, sentences, and where the fields stand that they alone have. There is no QR code.
import { ownValue } from '../../core/own-value.ts';
import { readKinds } from '../../core/transaction-kinds.ts';
import { profileOf } from '../../document/profile-of.ts';
import type { Document } from '../../document/schema.ts';
import type { DrawnIssuer, OwnPlaces, ReadCountry, Title } from '../../view/drawn.ts';
import { EMIRATES_AMOUNTS } from './amounts.ts';
import { EMIRATES_FACTS } from './facts.ts';
import { EMIRATES_BINDING } from './fields/binding.ts';
import { EMIRATES_KINDS } from './kinds.ts';
import { SUBSTITUTES } from './substitutes.ts';
import type { Document as EmiratesDocument } from './types/documents.ts';

/** The Emirates, for who reads documents to draw them. */
export const EMIRATES_READ: ReadCountry = EMIRATES_BINDING;

const TITLES: Readonly<Record<string, Title>> = {
  '380': 'taxInvoice',
  '480': 'commercialInvoice',
  '389': 'selfBilledTaxInvoice',
  '381': 'taxCreditNote',
  '81': 'creditNote',
  '261': 'selfBilledTaxCreditNote',
};

/** The Emirates, for drawings. */
export const EMIRATES_DRAWN: DrawnIssuer = {
  facts: EMIRATES_FACTS,
  titleOf: ({ invoice_type_code: invoice, credit_note_type_code: note }, general) =>
    ownValue(TITLES, note ?? invoice) ?? general ?? 'taxInvoice',
  kindsInTitle: [],
  sentencesOf,
  places: {
    discrepancy_response: 'references',
    discrepancy_description: 'references',
    tax_amount_in_aed: 'totals',
    tax_inclusive_amount_in_aed: 'totals',
    'invoice_period.frequency_description': 'head',
    'delivery.delivery_party_id': 'delivery',
    'document_lines.discrepancy_response': 'lines',
    'document_lines.discrepancy_description': 'lines',
    'document_lines.lot_number_id': 'lines',
    // A tax invoice in another currency states every line in dirhams too.
    'document_lines.tax_amount_in_aed': 'lines',
    'document_lines.total_amount_in_aed': 'lines',
    'document_lines.commodity_classification.commodity_code': 'lines',
    'document_lines.additional_item_identification.scheme_id': 'lines',
    'document_lines.additional_item_identification.scheme_version_id': 'lines',
  } satisfies OwnPlaces<EmiratesDocument>,
  codes: {
    discrepancy_response: 'reasons',
    'document_lines.discrepancy_response': 'reasons',
    'document_lines.commodity_classification.commodity_code': 'itemTypes',
  },
  accounting: EMIRATES_AMOUNTS.inAccountingCurrency,
  categories: EMIRATES_AMOUNTS.categories,
  otherTaxScheme: 'TIN',
  exemptionListOf: () => 'Aligned-TaxExemptionCodes',
  substitutes: SUBSTITUTES,
  taxData: {
    actions: { S: 'submit', R: 'resubmit', W: 'disregard', F: 'failedReport' },
    roles: { '01': 'senderRole', '02': 'receiverRole' },
    scopes: { D: 'domesticScope', IP: 'peppolScope', INP: 'otherScope' },
  },
};

function sentencesOf(document: Document): ('selfBilledSentence' | 'profitMarginSentence' | 'reverseChargeSentence')[] {
  const isSelfBilled = profileOf(document) === 'selfbilling';
  const hasMargin = readKinds(EMIRATES_KINDS, document.transaction_type ?? '').includes('profit-margin');
  // A tax invoice has to say that the buyer owes the VAT.
  const isReversed = document.document_lines?.some((line) => line.classified_tax_category?.id === 'AE') ?? false;
  return [
    ...(isSelfBilled ? (['selfBilledSentence'] as const) : []),
    ...(hasMargin ? (['profitMarginSentence'] as const) : []),
    ...(isReversed ? (['reverseChargeSentence'] as const) : []),
  ];
}
