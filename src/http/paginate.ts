// One page of a list, in the envelope that every list response has.
// Stores that page for themselves use the envelope alone.

/** The envelope of a list response. */
export interface Page<T> {
  readonly content: readonly T[];
  /** The page asked for, from 0. */
  readonly page_number: number;
  readonly total_pages: number;
  readonly total_elements: number;
}

/** Which page is wanted: `page` from 0, `size` elements each. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** The page of `elements` that is asked for. A page beyond the last is empty. */
export function paginate<T>(elements: readonly T[], { page, size }: PageRequest): Page<T> {
  const start = page * size;
  return envelope(elements.slice(start, start + size), elements.length, { page, size });
}

/** The envelope around a page that is already cut: its content, and how many elements there are on all pages. */
export function envelope<T>(content: readonly T[], totalElements: number, { page, size }: PageRequest): Page<T> {
  return { content, page_number: page, total_pages: Math.ceil(totalElements / size), total_elements: totalElements };
}
