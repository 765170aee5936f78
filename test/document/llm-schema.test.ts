// The JSON Schema for language models: within what strict structured output takes, and what follows it is read as any other record.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import type { JsonObject } from '../../src/core/json-object.ts';
import { codeOfCountry } from '../../src/core/several-countries.ts';
import { readKinds, type TransactionKinds } from '../../src/core/transaction-kinds.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { readRecordOfAny } from '../../src/countries/read-source.ts';
import { llmJsonSchemaOf } from '../../src/document/llm-schema.ts';
import { toXmlOf } from '../../src/ubl/to-xml.ts';
import { inStrictForm, schemasIn } from './support/strict-form.ts';

const NOW = Date.UTC(2026, 5, 1);
const UUID = '7e0a4f3c-7a56-4d0e-9d35-1c1f0f7a6b10';
const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'anyOf', '$ref', '$defs'];
const cases = ISSUERS.flatMap((country) =>
  Object.values(DOCUMENT_KINDS).map((kind) => [`${country.facts.code} ${kind.name}`, country, kind] as const),
);

describe.each(cases)('of a record for language models, %s', (_, country, kind) => {
  const load = async () => llmJsonSchemaOf(await country.described())(kind);

  it('has at most 25,000 characters, ten levels, and only what strict structured output takes', async () => {
    const schema = await load();
    expect(JSON.stringify(schema).length).toBeLessThanOrEqual(25_000);
    const all = schemasIn(schema);
    expect(all.length).toBeGreaterThan(100);
    for (const { place, schema: one, depth } of all) {
      const odd = Object.keys(one).filter((name) => ![...KEYWORDS, 'description'].includes(name));
      expect([place, odd, depth <= 10]).toEqual([place, [], true]);
      const { properties } = one;
      if (!properties) continue;
      expect([place, one['additionalProperties'], one['required']]).toEqual([place, false, Object.keys(properties)]);
    }
    expect(schema['anyOf']).toBeUndefined();
  });

  it('allows each example of its kind, which is read as before', async () => {
    const schema = await load();
    const check = new Ajv2020({ strictTypes: false }).compile(schema);
    const examples = Object.values(await country.examples()).filter((one) => 'type' in one && one.type === kind.name);
    const small = await country.described();
    const minimal = { type: kind.name, payload: small.examples.payload(kind), issuance: small.examples.issuance };
    // A country that has no examples of a kind does not issue it.
    const given = (examples.length === 0 ? [] : [...examples, minimal]) as JsonObject[];
    expect(given.length > 1 || kind.name === 'debit-note').toBe(true);
    for (const record of given) {
      const strict = inStrictForm(schema, inKinds(record, small.facts.kinds, codeOfCountry(country)));
      expect([check(strict), check.errors ?? []]).toEqual([true, []]);
      const options = { country: codeOfCountry(country), now: NOW };
      const [own, again] = await Promise.all([record, strict].map((one) => readRecordOfAny(one, options, () => UUID)));
      if (!own?.ok || !again?.ok) throw new Error(JSON.stringify([own, again]));
      const write = toXmlOf(await country.issuer());
      expect(withoutUuid(write(again.value.source))).toBe(withoutUuid(write(own.value.source)));
    }
  });
});

// Where no recipe makes the UUID, an example may have its own.
const withoutUuid = (xml: string): string => xml.replace(/<cbc:UUID>[^<]*/, '');

// Models name the kinds of transaction, where examples may have the digits.
function inKinds({ payload, ...record }: JsonObject, kinds: TransactionKinds, country: string): JsonObject {
  const { transaction_type: type, [kinds.alias ?? '']: alias, ...others } = payload as JsonObject;
  const given = alias ?? type;
  const named = typeof given === 'string' && given.includes('1') ? readKinds(kinds, given) : given;
  return { country, ...record, payload: { ...others, transaction_type: named } };
}
