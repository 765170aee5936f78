import { beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import type { ConvertedRecord } from '../../src/convert/convert-all.ts';
import { convertAll } from '../../src/countries/om/functions.ts';
import { createValidator, type Validator } from '../../src/validate.ts';

const NOW = Date.UTC(2026, 11, 1);
const goldens = fixtures().map(({ golden }) => golden);
const all = fixtures().map(({ payload, issuance }) => ({ payload, issuance }));

async function gather(source: AsyncIterable<unknown> | Iterable<unknown>, options = {}): Promise<ConvertedRecord[]> {
  const gathered: ConvertedRecord[] = [];
  for await (const converted of convertAll(source, options)) gathered.push(converted);
  return gathered;
}

describe('convertAll', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });

  it('convertAll converts and checks every fixture, in order, from values and from text', async () => {
    const expected = goldens.map((xml, index) => ({
      index,
      result: { ok: true, value: { xml, report: { valid: true } } },
    }));
    const options = { validator, now: NOW, indent: 2 };
    expect(await gather(all, options)).toMatchObject(expected);
    const texts = all.map((record) => JSON.stringify(record));
    expect(await gather(texts, options)).toMatchObject(expected);
  });

  it('convertAll goes on behind wrong records', async () => {
    const [good] = all;
    const late = { ...good, payload: { ...good?.payload, issue_date: '2031-01-01' } };
    const outcomes = await gather([null, '{', {}, late, good], { validator, now: NOW });
    expect(outcomes.map(({ result }) => result.ok && result.value.report?.valid)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(outcomes.map(({ result }) => result.ok)).toEqual([false, false, false, true, true]);
    expect(outcomes[3]).toMatchObject({ result: { value: { report: { results: [{ reasonCode: 'IBR-171-OM' }] } } } });
  });

  it('convertAll completes records with what holds for all of them', async () => {
    const [good] = all;
    const { document_number: _, ...issuance } = good?.issuance ?? {};
    const payloads = ['A-1', 'A-2'].map((document_number) => ({ ...good?.payload, document_number }));
    const outcomes = await gather(payloads, { issuance });
    expect(outcomes).toMatchObject([
      { result: { ok: true, value: { document: { document_number: 'A-1' } } } },
      { result: { ok: true, value: { document: { document_number: 'A-2' } } } },
    ]);
  });

  it('convertAll takes from the source only what is asked for', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken++;
        yield all[0];
      }
    }
    for await (const { index } of convertAll(endless())) if (index === 2) break;
    expect(taken).toBe(3);
  });

  it('convertAll demands the time beside a validator, and lets the errors of the source through', async () => {
    await expect(gather(all, { validator })).rejects.toMatchObject({ code: 'now-missing' });
    async function* broken() {
      yield all[0];
      throw new Error('disk');
    }
    await expect(gather(broken())).rejects.toThrow('disk');
  });
});
