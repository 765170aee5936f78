// The page in a real browser: opened from disk or over HTTP, everything that it asks for or says written down.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildPage, PAGE } from '../../../scripts/build-page.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) console.warn(`Skipped: there is no browser at ${CHROMIUM} (apt-get install chromium fonts-noto-core)`);

/** Where the page lies on this disk. */
export const FROM_DISK = pathToFileURL(resolve(PAGE)).href;

/** Builds the page from the sources, so that the tests see what stands there now. */
export async function freshPage(): Promise<void> {
  await buildPage();
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}

/** A desk in the browser. */
export interface Desk {
  readonly page: Page;
  /** Requests to anybody, messages of the console, dialogs and errors. */
  readonly noise: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openDesk(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('request', (request) => {
    // The page itself, and the worker that it makes of its own text.
    if (request.url() !== url && !request.url().startsWith('blob:')) noise.push(`request ${request.url()}`);
  });
  page.on('console', (message) => noise.push(`console ${message.text()}`));
  page.on('dialog', (dialog) => {
    noise.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => noise.push(`error ${error.message}`));
  page.on('popup', (popup) => noise.push(`popup ${popup.url()}`));
  await page.goto(url);
  return {
    page,
    noise,
    close: () => context.close(),
  };
}

const FRAME = '#panel-invoice iframe.frame';

// The frame runs no script, not even Playwright's, so everything is read and clicked from the page around it.

/** Waits until the sheet has an element; gives its text. */
export async function inSheet(page: Page, selector: string): Promise<string> {
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

/** The path of the field that is lit. */
export async function litField(page: Page): Promise<string | null> {
  await inSheet(page, '.lit');
  return page.evaluate(
    (frame) =>
      document
        .querySelector<HTMLIFrameElement>(frame)
        ?.contentDocument?.querySelector('.lit')
        ?.getAttribute('data-field') ?? null,
    FRAME,
  );
}

/** Clicks in the sheet with the mouse. */
export async function clickInSheet(page: Page, selector: string): Promise<void> {
  await inSheet(page, selector);
  const place = await page.evaluate(
    ([frame, inner]) => {
      const shown = document.querySelector<HTMLIFrameElement>(frame);
      const element = shown?.contentDocument?.querySelector(inner);
      element?.scrollIntoView({ block: 'center' });
      const [outer, own] = [shown?.getBoundingClientRect(), element?.getBoundingClientRect()];
      if (!outer || !own) return undefined;
      return { x: outer.x + own.x + own.width / 2, y: outer.y + own.y + own.height / 2 };
    },
    [FRAME, selector] as const,
  );
  if (!place) throw new Error(`The sheet has no ${selector}`);
  await page.mouse.click(place.x, place.y);
}

/** A file to drop. */
export interface Dropped {
  readonly name: string;
  readonly text: string;
}

/** Drops files on the page, as a person would who drags them from a folder. */
export async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer();
    for (const { name, text } of given) made.items.add(new File([text], name));
    return made;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** How often the page answered since it is watched, and the longest time in which it did not, in milliseconds. */
export interface Answers {
  answered: number;
  longest: number;
}

async function watchAnswers(page: Page): Promise<() => Promise<Answers>> {
  await page.evaluate(() => {
    const answers: Answers = { answered: 0, longest: 0 };
    Object.assign(window, { answers });
    let last = performance.now();
    setInterval(() => {
      answers.answered++;
      answers.longest = Math.max(answers.longest, performance.now() - last);
      last = performance.now();
    }, 5);
  });
  return () => page.evaluate(() => (window as unknown as { answers: Answers }).answers);
}

/**
 * Drops files and watches how the page answers from then on. The files are made in the page beforehand: the way there is not
 * what is watched.
 */
export async function dropInPage(page: Page, files: readonly Dropped[]): Promise<() => Promise<Answers>> {
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    Object.assign(window, { transfer });
  }, files);
  const answers = await watchAnswers(page);
  await page.evaluate(() => {
    const { transfer } = window as unknown as { transfer: DataTransfer };
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
  });
  return answers;
}

interface Judged {
  judged: number[];
  typed: number;
}

/** Presses a key in the JSON again and again; milliseconds from each press to the verdict on the changed text. */
export async function timesOfKeys(page: Page, keys: number): Promise<number[]> {
  await page.click('#tab-json');
  await page.evaluate(() => {
    const own: Judged = Object.assign(window, { judged: [], typed: 0 });
    document.querySelector('#panel-json .cm-content')?.addEventListener('beforeinput', () => {
      own.typed = performance.now();
    });
    const summary = document.querySelector('.summary') as Node;
    new MutationObserver(() => own.judged.push(performance.now() - own.typed)).observe(summary, { childList: true });
  });
  await page.focus('#panel-json .cm-content');
  await page.keyboard.press('Control+Home');
  for (let key = 1; key <= keys; key++) {
    await page.keyboard.press('Space');
    await page.waitForFunction((count) => (window as unknown as Judged).judged.length >= count, key);
  }
  return page.evaluate(() => (window as unknown as Judged).judged);
}

/** Serves the page over HTTP, and nothing else. */
export async function serve(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/page.html';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? readFileSync(PAGE) : '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/page.html`, close: () => server.close() };
}
