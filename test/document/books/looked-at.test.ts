// Documents of others are read no further than checks look: a field that a check looks at and no list names would never be asked about.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../../src/core/errors/error-list.ts';
import { OMAN_AMOUNTS } from '../../../src/countries/om/amounts.ts';
import { OMAN_CHECKS } from '../../../src/countries/om/checks.ts';
import { OMAN_FACTS } from '../../../src/countries/om/facts.ts';
import { fromXml } from '../../../src/countries/om/functions.ts';
import { OMAN_IDENTITY } from '../../../src/countries/om/identity.ts';
import { runChecks } from '../../../src/document/books/check.ts';
import { type Fields, fieldsAt, LOOKED_AT } from '../../../src/document/books/looked-at.ts';
import { SHARED_CHECKS } from '../../../src/document/books/shared-checks.ts';
import { identityOf } from '../../../src/document/identity.ts';
import type { Document } from '../../../src/document/schema.ts';
import { addSlips } from '../../../src/document/slips.ts';
import { CASES, read } from './cases.ts';

const OMAN = { facts: OMAN_FACTS, amounts: OMAN_AMOUNTS, checks: OMAN_CHECKS, identity: OMAN_IDENTITY };
const ASKED = [...SHARED_CHECKS, ...(OMAN_CHECKS.own ?? [])].filter(({ asksIn }) => asksIn !== undefined);
const NAMED = [OMAN_AMOUNTS.inAccountingCurrency.breakdown?.field ?? '', OMAN_IDENTITY.sellerUuid.field];
const LISTED = fieldsAt([...LOOKED_AT, ...(OMAN_CHECKS.lookedAt ?? []), ...NAMED]);

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

function isListed(path: string): boolean {
  let fields: Fields | undefined = LISTED;
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
      runChecks(ASKED, OMAN, own, beside, { warnings: createErrorList() });
      addSlips(OMAN, own, createErrorList());
    }
    expect(seen.size).toBeGreaterThan(40);
    expect([...seen].filter((path) => !isListed(path))).toEqual([]);
  });
});
