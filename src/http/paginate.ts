// One page of a list, in the envelope of every list response.
// For a page that a store has cut, the envelope alone is made.
import { expectList, expectObject } from '../core/arguments.ts';

/** The envelope of a list response. */
export interface Page<T> {
  readonly content: readonly T[];
  /** Number of the page, from 0. */
  readonly page_number: number;
  readonly total_pages: number;
  readonly total_elements: number;
}

/** Which page is requested: `page` from 0, with `size` elements each. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** Cuts the requested page out of `elements`. A page beyond the last is empty. */
export function paginate<T>(elements: readonly T[], request: PageRequest): Page<T> {
  expectList(elements, 'paginate', 'what it cuts');
  expectObject(request, 'paginate', 'the page');
  const { page, size } = request;
  const start = page * size;
  return envelope(elements.slice(start, start + size), elements.length, { page, size });
}

/** Puts a page that is already cut into the envelope; `totalElements` counts those of all pages. */
export function envelope<T>(content: readonly T[], totalElements: number, request: PageRequest): Page<T> {
  expectObject(request, 'listPage', 'the page');
  const { page, size } = request;
  return { content, page_number: page, total_pages: Math.ceil(totalElements / size), total_elements: totalElements };
}
