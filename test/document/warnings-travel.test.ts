// What reading warns of is not lost on the way to the document.
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/countries/om/examples/index.ts';
import { issueDocument } from '../../src/countries/om/functions.ts';
import { parsePayload } from '../../src/countries/om/reading.ts';

const { payload, issuance } = examples['sales-invoice'];

describe('issueDocument of what parsePayload gave', () => {
  it('has the warnings of both', () => {
    const given = { ...payload, payable_rounding_amount: 5, colour: 'blue' };
    const parsed = parsePayload('sales-invoice', given, { unknownFields: 'warn' });
    const issued = issueDocument(parsed, issuance);
    expect(Object.keys(parsed.warnings)).toEqual(['colour']);
    expect(Object.keys(issued.warnings)).toEqual(['colour', 'payable_rounding_amount']);
  });

  it('is what is wrong with it, where it could not be read', () => {
    const parsed = parsePayload('sales-invoice', { ...payload, issue_date: 'soon' });
    expect(issueDocument(parsed, issuance)).toEqual(parsed);
  });
});
