// The United Arab Emirates in words: what the tax and its categories are called, and the names of codes of their own.

import type { CountryDescription } from '../pint/description.ts';
import { EXEMPT, OUT_OF_SCOPE, REVERSE_CHARGED, STANDARD_RATED, VAT, ZERO_RATED } from '../shared-rules/words.ts';

/** The United Arab Emirates. */
export const EMIRATES_DESCRIPTION: CountryDescription = {
  code: 'ae',
  name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
  taxName: VAT,
  currency: 'AED',
  clock: { hours: 4, name: 'GST (UTC+4)' },
  commonInvoice: 'taxInvoice',
  taxCategories: {
    S: STANDARD_RATED,
    Z: ZERO_RATED,
    E: EXEMPT,
    O: OUT_OF_SCOPE,
    AE: REVERSE_CHARGED,
    N: { en: 'Margin scheme', ar: 'هامش الربح' },
  },
  codes: {
    'cac:InvoicePeriod/cbc:DescriptionCode': {
      DLY: { en: 'Daily', ar: 'يومي' },
      WKY: { en: 'Weekly', ar: 'أسبوعي' },
      Q15: { en: 'Every 15 days', ar: 'كل 15 يومًا' },
      MTH: { en: 'Monthly', ar: 'شهري' },
      Q45: { en: 'Every 45 days', ar: 'كل 45 يومًا' },
      Q60: { en: 'Every 60 days', ar: 'كل 60 يومًا' },
      QTR: { en: 'Quarterly', ar: 'ربع سنوي' },
      HYR: { en: 'Half-yearly', ar: 'نصف سنوي' },
      YRL: { en: 'Yearly', ar: 'سنوي' },
      OTH: { en: 'Other', ar: 'أخرى' },
    },
    'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID': {
      TL: { en: 'Trade licence', ar: 'رخصة تجارية' },
      CL: { en: 'Commercial licence', ar: 'رخصة تجارية' },
      EID: { en: 'Emirates ID', ar: 'الهوية الإماراتية' },
      PAS: { en: 'Passport', ar: 'جواز سفر' },
      CD: { en: 'Cabinet decision', ar: 'قرار مجلس الوزراء' },
    },
    'cac:CommodityClassification/cbc:CommodityCode': {
      G: { en: 'Goods', ar: 'سلع' },
      S: { en: 'Services', ar: 'خدمات' },
      B: { en: 'Goods and services', ar: 'سلع وخدمات' },
    },
    'cac:PostalAddress/cbc:CountrySubentity': {
      AUH: { en: 'Abu Dhabi', ar: 'أبوظبي' },
      DXB: { en: 'Dubai', ar: 'دبي' },
      SHJ: { en: 'Sharjah', ar: 'الشارقة' },
      UAQ: { en: 'Umm Al Quwain', ar: 'أم القيوين' },
      FUJ: { en: 'Fujairah', ar: 'الفجيرة' },
      AJM: { en: 'Ajman', ar: 'عجمان' },
      RAK: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة' },
    },
  },
};
