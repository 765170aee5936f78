// What a code of a currency looks like, how many decimals its amounts have, and how thousands are separated.

// ISO 4217: currencies whose smallest unit is not the hundredth. CLF and UYW, which have four decimals, are units of account that
// nobody pays in: their amounts are taken as those of other currencies.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** Whether a text has the form of a code of ISO 4217, whether or not there is such a currency. */
export function isCurrencyCode(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z]{3}$/.test(text);
}

/** How many decimals amounts of a currency have; two for an unknown code. */
export function currencyDecimals(code: string | undefined): number {
  if (!isCurrencyCode(code)) return 2;
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return THREE_DECIMALS.includes(code) ? 3 : 2;
}

/** `1234567.5` → `1,234,567.5`, for digits without a sign. */
export function groupThousands(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return fraction === undefined ? groups.join(',') : `${groups.join(',')}.${fraction}`;
}
