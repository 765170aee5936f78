import { describe, expect, it } from 'vitest';
import { attribute, child, descendants, locationOf, type UblElement } from '../../../src/ubl/tree.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import type { XmlLimits } from '../../../src/ubl/xml/limits.ts';
import { type ParseResult, parseXml } from '../../../src/ubl/xml/parse.ts';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

function rootOf(result: ParseResult): UblElement {
  if (!result.ok) throw new Error(result.error.message);
  return result.root;
}

function errorCodeOf(text: string, limits?: XmlLimits): string {
  const result = parseXml(text, limits);
  return result.ok ? 'parsed' : result.error.code;
}

describe('parseXml', () => {
  it('parseXml names elements by canonical prefix whatever prefix the text uses', () => {
    const root = rootOf(parseXml(`<i:Invoice xmlns:i="${INVOICE}"><x:ID xmlns:x="${CBC}" a="1">7</x:ID></i:Invoice>`));
    expect(root.name).toBe('Invoice');
    const id = child(root, 'cbc:ID');
    expect(id?.text).toBe('7');
    expect(id && attribute(id, 'a')).toBe('1');
  });

  it('parseXml does not take an Invoice of another namespace, or of none, for an invoice', () => {
    expect(rootOf(parseXml('<Invoice/>')).name).toBe('{}Invoice');
    expect(rootOf(parseXml('<Invoice xmlns="urn:x"/>')).name).toBe('{urn:x}Invoice');
  });

  it('parseXml joins text around comments and counts the pieces; CDATA continues a piece', () => {
    const root = rootOf(parseXml('<a>1<!-- c -->2<![CDATA[<3>]]>&amp;&#x34;</a>'));
    expect(root.text).toBe('12<3>&4');
    expect(root.textNodes).toBe(2);
  });

  it('parseXml gives lines and locations', () => {
    const root = rootOf(
      parseXml(`<Invoice xmlns="${INVOICE}" xmlns:c="${CBC}">\n<c:Note/>\n<c:Note\n>x</c:Note></Invoice>`),
    );
    expect([...descendants(root)].map((e) => [locationOf(e), e.line])).toEqual([
      ['/Invoice/cbc:Note[1]', 2],
      ['/Invoice/cbc:Note[2]', 4],
    ]);
  });

  it('parseXml refuses a DOCTYPE, undefined entities, ill-formed text and what is beyond the limits', () => {
    expect(errorCodeOf('<!DOCTYPE a><a/>')).toBe('doctype');
    expect(errorCodeOf('<a>&b;</a>')).toBe('not-well-formed');
    expect(errorCodeOf('<a><b></a>')).toBe('not-well-formed');
    expect(errorCodeOf('')).toBe('not-well-formed');
    expect(errorCodeOf('<a/><b/>')).toBe('not-well-formed');
    expect(errorCodeOf('<x:a/>')).toBe('not-well-formed');
    expect(errorCodeOf('<a><b><c/></b></a>', { maxDepth: 2 })).toBe('too-deep');
    expect(errorCodeOf('<a b="" c="" d=""/>', { maxAttributes: 2 })).toBe('too-many-attributes');
    expect(errorCodeOf('<a b=""><c/><c d=""/></a>', { maxNodes: 4 })).toBe('too-many-nodes');
    expect(errorCodeOf('<abcdef/>', { maxNameLength: 7 })).toBe('name-too-long');
    expect(errorCodeOf('<a abcdefgh=""/>', { maxNameLength: 7 })).toBe('name-too-long');
    expect(errorCodeOf('<a xmlns="urn:abcd"/>', { maxNameLength: 7 })).toBe('name-too-long');
    expect(parseXml('<a b=""><c/><c/></a>', { maxNodes: 4 })).toMatchObject({ ok: true });
    expect(errorCodeOf('<?xml version="1.1"?><a>&#1;</a>')).toBe('not-well-formed');
    expect(errorCodeOf('<aaaaaaaaa/>', { maxBytes: 5 })).toBe('too-large');
  });

  it('text is as large as its bytes in UTF-8', () => {
    const text = '<a>ض€😀</a>';
    const bytes = new TextEncoder().encode(text);
    for (const xml of [text, bytes]) {
      expect(decodeXml(xml, { maxBytes: bytes.length }).ok).toBe(true);
      expect(decodeXml(xml, { maxBytes: bytes.length - 1 })).toMatchObject({ error: { code: 'too-large' } });
    }
    expect(parseXml(text, { maxBytes: bytes.length }, bytes).ok).toBe(true);
    expect(parseXml(text, { maxBytes: bytes.length - 1 }, bytes).ok).toBe(false);
  });

  it('bytes of another encoding are as many as they are', () => {
    const bytes = Buffer.from(`<?xml version="1.0" encoding="windows-1256"?><a>${'\u00d6'.repeat(100)}</a>`, 'latin1');
    const decoded = decodeXml(bytes, { maxBytes: bytes.length });
    if (!decoded.ok) throw new Error(decoded.error.message);
    expect(decoded.text).toContain('ض');
    expect(parseXml(decoded.text, { maxBytes: bytes.length }, decoded.utf8).ok).toBe(true);
  });
});

it('only white space of XML is nothing', () => {
  const sentenceOf = (text: string) => {
    const parsed = parseXml(text);
    return parsed.ok ? '' : parsed.error.message;
  };
  for (const text of ['', ' \t\r\n']) expect(sentenceOf(text)).toBe('The input is empty');
  for (const text of ['\u00a0', ' \u2028 '])
    expect(sentenceOf(text)).toContain('the document element should stand here, but U+');
});

describe('decodeXml', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
  const text = (xml: Uint8Array) => {
    const result = decodeXml(xml);
    return result.ok ? result.text : result.error.code;
  };

  it('decodeXml decodes UTF-8, UTF-16 and the two single-byte encodings', () => {
    expect(text(bytes('\ufeff<a>ريال</a>', 'utf8'))).toBe('<a>ريال</a>');
    expect(text(bytes('\ufeff<a>ريال</a>', 'utf16le'))).toBe('<a>ريال</a>');
    expect(text(bytes('<a>é</a>', 'utf16le'))).toBe('encoding');
    const big = bytes('\ufeff<a>é</a>', 'utf16le').map((_, i, all) => all[i ^ 1] ?? 0);
    expect(text(big)).toBe('<a>é</a>');
    const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?><a>\u0080é</a>`;
    expect(text(bytes(declared('ISO-8859-1'), 'latin1'))).toBe(declared('ISO-8859-1'));
    expect(text(bytes(declared('windows-1252'), 'latin1'))).toContain('€é');
  });

  it('decodeXml reports bytes that are not of the encoding and encodings that are not known', () => {
    expect(text(bytes('<a>é</a>', 'latin1'))).toBe('encoding');
    expect(text(bytes('<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>', 'latin1'))).toBe('encoding');
    expect(text(bytes(`<?xml version="1.0" encoding="${'x'.repeat(300)}"?><a/>`, 'latin1'))).toBe('encoding');
  });

  it('decodeXml refuses text with unpaired surrogates, takes pairs', () => {
    expect(decodeXml('<a>\ud800</a>')).toMatchObject({ ok: false, error: { code: 'encoding' } });
    expect(decodeXml('<a>\udc00\ud800</a>')).toMatchObject({ ok: false, error: { code: 'encoding' } });
    expect(decodeXml('<a>\ud83d\ude00</a>')).toEqual({ ok: true, text: '<a>😀</a>' });
  });
});
