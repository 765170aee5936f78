import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadSchemaEngine, type SchemaEngine, type SchemaName, schemaFor } from '../../src/schema/index.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { decodeXml } from '../../src/ubl/xml/decode.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { isLong } from '../support/runs.ts';
import { hasSecondEngine, SECOND_ENGINE } from '../support/second-engine.ts';
import { hasShared } from '../support/shared.ts';

const CORPUS = new URL('../../../shared/corpus/pint-om.jsonl.gz', import.meta.url);
const EXAMPLES = new URL('../../../shared/spec/pint-om-1.0.1/examples/', import.meta.url);
const TAX_DATA_EXAMPLES = new URL('../../../shared/spec/tdd-om-1.0.1/examples/', import.meta.url);

interface Opened {
  readonly text: string;
  readonly root: UblElement;
  readonly schema: SchemaName;
}

function open(xml: string | Uint8Array): Opened | undefined {
  const decoded = decodeXml(xml);
  const parsed = decoded.ok ? parseXml(decoded.text) : undefined;
  if (!decoded.ok || !parsed?.ok) return undefined;
  const schema = schemaFor(parsed.root);
  return schema && { text: decoded.text, root: parsed.root, schema };
}

const valid = (engine: SchemaEngine, xml: string): boolean => {
  const opened = open(xml);
  return opened !== undefined && engine.check(opened.text, opened.root, opened.schema).length === 0;
};

describe.skipIf(!hasShared || !isLong)('verdicts on the corpus', () => {
  // The body of a skipped suite runs all the same.
  const records = hasShared && isLong ? gunzipSync(readFileSync(CORPUS)).toString('utf8').trimEnd().split('\n') : [];
  const record = (line: string): { id: string; schema_valid: boolean; xml: string } => JSON.parse(line);

  it('every official verdict on the corpus is the same here', async () => {
    const engine = await loadSchemaEngine();
    const verdicts = { true: 0, false: 0 };
    const differing: string[] = [];
    for (const line of records) {
      const { id, schema_valid, xml } = record(line);
      verdicts[`${schema_valid}`]++;
      if (valid(engine, xml) !== schema_valid) differing.push(id);
    }
    engine.dispose();
    expect(differing).toEqual([]);
    expect(verdicts.true).toBeGreaterThan(1000);
    expect(verdicts.false).toBeGreaterThan(1000);
  });

  it.runIf(hasSecondEngine)(
    'libxmljs2 gives the same verdict and locations on every 30th document of the corpus',
    async () => {
      const engines = [await loadSchemaEngine(), await loadSchemaEngine(SECOND_ENGINE)] as const;
      for (const line of records.filter((_, place) => place % 30 === 0)) {
        const { id, schema_valid, xml } = record(line);
        const opened = open(xml);
        const [ours, theirs] = engines.map((engine) => opened && engine.check(opened.text, opened.root, opened.schema));
        expect(theirs?.length === 0, id).toBe(schema_valid);
        expect(theirs?.length, id).toBe(ours?.length);
        // libxmljs2 knows lines only; the innermost element around is what it can say.
        theirs?.forEach(({ location }, place) => {
          expect(ours?.[place]?.location.startsWith(location), `${id} ${location}`).toBe(true);
        });
      }
      for (const engine of engines) engine.dispose();
    },
  );
});

describe.skipIf(!hasShared)('published examples', () => {
  const files = (hasShared ? [EXAMPLES, TAX_DATA_EXAMPLES] : []).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => new URL(name, folder)),
  );

  it('published examples are valid, each by the schema that its root calls for', async () => {
    const engine = await loadSchemaEngine();
    const checked = new Map<string, number>();
    for (const file of files) {
      const opened = open(readFileSync(file));
      if (!opened) throw new Error(`not a document with a schema: ${file.pathname}`);
      expect(engine.check(opened.text, opened.root, opened.schema), file.pathname).toEqual([]);
      checked.set(opened.schema, (checked.get(opened.schema) ?? 0) + 1);
    }
    engine.dispose();
    expect([...checked.keys()].sort()).toEqual(['CreditNote', 'Invoice', 'TaxData']);
    expect(files.length).toBeGreaterThan(30);
  });
});
