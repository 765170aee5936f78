// A record that says no country and is of another one than was taken.
import { describe, expect, it } from 'vitest';
import { convertAllOf } from '../../src/convert/convert-all.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { EMIRATES } from '../../src/countries/ae/issuer.ts';
import { examples as omani } from '../../src/countries/om/examples/index.ts';
import { OMAN } from '../../src/countries/om/issuer.ts';
import { readRecordOfAny } from '../../src/countries/read-source.ts';

const both = convertAllOf([OMAN, EMIRATES]);

// What is said first, and what is said of the country, of a record that is read as of a country.
async function saidOf(record: object, country?: string, issuance?: object) {
  for await (const { result } of both([record], { country, issuance })) {
    const said = result.ok ? result.warnings : result.errors;
    return { ok: result.ok, first: Object.keys(said)[0], country: said['country']?.message };
  }
  throw new Error('No record');
}

const silent = (record: object, country?: string) =>
  expect(saidOf(record, country)).resolves.toMatchObject({ country: undefined });

const told = (given: string, what: string, other: string) =>
  `The record says no country, so ${given} was taken, and ${what} is of ${other}. ` +
  `Give "country": "${other}" beside "payload", or ${other} as the option country (PINT-COUNTRY)`;

const BY_NAME = { transaction_type: ['export'] };
const withPayload = <Example extends { readonly payload: object }>(example: Example, fields: object) => ({
  ...example,
  payload: { ...example.payload, ...fields },
});

describe('a record without country', () => {
  it.each(Object.keys(emirati) as (keyof typeof emirati)[])('of the Emirates says so first: %s', async (name) => {
    const { first, country } = await saidOf(emirati[name]);
    expect([first, country]).toEqual(['country', told('OM', 'whoever issues it', 'AE')]);
    await silent(emirati[name], 'ae');
    await silent({ country: 'AE', ...emirati[name] });
  });

  it.each(Object.keys(omani) as (keyof typeof omani)[])(
    'of Oman says so where the Emirates are taken: %s',
    async (name) => {
      const { first, country } = await saidOf(omani[name], 'AE');
      expect([first, country]).toEqual(['country', told('AE', 'whoever issues it', 'OM')]);
      await silent(omani[name]);
    },
  );

  it('says so of its transaction type, where nothing tells who issues it', async () => {
    const { payload, type } = emirati['sales-invoice'];
    const issuance = { document_number: 'INV-1', accounting_supplier_party: { party_name: 'Somebody' } };
    expect(await saidOf({ type, payload, issuance })).toMatchObject({
      ok: false,
      country: told('OM', 'its transaction type', 'AE'),
    });
    await silent({ type, payload: { ...payload, ...BY_NAME }, issuance });
  });

  it('says it of a payload alone, which has no such field', async () => {
    const { payload, issuance } = emirati['sales-invoice'];
    expect((await saidOf(payload, undefined, issuance)).country).toMatch(
      /is of AE\. Give \{ "country": "AE", "payload": … \}, or AE as the option country \(PINT-COUNTRY\)$/,
    );
    // A stored document is no payload: beside a country it would lack its issuance.
    expect((await saidOf({ ...payload, ...issuance })).country).toMatch(
      /is of AE\. Give AE as the option country \(PINT-COUNTRY\)$/,
    );
  });

  it('is of the seller, and of the buyer where the buyer issues it', async () => {
    const { accounting_customer_party: emirate } = emirati['sales-invoice'].payload;
    const { accounting_supplier_party: farm } = emirati['purchase-invoice'].issuance;
    await silent(withPayload(omani['sales-invoice'], { accounting_customer_party: emirate }));
    const bought = omani['purchase-invoice'];
    const supplied = { ...bought, issuance: { ...bought.issuance, accounting_supplier_party: farm } };
    await silent(supplied);
    const { type: _, ...untyped } = supplied;
    await silent(untyped);
  });

  it('is converted all the same where its fields are right, with a warning', async () => {
    const { issuance, ...sold } = withPayload(omani['sales-invoice'], BY_NAME);
    const seller = { ...issuance.accounting_supplier_party, endpoint_scheme_id: '0235', endpoint_id: '1001234567' };
    const postal_address = { ...seller.postal_address, country: undefined, country_code: 'AE' };
    expect(
      await saidOf({ ...sold, issuance: { ...issuance, accounting_supplier_party: { ...seller, postal_address } } }),
    ).toEqual({ ok: true, first: 'country', country: told('OM', 'whoever issues it', 'AE') });
  });

  it('has the seller of its issuance where its payload says null for one', async () => {
    const sold = withPayload(emirati['sales-invoice'], { ...BY_NAME, accounting_supplier_party: null });
    expect((await saidOf(sold)).country).toBe(told('OM', 'whoever issues it', 'AE'));
  });

  it('may be one that the buyer issues, where nothing says its type and it cannot be read', async () => {
    const { accounting_supplier_party: farm } = emirati['purchase-invoice'].issuance;
    const { type, payload, issuance } = withPayload(omani['purchase-invoice'], { ...BY_NAME, issue_date: 'today' });
    const supplied = { payload, issuance: { ...issuance, accounting_supplier_party: farm } };
    await silent(supplied);
    await silent({ type, ...supplied });
    expect((await saidOf({ type: 'sales-invoice', ...supplied })).country).toBe(told('OM', 'whoever issues it', 'AE'));
  });

  it('of whom nothing is known is as it was', async () => {
    await silent({ payload: {}, issuance: {} });
    await silent({ payload: null });
  });
});

it('the commands say it, whose countries are loaded where they are asked for', async () => {
  const read = await readRecordOfAny(emirati['sales-invoice'], {}, () => '');
  expect(Object.values(read.ok ? read.warnings : read.errors)[0]).toMatchObject({ params: { rule: 'PINT-COUNTRY' } });
  const own = await readRecordOfAny(omani['sales-invoice'], {}, () => '');
  expect(own).toMatchObject({ ok: true, warnings: {} });
});
