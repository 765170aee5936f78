// `pint-ubl mcp` as agents use it: the client of the official SDK starts it and talks to it over standard input and output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCli } from '../service/support/programs.ts';

const client = new Client({ name: 'a test', version: '1' });

beforeAll(async () => {
  const transport = new StdioClientTransport({ command: process.execPath, args: [await builtCli(), 'mcp'] });
  await client.connect(transport);
});
afterAll(() => client.close());

interface Called {
  readonly isError: boolean;
  // What a tool answers is JSON of many forms.
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it.
  readonly value: any;
  readonly text: string;
}

async function call(name: string, given: object): Promise<Called> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...given } });
  const [first] = content;
  if (first?.type === 'resource') return { isError, value: first.resource, text: JSON.stringify(first.resource) };
  const text = first?.type === 'text' ? first.text : '';
  return { isError, text, value: text.startsWith('{') ? JSON.parse(text) : undefined };
}

async function example(country: string, name = 'sales-invoice') {
  const { contents } = await client.readResource({ uri: `pint-ubl://examples/${country}/${name}` });
  const [first] = contents;
  return JSON.parse(first && 'text' in first ? first.text : '');
}

function withLine(record: { readonly payload: { readonly document_lines: readonly object[] } }, changed: object) {
  const [line, ...lines] = record.payload.document_lines;
  return { ...record, payload: { ...record.payload, document_lines: [{ ...line, ...changed }, ...lines] } };
}

const TOOLS = 'apply_fixes credit draw explain_rule find_code make_invoice read_document validate'.split(' ');

describe('what an agent is told', () => {
  it('each tool, with a closed schema and that it changes nothing, in few words', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    for (const { name, inputSchema, annotations, description = '' } of tools) {
      expect([name, inputSchema['additionalProperties'], annotations?.readOnlyHint]).toEqual([name, false, true]);
      expect(description.length).toBeGreaterThan(40);
    }
    expect(JSON.stringify(tools).length).toBeLessThan(16_000);
  });

  it('resources: examples and schemas of both countries, rules, code lists', async () => {
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    for (const uri of [
      'examples/om/export',
      'examples/ae/sales-invoice',
      'schemas/ae/sales-invoice',
      'codelists/ISO4217',
    ]) {
      expect(uris).toContain(`pint-ubl://${uri}`);
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('pint-ubl://rules/{id}');
    for (const uri of [
      ...uris.slice(0, 3),
      ...uris.slice(-3),
      'pint-ubl://schemas/om/debit-note',
      'pint-ubl://rules/IBR-071-OM',
    ]) {
      const { contents } = await client.readResource({ uri });
      const [first] = contents;
      expect(Object.keys(JSON.parse(first && 'text' in first ? first.text : '')).length).toBeGreaterThan(1);
    }
    await expect(client.readResource({ uri: 'pint-ubl://rules/no-such-rule' })).rejects.toThrow();
    for (const uri of ['examples/xx/sales-invoice', 'schemas/xx/sales-invoice', 'examples/constructor/export']) {
      await expect(client.readResource({ uri: `pint-ubl://${uri}` })).rejects.toThrow(/one of: om, ae/);
    }
    expect(await example('AE')).toEqual(await example('ae'));
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow();
  });
});

describe.each(['om', 'ae'])('a session about %s', (country) => {
  it('makes, checks, reads, draws and credits an invoice', async () => {
    const record = await example(country);
    const given = { country: country.toUpperCase(), record };
    const made = await call('make_invoice', given);
    expect([made.isError, made.value.valid, made.value.document_number]).toEqual([
      false,
      true,
      record.issuance.document_number,
    ]);
    expect(made.text).not.toContain('<cbc:');
    const { xml } = (await call('make_invoice', { ...given, include: ['xml'] })).value;
    expect(xml).toContain('<cbc:ID>');
    expect((await call('validate', { xml })).value).toMatchObject({ valid: true, profile: 'billing' });
    const { document } = (await call('read_document', { xml })).value;
    expect(document.document_number).toBe(record.issuance.document_number);
    // What was read is a record for every other tool.
    expect((await call('validate', { ...given, record: document })).value.valid).toBe(true);
    const drawn = await call('draw', { xml, language: 'ar' });
    expect([drawn.value.mimeType, drawn.value.text.includes('dir="rtl"')]).toEqual(['text/html', true]);
    const reason = country === 'om' ? 'CAN' : 'DL8.61.1.A';
    const note = await call('credit', { xml, number: 'CN-1', date: '2026-11-30', reason, include: ['xml'] });
    expect([note.isError, note.value.document_number, note.value.xml?.includes('<CreditNote')]).toEqual([
      false,
      'CN-1',
      true,
    ]);
  });

  it('names what is wrong in a sentence, with the field and the value to write, and mends it', async () => {
    const record = { ...withLine(await example(country), { unit_code: 'PCS' }), country: country.toUpperCase() };
    const { value, text } = await call('make_invoice', { record });
    expect(value.valid).toBe(false);
    const [finding] = value.findings;
    expect(finding).toMatchObject({
      level: 'error',
      field: 'document_lines[0].unit_code',
      sentence: expect.any(String),
    });
    expect(text.length).toBeLessThan(3000);
    if (finding.write === undefined) return;
    const mended = await call('apply_fixes', { record, include: ['document'] });
    expect(mended.value).toMatchObject({ valid: true, changes: [{ from: 'PCS', to: finding.write }] });
    expect(mended.value.document.document_lines[0].unit_code).toBe(finding.write);
  });

  it('answers in few words, however much is wrong and however long it is', async () => {
    const ofCountry = { country: country.toUpperCase() };
    const made = await call('make_invoice', { record: await example(country), ...ofCountry, include: ['xml'] });
    const xml: string = made.value.xml;
    const long = xml.replace(/(<cbc:ID>)[^<]*/, `$1${'9'.repeat(50_000)}`);
    const unmapped = xml.replace('</Invoice>', `${'<cbc:UBLVersionID>2</cbc:UBLVersionID>'.repeat(500)}</Invoice>`);
    const many = await call('apply_fixes', { xml: unmapped, ...ofCountry });
    expect(many.value.unmapped).toHaveLength(25);
    expect(many.value.more).toBeGreaterThan(400);
    const mended = await call('apply_fixes', { xml: long, ...ofCountry });
    expect(mended.value.document_number).toBe(`${'9'.repeat(1000)}…`);
    const quoted = xml.replace(/(<cbc:(?:UUID|CompanyID)>)[^<]*/g, `$1${'9'.repeat(50_000)}`);
    const said = await call('apply_fixes', { xml: quoted, ...ofCountry });
    for (const { text } of [many, mended, said]) expect(text.length).toBeLessThan(40_000);
  });

  it('says what fields are missing, in Arabic too', async () => {
    const { payload, ...others } = await example(country);
    const { issue_date: _, ...rest } = payload;
    const refused = await call('make_invoice', {
      record: { ...others, payload: rest, country: country.toUpperCase() },
    });
    expect([refused.isError, refused.value.errors[0]]).toMatchObject([
      true,
      { field: 'issue_date', sentence: 'Issue date is mandatory' },
    ]);
    const arabic = await call('make_invoice', { record: { payload: {} }, language: 'ar' });
    expect(arabic.value.errors[0].sentence).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('what is remarkable about a record is said by every tool that takes it', () => {
  const differing = ['document_lines[0].net_amount', 'payable_amount'];
  const fieldsOf = (warnings: readonly { readonly field: string }[] = []) => warnings.map(({ field }) => field).sort();
  const differingRecord = async (changes: object = {}) => {
    const record = withLine(await example('om'), { net_amount: 7, ...changes });
    return { ...record, payload: { ...record.payload, payable_amount: 1 } };
  };

  it('make_invoice and validate', async () => {
    const record = await differingRecord();
    for (const name of ['make_invoice', 'validate']) {
      const { value } = await call(name, { record });
      expect([value.valid, fieldsOf(value.warnings)]).toEqual([true, differing]);
      expect((await call(name, { record: await example('om') })).value.warnings).toBeUndefined();
    }
  });

  it('apply_fixes, also beside a fix, but nothing about what was mended', async () => {
    const { value } = await call('apply_fixes', { record: await differingRecord({ unit_code: 'PCS' }) });
    expect([value.changes.length, fieldsOf(value.warnings)]).toEqual([1, differing]);
    const mended = await call('apply_fixes', { record: withLine(await example('om'), { unit_code: 'PCS' }) });
    expect([mended.value.changes.length, mended.value.warnings]).toEqual([1, undefined]);
  });

  it('draw, behind the drawing', async () => {
    const said = async (record: object) => {
      const { content } = await client.callTool({ name: 'draw', arguments: { record } });
      return content.map((part) => (part.type === 'text' ? JSON.parse(part.text) : part.type));
    };
    expect(await said(await example('om'))).toEqual(['resource']);
    const [drawn, { warnings }] = await said(await differingRecord());
    expect([drawn, fieldsOf(warnings)]).toEqual(['resource', differing]);
  });

  it('credit: of XML what no field holds; a misspelt name in a line is refused', async () => {
    const { xml } = (await call('make_invoice', { record: await example('om'), include: ['xml'] })).value;
    const said = { number: 'CN-1', date: '2026-03-30', reason: 'CAN' };
    const marked = xml.replace('<cbc:IssueTime>', '<cbc:CopyIndicator>true</cbc:CopyIndicator>$&');
    const unmapped = ['/Invoice/cbc:CopyIndicator[1]'];
    expect((await call('credit', { xml: marked, ...said })).value).toMatchObject({ valid: true, unmapped });
    expect((await call('credit', { xml, ...said })).value.unmapped).toBeUndefined();
    const lines = [{ id: '1', quantity: 1, price: { base_amount: 1 } }];
    expect((await call('credit', { xml, ...said, reason: 'VAL', lines })).isError).toBe(false);
    expect(await call('credit', { xml, ...said, lines: [{ id: '1', qty: 1 }] })).toMatchObject({ isError: true });
  });
});

describe('find_code', () => {
  it.each<[string, object, string]>([
    ['H87', { meaning: 'pieces', of: 'unit' }, 'UNECERec20'],
    ['KGM', { meaning: 'كيلوغرام', of: 'unit' }, 'UNECERec20'],
    ['HUR', { meaning: 'ساعة', of: 'unit' }, 'UNECERec20'],
    ['DE', { meaning: 'Germany', of: 'country' }, 'ISO3166'],
    ['JP', { meaning: 'اليابان', of: 'country' }, 'ISO3166'],
    ['OMR', { meaning: 'omani rial', of: 'currency' }, 'ISO4217'],
    ['USD', { meaning: 'US dollar', of: 'currency' }, 'ISO4217'],
    ['95', { meaning: 'discount', of: 'reason' }, 'UNCL5189'],
    ['30', { meaning: 'credit transfer', of: 'payment means' }, 'UNCL4461'],
    ['DXB', { meaning: 'دبي', of: 'any', country: 'ae' }, 'Address.country_subentity'],
  ])('finds %s for %j', async (code, given, list) => {
    const { value } = await call('find_code', given);
    expect(value.codes[0]).toMatchObject({ code, list });
  });

  it('finds nothing for what means nothing', async () => {
    for (const meaning of ['', ' ', '!!', 'xqzzt', 'x'.repeat(1e5)]) {
      expect((await call('find_code', { meaning })).value.codes).toEqual([]);
    }
  });
});

it('explains a rule', async () => {
  const { value } = await call('explain_rule', { rule: 'ibr-071-om' });
  expect(value).toMatchObject({ id: expect.any(String), condition: expect.any(String), fix: expect.any(String) });
  expect(await call('explain_rule', { rule: 'no-such-rule' })).toMatchObject({ isError: true });
});

it('XML is text: the encoding that it declares was that of other bytes', async () => {
  const made = await call('make_invoice', { record: await example('om'), include: ['xml'] });
  const named = String(made.value.xml).replace(/<cbc:RegistrationName>[^<]*/, '<cbc:RegistrationName>شركة é');
  const declared = named.replace('encoding="UTF-8"', 'encoding="windows-1256"');
  expect(declared).not.toBe(named);
  const read = await call('read_document', { xml: declared });
  expect(read.text).toContain('شركة é');
  expect(read).toEqual(await call('read_document', { xml: named }));
});

describe('what comes from hostile hands is answered with an error', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`);
  it.each<[string, string, object]>([
    ['arguments of other types', 'make_invoice', { record: 'x' }],
    ['no arguments', 'make_invoice', {}],
    ['unknown arguments', 'validate', { xml: '<a/>', file: '/etc/passwd' }],
    ['both record and xml', 'validate', { xml: '<a/>', record: {} }],
    ['a country that is none', 'make_invoice', { record: {}, country: '../../etc' }],
    ['an empty record', 'make_invoice', { record: {} }],
    ['a deep record', 'make_invoice', { record: { payload: deep } }],
    ['a wide record', 'make_invoice', { record: { payload: { document_lines: Array(2e5).fill(1) } } }],
    ['a DOCTYPE', 'read_document', { xml: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }],
    ['deep XML', 'read_document', { xml: '<a>'.repeat(1e5) }],
    ['a rule that is a megabyte', 'explain_rule', { rule: 'x'.repeat(1e6) }],
    ['no XML to credit', 'credit', { xml: '', number: '', date: '', reason: '' }],
    ['a prototype', 'apply_fixes', { record: JSON.parse('{"__proto__":{"payload":1}}') }],
  ])('%s', async (_, name, given) => {
    const { isError, text } = await call(name, given);
    expect([isError, text.length < 20_000, text.includes('root:')]).toEqual([true, true, false]);
  });

  it('XML that is none is an invalid document, and an unknown tool is an error', async () => {
    expect((await call('validate', { xml: '\ud800<' })).value).toMatchObject({ valid: false });
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow();
    expect((await client.listTools()).tools.length).toBe(TOOLS.length);
  });

  it('lines that are not of the protocol do not stop it, and it ends when its input does', async () => {
    const child = spawn(process.execPath, [await builtCli(), 'mcp'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    child.stdin.write(`nonsense\n{"jsonrpc":\n[]\n${'['.repeat(1e5)}\n`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'initialize', params: opening })}\n`);
    while (!out.includes('"id":7')) await once(child.stdout, 'data');
    child.stdin.end();
    const [status] = await once(child, 'exit');
    expect([status, out.includes('"name":"pint-ubl"')]).toEqual([0, true]);
  });

  it('it ends where nobody reads its answers any more', async () => {
    const child = spawn(process.execPath, [await builtCli(), 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const gone = once(child.stdout, 'close');
    child.stdout.destroy();
    await gone;
    const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: opening })}\n`);
    expect(await once(child, 'exit')).toEqual([141, null]);
  });

  it('calls under way are answered before it ends, and in a sentence where a record is too deep for the stack', async () => {
    const record = JSON.stringify(await example('om'));
    const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const calling = (id: number, name: string, given: string): string =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":${given}}}\n`;
    const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const child = spawn(process.execPath, [await builtCli(), 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: opening })}\n`);
    child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    child.stdin.write(calling(2, 'make_invoice', `{"record":${record}}`));
    child.stdin.write(calling(3, 'draw', `{"record":${record}}`));
    child.stdin.write('{"jsonrpc":"2.0","id":4,"method":"resources/list"}\n');
    for (const id of [5, 6]) child.stdin.write(calling(id, 'make_invoice', `{"record":${deep(10_000 * (id - 4))}}`));
    child.stdin.end();
    const [status] = await once(child, 'close');
    const lines = out.trimEnd().split('\n');
    const answers = new Map(lines.map((line) => [JSON.parse(line).id, line]));
    expect([status, [...answers.keys()].sort()]).toEqual([0, [1, 2, 3, 4, 5, 6]]);
    expect(answers.get(2)).toContain('\\"valid\\":true');
    const tooDeep = 'The input is nested too deeply: at most 200 levels are read';
    for (const id of [5, 6]) expect(answers.get(id)).toContain(tooDeep);
  });

  it('an address that no text was encoded to names no resource', async () => {
    const uri = 'pint-ubl://rules/%E0%A4%A';
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      message: expect.not.stringContaining('malformed'),
    });
  });
});
