// XML where JSON is taken too: it says itself what it is, and an option that says otherwise is refused.
import { describe, expect, it } from 'vitest';
import { pintUbl } from './support.ts';

const REPORTING = 'fixtures/taxdata/reporting.json';
const OF_XML = ['qr -', `taxdata - --reporting ${REPORTING}`];

async function convertedExample(name: string): Promise<string> {
  return (await pintUbl(['convert', '-'], (await pintUbl(['example', name])).out)).out;
}

describe.each(['plan -', 'view -', ...OF_XML])('pint-ubl %s', (line) => {
  const command = line.split(' ');

  it('takes the type that the document has, and refuses another one', async () => {
    const invoice = await convertedExample('simplified-invoice');
    const asked = (type: string) => pintUbl([...command, '--type', type], invoice);
    expect((await asked('sales-invoice')).status).toBe(0);
    const other = await asked('debit-note');
    expect(other).toMatchObject({ status: 1, out: '' });
    expect(JSON.parse(other.err).errors).toEqual({
      invoice_type_code: 'Invoice type code 380 is that of a sales-invoice, but the type is debit-note',
    });
    const credit = await asked('sales-credit-note');
    expect([credit.status, credit.err]).toEqual([1, expect.stringContaining('cannot become a sales-credit-note')]);
  });

  it('refuses an issuance', async () => {
    const { status, err } = await pintUbl(
      [...command, '--issuance', 'nowhere.json'],
      await convertedExample('simplified-invoice'),
    );
    expect([status, JSON.parse(err).errors.message]).toEqual([2, expect.stringContaining('--issuance')]);
  });
});

it.each(OF_XML)('pint-ubl %s takes a document in its envelope', async (line) => {
  const command = line.split(' ');
  const xml = await convertedExample('simplified-invoice');
  const envelope = (await pintUbl(['wrap', '-'], xml)).out;
  expect(envelope).toContain('StandardBusinessDocument');
  const ofDocument = await pintUbl(command, xml);
  expect(ofDocument.status).toBe(0);
  expect(await pintUbl(command, envelope)).toEqual(ofDocument);
  const named = await pintUbl([...command, '--type', 'debit-note'], envelope);
  expect(named.err).toContain('the type is debit-note');
});
