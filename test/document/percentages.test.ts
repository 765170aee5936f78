// What a percentage without a base is taken of.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { recordOf, valid } from '../support/records.ts';

const S = { id: 'S', percent: 5 } as const;
const Z = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' } as const;
const [first] = recordOf({}).payload.document_lines ?? [];
const line = (price: number, category: object) => ({
  ...first,
  quantity: 1,
  price: { base_amount: price },
  classified_tax_category: category,
});
const tenPercent = (category: object) => ({ reason_code: '95', multiplier_factor_numeric: 10, tax_category: category });

describe('a percentage of a document', () => {
  it('is taken of the lines in its category, once for each category', () => {
    const { document, warnings } = valid(
      recordOf({
        payload: { document_lines: [line(100, S), line(60, Z), line(40, Z)], allowances: [S, Z].map(tenPercent) },
      }),
    );
    expect(document).toMatchObject({
      allowances: [
        { amount: 10, base_amount: 100 },
        { amount: 10, base_amount: 100 },
      ],
      allowance_total_amount: 20,
      tax_exclusive_amount: 180,
    });
    expect(sentences(warnings)).toEqual({
      'allowances[0].base_amount': 'Base amount is taken as 100, the sum of the lines of category S at 5 %',
      'allowances[1].base_amount': 'Base amount is taken as 100, the sum of the lines of category Z at 0 %',
    });
  });

  it('is taken of all lines without a word, where they are of one category', () => {
    const { document, warnings } = valid(
      recordOf({
        payload: { document_lines: [line(100, S), { ...line(100, S), name: 'Another' }], allowances: [tenPercent(S)] },
      }),
    );
    expect(document.allowances).toMatchObject([{ amount: 20, base_amount: 200 }]);
    expect(warnings).toEqual({});
  });

  it('is taken of the base that is given', () => {
    const given = { ...tenPercent(S), base_amount: 50 };
    const { document, warnings } = valid(
      recordOf({ payload: { document_lines: [line(100, S), line(100, Z)], allowances: [given] } }),
    );
    expect(document.allowances).toMatchObject([{ amount: 5, base_amount: 50 }]);
    expect(warnings).toEqual({});
  });
});
