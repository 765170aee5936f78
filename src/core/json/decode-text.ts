// Bytes of a JSON file → text: UTF-8, or UTF-16 with its byte order mark.
// Other encodings are named as well as they can be guessed, with the remedy.

/** The text, or what is wrong with the bytes, to stand behind the name of the input. */
export type DecodedText =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly trouble: string };

/** Decodes a JSON file. A byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const first = bytes[0];
  const second = bytes[1];
  if (first === 0xff && second === 0xfe) return decodedOr(decodeAs('utf-16le', bytes), () => BROKEN_UTF_16);
  if (first === 0xfe && second === 0xff) return decodedOr(decodeAs('utf-16be', bytes), () => BROKEN_UTF_16);
  if (first === 0 || second === 0) {
    return { ok: false, trouble: asUtf8('UTF-16 without a byte order mark', first === 0 ? 'UTF-16BE' : 'UTF-16LE') };
  }
  return decodedOr(decodeUtf8(bytes), () => encodingTrouble(bytes));
}

/** The text of UTF-8, `undefined` where the bytes are not UTF-8. A byte order mark is dropped. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decodeAs('utf-8', bytes);
}

const BROKEN_UTF_16 = 'breaks off within its UTF-16 text';

function decodedOr(value: string | undefined, trouble: () => string): DecodedText {
  return value === undefined ? { ok: false, trouble: trouble() } : { ok: true, value };
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

function encodingTrouble(bytes: Uint8Array): string {
  let row = 0;
  for (const byte of bytes) {
    row = byte >= FIRST_LETTER ? row + 1 : 0;
    if (row === LETTERS_IN_A_ROW) return asUtf8('Windows-1256 (Arabic)', 'WINDOWS-1256');
  }
  return asUtf8('Windows-1252 (Western European)', 'WINDOWS-1252');
}

function asUtf8(encoding: string, name: string): string {
  return `is not UTF-8; it seems to be ${encoding}. Save it as UTF-8, or run: iconv -f ${name} -t UTF-8 OLD > NEW`;
}
