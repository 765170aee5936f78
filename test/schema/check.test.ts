// Who checks a document: the fast path on the tree where it proves something, an engine on the text everywhere else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSchema, loadSchemaEngine, type SchemaEngine, type SchemaName } from '../../src/schema/index.ts';
import { ENGINES } from '../support/second-engine.ts';
import { CREDIT, extended, invoice, RESPONSE, rootOf, taxData } from './documents.ts';

describe.each(ENGINES)('checking with $name', (choice) => {
  let engine: SchemaEngine;
  const asked: string[] = [];
  let counting: SchemaEngine;
  beforeAll(async () => {
    engine = await loadSchemaEngine(choice);
    counting = {
      ...engine,
      check(text, root, schema) {
        asked.push(text);
        return engine.check(text, root, schema);
      },
    };
  });
  afterAll(() => engine.dispose());

  /** The errors, and whether the engine was asked. */
  function checked(text: string, schema: SchemaName = 'Invoice'): [number, boolean] {
    asked.length = 0;
    const errors = checkSchema(counting, text, rootOf(text), schema);
    return [errors.length, asked.length > 0];
  }

  it('the schema check asks no engine about what the tables prove', () => {
    expect(checked(invoice())).toEqual([0, false]);
    expect(checked(CREDIT, 'CreditNote')).toEqual([0, false]);
    expect(checked(RESPONSE, 'ApplicationResponse')).toEqual([0, false]);
  });

  it('the schema check asks the engine about what the tables cannot prove', () => {
    expect(checked(invoice({ head: '' }))).toEqual([1, true]);
    expect(checked(extended('<a xmlns="urn:a"/>'))).toEqual([0, true]);
    expect(checked(taxData(), 'TaxData')).toEqual([0, true]);
    expect(checked(CREDIT, 'Invoice')).toEqual([1, true]);
    expect(checked(RESPONSE, 'Invoice')).toEqual([1, true]);
    expect(checked(RESPONSE.replace('<cbc:ID>2</cbc:ID>', ''), 'ApplicationResponse')).toEqual([1, true]);
  });

  it('the schema check asks the engine about CDATA, which the tree does not tell from text', () => {
    // Between child elements the schema allows blanks, and no CDATA section, were it empty.
    for (const section of ['<![CDATA[ ]]>', '<![CDATA[]]>', '<![CDATA[\n\t]]>', '\n<![CDATA[]]>\n']) {
      const between = invoice({ afterDate: section });
      expect(checked(between), JSON.stringify(section)).toEqual([
        engine.check(between, rootOf(between), 'Invoice').length,
        true,
      ]);
      expect(checked(between)[0], JSON.stringify(section)).toBeGreaterThan(0);
    }
    expect(checked(invoice({ afterDate: '<cbc:Note><![CDATA[a & b]]></cbc:Note>' }))).toEqual([0, true]);
  });
});
