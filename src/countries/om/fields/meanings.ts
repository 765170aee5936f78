// What Oman's own fields mean, and what Oman says otherwise of fields that every country has.
import type { CountryMeanings, MeaningsOfOwn } from '../../../payload/object-type.ts';
import { TOTAL_DECIMALS } from '../rules/version-1-0-1.ts';
import type { OMAN_FIELDS } from './schema.ts';

const own: MeaningsOfOwn<typeof OMAN_FIELDS> = {
  AdditionalItemIdentification: {
    nature_code: {
      title: 'Economic activity',
      description: 'The economic activity of the seller (ISIC), six digits.',
      term: 'BTOM-033',
      lists: ['ISIC'],
      required: 'where no other identifier is given',
      example: '477319',
    },
  },
  AdditionalItemProperty: {
    name_code: {
      title: 'Profit margin item',
      description: 'The kind of second-hand goods that the profit margin scheme is used for.',
      term: 'BTOM-025',
      lists: ['ProfitMargin'],
      required: 'on profit margin invoices',
      example: 'VATPM-OM-02',
    },
  },
  PayloadLine: {
    item_specification_document_reference: {
      title: 'Goods or service',
      description: 'Whether the item is goods or a service, and which service.',
      term: 'BTOM-019, BTOM-034',
      required: 'except on simplified tax invoices',
    },
  },
  Address: {
    country_subentity_code: {
      title: 'Zone code',
      description: 'The special zone, or MO for the mainland of Oman.',
      term: 'BTOM-024 (seller), BTOM-026 (buyer)',
      lists: ['CountrySubdivision'],
      required: 'for special zone supplies',
      example: 'MO',
    },
  },
  PartyIdentification: {
    scheme_name: {
      title: 'Kind of identifier',
      description: 'What the identifier is, such as a commercial registration (CR) or a passport number (PASNUM).',
      term: 'BTOM-015 (seller), BTOM-018 (buyer)',
      lists: ['BuyerSellerIdentifier'],
      example: 'CR',
    },
  },
  Party: {
    tin: {
      title: 'TIN',
      description: 'The tax identification number. A buyer with one has no other identifier.',
      term: 'IBT-029 (seller), IBT-046 (buyer)',
      example: '8147205',
    },
    agent_party: {
      title: 'Third party',
      description: 'Who issues the invoice in the name of the seller.',
      term: 'BTOM-005 to BTOM-013',
      required: 'for the seller of a third-party invoice',
    },
  },
  BillingReference: {
    uuid: {
      title: 'UUID',
      description: 'The UUID of the earlier invoice on the network.',
      term: 'BTOM-031',
      required: 'on credit notes, debit notes and profit margin invoices',
      example: '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1',
    },
    document_status_code: {
      title: 'Reason of the correction',
      description: 'Why the credit note or debit note is issued.',
      term: 'BTOM-032',
      lists: ['IssuanceReason'],
      required: 'on credit notes and debit notes',
      example: 'QTY',
    },
  },
  AdditionalDocumentReference: {
    uuid: {
      title: 'UUID',
      description: 'The UUID of the document on the network.',
      term: 'BTOM-023, BTOM-014 (type PDR)',
      required: 'for a prepayment invoice (type PDR) and for the re-export of goods',
      example: 'b7a0e6c4-98e4-5a52-b1b5-0f4d2f1f2a10',
    },
  },
  Delivery: {
    shipment: {
      title: 'Import shipment',
      description: 'Customs declaration and date of an import.',
      term: 'BTOM-021, BTOM-030',
      required: 'for an import of goods',
    },
  },
  ComputedFields: {
    tax_amount_in_omr: {
      title: 'VAT in rials',
      description: 'The VAT of a document in another currency.',
      term: 'IBT-111',
      unit: `OMR, ${TOTAL_DECIMALS} decimals`,
      computed: true,
      example: 0.28,
    },
    tax_breakdown_in_omr: {
      title: 'VAT breakdown in rials',
      description: 'The VAT of a document in another currency, by category and rate.',
      term: 'IBT-190, IBT-192, IBT-193',
      computed: true,
    },
  },
  IdentityFields: {
    seller_uuid: {
      title: 'Seller UUID',
      description:
        'The identifier that the seller gives a document to a consumer, a simplified one or one under the profit margin scheme.',
      term: 'BTOM-004',
      computed: true,
      example: '6c2b49c0-2f0b-5d7a-9a41-0cb6b1d0c9aa',
    },
  },
};

/** What Oman's fields mean. */
export const OMAN_MEANINGS = {
  objects: {
    ItemSpecification: {
      description: 'Whether an item is goods or a service, and which service.',
      fields: {
        commodity_code: {
          title: 'Service type',
          description: 'The type of service, eight digits; 00000000 for goods.',
          term: 'BTOM-034',
          lists: ['ServiceType'],
          required: 'always',
          example: '00000000',
        },
        item_type: {
          title: 'Goods or service',
          description: 'G is goods, S is a service.',
          term: 'BTOM-019',
          lists: ['ItemType'],
          required: 'except on simplified tax invoices',
          example: 'G',
        },
      },
    },
    Shipment: {
      description: 'The shipment of an import.',
      fields: {
        id: {
          title: 'Customs declaration number',
          description: 'The number of the customs declaration.',
          term: 'BTOM-021',
          required: 'always',
          example: 'CD-2026-1180',
        },
        actual_delivery_date: {
          title: 'Import date',
          description: 'The day on which the goods were imported.',
          term: 'BTOM-030',
          required: 'for an import of goods',
          example: '2026-03-01',
        },
      },
    },
  },
  own,
  restated: {
    AdditionalItemIdentification: {
      description: 'The economic activity behind an item, or another identifier of it.',
    },
    CommodityClassification: {
      fields: {
        item_classification_code: {
          description: 'The code of the item: of the Harmonised System for goods (HS, twelve digits).',
          lists: ['HSCodes', 'ServiceType'],
          required: 'for goods',
        },
        item_classification_list_id: { description: 'HS for goods, MP for services.' },
      },
    },
    PayloadLine: {
      fields: {
        additional_item_identification: {
          title: 'Economic activity',
          description: 'The economic activity behind the item, and other identifiers.',
          term: 'BTOM-033',
          required: 'except on simplified tax invoices',
        },
        origin_country: { example: 'OM' },
        commodity_classification: { required: 'for goods' },
      },
    },
    Address: {
      description: 'A postal address. PINT OM asks seller and buyer for three lines, city, postal code and country.',
      fields: {
        street_name: {
          term: 'IBT-035 (seller), IBT-050 (buyer), IBT-064 (tax representative), BTOM-007 (third party), IBT-075 (delivery), IBT-169 (bank)',
        },
        additional_street_name: {
          term: 'IBT-036 (seller), IBT-051 (buyer), IBT-065 (tax representative), BTOM-008 (third party), IBT-076 (delivery), IBT-170 (bank)',
        },
        address_line: {
          term: 'IBT-162 (seller), IBT-163 (buyer), IBT-164 (tax representative), BTOM-009 (third party), IBT-165 (delivery), IBT-174 (bank)',
        },
        city_name: {
          term: 'IBT-037 (seller), IBT-052 (buyer), IBT-066 (tax representative), BTOM-010 (third party), IBT-077 (delivery), IBT-171 (bank)',
        },
        postal_zone: {
          term: 'IBT-038 (seller), IBT-053 (buyer), IBT-067 (tax representative), BTOM-011 (third party), IBT-078 (delivery), IBT-172 (bank)',
        },
        country_subentity: {
          title: 'Governorate',
          term: 'IBT-039 (seller), IBT-054 (buyer), IBT-068 (tax representative), BTOM-012 (third party), IBT-079 (delivery), IBT-173 (bank)',
          example: 'Muscat Governorate',
        },
        country: { example: 'Oman' },
        country_code: {
          term: 'IBT-040 (seller), IBT-055 (buyer), IBT-069 (tax representative), BTOM-013 (third party), IBT-080 (delivery), IBT-175 (bank)',
          example: 'OM',
        },
      },
    },
    PartyTaxScheme: {
      fields: {
        company_id: {
          title: 'VATIN',
          description: 'The VAT identification number: OM and ten digits.',
          term: 'IBT-031 (seller), IBT-048 (buyer), IBT-063 (tax representative), BTOM-006 (third party)',
          example: 'OM1100238871',
        },
        tax_scheme: {
          term: 'IBT-031-1 (seller), IBT-048-1 (buyer), IBT-063-1 (tax representative), BTOM-006-1 (third party)',
        },
      },
    },
    AgentParty: {
      description: 'A party that acts for the seller: a tax representative, or a third party that issues the invoice.',
      fields: {
        party_name: { term: 'IBT-062 (tax representative), BTOM-005 (third party)' },
        party_tax_scheme: { term: 'IBT-063 (tax representative), BTOM-006 (third party)' },
      },
    },
    Party: {
      fields: {
        endpoint_id: { example: 'OM1100238871' },
        endpoint_scheme_id: { example: '0248' },
        party_identification: {
          description: 'An identifier of another kind than a TIN. A seller may have a list of them, beside a TIN.',
        },
        scheme_agency_name: { example: 'Ministry of Commerce, Industry and Investment Promotion' },
        postal_address: { required: 'for the seller, and for the buyer of a full tax invoice' },
        party_tax_scheme: { required: 'for the seller, except on imports and profit margin self-invoices' },
      },
    },
    AdditionalDocumentReference: {
      description: 'A supporting document (IBG-24), a prepayment invoice (BGOM-03), or the total of the profit margin.',
      fields: {
        id: {
          description: 'The number of the document. With type PM_TOTAL it is the currency, OMR.',
          term: 'IBT-122, IBT-018 (type 130), BTOM-027 (type PDR)',
        },
        document_type_code: {
          description: '130 is an invoiced object, PDR a prepayment invoice, PM_TOTAL the total of the profit margin.',
        },
        document_description: {
          description:
            'What the document is. With type PM_TOTAL it is the total amount due under the profit margin scheme.',
          term: 'IBT-123, BTOM-020 (type PM_TOTAL)',
        },
      },
    },
    PayeeFinancialAccount: {
      fields: {
        id: { example: 'OM580270000002711887766' },
        financial_institution_branch_id: { example: 'NBOMOMRX' },
      },
    },
    PaymentMandate: {
      fields: {
        payer_financial_account_id: { example: 'OM610030000001000551222' },
      },
    },
    TaxExchangeRate: {
      description: 'The rate from the document currency to the Omani rial (BTOM-003).',
      fields: {
        target_currency_code: { description: 'OMR. It is filled in where it is not given.', example: 'OMR' },
        calculation_rate: {
          description: 'What one unit of the document currency is in rials, with at most seven decimals.',
          term: 'BTOM-003',
          unit: 'OMR for one unit of the document currency',
          example: 0.3845,
        },
      },
    },
    TaxCategory: {
      fields: {
        id: { lists: ['Aligned-TaxCategoryCodes'] },
        tax_exemption_reason_code: {
          description:
            'Why no VAT is charged: an exemption reason for category E, a zero rating reason for category Z.',
          lists: ['Aligned-TaxExemptionCodes', 'ZeroRating'],
          required: 'where the category is E or Z',
          example: 'VATZR-OM-10',
        },
      },
    },
    Delivery: {
      fields: {
        delivery_location: { required: 'on export and e-commerce invoices, with the country of its address' },
        delivery_terms: { term: 'BTOM-022', required: 'for an import of goods' },
      },
    },
    DeliveryTerms: {
      fields: {
        id: { term: 'BTOM-022' },
      },
    },
    CommonFields: {
      fields: {
        transaction_type: {
          description:
            'The kinds of transaction: a list such as ["full", "export"], one kind such as "full", or 20 digits 0 and 1.',
          term: 'BTOM-001',
          lists: ['transactiontype'],
          example: '10000000000000000000',
        },
        issue_time: { unit: 'Gulf Standard Time' },
        document_currency_code: {
          description: 'The currency of every amount, unless an amount says otherwise. It is OMR where none is given.',
          example: 'OMR',
        },
        tax_currency_code: {
          description: 'OMR, on a document in another currency. It is filled in where it is not given.',
          example: 'OMR',
        },
        invoice_period: { required: 'on summary invoices and for continuous supply' },
        billing_reference: { required: 'on credit notes, debit notes and profit margin invoices' },
        additional_document_references: {
          description: 'Supporting documents, prepayment invoices and the total of the profit margin.',
          required: 'for what was prepaid, for the total of a profit margin and for the re-export of goods',
        },
        tax_exchange_rate: {
          description: 'The rate from the document currency to the Omani rial.',
          term: 'BTOM-003',
          required: 'where the currency is not OMR',
        },
      },
    },
    ComputedLine: {
      fields: {
        tax_amount: { term: 'BTOM-016' },
        total_amount: { term: 'BTOM-017' },
      },
    },
    TaxBreakdown: {
      fields: {
        tax_category_code: { term: 'IBT-118, IBT-192 (in rials)', lists: ['Aligned-TaxCategoryCodes'] },
        tax_percentage: { term: 'IBT-119, IBT-193 (in rials)' },
        taxable_amount: {
          unit: `document currency, ${TOTAL_DECIMALS} decimals; in rials for \`tax_breakdown_in_omr\``,
        },
        tax_amount: {
          term: 'IBT-117, IBT-190 (in rials)',
          unit: `document currency, ${TOTAL_DECIMALS} decimals; in rials for \`tax_breakdown_in_omr\``,
        },
        tax_exemption_reason_code: { lists: ['Aligned-TaxExemptionCodes', 'ZeroRating'], example: 'VATZR-OM-10' },
      },
    },
    IdentityFields: {
      fields: {
        uuid: {
          description:
            'The identifier of the document on the network, computed of seller, type, number, date and totals.',
          term: 'BTOM-002',
        },
      },
    },
    Document: { fields: { transaction_type: { description: 'The kinds of transaction, as 20 digits 0 and 1.' } } },
    Issuance: {
      fields: {
        seller_uuid: {
          description:
            'The identifier that the seller gives documents to consumers, simplified ones and those under the profit margin scheme. It is computed where it is not given.',
        },
        uuid: { description: 'The identifier of the document on the network. It is computed where it is not given.' },
        substitute: { example: 'export' },
        type: {
          description:
            'The type of document, where the payload has no type code. It is a purchase document by default, which the buyer issues: it gets the kind self-billed where it names no kind of such documents.',
        },
      },
    },
  },
  usualSubstitute: 'A simplified document and one under the profit margin scheme need not name general-customer.',
} satisfies CountryMeanings<typeof OMAN_FIELDS>;
