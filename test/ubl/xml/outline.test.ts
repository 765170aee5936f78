// The outline agrees with the parser: on what is XML, on where elements begin and end, and on the tree of what is in them.

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { mutations } from '../../../fuzz/mutations.ts';
import { createRandom } from '../../../fuzz/random.ts';
import type { UblElement } from '../../../src/ubl/tree.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import { boundsOf } from '../../../src/ubl/xml/limits.ts';
import { outlineOf } from '../../../src/ubl/xml/outline.ts';
import { parseBySaxes } from '../../../src/ubl/xml/parse.ts';
import { runs } from '../../support/runs.ts';
import { XML_TEXTS } from '../../support/xml-texts.ts';

const bounds = boundsOf({});

// The whole text as a tree, by way of the outline.
function treeOf(text: string, limits = bounds): object | undefined {
  const wanted = { byDepth: [{ most: 1, isWhole: () => true }], mostKept: Number.POSITIVE_INFINITY };
  const root = outlineOf(text, limits, wanted)?.elements[0]?.tree;
  return root && plain(root, undefined);
}

function parsedTree(text: string, limits = bounds): object | undefined {
  const parsed = parseBySaxes(text, limits);
  return parsed.ok ? plain(parsed.root, undefined) : undefined;
}

// A tree without its ways up, each of which is tried.
function plain(element: UblElement, expectedParent: UblElement | undefined): object {
  const { parent, children, ...own } = element;
  if (parent !== expectedParent) throw new Error(`${own.name} has another parent`);
  return { ...own, children: children.map((each) => plain(each, element)) };
}

describe('the outline of a text', () => {
  it.each(XML_TEXTS)('gives the tree that the parser gives, or none: %j', (text) => {
    expect(treeOf(text)).toEqual(parsedTree(text));
  });

  it('gives the tree that the parser gives, or none, of damaged documents', () => {
    const [first, second] = ['minimal', 'full'].map((name) => new Uint8Array(readFileSync(`fixtures/${name}.xml`)));
    if (!first || !second) throw new Error('There are no fixtures');
    let [read, refused] = [0, 0];
    const { numRuns, seed } = runs(10_000);
    for (const { make } of mutations([first, second], numRuns, createRandom(seed)).attacks) {
      const decoded = decodeXml(make());
      if (!decoded.ok) continue;
      const parsed = parsedTree(decoded.text);
      if (parsed) read++;
      else refused++;
      expect(isDeepStrictEqual(treeOf(decoded.text), parsed), decoded.text.slice(0, 5000)).toBe(true);
    }
    expect(read).toBeGreaterThan(numRuns / 20);
    expect(refused).toBeGreaterThan(numRuns / 20);
  });

  it('has the same bounds as the parser', () => {
    const limits = boundsOf({ maxDepth: 3, maxAttributes: 2, maxNodes: 5, maxNameLength: 9 });
    const within = [
      '<a><b><c/></b></a>',
      '<a b="1" c="2"/>',
      '<a b="1"><c/><d/><e/></a>',
      '<abcdefg/>',
      '<a abcdefghi="1"/>',
    ];
    const beyond = [
      '<a><b><c><d/></c></b></a>',
      '<a b="1" c="2" d="3"/>',
      '<a b="1"><c/><d/><e/><f/></a>',
      '<abcdefgh/>',
      '<a abcdefghij="1"/>',
    ];
    for (const text of [...within, ...beyond]) {
      expect(treeOf(text, limits), text).toEqual(parsedTree(text, limits));
      expect(treeOf(text, limits) !== undefined, text).toBe(within.includes(text));
    }
  });

  it('keeps so many elements and attributes at most, and says on which line there is one more', () => {
    const wanted = (mostKept: number) => ({ byDepth: [{ most: 1, isWhole: () => true }], mostKept });
    const text = '<a>\n<b c="1"/>\n<d/>\n<e/></a>';
    expect(outlineOf(text, bounds, wanted(5))).toMatchObject({ overflow: 0 });
    expect(outlineOf(text, bounds, wanted(4))).toMatchObject({ overflow: 4 });
    expect(outlineOf(text, bounds, wanted(2))).toMatchObject({ overflow: 2 });
    const root = outlineOf(text, bounds, wanted(2))?.elements[0]?.tree;
    expect(root?.children.map(({ name }) => name)).toEqual(['{}b']);
  });

  it('says where elements begin and end, and what is in them', () => {
    const text = '<?xml version="1.0"?>\n<é:a xmlns:é="urn:é"><b c=">"/>ü<é:b>x</é:b></é:a>';
    const outline = outlineOf(text, bounds, {
      byDepth: [{ most: 1 }, { names: ['b'], most: 9 }],
      mostKept: 3,
    });
    const parts = outline?.elements.map(({ start, end }) => outline.textBetween(start, end));
    expect(parts).toEqual(['<é:a xmlns:é="urn:é"><b c=">"/>ü<é:b>x</é:b></é:a>', '<b c=">"/>', '<é:b>x</é:b>']);
    expect(outline?.elements.map(({ namespace, localName }) => [namespace, localName])).toEqual([
      ['urn:é', 'a'],
      ['', 'b'],
      ['urn:é', 'b'],
    ]);
  });
});
