import { describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { parseJsonText } from '../../src/core/json/parse-json-text.ts';
import { issueDocument } from '../../src/countries/om/functions.ts';
import { parseDocument, parsePurchaseInvoice } from '../../src/countries/om/reading.ts';
import { inWords } from '../support/in-words.ts';

const [fixture] = fixtures();
const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

describe('bounds on JSON', () => {
  it('refuses more than a million values, circular input among it', () => {
    const circular: Record<string, unknown> = { ...fixture?.payload };
    circular['self'] = circular;
    for (const input of [circular, { lines: Array(1_000_000).fill(0) }]) {
      expect(inWords(parsePurchaseInvoice(input))).toEqual({
        ok: false,
        warnings: {},
        errors: { message: 'The input has more than 1000000 values' },
      });
    }
  });

  it('names what is unknown, however deep; keeps meta_info up to a depth', () => {
    const deep = { ...fixture?.payload, unknown: nested(100_000) };
    expect(inWords(parsePurchaseInvoice(deep))).toMatchObject({ ok: false, errors: { unknown: 'Unknown field' } });
    expect(parsePurchaseInvoice(deep, { unknownFields: 'ignore' })).toMatchObject({ ok: true });
    expect(parseDocument({ meta_info: nested(100) })).toMatchObject({ ok: true });
    const tooDeep = {
      ok: false,
      errors: { meta_info: 'Meta info must not be nested deeper than 100 levels' },
      warnings: {},
    };
    expect(inWords(parseDocument({ meta_info: nested(101) }))).toEqual(tooDeep);
    expect(inWords(parseDocument({ meta_info: nested(100_000) }))).toEqual(tooDeep);
  });

  it('refuses JSON text that is nested deeper than 200 levels, whole or broken off, and counts no bracket in a text', () => {
    const deep = 'The text is nested too deeply: at most 200 levels are read';
    for (const open of ['{"payload":', '[', '{"a\\\\":[']) {
      const levels = open.match(/[{[]/g)?.length ?? 0;
      const [kept, over] = [200 / levels, 4000].map((times) => open.repeat(times));
      expect(inWords(parseJsonText(over ?? '', 'text'))).toMatchObject({ errors: { message: deep } });
      expect(inWords(parseJsonText(kept ?? '', 'text'))).toMatchObject({
        errors: { message: expect.stringContaining('is missing') },
      });
    }
    const brackets = { a: `${'["'.repeat(300)}\\`, b: '\\"['.repeat(300) };
    expect(parseJsonText(JSON.stringify(brackets), 'text')).toMatchObject({ ok: true, value: brackets });
    expect(parseJsonText(JSON.stringify(Array(300).fill([])), 'text').ok).toBe(true);
  });

  it('keeps unknown fields of a stored document up to a depth, with either way of reading', () => {
    const message = 'must not be nested deeper than 100 levels';
    for (const unknownFields of ['ignore', 'warn'] as const) {
      expect(parseDocument({ custom_data: nested(100) }, { unknownFields }).ok).toBe(true);
      expect(inWords(parseDocument({ custom_data: nested(101), uuid: 7 }, { unknownFields }))).toMatchObject({
        ok: false,
        errors: { custom_data: `Custom data ${message}`, uuid: 'Uuid must be text, not a number: "7" in quotes' },
      });
    }
    expect(inWords(parseDocument({ theirs: nested(50_000) }))).toMatchObject({
      errors: { theirs: `Theirs ${message}` },
    });
    let branching: unknown = 1;
    for (let level = 0; level < 90; level++) branching = [branching, branching];
    expect(inWords(parseDocument({ theirs: branching }))).toMatchObject({
      errors: { theirs: 'Theirs have more than 1000000 values' },
    });
  });

  it('names the field of what no JSON has, also where it throws whatever is asked of it', () => {
    const hostile = new Proxy({}, { getPrototypeOf: () => expect.unreachable() });
    const wrong = (message: string) => expect.objectContaining({ code: 'wrong-argument', message });
    expect(() => parsePurchaseInvoice({ ...fixture?.payload, theirs: hostile })).toThrow(
      wrong(expect.stringMatching(/^The value of theirs cannot be read: /)),
    );
  });

  it.each([new Map([['note', '30 days']]), new Set(), new Date(0)])(
    'takes no object of another kind for one of nothing: %o',
    (value) => {
      for (const terms of [value, [value]]) {
        const read = parsePurchaseInvoice({ ...fixture?.payload, payment_terms: terms });
        expect(Object.values(read.ok ? {} : read.errors).map(({ code }) => code)).toEqual(['wrong-type']);
      }
      expect(parseDocument({ theirs: value }, { unknownFields: 'ignore' })).toMatchObject({
        errors: { theirs: { code: 'wrong-type' } },
      });
    },
  );

  it('complains about at most a thousand fields', () => {
    const wrong = parsePurchaseInvoice({ ...fixture?.payload, document_lines: Array(5000).fill({ quantity: 'a' }) });
    expect(Object.keys(wrong.ok ? {} : sentences(wrong.errors))).toHaveLength(1000);
    const party = { party_name: 'A' };
    const payload = { issue_date: '2026-01-01', transaction_type: '1', document_lines: Array(5000).fill({}) };
    const missing = issueDocument(payload, { document_number: '1', accounting_supplier_party: party });
    expect(Object.keys(missing.ok ? {} : sentences(missing.errors))).toHaveLength(1000);
  });
});
