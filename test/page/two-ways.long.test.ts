// The ways of docs/view.md from a file with three errors to the saved XML: with keys alone, and with taps alone, step by step.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCurrentPage,
  FROM_DISK,
  hasBrowser,
  launch,
  openPage,
  textInSheet,
} from '../../scripts/browser/open-page.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

describe.skipIf(!hasBrowser)('a way through the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildCurrentPage();
    browser = await launch();
  });
  afterAll(async () => browser.close());

  /** Presses a key until the focus is on an element; says whether it came there. */
  async function pressUntil(page: Page, key: string, selector: string): Promise<boolean> {
    for (let step = 0; step < 80; step++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
      await page.keyboard.press(key);
    }
    return false;
  }

  const findings = (page: Page, count: number) =>
    page.waitForFunction((wanted) => document.querySelectorAll('.finding').length === wanted, count);

  it('without a mouse: Tab and Enter open, mend, undo and save an invoice', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    const tabTo = async (selector: string) => expect(await pressUntil(page, 'Tab', selector), selector).toBe(true);
    await tabTo('.start .primary');
    await tabTo('.card:nth-child(2)');
    await page.keyboard.press('Enter');
    await findings(page, 3);
    // Findings: the arrow keys walk, and the sheet shows the field.
    await tabTo('.finding');
    await page.keyboard.press('End');
    await textInSheet(page, '[data-field="document_lines[0].unit_code"].highlighted');
    await page.keyboard.press('Home');
    // A suggestion, by its button.
    await tabTo('.correction:not(.change-field)');
    await page.keyboard.press('Enter');
    await findings(page, 2);
    // The form of a field, by the button below its finding.
    expect((await pressUntil(page, 'Shift+Tab', '.finding')) || (await pressUntil(page, 'Tab', '.finding'))).toBe(true);
    await page.keyboard.press('Home');
    await tabTo('.change-field');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.field-editor:not([hidden])');
    await page.keyboard.type('Way 3021');
    await page.keyboard.press('Enter');
    await findings(page, 1);
    await page.keyboard.press('Control+z');
    await findings(page, 2);
    await page.keyboard.press('Control+Shift+z');
    await findings(page, 1);
    // On an Arabic keyboard the key has another letter.
    await page.evaluate(() => {
      const keys = { key: 'ئ', code: 'KeyZ', ctrlKey: true, bubbles: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys));
    });
    await findings(page, 2);
    await page.keyboard.press('Control+Shift+z');
    await findings(page, 1);
    // Saved, from the menu above the sheet.
    expect(await pressUntil(page, 'Shift+Tab', '.menu summary')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Way 3021');
    expect(unexpected).toEqual([]);
    await close();
  });

  it('without a keyboard: taps open, mend, undo and save an invoice', async () => {
    for (const locale of ['en', 'ar']) {
      const { page, unexpected, close } = await openPage(browser, FROM_DISK, { ...PHONE, locale });
      await page.tap('.card:nth-child(2)');
      await page.waitForSelector('.summary .verdict', { state: 'attached' });
      await page.waitForSelector('.busy', { state: 'hidden' });
      await page.tap('#tab-findings');
      await page.tap('.correct-all');
      await findings(page, 1);
      // The street is text: the keyboard on the screen comes with its field.
      await page.tap('.change-field');
      await page.waitForSelector('.field-editor:not([hidden])');
      expect(await page.evaluate(() => document.activeElement?.matches('.field-editor input'))).toBe(true);
      await page.locator('.field-editor input').fill('Way 3021');
      await page.tap('.field-editor [type="submit"]');
      await page.waitForSelector('.summary .verdict.valid', { state: 'attached' });
      const [undo, redo] = await page.locator('.change-bar button:visible').all();
      await undo?.tap();
      await page.waitForSelector('.summary .verdict.invalid', { state: 'attached' });
      await redo?.tap();
      await page.waitForSelector('.summary .verdict.valid', { state: 'attached' });
      await page.tap('.toolbar .fold');
      await page.tap('.menu summary');
      const [download] = await Promise.all([page.waitForEvent('download'), page.tap('.menu div button:nth-child(1)')]);
      expect(readFileSync(await download.path(), 'utf8')).toContain('Way 3021');
      expect(unexpected).toEqual([]);
      await close();
    }
  });
});
