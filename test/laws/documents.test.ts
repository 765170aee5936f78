// Laws of documents and their XML, over documents drawn from the whole payload space.

import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fromXml, toXml } from '../../src/countries/om/functions.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';
import type { Document } from '../../src/document/schema.ts';

import { toXmlBuilder } from '../../src/xmlbuilder.ts';
import { canonical } from '../support/canonical.ts';
import { anyDocument, documents, issued, issues } from '../support/generators.ts';
import { withoutLossy } from '../support/lossy.ts';
import { isLong, runs } from '../support/runs.ts';

const RUNS = runs(1000);

function read(xml: string) {
  const result = fromXml(xml);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

describe('laws of documents', () => {
  it('most payloads with what a document needs are accepted', () => {
    const drawn = fc.sample(issues(), { ...RUNS, seed: 1 });
    const accepted = drawn.filter((issue) => issued(issue).ok);
    expect(accepted.length).toBeGreaterThan(0.9 * drawn.length);
    expect(accepted.filter((issue) => issue.isCreditNote).length).toBeGreaterThan(0.3 * drawn.length);
  });

  it('issueDocument is pure: the same input gives the same document, and is left as it was', () => {
    fc.assert(
      fc.property(issues(), (issue) => {
        const before = JSON.stringify(issue);
        const first = issued(deepFrozen(issue));
        expect(issued(JSON.parse(before))).toStrictEqual(first);
        expect(JSON.stringify(issue)).toBe(before);
      }),
      RUNS,
    );
  });

  it('document → XML → document is the identity, with nothing unmapped, the fields that XML loses aside', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        const { document: again, unmapped } = read(toXml(document)).value;
        expect(withoutLossy(again)).toStrictEqual(withoutLossy(document));
        expect(unmapped).toEqual([]);
      }),
      RUNS,
    );
  });

  it('amounts are refused by name, or come back from JSON and from XML, however huge they are', () => {
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(issues({ huge: true }), (issue) => {
        const result = issued(issue);
        if (!result.ok) {
          refused++;
          expect(Object.values(sentences(result.errors)).join()).toMatch(
            /would need more than 15 digits|has no place|must|self-billed/,
          );
          return;
        }
        accepted++;
        const { value: document } = result;
        expect(parseDocument(JSON.parse(JSON.stringify(document)))).toStrictEqual({
          ok: true,
          value: document,
          warnings: {},
        });
        expect(withoutLossy(read(toXml(document)).value.document)).toStrictEqual(withoutLossy(document));
      }),
      // Documents of huge amounts that are accepted are rare.
      { ...RUNS, numRuns: 2 * RUNS.numRuns },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(isLong ? 100 : 5);
  });

  it('what fromXml gives is in normal form: written, read and stored again it is the same', () => {
    fc.assert(
      fc.property(anyDocument(), (json) => {
        const parsed = parseDocument(json);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        const { document } = read(toXml(parsed.value)).value;
        const again = read(toXml(document));
        expect(again.value.document).toStrictEqual(document);
        expect(canonical(toXml(again.value.document))).toBe(canonical(toXml(document)));
        expect(parseDocument(JSON.parse(JSON.stringify(document)))).toStrictEqual({
          ok: true,
          value: document,
          warnings: {},
        });
      }),
      RUNS,
    );
  });

  it('writing is a function of the document alone: the order of JSON keys changes no byte', () => {
    fc.assert(
      fc.property(documents(), fc.integer(), (document, seed) => {
        expect(toXml(shuffled(document, seed) as Document)).toBe(toXml(document));
      }),
      RUNS,
    );
  });

  it('the fast writer and xmlbuilder2 print canonically equal XML (C14N of libxml2)', async () => {
    await fc.assert(
      fc.asyncProperty(documents(), async (document) => {
        expect(c14n((await toXmlBuilder(document)).end())).toBe(c14n(toXml(document)));
      }),
      RUNS,
    );
  });

  it('indenting changes no value', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        expect(canonical(toXml(document, { indent: 2 }))).toBe(canonical(toXml(document)));
      }),
      runs(300),
    );
  });
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFrozen);
  }
  return value;
}

// Keys in an order that the seed decides, at every depth.
function shuffled(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, seed));
  if (typeof value !== 'object' || value === null) return value;
  const rank = (name: string) =>
    [...name].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619), seed);
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b));
  return Object.fromEntries(entries.map(([name, inner]) => [name, shuffled(inner, seed)]));
}

function c14n(xml: string): string {
  const document = XmlDocument.fromString(xml);
  try {
    return document.canonicalizeToString();
  } finally {
    document.dispose();
  }
}
