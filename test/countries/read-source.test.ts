// What programs are given to work on, of each country that issues.
import { describe, expect, it } from 'vitest';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { examples as omani } from '../../src/countries/om/examples/index.ts';
import { readRecordOfAny } from '../../src/countries/read-source.ts';

const UUID = 'c2a1f3d4-5b6e-4f70-8a91-b2c3d4e5f607';

const read = async (record: object, options: object = {}) => {
  const found = await readRecordOfAny(record, options, () => UUID);
  return found.ok ? found.value.source : found.errors;
};

describe.each([
  ['Oman', { country: 'OM', ...omani['sales-invoice'] }],
  ['the Emirates', { country: 'AE', ...emirati['sales-invoice'] }],
])('a document of %s', (_, record) => {
  it.each(['document_number', 'accounting_supplier_party'])('stays a document without %s', async (name) => {
    const { country: _country, ...document } = { country: '', ...(await read(record)) };
    expect(document).toHaveProperty(name);
    const { [name]: _value, ...others } = document as Readonly<Record<string, unknown>>;
    expect(await read(others)).toEqual(others);
  });
});

describe('the UUID of a document that has no recipe for it', () => {
  const { issuance, ...record } = emirati['sales-invoice'];
  const { uuid: _, ...own } = issuance;

  it.each([undefined, null, {}, { uuid: undefined }, { uuid: null }, { uuid: ' ' }])(
    'is random beside the shared issuance %j',
    async (shared) => {
      expect(await read({ country: 'AE', ...record, issuance: own }, { issuance: shared })).toHaveProperty(
        'uuid',
        UUID,
      );
    },
  );

  it('is that of the payload, where the issuance has none', async () => {
    const given = '3f1d2c3a-7b4e-4a91-9c2d-0a51e8b7c604';
    const stating = { country: 'AE', ...record, payload: { ...record.payload, uuid: given } };
    expect(await read({ ...stating, issuance: own })).toHaveProperty('uuid', given);
    expect(await read({ ...stating, issuance })).toHaveProperty('uuid', issuance.uuid);
    // A blank one is none, and neither is what is no text.
    for (const uuid of [' ', 5, {}])
      expect(await read({ ...stating, payload: { ...record.payload, uuid }, issuance: own })).toHaveProperty(
        'uuid',
        UUID,
      );
    expect(await read({ ...stating, issuance: own }, { issuance: { uuid: '' } })).toHaveProperty('uuid', given);
    const { payload, type } = record;
    expect(await read({ ...payload, uuid: given }, { country: 'AE', type, issuance: own })).toHaveProperty(
      'uuid',
      given,
    );
  });

  it('is that of the shared issuance, else of the record', async () => {
    const given = '3f1d2c3a-7b4e-4a91-9c2d-0a51e8b7c604';
    const shared = { issuance: { uuid: given } };
    expect(await read({ country: 'AE', ...record, issuance: own }, shared)).toHaveProperty('uuid', given);
    expect(await read({ country: 'AE', ...record, issuance })).toHaveProperty('uuid', issuance.uuid);
  });
});
