// The QR code: the published vectors, what is read back, and the symbol as an independent decoder sees it.

import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { toXml } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { qrContent, qrSvg, readQr } from '../../src/network.ts';
import { CONSUMER, MARGIN, QR_VECTORS, VECTORS, withZeros } from '../support/identity.ts';

const xml = withZeros(toXml(CONSUMER));

// The package is CommonJS, which Node.js and vitest hand over in two ways.
const read = 'default' in jsqr ? (jsqr.default as unknown as typeof jsqr) : jsqr;

describe('qrContent', () => {
  it('qrContent is the one of the vectors', () => {
    expect(qrContent(xml)).toMatchObject({ ok: true, value: QR_VECTORS.consumer, warnings: {} });
    expect(qrContent(MARGIN)).toMatchObject({ ok: true, value: QR_VECTORS.margin, warnings: {} });
  });

  it('qrContent holds the seller UUID that the document states', () => {
    const content = qrContent({ ...CONSUMER, seller_uuid: VECTORS.margin });
    expect(content.ok && readQr(content.value)).toMatchObject({ value: { fields: { sellerUuid: VECTORS.margin } } });
  });

  it('qrContent names what is missing', () => {
    const content = qrContent({ ...CONSUMER, issue_time: undefined });
    expect(!content.ok && sentences(content.errors)).toEqual({ issue_time: 'Issue time is mandatory' });
    expect(qrContent('<a/>')).toMatchObject({ ok: false });
  });

  it('qrContent warns of a document that carries no QR code', () => {
    const business: Document = { ...CONSUMER, accounting_customer_party: { endpoint_id: 'OM1100000002' } };
    expect(qrContent(business).warnings).toMatchObject({ message: { code: 'no-qr' } });
    expect(qrContent({ ...business, transaction_type: '01000000000000000000' }).warnings).toEqual({});
  });

  it('qrContent takes values of 255 bytes in UTF-8, and refuses longer ones by their field', () => {
    const named = (party_name: string) =>
      qrContent({ ...CONSUMER, accounting_supplier_party: { ...CONSUMER.accounting_supplier_party, party_name } });
    expect(named(`${'ع'.repeat(127)}x`).ok).toBe(true);
    const content = named('ع'.repeat(128));
    expect(!content.ok && sentences(content.errors)).toEqual({
      'accounting_supplier_party.party_name': 'Party name takes 256 bytes in UTF-8; the QR code has room for 255',
    });
  });

  it('qrContent takes 700 characters, and refuses more by the field of the longest value', () => {
    const content = (length: number) =>
      qrContent({
        ...CONSUMER,
        document_number: 'n'.repeat(length),
        accounting_supplier_party: { ...CONSUMER.accounting_supplier_party, party_name: 'x'.repeat(255) },
      });
    const longest = [...Array(255).keys()].findLast((length) => content(length).ok) ?? 0;
    const accepted = content(longest);
    expect(accepted.ok && accepted.value.length).toBe(700);
    const refused = content(longest + 1);
    expect(!refused.ok && sentences(refused.errors)).toEqual({
      'accounting_supplier_party.party_name':
        'The QR code would have 704 characters, more than 700: shorten party name, its longest value',
    });
  });
});

describe('readQr', () => {
  it('readQr gives the fields back, and finds nothing where code and document agree', () => {
    const read = readQr(QR_VECTORS.consumer, xml);
    expect(read).toEqual({
      ok: true,
      warnings: {},
      value: {
        fields: {
          version: '1.1',
          type: '01',
          number: 'INVOICE-01',
          sellerName: 'بائع',
          vatNumber: 'OM1234567891',
          issueDate: '2026-05-13',
          issueTime: '18:31:00',
          totalWithVat: '302.340',
          vatTotal: '14.520',
          sellerUuid: VECTORS.consumer,
        },
        contradictions: [],
      },
    });
    expect(readQr(QR_VECTORS.margin, MARGIN)).toMatchObject({ value: { contradictions: [] } });
  });

  it('readQr says what contradicts the document', () => {
    const changed = { ...CONSUMER, document_number: 'INVOICE-02', tax_amount: 14 };
    const read = readQr(QR_VECTORS.consumer, changed);
    expect(read.ok && read.value.contradictions.map(({ field, qr, expected }) => [field, qr, expected])).toEqual([
      ['document_number', 'INVOICE-01', 'INVOICE-02'],
      ['tax_inclusive_amount', '302.340', '302.34'],
      ['tax_amount', '14.520', '14'],
      ['seller_uuid', VECTORS.consumer, expect.stringMatching(/^[\da-f-]{36}$/)],
    ]);
    const other = readQr(QR_VECTORS.consumer, MARGIN);
    expect(other.ok && other.value.contradictions[0]).toEqual({ field: 'transaction_type', qr: '01', expected: '02' });
  });

  it('readQr says without a document where the seller UUID is not made of the other values', () => {
    const content = qrContent({ ...CONSUMER, seller_uuid: VECTORS.margin });
    const read = readQr(content.ok ? content.value : '');
    expect(read.ok && read.value.contradictions.map(({ field }) => field)).toEqual(['seller_uuid']);
    expect(readQr(QR_VECTORS.consumer)).toMatchObject({ value: { contradictions: [] } });
  });

  const encoded = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
  it.each([
    ['', 'it is empty'],
    ['x', 'it is not base64'],
    ['A'.repeat(704), 'it has more than 700 characters'],
    [encoded(2, 0), 'field 1 has the tag 2'],
    [encoded(1, 5, 0x31), 'field 1 breaks off'],
    [encoded(1), 'field 1 breaks off'],
    [encoded(1, 1, 0xff), 'field 1 is not UTF-8'],
    [encoded(1, 1, 0x39, 2, 1, 0x39), 'there is no version 9 with type 9'],
    [encoded(1, 3, 0x31, 0x2e, 0x31, 2, 2, 0x30, 0x31), 'it has 2 fields, not 10'],
  ])('readQr refuses %j: %s', (content, problem) => {
    expect(readQr(content)).toMatchObject({
      ok: false,
      errors: { message: { code: 'not-qr-content', params: { problem } } },
    });
  });
});

describe('qrSvg', () => {
  it('qrSvg draws what a decoder reads back, short and long', () => {
    for (const content of [QR_VECTORS.consumer, QR_VECTORS.margin, 'x', 'aB3='.repeat(175)]) {
      expect(decoded(qrSvg(content))).toBe(content);
    }
  });

  it('the symbol is 25 millimetres wide without its margin, more where the content is long, or as wide as one says', () => {
    for (const content of ['x', QR_VECTORS.consumer, 'x'.repeat(700)]) {
      const [, side = 0, width = 0] = (/viewBox="0 0 (\d+) .* width="([\d.]+)mm"/.exec(qrSvg(content)) ?? []).map(
        Number,
      );
      expect((width / side) * (side - 8)).toBeGreaterThanOrEqual(25);
      // Two pixels of a screen, of which 96 are an inch.
      expect(width / side).toBeGreaterThan(0.529);
    }
    expect(qrSvg('x', { size: 60 })).toContain('width="60mm" height="60mm"');
  });

  it('the name of the symbol is text, whatever stands in it', () => {
    expect(qrSvg('x', { label: '"><b>&' })).toContain('aria-label="&#34;&#62;&#60;b&#62;&#38;"');
  });

  it.each([{ size: '1" onload="x' }, { size: 0 }, { size: Number.NaN }, { label: 'a\u0001' }, { label: '\ud800' }])(
    'qrSvg refuses what would be no drawing: %j',
    (options) => {
      expect(() => qrSvg('x', options as never)).toThrow(`qrSvg takes ${Object.keys(options)[0]}`);
    },
  );

  it('qrSvg throws where it is given something other than content', () => {
    for (const wrong of ['', 'x'.repeat(701), { ok: true, value: 'x' } as never]) {
      expect(() => qrSvg(wrong)).toThrow(/qrSvg takes a text of 1 to 700 characters/);
    }
  });
});

// The rectangles of the symbol as pixels, four to a square.
function decoded(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = row * width + Number(x) * scale;
      for (let pixel = start; pixel < start + Number(length) * scale; pixel++) pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return read(pixels, width, width)?.data;
}
