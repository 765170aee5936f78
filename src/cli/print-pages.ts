// Prints many pages with one browser: it starts with the first page, and is started anew where it broke down.
import { existsSync } from 'node:fs';
import type { ToPrint } from '../service/index.ts';
import { browserProgram, type StartedBrowser, startBrowser } from './browser.ts';
import type { Io } from './io.ts';

/** Prints pages until it is closed. */
export interface Printer {
  print(drawn: ToPrint): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Makes a printer; `undefined` where no browser is installed. */
export async function createPrinter(io: Io): Promise<Printer | undefined> {
  const program = browserProgram(io);
  if (program === undefined || !existsSync(program)) return undefined;
  let browser: Promise<StartedBrowser> | undefined;
  const printWith = async (started: Promise<StartedBrowser>, { page, xml }: ToPrint): Promise<Uint8Array> => {
    const { toPdf } = await import('../pdf/index.ts');
    return toPdf(page, { browser: await started, attach: [{ name: 'invoice.xml', content: xml }] });
  };
  return {
    async print(drawn) {
      browser ??= startBrowser(io);
      const used = browser;
      try {
        return await printWith(used, drawn);
      } catch (thrown) {
        // The next page gets a browser of its own.
        if (browser === used) browser = undefined;
        void used.then((started) => started.close()).catch(() => undefined);
        throw thrown;
      }
    },
    async close() {
      await (await browser)?.close();
    },
  };
}
