import { describe, expect, it } from 'vitest';
import { passesFastPath } from '../../src/schema/fast-path.ts';
import { loadSchemaEngine, schemaFor } from '../../src/schema/index.ts';
import { isLong } from '../support/runs.ts';
import { corpus, examples, hasShared } from '../support/shared.ts';
import { CREDIT, extended, invoice, invoiceLine, RESPONSE, rootOf, taxData } from './documents.ts';

const isProven = (text: string): boolean => passesFastPath(rootOf(text));

describe('documents that are valid beyond doubt', () => {
  it('documents that are valid beyond doubt are proven from the tables alone', () => {
    expect(isProven(invoice())).toBe(true);
    expect(isProven(CREDIT)).toBe(true);
    expect(isProven(RESPONSE)).toBe(true);
    expect(isProven(invoice({ tail: invoiceLine('2') + invoiceLine('3') }))).toBe(true);
    expect(isProven(invoice({ afterDate: '<cbc:Note languageID="ar-OM">نص</cbc:Note><cbc:Note/>' }))).toBe(true);
    expect(isProven(invoice({ afterDate: '<!-- said --><cbc:CopyIndicator>true</cbc:CopyIndicator>' }))).toBe(false);
  });

  it('a document with anything unusual in it is not proven by the tables', () => {
    expect(isProven(extended('<a xmlns="urn:a"/>'))).toBe(false);
    expect(isProven(taxData())).toBe(false);
    expect(isProven('<Order/>')).toBe(false);
  });

  it.each([
    ['a child that is missing', invoice({ head: '' })],
    ['a child too many', invoice({ head: '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>' })],
    ['children out of order', invoice({ head: '<cbc:UUID>u</cbc:UUID><cbc:ID>1</cbc:ID>' })],
    [
      'a repeated child that comes back',
      invoice({ afterDate: '<cbc:Note/><cbc:TaxPointDate>2026-01-31</cbc:TaxPointDate><cbc:Note/>' }),
    ],
    ['nothing where the last child must be', CREDIT.replace(/<cac:CreditNoteLine>[\s\S]*<\/cac:CreditNoteLine>/, '')],
    ['a required child of a response missing', RESPONSE.replace('<cbc:ID>2</cbc:ID>', '')],
    ['a value that is none', invoice({ afterDate: '<cbc:DueDate>2026-02-29</cbc:DueDate>' })],
    ['white space about a value', invoice({ afterDate: '<cbc:DueDate> 2026-02-28 </cbc:DueDate>' })],
    ['an attribute that is missing', invoice({ line: invoiceLine('1').replace(' currencyID="OMR"', '') })],
    ['an attribute that is not declared', invoice({ afterDate: '<cbc:Note x="1">n</cbc:Note>' })],
    [
      'an attribute of an aggregate',
      invoice().replace('<cac:Item>', '<cac:Item x="1">').replace('<cac:Item/>', '<cac:Item x="1"/>'),
    ],
    ['an attribute of the document element', invoice().replace('<Invoice ', '<Invoice x="1" ')],
    ['text between elements', invoice({ afterDate: 'loose' })],
    ['an element in a value', invoice({ head: '<cbc:ID><cbc:ID>1</cbc:ID></cbc:ID>' })],
    ['an element of nowhere', invoice({ afterDate: '<other/>' })],
  ])('a document with %s is not proven by the tables', (_, text) => {
    expect(isProven(text)).toBe(false);
  });
});

describe.skipIf(!hasShared)('on the corpus and the examples', () => {
  it.runIf(isLong)('the fast path proves only what the official verdict calls valid, and most of that', () => {
    const counts = { proven: 0, valid: 0 };
    const wrong: string[] = [];
    for (const { id, xml, schema_valid } of corpus()) {
      if (!schemaFor(rootOf(xml))) continue;
      if (schema_valid) counts.valid++;
      if (!isProven(xml)) continue;
      counts.proven++;
      if (!schema_valid) wrong.push(id);
    }
    expect(wrong).toEqual([]);
    expect(counts.proven).toBeGreaterThan(0.9 * counts.valid);
  });

  it('libxml2 allows the examples that the fast path proves valid', async () => {
    const engine = await loadSchemaEngine();
    const proven = examples().filter(({ bytes }) => isProven(new TextDecoder().decode(bytes)));
    for (const { name, bytes } of proven) {
      const text = new TextDecoder().decode(bytes);
      const root = rootOf(text);
      expect(engine.check(text, root, schemaFor(root) ?? 'Invoice'), name).toEqual([]);
    }
    engine.dispose();
    expect(proven.length).toBeGreaterThan(0);
  });
});
