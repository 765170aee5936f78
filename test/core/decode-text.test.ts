// What bytes that are not UTF-8 are taken for: the advice must not turn names into other words.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { decodeText } from '../../src/core/json/decode-text.ts';
import { parseJson } from '../../src/core/json/parse-json.ts';

const guess = (bytes: Uint8Array) => {
  const decoded = decodeText(bytes);
  return decoded.ok ? undefined : decoded.guess;
};

const sentenceOf = (bytes: Uint8Array) => {
  const read = parseJson(bytes, 'input');
  return read.ok ? undefined : Object.values(sentences(read.errors)).join();
};

// Arabic letters by their bytes: every engine decodes both, none encodes them.
function encoded(text: string, encoding: 'iso-8859-6' | 'windows-1256'): Uint8Array {
  const high = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  const letters = new TextDecoder(encoding).decode(high);
  return Uint8Array.from(text, (letter) => {
    const place = letters.indexOf(letter);
    return place < 0 ? letter.charCodeAt(0) : place + 128;
  });
}

describe('decodeText', () => {
  it.each([
    ['شركة مسقط للتجارة', 'ISO-8859-6', 'WINDOWS-1256'],
    ['القرية', 'ISO-8859-6', 'WINDOWS-1256'],
    ['فندق الغبرة', 'ISO-8859-6', 'WINDOWS-1256'],
    ['سيف بن علي', 'ISO-8859-6', 'WINDOWS-1256'],
  ])('tells the two Arabic encodings of one byte by the bytes that the other leaves free: %s', (text, iso, windows) => {
    expect(guess(encoded(`{"name":"${text}"}`, 'iso-8859-6'))?.name).toBe(iso);
    expect(guess(encoded(`{"name":"${text}"}`, 'windows-1256'))?.name).toBe(windows);
  });

  it('names both where a text could be of either, and says how to find out', () => {
    const either = encoded('{"name":"ابراج"}', 'windows-1256');
    expect(guess(either)).toMatchObject({ name: 'WINDOWS-1256', other: 'ISO-8859-6' });
    expect(sentenceOf(either)).toEqual(
      expect.stringMatching(
        /seems to be Windows-1256 or ISO-8859-6 .*iconv -f WINDOWS-1256 .* Then look at the names in it: .* ISO-8859-6 is right$/,
      ),
    );
  });

  it('takes accents that stand apart for Western text', () => {
    expect(guess(Uint8Array.of(0x22, 0x43, 0xe9, 0x22))?.name).toBe('WINDOWS-1252');
  });
});

describe('parseJson', () => {
  it.each([
    ['of one byte', Uint8Array.from('\n <a>é</a>', (letter) => letter.charCodeAt(0))],
    ['UTF-16 without a mark', Uint8Array.from('<\0a\0/\0>\0', (letter) => letter.charCodeAt(0))],
    ['UTF-8', new TextEncoder().encode('<a>é</a>')],
  ])('says of XML that it is XML, in an encoding %s', (_, bytes) => {
    expect(sentenceOf(bytes)).toMatch(/is XML, not JSON/);
  });
});
