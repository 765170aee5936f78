// The page in Firefox, driven over WebDriver BiDi: what differs between browsers is how they draw, print and take files.
import { existsSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCurrentPage, FROM_DISK, PATIENCE } from '../../scripts/browser/open-page.ts';
import { FIREFOX } from '../../scripts/browser/program.ts';
import type { Source } from '../../src/page/protocol.ts';
import { startExamples } from '../../src/page/start/examples.ts';

const hasFirefox = existsSync(FIREFOX);
if (!hasFirefox) console.warn(`Skipped: there is no Firefox at ${FIREFOX} (apt-get install firefox-esr)`);

const SHEET = '#panel-invoice iframe.frame';

describe.skipIf(!hasFirefox)('the page in Firefox', () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildCurrentPage();
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  });
  afterAll(() => browser?.close());

  async function opened(source: Source): Promise<{ page: Page; errors: readonly string[] }> {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => errors.push(message.text()));
    await page.goto(FROM_DISK);
    await page.evaluate(
      (name, text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      source.name,
      String(source.content),
    );
    await page.waitForSelector('.summary .verdict');
    return { page, errors };
  }

  // Waits until the sheet has the element, and gives its text.
  async function textInSheet(page: Page, selector: string): Promise<string> {
    return vi.waitFor(async () => {
      const text = await page.evaluate(
        (frame, inner) =>
          document.querySelector<HTMLIFrameElement>(frame)?.contentDocument?.querySelector(inner)?.textContent,
        SHEET,
        selector,
      );
      expect(text, selector).toEqual(expect.any(String));
      return text ?? '';
    }, PATIENCE);
  }

  const { valid, errors: withErrors } = startExamples();

  it('a dropped invoice is validated and drawn, in English and in Arabic, for the office and for the customer', async () => {
    const { page, errors } = await opened(valid);
    expect(await page.$eval('.summary .verdict', (element) => element.textContent)).toContain('Valid');
    expect(await textInSheet(page, '.sheet.office h1')).toContain('Tax invoice');
    await page.select('.audience select', 'customer');
    expect(await textInSheet(page, '.sheet.customer .signing')).toContain('Signature');
    await page.click('.language');
    expect(await textInSheet(page, 'h1:not(:has(i))')).toBe('فاتورة ضريبية');
    expect(await page.$eval('html', (element) => element.getAttribute('dir'))).toBe('rtl');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('a finding highlights its field, and changed JSON is validated again', async () => {
    const { page, errors } = await opened(withErrors);
    await page.click('.finding[data-number="3"]');
    expect(await textInSheet(page, '.highlighted')).not.toBe('');
    await page.click('#tab-json');
    await page.click('.finding[data-number="3"]');
    await page.focus('#panel-json .cm-content');
    await page.keyboard.type('"EA"');
    await vi.waitFor(async () => expect(await page.$$eval('.finding', (found) => found.length)).toBe(2), PATIENCE);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('the customer’s sheet is printed on one page', async () => {
    const { page } = await opened(valid);
    await textInSheet(page, 'main');
    const pdf = await PDFDocument.load(await page.pdf({ format: 'A4' }));
    expect(pdf.getPageCount()).toBe(1);
    await page.close();
  });
});
