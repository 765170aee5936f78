// Documents that the buyer issues for its supplier (self-billing): an invoice and a credit note.

import { dateFarm, hotel } from './businesses.ts';
import type { Example } from './example.ts';
import { dates } from './lines.ts';

const SELF_BILLED = '10100000000000000000';

export const purchaseExamples = {
  'purchase-invoice': {
    type: 'purchase-invoice',
    payload: {
      transaction_type: SELF_BILLED,
      issue_date: '2026-01-13',
      due_date: '2026-01-27',
      accounting_customer_party: hotel,
      payment_means: [
        {
          id: '1',
          payment_means_code: '30',
          name: 'Credit transfer',
          payee_financial_account: {
            id: 'OM580270000002711887766',
            scheme_id: 'IBAN',
            name: 'Wadi Bani Khalid Farms SPC',
            financial_institution_branch_id: 'NBOMOMRX',
          },
        },
      ],
      document_lines: [{ ...dates, quantity: 62.5 }],
    },
    issuance: { document_number: 'PI-2026-0033', accounting_supplier_party: dateFarm },
  },

  'purchase-credit-note': {
    type: 'purchase-credit-note',
    payload: {
      transaction_type: SELF_BILLED,
      issue_date: '2026-01-16',
      note: 'One box of dates was spoiled and went back to the farm',
      billing_reference: [
        {
          id: 'PI-2026-0033',
          issue_date: '2026-01-13',
          uuid: '79829125-440a-56c0-b8f6-fcdf916aa99e',
          document_status_code: 'CAN',
        },
      ],
      accounting_customer_party: hotel,
      document_lines: [{ ...dates, quantity: 5 }],
    },
    issuance: { document_number: 'PCN-2026-0004', accounting_supplier_party: dateFarm },
  },
} satisfies Readonly<Record<string, Example>>;
