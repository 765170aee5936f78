// Rules explained by their ids, from data and examples that are those of the rules and of their cases.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CASES } from '../../scripts/country-cases.ts';
import { explainedInArabic } from '../../src/arabic.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { PINT_AE_1_0_4 } from '../../src/countries/ae/rules/rule-set.ts';
import { explainRule } from '../../src/countries/explain-rule.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { PINT_MY_1_3_1 } from '../../src/countries/my/rules/rule-set.ts';
import { OMAN_CHECKS } from '../../src/countries/om/checks.ts';
import { OMAN_VALIDATION } from '../../src/countries/om/validate.ts';
import { PINT_SG_1_4_1 } from '../../src/countries/sg/index.ts';
import { SHARED_CHECKS } from '../../src/document/books/shared-checks.ts';
import type { Rule } from '../../src/rules/engine/rule.ts';
import { MLS_1_0_1 } from '../../src/rules/mls/rule-set.ts';
import type { CountryRuleSets } from '../../src/rules/pint/derive.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import type { RuleExplanation } from '../../src/validate/explain/explanation.ts';
import { isLong } from '../support/runs.ts';

// Of the rules of all countries, one of so many is explained.
const EVERY = isLong ? 1 : 5;
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('src', file));
const SHARED: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));

async function explained(id: string): Promise<RuleExplanation> {
  const result = await explainRule(id);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

describe('explainRule', () => {
  it('explainRule says what has to hold, why, what to do, on which fields and terms, wrong and right', async () => {
    expect(await explained('IBR-011-OM')).toMatchObject({
      flag: 'fatal',
      ruleSet: 'pint-om-1.0.1',
      condition: 'The seller has a telephone number (IBT-042)',
      fix: "Give the seller's telephone: accounting_supplier_party.telephone",
      fields: ['accounting_supplier_party.telephone'],
      terms: ['IBT-042'],
    });
    const { example } = await explained('ibr-cl-23');
    expect(JSON.parse(example?.wrong ?? '')).toEqual({ document_lines: [{ unit_code: 'PCS' }] });
    expect(JSON.parse(example?.right ?? '')).toMatchObject({ document_lines: [{ unit_code: expect.any(String) }] });
    expect((await explained('ibr-027')).ruleSet).toBe('pint-1.1.3');
    expect(await explained('ibr-tdd-12')).toMatchObject({ ruleSet: 'tdd-om-1.0.1', example: { language: 'xml' } });
  });

  it.each(['ibr-011-om', ' IBR-011-OM ', 'Ibr-011-Om'])('explainRule takes %j', async (id) => {
    expect((await explained(id)).id).toBe('IBR-011-OM');
  });

  it('explainRule explains every code of a check, and knows which of them refuse', async () => {
    const checks = [...SHARED_CHECKS, ...(OMAN_CHECKS.own ?? [])];
    expect(checks.length).toBeGreaterThan(40);
    // Of several checks with one code, such as discounts of a document and of a line, one that refuses decides.
    const refusing = new Set(checks.filter(({ refuses }) => refuses).map(({ rule }) => rule));
    for (const { rule } of checks) {
      const { id, flag, condition, fix } = await explained(rule);
      expect([id, flag, condition !== '', fix !== '']).toEqual([
        rule,
        refusing.has(rule) ? 'fatal' : 'warning',
        true,
        true,
      ]);
    }
  });

  it('explainRule explains every code that the sources name', async () => {
    const named = SOURCES.flatMap((file) => readFileSync(file, 'utf8').match(/'PINT-[A-Z]+(?:-[A-Z]+)*'/g) ?? []);
    const codes = [...new Set(named.map((code) => code.slice(1, -1)))];
    expect(codes.length).toBeGreaterThan(60);
    for (const code of codes) expect((await explained(code)).id).toBe(code);
  });

  it('what to do about a computed amount is said of every document, not of the example alone', async () => {
    expect((await explained('ibr-co-16')).fix).toBe('Correct payable_amount, or what it is computed of');
    expect((await explained('IBR-071-OM')).fix).toBe('Correct document_lines[].net_amount, or what it is computed of');
  });

  it('explainRule explains the codes of the library', async () => {
    expect((await explained('pint-schema')).condition).toContain('schema');
  });

  it.each([
    ['066', 'ibr-066'],
    ['66', 'ibr-066'],
    ['ibr-066', 'ibr-066'],
    ['IBR-168', 'IBR-168-OM'],
    ['IBR-137', 'IBR-137-OM'],
    ['ibr-027', 'ibr-027'],
    ['27', 'ibr-027'],
    ['co-16', 'ibr-co-16'],
    ['tdd-12', 'ibr-tdd-12'],
  ])('explainRule finds the rule by its number %s', async (number, id) => {
    expect((await explained(number)).id).toBe(id);
  });

  it('explainRule names the other rules of the same number', async () => {
    expect((await explained('066')).sameNumber).toEqual(['IBR-066-OM']);
    expect((await explained('IBR-066-OM')).sameNumber).toEqual(['ibr-066']);
    expect((await explained('ibr-co-16')).sameNumber).toContain('ibr-016');
    const ofSingapore = await explainRule('PEPPOL-EN16931-R041-SG', [PINT_SG_1_4_1]);
    expect(ofSingapore.ok && ofSingapore.value.sameNumber).toContain('ibr-041');
    const byNumber = await explainRule('R041', [PINT_SG_1_4_1]);
    expect(byNumber.ok && byNumber.value.id).toBe('PEPPOL-EN16931-R041-SG');
  });

  it.each([
    ['ibr-11-om', 'IBR-011-OM'],
    ['ibr-cl-233', 'ibr-cl-23'],
    ['PINT-SHEMA', 'PINT-SCHEMA'],
  ])('explainRule names the rule nearest to %s', async (id, nearest) => {
    const result = await explainRule(id);
    expect(result.ok ? '' : result.errors['rule']?.message).toContain(nearest);
  });

  it('explainRule names no rule near to what is not an id', async () => {
    for (const id of ['', '   ', 'x'.repeat(10_000), 'مسقط']) {
      const result = await explainRule(id);
      expect(result.ok ? '' : result.errors['rule']?.message).not.toContain('nearest');
    }
  });

  it.each(COUNTRIES.map((sets): [string, CountryRuleSets] => [Object.values(sets)[0]?.country ?? '', sets]))(
    'explainRule explains the rules of %s as they are there',
    async (_, sets) => {
      for (const { id, rules } of Object.values(sets)) {
        for (const rule of rules.filter((_, index) => index % EVERY === 0)) {
          const result = await explainRule(rule.id, [sets]);
          if (!result.ok) throw new Error(rule.id);
          const { value } = result;
          expect([id, 'pint-1.1.3']).toContain(value.ruleSet);
          expect(value.id).toBe(rule.id);
          const ofThatId = Object.values(sets).flatMap((set) => set.rules.filter((one) => one.id === rule.id));
          expect(ofThatId.map(({ condition }) => condition)).toContain(value.condition);
          expect(value.fix).not.toMatch(/undefined/);
          const arabic = explainedInArabic(value, [value.ruleSet]);
          expect([value.fix, value.condition, arabic.fix, arabic.condition, arabic.why].join(' ')).not.toMatch(/[{}]/);
        }
      }
    },
  );

  it('explainRule has an example and fields of every rule of a country that a case breaks', async () => {
    for (const { set, unbreakable = {} } of COUNTRY_CASES) {
      const own = set.rules.filter((rule) => !SHARED.has(rule)).map(({ id }) => id);
      const results = await Promise.all(own.map((id) => explainRule(id, [{ [set.profile]: set }])));
      const bare = own.filter((_, at) => {
        const result = results[at];
        return !result?.ok || !result.value.example || result.value.fields.length === 0;
      });
      const known =
        'The file of examples stands in src/countries/explain-rule.ts; `npm run generate -- examples` writes it';
      expect(bare.sort(), `${set.id} ${set.profile}. ${known}`).toEqual(Object.keys(unbreakable).sort());
    }
  });

  it('explainRule keeps rules of one id apart by their countries, and by their letters', async () => {
    const of = async (id: string, ...countries: CountryRuleSets[]): Promise<unknown> => {
      const result = await explainRule(id, countries);
      return result.ok ? [result.value.id, result.value.ruleSet] : sentences(result.errors);
    };
    expect(await of('aligned-ibrp-047', PINT_MY_1_3_1)).toEqual(['aligned-ibrp-047', 'pint-my-1.3.1']);
    expect(await of('aligned-ibrp-046')).toEqual(['ALIGNED-IBRP-046', 'pint-om-1.0.1']);
    expect(await of('aligned-ibrp-046', ...COUNTRIES)).toEqual(['aligned-ibrp-046', 'pint-ae-1.0.4']);
    expect(await of('ibr-cl-01', ...COUNTRIES)).toEqual(['ibr-cl-01', 'pint-1.1.3']);
    expect(await of('ibr-cl-01', PINT_AE_1_0_4)).toEqual(['ibr-cl-01', 'pint-ae-1.0.4']);
    expect(await explainRule('ibr-158-ae', COUNTRIES)).toMatchObject({ ok: true, value: { terms: ['BTAE-03'] } });
  });

  it.each([
    ['IBR-152-OM', '"scheme_name": "SZLN"'],
    ['IBR-082-OM', '"document_description": "206.00"'],
    ['IBR-175-OM', '"billing_reference"'],
  ])('explainRule shows as right of %s what its fix asks for', async (id, asked) => {
    const { example } = await explained(id);
    expect(example?.right).toContain(asked);
    expect(example?.wrong).not.toContain(asked);
  });

  it('explainRule has an example of every rule that a case breaks, and fields of all but those on the document as a whole and on messages without JSON', async () => {
    const { ruleSets, taxData } = OMAN_VALIDATION;
    const reports = taxData ? [taxData.ruleSet] : [];
    const sets = [...ruleSets.flatMap((one) => Object.values(one)), ...reports, MLS_1_0_1];
    const ids = new Set(sets.flatMap(({ rules }) => rules.map(({ id }) => id)));
    const all = await Promise.all([...ids].map(explained));
    expect(all.length).toBeGreaterThan(380);
    expect(all.filter(({ example }) => !example).map(({ id }) => id)).toEqual(['ALIGNED-IBRP-046']);
    expect(all.filter(({ example }) => example && example.wrong === example.right).map(({ id }) => id)).toEqual([]);
    const withJson = all.filter(({ ruleSet }) => ruleSet !== MLS_1_0_1.id);
    const fieldless = withJson.filter(({ fields }) => fields.length === 0).map(({ id }) => id);
    expect(fieldless).toEqual(['BTOM-PRE-001', 'ALIGNED-IBRP-046']);
  });
});
