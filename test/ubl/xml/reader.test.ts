// The reader of XML makes the trees that saxes makes, reads what libxml2 reads, and refuses what they refuse.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from '../../../fuzz/mutations.ts';
import { createRandom } from '../../../fuzz/random.ts';
import { treeDifference } from '../../../fuzz/tree-difference.ts';
import { createComparison } from '../../../fuzz/xml/comparison.ts';
import { contentOf } from '../../../fuzz/xml/content.ts';
import { createLibxml2Judge } from '../../../fuzz/xml/libxml2-judge.ts';
import { judgedBySaxes } from '../../../fuzz/xml/saxes-judge.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import { readXml } from '../../../src/ubl/xml/read-xml.ts';
import { isLong, runs } from '../../support/runs.ts';
import { allCorpusDocuments, examplesOfCountries, hasShared } from '../../support/shared.ts';
import { XML_TEXTS } from '../../support/xml-texts.ts';

// Of the documents of all corpora, one of so many is read.
const STEP = isLong ? 1 : 100;

type Outcome = 'read' | 'refused';

// What came of a text; throws where saxes disagrees.
function outcomeOf(text: string): Outcome {
  const own = parseXml(text);
  const theirs = judgedBySaxes(text);
  const isXml = typeof theirs !== 'string';
  const difference = own.ok && isXml ? treeDifference(own.root, theirs) : undefined;
  if (own.ok === isXml && difference === undefined) return own.ok ? 'read' : 'refused';
  throw new Error(`${own.ok ? '' : own.error.message} ${isXml ? difference : theirs}\n${text.slice(0, 5000)}`);
}

function outcomesOf(texts: Iterable<string>): Record<Outcome, number> {
  const counts = { read: 0, refused: 0 };
  for (const text of texts) counts[outcomeOf(text)]++;
  return counts;
}

const FIXTURES = ['fixtures', 'fixtures/envelopes'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);

describe('the reader of XML', () => {
  it.each(XML_TEXTS)('makes the tree that saxes makes, or refuses with it: %j', (text) => {
    outcomeOf(text);
    // What was foreseen after the first time changes nothing.
    outcomeOf(text);
  });

  it.each(['&#13;', '&#13;&#10;', '&#10;', '&#9;', '&#32;'])(
    'reads white space as it is written, also where %s stood in the document before',
    (blank) => {
      const written = blank.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      for (const between of [blank, written, blank, written]) {
        expect(outcomeOf(`<a xmlns:p="urn:${blank.slice(2)}"><b/>${between}<b/></a>`)).toBe('read');
      }
    },
  );

  it('reads what libxml2 reads of each of these', async () => {
    const judge = await createLibxml2Judge();
    for (const text of XML_TEXTS) {
      const own = parseXml(text);
      const theirs = judge(new TextEncoder().encode(text), true);
      const isDoctype = !own.ok && own.error.code === 'doctype';
      if (!isDoctype) expect(own.ok && contentOf(own.root), text).toEqual(theirs.ok && theirs.content);
    }
  });

  it('agrees with saxes and libxml2 on texts and bytes that a grammar makes and damages', async () => {
    const { compare, tally } = await createComparison();
    const { numRuns, seed } = runs(30_000);
    for (let index = 0; index < numRuns; index++) compare(seed * 1_000_000 + index);
    expect(tally.failures).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(numRuns / 4);
    expect(tally.refused).toBeGreaterThan(numRuns / 4);
    expect(tally.undecided).toBeLessThan(numRuns / 20);
  });

  it.each([
    ['attributes in every quote, with references and white space', '<a b="1" c=\'"\'\n d = "&amp;&#13; \t\r\n" />'],
    [
      'text with references, comments and line ends',
      '<a>\r\n1 &lt; 2<!-- é -- -->\r&#x1F600;</a>'.replace(' -- ', ' '),
    ],
    ['characters of two, three and four bytes', '<a>é<b c="ع😀">ع</b>😀<d>x</d></a>'],
    ['names of two, three and four bytes', '<é>x<日本 𐀀="ع">é</日本>y<a/>z</é>'],
    ['sections, instructions and comments between text', '<a>é<![CDATA[<é>]]>é<?é é?>é<!--é-->é<b>x</b></a>'],
    ['a section before and behind blank text', '<a>\n <b/>\n <![CDATA[]]>\n <b/>\n<![CDATA[x]]></a>'],
    ['namespaces that change inside', '<a xmlns="urn:a"><b xmlns="urn:b"><c/></b><b/><b xmlns="urn:b"/></a>'],
    ['a prefix that changes inside', '<p:a xmlns:p="urn:a"><p:b/><p:b xmlns:p="urn:b"><p:b/></p:b><p:b/></p:a>'],
    ['an element that declares what is declared', '<p:a xmlns:p="urn:a"><p:b xmlns:p="urn:a" p:c="1"/></p:a>'],
    ['a name that begins like the one before', '<a><b/><bc/><b/><b1/><b.-/><b/></a>'],
    ['a name that begins like the one that came before', '<a><b/><long/><b/><long/><b/><longer/><b/><lon/></a>'],
    ['blank lines of other lengths', '<a>\n <b>\n  <c/>\n </b>\n <b>\n   <c/>\n </b>\n\n <b><c/></b>x</a>'],
    ['a declaration and comments around', '<?xml version="1.0" encoding="UTF-8"?>\n<!-- é -->\n<a/>\n<!-- b -->\n'],
    ['U+FFFD, which stands for nothing lost', '<a>\ufffd<b c="\ufffd">x</b></a>'],
  ])('reads %s', (_, text) => {
    for (const times of [1, 2, 3]) expect(outcomeOf(text), `time ${times}`).toBe('read');
  });

  it.each([
    ['white space of Unicode in the XML declaration', '<?xml version="1.0"\u2028?><a>é</a>'],
    ['a question mark in the name of an instruction', '<?pi?x?><a/>'],
    ['a byte order mark, which decoding drops', '\ufeff<a/>'],
    ['half a character', '<a>\ud800</a>'],
    ['a zero', '<zero>\0</zero>'],
    ['a zero behind white space', '<zero>\n<a/>\0\n</zero>'],
    ['a local part that begins with a digit', '<a:1b xmlns:a="urn:a"/>'],
  ])('refuses %s', (_, text) => {
    expect(parseXml(text).ok).toBe(false);
  });

  it('reads every fixture', () => {
    expect(outcomesOf(FIXTURES)).toEqual({ read: FIXTURES.length, refused: 0 });
  });

  it.runIf(isLong && hasShared)('agrees with saxes on the documents of all corpora and published examples', () => {
    const published = examplesOfCountries().map(({ bytes }) => new TextDecoder().decode(bytes));
    const documents = [...published, ...allCorpusDocuments()].filter((_, index) => index % STEP === 0);
    const counts = outcomesOf(documents);
    console.log(`Documents: ${JSON.stringify(counts)}`);
    expect(documents.length).toBeGreaterThan(15_000 / STEP);
    expect(counts.read).toBeGreaterThan(documents.length * 0.9);
  });

  it('agrees with saxes on damaged documents', () => {
    const [first, ...others] = FIXTURES.map((text) => new TextEncoder().encode(text));
    if (!first) throw new Error('There are no fixtures');
    const { numRuns, seed } = runs(8_000);
    const counts = outcomesOf(decodedMutants([first, ...others], numRuns, seed));
    expect(counts.read).toBeGreaterThan(numRuns / 20);
    expect(counts.refused).toBeGreaterThan(numRuns / 20);
  });

  it('keeps to the bounds, whatever it has read before', () => {
    const limits = { maxDepth: 3, maxAttributes: 2, maxNodes: 5, maxNameLength: 9 };
    for (const text of [
      '<a><b><c/></b></a>',
      '<a b="1" c="2"/>',
      '<a b="1"><c/><d/><e/></a>',
      '<abcdefg/>',
      '<a abcdefghi="1"/>',
    ]) {
      for (const times of [1, 2]) expect(parseXml(text, limits).ok, `${text}, time ${times}`).toBe(true);
    }
    for (const [text, code] of [
      ['<a><b><c><d/></c></b></a>', 'too-deep'],
      ['<a><b><c><d></d></c></b></a>', 'too-deep'],
      ['<a b="1" c="2" d="3"/>', 'too-many-attributes'],
      ['<a><b c="1" d="2" e="3"/></a>', 'too-many-attributes'],
      ['<a b="1"><c/><d/><e/><f/></a>', 'too-many-nodes'],
      ['<abcdefgh/>', 'name-too-long'],
      ['<a><abcdefgh/></a>', 'name-too-long'],
      ['<a abcdefghij="1"/>', 'name-too-long'],
      ['<a><b abcdefghij="1"/></a>', 'name-too-long'],
    ] as const) {
      // What other documents were allowed, this one is not.
      for (const times of [1, 2, 3]) expect(outcomeOf(text), `${text}, time ${times}`).toBe('read');
      expect(parseXml(text, limits), text).toMatchObject({ ok: false, error: { code } });
    }
  });

  it('keeps reading alike when more names come than are kept', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `<a${index}><b${index} c="${index}"/></a${index}>`);
    for (const times of [1, 2, 3]) expect(outcomeOf(`<r>${names.join('\n')}</r>`), `time ${times}`).toBe('read');
    expect(outcomeOf(`<r>${names.slice(0, 9).join('\n')}</r>`)).toBe('read');
    for (let index = 0; index < 50; index++) expect(outcomeOf(`<r xmlns="urn:${index}"><b/></r>`)).toBe('read');
  });

  it('makes the same tree of bytes as of text', () => {
    for (const text of FIXTURES) {
      for (const given of [text, `\ufeff${text}`]) {
        const read = readXml(new TextEncoder().encode(given));
        const parsed = parseXml(text);
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

describe('an error', () => {
  it('in a text that was cut off within an element says so', () => {
    const whole = '<p:a xmlns:p="urn:p">\n <p:c b=\'1\'>x &amp; y &#1234; ريال</p:c><!-- b --><![CDATA[z]]>\n</p:a>';
    for (let length = 1; length < whole.length; length++) {
      const text = whole.slice(0, length);
      // Nobody knows what these began.
      if (/<!\S*$/.test(text)) continue;
      const message = expect.stringMatching(/^the text ends .*: it seems to be cut off$/);
      expect(parseXml(text), text).toMatchObject({ ok: false, error: { message } });
    }
  });

  it.each([
    ['<a>\n<b></c></a>', 2, 6, 'the end tag of b should stand here, but "c" comes'],
    ['<b></bc>', 1, 6, 'the end tag of b should stand here, but "bc" comes'],
    ['<c:ID xmlns:c="urn:c">1</c:Id>', 1, 26, 'the end tag of c:ID should stand here, but "c:Id" comes'],
    ['<a></a b="1">', 1, 8, 'the ">" of the end tag of a should stand here, but "b" comes'],
    ['<a></a', 1, 7, 'the text ends before the ">" of the end tag of a: it seems to be cut off'],
    ['<a></ a>', 1, 6, 'the end tag of a should stand here, but U+0020 comes'],
    [
      `<${'a'.repeat(300)}></${'b'.repeat(300)}>`,
      1,
      305,
      `the end tag of ${'a'.repeat(100)}… should stand here, but "${'b'.repeat(100)}…" comes`,
    ],
    ['<a>\n<b>', 2, 4, 'the text ends inside of the element b: it seems to be cut off'],
    ['<é:b xmlns:é="urn:e">', 1, 22, 'the text ends inside of the element é:b: it seems to be cut off'],
    ['<a>\r\n\r\né😀&nbsp;</a>', 3, 3, '"&nbsp;" is not a reference that XML knows'],
    ['<a b="1"c="2"/>', 1, 9, 'white space or the end of the tag should stand here, but "c" comes'],
    ['<a b="<"/>', 1, 7, '"<" in the value of b: write &lt;'],
    ['<a b=1/>', 1, 6, 'a value in quotes should stand here, but "1" comes'],
    ['<a b/>', 1, 5, '"=" should stand here, but "/" comes'],
    ['<a\u00a0b="1"/>', 1, 3, 'white space or the end of the tag should stand here, but U+00A0 comes'],
    ['<a b="1" b="2"/>', 1, 3, 'the attribute b is given twice'],
    ['<a>]]></a>', 1, 4, '"]]>" in the element a: write ]]&gt;'],
    ['<a>\u0001</a>', 1, 4, 'the character U+0001 is not allowed in XML'],
    ['<a/><b/>', 1, 5, 'nothing may stand behind the document element, but "<" comes'],
    ['<x:a/>', 1, 2, 'the prefix of the element "x:a" is not declared'],
    ['<a x:b="1"/>', 1, 3, 'the prefix of the attribute "x:b" is not declared'],
    ['<a xmlns:x=""/>', 1, 3, 'the namespace declaration xmlns:x is not allowed'],
    ['<a><!-- x -- y --></a>', 1, 13, 'the end of the comment behind "--" should stand here, but U+0020 comes'],
    [
      '<a><?x',
      1,
      7,
      'the text ends before white space behind the name of a processing instruction: it seems to be cut off',
    ],
    [
      '<?xml version="1.0"\u2028?><a/>',
      1,
      20,
      'an XML declaration such as <?xml version="1.0" encoding="UTF-8"?> should stand here, but U+2028 comes',
    ],
    ['<a/><?xml version="1.0"?>', 1, 5, 'an XML declaration stands elsewhere than at the very beginning'],
    ['<!-- x --><!DOCTYPE a><a/>', 1, 11, 'A DOCTYPE is not accepted'],
  ])('in %j has line %i, column %i and says: %s', (text, line, column, message) => {
    expect(parseXml(text)).toMatchObject({ ok: false, error: { line, column, message } });
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
