import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { payloadJsonSchema, recordJsonSchema } from '../../src/countries/om/reading.ts';

import { inFolder, pintUbl } from './support.ts';

it.each(Object.values(DOCUMENT_KINDS))('pint-ubl schema $name prints the schema, or writes it', async ({ name }) => {
  const { status, out, err } = await pintUbl(['schema', name]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out)).toEqual(payloadJsonSchema(name));
  await inFolder(async (path) => {
    expect(await pintUbl(['schema', name, '-o', path('schema.json')])).toEqual({ status: 0, out: '', err: '' });
    expect(readFileSync(path('schema.json'), 'utf8')).toBe(out);
  });
});

it('pint-ubl schema record prints the schema of payload and issuance together', async () => {
  const { status, out, err } = await pintUbl(['schema', 'record']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out)).toEqual(recordJsonSchema());
});

it('pint-ubl schema of an unknown type is wrong usage', async () => {
  const { status, out, err } = await pintUbl(['schema', 'invoice']);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(JSON.parse(err).errors.message).toContain(
    '"invoice" is neither a kind of document nor record; there are purchase-invoice,',
  );
});

it('a country that lacks a kind of document offers no schema of it, and says what to use in its place', async () => {
  for (const more of [[], ['--for', 'llm']]) {
    const { status, err } = await pintUbl(['schema', 'debit-note', '--country', 'ae', ...more]);
    expect(status).toBe(2);
    expect(JSON.parse(err).errors.message).toBe('documents of AE have no type debit-note: use sales-invoice');
  }
  const { out } = await pintUbl(['schema', 'record', '--country', 'ae']);
  expect(JSON.parse(out).properties.type.enum).not.toContain('debit-note');
  expect(out).not.toContain('"debit-note"');
  const record = JSON.stringify({ type: 'bill', payload: {} });
  const ended = await pintUbl(['convert', '-', '--country', 'ae'], record);
  expect(JSON.parse(ended.err).errors.type).not.toContain('debit-note');
});
