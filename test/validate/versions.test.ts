// Which version of a country's rules judges a document: the one that is in force on the day, of those that were given.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { PINT_AE_1_0_4 } from '../../src/countries/ae/rules/rule-set.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { createValidator } from '../../src/countries/om/validate.ts';
import { type CountryRuleSets, derive as deriveRuleSets, type PintRuleSet } from '../../src/rules/pint/derive.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import type { Validator } from '../../src/validate/validator.ts';
import { createVersionChoice } from '../../src/validate/versions.ts';

/** Oman's rules as another version, in force on the days given. */
function version(id: string, days: Pick<PintRuleSet, 'validFrom' | 'validUntil'>): CountryRuleSets {
  const versionOf = ({ validFrom: _, validUntil: __, artefacts, layers, ...set }: PintRuleSet): PintRuleSet => ({
    ...set,
    ...days,
    id,
    layers: [...layers.slice(0, -1), id],
    artefacts: [...artefacts.slice(0, -1), { id, ...days }],
  });
  return Object.fromEntries(Object.entries(PINT_OM_1_0_1).map(([name, set]) => [name, versionOf(set)]));
}

const muscat = (day: string, time = '12:00'): number => Date.parse(`${day}T${time}:00+04:00`);
const idsAt = (given: readonly CountryRuleSets[], now: number): (string | undefined)[] =>
  createVersionChoice(given)(now).map((sets) => Object.values(sets)[0]?.id);

describe('of several versions of the rules of a country', () => {
  const old = version('old', { validFrom: '2026-01-01', validUntil: '2026-12-31' });
  const next = version('next', { validFrom: '2027-01-01' });
  const always = version('always', {});

  it.each([
    ['on the last day of the one', '2026-12-31', '23:59', [old, next], 'old'],
    ['on the first day of the other, which begins in the country', '2027-01-01', '00:00', [old, next], 'next'],
    ['whatever their order', '2027-01-01', '00:00', [next, old], 'next'],
    ['before the first has begun the first to come', '2025-06-01', '12:00', [next, old], 'old'],
    [
      'in an overlap the one that began last',
      '2027-05-01',
      '12:00',
      [version('a', { validFrom: '2026-01-01' }), next],
      'next',
    ],
    [
      'one without a day is followed by one with a day, where it was given behind',
      '2027-05-01',
      '12:00',
      [next, always],
      'next',
    ],
    ['one without a day that was given first stays', '2027-05-01', '12:00', [always, next], 'always'],
    [
      'where all have ended the one that ended last',
      '2028-01-01',
      '12:00',
      [version('b', { validUntil: '2025-12-31' }), old],
      'old',
    ],
    [
      'in a gap the one that ended last',
      '2026-06-01',
      '12:00',
      [version('c', { validUntil: '2026-03-31' }), next],
      'c',
    ],
    [
      'of two that begin on one day the one given first',
      '2027-05-01',
      '12:00',
      [next, version('d', { validFrom: '2027-01-01' })],
      'next',
    ],
  ] as const)('%s', (_, day, time, given, expected) => {
    expect(idsAt(given, muscat(day, time))).toEqual([expected]);
  });

  it('each country has its own, in the order in which countries were given', () => {
    expect(idsAt([old, PINT_AE_1_0_4, next], muscat('2027-02-01'))).toEqual(['next', 'pint-ae-1.0.4']);
  });

  it('one alone judges on every day, also before it is in force', () => {
    expect(idsAt([next], muscat('2020-01-01'))).toEqual(['next']);
  });

  it('a day that is not a date is refused', () => {
    expect(() => createVersionChoice([version('x', { validFrom: '2027-13-01' })])).toThrow('2027-13-01');
  });

  // What authors derive says nothing of the time zone, which the rules of the country do.
  it('a day begins in the country, though not every version says when, whatever their order', () => {
    const derived = deriveRuleSets(PINT, {
      ...{ id: 'derived', country: 'om', validFrom: '2027-07-01', patterns: [], rules: [] },
      profiles: { billing: { customizationId: 'urn:peppol:pint:billing-1@om-1' } },
    });
    for (const given of [
      [derived, PINT_OM_1_0_1],
      [PINT_OM_1_0_1, derived],
    ]) {
      expect(idsAt(given, muscat('2027-06-30', '23:59'))).toEqual(['pint-om-1.0.1']);
      expect(idsAt(given, muscat('2027-07-01', '00:00'))).toEqual(['derived']);
    }
    expect(idsAt([derived], 0)).toEqual(['derived']);
  });
});

describe('rules that are derived', () => {
  const derivedWith = (days: Pick<PintRuleSet, 'validFrom' | 'validUntil'>) =>
    deriveRuleSets(PINT, {
      ...{ id: 'derived', country: 'om', patterns: [], rules: [], ...days },
      profiles: { billing: { customizationId: 'urn:peppol:pint:billing-1@om-1' } },
    });

  it.each([
    [{ validFrom: '2027-02-30' }, 'validFrom of derived is 2027-02-30, which is not a date such as 2027-07-01'],
    [{ validFrom: '2027-7-1' }, 'validFrom of derived is 2027-7-1, which is not a date'],
    [{ validUntil: '' }, 'validUntil of derived is , which is not a date'],
    [
      { validFrom: '2027-07-01', validUntil: '2027-06-30' },
      'validUntil of derived is 2027-06-30, before its validFrom, 2027-07-01',
    ],
  ])('are in force on days of the calendar, the last not before the first: %j', (days, message) => {
    expect(() => derivedWith(days)).toThrow(message);
  });

  it('may be in force on one day, on a leap day, from a day or until one', () => {
    for (const days of [
      { validFrom: '2027-07-01', validUntil: '2027-07-01' },
      { validFrom: '2028-02-29' },
      { validUntil: '2027-12-31' },
      {},
    ]) {
      expect(derivedWith(days).billing).toMatchObject(days);
    }
  });
});

describe('a report', () => {
  let validator: Validator;
  const tomorrow = version('pint-om-tomorrow', { validFrom: '2027-01-01' });
  const xml = fixtures().find(({ name }) => name === 'full')?.golden ?? '';
  beforeAll(async () => {
    validator = await createValidator({ ruleSets: [PINT_OM_1_0_1, tomorrow] });
  });
  afterAll(() => validator.dispose());
  const judgedBy = (now: number, profile?: string) =>
    validator.validate(xml, { now, ...(profile === undefined ? {} : { profile }) }).artefacts?.at(-1);

  it('names the artefact that judged, its day and its digest', () => {
    const { digest } = PINT_OM_1_0_1.selfbilling;
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(judgedBy(muscat('2026-11-01'))).toEqual({
      id: 'pint-om-1.0.1',
      version: '1.0.1',
      published: '2026-07-29',
      validFrom: '2026-07-17',
      digest,
    });
    expect(judgedBy(muscat('2027-01-01'))).toEqual({ id: 'pint-om-tomorrow', validFrom: '2027-01-01' });
  });

  it('is by the version that is asked for by name, in force or not', () => {
    expect(judgedBy(muscat('2026-11-01'), 'pint-om-tomorrow')?.id).toBe('pint-om-tomorrow');
    expect(judgedBy(muscat('2027-11-01'), 'pint-om-1.0.1')?.id).toBe('pint-om-1.0.1');
  });
});
