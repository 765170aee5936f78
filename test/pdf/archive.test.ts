// What a PDF has beside its pages, by its objects; and the order of Arabic letters in it.

import * as library from '@cantoo/pdf-lib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { forArchive } from '../../src/pdf/archive.ts';
import { readPdf } from '../../src/pdf/index.ts';
import { inReadingOrder } from '../../src/pdf/reading-order.ts';
import { srgbProfile } from '../../src/pdf/srgb-profile.ts';

const XML = '<Invoice>بائع</Invoice>\n';

async function printed(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle('Tax invoice <1> & فاتورة 𝟙🧾');
  document.setProducer('Skia/PDF m1');
  return document.save();
}

async function archived(): Promise<PDFDocument> {
  const files = [{ name: 'INV 1.xml', content: XML }];
  return PDFDocument.load(await forArchive(library, await printed(), files), { updateMetadata: false });
}

const named = (name: string): PDFName => PDFName.of(name);

function streamIn(dictionary: PDFDict, name: string): PDFRawStream {
  const stream = dictionary.lookup(named(name));
  if (stream instanceof PDFRawStream) return stream;
  throw new Error(`${name} is not a stream`);
}

describe('a PDF for the archive', () => {
  it('it says which colours are meant, by a profile of sRGB', async () => {
    const { catalog } = await archived();
    const intent = catalog.lookup(named('OutputIntents'), PDFArray).lookup(0, PDFDict);
    expect(String(intent.get(named('S')))).toBe('/GTS_PDFA1');
    const profile = streamIn(intent, 'DestOutputProfile');
    expect(String(profile.dict.get(named('N')))).toBe('3');
    expect(decodePDFRawStream(profile).decode()).toEqual(srgbProfile());
  });

  it('its metadata stand as XMP, unpacked, say what the document information says, and claim no conformance', async () => {
    const document = await archived();
    const stream = streamIn(document.catalog, 'Metadata');
    expect(stream.dict.get(named('Filter'))).toBeUndefined();
    const xmp = new TextDecoder().decode(stream.contents);
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Tax invoice &lt;1&gt; &amp; فاتورة 𝟙🧾</rdf:li>');
    expect(xmp).toContain(`<pdf:Producer>${document.getProducer()}</pdf:Producer>`);
    for (const [name, date] of [
      ['Create', document.getCreationDate()],
      ['Modify', document.getModificationDate()],
    ] as const)
      expect(xmp).toContain(`<xmp:${name}Date>${date?.toISOString()}</xmp:${name}Date>`);
    expect(xmp).not.toContain('pdfaid');
  });

  it('files whose names readers lose have names of their own all the same', async () => {
    const files = ['فاتورة.xml', 'مرفق.xml', '_-2.xml', 'صورة', 'فاتورة', 'a.b.csv', 'A.b.csv'].map((name) => ({
      name,
      content: name,
    }));
    const pdf = await PDFDocument.load(await forArchive(library, await printed(), files));
    const attached = pdf.getAttachments().map(({ name, data }) => [name, new TextDecoder().decode(data)]);
    const names = ['_.xml', '_-3.xml', '_-2.xml', '_', '_-2', 'a.b.csv', 'A.b-2.csv'];
    expect(attached.sort()).toEqual(files.map(({ content }, index) => [names[index], content]).sort());
  });

  it('its producer names the browser and the library, and its creator this one', async () => {
    const document = await archived();
    expect(document.getProducer()).toBe('Skia/PDF m1; @cantoo/pdf-lib');
    expect(document.getCreator()).toBe('pint-ubl');
  });

  it('it has an identifier that follows from its content', async () => {
    const [one, again] = [await archived(), await archived()];
    const { ID } = one.context.trailerInfo;
    expect(String(ID)).toMatch(/^\[ <[0-9a-f]{32}> <[0-9a-f]{32}> \]$/);
    expect(String(again.context.trailerInfo.ID) === String(ID)).toBe(
      again.getCreationDate()?.getTime() === one.getCreationDate()?.getTime(),
    );
  });

  it('the XML is an associated file, its source, and comes out byte for byte', async () => {
    const document = await archived();
    expect(document.getAttachments()).toMatchObject([
      { name: 'INV_1.xml', mimeType: 'application/xml', afRelationship: 'Source' },
    ]);
    expect(document.catalog.lookup(named('AF'), PDFArray).size()).toBe(1);
    const read = await readPdf(await document.save());
    expect(read.ok && new TextDecoder().decode(read.value.xml)).toBe(XML);
  });
});

describe('the profile of sRGB', () => {
  it('it is an ICC profile of the size that it states, with white at the end of each curve', () => {
    const profile = srgbProfile();
    const view = new DataView(profile.buffer);
    expect(view.getUint32(0)).toBe(profile.length);
    expect(new TextDecoder().decode(profile.subarray(36, 40))).toBe('acsp');
    const tags = Array.from({ length: view.getUint32(128) }, (_, index) => {
      const at = 132 + index * 12;
      const [place, size] = [view.getUint32(at + 4), view.getUint32(at + 8)];
      expect(place % 4).toBe(0);
      expect(place + size).toBeLessThanOrEqual(profile.length);
      return new TextDecoder().decode(profile.subarray(at, at + 4));
    });
    expect(tags).toEqual(['desc', 'cprt', 'wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']);
    expect(view.getUint16(profile.length - 2)).toBe(65_535);
    // The primaries add up to white.
    const y = (tag: number): number => view.getInt32(view.getUint32(132 + tag * 12 + 4) + 12);
    expect(Math.abs(y(3) + y(4) + y(5) - y(2))).toBeLessThan(4);
  });
});

describe('Arabic letters of a page', () => {
  const span = (letters: string, drawn: string): string => `/Span<</ActualText <FEFF${letters}> >> BDC\n${drawn}\nEMC`;

  it('a shape for two letters gives each a shape of its own, the first one visible', () => {
    const [lam, alef] = ['0644', '0625'];
    expect(inReadingOrder(span(lam + alef, '9.6 0 Td <02C6> Tj'))).toBe(
      `9.6 0 Td \n${span(alef, '0 0 Td 3 Tr 10 Tz <02C6> Tj 100 Tz 0 Tr')}\n${span(lam, '0 0 Td <02C6> Tj')}`,
    );
  });

  it('dots stand behind their letter, say nothing, and the next letter stands where it stood', () => {
    const before = span('0628', '5.5 -0.5 Td <0122> Tj\n-0.25 0.5 Td <0015> Tj');
    expect(inReadingOrder(before)).toBe(
      `5.5 -0.5 Td -0.25 0.5 Td \n${span('0628', '0 0 Td <0015> Tj')}\n${span('', '0.2500000 -0.5000000 Td <0122> Tj\n-0.25 0.5 Td')}`,
    );
  });

  it('a letter is mended too where shapes without a span follow it', () => {
    const letter = span('0625', '7.3 0 Td <012B> Tj\n-.8 0 Td <000A> Tj');
    const further = '\n3.9 0 Td <0049> Tj\n2.5 0 Td <0008> Tj\nEMC';
    expect(inReadingOrder(letter)).not.toBe(letter);
    expect(inReadingOrder(letter + further)).toBe(inReadingOrder(letter) + further);
  });

  it('a letter of one shape, Latin ligatures and what is drawn in other ways stay', () => {
    for (const kept of [
      span('0628', '5.5 0 Td <0122> Tj'),
      span('00660069', '1 0 Td <0001> Tj'),
      span('06440625', '1 0 0 rg <0001> Tj'),
      'BT <0003> Tj ET',
    ])
      expect(inReadingOrder(kept)).toBe(kept);
  });
});
