// The page in a real browser: what is drawn anew, or was asked about odd names, leaves a person where they are.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCurrentPage,
  dropFiles,
  FROM_DISK,
  hasBrowser,
  launch,
  openPage,
  textInSheet,
} from '../../scripts/browser/open-page.ts';
import { examples } from '../../src/countries/om/examples/index.ts';

const sales = examples['sales-invoice'];

// Typed for longer than the sheet takes.
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

/** A record of so many lines. */
function recordOf(count: number): string {
  const [line] = sales.payload.document_lines ?? [];
  return JSON.stringify({ ...sales, payload: { ...sales.payload, document_lines: Array(count).fill(line) } }, null, 2);
}

/** Where the sheet is scrolled to, once it is scrolled there. */
function scrolledTo(page: Page, to?: number): Promise<number> {
  return page.evaluate((top) => {
    const frame = document.querySelector<HTMLIFrameElement>('#panel-invoice iframe.frame');
    const inner = frame?.contentDocument?.defaultView;
    if (top !== undefined) inner?.scrollTo(0, top);
    return inner?.scrollY ?? Number.NaN;
  }, to);
}

describe.skipIf(!hasBrowser)('a person goes on while the page works', () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildCurrentPage();
    browser = await launch();
  });
  afterAll(async () => browser.close());

  it('text that is typed while the sheet is drawn in another language stays, and is checked', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK);
    await dropFiles(page, [{ name: 'long.json', text: recordOf(800) }]);
    await page.waitForSelector('.summary .valid');
    await page.click('#tab-json');
    await page.focus('#panel-json .cm-content');
    await page.keyboard.press('Control+Home');
    await page.selectOption('.labels select', 'ar');
    await page.focus('#panel-json .cm-content');
    await page.keyboard.type(LETTERS, { delay: 200 });
    await page.waitForSelector('.summary .refused');
    expect((await page.locator('#panel-json .cm-line').first().textContent())?.slice(0, LETTERS.length)).toBe(LETTERS);
    expect(unexpected).toEqual([]);
    await close();
  });

  it('a long sheet stays where it is scrolled to when it is drawn anew, and another begins at its top', async () => {
    const { page, close } = await openPage(browser, FROM_DISK);
    await dropFiles(page, [{ name: 'long.json', text: recordOf(240) }]);
    // Fields are buttons as soon as the frame has read all of its sheet.
    await textInSheet(page, ':root[lang="en"] [role="button"]');
    expect(await scrolledTo(page, 1500)).toBe(1500);
    await page.selectOption('.labels select', 'ar');
    await textInSheet(page, ':root[lang="ar"] [role="button"]');
    expect(await scrolledTo(page)).toBe(1500);
    await dropFiles(page, [{ name: 'other.json', text: recordOf(241) }]);
    await page.waitForFunction(() => document.querySelector('.document-name')?.textContent?.includes('other'));
    await page.waitForSelector('.summary .valid');
    await textInSheet(page, '[role="button"]');
    expect(await scrolledTo(page)).toBe(0);
    await close();
  });

  it('another part of the lines begins at its top, or where the field of the chosen finding stands', async () => {
    const { page, close } = await openPage(browser, FROM_DISK);
    const record = JSON.parse(recordOf(600));
    record.payload.document_lines[420].unit_code = 'ZZZZ';
    await dropFiles(page, [{ name: 'long.json', text: JSON.stringify(record) }]);
    await textInSheet(page, '[data-field^="document_lines[0]"][role="button"]');
    expect(await scrolledTo(page, 5000)).toBe(5000);
    await page.locator('#panel-invoice .note-line button', { hasText: 'Later' }).click();
    await textInSheet(page, '[data-field^="document_lines[250]"][role="button"]');
    expect(await scrolledTo(page)).toBe(0);
    await page.locator('#panel-invoice .note-line button', { hasText: 'Earlier' }).click();
    await textInSheet(page, '[data-field^="document_lines[0]"][role="button"]');
    expect(await scrolledTo(page, 5000)).toBe(5000);
    await page.locator('.finding-list > li[data-field^="document_lines[420]"] .finding').first().click();
    await textInSheet(page, '[data-field^="document_lines[420]"].highlighted');
    const place = await page.evaluate(() => {
      const inner = document.querySelector<HTMLIFrameElement>('#panel-invoice iframe.frame')?.contentDocument;
      const { top } = inner?.querySelector('.highlighted')?.getBoundingClientRect() ?? { top: Number.NaN };
      return top / (inner?.defaultView?.innerHeight ?? 0);
    });
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(1);
    await close();
  });

  it('a finding about a key of any characters can be chosen, and the page goes on', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK);
    for (const key of ['note[', 'note.', 'a]b', '.', 'x[]']) {
      const document = { document_number: 'A-1', [key]: 'x', accounting_supplier_party: { party_name: 'S', '': 'x' } };
      await dropFiles(page, [{ name: 'keys.json', text: JSON.stringify(document) }]);
      await page.waitForSelector('.summary .refused');
      const rows = page.locator('.finding-list > li').filter({ has: page.locator('.finding') });
      const paths = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['field']));
      expect(paths).toContain(key);
      for (const [index, path] of paths.entries()) {
        if (path !== key && !path?.endsWith('.')) continue;
        await rows.nth(index).locator('.finding').click();
        expect(await page.evaluate(() => 1 + 1)).toBe(2);
      }
      page.once('dialog', (dialog) => dialog.accept());
      await page.click('.files .clear');
      await page.waitForSelector('main .card');
    }
    expect(unexpected).toEqual([]);
    await close();
  });
});
