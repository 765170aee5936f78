// The XML inside a PDF: as pdf-lib and `toPdf` attach it, as plain streams, and in files that are broken or hostile.
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { readPdf } from '../../src/pdf/index.ts';
import { isPdf } from '../../src/pdf/read-pdf.ts';
import { isLong } from '../support/runs.ts';

const XML = '<?xml version="1.0"?>\n<Invoice xmlns="urn:x">بائع</Invoice>\n';
const NONE = 'No e-invoice is attached to the PDF: ask for its XML';
const SEVERAL = 'The PDF has several e-invoices: save the one that is meant as a file';

async function pdfWith(files: Readonly<Record<string, string>>, useObjectStreams = true): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  for (const [name, content] of Object.entries(files)) await document.attach(new TextEncoder().encode(content), name);
  return document.save({ useObjectStreams });
}

/** The XML, or why there is none. */
async function textIn(pdf: Uint8Array | string): Promise<string> {
  const read = await readPdf(typeof pdf === 'string' ? Buffer.from(pdf, 'latin1') : pdf);
  return read.ok ? new TextDecoder().decode(read.value.xml) : Object.values(sentences(read.errors)).join();
}

const object = (number: number, dictionary: string, stream: string | Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}>>\nstream\n`),
    Buffer.from(stream),
    Buffer.from('\r\nendstream\nendobj\n'),
  ]);
const pdfOf = (...objects: readonly Uint8Array[]): Uint8Array => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects]);
const plain = (dictionary: string, stream: string | Uint8Array): Uint8Array => pdfOf(object(1, dictionary, stream));

const dictionary = '/Type /EmbeddedFile /Filter /FlateDecode';

describe('the XML inside a PDF', () => {
  it.each([true, false])('an attached invoice is found among other files, with object streams: %s', async (packed) => {
    const pdf = await pdfWith({ 'a.csv': '1,2', 'b.xml': '<Order/>', 'c.xml': XML }, packed);
    expect(isPdf(pdf)).toBe(true);
    expect(await textIn(pdf)).toBe(XML);
  });

  it('a stream that is not compressed, and one whose type alone says XML, are read', async () => {
    expect(await textIn(plain('/Type /EmbeddedFile', XML))).toBe(XML);
    expect(await textIn(plain('/Subtype /text#2Fxml /Filter [/FlateDecode]', deflateSync(XML)))).toBe(XML);
  });

  it.each([
    [
      'UTF-16',
      Uint8Array.from([0xff, 0xfe, ...Buffer.from('<?xml version="1.0"?><Invoice>بائع</Invoice>', 'utf16le')]),
    ],
    ['a prefix with a hyphen', Buffer.from('<ubl-2.1:CreditNote xmlns:ubl-2.1="urn:x"/>')],
  ])('an invoice in %s is found', async (_, xml) => {
    const read = await readPdf(plain('/Type /EmbeddedFile', xml));
    expect(read.ok && [...read.value.xml]).toEqual([...xml]);
  });

  it('a stream has its stated length, whatever words stand in it, and a wrong length is passed over', async () => {
    const xml = '<Invoice>endstream endobj 9 0 obj</Invoice>';
    expect(await textIn(plain(`/Type /EmbeddedFile /Length ${xml.length}`, xml))).toBe(xml);
    expect(await textIn(plain('/Type /EmbeddedFile /Length 3', XML))).toBe(XML);
  });

  it('a packed stream without a stated length is whole, whatever it ends with and whichever end of line follows', async () => {
    const endings = new Set<number | undefined>();
    for (let id = 0; endings.size < 2; id++) {
      const xml = `<Invoice>${id}</Invoice>`;
      const packed = deflateSync(xml);
      const last = packed.at(-1);
      if (last !== 0x0d && last !== 0x0a) continue;
      endings.add(last);
      for (const end of ['', '\n', '\r\n']) {
        const pdf = Buffer.concat([
          Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary} /Length 2 0 R>>\nstream\n`),
          packed,
          Buffer.from(`${end}endstream\nendobj\n`),
        ]);
        expect(await textIn(pdf), `${last} ${JSON.stringify(end)}`).toBe(xml);
      }
    }
  });

  it('a PDF without an invoice inside has none, and what is no PDF is not read', async () => {
    expect(await textIn(await pdfWith({}))).toBe(NONE);
    expect(await textIn(await pdfWith({ 'order.xml': '<Order/>' }))).toBe(NONE);
    expect(await textIn(plain('/Type /Metadata /Subtype /XML', XML))).toBe(NONE);
    expect(await textIn(XML)).toBe('This is not a PDF file');
    expect(await textIn('%PDF-1.7 trailer <</Encrypt 3 0 R>>')).toContain('encrypted');
  });

  it('an object that was written anew counts as it is now, and two different invoices are refused', async () => {
    const changed = XML.replace('بائع', 'new');
    const [plainFile, older] = ['/Type /EmbeddedFile', object(7, '/Type /EmbeddedFile', XML)];
    expect(await textIn(pdfOf(older, object(7, plainFile, changed)))).toBe(changed);
    expect(await textIn(pdfOf(older, object(8, plainFile, XML)))).toBe(XML);
    expect(await textIn(pdfOf(older, object(8, plainFile, changed)))).toBe(SEVERAL);
  });
});

describe('a broken or hostile PDF', () => {
  it('broken streams, streams without an end and streams that grow without bounds are passed over', async () => {
    expect(await textIn(plain(dictionary, 'not compressed'))).toBe(NONE);
    expect(await textIn(`%PDF-1.7 1 0 obj <<${dictionary}>>\nstream\nabc`)).toBe(NONE);
    const grown = deflateSync(Buffer.alloc(25 * 1024 * 1024, '<Invoice>'));
    expect(await textIn(plain(dictionary, grown))).toBe(NONE);
    expect(await textIn(pdfOf(object(1, dictionary, 'broken'), object(2, '/Type /EmbeddedFile', XML)))).toBe(XML);
  });

  it('what a broken stream unpacks to counts towards the bound, and counts once', async () => {
    const whole = deflateSync(Buffer.alloc(12 * 1024 * 1024));
    const broken = Buffer.concat([whole.subarray(0, -4), Buffer.from('none')]);
    const invoice = object(9, '/Type /EmbeddedFile', XML);
    expect(await textIn(pdfOf(object(1, dictionary, broken), invoice))).toBe(XML);
    expect(await textIn(pdfOf(object(1, dictionary, broken), object(2, dictionary, broken), invoice))).toBe(NONE);
  });

  // Each took minutes where text is searched anew for every word, or was never unpacked to its end.
  it.runIf(isLong).each<[what: string, make: () => string | Uint8Array]>([
    ['a million objects', () => `%PDF-1.7\n${'1 0 obj <</A 2 0 R>> endobj\n'.repeat(700_000)}`],
    ['a million streams without an object', () => `%PDF-1.7\n${'stream\n'.repeat(2_500_000)}`],
    ['embedded files without an end', () => `%PDF-1.7\n${'1 0 obj <</EmbeddedFile>>\nstream\n'.repeat(500_000)}`],
    ['objects that name each other in a loop', () => '%PDF-1.7\n1 0 obj <</Kids [1 0 R] /Parent 1 0 R>> endobj\n'],
    [
      'a thousand streams that unpack to 18 MiB each',
      () => {
        const bomb = deflateSync(Buffer.alloc(18 * 1024 * 1024));
        return pdfOf(...Array.from({ length: 1000 }, (_, index) => object(index, dictionary, bomb)));
      },
    ],
  ])('%s is refused, and not unpacked', async (_, make) => {
    const pdf = make();
    expect(await textIn(pdf)).toBe(NONE);
  });

  it('a PDF that is cut off at any place is read or refused', async () => {
    const whole = await pdfWith({ 'invoice.xml': XML });
    for (let length = 0; length < whole.length; length += 13) {
      expect([XML, NONE, 'This is not a PDF file']).toContain(await textIn(whole.subarray(0, length)));
    }
  });
});
