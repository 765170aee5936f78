// Each business term of the PINT OM model has a field that says so.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentType } from '../../scripts/object-types.ts';

import { fieldsOf, objectsIn } from '../../src/payload/describe.ts';
import { FIELD_OF_TERM, MISSPELT, WITHOUT_FIELD } from '../support/business-terms.ts';

const RULES = '../shared/spec/pint-om-1.0.1/rules';
const TERM = /\b(?:IBT|IBG|BTOM)-\d+(?:-\d+)?\b/gi;

const termsOfFields = new Map<string, readonly string[]>(
  objectsIn(documentType).flatMap((type) =>
    fieldsOf(type).map(
      ({ name, meaning }): [string, readonly string[]] =>
        [`${type.name}.${name}`, meaning.term?.match(TERM) ?? []] as const,
    ),
  ),
);

it.each(Object.entries(FIELD_OF_TERM))('%s is stated by %s', (term, field) => {
  expect(termsOfFields.get(field)).toContain(term);
});

it('every term that a field names is in the table', () => {
  const named = [...termsOfFields.values()].flat().filter((term) => FIELD_OF_TERM[term] === undefined);
  expect(named).toEqual([]);
});

it.skipIf(!existsSync(RULES))('every term that the rules of PINT OM name has a field, or a reason to have none', () => {
  const texts = readdirSync(RULES).map((name) => readFileSync(`${RULES}/${name}`, 'utf8'));
  const named = new Set(texts.flatMap((text) => text.match(TERM) ?? []).map((term) => term.toUpperCase()));
  expect(named.size).toBeGreaterThan(200);
  const known = new Set([FIELD_OF_TERM, WITHOUT_FIELD, MISSPELT].flatMap((table) => Object.keys(table)));
  expect([...named].filter((term) => !known.has(term))).toEqual([]);
});
