// Values that are put into a document by their paths.
import { describe, expect, it } from 'vitest';
import { withValuesAt } from '../../src/document/paths.ts';
import type { Document } from '../../src/document/schema.ts';

const put = (document: object, ...values: readonly [field: string, value: unknown][]): unknown =>
  withValuesAt(
    document as Document,
    values.map(([field, value]) => ({ field, value })),
  );

describe('withValuesAt', () => {
  it('keeps the object that stands for a list of one', () => {
    const one = { delivery: { id: 'a', name: 'A' } };
    expect(put(one, ['delivery[1].id', 'b'])).toEqual({ delivery: [{ id: 'a', name: 'A' }, { id: 'b' }] });
    expect(put(one, ['delivery[0].id', 'b'])).toEqual({ delivery: [{ id: 'b', name: 'A' }] });
    expect(put(one, ['delivery.name', 'B'], ['delivery[1].id', 'b'])).toEqual({
      delivery: [{ id: 'a', name: 'B' }, { id: 'b' }],
    });
    expect(one).toEqual({ delivery: { id: 'a', name: 'A' } });
  });

  it('leaves no gap in a list', () => {
    expect(put({ lines: [{ id: 1 }] }, ['lines[3].id', 4])).toEqual({ lines: [{ id: 1 }, { id: 4 }] });
    expect(put({}, ['lines[2].id', 3])).toEqual({ lines: [{ id: 3 }] });
  });
});
