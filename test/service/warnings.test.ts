// What reading a record warns of is not lost on its way through the service.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { CASES, recordOf } from '../document/books/cases.ts';
import { NOW, requestTo, serviceHere } from './support/service.ts';

/** Records that are accepted with the warning of their case, at the clock of the service. */
const WARNED = CASES.flatMap(([code, , attempt]) => {
  const record = recordOf(attempt);
  const read = readRecord(record as unknown, { now: NOW });
  const isSaid = Object.values(read.warnings).some(({ params }) => Reflect.get(params, 'rule') === code);
  return read.ok && isSaid ? [{ code, record, warnings: sentences(read.warnings) }] : [];
});

describe('the service hands on what reading a record warns of', () => {
  const { service } = serviceHere();
  const warningsOf = async (path: string, body: object): Promise<unknown> => {
    const answer = await service(requestTo(path, { body }));
    const json = (await answer.json()) as { warnings?: unknown };
    expect(answer.status, JSON.stringify(json)).toBe(200);
    return json.warnings;
  };

  it('has records for most codes of the books', () => {
    expect(new Set(WARNED.map(({ code }) => code)).size).toBeGreaterThan(40);
  });

  it.each(WARNED)('$code: convert', async ({ record, warnings }) => {
    expect(await warningsOf('/v1/convert', record)).toMatchObject(warnings);
  });

  it('plan and credit', async () => {
    const [first] = WARNED.filter(({ code }) => code === 'PINT-ROUNDING');
    if (!first) throw new Error('no record warns of a rounding');
    const authority = '0242:001090-TaxAuthority.OM';
    expect(await warningsOf(`/v1/plan?authority=${authority}`, first.record)).toMatchObject(first.warnings);
    const note = { record: first.record, number: 'CN-1', date: '2026-03-01', reason: 'CAN', earlier: [] };
    expect(await warningsOf('/v1/credit', note)).toMatchObject(first.warnings);
  });
});
