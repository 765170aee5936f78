// What people in Oman call currencies.

/** Words for currencies, in capitals, that are not their codes. */
export const CURRENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  OMR: ['OMANI', 'RIAL', 'RIALS', 'OMANI RIAL', 'RO', 'R.O.', 'BAISA', 'ر.ع.', 'ر.ع', 'ريال عماني'],
  AED: ['DIRHAM', 'DIRHAMS', 'DH', 'DHS'],
  SAR: ['RIYAL', 'RIYALS', 'SR'],
  USD: ['$', 'US$', 'DOLLAR', 'DOLLARS'],
  EUR: ['€', 'EURO', 'EUROS'],
  GBP: ['£', 'POUND', 'POUNDS'],
  INR: ['₹', 'RUPEE', 'RUPEES', 'RS'],
};
