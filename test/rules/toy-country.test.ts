// Proof that a country is a value: three rules, one code list and a currency of its own, made with the public face alone.
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { program, type SaysTable, wrongForm } from '../../src/rules/engine/says.ts';
import { exists } from '../../src/rules/engine/xpath.ts';
import { pathTo } from '../../src/ubl/path.ts';
import {
  type Context,
  type CountryRuleSets,
  codeIn,
  createValidator,
  derive,
  PINT,
  rulesOn,
  typeCodes,
} from '../../src/validate.ts';

const CURRENCIES = new Set(['XTS']);
const CUSTOMIZATION = 'urn:peppol:pint:billing-1@zz-1';
const TYPES = { invoices: new Set(['388']) };
const CONTEXTS = [
  { name: 'Toyland: root', match: ['/Invoice', '/CreditNote'] },
  { name: 'Toyland: currency', match: ['cbc:DocumentCurrencyCode'] },
] as const satisfies readonly Context[];

const TOYLAND = derive(PINT, {
  id: 'pint-zz-0.1.0',
  country: 'zz',
  patterns: [CONTEXTS],
  rules: [
    ...rulesOn('Toyland: root', [
      { id: 'ZZ-01', condition: 'A document has a note', test: (root) => exists(root, pathTo('cbc:Note')) },
    ]),
    ...rulesOn('Toyland: currency', [
      { id: 'ZZ-02', condition: 'The currency is that of Toyland', ...codeIn(CURRENCIES) },
    ]),
    ...rulesOn('date', [
      {
        id: 'ZZ-03',
        flag: 'warning',
        condition: 'Toys are sold in December',
        test: ({ text }) => text.includes('-12-'),
      },
    ]),
  ],
  profiles: {
    toys: { customizationId: CUSTOMIZATION, rules: [typeCodes('ibr-cl-01', 'toys', TYPES)] },
    gifts: { customizationId: 'urn:peppol:pint:gifts-1@zz-1', without: ['ibr-cl-01'] },
  },
});

const invoice = fixtures().find(({ name }) => name === 'minimal')?.golden ?? '';
const ofToyland = invoice.replace(/(<cbc:CustomizationID>)[^<]*/, `$1${CUSTOMIZATION}`);

describe('a country of three rules', () => {
  it('a rule in the place of a shared one says to the clerk what it found itself, or what the country says', async () => {
    const id = 'ibr-cl-24';
    const replaced = (says?: SaysTable) =>
      derive(PINT, {
        id: 'pint-zz-0.1.0',
        country: 'zz',
        patterns: [],
        rules: [
          ...rulesOn('code: attachment type', [
            {
              id,
              condition: 'An attached file is a picture',
              test: () => false,
              says: wrongForm('exactly', 'image/png'),
            },
          ]),
        ],
        ...(says && { says }),
        profiles: { billing: { customizationId: CUSTOMIZATION } },
      });
    const full = fixtures().find(({ name }) => name === 'full')?.golden ?? '';
    const saidBy = async (rules: CountryRuleSets): Promise<(string | undefined)[]> => {
      const validator = await createValidator({ ruleSets: [rules] });
      const { results } = validator.validate(full.replace(/(<cbc:CustomizationID>)[^<]*/, `$1${CUSTOMIZATION}`), {
        now: 0,
      });
      validator.dispose();
      return results.filter(({ reasonCode }) => reasonCode === id).map(({ clerk }) => clerk?.fix);
    };
    const [own] = await saidBy(replaced());
    expect(own).toContain('image/png');
    const [ofCountry] = await saidBy(replaced({ [id]: program('unread') }));
    expect(ofCountry).not.toContain('image/png');
  });

  it('a country of three rules checks by the shared rules and its own', async () => {
    const validator = await createValidator({ ruleSets: [TOYLAND] });
    const codes = (profile?: string) => {
      const report = validator.validate(ofToyland, { now: 0, ...(profile ? { profile } : {}) });
      expect(report).toMatchObject({
        profile: profile ?? 'toys',
        ruleSets: ['ubl-2.1', 'pint-1.1.3', 'pint-zz-0.1.0'],
      });
      return report.results.map(({ reasonCode }) => reasonCode);
    };
    expect(codes()).toEqual(['ZZ-01', 'ZZ-03', 'ibr-cl-01', 'ZZ-02']);
    expect(codes('gifts')).toEqual(['ZZ-01', 'ZZ-03', 'ZZ-02']);
    validator.dispose();
  });

  it('a country without credit notes says so, and one with many codes how many there are', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `X${index}`);
    const rules = rulesOn('Toyland: currency', [{ id: 'ZZ-04', condition: 'A toy', ...codeIn(new Set(many)) }]);
    const profiles = { toys: { customizationId: CUSTOMIZATION, rules: [typeCodes('ibr-cl-01', 'toys', TYPES)] } };
    const ofMany = derive(PINT, { id: 'pint-zz-0.2.0', country: 'zz', patterns: [CONTEXTS], rules, profiles });
    const validator = await createValidator({ ruleSets: [ofMany] });
    const note = fixtures().find(({ golden }) => golden.includes('<CreditNote'))?.golden ?? '';
    const { results } = validator.validate(note.replace(/(<cbc:CustomizationID>)[^<]*/, `$1${CUSTOMIZATION}`), {
      now: 0,
    });
    const found = new Map(results.map((result) => [result.reasonCode, result]));
    expect(found.get('ibr-cl-01')?.fix).toBe(
      'Make an invoice without credit_note_type_code: the toys profile has no credit notes',
    );
    // The clerk is told which types there are.
    expect(found.get('ibr-cl-01')?.clerk?.fix).toBe('Choose 388.');
    expect(found.get('ZZ-04')?.fix).toBe('Set document_currency_code to one of the 20 codes of its list');
    validator.dispose();
  });
});
