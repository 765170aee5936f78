// The reader of bytes makes the trees that saxes makes, or gives up.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from '../../../fuzz/mutations.ts';
import { createRandom } from '../../../fuzz/random.ts';
import { treeDifference } from '../../../fuzz/tree-difference.ts';
import { readPlainXml } from '../../../src/ubl/xml/byte-reader.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import { boundsOf } from '../../../src/ubl/xml/limits.ts';
import { parseBySaxes, parseXml } from '../../../src/ubl/xml/parse.ts';
import { readXml } from '../../../src/ubl/xml/read-xml.ts';
import { isLong, runs } from '../../support/runs.ts';
import { allCorpusDocuments, examplesOfCountries, hasShared } from '../../support/shared.ts';
import { XML_TEXTS } from '../../support/xml-texts.ts';

const bounds = boundsOf({});

// Of the documents of all corpora, one of so many is read.
const STEP = isLong ? 1 : 100;

type Outcome = 'taken' | 'given up' | 'refused by both';

// What came of a text; throws where the two disagree.
function outcomeOf(text: string, limits = bounds): Outcome {
  const own = readPlainXml(text, limits);
  const parsed = parseBySaxes(text, limits);
  if (!own) return parsed.ok ? 'given up' : 'refused by both';
  const difference = parsed.ok ? treeDifference(own, parsed.root) : parsed.error.message;
  if (difference !== undefined) throw new Error(`${difference}\n${text.slice(0, 5000)}`);
  return 'taken';
}

function outcomesOf(texts: Iterable<string>): Record<Outcome, number> {
  const counts = { taken: 0, 'given up': 0, 'refused by both': 0 };
  for (const text of texts) counts[outcomeOf(text)]++;
  return counts;
}

const FIXTURES = ['fixtures', 'fixtures/envelopes'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);

describe('the reader of bytes', () => {
  it.each(XML_TEXTS)('makes the tree that saxes makes, or gives up: %j', (text) => {
    outcomeOf(text);
    // What was foreseen after the first time changes nothing.
    outcomeOf(text);
  });

  it.each([
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['a CDATA section', '<a><![CDATA[b]]></a>'],
    ['an instruction', '<a><?b c?></a>'],
    ['a name beyond ASCII', '<a><é/></a>'],
    ['an attribute beyond ASCII', '<a é="1"/>'],
    ['a byte order mark', '\ufeff<a/>'],
    ['half a character', '<a>\ud800</a>'],
    ['a zero', '<zero>\0</zero>'],
    ['a zero behind white space', '<zero>\n<a/>\0\n</zero>'],
  ])('gives up on %s', (_, text) => {
    expect(readPlainXml(text, bounds)).toBeUndefined();
  });

  it.each([
    ['attributes in every quote, with references and white space', '<a b="1" c=\'"\'\n d = "&amp;&#13; \t\r\n" />'],
    [
      'text with references, comments and line ends',
      '<a>\r\n1 &lt; 2<!-- é -- -->\r&#x1F600;</a>'.replace(' -- ', ' '),
    ],
    ['characters of two, three and four bytes', '<a>é<b c="ع😀">ع</b>😀<d>x</d></a>'],
    ['namespaces that change inside', '<a xmlns="urn:a"><b xmlns="urn:b"><c/></b><b/><b xmlns="urn:b"/></a>'],
    ['a prefix that changes inside', '<p:a xmlns:p="urn:a"><p:b/><p:b xmlns:p="urn:b"><p:b/></p:b><p:b/></p:a>'],
    ['an element that declares what is declared', '<p:a xmlns:p="urn:a"><p:b xmlns:p="urn:a" p:c="1"/></p:a>'],
    ['a name that begins like the one before', '<a><b/><bc/><b/><b1/><b.-/><b/></a>'],
    ['a name that begins like the one that came before', '<a><b/><long/><b/><long/><b/><longer/><b/><lon/></a>'],
    ['blank lines of other lengths', '<a>\n <b>\n  <c/>\n </b>\n <b>\n   <c/>\n </b>\n\n <b><c/></b>x</a>'],
    ['a declaration and comments around', '<?xml version="1.0" encoding="UTF-8"?>\n<!-- é -->\n<a/>\n<!-- b -->\n'],
  ])('takes %s', (_, text) => {
    for (const times of [1, 2, 3]) expect(outcomeOf(text), `time ${times}`).toBe('taken');
  });

  it('takes every fixture', () => {
    expect(outcomesOf(FIXTURES)).toEqual({ taken: FIXTURES.length, 'given up': 0, 'refused by both': 0 });
  });

  it.skipIf(!hasShared)('takes at least 98 of a hundred documents of all corpora and published examples', () => {
    const published = examplesOfCountries().map(({ bytes }) => new TextDecoder().decode(bytes));
    const documents = [...published, ...allCorpusDocuments()].filter((_, index) => index % STEP === 0);
    const counts = outcomesOf(documents);
    console.log(`Documents: ${JSON.stringify(counts)}`);
    expect(documents.length).toBeGreaterThan(15_000 / STEP);
    expect(counts.taken / (counts.taken + counts['given up'])).toBeGreaterThanOrEqual(0.98);
  });

  it('agrees with saxes on damaged documents, or gives up', () => {
    const [first, ...others] = FIXTURES.map((text) => new TextEncoder().encode(text));
    if (!first) throw new Error('There are no fixtures');
    const { numRuns, seed } = runs(20_000);
    const counts = outcomesOf(decodedMutants([first, ...others], numRuns, seed));
    expect(counts.taken).toBeGreaterThan(numRuns / 20);
    expect(counts['refused by both']).toBeGreaterThan(numRuns / 20);
    expect(counts['given up']).toBeLessThan(counts.taken / 10);
  });

  it('has the same bounds as the parser', () => {
    const limits = boundsOf({ maxDepth: 3, maxAttributes: 2, maxNodes: 5, maxNameLength: 9 });
    for (const text of [
      '<a><b><c/></b></a>',
      '<a b="1" c="2"/>',
      '<a b="1"><c/><d/><e/></a>',
      '<abcdefg/>',
      '<a abcdefghi="1"/>',
    ]) {
      for (const times of [1, 2]) expect(outcomeOf(text, limits), `${text}, time ${times}`).toBe('taken');
    }
    for (const text of [
      '<a><b><c><d/></c></b></a>',
      '<a><b><c><d></d></c></b></a>',
      '<a b="1" c="2" d="3"/>',
      '<a><b c="1" d="2" e="3"/></a>',
      '<a b="1"><c/><d/><e/><f/></a>',
      '<abcdefgh/>',
      '<a><abcdefgh/></a>',
      '<a abcdefghij="1"/>',
      '<a><b abcdefghij="1"/></a>',
    ]) {
      // What other documents were allowed, this one is not.
      for (const times of [1, 2, 3]) expect(outcomeOf(text), `${text}, time ${times}`).toBe('taken');
      expect(outcomeOf(text, limits), text).toBe('refused by both');
    }
  });

  it('keeps reading alike when more names come than are kept', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `<a${index}><b${index} c="${index}"/></a${index}>`);
    for (const times of [1, 2, 3]) expect(outcomeOf(`<r>${names.join('\n')}</r>`), `time ${times}`).toBe('taken');
    expect(outcomeOf(`<r>${names.slice(0, 9).join('\n')}</r>`)).toBe('taken');
    for (let index = 0; index < 50; index++) expect(outcomeOf(`<r xmlns="urn:${index}"><b/></r>`)).toBe('taken');
  });

  it('makes the same tree of bytes as of text', () => {
    for (const text of FIXTURES) {
      for (const given of [text, `\ufeff${text}`]) {
        const read = readXml(new TextEncoder().encode(given));
        const parsed = parseBySaxes(text, bounds);
        expect(read.ok && parsed.ok && treeDifference(read.value, parsed.root)).toBeUndefined();
      }
    }
    expect(readXml(new TextEncoder().encode('\uf900<a/>')).ok).toBe(false);
  });

  it('does not mix up two documents of the same names in other namespaces', () => {
    const text = (namespace: string) => `<p:a xmlns:p="${namespace}"><p:b/></p:a>`;
    for (const namespace of ['urn:a', 'urn:b', 'urn:a']) {
      const parsed = parseXml(text(namespace));
      expect(parsed.ok && parsed.root.children.map(({ name }) => name)).toEqual([`{${namespace}}b`]);
    }
  });
});

function* decodedMutants(
  documents: readonly [Uint8Array, ...Uint8Array[]],
  count: number,
  seed: number,
): Generator<string> {
  for (const { make } of mutations(documents, count, createRandom(seed)).attacks) {
    const decoded = decodeXml(make());
    if (decoded.ok) yield decoded.text;
  }
}
