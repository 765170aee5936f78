// Laws of validation results: whatever a document is like, they point to something in it.

import fc, { type Arbitrary } from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { invoiceUuid, toXml } from '../../src/countries/om/functions.ts';
import { readTree } from '../../src/ubl/from-xml.ts';
import { CAC, CBC, CREDIT_NOTE, EXT, INVOICE } from '../../src/ubl/namespaces.ts';
import { toTree } from '../../src/ubl/to-xml.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { withSuggestions } from '../../src/validate/trials.ts';
import { createValidator, type ValidationResult, type Validator } from '../../src/validate.ts';
import { documents } from '../support/generators.ts';
import { mutations } from '../support/mutations.ts';
import { isLong, runs } from '../support/runs.ts';
import { placeIn } from '../support/schema-paths.ts';
import { examples } from '../support/shared.ts';

const WRITTEN = runs(250);
// Each takes a tenth of a second: many values are tried.
const FOLLOWED = runs(80);

let validator: Validator;
// Suggestions are tried values: the same reports come without them, in a tenth of the time.
let plain: Validator;
beforeAll(async () => {
  validator = await createValidator();
  plain = await createValidator({ suggestions: false });
});
afterAll(() => {
  validator.dispose();
  plain.dispose();
});

const now = Date.UTC(2026, 5, 1);

function treeOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

// Documents of this library and, where they are at hand, the published ones; as they are or with a few changes.
const published = examples().map(({ bytes }) => treeOf(new TextDecoder().decode(bytes)));
const trees: Arbitrary<UblElement> =
  published.length > 0
    ? fc.oneof(
        fc.constantFrom(...published),
        documents().map((document) => toTree(OMAN_BINDING, document)),
      )
    : documents().map((document) => toTree(OMAN_BINDING, document));
const printed = fc
  .tuple(trees, fc.array(mutations(), { maxLength: 3 }))
  .map(([tree, changes]) => printXml(changes.reduce((changed, change) => change(changed), tree)));

describe('laws of validation results', () => {
  it('every location resolves to exactly one node, every field to a place in the document', () => {
    const seen = { results: 0, fields: 0 };
    fc.assert(
      fc.property(printed, (xml) => {
        const { results } = validator.validate(xml, { now });
        const { document } = readTree(OMAN_BINDING, treeOf(xml));
        const parsed = XmlDocument.fromString(xml);
        for (const location of new Set(results.map((result) => result.location))) {
          expect(parsed.find(xpathOf(location), PREFIXES), location).toHaveLength(1);
        }
        parsed.dispose();
        for (const { field, location } of results) {
          seen.results++;
          if (field === undefined) continue;
          seen.fields++;
          expect(placeIn(document, field), `${field} ${location}`).toBeDefined();
        }
      }),
      runs(300),
    );
    expect(seen.fields).toBeGreaterThan(seen.results / 2);
  });

  it('following all suggestions makes no document worse', () => {
    const seen = { documents: 0, suggestions: 0 };
    const read = printed.map((xml) => readTree(OMAN_BINDING, treeOf(xml)).document);
    fc.assert(
      fc.property(fc.oneof(read, documents()), (document) => {
        const before = validator.toXml(document, { now }).report.results;
        const suggestions = before.flatMap(({ suggestion }) => suggestion ?? []);
        if (suggestions.length === 0) return;
        seen.documents++;
        seen.suggestions += suggestions.length;
        const after = validator.toXml(withSuggestions(document, suggestions), { now }).report.results.map(shortOf);
        for (const finding of new Set(after)) {
          const count = (all: readonly string[]) => all.filter((one) => one === finding).length;
          expect(count(after), finding).toBeLessThanOrEqual(count(before.map(shortOf)));
        }
        expect(after.length).toBeLessThan(before.length);
      }),
      FOLLOWED,
    );
    console.log(`${seen.suggestions} suggestions for ${seen.documents} documents`);
    expect(seen.documents).toBeGreaterThan(FOLLOWED.numRuns / 50);
  });

  it('what follows from a finding is named once, and follows from nothing else', () => {
    let consequences = 0;
    fc.assert(
      fc.property(printed, (xml) => {
        const { results } = validator.validate(xml, { now });
        const following = results.flatMap(({ consequences = [] }) => consequences);
        consequences += following.length;
        expect(new Set(following).size).toBe(following.length);
        for (const index of following) expect(results[index]?.consequences).toBeUndefined();
        expect(following.every((index) => index < results.length)).toBe(true);
      }),
      WRITTEN,
    );
    expect(consequences).toBeGreaterThan(WRITTEN.numRuns / 20);
  });

  it('what a validator writes is what toXml writes, and its report that of the XML', () => {
    const seen = { clean: 0, findings: 0, schemaErrors: 0 };
    const read = printed.map((xml) => readTree(OMAN_BINDING, treeOf(xml)).document);
    // A generated UUID is never the official one, of which a warning tells: every document would have a finding.
    const withItsUuid = fc.oneof(documents(), read).map((document) => {
      const uuid = invoiceUuid(document);
      return uuid.ok ? { ...document, uuid: uuid.value } : document;
    });
    fc.assert(
      fc.property(withItsUuid, fc.constantFrom(0, 2), (document, indent) => {
        const xml = toXml(document, { indent });
        const ofXml = plain.validate(xml, { now });
        // Only whoever gets a document of others is asked whether they mean it.
        const report = { ...ofXml, results: ofXml.results.filter(({ params }) => params?.kind !== 'question') };
        expect(plain.toXml(document, { now, indent })).toEqual({ xml, report });
        if (report.results.length === 0) seen.clean++;
        else seen[report.schemaValid ? 'findings' : 'schemaErrors']++;
      }),
      WRITTEN,
    );
    // Few generated documents are without a finding, or break the schema: a brief run may meet none.
    expect(seen.findings).toBeGreaterThan(WRITTEN.numRuns / 200);
    if (isLong) expect(Math.min(seen.clean, seen.findings, seen.schemaErrors)).toBeGreaterThan(WRITTEN.numRuns / 50);
  });
});

function shortOf({ reasonCode, location }: ValidationResult): string {
  return `${reasonCode} ${location}`;
}

const PREFIXES = { cac: CAC, cbc: CBC, ext: EXT, Invoice: INVOICE, CreditNote: CREDIT_NOTE };

// The document element stands without a prefix, names of other namespaces as {namespace}local.
function xpathOf(location: string): string {
  return location
    .replace(/^\/(Invoice|CreditNote)(?=\/|$)/, '/$1:$1')
    .replace(/\{([^{}]*)\}([\w.-]+)/g, "*[namespace-uri() = '$1' and local-name() = '$2']");
}
