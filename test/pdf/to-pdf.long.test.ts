// Invoices on paper: how many pages, what stands on each, and what a PDF holds beside its pages.

import { spawnSync } from 'node:child_process';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { type Browser, chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLines } from '../../scripts/browser/page-documents.ts';
import { CHROMIUM, hasBrowser } from '../../scripts/browser/program.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { type PdfBrowser, toPdf } from '../../src/pdf/index.ts';
import { type Language, toHtml } from '../../src/view.ts';

const args = ['--no-sandbox', '--font-render-hinting=none'];
// A4 without its margins, 186 mm, in pixels of CSS.
const PAPER_WIDTH = 703;
const hasPdfText = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hasPdfText)
  console.warn('Skipped: there is no pdftotext to read printed pages with (apt-get install poppler-utils)');

function htmlOf(record: unknown, language: Language = 'en+ar'): string {
  const made = readRecord(record);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return toHtml({ document: made.value, for: 'customer', language });
}

// What is printed, with a space for each tag. Some headings are for screen readers alone.
function textOfHtml(html: string): string {
  return html.replace(/<style>.*?<\/style>|<h2 class="sr">.*?<\/h2>/gs, '').replace(/<[^>]*>/g, ' ');
}

/** What is tagged, in its order, and how many tables it stands in. */
function tagsOf({ context, catalog }: PDFDocument): { readonly tag: string; readonly tables: number }[] {
  const tagsBelow = (given: unknown, tables: number): { readonly tag: string; readonly tables: number }[] => {
    const node = given instanceof PDFRef ? context.lookup(given) : given;
    if (node instanceof PDFArray) return node.asArray().flatMap((child) => tagsBelow(child, tables));
    if (!(node instanceof PDFDict)) return [];
    const tag = String(node.get(PDFName.of('S')) ?? '');
    return [{ tag, tables }, ...tagsBelow(node.get(PDFName.of('K')), tables + (tag === '/Table' ? 1 : 0))];
  };
  return tagsBelow(catalog.get(PDFName.of('StructTreeRoot')), 0);
}

describe.skipIf(!hasBrowser)('an invoice as PDF', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args });
  });
  afterAll(async () => browser.close());

  async function pagesOf(html: string): Promise<readonly string[]> {
    const pdf = await toPdf(html, { browser });
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    return stdout.split('\f').slice(0, -1);
  }

  async function pageCount(html: string): Promise<number> {
    return (await PDFDocument.load(await toPdf(html, { browser }))).getPageCount();
  }

  it.each<[Language]>([['en'], ['ar'], ['en+ar']])(
    'three lines take one page, with a QR code too, and 24 lines take two, labelled in %s',
    async (language) => {
      expect(await pageCount(htmlOf(examples['sales-invoice'], language))).toBe(1);
      expect(await pageCount(htmlOf(examples['simplified-invoice'], language))).toBe(1);
      expect(await pageCount(htmlOf(manyLines(24), language))).toBe(2);
    },
  );

  const sales = examples['sales-invoice'];
  const changed = (change: (payload: Partial<typeof sales.payload>) => void) => {
    const record = structuredClone(sales);
    change(record.payload);
    return record;
  };
  it.each<[string, unknown]>([
    [
      'a note on rounding',
      changed(({ document_lines: [line] = [] }) => {
        if (line?.price) line.price.base_amount = 86.333;
      }),
    ],
    [
      'a foreign currency',
      changed((payload) => {
        payload.document_currency_code = 'USD';
        payload.tax_exchange_rate = { calculation_rate: 0.3845 };
      }),
    ],
    ['a prepayment', changed((payload) => (payload.prepaid_amount = 100))],
    [
      'descriptions',
      changed(({ document_lines = [] }) => {
        for (const line of document_lines) line.description = 'desk with two drawers — مكتب خشبي';
      }),
    ],
  ])('three lines with %s take one page in each language', async (_, record) => {
    for (const language of ['en', 'ar', 'en+ar'] as const) expect(await pageCount(htmlOf(record, language))).toBe(1);
  });

  // A browser would print a wider sheet in smaller letters, and a QR code that no telephone reads.
  it('no example of a customer’s sheet is wider than the paper', async () => {
    const page = await browser.newPage({ viewport: { width: PAPER_WIDTH, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const wide: string[] = [];
    for (const [name, record] of Object.entries(examples)) {
      await page.setContent(htmlOf(record));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > PAPER_WIDTH) wide.push(`${name}: ${width}`);
    }
    expect(wide).toEqual([]);
    await page.close();
  });

  it.skipIf(!hasPdfText)('one page has room for stamp and signature, and no running head', async () => {
    const [page = ''] = await pagesOf(htmlOf(examples['sales-invoice'], 'en'));
    expect(page).toMatch(/Stamp\s+Signature/);
    expect(page).toMatch(/1 ?\/ ?1\s*$/);
    expect(page).not.toContain('INV-2026-0117 ·');
    expect(page).not.toMatch(/PINT|Valid|H87/);
  });

  it.skipIf(!hasPdfText)(
    'every page of 300 lines says whose it is, and totals stand below the last two lines',
    async () => {
      const pages = await pagesOf(htmlOf(manyLines(300), 'en'));
      console.log(`300 lines: ${pages.length} pages`);
      expect(pages.length).toBeGreaterThan(5);
      for (const [index, page] of pages.entries()) {
        expect(page.includes('Brought forward'), `page ${index + 1}`).toBe(index > 0);
        expect(page.includes('Carried forward'), `page ${index + 1}`).toBe(index < pages.length - 1);
        expect(page.replaceAll(' ', '')).toContain(`${index + 1}/${pages.length}`);
        expect(page).toContain('Unit price');
        // Without the characters that isolate its parts.
        const [head = ''] = page
          .trimStart()
          .replace(/\p{Cf}/gu, '')
          .split('\n');
        expect(/Tax invoice *· *INV-2026-0117 *· .*Muscat Office Supplies LLC/.test(head), head).toBe(index > 0);
      }
      const last = pages.at(-1) ?? '';
      for (const text of ['(299)', '(300)', 'Sum of lines', 'Amount to pay', 'Stamp']) expect(last).toContain(text);
    },
  );

  it('the totals never stand alone on a page, however many lines there are', async () => {
    for (let count = 8; count <= 16; count += 2) {
      const pdf = await toPdf(htmlOf(manyLines(count), 'en'), { browser });
      const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
      const ending = (stdout ?? '').split('\f').find((page) => page.includes('Sum of lines')) ?? '';
      if (hasPdfText) expect(ending, `${count} lines`).toContain(`(${count})`);
    }
  });

  it.skipIf(!hasPdfText)('the last of tall lines stays with the totals', async () => {
    const record = structuredClone(manyLines(8));
    for (const line of record.payload.document_lines ?? []) line.description = 'A long description of it. '.repeat(45);
    const pages = await pagesOf(htmlOf(record, 'en'));
    const linesOn = pages.map((page) => page.match(/\(\d+\)/g)?.length ?? 0);
    expect(linesOn.reduce((sum, count) => sum + count, 0)).toBe(8);
    expect(pages.find((page) => page.includes('Sum of lines'))).toContain('(8)');
  });

  const described = (count: number, describedAt: readonly number[], text: string) => {
    const record = structuredClone(manyLines(count));
    for (const at of describedAt) {
      const line = record.payload.document_lines?.[at];
      if (line) line.description = text;
    }
    return record;
  };

  it.skipIf(!hasPdfText)('a line that is taller than a page begins where it stands, and no page is empty', async () => {
    for (const count of [62, 100, 140]) {
      const text = Array.from({ length: count }, (_, at) => `part ${at}`).join('\n');
      const pages = await pagesOf(htmlOf(described(8, [2], text), 'en'));
      for (const [index, page] of pages.entries())
        expect(page, `page ${index + 1} of ${count} rows`).toMatch(/part \d|\(\d\)/);
      expect(pages[0]).toContain('part 0');
      expect(pages.find((page) => page.includes('Sum of lines'))).toContain('(8)');
    }
  });

  it.skipIf(!hasPdfText)(
    'an ending that fits on no page with the last line stays whole, below its subtotal',
    async () => {
      const text = Array.from({ length: 45 }, (_, at) => `part ${at}`).join('\n');
      const pages = await pagesOf(htmlOf(described(3, [1, 2], text), 'en'));
      for (const words of ['Brought forward', 'Sum of lines', 'Amount to pay', 'Stamp', 'Amount in words'])
        expect(pages.at(-1)).toContain(words);
    },
  );

  it.skipIf(!hasPdfText)('the office’s totals stand below the last lines too', async () => {
    for (const count of [9, 11, 13]) {
      const made = readRecord(manyLines(count));
      const pages = made.ok ? await pagesOf(toHtml({ document: made.value, language: 'en+ar' })) : [];
      expect(
        pages.find((page) => page.includes('Sum of lines')),
        `${count} lines`,
      ).toContain(`(${count})`);
    }
  });

  it.skipIf(!hasPdfText)('a footer of four printed lines stays on the paper', async () => {
    const made = readRecord(sales);
    if (!made.ok) throw new Error('The example is wrong');
    const footer = Array.from({ length: 80 }, (_, at) => `P${String(at).padStart(3, '0')}`).join(' ');
    const pages = await pagesOf(toHtml({ document: made.value, for: 'customer', language: 'en', footer }));
    const printed = pages[0]?.match(/P0\d\d/g) ?? [];
    // The first stands behind the sign that begins its direction.
    expect(printed).toEqual(footer.split(' ').slice(1));
  });

  it('a PDF is tagged, has the title and the language of its sheet, and holds the XML as its source', async () => {
    const xml = '<Invoice>بائع</Invoice>';
    const attach = [{ name: 'INV 1 بائع.xml', content: xml, description: 'The invoice' }];
    const pdf = await toPdf(htmlOf(examples['sales-invoice'], 'ar'), { browser, attach });
    const document = await PDFDocument.load(pdf);
    const { catalog } = document;
    expect(String(catalog.get(PDFName.of('Lang')))).toContain('ar');
    expect(catalog.get(PDFName.of('StructTreeRoot'))).toBeDefined();
    expect(catalog.get(PDFName.of('AF'))).toBeDefined();
    expect(document.getTitle()).toContain('INV-2026-0117');
    const [file] = document.getAttachments();
    expect(file).toMatchObject({ name: 'INV_1_.xml', mimeType: 'application/xml', afRelationship: 'Source' });
    expect(new TextDecoder().decode(file?.data)).toBe(xml);
  });

  it('the tags of a PDF have totals and payment below the table of lines, on one page and on many', async () => {
    for (const record of [examples['sales-invoice'], manyLines(80)]) {
      const document = await PDFDocument.load(await toPdf(htmlOf(record, 'en'), { browser }));
      const tags = tagsOf(document);
      const inside = tags.slice(tags.findIndex(({ tag }) => tag === '/Table') + 1);
      const below = inside.splice(inside.findIndex(({ tables }) => tables === 0));
      const rows = inside.filter(({ tag }) => tag === '/TR');
      expect(rows.length).toBeGreaterThan(record.payload.document_lines.length);
      expect(inside.filter(({ tag }) => tag === '/H2' || tag === '/Table')).toEqual([]);
      expect(below.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['/H2', '/Table', '/TR']));
    }
  });

  it.skipIf(!hasPdfText)('Arabic words with لا and dots are found in the text of a PDF', async () => {
    const text = (await pagesOf(htmlOf(examples['sales-invoice'], 'ar'))).join('').replace(/\p{Cf}/gu, '');
    for (const word of ['الإصدار', 'الاستحقاق', 'ضريبة', 'التوقيع']) expect(text).toContain(word);
  });

  it.skipIf(!hasPdfText)('every Arabic word of a sheet is found in its PDF', async () => {
    for (const [name, record] of Object.entries(examples)) {
      const html = htmlOf(record, 'ar');
      const words = textOfHtml(html).match(/[\u0621-\u064a]{2,}/g) ?? [];
      expect(words.length, name).toBeGreaterThan(30);
      const text = (await pagesOf(html))
        .join('\n')
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '');
      const found = new Set(text.match(/[\u0621-\u064a]{2,}/g));
      expect(
        words.filter((word) => !found.has(word)),
        name,
      ).toEqual([]);
    }
  });

  it('every font of a PDF is embedded', async () => {
    const { context } = await PDFDocument.load(await toPdf(htmlOf(examples['sales-invoice']), { browser }));
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict && object.has(PDFName.of('FontName')) ? [object] : []));
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) {
      expect(font.has(PDFName.of('FontFile2')) || font.has(PDFName.of('FontFile3')), String(font)).toBe(true);
      expect(String(font.get(PDFName.of('FontName')))).toContain('NotoSans');
    }
  });

  it('letters that no font has are named before anything is printed, unless boxes are wanted', async () => {
    const html = toHtml({ document: { note: 'Thank you \u{1e6ff}\u{1e4d0}\u{16d40} شكرًا' } });
    await expect(toPdf(html, { browser })).rejects.toThrow(/^No font has these letters of the sheet: .*\u{1e4d0}/u);
    expect((await toPdf(html, { browser, missingLetters: 'print' })).length).toBeGreaterThan(1000);
  });

  it('emoji and symbols that no font has are printed as boxes, and told', async () => {
    const told: string[] = [];
    const html = toHtml({ document: { note: 'Thank you \u{1fffd} ✓ 5 – \u{10fffd} \u{1f9ff}\u{fe0f}' } });
    const onMissing = (signs: readonly string[]): void => void told.push(...signs);
    expect((await toPdf(html, { browser, onMissing })).length).toBeGreaterThan(1000);
    expect(told.filter((sign) => !/\p{Extended_Pictographic}/u.test(sign))).toEqual([]);
    const letters = toHtml({ document: { note: '\u{1e4d0}' } });
    await toPdf(letters, { browser, onMissing, missingLetters: 'print' });
    expect(told).toContain('\u{1e4d0}');
  });

  it('Chromium started by puppeteer-core prints the same pages', async () => {
    const other = await puppeteer.launch({ executablePath: CHROMIUM, args });
    try {
      const pdf = await toPdf(htmlOf(manyLines(24)), { browser: other });
      expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2);
    } finally {
      await other.close();
    }
  });
});

it('the page is closed where printing fails, and the error goes through', async () => {
  let isClosed = false;
  const browser: PdfBrowser = {
    newPage: async () => ({
      setContent: async () => undefined,
      pdf: async () => Promise.reject(new Error('no paper')),
      close: async () => {
        isClosed = true;
      },
    }),
  };
  await expect(toPdf('', { browser })).rejects.toThrow('no paper');
  expect(isClosed).toBe(true);
});
