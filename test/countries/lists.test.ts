// The lists of countries name the same ones, and what a report says of a country's rules is stated.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typeNamesOf } from '../../scripts/field-types.ts';
import { acceptedCodes } from '../../src/codelists/has-code.ts';
import { ownValue } from '../../src/core/own-value.ts';
import { COUNTRY_DESCRIPTIONS } from '../../src/countries/descriptions.ts';
import { COUNTRIES, COUNTRIES_BY_CODE } from '../../src/countries/index.ts';
import { CREDIT_REASONS } from '../../src/countries/issuer-codes.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import * as entry from '../../src/countries.ts';
import { codedFieldsOf } from '../../src/mcp/coded-fields.ts';
import { SUBJECTS } from '../../src/mcp/find-code.ts';
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

  it.each(CODES)('docs/validating.md links the rules of %s', (code) => {
    expect(readFileSync('docs/validating.md', 'utf8')).toContain(`](rules/${code}.md)`);
  });

  it.each(Object.entries(COUNTRIES_BY_CODE))(
    'src/countries.ts exports the rule sets and the description of %s',
    (_, of) => {
      expect([EXPORTED.has(of.ruleSets), EXPORTED.has(of.description)]).toEqual([true, true]);
    },
  );
});

// What only some programs import is asked for here: nothing else misses it.
describe.each(ISSUERS.map((issuing) => ({ issuing, code: issuing.facts.code })))(
  'a country that issues: $code',
  ({ issuing, code }) => {
    const folder = `../../src/countries/${code}`;

    it('binds the public functions, and its value for handlers stands in src/countries.ts', async () => {
      const functions = await import(`${folder}/functions.ts`);
      for (const name of ['readRecord', 'issueDocument', 'toXml', 'fromXml', 'creditNoteFor', 'checkTotals'])
        expect(functions, name).toHaveProperty(name);
      const handled = Object.values(await import(`${folder}/handled.ts`));
      expect(handled.filter((value) => EXPORTED.has(value))).toHaveLength(1);
    });

    it('has types of its own, with the kinds and the substitutes that it has', async () => {
      const read = (name: string) => readFileSync(new URL(`${folder}/${name}.ts`, import.meta.url), 'utf8');
      expect(read('types/index')).toMatch(/export (type|interface) /);
      expect(read('kinds')).toMatch(/export type TransactionKind\b/);
      const { substitutes } = await issuing.issuer();
      expect(/from '\.\.\/substitutes\.ts'/.test(read('types/documents'))).toBe(substitutes !== undefined);
    });

    it('takes the reasons of credit notes that help and descriptions list, and no others', async () => {
      const fields = await codedFieldsOf(issuing);
      const taken = fields
        .filter(({ name }) => SUBJECTS['credit reason'].includes(name))
        .flatMap(({ lists, codes }) => [...codes, ...lists.flatMap((list) => [...acceptedCodes(list)])]);
      expect(ownValue(CREDIT_REASONS, code.toUpperCase())).toEqual(taken);
    });
  },
);

it('types of a country without substitutes import none', () => {
  expect(typeNamesOf({})).toMatchObject({
    substitute: 'never',
    documentImports: [expect.stringContaining('kinds.ts')],
  });
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
