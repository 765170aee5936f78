// The codes of questions about what stands in the XML and in no field of the document.
import { warnings } from './book-codes.ts';

export const TREE_CODES = warnings({
  'PINT-ADDRESS-BLANK': {
    condition: 'An electronic address has letters or digits',
    why: 'the network finds nobody by a blank',
    fix: 'Give the address',
    fields: ['accounting_supplier_party.endpoint_id', 'accounting_customer_party.endpoint_id'],
    terms: ['IBT-034', 'IBT-049'],
  },
  'PINT-FILE-EMPTY': {
    condition: 'An attached file that has a name or a media type has content, or the address where it lies',
    fix: 'Attach the file, or leave it out',
    fields: ['additional_document_references[].attachment.content'],
    terms: ['IBT-125'],
  },
  'PINT-CURRENCY-OTHER': {
    condition: 'The amounts of a line and what was prepaid are in the currency of the document or in that of its VAT',
    why: 'sums take them for amounts of the document',
    fix: 'Correct the currency, or give the amount in that of the document',
    fields: ['document_lines[].total_amount', 'document_lines[].line_tax_total', 'prepaid_payment[].paid_amount'],
  },
});
