// Values as XML Schema writes them: times and base64.
// Payload, documents and the schema check accept the same texts.
import { isCalendarDate } from './calendar.ts';
import { timeOf } from './iso-time.ts';

const XML_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;

/** Whether the text is a time as other senders write it: fractions of a second and a time zone allowed. */
export function isXmlTime(value: string): boolean {
  return XML_TIME.test(value);
}

/** Whether the text ends in a time zone, whatever it begins with. */
export function endsInZone(value: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(value);
}

/** Whether the text is a time with its zone. */
export function isZonedTime(value: string): boolean {
  return endsInZone(value) && isXmlTime(value);
}

/** Whether the text is a date and a time with its zone: `2026-03-02T10:15:00+04:00`. */
export function isZonedDateTime(value: string): boolean {
  const [date = '', time = ''] = value.split('T', 2);
  return isCalendarDate(date) && isZonedTime(time) && value === `${date}T${time}`;
}

/** An instant as text with its zone; text that is such stays as it is. `undefined` where it is none of the years 1 to 9999. */
export function zonedDateTime(time: Date | number | string): string | undefined {
  if (typeof time === 'string') return isZonedDateTime(time) ? time : undefined;
  const instant = new Date(timeOf(time) ?? Number.NaN);
  const year = instant.getUTCFullYear();
  return year > 0 && year < 10_000 ? instant.toISOString() : undefined;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
// xs:base64Binary demands that the last character's bits beyond the last byte are zero.
const BASE64_END = /(?:[A-Za-z0-9+/]{2}|[AEIMQUYcgkosw048]=|[AQgw]==)$/;

/** Whether the text is base64 without line breaks. */
export function isBase64(value: string): boolean {
  return value === '' || (value.length % 4 === 0 && BASE64.test(value) && BASE64_END.test(value.slice(-4)));
}

/** Whether XML 1.0 can hold a text: not most control characters, nor unpaired surrogates, U+FFFE and U+FFFF. */
export function isXmlText(text: string): boolean {
  return !NOT_XML.test(text);
}

const NOT_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
