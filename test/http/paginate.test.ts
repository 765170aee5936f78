// Pages: the envelope, the edges, and that pages together are the whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from '../../src/http/paginate.ts';
import { runs } from '../support/runs.ts';

describe('paginate', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => index);

  it('paginate cuts the page that is asked for', () => {
    expect(paginate(eleven, { page: 1, size: 10 })).toEqual({
      content: [10],
      page_number: 1,
      total_pages: 2,
      total_elements: 11,
    });
  });

  it('paginate gives an empty page beyond the last one, and no pages of nothing', () => {
    const beyond = paginate(eleven, { page: 999_999_999_999_999, size: 100 });
    expect(beyond).toMatchObject({ content: [], page_number: 999_999_999_999_999, total_pages: 1 });
    expect(paginate([], { page: 0, size: 10 })).toEqual({
      content: [],
      page_number: 0,
      total_pages: 0,
      total_elements: 0,
    });
  });

  it('all pages together are all elements in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 100 }), (elements, size) => {
        const { total_pages } = paginate(elements, { page: 0, size });
        const pages = Array.from({ length: total_pages }, (_, page) => paginate(elements, { page, size }).content);
        expect(pages.flat()).toEqual(elements);
        expect(pages.every((content) => content.length > 0 && content.length <= size)).toBe(true);
      }),
      runs(1000),
    );
  });
});
