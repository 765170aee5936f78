// The law of the fast path: what it finds valid, libxml2 finds valid, whatever is said around and inside of values: CDATA,
// comments, processing instructions, white space of every sort, numbers of every sort.

import { readdirSync, readFileSync } from 'node:fs';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toXml } from '../../src/countries/om/functions.ts';
import {
  checkSchema,
  loadSchemaEngine,
  type SchemaEngine,
  type SchemaError,
  schemaFor,
} from '../../src/schema/index.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { documents } from '../support/generators.ts';
import { isLong } from '../support/runs.ts';

const RUNS = isLong ? 10_000 : 500;
const GENERATED = isLong ? 300 : 30;
const LONGEST = 9000;
const SECONDS = 1000;

let engine: SchemaEngine;
beforeAll(async () => {
  engine = await loadSchemaEngine();
});
afterAll(() => engine.dispose());

// Small documents that use much of UBL between them; making one takes longer than to check it.
const bases = [
  ...fc.sample(documents(), GENERATED).map((document) => toXml(document)),
  ...readdirSync('fixtures')
    .filter((file) => file.endsWith('.xml'))
    .map((file) => readFileSync(`fixtures/${file}`, 'utf8')),
]
  .filter((xml) => xml.length < LONGEST)
  .map((xml) => ({ xml, places: placesIn(xml) }));

/** Where something may be said otherwise: in the value of an element, in that of an attribute, between two tags. */
interface Place {
  readonly kind: 'value' | 'attribute' | 'between';
  readonly start: number;
  readonly end: number;
}

type Change = (text: string) => string;

const BLANKS = ['', ' ', '\n', '\t', '\r\n', '\r', '&#32;', '&#9;', '&#10;', '&#13;', '  \n\t '];
// No white space to XML, though to Unicode or to JavaScript.
const FALSE_BLANKS = ['\u00a0', '&#160;', '\u0085', '\u2028', '\u3000', '\ufeff', '\u200b', '&#x1680;'];
const ASIDES = ['<!---->', '<!-- 1 -->', '<?p?>', '<?p 1?>', '<?xml-stylesheet href="a"?>'];
const SECTIONS = ['<![CDATA[]]>', '<![CDATA[ ]]>', '<![CDATA[\n]]>', '<![CDATA[1]]>', '<![CDATA[<a>]]>'];
const OTHER_VALUES = ['true', '1', 'false', ' 0 ', '2026-02-29', '2026-02-28Z', '0000-01-01', '10:00:00', '24:00:00'];

const pieces = fc.constantFrom(...BLANKS, ...FALSE_BLANKS, ...ASIDES, ...SECTIONS);
const digits = fc.constantFrom(
  '',
  '0',
  '1',
  '007',
  '9'.repeat(15),
  '9'.repeat(16),
  '1'.repeat(40),
  '٣',
  '１',
  '5_0',
  '1,5',
);
const numbers = fc
  .tuple(
    fc.constantFrom('', '', '-', '+', '--', '−', '- '),
    digits,
    fc.constantFrom('', '.', '.', ','),
    digits,
    fc.constantFrom('', '', '', 'e1', 'E-1', 'f', '%', '&#x30;'),
  )
  .map((parts) => parts.join(''));
const values = fc.oneof(
  { arbitrary: numbers, weight: 4 },
  { arbitrary: fc.constantFrom('NaN', 'INF', '-INF', '0x10', 'Infinity', '1e400', ...OTHER_VALUES), weight: 1 },
);

// In a value, at any of its characters: a piece, a part of it as CDATA, or another value with pieces around it.
const changes: Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(40), pieces).map(([at, piece]) => inserting(at, piece)),
  fc.tuple(fc.nat(40), fc.nat(5)).map(([at, length]) => asSection(at, length)),
  fc.tuple(pieces, values, pieces).map(
    ([before, value, after]) =>
      () =>
        before + value + after,
  ),
);

function inserting(at: number, piece: string): Change {
  return (text) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + piece + text.slice(place);
  };
}

function asSection(at: number, length: number): Change {
  return (text) => {
    const place = at % (text.length + 1);
    const end = length === 0 ? text.length : place + length;
    return `${text.slice(0, place)}<![CDATA[${text.slice(place, end)}]]>${text.slice(end)}`;
  };
}

function placesIn(xml: string): Record<Place['kind'], readonly Place[]> {
  const found = (kind: Place['kind'], pattern: RegExp): Place[] =>
    [...xml.matchAll(pattern)].map(({ index, groups }) => {
      const start = index + (groups?.['before']?.length ?? 0);
      return { kind, start, end: start + (groups?.['text']?.length ?? 0) };
    });
  return {
    value: found('value', /(?<before>>)(?<text>[^<>]*)<\//g).filter(({ end, start }) => end > start),
    attribute: found('attribute', /(?<before> (?!xmlns)\w+=")(?<text>[^"<]*)"/g).filter(({ start }) => start > 60),
    between: found('between', /(?<before>>)(?<text>\s*)(?=<[/\w])/g),
  };
}

interface Edit {
  readonly kind: Place['kind'];
  readonly at: number;
  readonly change: Change;
}

const edits: Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Place['kind'][]>('value', 'value', 'between', 'attribute'),
    at: fc.nat(1_000_000),
    change: changes,
  }),
  { minLength: 1, maxLength: 2 },
);

// The places that the edits are about, the last one first, so that no edit moves the place of another.
function placed(places: Readonly<Record<Place['kind'], readonly Place[]>>, changed: readonly Edit[]) {
  const at = new Map<Place, Change>();
  for (const { kind, at: which, change } of changed) {
    const place = places[kind][which % places[kind].length];
    if (place) at.set(place, kind === 'attribute' ? (text) => change(text).replaceAll('<', '&lt;') : change);
  }
  return [...at].sort(([one], [other]) => other.start - one.start);
}

function edited(xml: string, edits: readonly (readonly [Place, Change])[]): string {
  return edits.reduce(
    (text, [{ start, end }, change]) => text.slice(0, start) + change(text.slice(start, end)) + text.slice(end),
    xml,
  );
}

// An error that no engine finds: the fast path has left the document to an engine.
const LEFT: SchemaError = { location: '', message: 'left to the engine', line: 0 };

it(`libxml2 finds valid what the fast path finds valid (${RUNS} documents)`, { timeout: 600 * SECONDS }, () => {
  const seen = { proven: 0, left: 0, valid: 0, invalid: 0, unreadable: 0 };
  const leaving: SchemaEngine = { ...engine, check: () => [LEFT] };
  fc.assert(
    fc.property(fc.nat(bases.length - 1), edits, (base, changed) => {
      const { xml, places } = bases[base] as (typeof bases)[number];
      const text = edited(xml, placed(places, changed));
      const parsed = parseXml(text);
      const schema = parsed.ok ? schemaFor(parsed.root) : undefined;
      if (!parsed.ok || !schema) {
        seen.unreadable++;
        return;
      }
      const isProven = checkSchema(leaving, text, parsed.root, schema).length === 0;
      // Of what is left to the engine a fifth shows that documents of all sorts are tried.
      if (!isProven && seen.left++ % 5 > 0) return;
      const isValid = engine.check(text, parsed.root, schema).length === 0;
      if (isProven) expect(isValid, text).toBe(true);
      seen[isProven ? 'proven' : isValid ? 'valid' : 'invalid']++;
    }),
    { numRuns: RUNS },
  );
  console.log(`fast path, ${RUNS} documents: ${JSON.stringify(seen)}`);
  expect(seen.proven).toBeGreaterThan(RUNS / 10);
  expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(RUNS / 100);
});
