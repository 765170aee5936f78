// Bytes of a JSON file → text: UTF-8, or UTF-16 with its byte order mark.
// Other encodings are named as well as they can be guessed, with the remedy.

/** What bytes seem to be that are not UTF-8. */
interface EncodingGuess {
  readonly encoding: string;
  /** What iconv calls it. */
  readonly name: string;
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

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
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

// Arabic in Windows-1256 has its letters side by side above this byte; accents of Western text stand apart.
const FIRST_LETTER = 0xc0;
const LETTERS_IN_A_ROW = 3;

function guessEncoding(bytes: Uint8Array): EncodingGuess {
  let row = 0;
  for (const byte of bytes) {
    row = byte >= FIRST_LETTER ? row + 1 : 0;
    if (row === LETTERS_IN_A_ROW) return { encoding: 'Windows-1256 (Arabic)', name: 'WINDOWS-1256' };
  }
  return { encoding: 'Windows-1252 (Western European)', name: 'WINDOWS-1252' };
}
