// libxml2's own reading, taken out of its memory, against parseXml: the same tree of the same text, or none.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemaEngine, type SchemaEngine } from '../../src/schema/index.ts';
import { toXml } from '../../src/ubl/to-xml.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml, type XmlLimits } from '../../src/ubl/xml/parse.ts';
import { documents } from '../support/generators.ts';
import { corpus, examples, hasShared } from '../support/shared.ts';
import { CREDIT, extended, invoice, taxData } from './documents.ts';

let engine: SchemaEngine;
beforeAll(async () => {
  engine = await loadSchemaEngine();
});
afterAll(() => engine.dispose());

function readByLibxml2(text: string, limits: XmlLimits = {}): UblElement | undefined {
  const open = engine.open?.(text, limits);
  open?.close();
  return open?.root;
}

// One line for each element, all that a tree says of it.
function shown(root: UblElement, depth = 0): string[] {
  const { name, attributes, text, textNodes, line, children } = root;
  for (const child of children) if (child.parent !== root) throw new Error(`${child.name} has another parent`);
  return [
    JSON.stringify([depth, name, attributes, text, textNodes, line]),
    ...children.flatMap((child) => shown(child, depth + 1)),
  ];
}

/** Whether libxml2 has read it; where it has, as parseXml does. */
function agrees(text: string, limits: XmlLimits = {}): boolean {
  const root = readByLibxml2(text, limits);
  if (!root) return false;
  const parsed = parseXml(text, limits);
  expect(parsed.ok ? shown(parsed.root) : parsed.fault, text.slice(0, 2000)).toEqual(shown(root));
  return true;
}

describe('reading by libxml2', () => {
  it('gives the tree that parseXml gives', () => {
    const texts = [
      invoice(),
      CREDIT,
      taxData(),
      extended('<my:own xmlns:my="urn:mine" xml:space="preserve" my:x="&quot;&#10;&lt;"><any xmlns=""/></my:own>'),
      invoice({
        afterDate: '<cbc:Note>a<!-- b -->c<![CDATA[<d>]]>e<?f g?>h</cbc:Note><cbc:Note><![CDATA[]]></cbc:Note>',
      }),
      invoice({
        afterDate: '<cbc:Note\n languageID="a"\r\n\tlanguageLocaleID="b&#9;\nc"\n>&amp;é😀\r\nعُمان</cbc:Note\n>',
      }),
      invoice({ afterDate: `<cbc:Note>${'long ASCII text, '.repeat(20)}</cbc:Note>` }),
      `<?xml version="1.0" encoding="UTF-16" standalone="yes"?><!-- first --><?then this?>\n${CREDIT.replace(/^<\?xml.*?\?>/, '')}<!-- last -->`,
    ];
    expect(texts.map((text) => agrees(text))).toEqual(texts.map(() => true));
  });

  it('leaves to parseXml what there is something to say about', () => {
    const deep = extended(`<a xmlns="urn:a">${'<a>'.repeat(200)}${'</a>'.repeat(200)}</a>`);
    const attributes = Array.from({ length: 120 }, (_, index) => ` a${index}="1"`).join('');
    const texts = [
      '',
      '<Invoice>',
      `<!DOCTYPE Invoice>${CREDIT}`,
      `${CREDIT}<more/>`,
      invoice({ afterDate: '<cbc:Note>&unknown;</cbc:Note>' }),
      invoice({ afterDate: '<no:Note/>' }),
      invoice({ afterDate: '\u0001' }),
      deep,
      extended(`<a xmlns="urn:a"${attributes}/>`),
      extended(`<${'a'.repeat(1001)} xmlns="urn:a"/>`),
      invoice({ afterDate: '\n'.repeat(70_000) }),
    ];
    expect(texts.filter((text) => readByLibxml2(text) !== undefined)).toEqual([]);
    expect(agrees(deep, { maxDepth: 300 })).toBe(true);
    for (const limits of [
      { maxBytes: 100 },
      { maxDepth: 2 },
      { maxNodes: 5 },
      { maxAttributes: 3 },
      { maxNameLength: 5 },
    ]) {
      expect(readByLibxml2(invoice(), limits), JSON.stringify(limits)).toBeUndefined();
      expect(parseXml(invoice(), limits).ok, JSON.stringify(limits)).toBe(false);
    }
  });

  it('keeps no more names than it has use for', () => {
    for (let round = 0; round < 30; round++) {
      const names = Array.from({ length: 400 }, (_, index) => `<n${round}-${index} xmlns="urn:a"/>`).join('');
      expect(agrees(extended(`<all xmlns="urn:a">${names}</all>`))).toBe(true);
    }
    expect(agrees(invoice())).toBe(true);
  });

  it('agrees with parseXml on every document of the library', () => {
    fc.assert(
      fc.property(documents(), fc.constantFrom(0, 2), (document, indent) => agrees(toXml(document, { indent }))),
      { numRuns: 300 },
    );
  });

  it.skipIf(!hasShared)(
    'agrees with parseXml on the examples and the corpus',
    () => {
      const texts = [
        ...examples().map(({ bytes }) => new TextDecoder().decode(bytes)),
        ...corpus().map(({ xml }) => xml),
      ];
      const read = texts.filter((text) => agrees(text));
      expect(read.length).toBe(texts.length);
    },
    120_000,
  );

  // Pieces of markup in any place: most give no XML, and some XML of a strange kind.
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '/',
      '&',
      ';',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '\r',
      '\t',
      ':',
      'xmlns',
      'a',
      '<a>',
      '</a>',
      '<a/>',
      '&lt;',
    ],
    ...[
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '&#x41;',
      '&#0;',
      '\u00a0',
      '\ufffe',
      'xml:id="1"',
      '<?xml version="1.1"?>',
    ],
    ...[
      ' xmlns:a="urn:a"',
      ' a:b="c"',
      ' xmlns=""',
      'xml',
      '[',
      ']',
      '\u2028',
      '😀',
      '\u0085',
      '<cbc:Note>',
      '</cbc:Note>',
    ],
  );
  const damage = fc.array(fc.tuple(fc.nat(10_000), fc.nat(8), pieces), { minLength: 1, maxLength: 4 });

  it('agrees with parseXml on damaged documents', () => {
    const whole = invoice({ afterDate: '<cbc:Note languageID="en">a &amp; b<!-- c --></cbc:Note>' });
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(damage, (changes) => {
        const text = changes.reduce((before, [at, gone, piece]) => {
          const start = at % before.length;
          return before.slice(0, start) + piece + before.slice(start + gone);
        }, whole);
        seen[agrees(text) ? 'read' : 'refused']++;
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(50);
  });
});
