// One browser prints many pages; one that hangs is replaced.
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printerOf } from '../../src/cli/print-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONGEST = 1_000;

/** A printer whose pages are printed when the test says so. */
async function printer() {
  const sheet = await (await PDFDocument.create()).save();
  const browsers: { isClosed: boolean }[] = [];
  let onBegin: (finish: () => void) => void = () => undefined;
  const start = async () => {
    const browser = {
      isClosed: false,
      newPage: async () => ({
        setContent: async () => undefined,
        pdf: () => new Promise<Uint8Array>((resolve) => onBegin(() => resolve(sheet))),
        close: async () => undefined,
      }),
      async close() {
        browser.isClosed = true;
      },
    };
    browsers.push(browser);
    return browser;
  };
  const { print } = printerOf(start, LONGEST);
  /** Begins to print a page; gives what finishes it, and what comes of it. */
  async function begin() {
    const begun = new Promise<() => void>((resolve) => {
      onBegin = resolve;
    });
    const printed = print({ page: '<!doctype html><title>-</title>', xml: '<a/>' }, () => undefined).then(
      (pdf) => (pdf.length > 0 ? 'printed' : 'empty'),
      (thrown: unknown) => String(thrown),
    );
    return { finish: await begun, printed };
  }
  return { begin, closed: () => browsers.map(({ isClosed }) => isClosed) };
}

const IN_TIME = 'Error: The browser did not answer in time.';

it('a page that takes too long is given up with its browser, and another browser prints the next', async () => {
  const { begin, closed } = await printer();
  const hanging = await begin();
  await vi.advanceTimersByTimeAsync(LONGEST);
  expect([await hanging.printed, closed()]).toEqual([IN_TIME, [true]]);
  const next = await begin();
  next.finish();
  expect([await next.printed, closed()]).toEqual(['printed', [true, false]]);
});

it('a browser that is replaced finishes the other pages that it has begun', async () => {
  const { begin, closed } = await printer();
  const hanging = await begin();
  await vi.advanceTimersByTimeAsync(LONGEST / 2);
  const other = await begin();
  await vi.advanceTimersByTimeAsync(LONGEST / 2);
  expect([await hanging.printed, closed()]).toEqual([IN_TIME, [false]]);
  other.finish();
  expect(await other.printed).toBe('printed');
  await vi.advanceTimersByTimeAsync(0);
  expect(closed()).toEqual([true]);
});
