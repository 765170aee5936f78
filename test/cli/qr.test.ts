import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toXml } from '../../src/countries/om/functions.ts';
import { CONSUMER, MARGIN, QR_VECTORS, withZeros } from '../support/identity.ts';
import { inFolder, pintUbl } from './support.ts';

describe('pint-ubl qr', () => {
  it('pint-ubl qr prints the content of XML, of a document and of a record as one line of base64', async () => {
    const xml = withZeros(toXml(CONSUMER));
    expect(await pintUbl(['qr', '-'], xml)).toEqual({ status: 0, out: `${QR_VECTORS.consumer}\n`, err: '' });
    expect(await pintUbl(['qr', '-'], JSON.stringify(MARGIN))).toMatchObject({
      status: 0,
      out: `${QR_VECTORS.margin}\n`,
    });
    const record = (await pintUbl(['example', 'simplified-invoice'])).out;
    const ofRecord = await pintUbl(['qr', '-'], record);
    const ofXml = await pintUbl(['qr', '-'], (await pintUbl(['convert', '-'], record)).out);
    expect(ofRecord).toMatchObject({ status: 0, err: '', out: ofXml.out });
  });

  it('pint-ubl qr --svg draws the symbol into the file that -o names', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('invoice.xml'), toXml(CONSUMER));
      const ended = await pintUbl(['qr', path('invoice.xml'), '--svg', '-o', path('code.svg')]);
      expect(ended).toEqual({ status: 0, out: '', err: '' });
      expect(readFileSync(path('code.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/);
    });
  });

  it('pint-ubl qr --printed warns of each field that the printed code has otherwise', async () => {
    const { payload, ...others } = JSON.parse((await pintUbl(['example', 'simplified-invoice'])).out);
    const [line] = payload.document_lines;
    const lines = { document_lines: [{ ...line, quantity: 1, price: { base_amount: 10 } }] };
    const record = JSON.stringify({ ...others, payload: { ...payload, ...lines } });
    const { out: printed } = await pintUbl(['qr', '-'], record);
    const compare = (input: string, text: string) => pintUbl(['qr', '-', '--printed', text], input);
    expect(await compare(record, printed.trim())).toEqual({ status: 0, out: printed, err: '' });
    // As a scanner and a mail give it.
    expect(await compare(record, printed.replace(/.{60}/g, '$&\r\n'))).toEqual({ status: 0, out: printed, err: '' });
    const fixed = (await pintUbl(['convert', '-', '--decimals', 'fixed'], record)).out;
    const warned = await compare(fixed, printed.trim());
    expect(Object.values(JSON.parse(warned.err).inputWarnings).join()).toContain('(PINT-QR)');
    expect(await compare(record, 'AA==')).toMatchObject({ status: 1, out: '' });
  });

  it('pint-ubl qr warns of what reading the record found', async () => {
    const { payload, ...others } = JSON.parse((await pintUbl(['example', 'simplified-invoice'])).out);
    const record = { ...others, payload: { ...payload, payable_rounding_amount: 5 } };
    const { status, err } = await pintUbl(['qr', '-'], JSON.stringify(record));
    expect(status).toBe(0);
    expect(JSON.parse(err).inputWarnings).toEqual({
      payable_rounding_amount: expect.stringContaining('(PINT-ROUNDING)'),
    });
  });

  it('pint-ubl qr names what is missing, and writes nothing', async () => {
    const ended = await pintUbl(['qr', '-'], toXml({ ...CONSUMER, issue_time: undefined }));
    expect(ended).toMatchObject({ status: 1, out: '' });
    expect(JSON.parse(ended.err)).toMatchObject({ errors: { issue_time: 'Issue time is mandatory' } });
    expect(await pintUbl(['qr', 'nowhere.xml'])).toMatchObject({ status: 2, out: '' });
  });

  it('pint-ubl qr warns of a document that carries no QR code', async () => {
    const ended = await pintUbl(['qr', 'fixtures/minimal.xml']);
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.err).inputWarnings.message).toMatch(/^Only documents to consumers/);
  });
});
