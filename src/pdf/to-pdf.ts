// HTML of a drawing → PDF for paper and archives: printed by a browser of the caller, tagged, with files attached.
// Attaching needs the optional package @cantoo/pdf-lib: of the libraries that write associated files it alone is maintained.
import { expectFunction, expectList, expectObject, expectText } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { forArchive, type PdfAttachment } from './archive.ts';
import { installedFonts } from './fonts.ts';
import { breakPages, callInPage, hasFonts, measureSheet, signsWithoutFont, useFonts } from './in-page.ts';
import { type MeasuredSheet, planBreaks } from './page-breaks.ts';

/** What is used of a browser: `Browser` of playwright-core and of puppeteer-core has it. */
export interface PdfBrowser {
  /** Opens an empty page. */
  newPage(): Promise<PdfPage>;
}

/** What is used of a page of it. */
export interface PdfPage {
  /** Shows HTML. */
  setContent(html: string): Promise<unknown>;
  /** Runs an expression in it. Without this function there are no fonts of packages, no subtotals, and missing letters stay unnoticed. */
  evaluate?(expression: string): Promise<unknown>;
  /** Prints what is shown. */
  pdf(options: {
    preferCSSPageSize: boolean;
    printBackground: boolean;
    tagged: boolean;
    outline: boolean;
  }): Promise<Uint8Array>;
  /** Closes the page, not the browser. */
  close(): Promise<unknown>;
}

/** How a PDF is made. */
export interface PdfOptions {
  /** A browser of playwright-core or puppeteer-core that the caller has started, and ends. It has to be Chromium or Chrome. */
  readonly browser: PdfBrowser;
  /** Files to attach, such as the XML. Each is an associated file of the document, its source. */
  readonly attach?: readonly PdfAttachment[];
  /** What happens where no font has a letter of the sheet: it is refused (the default), or the letter is printed as a box. */
  readonly missingLetters?: 'refuse' | 'print';
  /** Takes what no font has and is printed as boxes: symbols and emoji, and with `missingLetters: 'print'` letters. */
  readonly onMissing?: (signs: readonly string[]) => void;
}

/**
 * Prints the HTML of `toHtml` on A4. The PDF is tagged for screen readers and has the title and the language of the HTML. With the
 * packages @fontsource/noto-sans and @fontsource/noto-sans-arabic it looks the same on every machine. Lines on more than two pages
 * carry their subtotal. With @cantoo/pdf-lib it has what archives ask for: colours, metadata, an identifier.
 *
 * @throws {PintError} `letters-missing` where no font has letters of the sheet, `pdf-library-missing` where files are to be attached
 * and the package @cantoo/pdf-lib is not installed. What the browser throws goes through.
 *
 * @example
 * const browser = await chromium.launch({ channel: 'chrome' });
 * const html = toHtml({ document, for: 'customer' });
 * const pdf = await toPdf(html, { browser, attach: [{ name: 'invoice.xml', content: xml }] });
 * await browser.close();
 */
export async function toPdf(html: string, options: PdfOptions): Promise<Uint8Array> {
  expectText(html, 'toPdf', 'HTML');
  expectObject(options, 'toPdf', 'its options');
  const { browser, attach = [], onMissing } = options;
  expectFunction(browser?.newPage, 'toPdf', 'newPage of the browser');
  expectList(attach, 'toPdf', 'what it attaches');
  if (onMissing !== undefined) expectFunction(onMissing, 'toPdf', 'onMissing');
  const pdfLib = await library(attach.length > 0);
  const page = await browser.newPage();
  try {
    await page.setContent(html);
    if (page.evaluate) await prepare({ evaluate: (expression) => page.evaluate?.(expression) }, options);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    return pdfLib === undefined ? pdf : await forArchive(pdfLib, pdf, attach);
  } finally {
    await page.close();
  }
}

interface Evaluating {
  evaluate(expression: string): Promise<unknown> | undefined;
}

async function prepare(page: Evaluating, { missingLetters = 'refuse', onMissing }: PdfOptions): Promise<void> {
  const fonts = await installedFonts();
  // A page that printed before may have them.
  if (fonts.length > 0 && (await page.evaluate(callInPage(hasFonts, undefined))) !== true) {
    await page.evaluate(callInPage(useFonts, fonts));
  }
  const found = await page.evaluate(callInPage(signsWithoutFont, undefined));
  const missing = Array.isArray(found) ? found.map(String) : [];
  // An invoice cannot be read without its letters and digits; without an emoji it can.
  const letters = missing.filter((sign) => LETTER.test(sign));
  if (missingLetters === 'refuse' && letters.length > 0) throw lettersMissing(letters);
  if (missing.length > 0) onMissing?.(missing);
  const measured = await page.evaluate(callInPage(measureSheet, undefined));
  if (measured) await page.evaluate(callInPage(breakPages, planBreaks(measured as MeasuredSheet)));
}

const LETTER = /[\p{L}\p{N}\p{Sc}]/u;
const MOST_NAMED = 12;

function lettersMissing(letters: readonly string[]): PintError {
  const named = letters.slice(0, MOST_NAMED).join(' ');
  const more = letters.length > MOST_NAMED ? ` and ${letters.length - MOST_NAMED} more` : '';
  const isArabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  const remedy = isArabic
    ? 'Install fonts beside pint-ubl: npm install @fontsource/noto-sans @fontsource/noto-sans-arabic'
    : 'Install a font that has them on the machine of the browser';
  return new PintError('letters-missing', `No font has these letters of the sheet: ${named}${more}. ${remedy}`);
}

async function library(isNeeded: boolean) {
  try {
    return await import('@cantoo/pdf-lib');
  } catch (cause) {
    if (!isNeeded) return undefined;
    const message = 'To attach files to a PDF, install a package beside pint-ubl: npm install @cantoo/pdf-lib';
    throw new PintError('pdf-library-missing', message, { cause });
  }
}
