// An empty field is to be filled where no document can do without it, and may be deleted elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTRY_CASES } from '../../scripts/country-cases.ts';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { isLong } from '../support/runs.ts';

const now = Date.UTC(2026, 10, 1);
const full = fixtures().find(({ name }) => name === 'full')?.golden ?? '';
const emirates = COUNTRY_CASES.find(({ set }) => set.country === 'ae')?.xml ?? '';
// Of the values of a document, one of so many is left out.
const EVERY = isLong ? 1 : 7;
const VALUE = /<(c[ab]c:\w+)([^<>]*)>[^<>]+<\/\1>/g;

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: COUNTRIES });
});
afterAll(() => validator.dispose());

const resultsOf = (xml: string) => validator.validate(xml, { now }).results;
const errorsIn = (results: ReturnType<typeof resultsOf>): string[] =>
  results.flatMap(({ flag, reasonCode, clerk }) => (flag === 'fatal' ? [`${reasonCode} ${clerk?.text}`] : []));

// What holds nothing but the kind of a tax is a registration without its number.
function withoutHollow(xml: string): string {
  const hollow = /<(cac:\w+)>\s*(?:<cac:TaxScheme>[\s\S]*?<\/cac:TaxScheme>\s*)?<\/\1>/g;
  const less = xml.replace(hollow, (all, name) =>
    name === 'cac:PartyTaxScheme' || !all.includes('TaxScheme') ? '' : all,
  );
  return less === xml ? xml : withoutHollow(less);
}

describe('a field that is empty', () => {
  it.each([
    ['an invoice of Oman', full],
    ['an invoice of the Emirates', emirates],
    ['a message level status', REJECTION],
  ])('of %s is to be deleted only where that leaves no new error', (_, xml) => {
    const known = errorsIn(resultsOf(xml));
    const values = [...xml.matchAll(VALUE)].filter((_, index) => index % EVERY === 0);
    expect(values.length).toBeGreaterThan(1);
    const wrong: string[] = [];
    for (const { 0: all, 1: name, 2: attributes, index } of values) {
      const put = (text: string): string => xml.slice(0, index) + text + xml.slice(index + all.length);
      const results = resultsOf(put(`<${name}${attributes}></${name}>`));
      const deletes = results.some(({ clerk }) => / delete the field/.test(clerk?.fix ?? ''));
      const fills = results.some(({ params }) => params?.said?.class === 'empty' && params.said.needed);
      const left = errorsIn(resultsOf(withoutHollow(put(''))));
      // What follows from the empty field and stays without it is an error of the deletion, too.
      const empty = results.filter(({ params }) => params?.said?.class === 'empty');
      const following = new Set(empty.flatMap(({ consequences = [] }) => consequences));
      const before = errorsIn(results.filter((_, at) => !following.has(at)));
      const isRefused = left.some((error) => ![...known, ...before].includes(error));
      if (deletes ? isRefused : fills && !isRefused)
        wrong.push(`${name} at ${index}: ${results.map(({ clerk }) => clerk?.text)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('that may be deleted says so first, where its code is in no list; where it is needed, the list is named', () => {
    const leading = (xml: string): unknown[] => {
      expect(xml).not.toBe(full);
      const results = resultsOf(xml);
      const following = new Set(results.flatMap(({ consequences = [] }) => consequences));
      return results.filter((_, index) => !following.has(index)).map(({ reasonCode }) => reasonCode);
    };
    expect(leading(full.replace(/(<cbc:AllowanceChargeReasonCode>)[^<]*/, '$1'))).toEqual(['ibr-079']);
    expect(leading(full.replace(/(<cbc:PaymentMeansCode[^>]*>)[^<]*/, '$1'))).toEqual(['ibr-cl-16']);
  });
});
