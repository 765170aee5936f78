// The JSON Schema of payloads beside the reader: what one accepts, the other accepts.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import { DOCUMENT_KINDS, type DocumentKindName } from '../../src/core/document-kinds.ts';
import { OMAN_PAYLOAD_EXAMPLES } from '../../src/countries/om/examples/payload.ts';
import { issueDocument, toXml } from '../../src/countries/om/functions.ts';
import { TRANSACTION_KINDS } from '../../src/countries/om/kinds.ts';
import { parseDocument, parsePayload, payloadJsonSchema } from '../../src/countries/om/reading.ts';
import type { Issuance } from '../../src/countries/om/types/documents.ts';

import { createValidator } from '../../src/validate.ts';
import { issues, type Json } from '../support/generators.ts';
import { runs } from '../support/runs.ts';

const CASES = runs(1500);
const ajv = new Ajv2020({ strictTypes: false, formats: { date: true } });
const checks = new Map(Object.values(DOCUMENT_KINDS).map(({ name }) => [name, ajv.compile(payloadJsonSchema(name))]));

/** What the schema says against an input, empty where it accepts it. */
function schemaErrorsOf(type: DocumentKindName, input: unknown): string {
  const check = checks.get(type);
  if (!check) throw new Error(`no schema for ${type}`);
  return check(input) ? '' : ajv.errorsText(check.errors);
}

const typeOf = (payload: Json): DocumentKindName =>
  'credit_note_type_code' in payload ? 'purchase-credit-note' : 'purchase-invoice';

describe('the JSON Schema of payloads', () => {
  it.each(Object.values(DOCUMENT_KINDS))(
    '$name: its example is accepted, and becomes a valid document',
    async (kind) => {
      const example = OMAN_PAYLOAD_EXAMPLES.payload(kind);
      expect(payloadJsonSchema(kind.name)['examples']).toEqual([example]);
      expect(schemaErrorsOf(kind.name, example)).toBe('');
      const parsed = parsePayload(kind.name, example);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
      const issued = issueDocument(parsed.value, {
        ...(OMAN_PAYLOAD_EXAMPLES.issuance as unknown as Issuance),
        type: kind.name,
      });
      if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
      const validator = await createValidator();
      const report = validator.validate(toXml(issued.value), { now: Date.UTC(2026, 5, 1) });
      expect(report.results).toEqual([]);
      expect(report.valid).toBe(true);
    },
  );

  it('accepts every fixture, and every document of a fixture sent again as a payload', () => {
    const all = fixtures();
    expect(all.length).toBeGreaterThan(10);
    for (const fixture of all) {
      expect(schemaErrorsOf(typeOf(fixture.payload), fixture.payload), fixture.name).toBe('');
      const issued = issueFixture(fixture);
      if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
      expect(schemaErrorsOf(typeOf({ ...issued.value }), issued.value), fixture.name).toBe('');
    }
  });

  it('names the codes of small lists, and offers them', () => {
    const { $defs } = payloadJsonSchema('sales-invoice') as { $defs: Record<string, { properties: Json }> };
    expect($defs['TaxCategory']?.properties['id']).toMatchObject({
      title: 'VAT category',
      anyOf: [{ enum: ['S', 'E', 'O', 'Z'] }, { type: ['string', 'null'] }],
      examples: ['S'],
    });
    expect(JSON.stringify($defs['Charge']?.properties['reason_code'])).toContain('"FC"');
  });

  it('has a title and a description for every field', () => {
    const { properties, $defs } = payloadJsonSchema('debit-note') as unknown as {
      properties: Json;
      $defs: Record<string, { properties: Json }>;
    };
    const all = [properties, ...Object.values($defs).map((part) => part.properties)].flatMap(Object.entries);
    expect(all.length).toBeGreaterThan(180);
    for (const [name, field] of all) {
      expect(field, name).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\.$/),
      });
    }
  });

  it('accepts what the reader accepts, and refuses what it refuses, but for what docs/fields.md lists', () => {
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(issues(), fc.option(change, { freq: 12 }), ({ payload }, changed) => {
        const input = changed ? changed(payload) : payload;
        const type = typeOf(payload);
        const read = parsePayload(type, input);
        const schemaErrors = schemaErrorsOf(type, input);
        if (read.ok) accepted++;
        else refused++;
        expect({ ok: schemaErrors === '', schemaErrors, errors: read.ok ? {} : read.errors }).toMatchObject({
          ok: read.ok,
        });
      }),
      CASES,
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(CASES.numRuns / 10);
  });

  it('transaction types are digits, a kind or a list of kinds', () => {
    for (const kind of TRANSACTION_KINDS) expect(accepts([kind]) && accepts(kind)).toBe(true);
    for (const type of [[], ['fulltax'], ['full', 7], 'fulltax', '1'.repeat(19), ' '.repeat(20)]) {
      expect(accepts(type), JSON.stringify(type)).toBe(false);
    }
    function accepts(transaction_type: unknown): boolean {
      const payload = { transaction_type, issue_date: '2026-01-31' };
      const read = parsePayload('sales-invoice', payload);
      expect(schemaErrorsOf('sales-invoice', payload) === '').toBe(read.ok);
      return read.ok;
    }
  });
});

// One place of a payload gets an odd value, or a field that nobody knows.
const ODD: readonly unknown[] = [
  ...[null, true, 7, -0.5, 0.1 + 0.2, 1 / 3, 1e-14, 1e15, -1e16, 999_999_999_999_999],
  ...['', ' \u00a0', 'x', 'S', '😀', '\ud800', '\u0000', '\ufffe', 'a'.repeat(1000), 'a'.repeat(1001)],
  ...['2025-02-29', '2024-02-29', '1900-02-29', '2000-02-29', '0000-01-01', '2026-04-31', '2026-13-01', '2026-1-1'],
  ...['12:00:00', '24:00:00', '12:00', '12:00:00Z', 'QUJD', 'QQ==', 'QR==', 'QUI=', 'QUJ=', 'Q'],
  ...[[], {}, [null], [{}], ['x'], ['full', 'export'], { id: 'x' }, { unknown: 1 }],
];

type Change = (payload: Json) => Json;

const change: Arbitrary<Change> = fc
  .tuple(fc.nat(), fc.constantFrom(...ODD), fc.boolean())
  .map(([place, odd, isUnknown]) => (payload) => {
    const copy = JSON.parse(JSON.stringify(payload)) as Json;
    const places = placesIn(copy);
    const [container, key] = places[place % places.length] ?? [copy, 'note'];
    if (isUnknown && !Array.isArray(container)) container[`${key}_x`] = odd ?? 0;
    else container[key] = odd;
    return copy;
  });

function placesIn(container: Json): [Json, string][] {
  return Object.entries(container).flatMap(([key, value]): [Json, string][] => [
    [container, key],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Json) : []),
  ]);
}

describe('stored documents', () => {
  it('take a list of kinds too, and keep the digits', () => {
    const read = parseDocument({ transaction_type: ['full', 'export'] });
    expect(read).toMatchObject({ ok: true, value: { transaction_type: '10000010000000000000' } });
    expect(parseDocument({ transaction_type: 'whatever' })).toMatchObject({ ok: true });
  });
});
