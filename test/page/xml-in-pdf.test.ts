// The XML inside a PDF: as pdf-lib and `toPdf` attach it, as plain streams, and in files that are broken or hostile.
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { isPdf, xmlInPdf } from '../../src/page/worker/xml-in-pdf.ts';

const XML = '<?xml version="1.0"?>\n<Invoice xmlns="urn:x">بائع</Invoice>\n';

async function pdfWith(files: Readonly<Record<string, string>>, useObjectStreams = true): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  for (const [name, content] of Object.entries(files)) await document.attach(new TextEncoder().encode(content), name);
  return document.save({ useObjectStreams });
}

async function textIn(pdf: Uint8Array): Promise<string | undefined> {
  const found = await xmlInPdf(pdf);
  return found && new TextDecoder().decode(found);
}

const plain = (dictionary: string, stream: string | Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary}>>\nstream\n`),
    Buffer.from(stream),
    Buffer.from('\r\nendstream\nendobj\n'),
  ]);

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

  it('a PDF without an invoice inside has none', async () => {
    expect(await textIn(await pdfWith({}))).toBeUndefined();
    expect(await textIn(await pdfWith({ 'order.xml': '<Order/>' }))).toBeUndefined();
    expect(await textIn(plain('/Type /Metadata /Subtype /XML', XML))).toBeUndefined();
    expect(isPdf(new TextEncoder().encode(XML))).toBe(false);
  });

  it('broken streams, streams without an end and streams that grow without bounds are passed over', async () => {
    const dictionary = '/Type /EmbeddedFile /Filter /FlateDecode';
    expect(await textIn(plain(dictionary, 'not compressed'))).toBeUndefined();
    expect(await textIn(new TextEncoder().encode(`%PDF-1.7 1 0 obj <<${dictionary}>>\nstream\nabc`))).toBeUndefined();
    const grown = deflateSync(Buffer.alloc(25 * 1024 * 1024, '<Invoice>'));
    expect(await textIn(plain(dictionary, grown))).toBeUndefined();
    expect(await textIn(Buffer.concat([plain(dictionary, 'broken'), plain('/Type /EmbeddedFile', XML)]))).toBe(XML);
  });
});
