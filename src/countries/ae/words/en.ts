// English words of the United Arab Emirates: its name, its tax, its categories and codes.
import { CATEGORIES } from '../../../findings/terms-en.ts';
import type { IssuerWords } from '../../../view/words/country-words.ts';
import type { TransactionKind } from '../kinds.ts';
import { AE_EMIRATES, AE_FIELDS, AE_KINDS, AE_REGISTRATIONS } from './terms-en.ts';

export const EMIRATES_EN = {
  name: 'United Arab Emirates',
  tax: 'VAT',
  categories: {
    S: CATEGORIES.S,
    Z: CATEGORIES.Z,
    E: CATEGORIES.E,
    O: 'Outside the scope of VAT',
    AE: CATEGORIES.AE,
    N: AE_KINDS['profit-margin'],
  },
  codes: {
    'cac:InvoicePeriod/cbc:DescriptionCode': {
      DLY: 'Daily',
      WKY: 'Weekly',
      Q15: 'Every 15 days',
      MTH: 'Monthly',
      Q45: 'Every 45 days',
      Q60: 'Every 60 days',
      QTR: 'Quarterly',
      HYR: 'Half-yearly',
      YRL: 'Yearly',
      OTH: 'Other',
    },
    'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID': AE_REGISTRATIONS,
    'cac:CommodityClassification/cbc:NatureCode': {
      'DL8.48.8.1': 'Gold and diamonds',
      'DL8.48.8.2': 'Electronic devices',
      'DL8.48.3.1': 'Crude or refined oil',
      'DL8.48.3.2': 'Natural gas',
      'DL8.48.3.3': 'Hydrocarbons',
    },
    'cac:PostalAddress/cbc:CountrySubentity': AE_EMIRATES,
  },
  own: {
    labels: {
      kinds: {
        ...AE_KINDS,
        'free-trade-zone': 'Free trade zone',
        summary: 'Summary',
        'disclosed-agent': 'Disclosed agent',
        'e-commerce': 'E-commerce',
      },
      words: {
        taxAuthority: 'Federal Tax Authority',
        authority: 'To the Federal Tax Authority (C5)',
        authorityStatus: 'Status at the Federal Tax Authority',
        // The law wants the provision named by which the buyer owes the tax.
        reverseChargeSentence:
          'The buyer accounts for the VAT (reverse charge): Article 48 of Federal Decree-Law No. 8 of 2017.',
      },
      messages: { authorityService: 'Service of the Federal Tax Authority' },
      fields: {
        ...AE_FIELDS,
        'contract_document_reference.document_description': 'Value of the contract',
        'seller_supplier_party.id': 'Principal’s TRN',
        commodity_code: 'Goods or service',
        scheme_version_id: 'Version of the scheme',
      },
    },
    codes: {
      exemptions: {
        'DL8.46.1': 'Certain financial services',
        'DL8.46.2': 'Residential units',
        'DL8.46.3': 'Bare land',
        'DL8.46.4': 'Local passenger transport',
      },
      reasons: {
        'DL8.61.1.A': 'Supply cancelled',
        'DL8.61.1.B': 'Change of the tax treatment',
        'DL8.61.1.C': 'Change of the consideration',
        'DL8.61.1.D': 'Goods or services returned',
        'DL8.61.1.E': 'Tax charged in error',
        VD: 'Volume discount',
      },
      itemTypes: { G: 'Goods', S: 'Services', B: 'Goods and services' },
    },
  },
} satisfies IssuerWords<TransactionKind, string>;
