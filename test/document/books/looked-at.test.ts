// Documents of others are read no further than checks look: a field that a check looks at and no list names would never be asked about.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../../src/core/errors/error-list.ts';
import { EMIRATES_CHECKS } from '../../../src/countries/ae/checks.ts';
import { EMIRATES_DOCUMENTS } from '../../../src/countries/ae/documents.ts';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { readRecord } from '../../../src/countries/ae/functions.ts';
import { OMAN_AMOUNTS } from '../../../src/countries/om/amounts.ts';
import { OMAN_CHECKS } from '../../../src/countries/om/checks.ts';
import { OMAN_FACTS } from '../../../src/countries/om/facts.ts';
import { fromXml } from '../../../src/countries/om/functions.ts';
import { OMAN_IDENTITY } from '../../../src/countries/om/identity.ts';
import { runChecks } from '../../../src/document/books/check.ts';
import { type Fields, fieldsAt, LOOKED_AT } from '../../../src/document/books/looked-at.ts';
import { SHARED_CHECKS } from '../../../src/document/books/shared-checks.ts';
import type { CountryChecks } from '../../../src/document/document-country.ts';
import { identityOf } from '../../../src/document/identity.ts';
import type { Document } from '../../../src/document/schema.ts';
import { addSlips } from '../../../src/document/slips.ts';
import { CASES, read } from './cases.ts';

const OMAN = { facts: OMAN_FACTS, amounts: OMAN_AMOUNTS, checks: OMAN_CHECKS, identity: OMAN_IDENTITY };
const NAMED = [OMAN_AMOUNTS.inAccountingCurrency.breakdown?.field ?? '', OMAN_IDENTITY.sellerUuid.field];

const askedIn = ({ own = [] }: CountryChecks) =>
  [...SHARED_CHECKS, ...own].filter(({ asksIn }) => asksIn !== undefined);
const listedIn = ({ lookedAt = [] }: CountryChecks, more: readonly string[] = []): Fields =>
  fieldsAt([...LOOKED_AT, ...lookedAt, ...more]);

// The document, noting the path of each value that is asked for and is no object.
function watched(holder: object, path: string, seen: Set<string>): object {
  return new Proxy(holder, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(key))) return value;
      const inner = Array.isArray(target) ? path : path === '' ? key : `${path}.${key}`;
      if (typeof value === 'object' && value !== null) return watched(value, inner, seen);
      seen.add(inner);
      return value;
    },
  });
}

function isListed(listed: Fields, path: string): boolean {
  let fields: Fields | undefined = listed;
  for (const step of path.split('.')) {
    fields = fields[step];
    if (!fields) return false;
    if (Object.keys(fields).length === 0) return true;
  }
  return true;
}

describe('the list of fields that questions look at', () => {
  const fixtures = readdirSync('fixtures')
    .filter((name) => name.endsWith('.xml'))
    .flatMap((name) => {
      const result = fromXml(readFileSync(`fixtures/${name}`, 'utf8'));
      return result.ok ? [result.value.document as Document] : [];
    });
  const issued = CASES.flatMap(([, , wrong, right]) =>
    [wrong, right].flatMap((attempt) => {
      const result = read(attempt);
      return result.ok ? [result.value as Document] : [];
    }),
  );

  it('names each that a check reads', () => {
    const seen = new Set<string>();
    for (const document of [...fixtures, ...issued]) {
      const own = watched(document, '', seen) as Document;
      const identity = identityOf(OMAN_IDENTITY, document);
      const beside = { identity, qr: undefined, doubtfulTexts: () => [] };
      runChecks(askedIn(OMAN_CHECKS), OMAN, own, beside, { warnings: createErrorList() });
      addSlips(OMAN, own, createErrorList());
    }
    expect(seen.size).toBeGreaterThan(40);
    const listed = listedIn(OMAN_CHECKS, NAMED);
    expect([...seen].filter((path) => !isListed(listed, path))).toEqual([]);
  });

  it('names each that a check of the Emirates reads', () => {
    const inDollars = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 3.6725 } };
    const made = Object.values(examples).flatMap((example) =>
      [{}, inDollars].flatMap((fields) => {
        const result = readRecord({ country: 'AE', ...example, payload: { ...example.payload, ...fields } } as unknown);
        return result.ok ? [result.value as Document] : [];
      }),
    );
    expect(made.length).toBeGreaterThan(10);
    const seen = new Set<string>();
    for (const document of made) {
      const own = watched(document, '', seen) as Document;
      const beside = { today: '2026-11-20', doubtfulTexts: () => [] };
      runChecks(askedIn(EMIRATES_CHECKS), EMIRATES_DOCUMENTS, own, beside, { warnings: createErrorList() });
      addSlips(EMIRATES_DOCUMENTS, own, createErrorList());
    }
    expect(seen).toContain('tax_inclusive_amount_in_aed');
    const listed = listedIn(EMIRATES_CHECKS);
    expect([...seen].filter((path) => !isListed(listed, path))).toEqual([]);
  });
});
