// A document in an envelope is read within the bounds of a document, and an error names the line of the whole text.
import { expect, it } from 'vitest';
import { openEnvelope } from '../../../src/ubl/envelope/open.ts';
import { readDocument } from '../../../src/ubl/envelope/read-document.ts';
import { SBDH } from '../../../src/ubl/namespaces.ts';
import type { XmlLimits } from '../../../src/ubl/xml/limits.ts';

const many = (count: number, named: string): string =>
  Array.from({ length: count }, (_, index) => ` xmlns:${named}${index}="urn:${named}${index}"`).join('');

function enveloped(document: string, declarations = ''): string {
  return `<StandardBusinessDocument xmlns="${SBDH}"${declarations}>
  <StandardBusinessDocumentHeader>

  </StandardBusinessDocumentHeader>
  ${document}
</StandardBusinessDocument>`;
}

const sentenceOf = (xml: string, limits?: XmlLimits): string | undefined => {
  const read = readDocument(xml, limits);
  return read.ok ? undefined : read.errors['message']?.message;
};

it('an error that has a place names the line of the whole text', () => {
  const document = '<i:Invoice xmlns:i="urn:i">\n<a/>\n<b/>\n<c/></i:Invoice>';
  const sentence = 'There are more than 3 elements and attributes (line 8)';
  expect(sentenceOf(enveloped(document), { maxNodes: 3 })).toBe(sentence);
});

it('what is declared around the document are no attributes of it', () => {
  const [around, own] = [many(98, 'a'), many(5, 'b')];
  expect(sentenceOf(enveloped(`<b0:Invoice${own}/>`, around))).toBeUndefined();
  const tooMany = `<b0:Invoice${many(101, 'b')}/>`;
  expect(sentenceOf(enveloped(tooMany))).toBe('An element has more than 100 attributes (line 5)');
});

it('what is too large is told the limit that was given, alone and in an envelope', () => {
  const sentence = 'The XML is larger than 20 bytes';
  const mebibyte = ' '.repeat(2 ** 20);
  for (const spaces of [' '.repeat(20), 'ض'.repeat(10), mebibyte]) {
    const document = `<a>${spaces}</a>`;
    expect(sentenceOf(document, { maxBytes: 20 })).toBe(sentence);
    expect(sentenceOf(enveloped(document), { maxBytes: 20 })).toBe(sentence);
  }
  const document = `<a>${'<b/>'.repeat(100_100)}</a>`;
  const opened = openEnvelope(enveloped(document), { maxNodes: 3 });
  const tooMany = 'There are more than 3 elements and attributes (line 5)';
  expect(opened.ok ? '' : opened.errors['message']?.message).toBe(tooMany);
});

it('a document may be as deep in an envelope as alone', () => {
  const deep = `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`;
  for (const xml of [deep, enveloped(deep)]) {
    expect(sentenceOf(xml, { maxDepth: 1000 })).toBeUndefined();
    expect(() => sentenceOf(xml, { maxDepth: 1001 })).toThrow('At most 1000 levels of elements are followed');
  }
});
