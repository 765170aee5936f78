import { describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import type { ConvertOptions } from '../../src/convert/convert.ts';
import { convertAllOf } from '../../src/convert/convert-all.ts';
import { createIssuer } from '../../src/convert/create-issuer.ts';
import { pickCountry } from '../../src/convert/pick-country.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { convertAll, fromXml, readRecord, toXml } from '../../src/countries/om/functions.ts';
import { OMAN } from '../../src/countries/om/issuer.ts';
import { recordJsonSchema } from '../../src/countries/om/reading.ts';
import { SECOND } from '../support/second-country.ts';

const [{ payload, issuance } = { payload: {}, issuance: {} }] = fixtures();
const uuid = '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1';
const record: Record<string, unknown> = { payload, issuance: { ...issuance, uuid } };
const both = convertAllOf([OMAN, SECOND]);

// The specification that the XML of each record names, or what is wrong with it.
async function converted(records: readonly unknown[], options: ConvertOptions = {}, convert = both) {
  const said: unknown[] = [];
  for await (const { result } of convert(records, options)) {
    said.push(result.ok ? /@(..)-/.exec(result.value.xml)?.[1] : sentences(result.errors));
  }
  return said;
}

describe('a record that says its country', () => {
  it('is read in letters of any case, and gives the same document', () => {
    const plain = readRecord(record);
    expect(plain.ok).toBe(true);
    for (const country of ['OM', 'om', 'Om', null, undefined])
      expect(readRecord({ ...record, country } as unknown)).toEqual(plain);
    expect(readRecord(record, { country: 'om' })).toEqual(plain);
  });

  it('is refused by the issuer of another country, whatever becomes of unknown fields', () => {
    const read = readRecord({ ...record, country: 'ae' } as unknown, { unknownFields: 'ignore' });
    expect(read.ok ? {} : sentences(read.errors)).toEqual({
      country: 'Country is ae, and documents are made for OM here',
    });
    expect(readRecord(record, { country: 'AE' }).ok).toBe(false);
    expect(readRecord({ ...record, country: 7 } as never)).toMatchObject({
      errors: { country: { code: 'wrong-type' } },
    });
  });

  it('is as the JSON Schema of records says', () => {
    expect(recordJsonSchema()).toMatchObject({
      properties: { country: { anyOf: [{ enum: ['OM', null] }, { type: 'string', pattern: '^[Oo][Mm]$' }] } },
    });
  });
});

it('a country that is none is said in its beginning, with no character torn apart', () => {
  const read = pickCountry([OMAN], { country: `${'x'.repeat(19)}😀`, payload: {} }, undefined);
  expect(read).toMatchObject({ errors: { country: { params: { given: `${'x'.repeat(19)}…` } } } });
});

describe('records of several countries', () => {
  it('become documents of the country that they say, else of the run, else of the first', async () => {
    const records = [record, { country: 'XX', ...record }, { country: 'om', ...record }];
    expect(await converted(records)).toEqual(['om', 'xx', 'om']);
    expect(await converted(records, { country: 'xx' })).toEqual(['xx', 'xx', 'om']);
    expect(await converted(records.map((one) => JSON.stringify(one)))).toEqual(['om', 'xx', 'om']);
  });

  it('are refused where the country is none of them', async () => {
    const wrong = { country: 'Country is AE, and documents are made for OM or XX here' };
    expect(await converted([{ country: 'AE', ...record }])).toEqual([wrong]);
    expect(await converted([record], { country: 'AE' })).toEqual([wrong]);
  });

  it('may be documents, whose specification says their country', async () => {
    const second = createIssuer(SECOND);
    const issued = second.readRecord(record);
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const read = fromXml(second.toXml(issued.value));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(await converted([read.value.document])).toEqual(['xx']);
    expect(await converted([read.value.document], { country: 'OM' })).toEqual(['xx']);
    expect(await converted([read.value.document], {}, convertAll)).toEqual([
      {
        customization_id:
          'The document follows the specification of another country, urn:peppol:pint:selfbilling-1@xx-1 (XX): it cannot be taken for one of OM',
      },
    ]);
  });

  it('have a validator for each country, or none', async () => {
    const validator = { toXml: () => ({ xml: '@om-', report: {} as never }) };
    const other = { toXml: () => ({ xml: '@xx-', report: {} as never }) };
    const records = [record, { country: 'XX', ...record }];
    expect(await converted(records, { validator, validators: { XX: other }, now: 0 })).toEqual(['om', 'xx']);
    expect(await converted(records, { validators: { OM: validator, XX: other }, now: 0 })).toEqual(['om', 'xx']);
    await expect(converted(records, { validator, now: 0 })).rejects.toMatchObject({ code: 'validator-missing' });
  });
});

it('createIssuer gives the functions of a country, as the package has them for Oman', () => {
  const oman = createIssuer(OMAN);
  const read = oman.readRecord(record);
  expect(read).toEqual(readRecord(record));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  expect(oman.toXml(read.value)).toBe(toXml(read.value));
  expect(oman.invoiceUuid?.(read.value).ok).toBe(true);
  expect(createIssuer(SECOND).invoiceUuid).toBeUndefined();
});
