// Laws of documents and the UBL schemas: what is issued is valid, and two engines say the same of what is not.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { toXml } from '../../src/countries/om/functions.ts';
import { passesFastPath } from '../../src/schema/fast-path.ts';
import { loadSchemaEngine, type SchemaEngine, type SchemaError, schemaFor } from '../../src/schema/index.ts';
import { toTree } from '../../src/ubl/to-xml.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { documents } from '../support/generators.ts';
import { type Mutation, mutations } from '../support/mutations.ts';
import { runs } from '../support/runs.ts';
import { verdictsOfLibxmljs2 } from '../support/schema-batch.ts';
import { hasSecondEngine, SECOND_ENGINE } from '../support/second-engine.ts';

const CHANGED = runs(1000);
const BATCHES = runs(50);

let engine: SchemaEngine;
beforeAll(async () => {
  engine = await loadSchemaEngine();
});
afterAll(() => engine.dispose());

function errorsOf(xml: string, by = engine): SchemaError[] {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const schema = schemaFor(parsed.root);
  if (!schema) throw new Error(`no schema for ${parsed.root.name}`);
  return by.check(xml, parsed.root, schema);
}

// As issued, or with one or two changes.
const printed = fc
  .tuple(documents(), fc.array(mutations(), { maxLength: 2 }))
  .map(([document, changes]) => printXml(changed(changes, toTree(OMAN_BINDING, document))));

function changed(changes: readonly Mutation[], root: ReturnType<typeof toTree>) {
  return changes.reduce((tree, change) => change(tree), root);
}

describe('laws of documents and the schemas', () => {
  it('what issueDocument accepts, toXml makes schema-valid', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        expect(errorsOf(toXml(document))).toEqual([]);
      }),
      runs(400),
    );
  });

  it('what is valid beyond doubt without libxml2, is valid to it, and what the library writes is that', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        expect(passesFastPath(toTree(OMAN_BINDING, document))).toBe(true);
      }),
      runs(400),
    );
    const seen = { proven: 0, invalid: 0 };
    fc.assert(
      fc.property(printed, (xml) => {
        const isValid = errorsOf(xml).length === 0;
        const parsed = parseXml(xml);
        const isProven = parsed.ok && passesFastPath(parsed.root);
        if (isProven) expect(isValid).toBe(true);
        if (isProven) seen.proven++;
        if (!isValid) seen.invalid++;
      }),
      CHANGED,
    );
    expect(Math.min(seen.proven, seen.invalid)).toBeGreaterThan(CHANGED.numRuns / 6);
  });

  // libxmljs2 compiles the schemas at each check: at full length a thousand documents, twenty to a check.
  it.runIf(hasSecondEngine)(
    'libxml2-wasm and libxmljs2 give the same verdict on generated and on mutated documents',
    async () => {
      const seen = { valid: 0, invalid: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(printed, { minLength: 20, maxLength: 20 }), async (batch) => {
          const verdicts = batch.map((xml) => errorsOf(xml).length === 0);
          expect(await verdictsOfLibxmljs2(batch)).toEqual(verdicts);
          for (const isValid of verdicts) seen[isValid ? 'valid' : 'invalid']++;
        }),
        BATCHES,
      );
      expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(4 * BATCHES.numRuns);
    },
  );

  it.runIf(hasSecondEngine)('the engine that hosts load for libxmljs2 gives the same verdict', async () => {
    const second = await loadSchemaEngine(SECOND_ENGINE);
    fc.assert(
      fc.property(printed, (xml) => {
        expect(errorsOf(xml, second).length === 0).toBe(errorsOf(xml).length === 0);
      }),
      runs(30),
    );
    second.dispose();
  });
});
