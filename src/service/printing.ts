// What printing a PDF needs where it is not there: the same words for who asks by HTTP and for an agent.
import { PintError } from '../core/error.ts';
import type { Problem } from './problem.ts';

/** The packages that print, with fonts that look the same on every machine. */
export const INSTALL_PRINTING =
  'npm install playwright-core @cantoo/pdf-lib @fontsource/noto-sans @fontsource/noto-sans-arabic';

/** What an installation lacks that prints no PDF. */
export const NO_PDF = `A PDF is printed by Chromium: install it, and beside pint-ubl: ${INSTALL_PRINTING}.`;

/** What was thrown, where it says that something is not installed; `undefined` where it is anything else. */
export function notSetUp(thrown: unknown): Problem | undefined {
  if (!(thrown instanceof PintError) || !SET_UP.includes(thrown.code)) return undefined;
  return { problem: 'not-set-up', detail: thrown.message };
}

const SET_UP: readonly string[] = ['browser-missing', 'pdf-library-missing', 'letters-missing'];
