// The outline agrees with the parser: on what is XML, and on where elements begin and end.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from '../../../fuzz/mutations.ts';
import { createRandom } from '../../../fuzz/random.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import { outlineOf } from '../../../src/ubl/xml/outline.ts';
import { boundsOf, parseXml } from '../../../src/ubl/xml/parse.ts';
import { isLong } from '../../support/runs.ts';

const bounds = boundsOf({});
const isOutlined = (text: string): boolean => outlineOf(text, bounds, [undefined, { most: 1 }]) !== undefined;

const TEXTS = [
  '<a/>',
  '<a></a >',
  '<a b="1" c=\'2\'/>',
  '<a b="1"c="2"/>',
  '<a b="1" b="2"/>',
  '<a b=1/>',
  '<a b="<"/>',
  '<a b=">"/>',
  '<a b="&amp;&lt;&gt;&quot;&apos;&#9;&#x1F600;"/>',
  '<a>&nbsp;</a>',
  '<a>& </a>',
  '<a>&#0;</a>',
  '<a>&#xD800;</a>',
  '<a>&#x110000;</a>',
  '<a>&#;</a>',
  '<a>]]></a>',
  '<a b="]]>"/>',
  '<a><![CDATA[<b>]]></a>',
  '<a><![CDATA[</a>',
  '<a><!-- b --></a><!-- c -->',
  '<a><!-- b -- c --></a>',
  '<a><!-- b ---></a>',
  '<a><?b c?></a>',
  '<a><?b:c d?></a>',
  '<a><?xml b?></a>',
  '<?xml version="1.0"?><a/>',
  ' <?xml version="1.0"?><a/>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<a/>\n',
  '<?xml version="2.0"?><a/>',
  '<?xml encoding="UTF-8"?><a/>',
  '<?xml-model href="a"?><a/>',
  '<!DOCTYPE a><a/>',
  '<a><!DOCTYPE a></a>',
  '<a/><a/>',
  '<a/>b',
  'b<a/>',
  '<a><b></a></b>',
  '<a><b></a>',
  '<a>',
  '</a>',
  '',
  ' ',
  '<1a/>',
  '<-a/>',
  '<a.b-c_1/>',
  '<é/>',
  '<a é="1"/>',
  '<a·/>',
  '<·a/>',
  '<:a/>',
  '<a:/>',
  '<a:b/>',
  '<a:b xmlns:a="urn:a"/>',
  '<a:b:c xmlns:a="urn:a"/>',
  '<a xmlns:b="urn:b" b:c="1" b:d="2"/>',
  '<a xmlns:b="urn:b" xmlns:c="urn:b" b:d="1" c:d="2"/>',
  '<a xmlns:b=""/>',
  '<a xmlns=""/>',
  '<a xmlns:xmlns="urn:x"/>',
  '<a xmlns:xml="urn:x"/>',
  '<a xml:lang="en"/>',
  '<a xmlnsb="1" xmlns1="2"/>',
  '<a b:c="1"/>',
  '<a\tb\n=\r"1"\n/>',
  '<a / >',
  '<a\u0001/>',
  '<a>\u0001</a>',
  '<a>\u007f\u0085\ufffd</a>',
  '<a>\ufffe</a>',
  '<a>\uffff</a>',
  '<a>😀</a>',
  '<a b="\u0000"/>',
  '<a><!-- \u0002 --></a>',
  '<a>\0</a>',
  '<',
  '<a><',
  '<a></',
  '<a><?',
  '<a ',
  '<a/>\0',
];

describe('the outline of a text', () => {
  it.each(TEXTS)('is there where the parser reads it: %j', (text) => {
    expect(isOutlined(text)).toBe(parseXml(text).ok);
  });

  it('is there for damaged documents where the parser reads them', () => {
    const [first, second] = ['minimal', 'full'].map((name) => new Uint8Array(readFileSync(`fixtures/${name}.xml`)));
    if (!first || !second) throw new Error('There are no fixtures');
    let [read, refused] = [0, 0];
    for (const { make } of mutations([first, second], isLong ? 20_000 : 2000, createRandom(1)).attacks) {
      const decoded = decodeXml(make());
      if (!decoded.ok) continue;
      const parsed = parseXml(decoded.text).ok;
      if (parsed) read++;
      else refused++;
      expect(isOutlined(decoded.text), decoded.text.slice(0, 5000)).toBe(parsed);
    }
    expect(read).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });

  it('has the same bounds as the parser', () => {
    const limits = { maxDepth: 3, maxAttributes: 2, maxNodes: 5 };
    const within = ['<a><b><c/></b></a>', '<a b="1" c="2"/>', '<a b="1"><c/><d/><e/></a>'];
    const beyond = ['<a><b><c><d/></c></b></a>', '<a b="1" c="2" d="3"/>', '<a b="1"><c/><d/><e/><f/></a>'];
    for (const text of [...within, ...beyond]) {
      expect(outlineOf(text, boundsOf(limits), []) !== undefined, text).toBe(parseXml(text, limits).ok);
      expect(parseXml(text, limits).ok).toBe(within.includes(text));
    }
  });

  it('says where elements begin and end, and what is in them', () => {
    const text = '<?xml version="1.0"?>\n<é:a xmlns:é="urn:é"><b c=">"/>ü<é:b>x</é:b></é:a>';
    const outline = outlineOf(text, bounds, [undefined, { most: 1 }, { names: ['b'], most: 9 }]);
    const parts = outline?.elements.map(({ start, end }) => outline.textBetween(start, end));
    expect(parts).toEqual(['<é:a xmlns:é="urn:é"><b c=">"/>ü<é:b>x</é:b></é:a>', '<b c=">"/>', '<é:b>x</é:b>']);
    expect(outline?.elements.map(({ namespace, localName }) => [namespace, localName])).toEqual([
      ['urn:é', 'a'],
      ['', 'b'],
      ['urn:é', 'b'],
    ]);
  });
});
