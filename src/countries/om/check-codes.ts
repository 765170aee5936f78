// The codes of Oman's checks, explained as rules are.
import { warnings } from '../../validate/explain/book-codes.ts';

// Where a category has a reason.
const REASONS = ['document_lines[].classified_tax_category', 'charges[].tax_category', 'allowances[].tax_category'].map(
  (category) => `${category}.tax_exemption_reason_code`,
);

/** What the codes of Oman's checks say. */
export const OMAN_CHECK_CODES = warnings({
  'PINT-BEFORE-VAT': {
    condition:
      'Neither the issue date nor the tax point is before VAT began, nor what a document with VAT corrects: on 2021-04-16 in Oman, on 2018-01-01 in the Emirates',
    fix: 'Correct the year',
    fields: ['issue_date', 'tax_point_date', 'billing_reference[].issue_date'],
  },
  'PINT-SUPPLY-DATE': {
    condition:
      'The supply is at most a year before the invoice and two months after it, unless it is prepaid or continuous',
    fix: 'Correct the date that is wrong',
    fields: ['delivery.actual_delivery_date'],
  },
  'PINT-TAX-POINT': {
    condition: 'The tax point is not after the issue date',
    why: 'VAT is due at the latest with the invoice',
    fix: 'Correct the date that is wrong',
    fields: ['tax_point_date'],
  },
  'PINT-SAME-PARTY': {
    condition:
      'Buyer and seller are not one taxable person, unless it is a deemed supply, which in the Emirates is not addressed to the seller; a principal there is not the buyer, and a beneficiary not the seller; a third party in Oman is not the seller; neither payee nor tax representative is the buyer',
    fix: 'Correct one of the parties; own use is a deemed supply',
    fields: [
      ...['accounting_customer_party', 'accounting_customer_party.endpoint_id'],
      ...['seller_supplier_party.id', 'buyer_customer_party.id'],
      'accounting_supplier_party.agent_party.party_tax_scheme.company_id',
      ...['payee_party.party_name', 'payee_party.company_id', 'tax_representative_party.party_tax_scheme.company_id'],
    ],
  },
  'PINT-ADDRESS-OTHER': {
    condition:
      "A party's electronic address of scheme 0248 is its VAT number; a buyer with a VAT number has that of consumers on simplified documents, of deemed supplies and under the profit margin scheme alone",
    fix: 'Correct the one that is wrong; a business that is not in the network yet has 997770000095',
    fields: ['accounting_supplier_party.endpoint_id', 'accounting_customer_party.endpoint_id'],
  },
  'PINT-SUBSTITUTE': {
    condition: 'A substitute address suits the party and the kinds of transaction',
    fix: 'Correct the address or the kinds of transaction',
    fields: ['accounting_customer_party.endpoint_id'],
  },
  'PINT-MARGIN-ADDRESS': {
    condition: 'Under the profit margin scheme every buyer has the address 997770000099',
    fix: "Give 997770000099 as the buyer's address",
    fields: ['accounting_customer_party.endpoint_id'],
  },
  'PINT-TYPE-TAXED': {
    condition: 'A document of type 480 or 81, outside the scope of VAT, charges no VAT',
    fix: 'Correct the type, or the VAT categories',
    fields: ['invoice_type_code', 'credit_note_type_code'],
    terms: ['IBT-003'],
  },
  'PINT-REFERENCE-UUID': {
    condition: 'The UUID of a document that is referred to has the form of a UUID',
    why: 'the network does not find the document by anything else',
    fix: 'Give the UUID of that document',
    fields: ['billing_reference[].uuid', 'additional_document_references[].uuid'],
    terms: ['BTOM-031'],
  },
  'PINT-ADVANCE-ITSELF': {
    condition: 'A reference to a prepayment document (type PDR) names another document than its own',
    why: 'nobody finds what was prepaid',
    fix: 'Give number and UUID of the prepayment document',
    fields: ['additional_document_references[].id', 'additional_document_references[].uuid'],
    terms: ['BTOM-027'],
  },
  'PINT-ADVANCE-TWICE': {
    condition: 'A document refers to each prepayment document (type PDR) once',
    fix: 'Leave one of the two references out',
    fields: ['additional_document_references[].id'],
    terms: ['BTOM-027'],
  },
  'PINT-MARGIN-ITEM': {
    condition: 'An item under the profit margin scheme has the code of its sort of goods (BTOM-025)',
    why: 'CL-11-OM demands it, and looks only at codes that are there',
    fix: 'Give the code as name_code',
    fields: ['document_lines[].additional_item_property'],
    terms: ['BTOM-025'],
  },
  'PINT-ADVANCE': {
    condition:
      'A document that refers to a prepayment document (type PDR) deducts what was prepaid, or takes it off as a discount that says so',
    fix: 'Give what was prepaid, or leave the reference out',
    fields: ['prepaid_amount'],
    terms: ['IBT-113'],
  },
  'PINT-ROUNDING-FINE': {
    condition: 'The rounding has two decimals at most, as the amount due has',
    why: 'a finer one leaves an amount that cannot be stated, and another is due',
    fix: 'Give a rounding of two decimals at most',
    fields: ['payable_rounding_amount'],
    terms: ['IBT-114', 'IBT-115'],
  },
  'PINT-EXPORT-REASON': {
    condition: 'VATZR-OM-09, -10, -11 and -12 are reasons of documents of the kind export',
    fix: 'Add the kind export, or correct the reason',
    fields: REASONS,
  },
  'PINT-ZONE-REASON': {
    condition: 'VATZR-OM-13 to -16 are reasons of documents of the kind special-zone',
    fix: 'Add the kind special-zone, or correct the reason',
    fields: REASONS,
  },
  'PINT-ZONE-PLACE': {
    condition:
      'Seller and buyer of a supply in special zones are where its reason says: of VATZR-OM-13 in a zone both, of -14 the seller on the mainland (MO) and the buyer in a zone, of -15 the buyer in a zone, of -16 the seller; without such a reason one of them is in a zone',
    why: 'a sale on the mainland is not zero-rated as one in special zones',
    fix: 'Correct the reason, the zone code or the kind',
    fields: [...REASONS, 'transaction_type'],
    terms: ['BTOM-024', 'BTOM-026'],
  },
  'PINT-EXPORT-PLACE': {
    condition: 'An export has a buyer or a place of delivery abroad',
    why: 'what stays in the country is not zero-rated as an export',
    fix: 'Correct the place of delivery, or leave out the kind export',
    fields: ['transaction_type'],
  },
  'PINT-EXPORT-RATE': {
    condition: 'Not every line of an export bears VAT',
    fix: 'Give category Z and the reason, or leave out the kind export',
    fields: ['transaction_type'],
  },
  'PINT-REASON-ITEM': {
    condition:
      'A reason whose text names services (VATZR-OM-05, -09, VATEX-OM-01, -04, -05) and service codes are for services, one whose text names goods (VATZR-OM-01, -03, -08, -10, -11, -12, VATEX-OM-08, -11, -12) and HS codes for goods',
    fix: 'Correct the one that is wrong',
    fields: [
      'document_lines[].classified_tax_category.tax_exemption_reason_code',
      'document_lines[].item_specification_document_reference.commodity_code',
      'document_lines[].commodity_classification',
    ],
  },
  'PINT-SIMPLIFIED': {
    condition: 'A simplified invoice to a registered buyer comes to less than 500 rials without VAT',
    why: 'a registered buyer cannot deduct the VAT of a simplified invoice',
    fix: 'Issue a full tax invoice',
    fields: ['transaction_type'],
  },
  'PINT-RIALS': {
    condition:
      'Each part of the VAT breakdown in rials is what the exchange rate makes of the lines, discounts and surcharges of its category',
    why: 'the official rule compares the VAT of all parts alone',
    fix: 'Correct the amount, or the exchange rate',
    fields: ['tax_breakdown_in_omr[].taxable_amount', 'tax_breakdown_in_omr[].tax_amount'],
  },
  'PINT-ZERO-TOTAL': {
    condition: 'Something is charged, unless a discount takes it off or it is a deemed supply',
    why: 'a gift is a deemed supply, taxed on its cost',
    fix: 'Give the price, or the kind deemed-supply',
    fields: ['document_lines[].price.base_amount'],
  },
  'PINT-PARTS': {
    condition: 'Goods in pieces are whole ones, or halves',
    fix: 'Correct the quantity or the unit',
    fields: ['document_lines[].quantity'],
  },
});
