// `pint-ubl example`: what it prints, `pint-ubl convert` takes.

import { describe, expect, it } from 'vitest';
import { examples as emirati } from '../../src/countries/ae/index.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { fromXml } from '../../src/countries/om/functions.ts';
import { pintUbl } from './support.ts';

const names = Object.keys(examples);

describe('pint-ubl example', () => {
  it('pint-ubl example lists every example, one a line', async () => {
    expect(await pintUbl(['example'])).toEqual({ status: 0, out: `${names.join('\n')}\n`, err: '' });
  });

  it.each(names)('pint-ubl convert takes what pint-ubl example %s prints, without warnings', async (name) => {
    const printed = await pintUbl(['example', name]);
    expect(printed).toMatchObject({ status: 0, err: '' });
    const converted = await pintUbl(['convert', '-'], printed.out);
    expect(converted).toMatchObject({ status: 0, err: '' });
    const read = fromXml(converted.out);
    const { issuance } = JSON.parse(printed.out);
    expect(read.ok && read.value.document.document_number).toBe(issuance.document_number);
  });

  it.each(Object.keys(emirati))(
    'the example %s of the Emirates says its country, so that convert needs no option',
    async (name) => {
      const printed = await pintUbl(['example', name, '--country', 'ae']);
      expect(JSON.parse(printed.out)).toMatchObject({ country: 'AE' });
      const converted = await pintUbl(['convert', '-'], printed.out);
      expect(converted).toMatchObject({ status: 0, err: '' });
      expect(converted.out).toContain('@ae-1</cbc:CustomizationID>');
    },
  );

  it('pint-ubl example prints a record with its type, which no other type of the command line replaces', async () => {
    const printed = await pintUbl(['example', 'sales-invoice']);
    const converted = await pintUbl(['convert', '-', '--type', 'debit-note', '--no-validate'], printed.out);
    expect(converted.status).toBe(1);
    expect(converted.err).toContain('Type is sales-invoice in the record, but debit-note is asked for');
  });

  it('pint-ubl example refuses an unknown name, and lists the known ones', async () => {
    const ended = await pintUbl(['example', 'sales-invoices']);
    expect(ended).toMatchObject({ status: 2, out: '' });
    expect(ended.err).toContain('sales-invoice, ');
  });
});
