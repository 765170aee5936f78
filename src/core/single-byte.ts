// The encodings of one byte a character. The lower half of each is ASCII; the upper is a table of 128 characters. Platforms
// decode windows-1252, US-ASCII and ISO-8859-1 each in their own way, so their decoders are of no use here.

/** The name of an encoding of one byte a character. */
export type SingleByte = 'us-ascii' | 'iso-8859-1' | 'windows-1252' | 'windows-1256' | 'iso-8859-6';

const FIRST = 0x80;
const SIZE = 128;
// A character that no table has stands for a byte that the encoding does not use.
const UNUSED = '\ufffd';

const LATIN_1 = charactersFrom(FIRST, SIZE);
// The five bytes that Microsoft's table leaves open stay what they are, as in every browser and in libxml2.
const WINDOWS_1252_START = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const WINDOWS_1256 =
  '\u20ac\u067e\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0679\u2039\u0152\u0686\u0698\u0688' +
  '\u06af\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u06a9\u2122\u0691\u203a\u0153\u200c\u200d\u06ba' +
  '\u00a0\u060c\u00a2\u00a3\u00a4\u00a5\u00a6\u00a7\u00a8\u00a9\u06be\u00ab\u00ac\u00ad\u00ae\u00af' +
  '\u00b0\u00b1\u00b2\u00b3\u00b4\u00b5\u00b6\u00b7\u00b8\u00b9\u061b\u00bb\u00bc\u00bd\u00be\u061f' +
  '\u06c1\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f' +
  '\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u00d7\u0637\u0638\u0639\u063a\u0640\u0641\u0642\u0643' +
  '\u00e0\u0644\u00e2\u0645\u0646\u0647\u0648\u00e7\u00e8\u00e9\u00ea\u00eb\u0649\u064a\u00ee\u00ef' +
  '\u064b\u064c\u064d\u064e\u00f4\u064f\u0650\u00f7\u0651\u00f9\u0652\u00fb\u00fc\u200e\u200f\u06d2';
const ARABIC_PUNCTUATION = { 172: 0x060c, 187: 0x061b, 191: 0x061f } as const;

const UPPER_HALVES: { readonly [Name in SingleByte]: string } = {
  'us-ascii': UNUSED.repeat(SIZE),
  'iso-8859-1': LATIN_1,
  'windows-1252': WINDOWS_1252_START + LATIN_1.slice(WINDOWS_1252_START.length),
  'windows-1256': WINDOWS_1256,
  'iso-8859-6': Array.from({ length: SIZE }, (_, index) => arabicOf(FIRST + index)).join(''),
};

// ISO/IEC 8859-6: the letters and marks of Arabic, four characters of punctuation, and little else.
function arabicOf(byte: number): string {
  if (byte <= 0xa0 || byte === 0xa4 || byte === 0xad) return String.fromCharCode(byte);
  if ((byte >= 0xc1 && byte <= 0xda) || (byte >= 0xe0 && byte <= 0xf2)) return String.fromCharCode(byte + 0x0560);
  const mark = ARABIC_PUNCTUATION[byte as keyof typeof ARABIC_PUNCTUATION];
  return mark === undefined ? UNUSED : String.fromCharCode(mark);
}

/** Whether an encoding is one of these. */
export function isSingleByte(encoding: string): encoding is SingleByte {
  return Object.hasOwn(UPPER_HALVES, encoding);
}

/** Whether the encoding uses a byte. */
export function isUsed(encoding: SingleByte, byte: number): boolean {
  return byte < FIRST || UPPER_HALVES[encoding][byte - FIRST] !== UNUSED;
}

const CHUNK = 8192;

/** The characters of bytes that the encoding uses. */
export function decodeSingleByte(encoding: SingleByte, bytes: Uint8Array): string {
  const upper = UPPER_HALVES[encoding];
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const codes = Uint16Array.from(bytes.subarray(start, start + CHUNK), (byte) =>
      byte < FIRST ? byte : upper.charCodeAt(byte - FIRST),
    );
    text += String.fromCharCode(...codes);
  }
  return text;
}

function charactersFrom(first: number, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, (_, index) => first + index));
}
