import { describe, expect, it } from 'vitest';
import { isBlank } from '../../src/core/is-blank.ts';
import { isXmlBlank, trimXmlSpace } from '../../src/core/xml-space.ts';

describe('white space of XML', () => {
  it('white space of XML is less than that of Unicode', () => {
    const texts = ['', ' ', '\t\n\r ', '\u00a0', '\u2003', 'a'];
    expect(texts.map(isXmlBlank)).toEqual([true, true, true, false, false, false]);
    expect(texts.map(isBlank)).toEqual([true, true, true, true, true, false]);
  });

  it('white space of XML is trimmed at both ends and nowhere else', () => {
    expect(trimXmlSpace('\t\n a \r b \r\n')).toBe('a \r b');
    expect(trimXmlSpace(' \u00a01\u00a0 ')).toBe('\u00a01\u00a0');
    expect(trimXmlSpace(' \n')).toBe('');
  });
});
