// Sheets that Firefox prints: it has no boxes in the margins of pages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLines } from '../../scripts/browser/page-documents.ts';
import { FIREFOX } from '../../scripts/browser/program.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { toHtml } from '../../src/view.ts';

const canPrint = existsSync(FIREFOX) && spawnSync('pdftotext', ['-v']).error === undefined;
if (!canPrint)
  console.warn(
    `Skipped: there is no Firefox at ${FIREFOX}, or no pdftotext (apt-get install firefox-esr poppler-utils)`,
  );

describe.skipIf(!canPrint)('a sheet in Firefox', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  });
  afterAll(() => browser?.close());

  it('its footer is printed once, at the end', async () => {
    const made = readRecord(manyLines(30));
    if (!made.ok) throw new Error('The document is wrong');
    const page = await browser.newPage();
    await page.setContent(
      toHtml({ document: made.value, for: 'customer', language: 'en', footer: 'Bank Muscat, IBAN 7' }),
    );
    const input = await page.pdf({ preferCSSPageSize: true });
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
    const pages = stdout.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map((text) => text.match(/IBAN 7/g)?.length ?? 0)).toEqual(
      pages.map((_, at) => (at === pages.length - 1 ? 1 : 0)),
    );
    await page.close();
  });
});
