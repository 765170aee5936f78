// The codes that words of people stand for.
import { describe, expect, it } from 'vitest';
import { ALLOWANCE_REASONS, CHARGE_REASONS } from '../../src/codelists/reason-names.ts';
import { usualCode } from '../../src/codelists/usual-code.ts';
import { usualCountry } from '../../src/codelists/usual-country.ts';
import { EMIRATES } from '../../src/countries/ae/codes.ts';
import { usualEmirate } from '../../src/countries/ae/words/usual-emirates.ts';

describe('a country', () => {
  it.each([
    ['UAE', 'AE'],
    ['U.A.E.', 'AE'],
    ['USA', 'US'],
    ['KSA', 'SA'],
    ['OMN', 'OM'],
    ['Viet Nam', 'VN'],
    ['Russia', 'RU'],
    ['الامارات', 'AE'],
    ['Turkiye', 'TR'],
  ])('is known as %s', (word, code) => {
    expect(usualCountry(word)?.slice(0, 2)).toBe(code);
  });

  it('is known by the name that is said of it', () => {
    for (const word of ['UK', 'USA', 'UAE', 'KSA', 'Turkiye', 'Oman', 'Czech']) {
      const said = usualCountry(word);
      expect(said && usualCountry(said.slice(4, -1)), word).toBe(said);
    }
  });

  it.each(['SAR', 'MYR', 'TUR', 'CAR'])('is not read out of %s, the first letters of another name', (word) => {
    expect(usualCountry(word)).toBeUndefined();
  });
});

it('a reason is known by its name', () => {
  for (const [code, name] of Object.entries(ALLOWANCE_REASONS)) expect(usualCode('UNCL5189', name)).toContain(code);
  for (const [code, name] of Object.entries(CHARGE_REASONS)) expect(usualCode('UNCL7161', name)).toContain(code);
});

describe('an emirate', () => {
  it.each(['SHJ', 'Sharjah', 'al-Sharjah', 'الشارقة'])('is known as %s', (word) => {
    expect(usualEmirate(word)).toBe('SHJ');
  });

  it('is not read out of a part of its code', () => {
    for (const code of EMIRATES)
      for (const part of [code.slice(0, -1), code.slice(1)]) expect(usualEmirate(part), part).toBeUndefined();
  });
});

it.each(['', ' ', '-', '.', ' - ', '...'])('%j stands for nothing', (word) => {
  expect(usualEmirate(word)).toBeUndefined();
  for (const list of ['ISO3166', 'ISO4217', 'UNECERec20', 'UNCL5189'] as const)
    expect(usualCode(list, word), list).toBeUndefined();
});
