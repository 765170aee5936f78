// Text that is decoded already, as bytes: what it declares of its encoding was true of other bytes, and does not count.
import { describe, expect, it } from 'vitest';
import { fromXml } from '../../../src/index.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import { encodeXml } from '../../../src/ubl/xml/encode.ts';

const BODY = '\n<a>شركة é 😀</a>';

describe('encodeXml', () => {
  it.each([
    ['', ''],
    ['<?xml version="1.0"?>', '<?xml version="1.0"?>'],
    ['<?xml version="1.0" encoding="windows-1256"?>', `<?xml version="1.0" ${' '.repeat(23)}?>`],
    [
      `<?xml version='1.1'\n encoding = 'UTF-16' standalone='no'?>`,
      `<?xml version='1.1'\n                     standalone='no'?>`,
    ],
    ['<?xml version="1.0" encoding="klingon"?>', `<?xml version="1.0" ${' '.repeat(18)}?>`],
    ['<?xml version="1.0" encoding="encoding1"?>', `<?xml version="1.0" ${' '.repeat(20)}?>`],
    ['<?xml version="1.0" encoding="utf-8"?>', '<?xml version="1.0" encoding="utf-8"?>'],
    // What is malformed is the reader's to refuse.
    ['<?xml encoding="UTF-8"?>', '<?xml encoding="UTF-8"?>'],
    ['<!-- encoding="windows-1256" -->', '<!-- encoding="windows-1256" -->'],
  ])('%j', (declaration, becomes) => {
    for (const mark of ['', '\ufeff']) {
      expect(decodeXml(encodeXml(mark + declaration + BODY))).toMatchObject({ ok: true, text: becomes + BODY });
      expect(becomes.length).toBe(declaration.length);
    }
  });

  it('gives what the text itself is read as', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-6"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>`;
    expect(fromXml(encodeXml(text))).toEqual(fromXml(text));
  });

  it.each(['\ud800', '\udfff', '\ud83d<', 'ü\udc00\ud800'])('half a character is refused, not replaced: %j', (half) => {
    expect(decodeXml(encodeXml(`<a>${half}</a>`))).toMatchObject({ ok: false, error: { code: 'encoding' } });
  });
});
