// The QR code on the sheet: who gets one, and what an independent decoder reads from a screenshot of it.

import jsqr from 'jsqr';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, hasBrowser } from '../../scripts/browser/program.ts';
import { type ExampleName, examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { qrContent } from '../../src/network.ts';
import { readDrawing, toHtml } from '../../src/view.ts';
import { CONSUMER, MARGIN, QR_VECTORS, withZeros } from '../support/identity.ts';
import { isLong } from '../support/runs.ts';

function example(name: ExampleName): Document {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

// The package is CommonJS, which Node.js and vitest hand over in two ways.
const decode = 'default' in jsqr ? (jsqr.default as unknown as typeof jsqr) : jsqr;
const hasQr = (html: string) => html.includes('<figure class="qr"');

describe('who gets a QR code', () => {
  it('documents to consumers, simplified ones and those under the profit margin scheme have one, with its text', () => {
    for (const document of [example('simplified-invoice'), CONSUMER, MARGIN]) {
      const content = qrContent(document);
      expect(toHtml({ document })).toContain(`<figcaption class="l">${content.ok && content.value}</figcaption>`);
    }
  });

  it.each(['office', 'customer'] as const)('it stands once on the sheet for the %s', (audience) => {
    expect(toHtml({ document: CONSUMER, for: audience }).split('<figure class="qr"')).toHaveLength(2);
  });

  it('other documents have none, nor one of another country, nor one that lacks what the code states', () => {
    expect(hasQr(toHtml({ document: example('sales-invoice') }))).toBe(false);
    expect(hasQr(toHtml({ document: CONSUMER, specification: 'urn:peppol:pint:billing-1@sg-1' }))).toBe(false);
    expect(hasQr(toHtml({ document: { ...CONSUMER, issue_time: undefined } }))).toBe(false);
  });

  it('a document that came as XML has the code of the digits of the XML', () => {
    const read = readDrawing(withZeros(toXml(CONSUMER)));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(read.value.qr).toBe(QR_VECTORS.consumer);
    expect(toHtml({ ...read.value })).toContain(`>${QR_VECTORS.consumer}<`);
  });
});

describe.skipIf(!hasBrowser)('the QR code in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });
  afterAll(async () => browser.close());

  const long = { ...CONSUMER, document_number: 'n'.repeat(200), note: 'x' };
  const sheets = [
    { name: 'in light', document: example('simplified-invoice'), colorScheme: 'light', media: 'screen', width: 1200 },
    { name: 'in dark', document: CONSUMER, colorScheme: 'dark', media: 'screen', width: 1200 },
    { name: 'on a phone', document: MARGIN, colorScheme: 'light', media: 'screen', width: 380 },
    { name: 'on paper', document: CONSUMER, colorScheme: 'light', media: 'print', width: 794 },
    { name: 'long, on paper', document: long, colorScheme: 'light', media: 'print', width: 794 },
  ] as const;
  it.runIf(isLong).each(sheets)('a decoder reads the drawn code $name, which is 25 mm wide at least', async (one) => {
    const { document, colorScheme, media, width } = one;
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
    await page.emulateMedia({ media });
    await page.setContent(toHtml({ document }));
    const symbol = page.locator('.qr svg');
    const box = await symbol.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual((25 / 25.4) * 96);
    expect(box?.height).toBe(box?.width);
    const png = (await symbol.screenshot()).toString('base64');
    await page.close();
    const content = qrContent(document);
    expect(content.ok && content.value).toBe(await textIn(png));
  });

  // The decoder takes pixels, which a canvas makes of the picture.
  async function textIn(png: string): Promise<string | undefined> {
    const page = await browser.newPage();
    const { width, height, data } = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      return { width: image.width, height: image.height, data: [...pixels] };
    }, png);
    await page.close();
    return decode(Uint8ClampedArray.from(data), width, height)?.data;
  }
});
