// Where the pages of a long sheet end, from the heights that the browser measured. All lengths are pixels of CSS.

/** What `measureSheet` gives. */
export interface MeasuredSheet {
  /** What a page holds between its margins. */
  readonly page: number;
  /** The head of the lines, which every page repeats. */
  readonly head: number;
  /** A row with a subtotal. */
  readonly carried: number;
  /** How far down on its page the first line begins. */
  readonly top: number;
  /** Each body of the table but the last: a line. */
  readonly bodies: readonly number[];
  /** The rows of the last body: lines, and below them the ending of a customer's sheet. */
  readonly lastRows: readonly number[];
}

/** What `breakPages` does. Bodies are counted from 0, those that {@link BreakPlan.apart} makes included. */
export interface BreakPlan {
  /** How many rows of the last body become bodies of their own, from the first. */
  readonly apart: number;
  /** Whether no line stands on the first page. */
  readonly startsLate: boolean;
  /** Bodies that are taller than a page: they begin where they stand, and pages break within them. */
  readonly divided: readonly number[];
  /** Bodies that begin a page with the subtotal of what stands before them. */
  readonly carrying: readonly number[];
  /** Bodies that begin a page without it: below one that is divided, and on a sheet of two pages. */
  readonly bare: readonly number[];
}

/** Breaks the lines as the browser would, and leaves space for the subtotals; two pages have none. */
export function planBreaks({ page, head, carried, top, bodies, lastRows }: MeasuredSheet): BreakPlan {
  // Two tall lines and the ending may be more than a page: then the last line alone stays with it, or none.
  let apart = 0;
  const ending = (): number => total(lastRows.slice(apart));
  while (apart < lastRows.length - 1 && ending() > page - head - carried) apart += 1;
  const heights = [...bodies, ...lastRows.slice(0, apart), ending()];
  const lastIndex = heights.length - 1;
  const divided = heights.flatMap((height, index) =>
    height > page - head - 2 * carried && index < lastIndex ? [index] : [],
  );
  const isDivided = new Set(divided);

  // A first line that does not fit below the parties begins the second page.
  const startsLate = heights.length > 1 && !isDivided.has(0) && top + (heights[0] ?? 0) + carried > page;
  const carrying: number[] = [];
  const bare: number[] = [];
  const usable = Math.max(1, page - head - carried);
  let filled = startsLate ? head : top;
  let pages = startsLate ? 2 : 1;
  for (const [index, height] of heights.entries()) {
    if (isDivided.has(index)) {
      // Each page of it may end with less than a row of text left over.
      const further = Math.max(0, Math.ceil((filled + height - page) / usable));
      filled += height - further * usable;
      pages += further;
      continue;
    }
    if (index > 0 && filled + height + (index === lastIndex ? 0 : carried) > page) {
      const isBare = isDivided.has(index - 1);
      (isBare ? bare : carrying).push(index);
      filled = head + (isBare ? 0 : carried);
      pages += 1;
    }
    filled += height;
  }
  const isCarried = pages > 2;
  return {
    apart,
    startsLate,
    divided,
    carrying: isCarried ? carrying : [],
    bare: isCarried ? bare : [...carrying, ...bare],
  };
}

function total(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}
