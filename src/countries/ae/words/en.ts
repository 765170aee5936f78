// English words of the United Arab Emirates: its name, its tax, its categories and codes.
import type { CountryWords } from '../../../view/words/country-words.ts';

export const EMIRATES_EN = {
  name: 'United Arab Emirates',
  tax: 'VAT',
  categories: {
    S: 'Standard rate',
    Z: 'Zero rate',
    E: 'Exempt',
    O: 'Out of scope',
    AE: 'Reverse charge',
    N: 'Margin scheme',
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
    'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID': {
      TL: 'Trade licence',
      CL: 'Commercial licence',
      EID: 'Emirates ID',
      PAS: 'Passport',
      CD: 'Cabinet decision',
    },
    'cac:CommodityClassification/cbc:CommodityCode': {
      G: 'Goods',
      S: 'Services',
      B: 'Goods and services',
    },
    'cac:PostalAddress/cbc:CountrySubentity': {
      AUH: 'Abu Dhabi',
      DXB: 'Dubai',
      SHJ: 'Sharjah',
      UAQ: 'Umm Al Quwain',
      FUJ: 'Fujairah',
      AJM: 'Ajman',
      RAK: 'Ras Al Khaimah',
    },
  },
} satisfies CountryWords;
