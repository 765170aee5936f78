// Bytes to text: what is read, and what is refused with which sentence. Nothing is guessed and nothing replaced.
import { describe, expect, it } from 'vitest';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';

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
    ['UTF-16 without mark and declaration', utf16('<a/>'), '<a/>'],
    ['ISO-8859-1', latin1(declared('ISO-8859-1')), declared('ISO-8859-1')],
    ['an encoding behind many blanks', latin1(blanks(130, 'ISO-8859-1')), blanks(130, 'ISO-8859-1')],
    ['an encoding behind 700 blanks', latin1(blanks(700, 'ISO-8859-1')), blanks(700, 'ISO-8859-1')],
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
    ['two marks', utf8(MARK + MARK + declared('UTF-8')), /two byte order marks/],
    ['two marks of UTF-16', utf16(MARK + MARK + declared('UTF-16')), /two byte order marks/],
    ['two marks in a string', MARK + MARK + declared('UTF-8'), /two byte order marks/],
    ['bytes that are not UTF-8', latin1(declared('UTF-8')), /not valid UTF-8/],
    ['a declaration without end', utf8(`<?xml version="1.0"${' '.repeat(2000)}?><a/>`), /does not end within 1024/],
  ])('decodeXml refuses %s', (_, bytes, message) => {
    expect(decodeXml(bytes)).toEqual({
      ok: false,
      error: { code: 'encoding', message: expect.stringMatching(message), line: 0 },
    });
  });
});
