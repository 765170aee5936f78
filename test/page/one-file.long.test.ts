// The page in a real browser, in short: it opens from disk, draws, validates, and sends no request.
import { statSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCurrentPage,
  clickInSheet,
  FROM_DISK,
  hasBrowser,
  highlightedField,
  launch,
  openPage,
} from '../../scripts/browser/open-page.ts';
import { PAGE } from '../../scripts/build-page.ts';

const MAX_BYTES = 3.6e6;

beforeAll(buildCurrentPage);

it('the page is one file of at most 3.6 MB', () => {
  const { size } = statSync(PAGE);
  console.log(`${PAGE}: ${(size / 1e6).toFixed(2)} MB`);
  expect(size).toBeLessThanOrEqual(MAX_BYTES);
});

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => browser.close());

  it('the example with three errors is drawn, its findings and fields link to each other, and no request is sent', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK);
    await page.click('.card:nth-child(2)');
    await page.waitForSelector('.finding');
    expect(await page.locator('.finding').count()).toBe(3);
    await page.click('.finding[data-number="3"]');
    expect(await highlightedField(page)).toBe('document_lines[0].unit_code');
    await clickInSheet(page, '[data-field="accounting_customer_party.postal_address.country_code"]');
    expect(await page.locator('.finding[aria-current="true"]').getAttribute('data-number')).toBe('2');
    expect(unexpected).toEqual([]);
    await close();
  });
});
