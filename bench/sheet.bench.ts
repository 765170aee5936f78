// The sheet for a customer: how large it is, how long it takes to draw, and to print as PDF with the XML inside.

import { hasBrowser, launch } from '../scripts/browser/open-page.ts';
import { manyLines } from '../scripts/browser/page-documents.ts';
import { readRecord, toXml } from '../src/countries/om/functions.ts';
import type { Document } from '../src/document/schema.ts';
import { toPdf } from '../src/pdf/index.ts';
import { toHtml } from '../src/view.ts';
import { median, medians } from './measure.ts';
import { type BenchRow, time, upTo } from './row.ts';

const RUNS = 3;
const LENGTHS = [3, 24, 300];
const MAX_KB = 60;

/** Measures the sheet; without a browser, no PDF. */
export async function run(): Promise<BenchRow[]> {
  const ten = documentOf(10);
  const draw = () => toHtml({ document: ten, for: 'customer' });
  const { drawing } = await medians({ drawing: draw });
  const rows: BenchRow[] = [
    upTo('sheet: size for a customer, ten lines', 'KB', Buffer.byteLength(draw()) / 1000, MAX_KB),
    time('sheet: drawing it for a customer, ten lines', drawing),
  ];
  if (!hasBrowser) return rows;
  const browser = await launch();
  for (const count of LENGTHS) {
    const document = documentOf(count);
    const html = toHtml({ document, for: 'customer' });
    const attach = [{ name: 'invoice.xml', content: toXml(document) }];
    let size = 0;
    const time = await medianTime(async () => {
      size = (await toPdf(html, { browser, attach })).length;
    });
    rows.push(
      { name: `PDF: printing it with its XML, ${count} lines`, unit: 'ms', value: time },
      { name: `PDF: size with its XML, ${count} lines`, unit: 'KB', value: size / 1000 },
    );
  }
  await browser.close();
  return rows;
}

function documentOf(lineCount: number): Document {
  const read = readRecord(manyLines(lineCount));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

async function medianTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
