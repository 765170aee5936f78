// A law of amounts: minus zero is zero. The official verdicts agree: a price of -0 is not refused by ibr-027, which asks for
// zero or more, nor a base of -0 by ibr-028.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';

const EVERY = isLong ? 1 : 23;
const now = Date.UTC(2027, 0, 1);

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: COUNTRIES, suggestions: false });
});
afterAll(() => validator.dispose());

// Rules on how a number is written: its pattern has no minus.
const ON_DIGITS: readonly string[] = ['IBR-046-OM'];

function numbersIn(element: UblElement): UblElement[] {
  const isNumber = /(?:Amount|Percent|Quantity|Numeric|Rate)$/.test(element.name);
  return isNumber ? [element] : element.children.flatMap(numbersIn);
}

function withText(root: UblElement, element: UblElement, text: string): string {
  const change = (one: UblElement): UblElement =>
    one === element ? { ...one, text } : { ...one, children: one.children.map(change) };
  return printXml(change(root));
}

function findings(xml: string): string[] {
  return validator
    .validate(xml, { now })
    .results.map(({ reasonCode, location }) => `${reasonCode} ${location}`)
    .filter((finding) => !ON_DIGITS.some((rule) => finding.startsWith(`${rule} `)));
}

it('a number of minus zero breaks the rules that zero breaks, and no other', () => {
  const texts = [
    ...fixtures().map(({ golden }) => golden),
    ...examplesOfCountries().map(({ bytes }) => new TextDecoder().decode(bytes)),
  ];
  const differing = new Set<string>();
  let cases = 0;
  for (const text of texts.filter((_, index) => index % EVERY === 0)) {
    const parsed = parseXml(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    for (const element of numbersIn(parsed.root)) {
      cases++;
      const [zero = [], minus = []] = ['0.00', '-0.00'].map((one) => findings(withText(parsed.root, element, one)));
      const added = minus.filter((finding) => !zero.includes(finding));
      const missing = zero.filter((finding) => !minus.includes(finding));
      for (const finding of [...added, ...missing]) differing.add(finding.split(' ')[0] ?? '');
    }
  }
  expect([...differing].filter((rule) => !ON_DIGITS.includes(rule))).toEqual([]);
  // The fixtures alone have fewer numbers than the published examples.
  expect(cases).toBeGreaterThan((hasShared ? 2200 : 550) / EVERY);
});
