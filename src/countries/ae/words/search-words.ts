// Words beside their names by which people look for codes of the Emirates, in English or Arabic. They help to find a code, and
// suggest none.

/** The words by field, then by code. */
export const EMIRATES_SEARCH_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'PaymentMeans.payment_means_code': { '30': 'bank wire transfer تحويل بنكي مصرفي حوالة' },
  discrepancy_response: {
    'DL8.61.1.A': 'order withdrawn whole refund',
    'DL8.61.1.B': 'rate category wrong نسبة فئة',
    'DL8.61.1.C': 'price value amount lower reduced reduction wrong overcharged سعر مبلغ خصم تخفيض',
    'DL8.61.1.D': 'quantity fewer less short missing refund كمية مرتجع مرتجعات بضاعة استرداد',
  },
  'TaxCategory.tax_exemption_reason_code': {
    'DL8.46.1': 'exempt supply bank interest loan',
    'DL8.46.2': 'exempt supply homes house apartment lease rent sale',
    'DL8.46.3': 'exempt supply plot',
    'DL8.46.4': 'exempt supply taxi bus metro',
  },
};
