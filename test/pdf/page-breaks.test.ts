// Where the pages of a long sheet end: heights in, bodies that begin a page out.
import { describe, expect, it } from 'vitest';
import { type MeasuredSheet, planBreaks } from '../../src/pdf/page-breaks.ts';

const HEIGHT = { page: 1000, head: 50, carried: 20, top: 400 };
const sheet = (bodies: readonly number[], lastRows: readonly number[]): MeasuredSheet => ({
  ...HEIGHT,
  bodies,
  lastRows,
});
const lines = (count: number, height = 50): number[] => Array.from({ length: count }, () => height);

describe('the pages of a sheet', () => {
  it('one page is not broken', () => {
    expect(planBreaks(sheet([], [50, 50, 300]))).toEqual({
      apart: 0,
      startsLate: false,
      divided: [],
      carrying: [],
      bare: [],
    });
  });

  it('two pages carry no subtotal, three do', () => {
    expect(planBreaks(sheet(lines(10), [50, 50, 300]))).toMatchObject({ carrying: [], bare: [10] });
    expect(planBreaks(sheet(lines(30), [50, 50, 300]))).toMatchObject({ carrying: [11, 29], bare: [] });
  });

  it('no page is fuller than it may be, and lines fill all but the last', () => {
    for (let count = 1; count < 120; count += 7) {
      const heights = [...lines(count), 400];
      const { carrying, bare, startsLate } = planBreaks(sheet(lines(count), [50, 50, 300]));
      const begins = [0, ...[...carrying, ...bare].sort((one, other) => one - other), heights.length];
      expect(startsLate).toBe(false);
      for (const [page, from] of begins.slice(0, -1).entries()) {
        const on = heights.slice(from, begins[page + 1]).reduce((sum, height) => sum + height, 0);
        expect(on, `${count} lines`).toBeLessThanOrEqual(page === 0 ? 600 : 930);
      }
    }
  });

  it('a first line that does not fit below the parties begins the second page', () => {
    expect(planBreaks(sheet([700, 50], [50, 50, 300]))).toMatchObject({ startsLate: true, divided: [] });
  });

  it('a line that is taller than a page is divided where it stands, with no subtotal beside it', () => {
    const { divided, carrying, bare } = planBreaks(sheet([50, 2000, ...lines(30)], [50, 50, 300]));
    expect(divided).toEqual([1]);
    expect([...carrying, ...bare]).not.toContain(1);
    // 400 + 50 + 2,000 end on the third page, at 590 with what each page may leave.
    expect(carrying[0]).toBe(9);
    expect(planBreaks(sheet([50, 2400], [50, 50, 300]))).toMatchObject({ carrying: [], bare: [2] });
  });

  it('lines leave the ending one by one where they are more than a page with it', () => {
    expect(planBreaks(sheet([], [500, 500, 300]))).toMatchObject({ apart: 1 });
    expect(planBreaks(sheet([], [500, 700, 300]))).toMatchObject({ apart: 2, carrying: [1, 2] });
    expect(planBreaks(sheet([], [50, 1200]))).toMatchObject({ apart: 1 });
  });
});
