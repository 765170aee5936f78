// The codes of the checks of the Emirates, explained as rules are.
import { warnings } from '../../validate/explain/book-codes.ts';

/** What the codes of checks that the Emirates alone have say. */
export const EMIRATES_CHECK_CODES = warnings({
  'PINT-AHEAD': {
    condition: 'A document of the Emirates is issued less than half a year before its issue date',
    fix: 'Correct the year, unless it is meant',
    fields: ['issue_date'],
    terms: ['IBT-002'],
  },
  'PINT-EXCHANGED': {
    condition:
      'An amount in dirhams of a document of the Emirates is the one in the currency of the document at the exchange rate (BTAE-04)',
    why: 'no official rule compares them',
    fix: 'Correct the amount, or the exchange rate',
    fields: [
      ...['tax_amount_in_aed', 'tax_inclusive_amount_in_aed', 'tax_exchange_rate.calculation_rate'],
      ...['document_lines[].tax_amount_in_aed', 'document_lines[].total_amount_in_aed'],
      'additional_document_references[].document_description',
    ],
    terms: ['IBT-111', 'BTAE-04', 'BTAE-08', 'BTAE-10', 'BTAE-20'],
  },
  'PINT-NEGATIVE': {
    condition: 'Neither a document of the Emirates nor what was prepaid of it is negative',
    why: 'a correction is a credit note with positive amounts, a prepayment below zero raises what is due, and no official rule stops them',
    fix: 'Issue a credit note, with positive amounts',
    fields: ['document_lines[].quantity', 'tax_exclusive_amount', 'tax_inclusive_amount', 'prepaid_amount'],
    terms: ['IBT-109', 'IBT-112', 'IBT-113'],
  },
  'PINT-CODE': {
    condition:
      'An address in the Emirates, and no other, has the code of its emirate, which is that of its city, the electronic address of a party there the scheme 0235, an item says by G, S or B whether it is goods, a service or both, and a reason for no VAT is none of another country',
    why: 'no official rule looks at these codes',
    fix: 'Give the code',
    fields: [
      'accounting_supplier_party.postal_address.country_subentity',
      'accounting_customer_party.postal_address.country_subentity',
      'delivery.delivery_location.address.country_subentity',
      ...['accounting_supplier_party.endpoint_id', 'accounting_customer_party.endpoint_id'],
      'document_lines[].commodity_classification.commodity_code',
      'document_lines[].classified_tax_category.tax_exemption_reason_code',
    ],
    terms: ['BTAE-13', 'IBT-034', 'IBT-049', 'IBT-186'],
  },
  'PINT-KIND-MISSING': {
    condition:
      'A document names the kind that it is of: in Oman that of a third party where it has one, in the Emirates an export where zero-rated goods go to a buyer abroad, a supply in a free trade zone where it has a beneficiary, that of a disclosed agent where it has a principal',
    fix: 'Name the kind, or correct what contradicts it',
    fields: ['transaction_type'],
    terms: ['BTOM-001', 'BTOM-005', 'BTAE-02', 'BTAE-01', 'BTAE-14'],
  },
  'PINT-CATEGORY-CONTRADICTS': {
    condition:
      'On a line of the Emirates a reason of exemption stands with category E alone; the rate of category AE is 5 or 0, and that of N is 5; of category AE nothing is exported, its buyer has a TRN or is in the Emirates, and the VAT breakdown has the rate of a line',
    why: 'a buyer who is registered there owes the VAT of category AE, and no official rule looks at its rate',
    fix: 'Correct the category, or leave out what contradicts it',
    fields: [
      'document_lines[].classified_tax_category.id',
      'document_lines[].classified_tax_category.percent',
      'document_lines[].classified_tax_category.tax_exemption_reason_code',
      'tax_breakdown[].tax_percentage',
    ],
    terms: ['IBT-119', 'IBT-151', 'IBT-152', 'IBT-186'],
  },
  'PINT-ITEM-NUMBER': {
    condition:
      'A number of scheme 0160 of the Emirates has 8, 12, 13 or 14 digits, whose check digit fits, and a code of list HS is made of digits',
    why: 'no official rule looks at these numbers',
    fix: 'Correct the number',
    fields: [
      'document_lines[].standard_item_identification.id',
      'document_lines[].commodity_classification.item_classification_code',
    ],
    terms: ['IBT-157', 'IBT-158'],
  },
  'PINT-TIN-OTHER': {
    condition: 'The TIN of a seller of the Emirates is its electronic address of scheme 0235',
    why: 'tax data names the seller by it',
    fix: 'Correct the one that is wrong',
    fields: ['accounting_supplier_party.tax_registration.company_id'],
    terms: ['IBT-032', 'IBT-034'],
  },
  'PINT-CORRECTS-NOTHING': {
    condition:
      'A self-billed credit note of the Emirates names the invoice that it corrects, unless its reason is a volume discount (VD)',
    why: 'no official rule asks for it, as it does of other credit notes',
    fix: 'Name the invoice',
    fields: ['billing_reference'],
    terms: ['IBG-03', 'BTAE-03'],
  },
  'PINT-NUMBER': {
    condition:
      'In a document of the Emirates the UUID is one, a principal and a tax representative are named by a TRN, a beneficiary and a receiver by a TRN or a TIN',
    why: 'no official rule looks at their form',
    fix: 'Correct the number',
    fields: [
      ...['uuid', 'seller_supplier_party.id', 'buyer_customer_party.id', 'delivery.delivery_party_id'],
      'tax_representative_party.party_tax_scheme.company_id',
    ],
    terms: ['BTAE-01', 'BTAE-07', 'BTAE-14', 'BTAE-23', 'IBT-063'],
  },
  'PINT-TAX-INCLUDED': {
    condition: 'A document of the Emirates that adds VAT does not say that its amounts include it (IBT-200)',
    why: 'no official rule looks at the mark',
    fix: 'Say false, or correct the amounts',
    fields: ['tax_included_indicator'],
    terms: ['IBT-200', 'IBT-110'],
  },
  'PINT-SUMMARY': {
    condition:
      'The period of a summary invoice begins on its day of issue or before it; in the Emirates it has both days, and the day of delivery is within it',
    fix: 'Correct the date that is wrong, or give the one that is missing',
    fields: ['invoice_period.start_date', 'invoice_period.end_date', 'delivery.actual_delivery_date'],
    terms: ['IBT-073', 'IBT-074', 'IBT-072'],
  },
  'PINT-CONTRACT-VALUE': {
    condition: 'What describes a contract of the Emirates is its value',
    why: 'it is written as BTAE-05',
    fix: 'Give the value, such as AED200000, or leave it out',
    fields: ['contract_document_reference.document_description'],
    terms: ['BTAE-05'],
  },
  'PINT-MARGIN-KIND': {
    condition:
      'Under the profit margin scheme each line has its VAT category: O in Oman; N in the Emirates, which goes with no other kind',
    fix: 'Correct the category, or transaction_type',
    fields: ['document_lines[].classified_tax_category.id'],
    terms: ['BTOM-001', 'BTAE-02', 'IBT-151'],
  },
});
