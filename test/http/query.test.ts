// Reading list queries: defaults, ranges, and what counts as wrong.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../../src/core/calendar.ts';
import { parseListQuery } from '../../src/http/query.ts';
import { inWords } from '../support/in-words.ts';
import { runs } from '../support/runs.ts';

describe('parseListQuery', () => {
  it('parseListQuery gives the defaults where nothing is asked for', () => {
    const query = { type: 'purchase-invoice', page: 0, size: 10 };
    expect(parseListQuery('purchase-invoice', '')).toEqual({ ok: true, value: query, warnings: {} });
    expect(
      parseListQuery('purchase-invoice', '?unknown=1&__proto__=2&billed_by_name=&status=%20&page=&size=%20'),
    ).toEqual({
      ok: true,
      warnings: {},
      value: query,
    });
  });

  it('parseListQuery reads every filter', () => {
    const filters = {
      document_number: 'INV 7/2026',
      billed_by_name: 'مسقط',
      // The longest that a filter may be.
      billed_to_name: 'Sohar & Sons'.padEnd(256, '.'),
      billed_to_vat: 'OM1100000001',
      billed_by_vat: 'OM1100000002',
      status: 'ACTIVE',
      document_date: '2028-02-29',
      invoice_number: 'INV-1',
    };
    const search = `?${new URLSearchParams({ ...filters, page: '3', size: '100' })}`;
    expect(parseListQuery('purchase-credit-note', search)).toEqual({
      ok: true,
      warnings: {},
      value: { type: 'purchase-credit-note', ...filters, page: 3, size: 100 },
    });
  });

  it('parseListQuery knows invoice_number for credit notes only', () => {
    const query = parseListQuery('purchase-credit-note', 'invoice_number=1');
    expect(query.ok && query.value.invoice_number).toBe('1');
    expect(inWords(parseListQuery('purchase-invoice', 'invoice_number=1'))).toMatchObject({
      errors: { invoice_number: 'Invoice number is a filter of another list' },
    });
  });

  it.each([
    ['page=-1', { page: 'Page must be at least 0' }],
    ['page=1.5', { page: 'Page must be a whole number' }],
    [
      `billed_by_name=${'x'.repeat(257)}`,
      { billed_by_name: 'Billed by name must have at most 256 characters, not 257' },
    ],
    ['page=1e3', { page: 'Page must be a whole number' }],
    ['page=99999999999999999999', { page: 'Page must be a whole number' }],
    ['size=0', { size: 'Size must be at least 1' }],
    ['size=101', { size: 'Size must be at most 100' }],
    ['size=ten', { size: 'Size must be a whole number' }],
    [
      'document_date=2025-02-30',
      { document_date: 'Document date must be a date of the calendar in the form yyyy-MM-dd' },
    ],
    [
      'document_date=01-02-2025',
      { document_date: 'Document date must be a date of the calendar in the form yyyy-MM-dd' },
    ],
    ['status=ACTIVE&status=ACTIVE', { status: 'Status must be given only once' }],
    [
      'document_number=%00',
      { document_number: 'Document number must not contain control characters or unpaired surrogates' },
    ],
    ['page=x&size=500', { page: 'Page must be a whole number', size: 'Size must be at most 100' }],
  ])('parseListQuery refuses %s', (search, fields) => {
    expect(inWords(parseListQuery('purchase-invoice', search))).toEqual({
      ok: false,
      errors: { message: 'Invalid request parameters', ...fields },
      warnings: {},
    });
  });

  it('a date is accepted exactly where it is a day of the calendar', () => {
    const digits = fc.tuple(fc.nat(9999), fc.nat(15), fc.nat(35)).map(([year, month, day]) => {
      return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    });
    fc.assert(
      fc.property(digits, (date) => {
        expect(parseListQuery('purchase-invoice', `document_date=${date}`).ok).toBe(isCalendarDate(date));
      }),
      runs(1000),
    );
  });

  it('parseListQuery never throws, whatever the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const query = parseListQuery('purchase-credit-note', search);
        if (!query.ok) expect(Object.keys(query.errors)).not.toContain('message');
      }),
      runs(1000),
    );
  });
});
