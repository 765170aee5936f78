// The countries whose documents are read and issued, for drawings.
import type { Drawn, DrawnIssuer, ReadCountries, ReadCountry } from '../view/drawn.ts';
import { EMIRATES_DRAWN, EMIRATES_READ } from './ae/drawn.ts';
import type { ISSUERS } from './issuers.ts';
import { OMAN_DRAWN, OMAN_READ } from './om/drawn.ts';
import { SHEETS } from './words.ts';

// One for each country that issues, in their order.
type ForEach<List, Part> = { readonly [Index in keyof List]: Part };

/** What drawings are made with: every country. */
export const DRAWN: Drawn = {
  ...SHEETS,
  issuers: [OMAN_DRAWN, EMIRATES_DRAWN] satisfies ForEach<typeof ISSUERS, DrawnIssuer>,
};

/** What XML is read with for drawings. */
export const READ: ReadCountries = [OMAN_READ, EMIRATES_READ] satisfies ForEach<typeof ISSUERS, ReadCountry>;
