// The binding table beside the schema of documents, the required fields and the UBL model: no field is forgotten.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentSchema, purchaseCreditNoteSchema, purchaseInvoiceSchema } from '../../scripts/object-types.ts';
import type { UblRoot } from '../../src/core/document-kinds.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { fromXml, toXml } from '../../src/countries/om/functions.ts';
import { REQUIRED_FIELDS } from '../../src/document/required-fields.ts';
import type { Document } from '../../src/document/schema.ts';
import { base64, date, number, time, xmlTime } from '../../src/payload/primitives.ts';

import { loadSchemaEngine, type SchemaEngine } from '../../src/schema/index.ts';
import { documentRows } from '../../src/ubl/binding/document.ts';
import { elementsOf, type LeafRow, type Row } from '../../src/ubl/binding/row.ts';
import { attributesOf, childrenOf, dataTypeOf } from '../../src/ubl/model/model.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { issued, type Json } from '../support/generators.ts';
import { withoutLossy } from '../support/lossy.ts';
import { bare, schemaPaths } from '../support/schema-paths.ts';

const ROOTS: readonly UblRoot[] = ['Invoice', 'CreditNote'];

// Fields of the JSON that no element stands for.
const WITHOUT_HOME = [
  'id',
  'document_source',
  'document_status',
  'meta_info',
  // A document with it is not written.
  'customization_id',
  'document_lines[].price.tax_inclusive_amount',
];
const WITHOUT_HOME_ANYWHERE = ['profile_id', 'country'];

describe('toXml of texts that no XML can hold', () => {
  const minimal = fromXml(readFileSync('fixtures/minimal.xml', 'utf8'));
  const named = (name: string): string => {
    if (!minimal.ok) throw new Error('the fixture is not read');
    const document = structuredClone(minimal.value.document);
    const [line] = document.document_lines ?? [];
    return toXml({ ...document, document_lines: [{ ...line, name }] });
  };

  it.each(['\0', '\x07', '\ud800', '\udc00', '\ufffe'])('%j is an error with the field', (character) => {
    expect(() => named(`a${character}b`)).toThrow('document_lines[0].name');
  });

  it('a text where a list belongs is one element', () => {
    if (!minimal.ok) throw new Error('the fixture is not read');
    const payment = { payment_means_code: '30', payment_id: 'ABC' as unknown as string[] };
    const xml = toXml({ ...minimal.value.document, payment_means: [payment] } as Document);
    expect(xml.match(/<cbc:PaymentID>[^<]*/g)).toEqual(['<cbc:PaymentID>ABC']);
  });

  it('a line without a price and an order without a number are written without them', () => {
    if (!minimal.ok) throw new Error('the fixture is not read');
    const { document_lines: lines = [], ...document } = minimal.value.document as Document;
    const { price: _, ...line } = lines[0] ?? {};
    const xml = toXml({ ...document, document_lines: [line], order_reference: {} } as Document);
    expect(xml).toContain('<cac:InvoiceLine>');
    expect(xml).not.toMatch(/cac:Price|cac:OrderReference/);
  });

  it('what is rare and can be held is written, and read back', () => {
    for (const text of ['a😀b', 'a\tb', 'a\u0085b', '\ufffd', 'a & <b> "c"']) {
      const read = fromXml(named(text));
      expect(read.ok && read.value.document.document_lines?.[0]?.name).toBe(text);
    }
  });
});

describe('the binding and the schema of documents', () => {
  const paths = schemaPaths();

  it('every field is written, or listed as one that UBL has no element for', () => {
    for (const path of leavesOf(paths)) {
      const hasHome = !WITHOUT_HOME.includes(path) && !WITHOUT_HOME_ANYWHERE.includes(nameOf(path));
      const isWritten = ROOTS.some((root) => {
        const full = fullDocument(root);
        const poorer = structuredClone(full);
        drop(poorer, path);
        return toXml(poorer) !== toXml(full);
      });
      expect(isWritten, path).toBe(hasHome);
    }
  });

  it('every field of the binding is one of the schema', () => {
    const bound = ROOTS.flatMap((root) => boundFields(documentRows(OMAN_BINDING)[root], ''));
    expect(bound.length).toBeGreaterThan(200);
    expect(bound.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('the binding and the UBL model', () => {
  it.each(ROOTS)('%s: every element and attribute of the binding stands where UBL allows it', (root) => {
    expect(strays(root, documentRows(OMAN_BINDING)[root])).toEqual([]);
  });

  it.each(ROOTS)('%s: a required child is asked for, always given, or alone in its group', (root) => {
    expect(unsecured(root, documentRows(OMAN_BINDING)[root], '')).toEqual([]);
  });
});

describe.each([
  { kind: 'an invoice', schema: purchaseInvoiceSchema, isCreditNote: false },
  { kind: 'a credit note', schema: purchaseCreditNoteSchema, isCreditNote: true },
])('one field more on $kind', ({ schema, isCreditNote }) => {
  let engine: SchemaEngine;
  beforeAll(async () => {
    engine = await loadSchemaEngine();
  });
  afterAll(() => engine.dispose());

  const type = isCreditNote ? 'purchase-credit-note' : 'purchase-invoice';
  const issuance = { document_number: '1', type, accounting_supplier_party: { party_name: 'S' } };

  it('one field more is refused with a message, or valid and kept', () => {
    for (const path of leavesOf(schemaPaths(schema))) {
      const result = issued({ isCreditNote, payload: withField(schema, path), issuance });
      if (!result.ok) {
        expect(Object.keys(result.errors).length, path).toBeGreaterThan(0);
        continue;
      }
      const xml = toXml(result.value);
      const [parsed, read] = [parseXml(xml), fromXml(xml)];
      if (!parsed.ok || !read.ok) throw new Error(`unreadable with ${path}`);
      expect(engine.check(xml, parsed.root, isCreditNote ? 'CreditNote' : 'Invoice'), path).toEqual([]);
      expect(withoutLossy(read.value.document), path).toStrictEqual(withoutLossy(result.value));
    }
  });

  it('more than half of the fields need no other', () => {
    const leaves = leavesOf(schemaPaths(schema));
    const accepted = leaves.filter((path) => issued({ isCreditNote, payload: withField(schema, path), issuance }).ok);
    expect(accepted.length).toBeGreaterThan(0.5 * leaves.length);
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function leavesOf(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`)));
}

// From here on: documents with every field, and with hardly any.
function sample(schema: z.core.$ZodType): unknown {
  const inner = bare(schema);
  if (inner instanceof z.ZodMiniArray) return [sample(inner.def.element)];
  if (inner instanceof z.ZodMiniBoolean) return true;
  if (!(inner instanceof z.ZodMiniObject)) return SAMPLES.get(inner) ?? 'x';
  return Object.fromEntries(
    Object.entries(inner.shape).map(([name, field]) => [name, sample(field as z.core.$ZodType)]),
  );
}

const SAMPLES = new Map<z.core.$ZodType, unknown>([
  [number, 7],
  [date, '2026-01-31'],
  [time, '10:00:00'],
  [xmlTime, '10:00:00'],
  [base64, 'QQ=='],
]);

function fullDocument(root: UblRoot): Document {
  const document = sample(documentSchema) as Document;
  delete document.customization_id;
  delete document[root === 'Invoice' ? 'credit_note_type_code' : 'invoice_type_code'];
  return document;
}

function drop(target: unknown, path: string): void {
  const steps = path.replaceAll('[]', '.0').split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce((value: unknown, step) => (value as Json | undefined)?.[step], target) as
    | Json
    | undefined;
  if (Array.isArray(parent)) parent.splice(0, 1);
  else if (parent) delete parent[last];
}

const LINE = { quantity: 1, name: 'N', price: { base_amount: 1 } };

function withField(schema: z.ZodMiniObject, path: string): Json {
  const payload: Json = {
    transaction_type: '10000000000000000000',
    issue_date: '2026-01-31',
    accounting_customer_party: { party_name: 'C' },
    document_lines: [structuredClone(LINE)],
  };
  const steps = path.replaceAll('[]', '.0').split('.');
  const last = steps.pop() ?? '';
  let [target, inner]: [Json, z.core.$ZodType] = [payload, schema];
  for (const [at, step] of steps.entries()) {
    inner = below(inner, step);
    target[step] ??= (steps[at + 1] ?? last) === '0' ? [] : {};
    target = target[step] as Json;
  }
  target[last] = path === 'transaction_type' ? payload['transaction_type'] : sample(below(inner, last));
  return payload;
}

function below(schema: z.core.$ZodType, step: string): z.core.$ZodType {
  const inner = bare(schema);
  if (inner instanceof z.ZodMiniArray) return inner.def.element;
  return (inner as z.ZodMiniObject).shape[step] as z.core.$ZodType;
}

// From here on: walks through the rows. Rows that are functions name their fields and elements, not what is below them.
function pathBelow(row: Row, path: string): string {
  if (row.kind !== 'group' || row.field === undefined) return path;
  return `${path === '' ? '' : `${path}.`}${row.field}${row.list && !row.shorthand ? '[]' : ''}`;
}

function boundFields(rows: readonly Row[], path: string): string[] {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  return rows.flatMap((row) => {
    if (row.kind === 'custom') return row.fields.map(at);
    if (row.kind === 'group') return boundFields(row.rows, pathBelow(row, path));
    return [row.field, ...row.attributes.flatMap((given) => ('field' in given ? [given.field] : []))].map(at);
  });
}

function strays(element: string, rows: readonly Row[]): string[] {
  const allowed = new Set(childrenOf(element).map(({ name }) => name));
  return rows.flatMap((row) => [
    ...elementsOf(row)
      .filter((name) => !allowed.has(name))
      .map((name) => `${element}/${name}`),
    ...(row.kind === 'leaf' ? strayAttributes(row) : []),
    ...(row.kind === 'group' ? strays(row.element, row.rows) : []),
  ]);
}

function strayAttributes({ element, attributes }: LeafRow): string[] {
  const allowed = attributesOf(dataTypeOf(element) ?? '').map(({ name }) => name);
  return attributes.filter(({ name }) => !allowed.includes(name)).map(({ name }) => `${element}/@${name}`);
}

function unsecured(element: string, rows: readonly Row[], path: string): string[] {
  const required = childrenOf(element).filter((child) => child.required);
  const missing = required
    .map(({ name }) => name)
    .filter((name) => !rows.some((row) => elementsOf(row).includes(name) && (rows.length === 1 || isGiven(row, path))));
  const inner = rows.flatMap((row) =>
    row.kind === 'group' ? unsecured(row.element, row.rows, pathBelow(row, path)) : [],
  );
  return [...missing.map((name) => `${path}: ${element}/${name}`), ...inner];
}

// What `issueDocument` puts into every document, line, party tax scheme and tax category.
const ALWAYS_GIVEN = new Set([
  'document_lines[].id',
  'document_lines[].net_amount',
  'document_lines[].total_amount',
  'payable_amount',
  'accounting_supplier_party.party_tax_scheme.tax_scheme',
  'accounting_supplier_party.agent_party.party_tax_scheme.tax_scheme',
  'accounting_customer_party.party_tax_scheme.tax_scheme',
  'accounting_customer_party.agent_party.party_tax_scheme.tax_scheme',
  'tax_representative_party.party_tax_scheme.tax_scheme',
  'document_lines[].classified_tax_category.tax_scheme',
  // This or nature_code, which becomes the same element, is asked for.
  'document_lines[].additional_item_identification[].id',
]);

function isGiven(row: Row, path: string): boolean {
  if (row.kind === 'group' && row.field === undefined) return row.rows.some((inner) => isGiven(inner, path));
  const fields = row.kind === 'custom' ? row.fields : [row.field];
  return fields.some((field) => {
    const isAskedFor = REQUIRED_FIELDS.some(
      ({ within, needs, when }) => within === path && !when && needs.includes(field ?? ''),
    );
    return isAskedFor || ALWAYS_GIVEN.has(path === '' ? `${field}` : `${path}.${field}`);
  });
}
