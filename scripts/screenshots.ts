// `npm run screenshots`: writes pictures of the page and of drawings to docs/images/, made in Chromium.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { networkPage } from '../examples/network/page/page.ts';
import { runScenario } from '../examples/network/run.ts';
import { SCENARIOS } from '../examples/network/scenarios.ts';
import { examples } from '../src/countries/om/examples/index.ts';
import { createValidator } from '../src/validate.ts';
import {
  buildCurrentPage,
  dropFiles,
  FROM_DISK,
  hasBrowser,
  launch,
  openPage,
  textInSheet,
} from './browser/open-page.ts';
import { hostileInvoice, manyLines } from './browser/page-documents.ts';

const FOLDER = 'docs/images';
// Long enough for the light around a field to settle.
const SETTLED_MS = 700;

type State = readonly [name: string, options: Parameters<typeof openPage>[2], steps: (page: Page) => Promise<void>];

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const card = (number: number) => (page: Page) => opened(page, page.click(`.card:nth-child(${number})`));
const dropped = (page: Page, name: string, value: unknown) =>
  opened(page, dropFiles(page, [{ name, text: JSON.stringify(value, null, 2) }]));

const STATES: readonly State[] = [
  ['start', {}, async () => undefined],
  ['valid', {}, card(1)],
  ['valid-arabic', { locale: 'ar' }, card(1)],
  [
    'customer',
    {},
    async (page) => {
      await card(1)(page);
      await page.selectOption('.audience select', 'customer');
    },
  ],
  ['valid-dark', { colorScheme: 'dark' }, card(1)],
  [
    'errors',
    {},
    async (page) => {
      await card(2)(page);
      await page.click('.finding[data-number="2"]');
    },
  ],
  [
    'errors-arabic',
    { locale: 'ar', colorScheme: 'dark' },
    async (page) => {
      await card(2)(page);
      await page.click('.finding[data-number="3"]');
    },
  ],
  [
    'missing-address',
    {},
    async (page) => {
      const example = structuredClone(examples['sales-invoice']);
      delete example.payload.accounting_customer_party?.postal_address;
      await dropped(page, 'missing-address.json', example);
      await page.click('.finding[data-number="1"]');
    },
  ],
  ['credit-note', {}, card(3)],
  ['foreign-currency', {}, (page) => dropped(page, 'foreign-currency.json', examples['foreign-currency'])],
  ['singapore', {}, card(4)],
  [
    'json',
    {},
    async (page) => {
      await card(2)(page);
      await page.click('#tab-json');
      await page.click('.finding[data-number="3"]');
      await page.click('#tab-json');
    },
  ],
  [
    'xml',
    { colorScheme: 'dark' },
    async (page) => {
      await card(2)(page);
      await page.click('#tab-xml');
      await page.click('.finding[data-number="2"]');
    },
  ],
  [
    'tax-data',
    {},
    async (page) => {
      await card(1)(page);
      await page.click('#tab-taxData');
      const field = (label: string) => page.locator('.tax-form label', { hasText: label }).locator('input');
      await field('Service of the tax authority').fill('000773');
      await field('Service provider').fill('000412');
      await page.click('.tax-form .primary');
      await page.waitForSelector('#panel-taxData .cm-line');
    },
  ],
  [
    'status-rejected',
    {},
    async (page) => {
      await card(1)(page);
      await dropFiles(page, [{ name: 'events.json', text: readFileSync('fixtures/status/c5-rejected.json', 'utf8') }]);
      await page.waitForSelector('#panel-status iframe:not([hidden])');
    },
  ],
  ['phone', PHONE, card(2)],
  [
    'phone-finding-arabic',
    { ...PHONE, locale: 'ar' },
    async (page) => {
      await card(2)(page);
      await page.click('#tab-findings');
      await page.click('.finding[data-number="3"]');
    },
  ],
  [
    'thousand-files',
    {},
    async (page) => {
      const { type, payload, issuance } = examples['sales-invoice'];
      const files = Array.from({ length: 1000 }, (_, index) => {
        const number = `INV-${String(index + 1).padStart(4, '0')}`;
        const lines = structuredClone(payload.document_lines ?? []);
        const [first] = lines;
        if (first && index % 7 === 3) first.unit_code = 'PIECE';
        const record = {
          type,
          payload: { ...payload, document_lines: lines },
          issuance: { ...issuance, document_number: number },
        };
        return { name: `${number}.json`, text: JSON.stringify(record) };
      });
      await dropFiles(page, files);
      await page.waitForFunction(
        () => (document.querySelector<HTMLProgressElement>('.files progress')?.value ?? 0) > 400,
      );
    },
  ],
  [
    'hostile',
    {},
    (page) => opened(page, dropFiles(page, [{ name: 'hostile.json', text: JSON.stringify(hostileInvoice()) }])),
  ],
];

// The page about the network, by what stands behind the hash of its address; of the last two the drawing alone.
const NETWORK: readonly (readonly [name: string, hash: string, part?: string])[] = [
  ['network', 'en/b2b'],
  ['network-lost', 'en/answer-of-c3-lost', 'article:not([hidden])'],
  ['network-arabic', 'ar/invoice-refused', 'article:not([hidden])'],
];
const WIDE = { viewport: { width: 1200, height: 850 } };

if (hasBrowser) {
  mkdirSync(FOLDER, { recursive: true });
  await buildCurrentPage();
  const browser = await launch();
  const wanted = process.argv.slice(2);
  for (const [name, options, steps] of STATES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, options);
    await steps(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: `${FOLDER}/${name}.png` });
    console.log(`${FOLDER}/${name}.png${unexpected.length > 0 ? ` (${unexpected.join('; ')})` : ''}`);
    await close();
  }
  if (wanted.length === 0 || wanted.includes('print-page-7')) await printed(browser);
  if (wanted.length === 0 || NETWORK.some(([name]) => wanted.includes(name))) await drawnNetwork(browser);
  await browser.close();
  makeSmall();
}

// A third of the size, and nobody sees it: the pictures are in the package.
function makeSmall(): void {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.png'))
    .map((name) => `${FOLDER}/${name}`);
  const options = ['--force', '--ext', '.png', '--quality', '85-100', '--speed', '1', '--strip', '--skip-if-larger'];
  const { error } = spawnSync('pngquant', [...options, ...files]);
  if (error) console.warn('Skipped: there is no pngquant to make the pictures small with (apt-get install pngquant)');
  // What is left is packed once more, without loss.
  const packed = files.map((file) => spawnSync('zopflipng', ['-y', '--lossy_transparent', file, file]));
  if (packed.some((one) => one.error)) console.warn('Skipped: there is no zopflipng (apt-get install zopfli)');
}

async function opened(page: Page, done: Promise<void>): Promise<void> {
  await done;
  await textInSheet(page, 'main');
}

async function drawnNetwork(browser: Browser): Promise<void> {
  const validator = await createValidator({ suggestions: false });
  const results = [];
  for (const scenario of SCENARIOS) results.push(await runScenario(scenario, { validator, seed: 1 }));
  const file = resolve('.cache/network.html');
  writeFileSync(file, networkPage(results));
  for (const [name, hash, part] of NETWORK) {
    const { page, close } = await openPage(browser, `${pathToFileURL(file).href}#${hash}`, WIDE);
    const shown = part === undefined ? page : page.locator(part).filter({ visible: true });
    await shown.screenshot({ path: `${FOLDER}/${name}.png` });
    console.log(`${FOLDER}/${name}.png`);
    await close();
  }
  rmSync(file);
  validator.dispose();
}

// The seventh page of a thousand lines, as it comes out of the printer.
async function printed(browser: Browser): Promise<void> {
  const { page, close } = await openPage(browser, FROM_DISK);
  await dropped(page, 'thousand-lines.json', manyLines(1000));
  await page.waitForTimeout(SETTLED_MS);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const made = spawnSync('pdftoppm', ['-png', '-r', '80', '-f', '7', '-l', '7', '-singlefile', '-'], {
    input: pdf,
    maxBuffer: 2 ** 26,
  });
  if (made.status === 0) writeFileSync(`${FOLDER}/print-page-7.png`, made.stdout);
  else console.warn('Skipped: there is no pdftoppm to draw a printed page with (apt-get install poppler-utils)');
  await close();
}
