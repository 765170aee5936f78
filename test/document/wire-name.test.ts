// The wire name of a document follows its profile and type code.
import { expect, it } from 'vitest';
import { DOCUMENT_KINDS, kindOfName } from '../../src/core/document-kinds.ts';
import { profileOf } from '../../src/document/profile-of.ts';
import { wireNameOf } from '../../src/document/wire-name.ts';

it.each([
  ['purchase-invoice', { invoice_type_code: '389' }, 'SELF_BILLED_INVOICE'],
  ['purchase-invoice', { invoice_type_code: '380' }, 'INVOICE'],
  ['purchase-invoice', { invoice_type_code: '383' }, 'DEBIT_NOTE'],
  ['purchase-credit-note', { credit_note_type_code: '261' }, 'SELF_BILLED_CREDIT_NOTE'],
  ['purchase-credit-note', { credit_note_type_code: '381' }, 'CREDIT_NOTE'],
  ['sales-invoice', { invoice_type_code: '389' }, 'SELF_BILLED_INVOICE'],
  ['debit-note', { invoice_type_code: '380' }, 'INVOICE'],
] as const)('a %s with %j is a %s', (name, document, expected) => {
  const kind = kindOfName(name);
  expect(kind && wireNameOf(document, kind)).toBe(expected);
});

it('a document of its kind, with or without the kind’s type code, has the kind’s name; it is self-billed where its profile is', () => {
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    const field = kind.root === 'CreditNote' ? 'credit_note_type_code' : 'invoice_type_code';
    const document = { [field]: kind.defaultTypeCode };
    expect(wireNameOf({}, kind)).toBe(kind.wireName);
    expect(wireNameOf(document, kind)).toBe(kind.wireName);
    expect(wireNameOf(document, kind).startsWith('SELF_BILLED')).toBe(profileOf(document) === 'selfbilling');
  }
});
