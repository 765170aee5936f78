// What programs that know no VAT call it on a line.

/** Names of VAT. */
export const TAX_NAME = /\b(?:vat|value added tax)\b|ضريبة/i;
