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
