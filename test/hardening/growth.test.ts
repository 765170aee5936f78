// Work grows with the input, not with its square. What is counted is how often something of the input is read.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../src/core/errors/error-list.ts';
import type { JsonObject } from '../../src/core/json-object.ts';
import * as emirates from '../../src/countries/ae/index.ts';
import { PINT_AE_1_0_4 } from '../../src/countries/ae/rules/rule-set.ts';
import { OMAN_DOCUMENTS } from '../../src/countries/om/documents.ts';
import { withCountryCodes } from '../../src/document/address-countries.ts';
import { addDoubts } from '../../src/document/books/add-doubts.ts';
import { compareWithLedger } from '../../src/document/ledger/compare.ts';
import type { Document } from '../../src/document/schema.ts';
import { readRecord } from '../../src/index.ts';
import { applySuggestions } from '../../src/mcp/apply-fixes.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { Report } from '../../src/rules/engine/result.ts';
import { elementsByPath } from '../../src/schema/engines/schema-errors.ts';
import { elementAt, linkParents, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const SOME = 60;
// What is looked at once whatever the size does not make it worse; the square would be four.
const MOST_GROWTH = 2.3;

/** The same value, of which each reading counts, at any depth. */
function counted<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0;
  const known = new Map<object, object>();
  const watched = (one: object): object => {
    const seen = known.get(one);
    if (seen) return seen;
    const proxy = new Proxy(one, {
      get(target, name) {
        reads++;
        const inner: unknown = Reflect.get(target, name);
        return typeof inner === 'object' && inner !== null ? watched(inner) : inner;
      },
    });
    known.set(one, proxy);
    return proxy;
  };
  return { value: watched(value) as T, reads: () => reads };
}

/** How much more is read of an input of twice the size. */
function growth<T extends object>(make: (size: number) => T, use: (input: T) => void): number {
  const readsOf = (size: number): number => {
    const { value, reads } = counted(make(size));
    use(value);
    return reads();
  };
  return readsOf(2 * SOME) / readsOf(SOME);
}

const ofFixture = (name: string): JsonObject => {
  const { payload, issuance } = JSON.parse(readFileSync(`fixtures/${name}.json`, 'utf8'));
  const read = readRecord({ type: 'purchase-invoice', payload, issuance });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value as object as JsonObject;
};
const FULL = ofFixture('full');
const lists = Object.keys(FULL).filter((field) => Array.isArray(FULL[field]));

/** How the items of a list differ from each other: what a check does not sort by is where it compares each with all. */
const DIFFERENCES: Readonly<Record<string, (item: JsonObject, index: number) => JsonObject>> = {
  nothing: (item) => item,
  'their identifiers': (item, index) => ({ ...item, id: `${index}` }),
  'all numbers within': (item, index) =>
    JSON.parse(JSON.stringify(item), (_, value: unknown) => (typeof value === 'number' ? value + index : value)),
  'their rates': (item, index) =>
    JSON.parse(JSON.stringify(item), (name, value: unknown) => (name === 'percent' ? index : value)),
  'a text without meaning': (item, index) => ({ ...item, accounting_cost: `${index}` }),
};

describe('the checks of a document', () => {
  it.each(lists.flatMap((list) => Object.keys(DIFFERENCES).map((difference) => [list, difference] as const)))(
    'read %s that differ in %s so many times more as there are more',
    (list, difference) => {
      const differ = DIFFERENCES[difference];
      const [item] = FULL[list] as [JsonObject];
      const make = (size: number): JsonObject => ({
        ...FULL,
        [list]: Array.from({ length: size }, (_, index) => differ?.(item, index)),
      });
      const most = growth(make, (document) =>
        addDoubts(OMAN_DOCUMENTS, document as object as Document, {}, {}, { warnings: createErrorList() }),
      );
      expect(most).toBeLessThan(MOST_GROWTH);
    },
  );
});

/** How often lists of the size of those in the input are copied, which reads all of their items. */
function copiesMade<T>(input: T, use: (input: T) => void): number {
  const iterate = Array.prototype[Symbol.iterator];
  let copies = 0;
  Array.prototype[Symbol.iterator] = function (this: unknown[]) {
    if (this.length === SOME && isRecord(this[0])) copies++;
    return iterate.call(this);
  };
  try {
    use(input);
  } finally {
    Array.prototype[Symbol.iterator] = iterate;
  }
  return copies;
}

// An item of a document, not something that the code made of it.
const isRecord = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && ('unit_code' in item || 'payee_financial_account' in item);

describe('values that are written into a document', () => {
  const many = (size: number, item: JsonObject): JsonObject[] => Array.from({ length: size }, () => item);

  it('of which each is the code of a named country', () => {
    const account = { id: '1', address: { country: 'Oman' } };
    const make = (size: number): Document => ({ payment_means: many(size, { payee_financial_account: account }) });
    const written = withCountryCodes(make(3));
    expect(written.payment_means?.map((means) => means.payee_financial_account?.address?.country_code)).toEqual(
      Array(3).fill('OM'),
    );
    // Looking at each of them reads the list once more.
    expect(copiesMade(make(SOME), withCountryCodes)).toBe(2);
  });

  it('of which each is suggested', () => {
    const make = (size: number) => ({ document_lines: many(size, { unit_code: 'PCS' }) });
    const mend = (document: ReturnType<typeof make>) => {
      const results = document.document_lines.map((_, index) => ({
        reasonCode: 'a',
        suggestion: { field: `document_lines[${index}].unit_code`, value: 'H87' },
      }));
      return applySuggestions(document, { results } as object as Report);
    };
    const given = make(3);
    expect(mend(given).document).toEqual({ document_lines: many(3, { unit_code: 'H87' }) });
    expect(given).toEqual(make(3));
    expect(copiesMade(make(SOME), mend)).toBe(1);
  });
});

describe('the rules of a document', () => {
  const made = emirates.readRecord(emirates.examples['sales-invoice']);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const xml = emirates.toXml(made.value);
  const line = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s.exec(xml)?.[0] ?? '';
  const row = /<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/s.exec(xml)?.[0] ?? '';

  const rated = (text: string, index: number): string => text.replace(/(<cbc:Percent>)[^<]*/, `$1${index + 1}`);
  const alike = (text: string): string => text.replace(/(<cbc:TaxableAmount [^>]*>)[^<]*/, '$11');
  const untaxed = (text: string): string => text.replace(/<cbc:TaxableAmount [^>]*>[^<]*<\/cbc:TaxableAmount>/, '');
  it.each([
    ['without a taxable amount', untaxed],
    ['of its own rate', rated],
    ['of one rate', alike],
  ])('read rows of its tax %s, each with a line, so many times more as there are more', (_, differ) => {
    const many = (size: number, text: string) =>
      Array.from({ length: size }, (_, index) => differ(text, index)).join('');
    const make = (size: number): UblElement => {
      const parsed = parseXml(xml.replace(line, () => many(size, line)).replace(row, () => many(size, row)));
      if (!parsed.ok) throw new Error(parsed.error.message);
      return linkParents(parsed.root);
    };
    const engine = createRuleEngine(PINT_AE_1_0_4.billing);
    const most = growth(make, (root) => expect(engine(root, Date.UTC(2026, 9, 1)).length).toBeGreaterThan(SOME));
    expect(most).toBeLessThan(MOST_GROWTH);
  });
});

describe('a ledger of totals', () => {
  // Of more than a hundred lines those alone are tried that what differs may come from.
  const lines = (size: number): Document => ({
    ...FULL,
    document_lines: Array.from({ length: 2 * size }, (_, index) => ({
      id: `${index}`,
      quantity: 1,
      price: { base_amount: index + 1 },
      net_amount: index + 1,
      classified_tax_category: { id: 'S', percent: 5 },
    })),
  });

  it('is compared with each line a number of times that does not grow with them', () => {
    const compare = (document: Document): void => {
      const { warnings } = compareWithLedger(OMAN_DOCUMENTS, document, { tax_exclusive_amount: 0.125 }, new Set());
      expect(warnings['expected.tax_exclusive_amount']?.params).toMatchObject({ cause: 'unexplained' });
    };
    expect(growth(lines, compare)).toBeLessThan(MOST_GROWTH);
  });
});

describe('elements at places', () => {
  const lines = (size: number): UblElement => {
    const root = { name: 'Invoice', children: [] as object[] };
    for (let line = 0; line < size; line++) root.children.push({ name: 'cac:InvoiceLine', children: [], line });
    return root as object as UblElement;
  };

  it('are found by looking at their siblings once', () => {
    const find = (root: UblElement): unknown[] =>
      root.children.map((_, index) => elementAt(root, `/Invoice/cac:InvoiceLine[${index + 1}]`)?.line);
    expect(find(lines(3))).toEqual([0, 1, 2]);
    expect(find(lines(300)).slice(-2)).toEqual([298, 299]);
    expect(elementAt(lines(300), '/Invoice/cac:InvoiceLine[301]')).toBeUndefined();
    // Among few siblings it is faster to look than to sort.
    expect(growth((size) => lines(size + 100), find)).toBeLessThan(MOST_GROWTH);
  });

  it('are found at the paths of an engine by looking at their siblings once', () => {
    const find = (root: UblElement): number[] => {
      const elementAt = elementsByPath(root);
      return root.children.map((_, index) => elementAt(`/i:Invoice/x:InvoiceLine[${index + 1}]`).line);
    };
    expect(find(lines(3))).toEqual([0, 1, 2]);
    expect(growth(lines, find)).toBeLessThan(MOST_GROWTH);
  });
});
