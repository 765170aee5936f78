// Bytes to text: what is read, and what is refused with which sentence. Nothing is guessed and nothing replaced.
import { describe, expect, it } from 'vitest';
import { decodeAsTold, decodeXml } from '../../../src/ubl/xml/decode.ts';
import type { XmlLimits } from '../../../src/ubl/xml/limits.ts';

const declared = (encoding: string, body = '<a>ü</a>') => `<?xml version="1.0" encoding="${encoding}"?>${body}`;
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const MARK = '\ufeff';

describe('is read', () => {
  it.each([
    ['UTF-8 with its mark', utf8(`${MARK}${declared('UTF-8')}`), declared('UTF-8')],
    ['UTF-16 with its mark', utf16(`${MARK}${declared('UTF-16')}`), declared('UTF-16')],
    ['UTF-16, the other order', utf16be(`${MARK}${declared('utf-16BE')}`), declared('utf-16BE')],
    ['UTF-16 without mark', utf16(declared('UTF-16')), declared('UTF-16')],
    ['UTF-16 without mark, the other order', utf16be(declared('UTF-16BE')), declared('UTF-16BE')],
    ['ISO-8859-1', latin1(declared('ISO-8859-1')), declared('ISO-8859-1')],
    ['an encoding behind many blanks', latin1(blanks(130, 'ISO-8859-1')), blanks(130, 'ISO-8859-1')],
    ['an encoding behind 700 blanks', latin1(blanks(700, 'ISO-8859-1')), blanks(700, 'ISO-8859-1')],
    ['windows-1256', single('windows-1256', [0xd1, 0xed, 0xc7, 0xe1]), declared('windows-1256', '<a>ريال</a>')],
    ['ISO-8859-6', single('ISO-8859-6', [0xd1, 0xea, 0xc7, 0xe4]), declared('ISO-8859-6', '<a>ريال</a>')],
    ['windows-1252', single('cp1252', [0x80, 0x81, 0xe9]), declared('cp1252', '<a>€\u0081é</a>')],
    ['a declaration of 2,000 blanks', utf8(blanks(2000, 'UTF-8')), blanks(2000, 'UTF-8')],
    ['ISO_8859-1', latin1(declared('ISO_8859-1')), declared('ISO_8859-1')],
    ['iso8859-1', latin1(declared('iso8859-1')), declared('iso8859-1')],
    ['ISO8859-6', single('ISO8859-6', [0xd1]), declared('ISO8859-6', '<a>ر</a>')],
    ['US-ASCII', utf8(declared('US-ASCII', '<a/>')), declared('US-ASCII', '<a/>')],
    ['no declaration at all', utf8('<a>ü</a>'), '<a>ü</a>'],
  ])('decodeXml reads %s', (_, bytes, text) => expect(decodeXml(bytes)).toMatchObject({ ok: true, text }));
});

it.each([
  ['UTF-8', utf8('<a>ü</a>')],
  ['UTF-8 with its mark', utf8(`${MARK}<a>ü</a>`)],
])('decodeXml hands on the bytes of %s, without the mark', (_, bytes) => {
  expect(decodeXml(bytes)).toEqual({ ok: true, text: '<a>ü</a>', utf8: utf8('<a>ü</a>') });
});

it('decodeXml takes nothing but a mark for one', () => {
  expect(decodeXml(utf8('\uf900<a/>'))).toEqual({ ok: true, text: '\uf900<a/>', utf8: utf8('\uf900<a/>') });
});

function single(encoding: string, content: readonly number[]): Uint8Array {
  const [before = '', behind = ''] = declared(encoding, '<a>|</a>').split('|');
  return new Uint8Array(Buffer.concat([utf8(before), Uint8Array.from(content), utf8(behind)]));
}

function blanks(count: number, encoding: string): string {
  return `<?xml version="1.0"${' '.repeat(count)}encoding = '${encoding}'?><a>ü</a>`;
}

describe('is refused', () => {
  it.each([
    ['US-ASCII with other bytes', utf8(declared('US-ASCII')), /US-ASCII, but byte \d+ is not of it/],
    ['a mark of UTF-8 and another encoding', utf8(MARK + declared('ISO-8859-1')), /is UTF-8 but declares ISO-8859-1/],
    ['a mark of UTF-16 and UTF-8', utf16(MARK + declared('UTF-8')), /is UTF-16LE but declares UTF-8/],
    ['a mark of UTF-16 and the other order', utf16(MARK + declared('UTF-16BE')), /is UTF-16LE but declares UTF-16BE/],
    ['UTF-16 that is none', utf8(declared('UTF-16')), /declares UTF-16, but its bytes are not UTF-16/],
    ['an unknown name', utf8(declared('klingon')), /encoding klingon is not supported/],
    ['an unknown name behind a mark', utf8(MARK + declared('klingon')), /is UTF-8 but declares klingon/],
    ['UTF-16 without mark and declaration', utf16('<a/>'), /without a byte order mark and declares no encoding/],
    [
      'the other order of it',
      utf16be('<?xml version="1.0"?><a/>'),
      /without a byte order mark and declares no encoding/,
    ],
    ['two marks', utf8(MARK + MARK + declared('UTF-8')), /two byte order marks/],
    ['two marks of UTF-16', utf16(MARK + MARK + declared('UTF-16')), /two byte order marks/],
    ['two marks in a string', MARK + MARK + declared('UTF-8'), /two byte order marks/],
    ['bytes that are not UTF-8', latin1(declared('UTF-8')), /not valid UTF-8/],
    ['UTF-16 that ends inside of a character', utf16(`${MARK}<a/>`).subarray(0, -1), /not valid UTF-16LE/],
    ['UTF-16 with half a character', utf16be(`${MARK}<a>\ud800</a>`), /not valid UTF-16BE: byte 9 is wrong/],
    [
      'ISO-8859-6 with a byte that it does not use',
      latin1(declared('ISO-8859-6')),
      /ISO-8859-6, but byte \d+ is not of it/,
    ],
  ])('decodeXml refuses %s', (_, bytes, message) => {
    expect(decodeXml(bytes)).toMatchObject({
      ok: false,
      error: { code: 'encoding', message: expect.stringMatching(message) },
    });
  });

  // Each stands behind a line feed and the two characters of `ü<`.
  it.each([
    ['UTF-8', [0xe9]],
    ['UTF-8', [0xc0, 0xbc]],
    ['UTF-8', [0xed, 0xa0, 0x80]],
    ['UTF-8', [0xf4, 0x90, 0x80, 0x80]],
    ['UTF-8', [0xef, 0xbf]],
    ['UTF-8', [0x80]],
    ['US-ASCII', [0xfc]],
    ['ISO-8859-6', [0xa1]],
  ])('bytes that are not %s have their place: %j', (encoding, wrong) => {
    const before = `<?xml version="1.0" encoding="${encoding}"?>\n${encoding === 'UTF-8' ? 'ü' : 'u'}<`;
    const bytes = Buffer.concat([utf8(before), Uint8Array.from(wrong), utf8('</a>')]);
    const byte = wrong[0]?.toString(16).toUpperCase();
    expect(decodeXml(new Uint8Array(bytes))).toMatchObject({
      ok: false,
      error: {
        line: 2,
        column: 3,
        message: expect.stringMatching(new RegExp(`byte ${utf8(before).length + 1} .*0x${byte}`)),
      },
    });
  });

  // A column is that of the character that is not whole.
  it.each([
    [latin1('<a>\n\xc3'), 2, 1],
    [latin1('<a>\n<b>\xe2\x82'), 2, 4],
    [latin1('\xf0\x9f\x98'), 1, 1],
    [utf16(`${MARK}<a>`).subarray(0, -1), 1, 3],
    [utf16(`${MARK}<a>\ud800`), 1, 4],
  ])('bytes that end inside of a character have its place', (bytes, line, column) => {
    const message = expect.stringContaining('they end inside of a character');
    expect(decodeXml(bytes)).toMatchObject({ ok: false, error: { code: 'encoding', message, line, column } });
  });

  it.each([
    ['\n<?xml version="1.0" encoding="windows-1256"?>', /elsewhere than at the very beginning/, 2, 1],
    ['<?xml encoding="windows-1256"?>', /an XML declaration such as .* should stand here, but "e" comes/, 1, 7],
    [
      '<?xml version="1.0"encoding="windows-1256"?>',
      /an XML declaration such as .* should stand here, but "e" comes/,
      1,
      20,
    ],
    ['<?xml version="1.0" encoding="\xc7"?>', /not valid UTF-8: byte 31 is wrong/, 1, 31],
    ['<?xml version="1.0"?>', /not valid UTF-8: byte 26 is wrong/, 2, 4],
  ])(
    'a declaration that is malformed is named before bytes that are not UTF-8: %j',
    (declaration, what, line, column) => {
      expect(decodeXml(latin1(`${declaration}\n<a>\xc7</a>`))).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(what), line, column },
      });
    },
  );

  it.each(['maxBytes', 'maxDepth', 'maxAttributes', 'maxNodes', 'maxNameLength'])(
    'a limit that bounds nothing: %s',
    (name) => {
      for (const value of [Number.NaN, -1, '100', null, {}]) {
        const limits = { [name]: value } as XmlLimits;
        if (value === null) expect(decodeXml('<a/>', limits).ok).toBe(true);
        else expect(() => decodeXml('<a/>', limits), String(value)).toThrow(`As ${name} was given`);
      }
      const endless = { [name]: Number.POSITIVE_INFINITY };
      if (name === 'maxDepth') expect(() => decodeXml('<a/>', endless)).toThrow('As maxDepth was given Infinity');
      else expect(decodeXml('<a/>', endless).ok).toBe(true);
    },
  );
});

it('a limit that is none is refused, not ignored', () => {
  const nested = { limits: { maxBytes: 1 } } as XmlLimits;
  expect(() => decodeXml('<a/>', nested)).toThrow('No limit of a reader of XML is called limits. There are maxBytes, ');
  expect(decodeXml('<a/>', { maxBytes: undefined }).ok).toBe(true);
});

describe('an encoding that is told beside XML', () => {
  const ARABIC = [0xd1, 0xed, 0xc7, 0xe1];

  it.each([
    ['UTF-8 that declares windows-1256', utf8(declared('windows-1256')), 'utf-8', declared('windows-1256')],
    ['UTF-8 that declares UTF-16', utf8(declared('utf-16')), 'UTF-8', declared('utf-16')],
    ['UTF-8 with its mark that declares UTF-16', utf8(MARK + declared('utf-16')), 'utf-8', declared('utf-16')],
    ['UTF-8 that declares an unknown encoding', utf8(declared('klingon')), 'utf8', declared('klingon')],
    ['windows-1256 that declares UTF-8', single('UTF-8', ARABIC), 'Windows-1256', declared('UTF-8', '<a>ريال</a>')],
    ['UTF-16 without a mark that declares none', utf16('<a>ü</a>'), 'utf-16', '<a>ü</a>'],
  ])('decodes %s', (_, bytes, charset, text) => expect(decodeAsTold(bytes, charset)).toBe(text));

  it.each([
    ['UTF-8 that declares it', utf8(declared('UTF-8')), 'utf-8'],
    ['UTF-8 that declares none', utf8('<a>ü</a>'), 'utf-8'],
    ['UTF-8 that declares it, and is told to be another', utf8(declared('UTF-8')), 'iso-8859-1'],
    ['windows-1256 that declares it, and is told to be UTF-8', single('windows-1256', ARABIC), 'utf-8'],
    ['UTF-16 with its mark, and is told to be UTF-8', utf16(MARK + declared('UTF-16')), 'utf-8'],
    ['UTF-8 that is told to be UTF-16', utf8(declared('UTF-8')), 'utf-16'],
    ['an unknown charset', utf8(declared('windows-1256')), 'klingon'],
    ['no charset', utf8(declared('windows-1256')), ''],
  ])('does not go before what XML declares: %s', (_, bytes, charset) =>
    expect(decodeAsTold(bytes, charset)).toBeUndefined(),
  );
});
