// English names of the countries, of their tax and its categories, and of codes that one country alone has.
import type { CountryCode } from '../../../countries/descriptions.ts';
import type { NamesOfCountry } from '../shapes.ts';

// What several countries say.
const VAT = 'VAT';
const GST = 'GST';
const STANDARD_RATED = 'Standard rate';
const ZERO_RATED = 'Zero rate';
const EXEMPT = 'Exempt';
const OUT_OF_SCOPE = 'Out of scope';
const REVERSE_CHARGED = 'Reverse charge';
const EXPORTED = 'Export, free of tax';

export const EN_COUNTRIES = {
  om: {
    name: 'Oman',
    tax: VAT,
    categories: {
      S: STANDARD_RATED,
      Z: ZERO_RATED,
      E: EXEMPT,
      O: OUT_OF_SCOPE,
    },
    codes: {},
  },
  ae: {
    name: 'United Arab Emirates',
    tax: VAT,
    categories: {
      S: STANDARD_RATED,
      Z: ZERO_RATED,
      E: EXEMPT,
      O: OUT_OF_SCOPE,
      AE: REVERSE_CHARGED,
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
  },
  my: {
    name: 'Malaysia',
    tax: 'SST',
    categories: {
      SA: 'Sales tax',
      SE: 'Service tax',
      HVG: 'High-value goods tax',
      LVG: 'Low-value goods tax',
      TTX: 'Tourism tax',
      E: EXEMPT,
      O: 'Not subject to tax',
    },
    codes: {},
  },
  sg: {
    name: 'Singapore',
    tax: GST,
    categories: {
      SR: STANDARD_RATED,
      'SRCA-S': 'Customer accounting, by the supplier',
      'SRCA-C': 'Customer accounting, by the customer',
      SRRC: REVERSE_CHARGED,
      'SROVR-RS': 'Overseas vendors, remote services',
      'SROVR-LVG': 'Overseas vendors, low-value goods',
      SRLVG: 'Low-value goods',
      ZR: ZERO_RATED,
      ES33: 'Exempt, regulation 33',
      ESN33: 'Exempt, not regulation 33',
      DS: 'Deemed supply',
      OS: 'Out of scope',
      NA: 'Not applicable',
      NG: 'Seller not registered for GST',
    },
    codes: {},
  },
  aunz: {
    name: 'Australia and New Zealand',
    tax: GST,
    categories: {
      S: STANDARD_RATED,
      Z: ZERO_RATED,
      E: EXEMPT,
      G: EXPORTED,
      O: 'Outside the scope of GST',
    },
    codes: {},
  },
  jp: {
    name: 'Japan',
    tax: 'Consumption tax',
    categories: {
      S: STANDARD_RATED,
      AA: 'Reduced rate',
      E: EXEMPT,
      G: EXPORTED,
      O: 'Outside the scope of tax',
    },
    codes: {},
  },
} satisfies Record<CountryCode, NamesOfCountry>;
