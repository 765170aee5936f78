// Prints many pages with one browser: it starts with the first page, and is started anew where it broke down or hangs.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PintError } from '../core/error.ts';
import { within } from '../core/within.ts';
import type { PdfBrowser, PdfPage } from '../pdf/index.ts';
import type { Print } from '../service/printing.ts';
import type { ToPrint } from '../service/work/job.ts';
import { LANGUAGES, type LanguageCode } from '../view/words/languages.ts';
import { browserProgram, type StartedBrowser, startBrowser } from './browser.ts';
import type { Io } from './io.ts';

/** Prints pages until it is closed. */
export interface Printer {
  readonly print: Print;
  close(): Promise<void>;
}

/**
 * Makes a printer; `undefined` where the browser, what starts it, or what makes its PDF whole is not installed. A browser that takes
 * longer than so many milliseconds is replaced.
 */
export function createPrinter(io: Io, longest: number): Printer | undefined {
  const program = browserProgram(io);
  const isThere =
    program !== undefined && existsSync(program) && hasPackage(...DRIVERS) && hasPackage('@cantoo/pdf-lib');
  return isThere ? printerOf(() => startBrowser(io), longest) : undefined;
}

const DRIVERS = ['playwright-core', 'puppeteer-core'];
const { resolve } = createRequire(import.meta.url);

// Loading them would take longer than starting a service.
function hasPackage(...names: readonly string[]): boolean {
  return names.some((name) => {
    try {
      return resolve(name) !== '';
    } catch {
      return false;
    }
  });
}

/**
 * Makes a printer that has printed a page in this language, so that what is not installed is known before there is anything to print.
 * @throws PintError `browser-missing`, `pdf-library-missing`, `letters-missing`
 */
export async function provenPrinter(language: LanguageCode, io: Io): Promise<Printer> {
  const printer = printerOf(() => startBrowser(io));
  try {
    await printer.print(
      { page: PROOF.replace('{letters}', `${LANGUAGES[language].name} 123`), xml: PROOF },
      () => undefined,
    );
    return printer;
  } catch (thrown) {
    await printer.close().catch(() => undefined);
    throw thrown;
  }
}

const PROOF = '<!doctype html><title>-</title><style>body{font-family:Sheet,sans-serif}</style><main>{letters}</main>';

/** A printer with the browsers that this starts. A page that takes longer than so many milliseconds shows that its browser hangs. */
export function printerOf(start: () => Promise<StartedBrowser>, longest = Number.POSITIVE_INFINITY): Printer {
  let current: Shared | undefined;
  const begin = (): Shared => ({
    browser: start().then((started) => ({ started, pages: pagesAgain(started) })),
    used: 0,
  });
  const printWith = async (
    { browser }: Shared,
    { page, xml }: ToPrint,
    onMissing: Parameters<Print>[1],
  ): Promise<Uint8Array> => {
    const [{ toPdf }, { pages }] = await Promise.all([import('../pdf/index.ts'), browser]);
    return toPdf(page, { browser: pages, onMissing, attach: [{ name: 'invoice.xml', content: xml }] });
  };
  return {
    async print(drawn, onMissing) {
      current ??= begin();
      const shared = current;
      shared.used++;
      try {
        return await inTime(printWith(shared, drawn, onMissing), longest);
      } catch (thrown) {
        // The browser is sound, and prints other pages.
        if (thrown instanceof PintError && thrown.code === 'letters-missing') throw thrown;
        // The next page gets a browser of its own.
        if (current === shared) current = undefined;
        throw thrown;
      } finally {
        shared.used--;
        // Pages of others that are being printed are finished.
        if (shared !== current && shared.used === 0) {
          void shared.browser.then(({ started }) => started.close()).catch(() => undefined);
        }
      }
    },
    async close() {
      await (await current?.browser)?.started.close();
    },
  };
}

async function inTime<T>(work: Promise<T>, longest: number): Promise<T> {
  const done = await within(
    longest,
    work.then((value) => ({ value })),
  );
  if (done) return done.value;
  throw new Error('The browser did not answer in time.');
}

// A browser, and how many pages it is printing.
interface Shared {
  readonly browser: Promise<Started>;
  used: number;
}

interface Started {
  readonly started: StartedBrowser;
  readonly pages: PdfBrowser;
}

// The browser with pages that print again: for a new page it starts processes, which takes longer than printing. HTML that is shown
// takes the place of what was there.
function pagesAgain(browser: PdfBrowser): PdfBrowser {
  const free: PdfPage[] = [];
  return {
    async newPage() {
      const page = free.pop() ?? (await browser.newPage());
      return {
        setContent: (html) => page.setContent(html),
        ...(page.evaluate && { evaluate: (expression: string) => page.evaluate?.(expression) ?? Promise.resolve() }),
        pdf: (options) => page.pdf(options),
        close: async () => {
          free.push(page);
        },
      };
    },
  };
}
