// Positions in the JSON of a command's input: of a field, and of what is nearest to one that is missing.
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLocator } from '../../src/cli/json-positions.ts';
import type { JsonObject } from '../../src/core/json-object.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { inFolder, pintUbl, samplePayload } from './support.ts';

const TEXT = `{
  "payload": {
    "issue_date": "2026-01-01",
    "document_lines": [
      { "quantity": 1 },
      {
        "price": { "base_amount": 2 } }
    ]
  }
}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const locate = createLocator([
  { file: 'in.json', bytes: bytes(TEXT) },
  { file: 'issuance.json', bytes: bytes('{"document_number":\n"1"}') },
]);

describe('the place of a field', () => {
  it.each([
    ['issue_date', 'in.json', 3, 5],
    ['document_lines[0].quantity', 'in.json', 5, 9],
    ['document_lines[1]', 'in.json', 6, 7],
    ['document_lines[1].price.base_amount', 'in.json', 7, 20],
    ['document_lines[1].quantity', 'in.json', 6, 7],
    ['document_lines[7].name', 'in.json', 4, 5],
    ['document_number', 'issuance.json', 1, 2],
  ])('%s', (field, file, line, column) => expect(locate(field)).toEqual({ file, line, column }));

  it('the place of a field is unknown where no part of the path is there', () =>
    expect(locate('uuid')).toBeUndefined());
});

describe('of a field and its other name the one that is read is found', () => {
  it.each([
    ['{"alias": "a",\n"transaction_type": "a"}', 2],
    ['{"alias": "",\n"transaction_type": "a"}', 2],
    ['{"alias": null,\n"transaction_type": "a"}', 2],
    ['{"alias": [],\n"transaction_type": [""]}', 2],
    ['{"alias": "",\n"transaction_type": ""}', 2],
    ['{"transaction_type": "",\n"alias": "a"}', 2],
    ['{\n"alias": ""}', 2],
  ])('%s', (text, line) => {
    const found = createLocator([{ file: 'in.json', bytes: bytes(text) }], 'alias')('transaction_type');
    expect(found?.line).toBe(line);
  });
});

describe('with an issuance in a file of its own', () => {
  const inTwo = createLocator([
    { file: 'in.json', bytes: bytes('{"issuance":\n{"document_number": "1"},\n"payload": {"note": "x"}}') },
    { file: 'issuance.json', bytes: bytes('{\n"bar": 1,\n\n"document_number": "2"}'), within: 'issuance' },
  ]);
  it.each([
    ['issuance.bar', 'issuance.json', 2, 1],
    ['issuance.document_number', 'in.json', 2, 2],
    ['note', 'in.json', 3, 13],
    ['bar', 'issuance.json', 2, 1],
  ])('%s', (field, file, line, column) => expect(inTwo(field)).toEqual({ file, line, column }));
});

describe('pint-ubl convert', () => {
  it('pint-ubl convert refuses JSON that is nested too deeply with a sentence', async () => {
    for (const text of [`${'{"payload":'.repeat(4000)}1${'}'.repeat(4000)}`, '{"payload":'.repeat(4000)]) {
      const { status, err } = await pintUbl(['convert', '-'], text);
      expect(status).toBe(1);
      expect(JSON.parse(err)).toMatchObject({
        errors: { message: 'The input is nested too deeply: at most 200 levels are read' },
      });
    }
  });

  it.each([
    ['sales-invoice', 'export', 'inputWarnings'],
    ['commercial-invoice', 'deemed-supply', 'errors'],
  ] as const)('a transaction type under its other name is found, in the %s', async (name, kind, said) => {
    const { payload, ...record } = emirati[name];
    const { transaction_type: _, ...rest } = payload as JsonObject;
    const input = { payload: { profile_execution_id: [kind], ...rest }, country: 'AE', ...record };
    const { err } = await pintUbl(['convert', '-'], JSON.stringify(input, undefined, 1));
    const { [said]: messages, positions } = JSON.parse(err.split('\n')[0] ?? '');
    expect(Object.keys(messages)).toEqual(['transaction_type']);
    expect(positions).toEqual({ transaction_type: '-:3:3' });
  });

  it('pint-ubl convert names lines of the input, never of XML that it did not write', async () => {
    const input = JSON.stringify({ payload: samplePayload(2), issuance: { document_number: 'X' } }, undefined, 2);
    const { status, err } = await pintUbl(['convert', '-'], input.replace('"quantity": ', '"quantity": -'));
    expect(status).toBe(1);
    const said = JSON.parse(err);
    for (const position of Object.values(said.positions ?? {})) expect(position).toMatch(/^-:\d+:\d+$/);
  });

  it('pint-ubl convert reads the issuance once: from a pipe nothing would come a second time', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.json'), JSON.stringify({ payload: samplePayload() }));
      const issuance = '{\n  "document_number": 5\n}';
      const { status, err } = await pintUbl(['convert', path('in.json'), '--issuance', '-'], issuance);
      expect(status).toBe(1);
      expect(JSON.parse(err).positions['issuance.document_number']).toBe('-:2:3');
    });
  });

  it('pint-ubl convert writes errors that are readable on a terminal', async () => {
    const style = { isTerminal: true, hasColors: false };
    const terminal = { stdout: style, stderr: style };
    const { err } = await pintUbl(['convert', '-'], '{"payload":{"issue_date":5}}', { terminal });
    expect(err).toMatch(/^✕ not valid {2}\d+ errors?\n\n/);
    expect(err).toContain('  issue_date  -:1:13\n    ✕ ');
  });
});
