// Which rules check a document: its country's, or those that every country shares.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { PINT_AUNZ_1_1_3 } from '../../src/countries/aunz/rules/rule-set.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { createRuleSelection } from '../../src/validate/rule-sets.ts';
import { createValidator, knownProfiles, PINT, PINT_OM_1_0_1, type Validator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';
import { COUNTRY_CODES, corpusFileOf } from '../support/shared.ts';

const now = '2026-12-01T00:00:00Z';
const SHARED = ['ubl-2.1', 'pint-1.1.3'];
const OMANI = [...SHARED, 'pint-om-1.0.1'];
const golden = fixtures().find(({ name }) => name === 'minimal')?.golden ?? '';
const withId = (id: string): string => golden.replace(/(<cbc:CustomizationID>)[^<]*/, `$1${id}`);

describe('the rules for a document', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());
  const codes = (xml: string, profile?: string) =>
    validator.validate(xml, { now, ...(profile ? { profile } : {}) }).results.map(({ reasonCode }) => reasonCode);

  it('a document of another country without specification identifier is asked for it once, and not checked by the rules of Oman', () => {
    const emirati = golden
      .replace(/<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, '')
      .replaceAll(/(<cbc:IdentificationCode[^>]*>)OM/g, '$1AE');
    const report = validator.validate(emirati, { now });
    expect(report).toMatchObject({ profile: 'pint', ruleSets: SHARED });
    const asked = report.results.filter(({ reasonCode }) => reasonCode === 'PINT-NO-PROFILE');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ flag: 'warning', location: '/Invoice', text: expect.stringContaining('in AE') });
    expect(codes(emirati.replaceAll('>AE<', '>OM<'))).not.toContain('PINT-NO-PROFILE');
    expect(codes(emirati, 'selfbilling')).toContain('ALIGNED-IBRP-001-OM');
  });

  it('the fix of a document without specification identifier names that of the country of its issuer', async () => {
    const all = await createValidator({ ruleSets: COUNTRIES });
    const emirati = golden
      .replace(/<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, '')
      .replaceAll(/(<cbc:IdentificationCode[^>]*>)OM/g, '$1AE');
    const [finding] = all.validate(emirati, { now }).results;
    expect(finding).toMatchObject({ reasonCode: 'PINT-NO-PROFILE', fix: expect.stringContaining('billing-1@ae-1') });
    all.dispose();
  });

  it.each(['AU', 'NZ'])(
    'a document of %s without specification identifier is of the country that is both',
    async (code) => {
      const own = await createValidator({ ruleSets: [PINT_AUNZ_1_1_3] });
      const document = golden
        .replace(/<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, '')
        .replaceAll(/(<cbc:IdentificationCode[^>]*>)OM/g, `$1${code}`);
      const named = (xml: string) => own.validate(xml, { now }).results.map(({ reasonCode }) => reasonCode);
      expect(named(document)).not.toContain('PINT-NO-PROFILE');
      expect(named(document.replaceAll(`>${code}<`, '>SG<'))).toContain('PINT-NO-PROFILE');
      own.dispose();
    },
  );

  it('the rules for a document are those of Oman for its own documents', () => {
    expect(validator.validate(golden, { now })).toMatchObject({ profile: 'selfbilling', ruleSets: OMANI, results: [] });
  });

  it.each([
    'urn:peppol:pint:billing-1@ae-1',
    ' urn:peppol:pint:selfbilling-1@aunz-1 ',
    'urn:peppol:pint:nontaxinvoice-1@jp-1',
  ])('the rules for a document are the shared ones, with a warning, for a document of another country: %s', (id) => {
    const report = validator.validate(withId(id), { now });
    expect(report).toMatchObject({ profile: 'pint', ruleSets: SHARED });
    const [warning, ...others] = report.results;
    expect(warning).toMatchObject({
      reasonCode: 'PINT-NO-COUNTRY-RULES',
      flag: 'warning',
      location: '/Invoice/cbc:CustomizationID[1]',
      line: 3,
    });
    expect(others.map(({ reasonCode }) => reasonCode)).toEqual(id.includes('selfbilling') ? [] : ['ibr-cl-01']);
    expect(report.valid).toBe(id.includes('selfbilling'));
  });

  it.each([
    'urn:peppol:pint:billing-1',
    'urn:peppol:pint:*',
    'URN:PEPPOL:PINT:BILLING-1@AE-1',
    '@ae-1',
    'urn:peppol:pint:billing-1@-1',
  ])('the rules for a document are those of Oman where no country is named: %s', (id) => {
    const report = validator.validate(withId(id), { now });
    expect(report).toMatchObject({ profile: 'billing', ruleSets: OMANI });
    expect(report.results.map(({ reasonCode }) => reasonCode)).toContain('ALIGNED-IBRP-001-OM');
  });

  it('the rules for a document are those that the caller names', () => {
    expect(validator.validate(golden, { now, profile: 'pint' })).toMatchObject({
      valid: true,
      profile: 'pint',
      ruleSets: SHARED,
      results: [],
    });
    expect(codes(golden, 'pint')).toEqual([]);
    expect(codes(withId('urn:peppol:pint:selfbilling-1@ae-1'), 'pint')).toEqual([]);
    expect(codes(withId('urn:peppol:pint:selfbilling-1@ae-1'), 'selfbilling')).toEqual(['ALIGNED-IBRP-001-OM']);
    expect(() => codes(golden, 'ntr')).toThrow(RangeError);
    expect(() => codes(golden, 'constructor')).toThrow(RangeError);
  });

  it('a report names rules only where they checked', () => {
    expect(validator.validate('<a', { now })).toMatchObject({ profile: 'billing', ruleSets: [] });
    expect(
      validator.validate(golden.replace('<cbc:UUID>', '<cbc:UUIDs>').replace('</cbc:UUID>', '</cbc:UUIDs>'), { now }),
    ).toMatchObject({ schemaValid: false, partial: true, profile: 'selfbilling', ruleSets: OMANI });
    const noLines = golden.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, '');
    expect(validator.validate(noLines, { now })).toMatchObject({
      schemaValid: false,
      profile: 'selfbilling',
      ruleSets: ['ubl-2.1'],
    });
  });

  it('a report by the shared rules alone names the digest of those that checked: of self-billing or not', () => {
    const digestsOf = (id: string, profile?: string) =>
      validator.validate(withId(id), { now, ...(profile ? { profile } : {}) }).artefacts?.map(({ digest }) => digest);
    const of = (set: keyof typeof PINT) => PINT[set].artefacts.map(({ digest }) => digest);
    expect(of('selfbilling')).not.toEqual(of('billing'));
    for (const profile of [undefined, 'pint']) {
      expect(digestsOf('urn:peppol:pint:selfbilling-1@ae-1', profile)).toEqual(of('selfbilling'));
      expect(digestsOf('urn:peppol:pint:billing-1@ae-1', profile)).toEqual(of('billing'));
    }
  });

  it('the rules for a document are the shared ones alone where no country is given', async () => {
    const shared = await createValidator({ ruleSets: [] });
    expect(shared.validate(golden, { now, profile: 'selfbilling' })).toMatchObject({ ruleSets: SHARED, results: [] });
    expect(shared.validate(golden, { now }).results).toMatchObject([{ reasonCode: 'PINT-NO-COUNTRY-RULES' }]);
    shared.dispose();
  });
});

describe('the rules of every country', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator({ ruleSets: COUNTRIES });
  });
  afterAll(() => validator.dispose());
  const checked = (id: string, profile?: string) =>
    validator.validate(withId(id), { now, ...(profile ? { profile } : {}) });

  it('the rules of every country are those that the document names', () => {
    expect(checked('urn:peppol:pint:billing-1@ae-1')).toMatchObject({
      profile: 'billing',
      ruleSets: [...SHARED, 'pint-ae-1.0.4'],
    });
    expect(checked('urn:peppol:pint:selfbilling-1@my-1')).toMatchObject({
      profile: 'selfbilling',
      ruleSets: [...SHARED, 'pint-my-1.3.1'],
    });
    expect(checked('urn:peppol:pint:billing-1')).toMatchObject({ ruleSets: OMANI });
    expect(checked('urn:peppol:pint:billing-1@zz-1')).toMatchObject({ profile: 'pint', ruleSets: SHARED });
  });

  it('the rules of every country are those that the caller names, profile or version', () => {
    expect(checked('urn:peppol:pint:billing-1@ae-1', 'selfbilling')).toMatchObject({
      profile: 'selfbilling',
      ruleSets: [...SHARED, 'pint-ae-1.0.4'],
    });
    expect(checked('urn:peppol:pint:selfbilling-1@ae-1', 'pint-my-1.3.1')).toMatchObject({
      profile: 'selfbilling',
      ruleSets: [...SHARED, 'pint-my-1.3.1'],
    });
    expect(checked('urn:peppol:pint:billing-1@ae-1', 'pint')).toMatchObject({ profile: 'pint', ruleSets: SHARED });
    for (const name of knownProfiles(COUNTRIES)) expect(() => checked('urn:peppol:pint:billing-1', name)).not.toThrow();
    expect(() => checked('urn:peppol:pint:billing-1', 'pint-ae-9.9.9')).toThrow(RangeError);
  });

  it('the rules of every country name the business term of what the JSON has no field for', () => {
    const { results } = checked('urn:peppol:pint:selfbilling-1@ae-1');
    expect(results.find(({ reasonCode }) => reasonCode === 'ibr-154-ae')).toMatchObject({
      field: 'BTAE-02',
      fix: 'Set BTAE-02, the transaction type, to eight digits, a 1 for each kind that applies',
    });
  });
});

describe('PINT', () => {
  it('PINT is 170 rules in each profile, of which Oman leaves out none', () => {
    for (const profile of ['billing', 'selfbilling'] as const) {
      const ids = PINT[profile].rules.map(({ id }) => id);
      expect(new Set(ids).size).toBe(170);
      expect(PINT_OM_1_0_1[profile].rules.slice(0, 170).map(({ id }) => id)).toEqual(ids);
      expect(PINT_OM_1_0_1[profile].rules).toHaveLength(170 + 154);
    }
  });

  it('PINT has each context once, and a context for each rule', () => {
    for (const set of [...Object.values(PINT), ...Object.values(PINT_OM_1_0_1)]) {
      const names = set.patterns.flat().map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(set.rules.filter(({ context }) => !names.includes(context))).toEqual([]);
    }
  });
});

interface Verdict {
  readonly id: string;
  readonly schema_valid: boolean;
  readonly crashed: boolean;
  readonly fired: readonly (readonly [rule: string, flag: string, location: string])[] | null;
  readonly xml: string;
}

// The lists of these rules differ in some countries.
const DIFFERS = /^(?:ibr-cl-01|ibr-cl-21)/;
const CORPORA = COUNTRY_CODES.filter((code) => code !== 'om').flatMap((country) => {
  const file = corpusFileOf(country);
  return file ? [{ country, file }] : [];
});

describe.skipIf(!isLong || CORPORA.length === 0)('official verdicts of other countries', () => {
  it.each(CORPORA)('the shared rules agree on documents of $country', ({ file }) => {
    const ids = new Set(PINT.billing.rules.map(({ id }) => id).filter((id) => !DIFFERS.test(id)));
    const records: Verdict[] = gunzipSync(readFileSync(file))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const checked = records.filter(({ schema_valid, crashed }) => schema_valid && !crashed);
    const selectRules = createRuleSelection([]);
    const differences = checked.flatMap(({ id, fired, xml }) => {
      const parsed = parseXml(xml);
      if (!parsed.ok) return [`${id} cannot be read`];
      const results = selectRules(parsed.root, 'pint', 0).rules(parsed.root, 0);
      const got = results.map(({ reasonCode, flag, location }) => [reasonCode, flag, location] as const);
      const texts = [fired ?? [], got].map(
        (all) => new Set(all.filter(([rule]) => ids.has(rule)).map((one) => one.join(' '))),
      );
      const [want, have] = [texts[0] ?? new Set(), texts[1] ?? new Set()];
      return [
        ...[...want].filter((one) => !have.has(one)).map((one) => `${id} misses ${one}`),
        ...[...have].filter((one) => !want.has(one)).map((one) => `${id} adds ${one}`),
      ];
    });
    expect(checked.length).toBeGreaterThan(0);
    expect(differences).toEqual([]);
  });
});
