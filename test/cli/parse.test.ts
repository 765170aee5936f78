import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonical } from '../support/canonical.ts';
import { examples, hasShared } from '../support/shared.ts';
import { inFolder, pintUbl, sampleIssuance, samplePayload } from './support.ts';

const input = JSON.stringify({ payload: samplePayload(), issuance: sampleIssuance() });

describe('pint-ubl parse', () => {
  it('pint-ubl parse prints the document, or writes it', async () => {
    const { out: xml } = await pintUbl(['convert', '-', '--no-validate'], input);
    const printed = await pintUbl(['parse', '-'], xml);
    expect(printed).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(printed.out)).toMatchObject({
      document_number: 'PI-2026-0001',
      document_lines: [{ quantity: 12.5 }],
    });
    await inFolder(async (path) => {
      writeFileSync(path('in.xml'), Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
      expect(await pintUbl(['parse', path('in.xml'), '-o', path('out.json')])).toEqual({ status: 0, out: '', err: '' });
      expect(readFileSync(path('out.json'), 'utf8')).toBe(printed.out);
    });
  });

  it('pint-ubl parse names elements that have no field in the document as one line of JSON', async () => {
    const { out: xml } = await pintUbl(['convert', '-', '--no-validate'], input);
    const odd = xml.replace('<cac:InvoiceLine>', '<cac:InvoiceLine><cbc:UUID>x</cbc:UUID>');
    const ended = await pintUbl(['parse', '-'], odd);
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.err)).toEqual({ unmapped: ['/Invoice/cac:InvoiceLine[1]/cbc:UUID[1]'] });
    expect(ended.err.split('\n')).toHaveLength(2);
  });

  it('pint-ubl parse refuses other XML with errors as JSON', async () => {
    for (const xml of ['<a/>', '<!DOCTYPE a><a/>', '']) {
      const ended = await pintUbl(['parse', '-'], xml);
      expect(ended).toMatchObject({ status: 1, out: '' });
      expect(JSON.parse(ended.err).errors).toHaveProperty('message');
    }
    expect(await pintUbl(['parse', '/nowhere/at/all.xml'])).toMatchObject({ status: 2 });
  });

  describe.skipIf(!hasShared)('the published examples', () => {
    it.each(examples())('the published example $name comes back canonically equal', async ({ bytes }) => {
      const { out: json } = await pintUbl(['parse', '-'], bytes);
      const { out: xml } = await pintUbl(['convert', '-', '--no-validate'], json);
      expect(canonical(xml)).toBe(canonical(bytes));
    });
  });
});
