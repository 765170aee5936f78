// The page in Chromium: the time until a dropped invoice is drawn, until a changed one is validated again, and the longest pause
// while 20 MB are opened.
import { statSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import {
  dropAndWatch,
  dropFiles,
  FROM_DISK,
  hasBrowser,
  launch,
  openPage,
  textInSheet,
  typingTimes,
} from '../scripts/browser/open-page.ts';
import { manyLines, twentyMegabytes } from '../scripts/browser/page-documents.ts';
import { PAGE } from '../scripts/build-page.ts';
import { median } from './measure.ts';
import { type BenchRow, upTo } from './row.ts';

const MAX_MB = 3;
const MAX_MS_TO_VALIDATE = 50;
const MAX_MS_TO_FIRST = 1000;
const RUNS = 7;
const KEYS = 40;
const LINES = 10;
const PATIENCE_MS = 120_000;

/** Measures the page that the build made; without a browser, its size alone. */
export async function run(): Promise<BenchRow[]> {
  const size = upTo('page: size', 'MB', statSync(PAGE).size / 1e6, MAX_MB);
  if (!hasBrowser) return [size];
  const browser = await launch();
  const first: number[] = [];
  const later: number[] = [];
  for (let count = 0; count < RUNS; count++) {
    const times = await timesToDraw(browser);
    first.push(times.first);
    later.push(times.later);
  }
  const { page, close } = await openPage(browser, FROM_DISK);
  await dropFiles(page, [invoice('ten-lines.json')]);
  await textInSheet(page, 'main');
  const typing = await typingTimes(page, KEYS);
  await close();
  const pause = await longestPause(browser);
  await browser.close();
  return [
    size,
    upTo('page: from opening it to the first invoice drawn, ten lines', 'ms', median(first), MAX_MS_TO_FIRST),
    { name: 'page: from a drop to the invoice drawn, ten lines', unit: 'ms', value: median(later) },
    upTo('page: from a key to the verdict, ten lines', 'ms', median(typing), MAX_MS_TO_VALIDATE),
    { name: 'page: longest pause while 20 MB are opened', unit: 'ms', value: pause },
  ];
}

async function longestPause(browser: Browser): Promise<number> {
  const { page, close } = await openPage(browser, FROM_DISK);
  const answers = await dropAndWatch(page, [{ name: 'large.json', text: JSON.stringify(twentyMegabytes()) }]);
  await page.waitForSelector('.summary .verdict', { timeout: PATIENCE_MS });
  const { longestPause } = await answers();
  await close();
  return longestPause;
}

function invoice(name: string) {
  return { name, text: JSON.stringify(manyLines(LINES)) };
}

// The first counts from the start of the navigation, the second from the drop, on the page that is warm by then.
async function timesToDraw(browser: Browser): Promise<{ first: number; later: number }> {
  const { page, close } = await openPage(browser, FROM_DISK);
  const drawn = (name: string) =>
    page.waitForFunction((title) => {
      const heading = document.querySelector('.document-name');
      const frame = document.querySelector<HTMLIFrameElement>('#panel-invoice iframe');
      const isDrawn = heading?.getAttribute('title') === title && frame?.contentDocument?.querySelector('.totals');
      return isDrawn ? performance.now() : undefined;
    }, name);
  await dropFiles(page, [invoice('first.json')]);
  const first = await (await drawn('first.json')).jsonValue();
  const start = await page.evaluate(() => performance.now());
  await dropFiles(page, [invoice('later.json')]);
  await page.click('.file-list li:nth-child(2) button');
  const later = await (await drawn('later.json')).jsonValue();
  await close();
  return { first: first ?? Number.NaN, later: (later ?? Number.NaN) - start };
}
