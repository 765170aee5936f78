// Starter data: every example is issued, and validation has nothing to say about it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOfName } from '../../src/core/document-kinds.ts';
import { type Example, examples } from '../../src/countries/om/examples/index.ts';
import { issueDocument, readRecord, toXml } from '../../src/countries/om/functions.ts';

import { createValidator, type Validator } from '../../src/validate.ts';

const now = Date.UTC(2026, 1, 1);
const named: [string, Example][] = Object.entries(examples);

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

describe('an example', () => {
  it('an example is there for each type of document', () => {
    const types = new Set(named.map(([, { type }]) => type));
    for (const name of [
      'purchase-invoice',
      'purchase-credit-note',
      'sales-invoice',
      'sales-credit-note',
      'debit-note',
    ]) {
      expect([...types]).toContain(name);
      expect(Object.keys(examples)).toContain(name);
    }
  });

  it.each(named)('%s: the document of an example is valid, without any finding', (_, example) => {
    const read = readRecord(JSON.parse(JSON.stringify(example)));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const { invoice_type_code, credit_note_type_code } = read.value;
    expect(invoice_type_code ?? credit_note_type_code).toBe(kindOfName(example.type)?.defaultTypeCode);
    const report = validator.validate(toXml(read.value), { now });
    expect(report.results.map(({ reasonCode, location, text }) => [reasonCode, location, text])).toEqual([]);
    expect(report.valid).toBe(true);
  });

  it.each(named)('%s: an example can be issued without being read first, and comes to the same', (_, example) => {
    const { type, payload, issuance } = example;
    const read = readRecord(example);
    const issued = issueDocument(payload, { ...issuance, type });
    if (!read.ok || !issued.ok) throw new Error('not issued');
    expect(toXml(issued.value)).toBe(toXml(read.value));
  });

  it.each(named)('%s: an example refers to others by number, date and UUID as they are', (_, example) => {
    for (const { id, issue_date, uuid } of example.payload.billing_reference ?? []) {
      const [, preceding] = named.find(([, { issuance }]) => issuance.document_number === id) ?? [];
      if (!preceding) throw new Error(`no example ${id}`);
      const read = readRecord(preceding);
      if (!read.ok) throw new Error(`no example ${id}`);
      expect([issue_date, uuid]).toEqual([read.value.issue_date, read.value.uuid]);
    }
  });
});
