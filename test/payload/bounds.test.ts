import { describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { issueDocument } from '../../src/document/issue.ts';
import { parseDocument } from '../../src/document/schema.ts';
import { parsePurchaseInvoice } from '../../src/payload/parse.ts';
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

  it('complains about at most a thousand fields', () => {
    const wrong = parsePurchaseInvoice({ ...fixture?.payload, document_lines: Array(5000).fill({ quantity: 'a' }) });
    expect(Object.keys(wrong.ok ? {} : sentences(wrong.errors))).toHaveLength(1000);
    const party = { party_name: 'A' };
    const payload = { issue_date: '2026-01-01', transaction_type: '1', document_lines: Array(5000).fill({}) };
    const missing = issueDocument(payload, { document_number: '1', accounting_supplier_party: party });
    expect(Object.keys(missing.ok ? {} : sentences(missing.errors))).toHaveLength(1000);
  });
});
