// Bytes of a JSON file → text: UTF-8, or UTF-16 with its byte order mark.
// Other encodings are named as well as they can be guessed, with the remedy.

/** What bytes seem to be that are not UTF-8. */
interface EncodingGuess {
  readonly encoding: string;
  /** What iconv calls it. */
  readonly name: string;
  /** What iconv calls another that it may be as well. */
  readonly other?: string;
}

/** The text; otherwise what the bytes seem to be, `undefined` where UTF-16 breaks off. */
export type DecodedText =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly guess: EncodingGuess | undefined };

/** Whether bytes begin with the byte order mark of UTF-16. */
export function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Decodes a JSON file. A byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const first = bytes[0];
  const second = bytes[1];
  if (first === 0xff && second === 0xfe) return decodedOr(decodeAs('utf-16le', bytes), () => undefined);
  if (first === 0xfe && second === 0xff) return decodedOr(decodeAs('utf-16be', bytes), () => undefined);
  if (first === 0 || second === 0) {
    const name = first === 0 ? 'UTF-16BE' : 'UTF-16LE';
    return { ok: false, guess: { encoding: 'UTF-16 without a byte order mark', name } };
  }
  return decodedOr(decodeUtf8(bytes), () => guessEncoding(bytes));
}

/** The text of UTF-8, `undefined` where the bytes are not UTF-8. A byte order mark is dropped. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decodeAs('utf-8', bytes);
}

function decodedOr(value: string | undefined, guess: () => EncodingGuess | undefined): DecodedText {
  return value === undefined ? { ok: false, guess: guess() } : { ok: true, value };
}

// A decoder takes longer to make than a document to decode.
const decoders = new Map<string, TextDecoder>();

function decoderOf(label: string): TextDecoder {
  const decoder = decoders.get(label) ?? new TextDecoder(label, { fatal: true });
  decoders.set(label, decoder);
  return decoder;
}

/** The text of an encoding, by its label; `undefined` where the bytes are not of it. A byte order mark is dropped. */
export function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return decoderOf(label).decode(bytes);
  } catch (thrown) {
    // Not every engine lets a decoder begin anew after an error.
    decoders.delete(label);
    // The decoder throws nothing else about bytes.
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

// Arabic in one byte each has its letters side by side above this byte; accents of Western text stand apart.
const FIRST_LETTER = 0xc0;
const LETTERS_IN_A_ROW = 3;

function guessEncoding(bytes: Uint8Array): EncodingGuess {
  return hasLettersInARow(bytes)
    ? arabicOf(bytes)
    : { encoding: 'Windows-1252 (Western European)', name: 'WINDOWS-1252' };
}

function hasLettersInARow(bytes: Uint8Array): boolean {
  let row = 0;
  return bytes.some((byte) => {
    row = byte >= FIRST_LETTER ? row + 1 : 0;
    return row === LETTERS_IN_A_ROW;
  });
}

// Bytes that ISO-8859-6 leaves free, among them ghain to kaf of Windows-1256; then its two forms of yeh, rare signs in ISO-8859-6.
const NEVER_ISO = /[\x80-\x9f\xc0\xdb-\xdf\xf3-\xff]/;
const SELDOM_ISO = /[\xec\xed]/;
// Qaf, heh, waw and the two forms of yeh of ISO-8859-6, accented letters of French in Windows-1256.
const SELDOM_WINDOWS = /[\xe2\xe7-\xea]/;

// Each gives a text of the other, with other letters.
function arabicOf(bytes: Uint8Array): EncodingGuess {
  const windows = { encoding: 'Windows-1256 (Arabic)', name: 'WINDOWS-1256' };
  const iso = { encoding: 'ISO-8859-6 (Arabic)', name: 'ISO-8859-6' };
  const present = String.fromCharCode(...new Set(bytes));
  if (NEVER_ISO.test(present)) return windows;
  const [isWindows, isIso] = [SELDOM_ISO.test(present), SELDOM_WINDOWS.test(present)];
  if (isWindows !== isIso) return isWindows ? windows : iso;
  return { encoding: 'Windows-1256 or ISO-8859-6 (Arabic)', name: windows.name, other: iso.name };
}
