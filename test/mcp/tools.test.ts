// What the tools say to agents is so: their text, their schemas and the names in their answers. The work is done in this thread.
import { describe, expect, it } from 'vitest';
import { codeOfCountry } from '../../src/core/several-countries.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { RESOURCES } from '../../src/mcp/resources.ts';
import { askForJson, type McpOptions } from '../../src/mcp/session.ts';
import { type Arguments, TOOLS } from '../../src/mcp/tools.ts';
import { objectTypesOf } from '../../src/payload/object-types.ts';
import { inThisThread } from '../../src/service/runner.ts';

const optionsOf = (country: string): McpOptions => ({
  runner: inThisThread(country),
  country,
  now: () => Date.parse('2026-11-30T08:00:00Z'),
  deadline: 60_000,
});

async function call(name: string, given: Arguments, country = 'OM') {
  const answer = await TOOLS[name]?.run(given, optionsOf(country));
  // What a tool answers is JSON of many forms.
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it.
  const said: any = answer && ('json' in answer ? answer.json : 'wrong' in answer ? answer.wrong : answer);
  return { isError: answer !== undefined && 'wrong' in answer, said };
}

async function exampleOf(country: string, name = 'sales-invoice') {
  const { operation, parameters } = RESOURCES['example'] ?? expect.fail();
  const read = await askForJson(optionsOf('OM'), operation, { parameters: parameters({ country, name }) });
  // biome-ignore lint/suspicious/noExplicitAny: tests change it.
  return (read.ok ? read.value : expect.fail()) as any;
}

describe('the smallest record that the tool shows', () => {
  const { description = '' } = TOOLS['make_invoice'] ?? {};
  const text = /\{"country".*?\}\}(?=\.)/.exec(description)?.[0] ?? '';

  it('is valid with the parties of the example, whatever country the server is of', async () => {
    const { payload, issuance } = await exampleOf('om');
    const filled = text
      .replace(
        '"accounting_customer_party":{…}',
        `"accounting_customer_party":${JSON.stringify(payload.accounting_customer_party)}`,
      )
      .replace(
        '"accounting_supplier_party":{…}',
        `"accounting_supplier_party":${JSON.stringify(issuance.accounting_supplier_party)}`,
      );
    const record = JSON.parse(filled);
    expect(filled).not.toContain('{…}');
    for (const country of ['OM', 'AE'])
      expect((await call('make_invoice', { record }, country)).said).toMatchObject({ valid: true, findings: [] });
  });

  it('each field of its line is needed', async () => {
    const { payload, issuance } = await exampleOf('om');
    const { document_lines, ...others } = JSON.parse(text.replaceAll('{…}', '{}')).payload;
    const parties = { accounting_customer_party: payload.accounting_customer_party };
    for (const field of Object.keys(document_lines[0])) {
      const { [field]: _, ...line } = document_lines[0];
      const record = { type: 'sales-invoice', payload: { ...others, ...parties, document_lines: [line] }, issuance };
      const { isError, said } = await call('make_invoice', { record });
      expect([field, isError || !said.valid]).toEqual([field, true]);
    }
  });

  it('names examples that there are', async () => {
    const addresses = [...description.matchAll(/pint-ubl:\/\/examples\/(\w+)\/([\w-]+)/g)];
    expect(addresses.map(([, country]) => country).sort()).toEqual(['ae', 'om']);
    for (const [, country = '', name] of addresses) expect(await exampleOf(country, name)).toHaveProperty('payload');
  });
});

it('an example says its country, so that every server takes it', async () => {
  for (const country of ISSUERS) {
    const code = codeOfCountry(country);
    const record = await exampleOf(country.facts.code);
    expect(record.country).toBe(code);
    for (const other of ISSUERS)
      expect((await call('make_invoice', { record }, codeOfCountry(other))).said).toMatchObject({ valid: true });
  }
});

describe('a country', () => {
  it.each(['ae', 'Ae', 'AE'])('is taken in letters of any case: %s', async (country) => {
    const { country: _, ...record } = await exampleOf('ae');
    expect((await call('make_invoice', { record, country })).said).toMatchObject({ valid: true });
    const { said } = await call('find_code', { meaning: 'Dubai', country });
    expect(said.codes[0]).toMatchObject({ code: 'DXB' });
  });

  it('that contradicts what XML says is refused where the XML is checked, and any other is as none', async () => {
    const { said: made } = await call('make_invoice', { record: await exampleOf('ae'), include: ['xml'] });
    const alone = await call('validate', { xml: made.xml });
    expect(await call('validate', { xml: made.xml, country: 'ae' })).toEqual(alone);
    expect(await call('validate', { xml: '<a/>', country: 'ae' })).toEqual(await call('validate', { xml: '<a/>' }));
    const { isError, said } = await call('validate', { xml: made.xml, country: 'om' });
    const sentence = 'Country is given as OM, but the document says AE';
    expect([isError, said.errors]).toMatchObject([true, [{ field: 'country', sentence }]]);
  });

  it.each([
    ['sg', ['SG', 'sg'], 'OM'],
    ['aunz', ['AU', 'nz', 'AUNZ'], 'SG'],
  ])('whose documents are checked but not made is that of XML: %s', async (code, own, other) => {
    const { said: made } = await call('make_invoice', { record: await exampleOf('ae'), include: ['xml'] });
    const xml = made.xml.replaceAll('@ae-1', `@${code}-1`);
    const alone = await call('validate', { xml });
    expect(alone.isError).toBe(false);
    for (const country of own) expect(await call('validate', { xml, country })).toEqual(alone);
    const { isError, said } = await call('validate', { xml, country: other });
    const sentence = `Country is given as ${other}, but the document says ${code.toUpperCase()}`;
    expect([isError, said.errors]).toMatchObject([true, [{ field: 'country', sentence }]]);
  });

  it('that there is none of is refused with those that there are', async () => {
    for (const [name, given] of [
      ['find_code', { meaning: 'piece' }],
      ['make_invoice', { record: await exampleOf('om') }],
      ['validate', { xml: '<a/>' }],
    ] as const) {
      const { isError, said } = await call(name, { ...given, country: 'FR' });
      expect([isError, said.errors]).toMatchObject([
        true,
        [{ field: 'country', sentence: expect.stringContaining('om, ae') }],
      ]);
    }
  });
});

describe('credit', () => {
  const aim = { number: 'CN-1', date: '2026-11-30' };

  it.each(['om', 'ae'])('names a wrong reason as its argument: %s', async (country) => {
    const { said } = await call('credit', { record: await exampleOf(country), ...aim, reason: 'wrong' });
    const [{ field, fix }] = said.findings;
    expect([field, fix]).toEqual(['reason', expect.stringMatching(/^Set reason to one of /)]);
  });

  it('says a missing or wrong argument by its own name', async () => {
    const record = await exampleOf('om');
    const { said } = await call('credit', { record, number: '', date: '2026-02-30', reason: 'CAN' });
    expect(said.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['date', 'number']);
  });

  it.each(['om', 'ae'])('names what is wrong with the invoice by its own field: %s', async (country) => {
    const reason = country === 'om' ? 'CAN' : 'DL8.61.1.A';
    const record = await exampleOf(country);
    Object.assign(record.payload, { issue_date: '2026-13-01' });
    const refused = await call('credit', { record, ...aim, reason });
    expect(refused).toMatchObject({ isError: true, said: { errors: [{ field: 'issue_date' }] } });
    Object.assign(record.payload, { issue_date: '1926-01-11' });
    const { warnings } = (await call('credit', { record, ...aim, reason })).said;
    const fields = warnings.map(({ field }: { field: string }) => field);
    expect(fields).toContain('issue_date');
    expect(fields).not.toContain('date');
  });

  it('shows the fields of a price, which it takes', async () => {
    const [oman] = ISSUERS;
    const { properties } = JSON.parse(JSON.stringify(TOOLS['credit']?.input));
    const shown = properties.lines.items.properties.price.properties;
    const price = objectTypesOf(await oman.described()).object('Price');
    expect(Object.keys(shown).sort()).toEqual(Object.keys(price.fields).sort());
    const record = await exampleOf('om');
    const lines = [{ id: '1', price: { base_amount: 2, allowance_amount: 1, base_quantity: 1 } }];
    const { isError, said } = await call('credit', { record, ...aim, reason: 'VAL', lines });
    expect([isError, said.valid]).toEqual([false, true]);
  });
});

describe('apply_fixes', () => {
  it('is silent on what the record accepts', async () => {
    const record = await exampleOf('om');
    Object.assign(record.payload, { due_date: '2025-01-01' });
    record.payload.document_lines[0].unit_code = 'PCS';
    const warned = await call('apply_fixes', { record });
    expect(warned.said.warnings).toMatchObject([{ field: 'due_date' }]);
    for (const language of ['en', 'ar']) {
      const given = { record: { ...record, accept: ['PINT-DUE-DATE'] }, language };
      const accepting = await call('apply_fixes', given);
      expect(accepting.said).toMatchObject({ valid: true, changes: [{ from: 'PCS' }] });
      expect(accepting.said.warnings).toBeUndefined();
    }
  });
});
