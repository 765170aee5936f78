// Starts the Chromium or Chrome of this computer to print with, through playwright-core or puppeteer-core.
import { existsSync } from 'node:fs';
import { PintError } from '../core/error.ts';
import type { PdfBrowser } from '../pdf/index.ts';
import { INSTALL_PRINTING } from '../service/printing.ts';
import type { Io } from './io.ts';

/** A browser that was started, and has to be closed. */
export type StartedBrowser = PdfBrowser & { close(): Promise<unknown> };

const PLACES: Readonly<Record<string, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  linux: [
    // It prints the same, and starts sooner.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
};

/**
 * Starts the browser that the variable CHROMIUM names, else the first that is installed.
 * @throws PintError `browser-missing`
 */
export async function startBrowser(io: Io): Promise<StartedBrowser> {
  const executablePath = browserProgram(io);
  if (executablePath === undefined || !existsSync(executablePath)) {
    throw new PintError('browser-missing', `A PDF is printed by Chromium or Chrome, ${whereLooked(executablePath)}`);
  }
  // Letters stand where the paper has them, not where the pixels of a screen are: words stay whole for who reads the text of a PDF. As
  // root, Chromium starts without its sandbox only.
  const args = ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const driver = (await playwright()) ?? (await puppeteer());
  // Who started it ends it: at Ctrl-C a page that is being printed is finished.
  if (driver) return driver({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
  throw new PintError(
    'browser-missing',
    `To print a PDF, install what starts the browser beside pint-ubl: ${INSTALL_PRINTING}`,
  );
}

/** The program of the browser that would be started; `undefined` where none is installed. */
export function browserProgram({ env }: Pick<Io, 'env'>): string | undefined {
  return env['CHROMIUM'] ?? (PLACES[process.platform] ?? []).find((path) => existsSync(path));
}

function whereLooked(executablePath: string | undefined): string {
  return executablePath === undefined
    ? 'and none is installed where it usually is: install it (on Debian apt install chromium), or name its program in the variable CHROMIUM'
    : `and there is none at ${executablePath}, which the variable CHROMIUM names`;
}

type Launch = (options: {
  executablePath: string;
  args: string[];
  handleSIGINT: boolean;
  handleSIGTERM: boolean;
}) => Promise<StartedBrowser>;

async function playwright(): Promise<Launch | undefined> {
  const driver = await import('playwright-core').catch(() => undefined);
  return driver && ((options) => driver.chromium.launch(options));
}

async function puppeteer(): Promise<Launch | undefined> {
  const driver = await import('puppeteer-core').catch(() => undefined);
  return driver && ((options) => driver.launch(options));
}
