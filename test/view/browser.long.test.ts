// Drawings in a real browser: accessible in light and dark, on paper and on a phone, and without requests whatever a document contains.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, hasBrowser } from '../../scripts/browser/program.ts';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import type { Document } from '../../src/countries/om/types/documents.ts';
import { parseEvents, type TransmissionEvent } from '../../src/status/index.ts';
import { createValidator } from '../../src/validate.ts';
import { type Language, statusToHtml, toHtml, xmlToHtml } from '../../src/view.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { isLong } from '../support/runs.ts';

const hasPdfText = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hasPdfText)
  console.warn('Skipped: there is no pdftotext to read printed pages with (apt-get install poppler-utils)');

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function fixture(name: string): Document {
  const found = fixtures().find((one) => one.name === name);
  const issued = found && issueFixture(found);
  if (!issued?.ok) throw new Error(name);
  return issued.value;
}

const FIXTURE_UUID = '3f0d3c8e-7c1f-5d0a-9c0e-0d5a6f1b2c3d';

function eventsOf(name: string, { uuid = FIXTURE_UUID }: Document): readonly TransmissionEvent[] {
  const text = readFileSync(`fixtures/status/${name}.json`, 'utf8').replaceAll(FIXTURE_UUID, uuid);
  const read = parseEvents(JSON.parse(text));
  if (!read.ok) throw new Error(name);
  return read.value;
}

async function drawInvalid(language: Language): Promise<string> {
  const document = structuredClone(fixture('full'));
  delete document.accounting_supplier_party?.telephone;
  delete document.accounting_customer_party?.postal_address;
  document.payable_amount = 1;
  const validator = await createValidator();
  const { report } = validator.toXml(document, { now: Date.UTC(2026, 11, 1) });
  validator.dispose();
  return toHtml({ document, report, language, events: eventsOf('c5-rejected', document) });
}

const STATES: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['a valid invoice in both languages', () => toHtml({ document: fixture('full') })],
  ['the same in Arabic', () => toHtml({ document: fixture('full'), language: 'ar' })],
  ['the same in English', () => toHtml({ document: fixture('full'), language: 'en' })],
  ['findings in the margin', () => drawInvalid('en+ar')],
  ['findings in the margin, in Arabic', () => drawInvalid('ar')],
  ['a credit note', () => toHtml({ document: fixture('credit-note-price-correction') })],
  ['a foreign currency', () => toHtml({ document: fixture('foreign-currency') })],
  ['a rejected transmission', () => statusToHtml(eventsOf('c5-rejected', {}))],
  ['an empty document', () => toHtml({ document: {} })],
];

describe.skipIf(!hasBrowser)('the drawing in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });
  afterAll(async () => browser.close());

  // A page that shows the HTML; whatever it asks for, says or runs is written down.
  async function shown(html: string, colorScheme: 'light' | 'dark' = 'light', width = 1200) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: false });
    const page = await context.newPage();
    const unexpected: string[] = [];
    page.on('request', ({ url }) => unexpected.push(`request ${url()}`));
    page.on('console', (message) => unexpected.push(`console ${message.text()}`));
    page.on('dialog', (dialog) => unexpected.push(`dialog ${dialog.message()}`));
    await page.setContent(html, { waitUntil: 'load' });
    return { page, unexpected, close: () => context.close() };
  }

  const wide = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  it.each(isLong ? STATES : STATES.slice(0, 1))(
    '%s: axe has no complaint in light and dark, and a phone needs no sideways scrolling',
    async (_, make) => {
      const html = await make();
      for (const scheme of ['light', 'dark'] as const) {
        // axe is a script, which the page's own policy would not run.
        const { page, close } = await shown(
          html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
          scheme,
        );
        await page.evaluate(AXE);
        const found = await page.evaluate(async () => {
          // biome-ignore lint/suspicious/noExplicitAny: axe is injected as text, its type is not at hand in the page
          const { violations, passes } = await (globalThis as any).axe.run();
          if (!passes.some(({ id }: { id: string }) => id === 'color-contrast')) return ['axe checked no contrast'];
          return (violations as { id: string; nodes: { html: string; failureSummary: string }[] }[]).map(
            ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
          );
        });
        expect(found, scheme).toEqual([]);
        await close();
      }
      const { page, unexpected, close } = await shown(html, 'light', 375);
      expect(await wide(page)).toBe(false);
      expect(unexpected).toEqual([]);
      await close();
    },
  );

  it('amounts of any size leave the item of a line its room', async () => {
    for (const factor of [1, 1e3, 1e6, 1e9]) {
      const document = structuredClone(fixture('full'));
      for (const line of document.document_lines ?? []) {
        for (const name of ['net_amount', 'tax_amount', 'total_amount'] as const) {
          if (line[name] !== undefined) line[name] *= factor;
        }
        if (line.price?.base_amount !== undefined) line.price.base_amount *= factor;
      }
      const { page, close } = await shown(toHtml({ document, language: 'en' }), 'light', 1200);
      const item = await page.locator('td.item').first().boundingBox();
      expect(item?.width, `times ${factor}`).toBeGreaterThan(170);
      await close();
    }
  });

  it('a long path leaves the issues of a rejection on the page, down to the width of a phone', async () => {
    const path = `/Invoice${'/cac:AccountingSupplierParty[1]'.repeat(6)}`;
    const drawn = xmlToHtml(REJECTION.replaceAll('/Invoice/cac:InvoiceLine[2]', path), { language: 'en' });
    const html = drawn.ok ? drawn.value : '';
    expect(html).toContain(path);
    for (const width of [360, 820]) {
      const { page, close } = await shown(html, 'light', width);
      expect(await wide(page), String(width)).toBe(false);
      await close();
    }
  });

  it('notes stand below what they are about where they do not fit beside it', async () => {
    const html = await drawInvalid('ar');
    for (const [width, isBelow] of [
      [700, true],
      [1030, true],
      [1100, false],
    ] as const) {
      const { page, close } = await shown(html, 'light', width);
      expect(await wide(page), String(width)).toBe(false);
      const places = await page.evaluate(() => {
        const [content, notes] = document.querySelector('section:has(> aside)')?.children ?? [];
        return [content?.getBoundingClientRect().bottom ?? 0, notes?.getBoundingClientRect().top ?? 0];
      });
      expect((places[1] ?? 0) >= (places[0] ?? 0), String(width)).toBe(isBelow);
      await close();
    }
  });

  it('the tax in two currencies stays on a phone, each amount with its label', async () => {
    const invoice = fixture('foreign-currency');
    for (const entry of invoice.tax_breakdown_in_omr ?? []) entry.taxable_amount = 136_401_364.81;
    const { page, close } = await shown(toHtml({ document: invoice, language: 'en', for: 'customer' }), 'light', 360);
    expect(await wide(page)).toBe(false);
    const label = await page.evaluate(() => {
      const amount = document.querySelector('.breakdown td:last-child');
      return amount && [amount.textContent, getComputedStyle(amount, '::before').content];
    });
    expect(label).toEqual(['68.240', '"VAT OMR"']);
    await close();
  });

  it('a price and its discount stay on one line of a phone, and read as no amount below zero', async () => {
    const { page, close } = await shown(toHtml({ document: fixture('full'), language: 'ar' }), 'light', 290);
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('.was .n')].map((amount) => Math.round(amount.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
    expect(await wide(page)).toBe(false);
    await close();
  });

  it('amounts of the totals end on one line, whichever way the sheet is read', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { page, close } = await shown(toHtml({ document: fixture('full'), language, for: 'customer' }));
      const ends = await page.evaluate(() =>
        [...document.querySelectorAll('.totals dl > div:not(.due, .exchange) dd > *')].map((amount) =>
          Math.round(amount.getBoundingClientRect().right),
        ),
      );
      expect(ends.length).toBeGreaterThan(3);
      expect(new Set(ends).size, language).toBe(1);
      await close();
    }
  });

  it('an address of mail on two lines keeps to the side of its column', async () => {
    const invoice = structuredClone(fixture('full'));
    if (invoice.accounting_customer_party)
      invoice.accounting_customer_party.email = 'accounts.payable@a-very-long-name.example.om';
    for (const [language, side] of [
      ['ar', 'right'],
      ['en', 'left'],
    ] as const) {
      const { page, close } = await shown(toHtml({ document: invoice, language, for: 'customer' }), 'light', 360);
      const sides = await page.evaluate(() =>
        [...document.querySelectorAll('.mail')].map((mail) => getComputedStyle(mail).textAlign),
      );
      expect(new Set(sides)).toEqual(new Set([side]));
      await close();
    }
  });

  it.skipIf(!hasPdfText)('on paper every page of 300 lines has the table head and the page number', async () => {
    const document = fixture('many-lines');
    const [line] = document.document_lines ?? [];
    document.document_lines = Array.from({ length: 300 }, (_, index) => ({ ...line, id: String(index + 1) }));
    const { page, close } = await shown(toHtml({ document, language: 'en' }));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
      .stdout.split('\f')
      .slice(0, -1);
    console.log(`300 lines: ${pages.length} pages`);
    expect(pages.length).toBeGreaterThan(10);
    // Each detail of a line has a row of its own.
    expect(pages.length).toBeLessThan(48);
    for (const [index, text] of pages.entries()) expect(text).toContain(`${index + 1} / ${pages.length}`);
    for (const text of pages.slice(0, -1)) expect(text).toContain('Quantity');
    await close();
  });

  it('on a phone each line has its number and the findings about it', async () => {
    const { page, close } = await shown(await drawInvalid('en'), 'light', 390);
    const numbers = page.locator('[data-field="document_lines[0].id"], [data-field="document_lines[1].id"]');
    expect(await numbers.allTextContents()).toEqual(['1', '2']);
    for (const number of await numbers.all()) expect(await number.isVisible()).toBe(true);
    await close();
  });

  it('no text of a document is executed or causes a request', async () => {
    const hostile = '<script>alert(1)</script><img src="http://127.0.0.1:9/x" onerror="alert(2)"><svg onload=alert(3)>';
    const document: Document = {
      document_number: hostile,
      note: `</style>${hostile}\u202e${'W'.repeat(1_000_000)}`,
      accounting_supplier_party: { party_name: `"'>${hostile}` },
      document_lines: [{ name: hostile, unit_code: hostile, quantity: 1e14, net_amount: -1e14 }],
      additional_document_references: [
        {
          id: hostile,
          attachment: { external_uri: 'javascript:alert(4)', mime_code: 'text/html', content: 'PHNjcmlwdD4=' },
        },
      ],
    };
    for (const width of [1200, 375]) {
      const { page, unexpected, close } = await shown(toHtml({ document }), 'light', width);
      await page.waitForTimeout(100);
      expect(unexpected).toEqual([]);
      expect(await page.locator('script, iframe, object, [onerror], [onload], a[href^="javascript"]').count()).toBe(0);
      expect(await wide(page)).toBe(false);
      await close();
    }
  });

  it('a click on the number of a finding shows its note', async () => {
    const { page, close } = await shown(await drawInvalid('en'));
    await page.locator('nav.findings a.m').first().click();
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('finding-1');
    await close();
  });
});
