// What a record is that names no type, and what kinds of transaction and type codes say against each other.

import { describe, expect, it } from 'vitest';
import { DOCUMENT_KIND_NAMES } from '../../src/core/document-kinds.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { writeKinds } from '../../src/core/transaction-kinds.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { whyForbidden } from '../../src/countries/om/exclusions.ts';
import { issueDocument, readRecord } from '../../src/countries/om/functions.ts';
import {
  BUYER_ISSUED_KINDS,
  OMAN_KINDS,
  TRANSACTION_KINDS,
  type TransactionKind,
  transactionKinds,
} from '../../src/countries/om/kinds.ts';
import { parsePayload } from '../../src/countries/om/reading.ts';

const { payload, issuance } = examples['sales-invoice'];

const outcomeOf = (record: unknown, options = {}) => {
  const read = readRecord(record, options);
  return read.ok
    ? { document: read.value, warnings: sentences(read.warnings) }
    : { errors: sentences(read.errors), warnings: sentences(read.warnings) };
};
const purchase = (fields: object) =>
  outcomeOf({ type: 'purchase-invoice', payload: { ...payload, ...fields }, issuance });
const untyped = (fields: object, options = {}) => outcomeOf({ payload: { ...payload, ...fields }, issuance }, options);

describe('a purchase document without type code', () => {
  it.each([[['full']], ['full'], ['10000000000000000000']])(
    'of kinds %j gets the kind self-billed, with a warning',
    (transaction_type) => {
      expect(purchase({ transaction_type })).toMatchObject({
        document: { transaction_type: '10100000000000000000', invoice_type_code: '389' },
        warnings: {
          transaction_type:
            'Transaction type gets the kind self-billed: a document of type 389 is one that the buyer issues',
        },
      });
    },
  );

  it('keeps digits that have no meaning yet', () => {
    expect(purchase({ transaction_type: '10000000000000000001' }).document?.transaction_type).toBe(
      '10100000000000000001',
    );
  });

  it.each(BUYER_ISSUED_KINDS)('of the kind %s keeps its kinds', (kind) => {
    const { document, warnings } = purchase({ transaction_type: ['full', kind] });
    expect(document?.transaction_type).toBe(writeKinds(OMAN_KINDS, ['full', kind]));
    expect(warnings).not.toHaveProperty('transaction_type');
  });

  it.each(TRANSACTION_KINDS)(
    'with the kind %s is a document that no rule on kinds forbids, or an error that names both kinds',
    (kind) => {
      const base: TransactionKind[] = kind === 'simplified' ? [] : ['full'];
      const { document, errors } = purchase({ transaction_type: [...base, kind] });
      if (document) expect(whyForbidden(document.transaction_type ?? '', '389')).toBeUndefined();
      else expect(errors?.['transaction_type']).toMatch(new RegExp(`kind ${kind}, which excludes self-billed.*IBR-`));
    },
  );

  it.each(['simplified', 'third-party', 'export', 'profit-margin'])('with the kind %s is an error', (kind) => {
    expect(purchase({ transaction_type: [kind] }).errors).toHaveProperty('transaction_type');
  });
});

it.each([undefined, '1000'])('a purchase document whose transaction type is %j gets no kind', (transaction_type) => {
  const draft = { ...payload, transaction_type } as typeof payload;
  const issued = issueDocument(draft, { ...issuance, type: 'purchase-invoice' });
  expect(issued.ok && issued.value.transaction_type).toBe(transaction_type);
  expect(issued.warnings).not.toHaveProperty('transaction_type');
});

it('a purchase credit note gets the kind self-billed when its payload is read, with its type code', () => {
  const read = parsePayload('purchase-credit-note', { transaction_type: 'full', issue_date: '2026-03-02' });
  expect(read).toMatchObject({
    ok: true,
    value: { transaction_type: '10100000000000000000', credit_note_type_code: '261' },
  });
  expect(Object.keys(read.warnings)).toEqual(['transaction_type']);
});

describe('a type code of self-billing', () => {
  it('beside kinds that are not the buyer’s is an error that names both', () => {
    expect(purchase({ transaction_type: ['full'], invoice_type_code: '389' }).errors).toEqual({
      transaction_type:
        'Transaction type has the kinds full, but a document of type 389 has one of self-billed, import-of-services, profit-margin-self-invoice, import-of-goods (IBR-177-OM)',
    });
  });
});

describe('a record without type', () => {
  it('that either side may have issued is an error that names both types', () => {
    expect(untyped({ transaction_type: 'full' }).errors).toEqual({
      type: 'Type is mandatory here: the document may be a sales-invoice or purchase-invoice',
    });
  });

  it('is unclear also where the issuance gives the kinds', () => {
    const { transaction_type: _, ...rest } = payload;
    const record = { payload: rest, issuance: { ...issuance, transaction_type: 'full' } };
    expect(Object.keys(outcomeOf(record).errors ?? {})).toEqual(['type']);
  });

  it('is what its kinds allow, where only one side may have issued it', () => {
    expect(untyped({ transaction_type: ['full', 'self-billed'] }).document?.invoice_type_code).toBe('389');
    expect(untyped({ transaction_type: ['full', 'third-party'] }).document?.invoice_type_code).toBe('380');
  });

  it('is what its type code says', () => {
    const { document } = untyped({ transaction_type: 'full', invoice_type_code: '380' });
    expect(transactionKinds(document?.transaction_type ?? '')).toEqual(['full']);
  });

  it('is what the option names', () => {
    expect(untyped({}, { type: 'debit-note' }).document?.invoice_type_code).toBe('383');
  });

  it('gets its other errors at once', () => {
    const { errors = {} } = untyped({ issue_date: 'today', document_lines: null });
    expect(Object.keys(errors).sort()).toEqual(['document_lines', 'issue_date', 'type']);
  });
});

it.each(DOCUMENT_KIND_NAMES)('a record that names another type than the option %s is an error', (type) => {
  const other = type === 'sales-invoice' ? 'debit-note' : 'sales-invoice';
  for (const record of [
    { type: other, payload, issuance },
    { payload, issuance: { ...issuance, type: other } },
  ]) {
    expect(outcomeOf(record, { type }).errors).toEqual({
      type: `Type is ${other} in the record, but ${type} is asked for`,
    });
  }
});
