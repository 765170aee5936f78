// The browser of this machine that tests and pictures are made with: the one that the variable CHROMIUM names, else one of Debian's. The
// shell draws and prints the same without the windows of a desktop, in half of the time.
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The program, whether it is there or not. */
export const CHROMIUM = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path)) ?? PLACES[0];

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) {
  console.warn(`Skipped: there is no browser at ${CHROMIUM} (apt-get install chromium-headless-shell fonts-noto-core)`);
}
