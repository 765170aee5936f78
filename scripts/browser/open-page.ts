// Opens the page in a real browser, from disk or over HTTP, and records what it requests and reports.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildPage, PAGE } from '../build-page.ts';
import { CHROMIUM, hasBrowser } from './program.ts';

export { hasBrowser };

/** How long is waited for what a page does, in milliseconds: it ends what hangs, and lets a slow machine take its time. */
export const PATIENCE = { timeout: 600_000 } as const;

/** The address of the page on this disk. */
export const FROM_DISK = pathToFileURL(resolve(PAGE)).href;

/** Builds the page from the present sources. */
export async function buildCurrentPage(): Promise<void> {
  await buildPage();
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}

/** The page, open in the browser. */
export interface OpenPage {
  readonly page: Page;
  /** Requests, console messages, dialogs, popups and errors: none of them is expected. */
  readonly unexpected: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
  context.setDefaultTimeout(PATIENCE.timeout);
  const page = await context.newPage();
  const unexpected: string[] = [];
  page.on('request', (request) => {
    // The page itself, and the worker that it makes of its own text.
    if (request.url() !== url && !request.url().startsWith('blob:')) unexpected.push(`request ${request.url()}`);
  });
  page.on('console', (message) => unexpected.push(`console ${message.text()}`));
  page.on('dialog', (dialog) => {
    unexpected.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => unexpected.push(`error ${error.message}`));
  page.on('popup', (popup) => unexpected.push(`popup ${popup.url()}`));
  await page.goto(url);
  return {
    page,
    unexpected,
    close: () => context.close(),
  };
}

const FRAME = '#panel-invoice iframe.frame';

// The frame runs no script, not even Playwright's, so everything is read and clicked from the page around it.

/** Waits until the sheet has an element; gives its text. */
export async function textInSheet(page: Page, selector: string): Promise<string> {
  const found = await page.waitForFunction(
    ([frame, inner]) => {
      const shown = document.querySelector<HTMLIFrameElement>(`${frame}:not([hidden])`);
      return shown?.contentDocument?.querySelector(inner ?? '');
    },
    [FRAME, selector] as const,
  );
  return found.evaluate((element) => element?.textContent ?? '');
}

/** How many elements the sheet has. */
export function countInSheet(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    ([frame, inner]) =>
      document.querySelector<HTMLIFrameElement>(frame)?.contentDocument?.querySelectorAll(inner).length ?? 0,
    [FRAME, selector] as const,
  );
}

/** The path of the highlighted field. */
export async function highlightedField(page: Page): Promise<string | null> {
  await textInSheet(page, '.highlighted');
  return page.evaluate(
    (frame) =>
      document
        .querySelector<HTMLIFrameElement>(frame)
        ?.contentDocument?.querySelector('.highlighted')
        ?.getAttribute('data-field') ?? null,
    FRAME,
  );
}

/** Clicks in the sheet with the mouse. */
export async function clickInSheet(page: Page, selector: string): Promise<void> {
  await textInSheet(page, selector);
  const place = await page.evaluate(
    async ([frame, inner]) => {
      const shown = document.querySelector<HTMLIFrameElement>(frame);
      const element = shown?.contentDocument?.querySelector(inner);
      const placeNow = () => {
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [outer, own] = [shown?.getBoundingClientRect(), element?.getBoundingClientRect()];
        if (!outer || !own) return undefined;
        return { x: outer.x + own.x + own.width / 2, y: outer.y + own.y + own.height / 2 };
      };
      // The sheet may still be scrolling to a field that was chosen before.
      for (let [last, still] = [placeNow(), 0]; ; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const place = placeNow();
        still = place?.x === last?.x && place?.y === last?.y ? still + 1 : 0;
        if (still >= 5) return place;
        last = place;
      }
    },
    [FRAME, selector] as const,
  );
  if (!place) throw new Error(`The sheet has no ${selector}`);
  await page.mouse.click(place.x, place.y);
}

/** A file to drop. */
export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** Drops files on the page, as a person would who drags them from a folder. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer();
    for (const { name, text } of given) made.items.add(new File([text], name));
    return made;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** How often the page answered since it is watched, and the longest time in which it did not, in milliseconds. */
interface Responsiveness {
  answerCount: number;
  longestPause: number;
}

async function watchResponsiveness(page: Page): Promise<() => Promise<Responsiveness>> {
  await page.evaluate(() => {
    const answers: Responsiveness = { answerCount: 0, longestPause: 0 };
    Object.assign(window, { answers });
    let last = performance.now();
    setInterval(() => {
      answers.answerCount++;
      answers.longestPause = Math.max(answers.longestPause, performance.now() - last);
      last = performance.now();
    }, 5);
  });
  return () => page.evaluate(() => (window as unknown as { answers: Responsiveness }).answers);
}

/**
 * Drops files and watches how the page answers from then on. The files are made in the page beforehand: the way there is not
 * what is watched.
 */
export async function dropAndWatch(page: Page, files: readonly DroppedFile[]): Promise<() => Promise<Responsiveness>> {
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    Object.assign(window, { transfer });
  }, files);
  const answers = await watchResponsiveness(page);
  await page.evaluate(() => {
    const { transfer } = window as unknown as { transfer: DataTransfer };
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
  });
  return answers;
}

interface TypingTimes {
  times: number[];
  typed: number;
}

/** Presses a key in the JSON again and again; milliseconds from each press to the verdict on the changed text. */
export async function typingTimes(page: Page, keys: number): Promise<number[]> {
  await page.click('#tab-json');
  await page.evaluate(() => {
    const own: TypingTimes = Object.assign(window, { times: [], typed: 0 });
    document.querySelector('#panel-json .cm-content')?.addEventListener('beforeinput', () => {
      own.typed = performance.now();
    });
    // It is written at every answer, the findings only where they change.
    const name = document.querySelector('.document-name') as Node;
    new MutationObserver(() => own.times.push(performance.now() - own.typed)).observe(name, { childList: true });
  });
  await page.focus('#panel-json .cm-content');
  await page.keyboard.press('Control+Home');
  for (let key = 1; key <= keys; key++) {
    await page.keyboard.press('Space');
    await page.waitForFunction((count) => (window as unknown as TypingTimes).times.length >= count, key);
  }
  return page.evaluate(() => (window as unknown as TypingTimes).times);
}

/** Serves the page over HTTP, and nothing else; under a policy where one is given. */
export async function serve(policy?: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/page.html';
    response.writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    });
    response.end(isPage ? readFileSync(PAGE) : '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/page.html`, close: () => server.close() };
}
