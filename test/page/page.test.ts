// The page at a glance, in a real browser: it opens from disk, draws, judges, and asks nobody for anything.
import { statSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE } from '../../scripts/build-page.ts';
import { clickInSheet, FROM_DISK, freshPage, hasBrowser, launch, litField, openDesk } from './support/page.ts';

const MAX_BYTES = 3e6;

beforeAll(freshPage);

it('is one file of at most 3 MB', () => {
  const { size } = statSync(PAGE);
  console.log(`${PAGE}: ${(size / 1e6).toFixed(2)} MB`);
  expect(size).toBeLessThanOrEqual(MAX_BYTES);
});

describe.skipIf(!hasBrowser)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => browser.close());

  it('draws an example with three mistakes from disk, links its findings both ways, and sends nothing', async () => {
    const { page, noise, close } = await openDesk(browser, FROM_DISK);
    await page.click('.card:nth-child(2)');
    await page.waitForSelector('.finding');
    expect(await page.locator('.finding').count()).toBe(3);
    await page.click('.finding[data-number="3"]');
    expect(await litField(page)).toBe('document_lines[0].unit_code');
    await clickInSheet(page, '[data-field="accounting_customer_party.postal_address.country_code"]');
    expect(await page.locator('.finding[aria-current="true"]').getAttribute('data-number')).toBe('2');
    expect(noise).toEqual([]);
    await close();
  });
});
