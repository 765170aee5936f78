// Prints many pages with one browser: it starts with the first page, and is started anew where it broke down.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PintError } from '../core/error.ts';
import type { PdfBrowser, PdfPage } from '../pdf/index.ts';
import type { ToPrint } from '../service/index.ts';
import { LANGUAGES, type LanguageCode } from '../view/words/languages.ts';
import { browserProgram, type StartedBrowser, startBrowser } from './browser.ts';
import type { Io } from './io.ts';

/** Prints pages until it is closed. */
export interface Printer {
  print(drawn: ToPrint): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Makes a printer; `undefined` where the browser, what starts it, or what makes its PDF whole is not installed. */
export function createPrinter(io: Io): Printer | undefined {
  const program = browserProgram(io);
  const isThere =
    program !== undefined && existsSync(program) && hasPackage(...DRIVERS) && hasPackage('@cantoo/pdf-lib');
  return isThere ? printerOf(io) : undefined;
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
  const printer = printerOf(io);
  try {
    await printer.print({ page: PROOF.replace('{letters}', `${LANGUAGES[language].name} 123`), xml: PROOF });
    return printer;
  } catch (thrown) {
    await printer.close().catch(() => undefined);
    throw thrown;
  }
}

const PROOF = '<!doctype html><title>-</title><style>body{font-family:Sheet,sans-serif}</style><main>{letters}</main>';

function printerOf(io: Io): Printer {
  let browser: Promise<Started> | undefined;
  const printWith = async (started: Promise<Started>, { page, xml }: ToPrint): Promise<Uint8Array> => {
    const [{ toPdf }, { pages }] = await Promise.all([import('../pdf/index.ts'), started]);
    return toPdf(page, { browser: pages, attach: [{ name: 'invoice.xml', content: xml }] });
  };
  return {
    async print(drawn) {
      browser ??= startBrowser(io).then((started) => ({ started, pages: pagesAgain(started) }));
      const used = browser;
      try {
        return await printWith(used, drawn);
      } catch (thrown) {
        // The browser is sound, and prints other pages.
        if (thrown instanceof PintError && thrown.code === 'letters-missing') throw thrown;
        // The next page gets a browser of its own.
        if (browser === used) browser = undefined;
        void used.then(({ started }) => started.close()).catch(() => undefined);
        throw thrown;
      }
    },
    async close() {
      await (await browser)?.started.close();
    },
  };
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
