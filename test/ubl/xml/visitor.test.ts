// A visitor hears where elements begin and end, and says how much of each the tree keeps.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from '../../../fuzz/mutations.ts';
import { createRandom } from '../../../fuzz/random.ts';
import { contentOf } from '../../../fuzz/xml/content.ts';
import { decodeXml } from '../../../src/ubl/xml/decode.ts';
import { boundsOf } from '../../../src/ubl/xml/limits.ts';
import { readXmlWithin } from '../../../src/ubl/xml/parse.ts';
import type { Keep, Visitor } from '../../../src/ubl/xml/reader.ts';
import { runs } from '../../support/runs.ts';

const bounds = boundsOf({});

// The elements that a visitor hears of, each with its text from start tag to end tag.
function partsOf(text: string, keep: (name: string, depth: number) => Keep) {
  const open: { name: string; start: number }[] = [];
  const places: { name: string; depth: number; start: number; end: number }[] = [];
  const visitor: Visitor = {
    start: ({ place: { name }, textStart }, depth) => {
      open[depth] = { name, start: textStart };
      return keep(name, depth);
    },
    end: (_, depth, end) => {
      const { name, start } = open[depth] ?? { name: '', start: 0 };
      places.push({ name, depth, start, end });
    },
  };
  const read = readXmlWithin(text, bounds, undefined, visitor);
  const parts = read.ok
    ? places.map(({ name, depth, start, end }) => [depth, name, text.slice(start, end)] as const)
    : [];
  return { read, parts };
}

it('a visitor hears where elements begin and end', () => {
  const text = '<?xml version="1.0"?>\n<é:a xmlns:é="urn:é"><b c=">"/>ü<é:b>x<d/></é:b><!-- é --><e><f/></e></é:a>';
  const { parts } = partsOf(text, (name, depth) => (depth === 1 || name === '{urn:é}b' ? 'parts' : 'none'));
  expect(parts).toEqual([
    [2, '{}b', '<b c=">"/>'],
    [3, '{}d', '<d/>'],
    [2, '{urn:é}b', '<é:b>x<d/></é:b>'],
    [2, '{}e', '<e><f/></e>'],
    [1, '{urn:é}a', text.slice(text.indexOf('<é'))],
  ]);
});

it('the tree keeps of each element what the visitor says', () => {
  const kept = (keep: Keep) =>
    partsOf('<a>1<b c="2">3<d>4</d></b><e>5</e></a>', (name, depth) =>
      depth === 1 ? 'parts' : name === '{}b' ? keep : 'none',
    ).read;
  const content = (keep: Keep) => {
    const read = kept(keep);
    return read.ok && contentOf(read.root);
  };
  expect(content('whole')).toBe('["{}a",[],"1"](["{}b",[["c","2"]],"3"](["{}d",[],"4"]()))');
  expect(content('parts')).toBe('["{}a",[],"1"](["{}b",[["c","2"]],"3"]())');
  expect(content('none')).toBe('["{}a",[],"1"]()');
});

it('what is left out is read as strictly as what is kept', () => {
  const [first, second] = ['minimal', 'full'].map((name) => new Uint8Array(readFileSync(`fixtures/${name}.xml`)));
  if (!first || !second) throw new Error('There are no fixtures');
  const counts = { read: 0, refused: 0 };
  const { numRuns, seed } = runs(10_000);
  for (const { make } of mutations([first, second], numRuns, createRandom(seed)).attacks) {
    const decoded = decodeXml(make());
    if (!decoded.ok) continue;
    const whole = readXmlWithin(decoded.text, bounds);
    const { read, parts } = partsOf(decoded.text, (_, depth) => (depth < 3 ? 'parts' : 'none'));
    counts[whole.ok ? 'read' : 'refused']++;
    expect(read.ok ? undefined : read.error, decoded.text).toEqual(whole.ok ? undefined : whole.error);
    if (!whole.ok || !read.ok) continue;
    expect(read.root.children.map(({ name, line }) => [name, line])).toEqual(
      whole.root.children.map(({ name, line }) => [name, line]),
    );
    // Each part begins and ends with its own tag.
    for (const [, , part] of parts) expect(part).toMatch(/^<[^<]*\/>$|^<([^ \t\r\n/>]+)[\s\S]*<\/\1[ \t\r\n]*>$/);
  }
  expect(counts.read).toBeGreaterThan(numRuns / 20);
  expect(counts.refused).toBeGreaterThan(numRuns / 20);
});
