// Whose digits count: UUIDs and QR codes are made of the digits in the XML, as short as they are or with all decimals of their fields.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../../src/core/errors/field-error.ts';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { convertAll, issueDocument, readRecord, toXml } from '../../../src/countries/om/functions.ts';
import { createValidator } from '../../../src/countries/om/validate.ts';
import { invoiceUuid, qrContent } from '../../../src/network.ts';
import { runs } from '../../support/runs.ts';

const { payload, issuance } = examples['simplified-invoice'];
const [line] = payload.document_lines ?? [];
const of = (base_amount: number, fields: object = {}) => ({
  type: 'sales-invoice' as const,
  payload: { ...payload, document_lines: [{ ...line, quantity: 1, price: { base_amount } }], ...fields },
  issuance,
});
const issued = (record: object, options: object = {}) => {
  const read = readRecord(record as unknown, options);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
};
const amountsIn = (xml: string) => [...xml.matchAll(/currencyID="[A-Z]+">([^<]+)</g)].map(([, text]) => text ?? '');
const now = Date.UTC(2026, 5, 1);

describe("decimals: 'fixed'", () => {
  it('writes lines with three decimals, totals with two, and cuts none', async () => {
    const xml = toXml(issued(of(10)), { decimals: 'fixed' });
    expect(xml).toContain('<cbc:PayableAmount currencyID="OMR">10.50<');
    expect(xml).toContain('<cbc:PriceAmount currencyID="OMR">10.000<');
    const finer = toXml({ ...issued(of(10)), payable_rounding_amount: 0.1234 }, { decimals: 'fixed' });
    expect(amountsIn(finer)).toContain('0.1234');
    expect(amountsIn(xml).every((text) => /\.\d{2,}$/.test(text))).toBe(true);
  });

  it('makes another UUID than the short digits, and one that the digits of the XML make', async () => {
    const validator = await createValidator();
    await fc.assert(
      // Less comes to 0, which is asked about.
      fc.asyncProperty(fc.integer({ min: 5, max: 100_000 }), fc.boolean(), async (baisa, isIssuedSo) => {
        const record = of(baisa / 1000);
        const fixed = { decimals: 'fixed' };
        const document = isIssuedSo ? issued(record, fixed) : issued(issued(record), fixed);
        const { xml, report } = validator.toXml(document, { now, decimals: 'fixed' });
        expect(report.results).toEqual([]);
        expect(validator.validate(xml, { now }).results).toEqual([]);
        expect(xml).toBe(toXml(document, { decimals: 'fixed' }));
        const computed = invoiceUuid(xml);
        expect(computed.ok && xml.includes(`<cbc:UUID>${computed.value}</cbc:UUID>`)).toBe(true);
        expect(qrContent(xml)).toMatchObject({ ok: true });
        expect(computed.ok && computed.value).toBe(document.uuid);
        expect(toXml(document)).toContain(document.uuid);
      }),
      runs(200),
    );
    validator.dispose();
  });

  it('keeps a UUID that others gave, and says that it is another', () => {
    const uuid = '4c8f6bd7-60a5-5f4d-8b0f-5a36a5dd7b0a';
    const read = readRecord({ ...issued(of(10)), uuid }, { decimals: 'fixed' });
    expect(read).toMatchObject({ ok: true, value: { uuid }, warnings: { uuid: { params: { rule: 'PINT-UUID' } } } });
  });

  it('is what convertAll writes, with the UUID in the document', async () => {
    for await (const { result } of convertAll([of(10)], { decimals: 'fixed' })) {
      expect(result.ok && result.value.xml.includes(`${result.value.document.uuid}`)).toBe(true);
      expect(result.ok && result.value.xml).toContain('10.50<');
    }
  });
});

describe('PINT-QR', () => {
  const printed = qrContent(toXml(issued(of(10), { decimals: 'fixed' }), { decimals: 'fixed' }));
  const qr = printed.ok ? printed.value : '';

  it('says both contents where the digits alone differ, and nothing where the same digits are written', async () => {
    const record = { ...of(10), qr };
    expect(sentences(readRecord(record as never).warnings)).toEqual({
      tax_amount:
        'The QR code says 0.50, the document 0.5: the UUIDs are made of the digits, and differ. Write the amounts with fixed decimals, or print the code anew (PINT-QR)',
      tax_inclusive_amount:
        'The QR code says 10.50, the document 10.5: the UUIDs are made of the digits, and differ. Write the amounts with fixed decimals, or print the code anew (PINT-QR)',
    });
    expect(readRecord(record as never, { decimals: 'fixed' }).warnings).toEqual({});
    expect(readRecord({ ...record, accept: ['PINT-QR'] } as never).warnings).toEqual({});
    expect(issueDocument(of(10).payload, issuance, { qr }).warnings).toHaveProperty('tax_amount');
    const stored = issued(of(10));
    expect(readRecord(stored as never, { qr }).warnings).toHaveProperty('tax_amount');
  });

  it('is what a report says of XML that is given with the text', async () => {
    const validator = await createValidator();
    const codes = (decimals: 'fixed' | 'shortest') => {
      const { results, valid } = validator.validate(toXml(issued(of(10), { decimals }), { decimals }), { now, qr });
      expect(valid).toBe(true);
      return results.map(({ reasonCode, field }) => `${reasonCode} ${field}`).sort();
    };
    expect(codes('fixed')).toEqual([]);
    expect(codes('shortest')).toEqual(['PINT-QR tax_amount', 'PINT-QR tax_inclusive_amount']);
    validator.dispose();
  });

  it('refuses a text that is none', () => {
    const read = readRecord({ ...of(10), qr: 'AA==' } as never);
    expect(read).toMatchObject({ ok: false, errors: { qr: { code: 'not-qr-content' } } });
    expect(readRecord({ ...of(10), qr: 5 } as never)).toMatchObject({
      ok: false,
      errors: { qr: { code: 'wrong-type' } },
    });
  });
});
