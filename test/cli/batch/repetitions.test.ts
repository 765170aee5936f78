// Which documents of a batch are said to be there twice.
import { describe, expect, it } from 'vitest';
import { createRepetitions } from '../../../src/cli/batch/repetitions.ts';
import { contentText } from '../../../src/document/books/content-text.ts';

describe('a batch', () => {
  it('knows a number again with white space around it, and in capitals', () => {
    const { mark } = createRepetitions();
    const marked = ['INV-1', 'INV-1 ', 'inv-1', 'INV 1', 'INV  1'].map((documentNumber) => {
      const outcome = mark({ kind: 'converted', documentNumber, warnings: [], inputWarnings: {}, xml: '' } as never);
      return Object.keys('inputWarnings' in outcome ? outcome.inputWarnings : {});
    });
    expect(marked).toEqual([[], ['document_number'], ['document_number'], [], ['document_number']]);
  });
});

describe('a document with a long number', () => {
  it('is not taken for another one with its content', () => {
    const { mark } = createRepetitions();
    for (const documentNumber of ['A'.repeat(300), 'فاتورة-'.repeat(5000)]) {
      const outcome = { kind: 'converted', documentNumber, content: documentNumber, warnings: [], inputWarnings: {} };
      expect(mark(outcome as never)).toBe(outcome);
    }
  });
});

describe('a record that accepts a code', () => {
  it('is not warned of what it accepts, and is remembered', () => {
    const { mark } = createRepetitions();
    const said = (documentNumber: string, accepts?: readonly string[]) => {
      const converted = { kind: 'converted', documentNumber, content: 'c', accepts, warnings: [], inputWarnings: {} };
      const outcome = mark(converted as never);
      const found = Object.values('inputWarnings' in outcome ? outcome.inputWarnings : {});
      return found.map(({ params }) => Reflect.get(params, 'rule'));
    };
    expect(said('A-1')).toEqual([]);
    expect(said('A-2', ['PINT-CONTENT-TWICE'])).toEqual([]);
    expect(said('A-2', ['PINT-CONTENT-TWICE'])).toEqual(['PINT-TWICE']);
    expect(said('A-2', ['PINT-TWICE'])).toEqual(['PINT-CONTENT-TWICE']);
    expect(said('A-3')).toEqual(['PINT-CONTENT-TWICE']);
  });
});

describe('the text of a content', () => {
  it('leaves defaults out, wherever they stand', () => {
    const plain = contentText({ price: { base_amount: 1 }, category: { id: 'S' } });
    const stated = {
      price: { base_quantity: 1, base_amount: 1, allowance_amount: 0 },
      category: { tax_scheme: 'VAT', id: 'S' },
    };
    expect(contentText(stated)).toBe(plain);
    expect(contentText({ price: { base_quantity: 1, allowance_amount: 0 } })).toBe(contentText({ price: {} }));
  });

  it('keeps other values, and what texts say', () => {
    for (const one of [
      { base_quantity: 10 },
      { allowance_amount: 0.5 },
      { note: '"base_quantity":1,' },
      { tax_scheme: 'GST' },
    ])
      expect(contentText(one)).toBe(JSON.stringify(one));
  });
});
