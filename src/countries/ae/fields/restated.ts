// What the Emirates say otherwise of fields that every country has.
import type { Restated } from '../../../payload/object-type.ts';
import {
  CATEGORIES,
  EMIRATES,
  EXEMPTIONS,
  FREQUENCIES,
  PAYMENT_MEANS,
  REGISTRATIONS,
  REVERSE_CHARGE_GOODS,
} from '../codes.ts';
import { EMIRATES_FACTS } from '../facts.ts';

const { totalDecimals } = EMIRATES_FACTS;

/** By the object. */
export const EMIRATES_RESTATED: Readonly<Record<string, Restated>> = {
  CommonFields: {
    fields: {
      transaction_type: {
        description:
          'The kinds of transaction: a list such as ["export"], one kind, or eight digits 0 and 1; 00000000 for none of them. `profile_execution_id` is another name of this field.',
        term: 'BTAE-02',
        example: '00000001',
      },
      issue_time: {
        description: 'The time of day at which the document is issued. The zone +04:00 is written behind it.',
        unit: 'Gulf Standard Time',
      },
      due_date: { required: 'on invoices with an amount due, except deemed supplies' },
      tax_point_date: {
        description: 'The day on which the VAT became due: before the day of issue, and on no credit note.',
      },
      document_currency_code: {
        description: 'The currency of every amount, unless an amount says otherwise. It is AED where none is given.',
        example: 'AED',
      },
      tax_currency_code: {
        description: 'AED, on a document in another currency. It is filled in where it is not given.',
        example: 'AED',
      },
      invoice_type_code: {
        description:
          '380 is a tax invoice, 480 one without VAT, 389 a self-billed one. Without it the type of document and the lines decide.',
        codes: ['380', '480', '389'],
        lists: [],
        example: '380',
      },
      credit_note_type_code: {
        description:
          '381 is a tax credit note, 81 one without VAT, 261 a self-billed one. Without it the type of document and the lines decide.',
        codes: ['381', '81', '261'],
        lists: [],
        example: '381',
      },
      invoice_period: { required: 'on summary invoices' },
      billing_reference: {
        description: 'The invoices that a credit note corrects, or the advance payments that a final invoice names.',
        required: 'on credit notes, unless a volume discount is their only reason',
      },
      statement_document_reference: {
        title: 'Customs reference',
        description: 'The number of the customs declaration of an export.',
        term: 'BTAE-21',
      },
      contract_document_reference: { term: 'IBT-012, BTAE-05' },
      buyer_customer_party: {
        title: 'Beneficiary',
        description: 'The TRN or TIN of who benefits from a supply in a free zone.',
        term: 'BTAE-01',
        required: 'for free-trade-zone',
      },
      seller_supplier_party: {
        title: 'Principal',
        description: 'The TRN of the principal, for whom the seller acts as a disclosed agent.',
        term: 'BTAE-14',
        required: 'for disclosed-agent',
      },
      payment_means: { required: 'on invoices, except deemed supplies' },
      tax_exchange_rate: {
        description: 'The rate from the document currency to the dirham.',
        term: 'BTAE-04',
        required: 'where the currency is not AED',
      },
    },
  },
  InvoicePeriod: {
    fields: {
      description: {
        title: 'Frequency',
        description: 'How often the supply is invoiced, as a code; OTH is said in a note. Other text stands as it is.',
        term: 'BTAE-06',
        lists: [],
        codes: FREQUENCIES,
        example: 'MTH',
      },
    },
  },
  BillingReference: {
    description: 'An earlier invoice: the one that a credit note corrects, or that a final invoice follows (IBG-03).',
    // Other countries demand it: `undefined` says that this one does not.
    fields: { issue_date: { required: undefined } },
  },
  ContractDocumentReference: {
    fields: {
      document_description: {
        title: 'Value of the contract',
        description: 'What the contract is worth, such as AED200000.',
        term: 'BTAE-05',
        example: 'AED200000',
      },
    },
  },
  CommodityClassification: {
    description: 'Whether an item is goods or a service, and its code.',
    fields: {
      nature_code: {
        title: 'Goods of the reverse charge',
        description: 'Which goods they are that the reverse charge is for.',
        term: 'BTAE-09',
        codes: REVERSE_CHARGE_GOODS,
        required: 'where the category is AE',
        example: 'DL8.48.8.2',
      },
      item_classification_code: {
        description: 'The code of goods in the Harmonised System.',
        required: 'for goods',
        example: '84198120',
      },
      item_classification_list_id: { description: 'HS for goods.' },
    },
  },
  AdditionalItemIdentification: {
    description: 'The code of a service.',
    fields: {
      id: { title: 'Service code', description: 'The code of the service.', term: 'BTAE-17', example: '998719' },
    },
  },
  PayloadLine: {
    fields: {
      description: { description: 'What the item is, in words. It is the name where none is given.' },
      additional_item_identification: {
        title: 'Service codes',
        description: 'The codes of a service.',
        term: 'BTAE-17',
        required: 'for services',
      },
      standard_item_identification: { required: 'where the category is AE: a GTIN of scheme 0160' },
      commodity_classification: { required: 'for goods, and where the category is AE' },
      invoice_period: { required: undefined },
      origin_country: { example: 'AE' },
    },
  },
  Price: {
    fields: {
      allowance_amount: { description: 'What is taken off the price. It is 0 where none is given.' },
    },
  },
  Address: {
    description: 'A postal address. PINT AE asks seller and buyer for street, city, subdivision and country.',
    fields: {
      country_subentity: {
        title: 'Emirate',
        description: 'The emirate, as a code; abroad, the subdivision of the country.',
        codes: EMIRATES,
        required: 'for seller and buyer',
        example: 'DXB',
      },
      country: { example: 'United Arab Emirates' },
      country_code: { example: 'AE' },
    },
  },
  PartyTaxScheme: {
    fields: {
      company_id: {
        title: 'TRN',
        description: 'The tax registration number: 15 digits that begin with 1 and end with 03.',
        example: '104821357100003',
      },
    },
  },
  TaxRegistration: {
    description: 'The TIN of a seller that is not registered for VAT.',
    fields: {
      company_id: { title: 'TIN', description: 'The tax identification number, ten digits.', example: '1048213571' },
      tax_scheme: { description: 'TIN, which it is where none is given.', required: undefined, example: 'TIN' },
    },
  },
  AgentParty: { description: 'The tax representative of the seller.' },
  Party: {
    fields: {
      endpoint_id: {
        description: 'Where the party receives documents on the Peppol network: the TIN, ten digits.',
        example: '1048213571',
      },
      endpoint_scheme_id: { example: '0235' },
      telephone: { required: undefined },
      company_id: { title: 'Registration', description: 'The number by which the party is registered.' },
      scheme_agency_id: {
        title: 'Kind of registration',
        description: 'TL is a trade licence, EID an Emirates ID, PAS a passport, CD a cabinet decision.',
        term: 'BTAE-15 (seller), BTAE-16 (buyer)',
        lists: [],
        codes: REGISTRATIONS,
        required: 'where a registration and an address of scheme 0235 are given',
        example: 'TL',
      },
      scheme_agency_name: {
        title: 'Authority, or country of the passport',
        description: 'Who gave the trade licence; of a passport, the country of issue as two letters.',
        term: 'BTAE-12 and BTAE-18 (seller), BTAE-11 and BTAE-19 (buyer)',
        required: 'with TL and PAS',
        example: 'Dubai Department of Economy and Tourism',
      },
    },
  },
  PaymentMeans: { fields: { payment_means_code: { lists: [], codes: PAYMENT_MEANS } } },
  PayeeFinancialAccount: {
    fields: {
      id: { example: 'AE070331234567890123456' },
      financial_institution_branch_id: { example: 'EBILAEAD' },
    },
  },
  TaxExchangeRate: {
    description: 'The rate from the document currency to the dirham (BTAE-04).',
    fields: {
      target_currency_code: { description: 'AED. It is filled in where it is not given.', example: 'AED' },
      calculation_rate: {
        description: 'What one unit of the document currency is in dirhams, with at most six decimals.',
        term: 'BTAE-04',
        unit: 'AED for one unit of the document currency',
        example: 3.6725,
      },
    },
  },
  TaxCategory: {
    fields: {
      id: {
        description:
          'S is the standard rate, Z is zero rated, E is exempt, O is outside the scope of VAT, AE is the reverse charge, N is the profit margin scheme.',
        codes: CATEGORIES,
        lists: [],
      },
      percent: {
        description:
          'The rate of the category. On lines S, AE and N have 5, Z has 0 where none is given; E and O have none. On discounts and surcharges of a document S has 5, AE, Z and E have 0 where none is given, and O has none; N has no place there.',
        required: 'where the category is S, and on lines where it is AE or N',
      },
      tax_exemption_reason_code: {
        description: 'Why a line is exempt.',
        lists: [],
        codes: EXEMPTIONS,
        required: 'on lines where the category is E',
        example: 'DL8.46.1',
      },
    },
  },
  Allowance: {
    fields: {
      reason_code: { required: 'where no reason is given, and of a document where the category is E' },
    },
  },
  Charge: {
    fields: {
      reason_code: { required: 'where no reason is given, and of a document where the category is E' },
    },
  },
  Delivery: {
    fields: {
      delivery_location: { required: 'for export and e-commerce, with street, city and subdivision' },
      delivery_terms: { term: 'BTAE-22' },
    },
  },
  DeliveryTerms: { fields: { id: { term: 'BTAE-22' } } },
  ComputedLine: {
    fields: { tax_amount: { term: 'BTAE-08' }, total_amount: { term: 'BTAE-10' } },
  },
  TaxBreakdown: {
    fields: {
      tax_category_code: {
        description:
          'S is the standard rate, Z is zero rated, E is exempt, O is outside the scope of VAT, AE is the reverse charge, N is the profit margin scheme.',
      },
      taxable_amount: { unit: `document currency, ${totalDecimals} decimals` },
      tax_amount: { unit: `document currency, ${totalDecimals} decimals` },
    },
  },
  IdentityFields: {
    fields: {
      uuid: {
        description:
          'The identifier of the document on the network. The host gives it: any UUID that no other document has.',
        term: 'BTAE-07',
        required: 'always, from the host',
      },
    },
  },
  Document: { fields: { transaction_type: { description: 'The kinds of transaction, as eight digits 0 and 1.' } } },
  Issuance: {
    fields: {
      uuid: { description: 'The identifier of the document on the network: any UUID that no other document has.' },
      substitute: { example: 'export' },
    },
  },
};
