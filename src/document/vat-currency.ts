// The currency of the VAT report: the rial.
// Every document states its VAT in it, and documents that name no currency are in it.

/** ISO 4217 code of the currency in which the VAT is reported. */
export const VAT_CURRENCY = 'OMR';
