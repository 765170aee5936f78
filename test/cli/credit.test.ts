// `pint-ubl credit`: the credit note of an invoice, from XML and from JSON.

import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromXml } from '../../src/countries/om/functions.ts';
import { inFolder, ON_TERMINAL, pintUbl } from './support.ts';

const CREDIT = ['credit', '-', '--number', 'CN-1', '--date', '2026-03-01', '--reason', 'CAN'];

describe('pint-ubl credit', () => {
  it('pint-ubl credit makes a valid credit note of a record and of its XML, the same', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    const ofRecord = await pintUbl(CREDIT, record);
    expect(ofRecord).toMatchObject({ status: 0, err: '' });
    const xml = (await pintUbl(['convert', '-'], record)).out;
    expect(await pintUbl(CREDIT, xml)).toEqual(ofRecord);
    expect((await pintUbl(['validate', '-'], ofRecord.out)).status).toBe(0);
  });

  it('pint-ubl credit --line credits some lines, each with its quantity', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    const { out } = await pintUbl([...CREDIT, '--line', '2=1.5', '--line', '3'], record);
    const read = fromXml(out);
    expect(read.ok && read.value.document.document_lines).toMatchObject([
      { id: '2', quantity: 1.5 },
      { id: '3', quantity: 4.5 },
    ]);
  });

  it('pint-ubl credit prints the warnings of the invoice and of the note', async () => {
    const example = JSON.parse((await pintUbl(['example', 'sales-invoice'])).out);
    const record = JSON.stringify({ ...example, payload: { ...example.payload, payable_rounding_amount: 5 } });
    const { status, err } = await pintUbl([...CREDIT, '--line', '2=1'], record);
    expect(status).toBe(0);
    const { inputWarnings } = JSON.parse(err.split('\n')[0] ?? '');
    expect(Object.keys(inputWarnings)).toEqual(['payable_rounding_amount', '--reason']);
  });

  it('pint-ubl credit names each line of which too much is credited, and credits what is left where none is named', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    await inFolder(async (path) => {
      const some = ['--line', '2=1', '--line', '1', '-o', path('note.xml')];
      expect((await pintUbl([...CREDIT, ...some], record)).status).toBe(0);
      const again = ['credit', '-', '--number', 'CN-2', '--date', '2026-03-02', '--reason', 'QTY'];
      again.push('--earlier', path('note.xml'));
      const { status, err } = await pintUbl([...again, '--line', '1', '--line', '2=12'], record);
      expect(status).toBe(1);
      const { errors, clerk } = JSON.parse(err);
      expect(clerk).toEqual({
        '--line 1': { text: 'Line 1: it has been credited in full by “CN-1”.', fix: 'Leave it out.' },
        '--line 2': {
          text: 'Line 2: the quantity is 12, and what is left to credit after “CN-1” is 11.',
          fix: 'Enter 11 at most.',
        },
      });
      expect(errors).toEqual({
        '--line 1': 'Line 1 had 6, 6 were credited with CN-1: 0 are left, not 6',
        '--line 2': 'Line 2 had 12, 1 was credited with CN-1: 11 are left, not 12',
      });
      const rest = await pintUbl(again, record);
      const read = fromXml(rest.out);
      expect(read.ok && read.value.document.document_lines).toMatchObject([
        { id: '2', quantity: 11 },
        { id: '3', quantity: 4.5 },
      ]);
    });
  });

  it('pint-ubl credit names the lines that there are, and how to give earlier notes', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    expect(JSON.parse((await pintUbl([...CREDIT, '--line', '9'], record)).err).clerk).toEqual({
      '--line 9': { text: 'Document: it has no line 9.', fix: 'Choose “1”, “2” or “3”.' },
    });
    const advice = 'If this document was credited before, give those notes by --earlier FILE.\n';
    expect((await pintUbl(CREDIT, record, ON_TERMINAL)).err).toContain(advice);
    await inFolder(async (path) => {
      expect((await pintUbl([...CREDIT, '--line', '2=1', '-o', path('note.xml')], record)).status).toBe(0);
      const next = [...CREDIT, '--line', '3', '--earlier', path('note.xml')];
      expect((await pintUbl(next, record, ON_TERMINAL)).err).not.toContain(advice);
    });
  });

  it('pint-ubl credit keeps all that is said of an earlier note', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    await inFolder(async (path) => {
      const some = (await pintUbl([...CREDIT, '--line', '1=1', '--line', '2=1'], record)).out;
      writeFileSync(path('note.xml'), some.replace(/unitCode="\w+"/g, 'unitCode="KGM"'));
      const { err } = await pintUbl([...CREDIT, '--line', '3', '--earlier', path('note.xml')], record);
      const warnings = Object.keys(JSON.parse(err.split('\n')[0] ?? '').inputWarnings);
      expect(warnings).toEqual([
        `--earlier ${path('note.xml')}: document_lines[0].unit_code`,
        `--earlier ${path('note.xml')}: document_lines[1].unit_code`,
        '--number',
        '--reason',
      ]);
    });
  });

  it('pint-ubl credit takes the number without blanks at its ends', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    const { out } = await pintUbl(['credit', '-', '--number', ' CN 1 ', ...CREDIT.slice(4)], record);
    expect(out).toContain('<cbc:ID>CN 1</cbc:ID>');
    expect((await pintUbl(['credit', '-', '--number', '  ', ...CREDIT.slice(4)], record)).status).toBe(2);
  });

  it('pint-ubl credit names what no field holds, of the invoice and of earlier notes, terms of payment aside', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    const xml = (await pintUbl(['convert', '-'], record)).out;
    const more = (text: string) =>
      text
        .replace(/(<cbc:Document\w+Code>)/, '<cbc:Note>second</cbc:Note>$1')
        .replace(/(<cac:PaymentMeans>)/, '$1<cbc:PaymentChannelCode>c</cbc:PaymentChannelCode>');
    expect(more(xml)).toContain('PaymentChannelCode');
    const made = await pintUbl(CREDIT, more(xml));
    expect(JSON.parse(made.err)).toEqual({ unmapped: ['/Invoice/cbc:Note[2]'] });
    expect(await pintUbl(CREDIT, more(xml), ON_TERMINAL)).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^pint-ubl: no field holds \/Invoice\/cbc:Note\[2\]\n/),
    });
    await inFolder(async (path) => {
      const some = (await pintUbl([...CREDIT, '--line', '2=1'], xml)).out;
      writeFileSync(
        path('note.xml'),
        some.replace(/(<cbc:Document\w+Code>)/, '<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note>$1'),
      );
      const { status, err } = await pintUbl([...CREDIT, '--line', '3', '--earlier', path('note.xml')], xml);
      expect(status).toBe(0);
      expect(err).toContain(`{"unmapped":["--earlier ${path('note.xml')}: /CreditNote/cbc:Note[2]"]}`);
    });
  });

  it('pint-ubl credit calls a note that is not valid by its number, and says which reasons there are', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    const made = ['credit', '-', '--number', 'CN-1', '--date', '2026-03-01', '--reason', 'VD'];
    const { err } = await pintUbl(made, record, ON_TERMINAL);
    expect(err).toMatch(/^✕ not valid {2}CN-1 /);
    expect(err).toContain('--reason VD is none of om: choose one of CAN, VAT, VAL, QTY, OTH.\n');
    expect(err).not.toContain('--earlier');
    const tooLate = ['credit', '-', '--number', 'CN-1', '--date', '2027-01-01', '--reason', 'CAN'];
    expect((await pintUbl(tooLate, record, ON_TERMINAL)).err).not.toContain('--reason');
  });

  it('pint-ubl credit says on a terminal that the note was written', async () => {
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    await inFolder(async (path) => {
      const { err } = await pintUbl([...CREDIT, '-o', path('note.xml')], record, ON_TERMINAL);
      expect(err.endsWith(`\nWritten: ${path('note.xml')}\n`)).toBe(true);
      expect((await pintUbl(CREDIT, record, ON_TERMINAL)).err).not.toContain('Written');
    });
  });

  it('pint-ubl credit names what is wrong, and writes nothing', async () => {
    const note = (await pintUbl(['example', 'sales-credit-note'])).out;
    const refused = await pintUbl(CREDIT, note);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.err).toContain('only an invoice or a debit note can be credited');
    const record = (await pintUbl(['example', 'sales-invoice'])).out;
    expect((await pintUbl([...CREDIT, '--line', '9'], record)).err).toContain('The document has no line 9');
    for (const line of ['2=x', '2=0', '2=', '=2', '']) {
      const ended = await pintUbl([...CREDIT, '--line', line], record);
      expect(ended, line).toMatchObject({ status: 2, out: '', err: expect.stringContaining('--line') });
    }
    expect((await pintUbl(['credit', '-', '--number', '1'], record)).status).toBe(2);
  });
});
