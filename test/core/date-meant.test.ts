// Which day a text means that is not a date: said only where there is one answer.
import { expect, it } from 'vitest';
import { dateMeant } from '../../src/core/date-arithmetic.ts';
import { parseDocument } from '../../src/index.ts';

it.each([
  ['2026-25-02', '2026-02-25'],
  ['25/02/2026', '2026-02-25'],
  ['02.25.2026', '2026-02-25'],
  ['2026/2/5', '2026-02-05'],
  ['2026-1-5', '2026-01-05'],
  ['20260111', '2026-01-11'],
  ['20261301', '2026-01-13'],
  ['46033', '2026-01-11'],
  ['12345', undefined],
  ['2026/02/25', '2026-02-25'],
  ['٢٠٢٦-٠٢-٢٥', '2026-02-25'],
  ['۲۰۲۶-۰۲-۲۵', '2026-02-25'],
  ['03/04/2026', undefined],
  ['03/03/2026', '2026-03-03'],
  ['2026-02-30', undefined],
  ['25-02-26', undefined],
  ['soon', undefined],
])('%j means %j', (text, meant) => {
  expect(dateMeant(text)).toBe(meant);
});

it('the error on a date offers the one that it means', () => {
  const read = parseDocument({ issue_date: '2026-25-02' });
  expect(read.ok || read.errors['issue_date']).toMatchObject({
    code: 'not-a-date',
    params: { meant: '2026-02-25' },
    message: expect.stringContaining('perhaps 2026-02-25'),
  });
});
