// `readPdf` before PDFs that are cut off, damaged, packed a thousand times over, or made of nothing but the words that it looks for.
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sentences } from '../src/core/errors/field-error.ts';
import { readPdf } from '../src/pdf/read-pdf.ts';
import type { Attack, AttackGroup, XmlInput } from './attack.ts';
import { mutations } from './mutations.ts';
import { createRandom } from './random.ts';
import type { Subject } from './subjects.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const MIB = 1024 * 1024;

export const PDF: Subject<XmlInput> = {
  name: 'readPdf',
  answer: async (input) => {
    const pdf = typeof input === 'string' ? Buffer.from(input, 'latin1') : input;
    const read = await readPdf(pdf);
    if (read.ok) {
      if (!new TextDecoder().decode(read.value.xml).includes('<')) throw new Error('Broken: what is taken out is XML');
      return 'accepted';
    }
    const [why = ''] = Object.values(sentences(read.errors));
    if (!/^[A-Z].+[A-Za-z]$/.test(why)) throw new Error(`Broken: a refusal says why, not ${why}`);
    return 'refused';
  },
};

/** A PDF with this XML attached. */
async function pdfWith(xml: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(new TextEncoder().encode(xml), 'invoice.xml', { mimeType: 'application/xml' });
  return document.save();
}

export async function pdfAttacks(xml: string, rounds: number, seed: number): Promise<AttackGroup<XmlInput>[]> {
  const whole = await pdfWith(xml);
  return [
    { name: 'truncations', attacks: cutOff(whole) },
    mutations([whole], rounds, createRandom(seed)),
    { name: 'words and bombs', isHeavy: true, attacks: hostile() },
  ];
}

// Behind the attachment it may be cut: what is attached is whole, and is taken out.
function* cutOff(whole: Uint8Array): Generator<Attack<XmlInput>> {
  const step = Math.ceil(whole.length / 200);
  for (let length = 0; length < whole.length; length += step) {
    yield { name: `cut at byte ${length}`, make: () => whole.subarray(0, length) };
  }
}

function hostile(): Attack<XmlInput>[] {
  const filled = (text: string): string => `%PDF-1.7\n${text.repeat(Math.floor(MOST_BYTES / text.length))}`;
  const words: Readonly<Record<string, string>> = {
    objects: '1 0 obj <</A 1 0 R>> endobj\n',
    'streams without an object': 'stream\n',
    'objects without an end': ' obj /EmbeddedFile ',
    'embedded files without an end': '1 0 obj <</EmbeddedFile>>\nstream\n',
    'embedded files of nothing': '1 0 obj <</EmbeddedFile>>\nstream\nendstream\n',
    'lengths beyond the end': '1 0 obj <</EmbeddedFile /Length 999999999>>\nstream\nendstream\n',
    filters: '1 0 obj <</EmbeddedFile /Filter [ /FlateDecode]>>\nstream\nxendstream\n',
    digits: '1234567890',
    blanks: ' ',
  };
  const bomb = (): Uint8Array => {
    const packed = deflateSync(Buffer.alloc(20 * MIB));
    const one = Buffer.concat([Buffer.from('1 0 obj <</EmbeddedFile /Filter /FlateDecode>>\nstream\n'), packed]);
    return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 500 }, () => one)]);
  };
  return [
    ...Object.entries(words).map(
      ([name, text]): Attack<XmlInput> => ({ name, expect: 'refused', make: () => filled(text) }),
    ),
    { name: 'streams that unpack to 20 MiB', expect: 'refused', make: bomb },
  ];
}
