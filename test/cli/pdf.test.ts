// A PDF with the XML of an invoice attached, where a command takes XML.
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { inFolder, pintUbl } from './support.ts';

const XML = readFileSync('fixtures/minimal.xml');

async function pdfWith(content: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(content, 'invoice.xml');
  return document.save();
}

describe('a PDF on the command line', () => {
  it('parse and validate say of a PDF what they say of the XML in it', async () => {
    const pdf = await pdfWith(XML);
    await inFolder(async (path) => {
      writeFileSync(path('a.xml'), XML);
      writeFileSync(path('a.pdf'), pdf);
      const parsed = await pintUbl(['parse', path('a.pdf')]);
      expect(parsed).toEqual(await pintUbl(['parse', path('a.xml')]));
      expect(parsed.status).toBe(0);
      const [now, judged] = [
        '--now',
        await pintUbl(['validate', '--json', '--now', '2026-06-01T00:00:00Z', path('a.pdf')]),
      ];
      const ofXml = await pintUbl(['validate', '--json', now, '2026-06-01T00:00:00Z', path('a.xml')]);
      expect(judged.out.replaceAll('a.pdf', 'a.xml')).toBe(ofXml.out);
      expect(judged.status).toBe(ofXml.status);
    });
    const piped = await pintUbl(['parse', '-'], Buffer.from(pdf));
    expect(piped.status).toBe(0);
  });

  it('a PDF without an invoice cannot be read, and the sentence says what to do', async () => {
    const pdf = await pdfWith(Buffer.from('<Order/>'));
    await inFolder(async (path) => {
      writeFileSync(path('a.pdf'), pdf);
      const parsed = await pintUbl(['parse', path('a.pdf')]);
      expect(parsed.status).toBe(1);
      expect(parsed.err).toContain('No e-invoice is attached to the PDF: ask for its XML');
      const judged = await pintUbl(['validate', path('a.pdf')]);
      expect(judged.status).toBe(2);
      expect(judged.err).toContain('No e-invoice is attached to the PDF: ask for its XML');
    });
  });
});
