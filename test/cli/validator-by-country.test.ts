// One validator for each country, however many documents come at once.
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { countryOfXml } from '../../src/cli/issuing.ts';
import { validatorByCountry } from '../../src/cli/validator-by-country.ts';

it('a country that could not be loaded is tried again', async () => {
  const xml = readFileSync('fixtures/minimal.xml');
  const validation = vi.spyOn(countryOfXml(xml), 'validation').mockRejectedValueOnce(new Error('too many open files'));
  try {
    const { validate } = validatorByCountry({});
    await expect(validate(xml, { now: 0 })).rejects.toThrow('too many');
    expect(await validate(xml, { now: 0 })).toMatchObject({ schemaValid: true });
  } finally {
    validation.mockRestore();
  }
});

it('documents that come at once are checked by one validator, which ends with the others', async () => {
  const xml = readFileSync('fixtures/minimal.xml');
  const validation = vi.spyOn(countryOfXml(xml), 'validation');
  try {
    const { validate, dispose } = validatorByCountry({});
    await Promise.all([1, 2, 3].map(() => validate(xml, { now: 0 })));
    expect(validation).toHaveBeenCalledTimes(1);
    dispose();
    await expect(validate(xml, { now: 0 })).rejects.toMatchObject({ code: 'disposed' });
  } finally {
    validation.mockRestore();
  }
});
