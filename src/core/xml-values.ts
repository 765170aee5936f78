// Values as XML Schema writes them: times and base64.
// Payload, documents and the schema check accept the same texts.

const XML_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;

/** Whether the text is a time as other senders write it: fractions of a second and a time zone allowed. */
export function isXmlTime(value: string): boolean {
  return XML_TIME.test(value);
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
// xs:base64Binary demands that the last character's bits beyond the last byte are zero.
const BASE64_END = /(?:[A-Za-z0-9+/]{2}|[AEIMQUYcgkosw048]=|[AQgw]==)$/;

/** Whether the text is base64 without line breaks. */
export function isBase64(value: string): boolean {
  return value === '' || (value.length % 4 === 0 && BASE64.test(value) && BASE64_END.test(value.slice(-4)));
}
