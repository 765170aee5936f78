// Words beside their names by which people look for Oman's codes, in English or Arabic. They help to find a code, and suggest none.

/** The words by list, then by code. */
export const OMAN_SEARCH_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  UNCL4461: { '30': 'bank wire transfer تحويل بنكي مصرفي حوالة' },
  IssuanceReason: {
    CAN: 'goods returned withdrawn refund whole مرتجع مرتجعات بضاعة استرداد',
    QTY: 'fewer less more short missing units pieces delivered أقل أكثر ناقص',
    VAL: 'price amount lower reduced reduction wrong overcharged سعر مبلغ خصم تخفيض',
    VAT: 'rate category tax wrong ضريبة نسبة فئة',
  },
};
