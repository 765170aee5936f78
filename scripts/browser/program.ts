// The browser of this machine that tests and pictures are made with: the one that the command line prints with.
import { existsSync } from 'node:fs';
import { browserProgram } from '../../src/cli/browser.ts';

/** The program, whether it is there or not. */
export const CHROMIUM = browserProgram({ env: process.env }) ?? '/usr/bin/chromium-headless-shell';

/** The Firefox of this machine, whether it is there or not. */
export const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) {
  console.warn(`Skipped: there is no browser at ${CHROMIUM} (apt-get install chromium-headless-shell fonts-noto-core)`);
}
