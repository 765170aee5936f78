// A UUID that a payload and its issuance both give.
import { expect, it } from 'vitest';
import { examples } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import { examples as examplesOfOman } from '../../src/countries/om/examples/index.ts';
import { issueDocument, readRecord } from '../../src/countries/om/functions.ts';

const GIVEN = '11111111-1111-4111-8111-11111111111a';
const { payload, issuance } = examples['sales-invoice'];

function warnedOf(uuid: string, options: object = {}) {
  const result = emirates.issueDocument(
    { ...payload, uuid: GIVEN } as Parameters<typeof emirates.issueDocument>[0],
    { ...issuance, type: 'sales-invoice', uuid } as Parameters<typeof emirates.issueDocument>[1],
    options,
  );
  return [
    result.ok && result.value.uuid,
    result.warnings?.['uuid']?.code,
    result.ok ? undefined : result.errors['uuid']?.code,
  ];
}

it('the issuance decides, and a UUID of the payload that is another one is told', () => {
  const other = '22222222-2222-4222-8222-222222222222';
  expect(warnedOf(other)).toEqual([other, 'differs-from-issued', undefined]);
  expect(warnedOf(other, { strict: true })[2]).toBe('differs-from-issued');
});

it('the same UUID in other letters is no other one', () => {
  expect(warnedOf(GIVEN.toUpperCase())).toEqual([GIVEN.toUpperCase(), undefined, undefined]);
});

it('readRecord says the same of a record, under strict as an error, and not where it ignores what it does not read', () => {
  const other = '22222222-2222-4222-8222-222222222222';
  const read = (options: object, uuid = other) =>
    emirates.readRecord(
      { type: 'sales-invoice', payload: { ...payload, uuid: GIVEN } as object, issuance: { ...issuance, uuid } },
      options,
    );
  const warned = read({});
  expect([warned.ok && warned.value.uuid, warned.warnings?.['uuid']?.code]).toEqual([other, 'differs-from-issued']);
  const refused = read({ strict: true });
  expect(!refused.ok && refused.errors['uuid']?.code).toBe('differs-from-issued');
  for (const quiet of [read({ unknownFields: 'ignore' }), read({}, GIVEN.toUpperCase())])
    expect(quiet.ok && quiet.warnings).toEqual({});
});

it('Oman, which computes UUIDs, says the graver thing of both functions: the issued one is not the computed one', () => {
  const { payload, issuance } = examplesOfOman['sales-invoice'];
  const given = { ...payload, uuid: GIVEN };
  const issued = { ...issuance, type: 'sales-invoice' as const, uuid: '22222222-2222-4222-8222-222222222222' };
  const { type, ...rest } = issued;
  for (const { warnings } of [
    issueDocument(given as Parameters<typeof issueDocument>[0], issued),
    readRecord({ type, payload: given as object, issuance: rest }),
  ])
    expect(warnings?.['uuid']?.code).toBe('uuid-differs');
});
