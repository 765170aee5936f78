// What a document or a line says, as text to compare: what says the same in two ways is written in one.

// What is the same as nothing. A quotation mark in a value has a backslash before it, so these stand where fields do.
const DEFAULTS = '"(?:base_quantity":1|allowance_amount":0|tax_scheme":"VAT")(?=[,}])';
const SAID_FOR_NOTHING = new RegExp(`,${DEFAULTS}|${DEFAULTS},?`, 'g');

/** The content as text, without the defaults that it states. It is not JSON. */
export function contentText(content: object): string {
  return JSON.stringify(content).replace(SAID_FOR_NOTHING, '');
}
