// The lists of countries name the same ones, and what a report says of a country's rules is stated.
import { describe, expect, it } from 'vitest';
import { COUNTRY_DESCRIPTIONS } from '../../src/countries/descriptions.ts';
import { COUNTRIES, COUNTRIES_BY_CODE } from '../../src/countries/index.ts';
import * as entry from '../../src/countries.ts';
import { ruleSetDigest } from '../../src/provider/evidence/digest.ts';

const CODES = COUNTRY_DESCRIPTIONS.map(({ code }) => code);
const EXPORTED: ReadonlySet<unknown> = new Set(Object.values(entry));

describe('the lists of countries', () => {
  it('have the same countries in the same order', () => {
    const ofSets = COUNTRIES.map((sets) => [...new Set(Object.values(sets).map(({ country }) => country))]);
    expect(ofSets).toEqual(CODES.map((code) => [code]));
    expect(Object.keys(COUNTRIES_BY_CODE)).toEqual(CODES);
    expect(Object.values(COUNTRIES_BY_CODE).map(({ ruleSets }) => ruleSets)).toEqual(COUNTRIES);
  });

  it.each(Object.entries(COUNTRIES_BY_CODE))(
    'src/countries.ts exports the rule sets and the description of %s',
    (_, of) => {
      expect([EXPORTED.has(of.ruleSets), EXPORTED.has(of.description)]).toEqual([true, true]);
    },
  );
});

describe.each(COUNTRIES.flatMap((sets) => Object.values(sets)))('a report by $id, $profile', (set) => {
  it('names the version, the first day and the digest of its rules', async () => {
    expect(set.artefacts.at(-1)).toMatchObject({
      id: set.id,
      version: expect.stringMatching(/^\d+(\.\d+)+$/),
      validFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      digest: await ruleSetDigest(set),
    });
  });
});
