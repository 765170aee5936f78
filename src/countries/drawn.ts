// The countries whose documents are read and issued, for drawings.
import type { Drawn, ReadCountries } from '../view/drawn.ts';
import { OMAN_DRAWN, OMAN_READ } from './om/drawn.ts';
import { SHEETS } from './words.ts';

/** What drawings are made with: every country. */
export const DRAWN: Drawn = { ...SHEETS, issuers: [OMAN_DRAWN] };

/** What XML is read with for drawings. */
export const READ: ReadCountries = [OMAN_READ];
