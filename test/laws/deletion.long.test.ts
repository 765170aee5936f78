// A law of findings: where a leaf of a valid document is missing, some finding names it, or what it stands in, first.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTRIES } from '../../src/countries/index.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';

const EVERY = isLong ? 7 : 83;
const LEAST_NAMED = 0.99;
const now = Date.UTC(2027, 0, 1);

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: COUNTRIES, suggestions: false });
});
afterAll(() => validator.dispose());

// Deletions after which another field is rightly named, each with the reason.
const ELSEWHERE: readonly (readonly [element: RegExp, reason: string])[] = [
  [/AllowanceCharge\/cbc:ChargeIndicator$/, 'without it nobody can tell whether it was an allowance or a charge'],
  [/PartyIdentification\/cbc:ID$/, 'the object is empty then, and read as the first identifier of the party, its TIN'],
  [/\/cbc:Profile(?:Execution)?ID$/, 'no field holds it in the JSON: its business term is named'],
  [
    /LegalMonetaryTotal\/cbc:\w+Amount$/,
    'the amount due no longer fits, and which of its parts is wrong cannot be told',
  ],
  [
    /TaxCategory\/cbc:(?:ID|Percent)$/,
    'a line or part of another category or rate is not an error, but the sums no longer fit',
  ],
  [/AllowanceCharge\/cbc:BaseAmount$/, 'in the Emirates gross price and price quantity are asked for together'],
  [/TaxScheme\/cbc:ID$/, 'a registration without scheme is read as that for another tax'],
  [/AdditionalDocumentReference\/cbc:DocumentTypeCode$/, 'a document of no type is one more supporting document'],
];

function leavesIn(element: UblElement): UblElement[] {
  return element.children.length === 0 ? [element] : element.children.flatMap(leavesIn);
}

function without(root: UblElement, leaf: UblElement): string {
  const change = (one: UblElement): UblElement => ({
    ...one,
    children: one.children.filter((child) => child !== leaf).map(change),
  });
  return printXml(change(root));
}

function isNear(named: string, field: string): boolean {
  const [one, other] = [named, field].map((path) => path.replace(/\[\d+\]/g, ''));
  if (one === undefined || other === undefined) return false;
  const parent = other.slice(0, Math.max(0, other.lastIndexOf('.')));
  return one === other || one === parent || other.startsWith(`${one}.`);
}

it.skipIf(!hasShared)('the first finding about a deleted leaf is about it or about what it stood in', () => {
  const missed: string[] = [];
  let cases = 0;
  let at = 0;
  for (const { name, bytes } of examplesOfCountries()) {
    const parsed = parseXml(new TextDecoder().decode(bytes));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { root } = parsed;
    const key = (result: { reasonCode: string; location: string }) => `${result.reasonCode} ${result.location}`;
    const before = new Set(validator.validate(printXml(root), { now }).results.map(key));
    const fieldOf = fieldLookup(OMAN_BINDING, root);
    for (const leaf of leavesIn(root)) {
      if (at++ % EVERY !== 0) continue;
      const results = validator.validate(without(root, leaf), { now }).results.filter((one) => !before.has(key(one)));
      if (results.length === 0) continue;
      cases++;
      const field = fieldOf(leaf) ?? '';
      const parent = leaf.parent?.name ?? '';
      const isNamed = results.some((result) => isNear(result.field ?? '', field));
      if (isNamed || ELSEWHERE.some(([element]) => element.test(`${parent}/${leaf.name}`))) continue;
      missed.push(
        `${name} ${parent}/${leaf.name} (${field}): ${results
          .map((one) => `${one.reasonCode} ${one.field}`)
          .slice(0, 4)
          .join(', ')}`,
      );
    }
  }
  console.log(`${cases} deletions with findings, ${missed.length} named elsewhere`);
  expect(1 - missed.length / cases, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_NAMED);
  expect(cases).toBeGreaterThan(8000 / EVERY);
});
