// Scalars of documents for fast-check: text of every script, days, times, decimals at every scale.
import fc, { type Arbitrary } from 'fast-check';
import { isBlank } from '../../src/core/is-blank.ts';

const WORDS = [
  'Muscat',
  'مسقط',
  'Al Amal Trading LLC',
  'شركة الأمل للتجارة',
  'INV-2026/001',
  'A&B <Co> "1"',
  "O'Neil",
  'é',
];
// What printers and parsers get wrong: markup, white space, direction marks, joiners, astral letters, emoji.
const TRICKY = [
  '<',
  '>',
  '&',
  '"',
  "'",
  ']]>',
  '<!--',
  '&lt;',
  '&amp;',
  '&no;',
  '&#13;',
  '&#x41;',
  '\t',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\u00a0',
  '\u0085',
  '\u2028',
  '\ufeff',
];
const SCRIPTS = [
  'ر',
  'ي',
  'ا',
  'ל',
  'ह',
  '漢',
  '\u202e',
  '\u200f',
  '\u200d',
  '𝄞',
  '𐎠',
  '😀',
  '\ufffd',
  '\u{10ffff}',
  '\u0301',
];

// Any code point that XML can hold.
const codePoint: Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0xfffd }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

const unit = fc.oneof(
  fc.constantFrom(...TRICKY),
  fc.constantFrom(...SCRIPTS),
  codePoint,
  fc.constantFrom('a', 'B', '7'),
);

/** Text that XML can hold, blank text included. */
export const someText: Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...WORDS), weight: 5 },
  { arbitrary: fc.string({ unit, maxLength: 8 }), weight: 2 },
);

/** Text that counts as given. */
export const givenText: Arbitrary<string> = someText.filter((value) => !isBlank(value));

/** A day of the calendar. */
export const isoDate: Arbitrary<string> = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const twoDigits = (max: number) => fc.nat(max).map((value) => String(value).padStart(2, '0'));

/** A time of day, `HH:mm:ss`. */
export const timeOfDay: Arbitrary<string> = fc
  .tuple(twoDigits(23), twoDigits(59), twoDigits(59))
  .map((parts) => parts.join(':'));

/** A time as other senders write it. */
export const xmlTimeOfDay: Arbitrary<string> = fc
  .tuple(timeOfDay, fc.constantFrom('', '.5', '.123456789'), fc.constantFrom('', 'Z', '+04:00', '-14:00'))
  .map((parts) => parts.join(''));

/** Base64 without line breaks. */
export const someBase64: Arbitrary<string> = fc
  .uint8Array({ maxLength: 12 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));

// Digits and scale apart, so that every scale is as likely as another.
const digits: Arbitrary<number> = fc.oneof(...[9, 99, 9999, 9_999_999, 999_999_999_999_999].map((max) => fc.nat(max)));
const scale = fc.nat(15);

/** Any number that JSON carries exactly: at most 15 significant digits, at most 15 decimals, less than 10^15. */
export function exactNumber(negative: boolean): Arbitrary<number> {
  return withSign(
    fc.tuple(digits, scale).map(([whole, decimals]) => Number(`${whole}e-${decimals}`)),
    negative,
  );
}

/** The same, half of them prices as people write them, most others below a million, so that products keep within 15 digits. */
export function modestNumber(negative: boolean): Arbitrary<number> {
  const plain = fc.tuple(fc.nat(99_999), fc.nat(3)).map(([whole, decimals]) => Number(`${whole}e-${decimals}`));
  const modest = fc
    .tuple(digits, scale)
    .map(([whole, decimals]) => Number(`${whole}e-${Math.max(decimals, String(whole).length - 6)}`));
  return fc.oneof(
    { arbitrary: withSign(plain, negative), weight: 20 },
    { arbitrary: withSign(modest, negative), weight: 20 },
    { arbitrary: exactNumber(negative), weight: 1 },
  );
}

/** Round numbers up to the largest that JSON carries, so that sums and products of them reach beyond. */
export const hugeNumber: Arbitrary<number> = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -3, max: 12 }))
  .map(([digits, power]) => Number(`${digits}e${power}`));

function withSign(numbers: Arbitrary<number>, negative: boolean): Arbitrary<number> {
  if (!negative) return numbers;
  return fc.tuple(numbers, fc.nat(9)).map(([value, dice]) => (dice === 9 && value !== 0 ? -value : value));
}

/** Text that is mostly one value, often one of a few, now and then any. */
export function oftenOne(usual: string, others: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constant(usual), weight: 6 },
    { arbitrary: fc.constantFrom(...others), weight: 3 },
    { arbitrary: givenText, weight: 1 },
  );
}
