// What printing a PDF needs where it is not there: the same words for who asks by HTTP and for an agent.
import { PintError } from '../core/error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import type { Problem } from './problem.ts';
import type { Remarks } from './remarks.ts';
import type { ToPrint } from './work/job.ts';

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

/** Prints a page; tells `onMissing` of the signs that no font has, for which boxes stand. */
export type Print = (drawn: ToPrint, onMissing: (signs: readonly string[]) => void) => Promise<Uint8Array>;

/** Prints a page, and adds to what is remarkable about its input the signs for which boxes stand. */
export async function printWithRemarks(
  print: Print,
  drawn: ToPrint,
  remarks: Remarks | undefined,
): Promise<{ readonly pdf: Uint8Array; readonly remarks: Remarks | undefined }> {
  const missing: string[] = [];
  const pdf = await print(drawn, (signs) => void missing.push(...signs));
  if (missing.length === 0) return { pdf, remarks };
  return { pdf, remarks: { ...remarks, warnings: { ...remarks?.warnings, [WHOLE_INPUT]: boxesFor(missing) } } };
}

/** What is said of signs for which boxes are printed. */
export function boxesFor(signs: readonly string[]): string {
  return `No font has these signs of the sheet, and boxes stand for them: ${signs.join(' ')}. Install a font that has them on the machine of the browser`;
}

const SET_UP: readonly string[] = ['browser-missing', 'pdf-library-missing', 'letters-missing'];
